//! Rolls on the table: their task, their price, and the choices that they still offer.

use super::memory::ContestKind;
use super::people::{self, HEARTS};
use crate::rules::sides::ContestSide;
use crate::rules::{Die, Face, Text, keyword_enum};
use crate::session::{Id, State};
use crate::systems::nde::rules::attack::{hearts_lost, revenge_hearts};
use crate::systems::nde::rules::{
    AttackManner, Attribute, Benefit, GroupStanding, LuckUse, NdeRolled, OpenChoice, OpponentRank, Options,
    TestOutcome, TestSetup, Tn,
};

/// The choice to reroll for a luck point.
const REROLL: OpenChoice = OpenChoice::Luck(LuckUse::Reroll);

/// A roll, open or settled.
#[apply(skip_empty)]
#[apply(data)]
pub struct Roll {
    pub task: NdeTask,
    pub thrown: NdeThrown,
    /// What a failure means.
    pub stake: Option<Text>,
    /// What is tried, in words.
    pub what: Option<Text>,
    /// The benefit of an exceptional success, or its effect on the target, in words.
    pub benefit: Option<Text>,
    /// The chosen price (ND-04).
    pub price: Option<ChosenPrice>,
    /// The test to remember if it fails (ND-11); `None` to remember nothing.
    pub test: Option<Box<TestSetup>>,
    /// Whether to warn that the same test has failed in this scene (ND-11).
    pub warning: bool,
    pub secret: bool,
}

/// What a roll is for. A person whom a seat may not see is `None`.
#[apply(skip_none)]
#[apply(data)]
pub enum NdeTask {
    Test {
        help: Option<Id>,
    },
    Attack {
        target: Option<Id>,
        manner: AttackManner,
        /// Whether the target can strike back (ND-26).
        in_reach: bool,
        help: Option<Id>,
    },
    /// A victim's test against an opponent.
    Defence {
        foe: Option<Id>,
        /// Older journals do not say it.
        help: Option<Id>,
    },
    Opposed {
        rival: Option<Id>,
        #[serde(rename = "corner")]
        side: ContestSide,
        /// Older journals do not say it.
        help: Option<Id>,
    },
    Group {
        help: Option<Id>,
    },
}

keyword_enum! {
    /// The kinds of prices that the game master can choose (ND-04).
    pub enum PriceKind in "nde-price-" {
        /// An open item at the table.
        Complication = "complication" | "complicación",
        /// A loss that is paid at once.
        Cost = "cost" | "coste",
        /// A choice that is put off.
        Open = "open" | "abierto",
    }
}

/// A chosen price, which is charged when the roll is settled.
#[apply(data)]
pub struct ChosenPrice {
    pub price: PriceKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    #[serde(default)]
    pub hearts: u8,
}

/// The result of a roll, in full or redacted.
pub type NdeThrown = crate::session::roll::ReadableResult<NdeRolled, NdeRedacted>;

/// The part of a roll that everybody at the table sees.
#[apply(data)]
pub struct NdeRedacted {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    pub dice: Vec<Die>,
    /// In the order rolled.
    pub faces: Vec<Face>,
    pub kept: Vec<Face>,
    pub outcome: TestOutcome,
    /// The hearts that the target loses.
    pub hearts: u8,
    pub complication: bool,
    pub benefit: Option<Benefit>,
    pub luck_spent: u8,
    pub pp_spent: u8,
    /// The benefits that its own player may still choose; other seats do not get them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub benefits: Vec<Benefit>,
}

impl Roll {
    /// A new roll, with all its choices still open.
    pub fn new(task: NdeTask, rolled: NdeRolled) -> Roll {
        Roll {
            task,
            thrown: NdeThrown::open(rolled),
            stake: None,
            what: None,
            benefit: None,
            price: None,
            test: None,
            warning: false,
            secret: false,
        }
    }

    /// The full result, if its numbers may be read.
    pub fn rolled(&self) -> Option<&NdeRolled> {
        self.thrown.all()
    }

    /// The part that everybody at the table sees.
    pub fn face_up(&self) -> NdeRedacted {
        self.thrown.visible_part(|rolled| NdeRedacted {
            attribute: rolled.plan.attribute,
            dice: rolled.plan.dice().to_vec(),
            faces: rolled.faces.clone(),
            kept: rolled.kept().to_vec(),
            outcome: rolled.outcome(),
            hearts: rolled.hearts(),
            complication: !rolled.complications().is_empty(),
            benefit: rolled.benefit,
            luck_spent: rolled.luck_spent(),
            pp_spent: rolled.plan.pp_spent(),
            benefits: Vec::new(),
        })
    }

    /// The target number, if there is one and it may be read.
    pub fn tn(&self) -> Option<Tn> {
        match self.task {
            NdeTask::Opposed { .. } => None,
            _ => self.rolled()?.plan.tn(),
        }
    }

    /// The open choices of somebody with this much luck; for a redacted roll, those that follow from what is seen of it.
    /// `rival` is the rival's roll in an opposed test.
    pub fn choices(&self, luck: u8, rival: Option<&NdeRolled>) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return self.choices_by_sight(luck) };
        if let NdeTask::Opposed { .. } = self.task {
            let Some(rival) = rival else { return Vec::new() };
            let reroll = rolled.require_reroll_against(rival, luck).is_ok().then_some(LuckUse::Reroll);
            let plus = rolled.add_one_against(rival, luck).is_ok().then_some(LuckUse::AddOne);
            return reroll.into_iter().chain(plus).map(OpenChoice::Luck).collect();
        }
        let mut choices = rolled.choices(luck);
        choices.extend((self.owes_benefit() && rolled.plan.power.is_none()).then_some(OpenChoice::Benefit));
        // A price that is not due is offered only until something else is chosen.
        choices.extend(self.offers_price().then_some(OpenChoice::Price));
        choices
    }

    /// The open choices of a group's member. Luck is offered to one who failed only if the group needs it, or if it
    /// would take away a natural 1 or the complication of the beset.
    pub fn choices_in_group(&self, group: GroupStanding, luck: u8) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return self.choices(luck, None) };
        let is_covered = rolled.failed() && group.succeeds();
        let is_beset = rolled.beset_complication().is_some();
        let helps = |choice: &OpenChoice| match choice {
            OpenChoice::Luck(LuckUse::Reroll) => !is_covered || is_beset || rolled.is_natural_one(),
            OpenChoice::Luck(LuckUse::AddOne | LuckUse::BuySuccess) => !is_covered || is_beset,
            OpenChoice::Effect | OpenChoice::Benefit | OpenChoice::Price => true,
        };
        self.choices(luck, None).into_iter().filter(helps).collect()
    }

    /// The open choices of an attack on somebody of this rank, or on a character, with some hearts left: a hit that takes
    /// them all needs no reroll, and on an adversary no effect beyond the first heart, but those of a power (ND-22).
    pub fn choices_against(&self, rank: Option<OpponentRank>, hearts: u8, luck: u8) -> Vec<OpenChoice> {
        let mut choices = self.choices(luck, None);
        let takes_all_hearts = |rolled: &NdeRolled| {
            let lost = hearts_lost(rank, hearts.into(), rolled.hearts());
            rolled.outcome() == TestOutcome::Success && lost == i32::from(hearts)
        };
        let falls_at_once = rank.is_some() && hearts > 0 && hearts_lost(rank, hearts.into(), 1) == i32::from(hearts);
        let brings_more = |rolled: &NdeRolled| rolled.benefits().iter().any(|benefit| !benefit.is_of_attack());
        choices.retain(|choice| match *choice {
            REROLL => !self.rolled().is_some_and(takes_all_hearts),
            OpenChoice::Effect => !falls_at_once || self.rolled().is_some_and(brings_more),
            _ => true,
        });
        choices
    }

    /// Whether the benefit of an exceptional success is still to be chosen (ND-05, ND-22). An attack never owes one: it
    /// takes a second heart by default.
    pub(super) fn owes_benefit(&self) -> bool {
        let seen = self.face_up();
        let is_open = seen.outcome == TestOutcome::Exceptional && seen.benefit.is_none();
        let brings_one = matches!(self.task, NdeTask::Test { .. } | NdeTask::Defence { .. } | NdeTask::Group { .. });
        brings_one && self.benefit.is_none() && is_open
    }

    /// The hearts that a failed defence costs the roller (ND-04).
    pub fn defence_loss(&self) -> u8 {
        u8::from(matches!(self.task, NdeTask::Defence { .. }) && self.face_up().outcome == TestOutcome::Failure)
    }

    /// The hearts that a failed attack costs the attacker if the target is still in action (ND-26).
    pub fn revenge_loss(&self, house: &Options) -> u8 {
        match self.task {
            NdeTask::Attack { manner, in_reach, .. } => revenge_hearts(house, manner, self.face_up().outcome, in_reach),
            _ => 0,
        }
    }

    /// Whether it may have cost its roller hearts once it is settled.
    pub fn may_cost_hearts(&self, house: &Options) -> bool {
        let price = self.price.as_ref().map_or(0, |price| price.hearts);
        self.defence_loss() + self.revenge_loss(house) > 0 || price > 0
    }

    /// Whether a price is due and not chosen.
    pub fn owes_price(&self) -> bool {
        self.price.is_none() && self.is_price_due()
    }

    /// Whether a price is due: a success at a cost has one, and so has a failure unless a complication is its price or
    /// the stake already says what it means (ND-04). That of a failure in a contest is due when the contest ends.
    pub(super) fn is_price_due(&self) -> bool {
        let seen = self.face_up();
        match seen.outcome {
            TestOutcome::Success | TestOutcome::Exceptional => false,
            TestOutcome::Failure => {
                let is_price_told = self.stake.is_some() || matches!(self.task, NdeTask::Defence { .. });
                let is_paid = self.rolled().map_or(seen.complication, NdeRolled::is_paid_by_complication);
                !is_price_told && !self.is_in_contest() && !is_paid
            }
            TestOutcome::SuccessAtCost => !matches!(self.task, NdeTask::Opposed { .. }),
        }
    }

    /// Whether a price may be chosen: one is due, or luck rerolled a success.
    pub fn can_choose_price(&self) -> bool {
        let seen = self.face_up();
        let has_rerolled_success = seen.is_rerolled() && seen.outcome >= TestOutcome::Success;
        self.is_price_due() || !self.is_in_contest() && has_rerolled_success
    }

    /// Whether the game master may still choose a price. One that is not due is offered only until something else is
    /// chosen.
    fn offers_price(&self) -> bool {
        let is_price_optional = self.benefit.is_none() && self.face_up().benefit.is_none() && self.can_choose_price();
        self.price.is_none() && (self.owes_price() || is_price_optional)
    }

    /// The choices that follow from the dice and the outcome alone. What would need the target number is left out: whether
    /// a point more changes anything.
    fn choices_by_sight(&self, luck: u8) -> Vec<OpenChoice> {
        let seen = self.face_up();
        let is_opposed = matches!(self.task, NdeTask::Opposed { .. });
        let is_best = seen.kept.iter().zip(&seen.dice).all(|(face, die)| *face == die.sides());
        let can_improve = !is_best && (is_opposed || seen.outcome < TestOutcome::Exceptional);
        let can_buy = !is_opposed && seen.outcome == TestOutcome::Failure;
        let choices = [
            (OpenChoice::Luck(LuckUse::Reroll), luck > 0 && !seen.is_rerolled() && can_improve),
            (OpenChoice::Luck(LuckUse::BuySuccess), luck > 0 && can_buy),
            (OpenChoice::Effect, !seen.benefits.is_empty()),
            (OpenChoice::Benefit, self.owes_benefit() && seen.benefits.is_empty()),
            (OpenChoice::Price, !is_opposed && self.offers_price()),
        ];
        choices.into_iter().filter(|(_, is_open)| *is_open).map(|(choice, _)| choice).collect()
    }

    fn is_in_contest(&self) -> bool {
        matches!(self.task, NdeTask::Opposed { .. } | NdeTask::Group { .. })
    }

    /// The open choices about `who`'s roll at the table. An opposed test stays open while either side may spend luck.
    pub(super) fn choices_at_table(&self, who: &Id, state: &State) -> Vec<OpenChoice> {
        let luck = |who: &Id| people::purse(state, who, self.secret).luck;
        let rival = match &self.task {
            NdeTask::Opposed { rival: Some(rival), .. } => rival,
            NdeTask::Group { .. } => return self.choices_in_group(group_standing(state), luck(who)),
            NdeTask::Attack { target: Some(target), .. } => {
                let rank = state.people.get(target).and_then(people::rank);
                return self.choices_against(rank, people::points(state, target, &HEARTS), luck(who));
            }
            _ => return self.choices(luck(who), None),
        };
        if self.rolled().is_none() {
            return self.choices(luck(who), None);
        }
        let (Some(mine), Some(theirs)) = (self.rolled(), rival_rolled(rival, state)) else { return Vec::new() };
        let own = self.choices(luck(who), Some(theirs));
        let open_rival = state.rolls.get(rival).and_then(|at| at.body_as::<Roll>()).filter(|_| own.is_empty());
        open_rival.map_or(own, |roll| roll.choices(luck(rival), Some(mine)))
    }
}

impl NdeRedacted {
    /// Whether it was thrown twice.
    fn is_rerolled(&self) -> bool {
        self.faces.len() > self.dice.len()
    }
}

impl NdeTask {
    /// Everybody in it except the roller.
    pub(super) fn others_mut(&mut self) -> impl Iterator<Item = &mut Option<Id>> {
        let (other, help) = match self {
            NdeTask::Attack { target: other, help, .. }
            | NdeTask::Defence { foe: other, help }
            | NdeTask::Opposed { rival: other, help, .. } => (other, Some(help)),
            NdeTask::Test { help } | NdeTask::Group { help } => (help, None),
        };
        [other].into_iter().chain(help)
    }
}

/// The standing of the group whose rolls are open.
pub(super) fn group_standing(state: &State) -> GroupStanding {
    let open = |who: &Id| state.rolls.get(who)?.body_as::<Roll>()?.rolled();
    state.system_state.nde.contest.as_ref().map_or(GroupStanding::default(), |contest| contest.group_standing(open))
}

/// A rival's roll in an opposed test, open or settled.
pub(super) fn rival_rolled<'s>(rival: &Id, state: &'s State) -> Option<&'s NdeRolled> {
    let open = state.rolls.get(rival).and_then(|at| at.body_as::<Roll>());
    let open = open.filter(|roll| matches!(roll.task, NdeTask::Opposed { .. })).and_then(Roll::rolled);
    let contest = state.system_state.nde.contest.as_ref().filter(|contest| contest.kind == ContestKind::Opposed);
    open.or_else(|| contest?.settled_roll(rival))
}
