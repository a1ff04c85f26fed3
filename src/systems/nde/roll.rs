//! A roll on the table: what was rolled for what, what may still be chosen, and what of it a seat may see.

use serde::{Deserialize, Serialize};

use super::memory::Match;
use super::people::{self, HEARTS};
use crate::rules::dice::{Die, Face};
use crate::rules::keyword::keyword_enum;
use crate::rules::sides::Contestant as Corner;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::state::State;
use crate::systems::nde::rules::{Attribute, Benefit, Group, LuckUse, Manner, OpenChoice, Outcome, Rolled, Test, Tn};

/// To roll again with a luck point.
const REROLL: OpenChoice = OpenChoice::Luck(LuckUse::Reroll);

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
    pub fn choices(&self, luck: u8, rival: Option<&Rolled>) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        if let Task::Opposed { .. } = self.task {
            let may = rival.is_some_and(|rival| rolled.may_reroll_against(rival, luck).is_ok());
            return Vec::from_iter(may.then_some(REROLL));
        }
        let mut choices = rolled.choices(luck);
        let in_words = matches!(self.task, Task::Test { .. } | Task::Defence { .. }) && rolled.plan().power.is_none();
        if in_words && rolled.outcome() == Outcome::Exceptional && self.benefit.is_none() {
            choices.push(OpenChoice::Benefit);
        }
        // One that need not be named waits for no more than the first choice.
        let is_free = rolled.benefit().is_none() && self.benefit.is_none() && self.takes_price();
        if self.price.is_none() && (self.owes_price() || is_free) {
            choices.push(OpenChoice::Price);
        }
        choices
    }

    /// What may still be chosen by one of a group that stands so: luck only where the group needs it, where it takes a
    /// natural 1 away, or a price.
    pub fn choices_in(&self, group: Group, luck: u8) -> Vec<OpenChoice> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        let needed = rolled.failed() && !group.succeeds();
        let dear = rolled.outcome() == Outcome::SuccessAtCost;
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
        let fells = |rolled: &Rolled| rolled.outcome() == Outcome::Success && rolled.hearts() >= hearts;
        choices.retain(|choice| *choice != REROLL || !self.rolled().is_some_and(fells));
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
    pub(super) fn choices_at(&self, who: &Id, state: &State) -> Vec<OpenChoice> {
        let luck = |who: &Id| people::purse(state, who, self.secret).luck;
        let rival = match &self.task {
            Task::Opposed { rival: Some(rival), .. } => rival,
            Task::Group { .. } => return self.choices_in(group_at(state), luck(who)),
            Task::Attack { target: Some(target), .. } => {
                return self.choices_against(people::points(state, target, &HEARTS), luck(who));
            }
            _ => return self.choices(luck(who), None),
        };
        let (Some(mine), Some(theirs)) = (self.rolled(), opposite(rival, state)) else { return Vec::new() };
        let may = |who, roll: &Rolled, other| roll.may_reroll_against(other, luck(who)).is_ok();
        let waits = may(who, mine, theirs) || state.rolls.contains_key(rival) && may(rival, theirs, mine);
        Vec::from_iter(waits.then_some(REROLL))
    }
}

impl Task {
    /// Everybody in it beside who rolls, where they may be known.
    pub(super) fn others(&mut self) -> impl Iterator<Item = &mut Option<Id>> {
        let (other, help) = match self {
            Task::Attack { target, help, .. } => (target, Some(help)),
            Task::Defence { foe: other } | Task::Opposed { rival: other, .. } => (other, None),
            Task::Test { help } | Task::Group { help } => (help, None),
        };
        [other].into_iter().chain(help)
    }
}

/// How the group stands whose rolls are open.
pub(super) fn group_at(state: &State) -> Group {
    let open = |who: &Id| state.rolls.get(who)?.by::<Roll>()?.rolled();
    state.system_state.nde.contest.as_ref().map_or(Group::default(), |contest| contest.tally(open))
}

/// What a rival rolled: their open roll, or what of it stands since it was settled.
pub(super) fn opposite<'s>(rival: &Id, state: &'s State) -> Option<&'s Rolled> {
    let open = state.rolls.get(rival).and_then(|at| at.by::<Roll>());
    let open = open.filter(|roll| matches!(roll.task, Task::Opposed { .. })).and_then(Roll::rolled);
    let contest = state.system_state.nde.contest.as_ref().filter(|contest| contest.kind == Match::Opposed);
    open.or_else(|| contest?.settled(rival))
}
