//! A roll on the table: what was rolled for what, what may still be chosen, and what of it a seat may see.

use serde::{Deserialize, Serialize};

use super::{HEARTS, Match, contest, people, tell};
use crate::rules::dice::{Die, Face};
use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Msg, Why};
use crate::rules::sides::Side as Corner;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id, Seat};
use crate::session::state::State;
use crate::session::system::SystemRoll;
use crate::session::systems;
use crate::systems::nde::rules::{Attribute, Benefit, Group, Manner, Opposed, Outcome, Rolled, Test, Tn, rolled};

/// A roll, open or settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub task: Task,
    pub thrown: Thrown,
    /// What a failure means, when it was said before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Text>,
    /// The benefit of an exceptional success, or what the target bears of its effect, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub benefit: Option<Text>,
    /// The price that the game master chose (ND-04).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Charge>,
    /// Remembered if it fails (ND-11); none where nothing is remembered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<Box<Test>>,
    /// Whether this very test failed before in this scene (ND-11). A warning, never a block.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub warning: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
}

/// What a roll is for. A person whom a seat may not see is none there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    Test {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        help: Option<Id>,
    },
    Attack {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Id>,
        manner: Manner,
        /// Whether the target could strike back (ND-26).
        in_reach: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        help: Option<Id>,
    },
    /// A victim's test against an opponent's doing.
    Defence {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        foe: Option<Id>,
    },
    Opposed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rival: Option<Id>,
        corner: Corner,
    },
    Group {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        help: Option<Id>,
    },
}

keyword_enum! {
    /// What kind of price a failure has, by the game master's choice (ND-04).
    pub enum Price in "nde-price-" {
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
pub struct Charge {
    pub price: Price,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    #[serde(default)]
    pub hearts: u8,
}
pub type Thrown = crate::session::roll::Thrown<Rolled, Redacted>;

/// What everybody at the table sees fall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Redacted {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    pub dice: Vec<Die>,
    /// In the order rolled.
    pub faces: Vec<Face>,
    pub kept: Vec<Face>,
    pub outcome: Outcome,
    /// Hearts that the target loses.
    pub hearts: u8,
    pub complication: bool,
    pub benefit: Option<Benefit>,
    pub luck_spent: u8,
    pub pp_spent: u8,
}

/// What may still be done about an open roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// A luck point: roll again, keep the better (ND-10 a).
    Reroll,
    /// A luck point: one more on a 2d6 total (ND-27).
    Plus,
    /// A luck point: the failure becomes a success at a cost (ND-10 c).
    Cost,
    /// The effect of an exceptional attack or power (ND-17, ND-22).
    Effect,
    /// The benefit of an exceptional success, in words (ND-05).
    Benefit,
    /// The price of a failure or of a success at a cost (ND-04).
    Price,
}

impl Roll {
    /// A roll just fallen, with nothing chosen yet.
    pub fn new(task: Task, rolled: Rolled) -> Roll {
        Roll {
            task,
            thrown: Thrown::open(rolled),
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
    pub fn rolled(&self) -> Option<&Rolled> {
        self.thrown.all()
    }

    /// What everybody at the table sees fall.
    pub fn face_up(&self) -> Redacted {
        self.thrown.seen(|rolled| Redacted {
            attribute: rolled.plan().attribute,
            dice: rolled.plan().dice().to_vec(),
            faces: rolled.faces().to_vec(),
            kept: rolled.kept().to_vec(),
            outcome: rolled.outcome(),
            hearts: rolled.hearts(),
            complication: !rolled.complications().is_empty(),
            benefit: rolled.benefit(),
            luck_spent: rolled.luck_spent(),
            pp_spent: rolled.pp_spent(),
        })
    }

    /// The number to reach, where there is one and it may be read.
    pub fn tn(&self) -> Option<Tn> {
        match self.task {
            Task::Opposed { .. } => None,
            _ => self.rolled()?.plan().tn(),
        }
    }

    /// What may still be chosen with so many luck points; nothing of a redacted roll. `rival` is the rival's roll of an
    /// opposed test.
    pub fn choices(&self, luck: u8, rival: Option<&Rolled>) -> Vec<Choice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        if let Task::Opposed { corner, .. } = self.task {
            let may = rival.is_some_and(|rival| pair(rolled, rival, corner).may_reroll(corner, luck).is_ok());
            return if may { vec![Choice::Reroll] } else { Vec::new() };
        }
        let mut choices: Vec<Choice> = rolled.choices(luck).into_iter().map(Choice::from).collect();
        let in_words = matches!(self.task, Task::Test { .. } | Task::Defence { .. }) && rolled.plan().power.is_none();
        if in_words && rolled.outcome() == Outcome::Exceptional && self.benefit.is_none() {
            choices.push(Choice::Benefit);
        }
        // One that need not be named waits for no more than the first choice.
        let is_free = rolled.benefit().is_none() && self.benefit.is_none() && self.takes_price();
        if self.price.is_none() && (self.owes_price() || is_free) {
            choices.push(Choice::Price);
        }
        choices
    }

    /// What may still be chosen by one of a group that stands so: luck only where the group needs it, where it takes a
    /// natural 1 away, or a price.
    pub fn choices_in(&self, group: Group, luck: u8) -> Vec<Choice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        let needed = rolled.failed() && !group.succeeds();
        let dear = rolled.outcome() == Outcome::SuccessAtCost;
        let helps = |choice: &Choice| match choice {
            Choice::Reroll => needed || dear || rolled.natural_one(),
            Choice::Plus => needed || dear,
            Choice::Cost => needed,
            Choice::Effect | Choice::Benefit | Choice::Price => true,
        };
        self.choices(luck, None).into_iter().filter(helps).collect()
    }

    /// What may still be chosen of an attack on somebody with so many hearts left: whom a hit fells anyhow, no higher face
    /// hurts more.
    pub fn choices_against(&self, hearts: u8, luck: u8) -> Vec<Choice> {
        let mut choices = self.choices(luck, None);
        let fells = |rolled: &Rolled| rolled.outcome() == Outcome::Success && rolled.hearts() >= hearts;
        choices.retain(|choice| *choice != Choice::Reroll || !self.rolled().is_some_and(fells));
        choices
    }

    /// Whether a price is due that nobody has named: for a failure or a success at a cost, when no complication is forced
    /// and nothing said before the roll settles it (ND-04). A group's failures are the group's.
    pub fn owes_price(&self) -> bool {
        let Some(rolled) = self.rolled() else { return false };
        let due = match rolled.outcome() {
            Outcome::Success | Outcome::Exceptional => false,
            Outcome::Failure => {
                self.stake.is_none() && self.is_ones_own() && !matches!(self.task, Task::Defence { .. })
            }
            Outcome::SuccessAtCost => !matches!(self.task, Task::Opposed { .. }),
        };
        due && self.price.is_none() && rolled.complications().is_empty()
    }

    /// Whether a price may be named, or another one: where one is due, and for a success that luck rolled for.
    pub fn takes_price(&self) -> bool {
        let rolled_for = |rolled: &Rolled| rolled.is_rerolled() && rolled.outcome() >= Outcome::Success;
        let unpriced = Roll { price: None, ..self.clone() };
        unpriced.owes_price() || self.is_ones_own() && self.rolled().is_some_and(rolled_for)
    }

    /// Whether it is no part of a contest.
    fn is_ones_own(&self) -> bool {
        !matches!(self.task, Task::Opposed { .. } | Task::Group { .. })
    }

    /// What may still be chosen about `who`'s roll as the table stands; an opposed test waits while either may.
    pub(super) fn choices_at(&self, who: &Id, state: &State) -> Vec<Choice> {
        let luck = |who: &Id| people::purse(state, who, self.secret).luck;
        let (rival, corner) = match &self.task {
            Task::Opposed { rival: Some(rival), corner } => (rival, corner),
            Task::Group { .. } => return self.choices_in(group_at(state), luck(who)),
            Task::Attack { target: Some(target), .. } => {
                return self.choices_against(people::points(state, target, &HEARTS), luck(who));
            }
            _ => return self.choices(luck(who), None),
        };
        let (Some(mine), Some(theirs)) = (self.rolled(), opposite(rival, state)) else { return Vec::new() };
        let open = state.rolls.contains_key(rival);
        let pair = pair(mine, theirs, *corner);
        let may = |who: &Id, corner| pair.may_reroll(corner, luck(who)).is_ok();
        if may(who, *corner) || open && may(rival, corner.other()) { vec![Choice::Reroll] } else { Vec::new() }
    }
}

impl SystemRoll for Roll {
    /// Seats that see everybody in the roll and may read its numbers.
    fn readers(&self, who: &Id, state: &State) -> Audience {
        let numbers = |id: &Id| state.readers_of(id);
        match &self.task {
            Task::Test { help } => numbers(who).and(&seen(help.as_ref(), state)),
            Task::Attack { target, help, .. } => {
                let target = target.as_ref().map_or_else(Audience::gm, numbers);
                numbers(who).and(&target).and(&seen(help.as_ref(), state))
            }
            Task::Defence { foe } => numbers(who).and(&seen(foe.as_ref(), state)),
            Task::Opposed { rival, .. } => numbers(who).and(&seen(rival.as_ref(), state)),
            Task::Group { help } => numbers(who).and(&seen(help.as_ref(), state)),
        }
    }

    /// Without the numbers of sheets, and without people whom `seat` may not see.
    fn redacted(&self, _: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let known = |id: &Option<Id>| id.clone().filter(|id| state.audience_of(id).has(seat));
        let task = match &self.task {
            Task::Test { help } => Task::Test { help: known(help) },
            Task::Attack { target, manner, in_reach, help } => {
                Task::Attack { target: known(target), manner: *manner, in_reach: *in_reach, help: known(help) }
            }
            Task::Defence { foe } => Task::Defence { foe: known(foe) },
            Task::Opposed { rival, corner } => Task::Opposed { rival: known(rival), corner: *corner },
            Task::Group { help } => Task::Group { help: known(help) },
        };
        Roll { task, thrown: Thrown::Redacted(self.face_up()), test: None, warning: false, ..self.clone() }.into()
    }

    fn is_finished(&self, who: &Id, state: &State) -> bool {
        self.choices_at(who, state).is_empty()
    }

    fn tell(&self, who: &Id, state: &State) -> Msg {
        tell::roll(self, who, state)
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(Rolled::whys).unwrap_or_default()
    }
}

impl From<rolled::Choice> for Choice {
    fn from(choice: rolled::Choice) -> Choice {
        match choice {
            rolled::Choice::Reroll => Choice::Reroll,
            rolled::Choice::Cost => Choice::Cost,
            rolled::Choice::Plus => Choice::Plus,
            rolled::Choice::Benefit => Choice::Effect,
        }
    }
}

/// Both parts of a contest of two, the first one first.
pub(super) fn pair(mine: &Rolled, theirs: &Rolled, corner: Corner) -> Opposed {
    let [first, second] = corner.in_order(mine, theirs);
    Opposed::of(first.clone(), second.clone())
}

/// How the group stands whose rolls are open.
pub(super) fn group_at(state: &State) -> Group {
    let open = |who: &Id| state.rolls.get(who)?.by::<Roll>()?.rolled();
    state.system_state.nde.contest.as_ref().map_or(Group::default(), |contest| contest::tally(contest, open))
}

/// What a rival rolled: their open roll, or what of it stands since it was settled.
pub(super) fn opposite<'s>(rival: &Id, state: &'s State) -> Option<&'s Rolled> {
    let open = state.rolls.get(rival).and_then(|at| at.by::<Roll>());
    let open = open.filter(|roll| matches!(roll.task, Task::Opposed { .. })).and_then(Roll::rolled);
    open.or_else(|| {
        let contest = state.system_state.nde.contest.as_ref()?;
        let Match::Opposed = contest.kind else { return None };
        contest.parts.iter().find(|part| part.who == *rival)?.rolled.as_ref()
    })
}

fn seen(id: Option<&Id>, state: &State) -> Audience {
    id.map_or(Audience::All, |id| state.audience_of(id))
}
