//! The fight as every system tracks it: fighters, sides, spots, spent turns, and the order of turns: side by side,
//! one after the other, or as they are named.

mod budget;
mod long;
mod map;
mod order;

use indexmap::IndexMap;

use crate::rules::skip::is_default;
use crate::rules::{Msg, Spot, Text, keyword_enum};
use crate::session::id::Id;
use crate::session::model::campaign::FightRules;
use crate::session::model::member::Side;

pub use crate::rules::cover::Cover;
pub use budget::{Budget, SpentBudget};
pub use long::LongAction;
pub use map::{Map, Zone};
pub(crate) use order::Turn;
pub use order::{Order, TurnTrail};

/// A fight in progress.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub name: Text,
    /// The scene it broke out in.
    pub scene: Option<Id>,
    /// Counted from 1.
    pub round: u32,
    /// Where sides alternate: the last round whose beginning renewed everybody's turns. `None` in older journals,
    /// which renew each side's turns as its half begins.
    #[serde(rename = "renewed")]
    pub renewed_round: Option<u32>,
    /// The rules that it began with; `None` in older journals: those of the campaign.
    pub rules: Option<FightRules>,
    #[serde(flatten)]
    pub order: Order,
    /// The actions and movements in each turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub budget: Budget,
    /// The map, if spots are tracked.
    pub map: Option<Map>,
    /// The fighters, in the order they joined, or in turn order: the coming turns, or the past ones if each turn is
    /// named.
    pub fighters: IndexMap<Id, Fighter>,
    /// The game master's notes on fighters.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub notes: IndexMap<Id, Text>,
    /// The fighters who left, as they were then, and those who acted without joining (PR-16). One who joins keeps what
    /// they had spent of their turn, and their initiative.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    #[serde(rename = "left")]
    pub departed: IndexMap<Id, Fighter>,
}

/// A person in a fight.
#[apply(skip_default)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fighter {
    pub side: Side,
    /// The spot where they stand; `None` if off the map.
    pub at: Option<Spot>,
    /// The spent part of this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: SpentBudget,
    /// The actions in each of their turns, if different from the fight's.
    pub actions: Option<u8>,
    /// In turn order: the last round in which they had a turn; 0 before the first. Where sides alternate: the last round
    /// in which they changed sides.
    pub turn: u32,
    /// Whether the fighter waits until the others have had their turns.
    pub waiting: bool,
    /// The number that determines their place in the order, if one was set.
    pub initiative: Option<i16>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cover: Cover,
    /// Whether several opponents beset them (ND-14), in the game master's judgement.
    pub beset: bool,
    /// The long action that they are busy with.
    pub long: Option<LongAction>,
    /// The long action that their fall broke off.
    pub broken_off: Option<LongAction>,
    /// How they went out of action, if they did.
    pub out: Option<OutOfAction>,
}

/// A group that enters a fight: one person at the table, or several copies of a campaign's adversary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FighterGroup {
    /// The person, or the adversary.
    pub who: Id,
    /// The number of copies; 1 for a person.
    pub count: u8,
}

impl FighterGroup {
    /// The most copies of an adversary that one group brings in.
    pub const MAX_COPIES: u8 = 20;

    /// One person, or one copy of an adversary.
    pub fn one(who: Id) -> FighterGroup {
        FighterGroup { who, count: 1 }
    }
}

keyword_enum! {
    /// How a fighter went out of action.
    pub enum OutOfAction in "out-" {
        /// The game master has not said yet.
        Unspecified = "unsaid",
        /// Down, dead or not.
        Down = "down" | "cae" | "caído",
        Fled = "fled" | "huye" | "huido",
        Surrendered = "surrendered" | "se-rinde" | "rinde" | "rendido",
        /// Taken out of the story in another way.
        Removed = "removed" | "desaparece" | "retirado",
    }
}

impl Fight {
    /// A new fight without fighters or map.
    pub fn new(name: Text, scene: Option<Id>, rules: FightRules, order: Order, budget: Budget) -> Fight {
        let (fighters, notes, departed) = (IndexMap::new(), IndexMap::new(), IndexMap::new());
        let renewed_round = matches!(order, Order::Sides(_)).then_some(1);
        let (rules, map) = (Some(rules), None);
        Fight { name, scene, round: 1, renewed_round, rules, order, budget, map, fighters, notes, departed }
    }

    /// Takes a fighter out of it, who may join again.
    pub(in crate::session) fn leave(&mut self, who: &Id) {
        let fighter = self.fighters.get(who).cloned();
        let had_last_turn = self.trail().is_some_and(|trail| trail.recent.first() == Some(who));
        self.forget(who);
        if let Some(trail) = self.trail_mut().filter(|_| had_last_turn) {
            trail.last_departed = Some(who.clone());
        }
        self.departed.extend(fighter.map(|fighter| (who.clone(), fighter)));
    }

    /// A fighter in it or who left it.
    pub(crate) fn present_or_departed(&self, who: &Id) -> Option<&Fighter> {
        self.fighters.get(who).or_else(|| self.departed.get(who))
    }

    /// The fighters in it and those who left.
    pub(crate) fn present_and_departed(&self) -> impl Iterator<Item = &Fighter> {
        self.fighters.values().chain(self.departed.values())
    }

    /// The same, for a change.
    pub(in crate::session) fn present_and_departed_mut(&mut self) -> impl Iterator<Item = &mut Fighter> {
        self.fighters.values_mut().chain(self.departed.values_mut())
    }

    /// Takes a fighter out of it and out of the order, for good.
    pub(in crate::session) fn forget(&mut self, who: &Id) {
        self.fighters.shift_remove(who);
        self.departed.shift_remove(who);
        self.notes.shift_remove(who);
        if let Some(trail) = self.trail_mut() {
            trail.forget(who);
        }
    }
}

impl Fighter {
    /// A fighter of that side, off the map.
    pub fn new(side: Side) -> Fighter {
        Fighter { side, ..Fighter::default() }
    }
}

impl OutOfAction {
    /// The ways that the game master can choose (ND-18).
    pub const CHOICES: [OutOfAction; 4] =
        [OutOfAction::Down, OutOfAction::Fled, OutOfAction::Surrendered, OutOfAction::Removed];

    /// How this many fighters went, in a word.
    pub fn msg_of(self, count: usize) -> Msg {
        Msg::new(format!("several-{}", self.key())).with("count", count)
    }
}
