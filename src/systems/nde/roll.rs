//! A roll on the table: what was rolled for what, and what may still be chosen about it.

use serde::{Deserialize, Serialize};

use super::memory::ContestKind;
use super::people::{self, HEARTS};
use crate::rules::dice::{Die, Face};
use crate::rules::keyword::keyword_enum;
use crate::rules::sides::Contestant as Corner;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::state::State;
use crate::systems::nde::rules::{
    Attribute, Benefit, GroupStanding, LuckUse, Manner, NdeRolled, OpenChoice, TestOutcome, TestSetup, Tn,
};

/// To roll again with a luck point.
const REROLL: OpenChoice = OpenChoice::Luck(LuckUse::Reroll);

/// A roll, open or settled.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub task: NdeTask,
    pub thrown: NdeThrown,
    /// What a failure means, when it was said before.
    pub stake: Option<Text>,
    pub what: Option<Text>,
    /// The benefit of an exceptional success, or what the target bears of its effect, in words.
    pub benefit: Option<Text>,
    /// The price that the game master chose (ND-04).
    pub price: Option<ChosenPrice>,
    /// Remembered if it fails (ND-11); none where nothing is remembered.
    pub test: Option<Box<TestSetup>>,
    /// Whether this very test failed before in this scene (ND-11). A warning, never a block.
    pub warning: bool,
    pub secret: bool,
}

/// What a roll is for. None stands in the place of a person whom a seat may not see.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NdeTask {
    Test {
        help: Option<Id>,
    },
    Attack {
        target: Option<Id>,
        manner: Manner,
        /// Whether the target could strike back (ND-26).
        in_reach: bool,
        help: Option<Id>,
    },
    /// A victim's test against an opponent's doing.
    Defence {
        foe: Option<Id>,
    },
    Opposed {
        rival: Option<Id>,
        corner: Corner,
    },
    Group {
        help: Option<Id>,
    },
}

keyword_enum! {
    /// What kind of price a failure has, by the game master's choice (ND-04).
    pub enum PriceKind in "nde-price-" {
        /// An open item at the table.
        Complication = "complication" | "complicación",
        /// Paid at once.
        Cost = "cost" | "coste",
        /// The choice is still owed.
        Open = "open" | "abierto",
    }
}

/// A price that was chosen; it is charged when the roll is settled, if it is still due then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChosenPrice {
    pub price: PriceKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    #[serde(default)]
    pub hearts: u8,
}
pub type NdeThrown = crate::session::roll::Thrown<NdeRolled, RedactedTest>;

/// What everybody at the table sees fall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RedactedTest {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    pub dice: Vec<Die>,
    /// In the order rolled.
    pub faces: Vec<Face>,
    pub kept: Vec<Face>,
    pub outcome: TestOutcome,
    /// Hearts that the target loses.
    pub hearts: u8,
    pub complication: bool,
    pub benefit: Option<Benefit>,
    pub luck_spent: u8,
    pub pp_spent: u8,
}

impl Roll {
    /// A roll just fallen, with nothing chosen yet.
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

    /// All of what fell, where its numbers may be read.
    pub fn rolled(&self) -> Option<&NdeRolled> {
        self.thrown.all()
    }

    /// What everybody at the table sees fall.
    pub fn face_up(&self) -> RedactedTest {
        self.thrown.seen(|rolled| RedactedTest {
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
        })
    }

    /// The number to reach, where there is one and it may be read.
    pub fn tn(&self) -> Option<Tn> {
        match self.task {
            NdeTask::Opposed { .. } => None,
            _ => self.rolled()?.plan.tn(),
        }
    }

    /// What may still be chosen with so many luck points; nothing of a redacted roll. `rival` is the rival's roll of an
    /// opposed test.
    pub fn choices(&self, luck: u8, rival: Option<&NdeRolled>) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        if let NdeTask::Opposed { .. } = self.task {
            let may = rival.is_some_and(|rival| rolled.may_reroll_against(rival, luck).is_ok());
            return Vec::from_iter(may.then_some(REROLL));
        }
        let mut choices = rolled.choices(luck);
        let in_words =
            matches!(self.task, NdeTask::Test { .. } | NdeTask::Defence { .. }) && rolled.plan.power.is_none();
        if in_words && rolled.outcome() == TestOutcome::Exceptional && self.benefit.is_none() {
            choices.push(OpenChoice::Benefit);
        }
        // A price that nobody has to name is offered only until something else was chosen.
        let is_free = rolled.benefit.is_none() && self.benefit.is_none() && self.takes_price();
        if self.price.is_none() && (self.owes_price() || is_free) {
            choices.push(OpenChoice::Price);
        }
        choices
    }

    /// What may still be chosen by one of a group that stands so: luck only where the group needs it, where it takes a
    /// natural 1 away, or a price.
    pub fn choices_in(&self, group: GroupStanding, luck: u8) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        let needed = rolled.failed() && !group.succeeds();
        let dear = rolled.outcome() == TestOutcome::SuccessAtCost;
        let helps = |choice: &OpenChoice| match choice {
            OpenChoice::Luck(LuckUse::Reroll) => needed || dear || rolled.natural_one(),
            OpenChoice::Luck(LuckUse::Plus) => needed || dear,
            OpenChoice::Luck(LuckUse::Cost) => needed,
            OpenChoice::Effect | OpenChoice::Benefit | OpenChoice::Price => true,
        };
        self.choices(luck, None).into_iter().filter(helps).collect()
    }

    /// What may still be chosen of an attack on somebody with so many hearts left: whom a hit fells anyhow, no higher face
    /// hurts more.
    pub fn choices_against(&self, hearts: u8, luck: u8) -> Vec<OpenChoice> {
        let mut choices = self.choices(luck, None);
        let fells = |rolled: &NdeRolled| rolled.outcome() == TestOutcome::Success && rolled.hearts() >= hearts;
        choices.retain(|choice| *choice != REROLL || !self.rolled().is_some_and(fells));
        choices
    }

    /// Whether a price is due that nobody has named.
    pub fn owes_price(&self) -> bool {
        self.price.is_none() && self.has_price()
    }

    /// Whether it has a price: a failure and a success at a cost do, when no complication is forced and nothing said before
    /// the roll settles it (ND-04). A failure in a group is the group's.
    pub(super) fn has_price(&self) -> bool {
        let Some(rolled) = self.rolled() else { return false };
        let due = match rolled.outcome() {
            TestOutcome::Success | TestOutcome::Exceptional => false,
            TestOutcome::Failure => {
                self.stake.is_none() && self.is_ones_own() && !matches!(self.task, NdeTask::Defence { .. })
            }
            TestOutcome::SuccessAtCost => !matches!(self.task, NdeTask::Opposed { .. }),
        };
        due && rolled.complications().is_empty()
    }

    /// Whether a price may be named, or another one: where one is due, and for a success that luck rolled for.
    pub fn takes_price(&self) -> bool {
        let rolled_for = |rolled: &NdeRolled| rolled.luck.reroll && rolled.outcome() >= TestOutcome::Success;
        self.has_price() || self.is_ones_own() && self.rolled().is_some_and(rolled_for)
    }

    /// Whether it is no part of a contest.
    fn is_ones_own(&self) -> bool {
        !matches!(self.task, NdeTask::Opposed { .. } | NdeTask::Group { .. })
    }

    /// What may still be chosen about `who`'s roll as the table stands; an opposed test waits while either side may reroll.
    pub(super) fn choices_at(&self, who: &Id, state: &State) -> Vec<OpenChoice> {
        let luck = |who: &Id| people::purse(state, who, self.secret).luck;
        let rival = match &self.task {
            NdeTask::Opposed { rival: Some(rival), .. } => rival,
            NdeTask::Group { .. } => return self.choices_in(group_at(state), luck(who)),
            NdeTask::Attack { target: Some(target), .. } => {
                return self.choices_against(people::points(state, target, &HEARTS), luck(who));
            }
            _ => return self.choices(luck(who), None),
        };
        let (Some(mine), Some(theirs)) = (self.rolled(), opposite(rival, state)) else { return Vec::new() };
        let may = |who, roll: &NdeRolled, other| roll.may_reroll_against(other, luck(who)).is_ok();
        let waits = may(who, mine, theirs) || state.rolls.contains_key(rival) && may(rival, theirs, mine);
        Vec::from_iter(waits.then_some(REROLL))
    }
}

impl NdeTask {
    /// Everybody in it besides the roller.
    pub(super) fn others(&mut self) -> impl Iterator<Item = &mut Option<Id>> {
        let (other, help) = match self {
            NdeTask::Attack { target, help, .. } => (target, Some(help)),
            NdeTask::Defence { foe: other } | NdeTask::Opposed { rival: other, .. } => (other, None),
            NdeTask::Test { help } | NdeTask::Group { help } => (help, None),
        };
        [other].into_iter().chain(help)
    }
}

/// How the group stands whose rolls are open.
pub(super) fn group_at(state: &State) -> GroupStanding {
    let open = |who: &Id| state.rolls.get(who)?.by::<Roll>()?.rolled();
    state.system_state.nde.contest.as_ref().map_or(GroupStanding::default(), |contest| contest.tally(open))
}

/// What a rival rolled: their open roll, or what of it stands since it was settled.
pub(super) fn opposite<'s>(rival: &Id, state: &'s State) -> Option<&'s NdeRolled> {
    let open = state.rolls.get(rival).and_then(|at| at.by::<Roll>());
    let open = open.filter(|roll| matches!(roll.task, NdeTask::Opposed { .. })).and_then(Roll::rolled);
    let contest = state.system_state.nde.contest.as_ref().filter(|contest| contest.kind == ContestKind::Opposed);
    open.or_else(|| contest?.settled(rival))
}
