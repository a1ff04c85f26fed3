//! The fight as every system tracks it: who is in it, on which side, where, what of their turn is spent, and how the
//! turns go: side by side, one after the other, or as they are named.

mod budget;
mod long;
mod map;
mod order;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::rules::grid::Spot;
use crate::rules::keyword::keyword_enum;
use crate::rules::skip::is_default;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::model::campaign::FightRules;
use crate::session::model::member::Side;

pub use budget::{Budget, Spent};
pub use long::LongAction;
pub use map::{Map, Zone};
pub(crate) use order::Turn;
pub use order::{Order, Trail};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    pub name: Text,
    /// The scene it broke out in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Id>,
    /// Counted from 1.
    pub round: u32,
    /// The rules that it began by; none in a journal of before: those of the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<FightRules>,
    #[serde(flatten)]
    pub order: Order,
    /// What a turn is worth.
    #[serde(default, skip_serializing_if = "is_default")]
    pub budget: Budget,
    /// Where they stand, if it is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<Map>,
    /// Everybody in it, in the order they joined; where one goes after the other, in the order of their turns: as they
    /// come or, where the next is named, as they were.
    pub fighters: IndexMap<Id, Fighter>,
    /// What the game master alone has noted about some of them.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub notes: IndexMap<Id, Text>,
}

/// A person in a fight.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fighter {
    pub side: Side,
    /// Where on the map; none: nowhere on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Spot>,
    /// What of this turn is spent.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spent: Spent,
    /// How many actions a turn of theirs has, where not as many as the fight says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// Where one goes after the other: the last round in which they had their turn; 0 before the first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: u32,
    /// Whether the fighter waits until the others have had their turns.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waiting: bool,
    /// The number by which they have their place in the order, where one was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initiative: Option<i16>,
    #[serde(default, skip_serializing_if = "Cover::is_none")]
    pub cover: Cover,
    /// Whether several opponents are upon them (ND-14), as the game master judges.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beset: bool,
    /// What they are at that takes several rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long: Option<LongAction>,
    /// How they went out of action, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Out>,
}

/// Some who come into a fight: one person at the table, or so many like an adversary of the campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Band {
    /// The person, or the adversary.
    pub who: Id,
    /// How many like that adversary; 1 for a person.
    pub count: u8,
}

keyword_enum! {
    /// What a fighter stands behind.
    #[derive(Default)]
    pub enum Cover in "cover-" {
        #[default]
        None = "none" | "nada",
        /// Something that hides a part.
        Partial = "partial" | "parcial",
        /// Something that hides all.
        Full = "full" | "total",
    }
}

keyword_enum! {
    /// How a fighter went out of action.
    pub enum Out in "out-" {
        /// The game master has still to say.
        Unsaid = "unsaid",
        /// Dead or not.
        Down = "down" | "caído",
        Fled = "fled" | "huido",
        Surrendered = "surrendered" | "rendido",
        /// Taken out of the story in another way.
        Removed = "removed" | "retirado",
    }
}

impl Fight {
    /// A fight at its first moment, with nobody in it and nowhere to stand.
    pub fn new(name: Text, scene: Option<Id>, rules: FightRules, order: Order, budget: Budget) -> Fight {
        let (fighters, notes) = (IndexMap::new(), IndexMap::new());
        Fight { name, scene, round: 1, rules: Some(rules), order, budget, map: None, fighters, notes }
    }

    /// Takes a fighter out of it and out of the order.
    pub(in crate::session) fn forget(&mut self, who: &Id) {
        self.fighters.shift_remove(who);
        self.notes.shift_remove(who);
        if let Some(trail) = self.trail_mut() {
            trail.forget(who);
        }
    }
}

impl Fighter {
    /// A fighter of that side who stands nowhere yet.
    pub fn new(side: Side) -> Fighter {
        Fighter { side, ..Fighter::default() }
    }
}

impl Cover {
    pub fn is_none(&self) -> bool {
        *self == Cover::None
    }
}

impl Out {
    /// The ways that the game master can name (ND-18).
    pub const SAID: [Out; 4] = [Out::Down, Out::Fled, Out::Surrendered, Out::Removed];
}
