//! The fight as every system tracks it: who is in it, on which side, where, what of their turn is spent, and how the
//! turns go: side by side, one after the other, or as they are named.

mod budget;
mod long;
mod order;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::rules::closed::closed;
use crate::rules::say::Arg;
use crate::rules::skip::is_default;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::model::member::Side;
use crate::session::refusal::Refusal;

pub use budget::{Budget, Spent};
pub use long::LongAction;
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
    #[serde(flatten)]
    pub order: Order,
    /// What a turn is worth.
    #[serde(default, skip_serializing_if = "is_default")]
    pub budget: Budget,
    /// The places on the line of zones that have a name, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// Everybody in it, in the order they joined; where one goes after the other, in the order of their turns: as they
    /// come or, where the next is named, as they were.
    pub fighters: IndexMap<Id, Fighter>,
    /// What the game master alone has noted about some of them.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub notes: IndexMap<Id, Text>,
}

/// A place on the line of zones that has a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Zone {
    pub at: i32,
    pub name: Text,
}

/// A person in a fight.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fighter {
    pub side: Side,
    /// Where on the line of zones; the difference of two is their distance (ND-12).
    pub at: i32,
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

closed! {
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

closed! {
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
    /// The farthest place from the middle of the line of zones, on either side.
    pub const FARTHEST: i32 = 99;

    /// A fight at its first moment, with nobody in it.
    pub fn new(name: Text, scene: Option<Id>, order: Order, budget: Budget) -> Fight {
        let (zones, fighters, notes) = (Vec::new(), IndexMap::new(), IndexMap::new());
        Fight { name, scene, round: 1, order, budget, zones, fighters, notes }
    }

    /// Takes a fighter out of it and out of the order.
    pub(in crate::session) fn forget(&mut self, who: &Id) {
        self.fighters.shift_remove(who);
        self.notes.shift_remove(who);
        if let Some(trail) = self.trail_mut() {
            trail.forget(who);
        }
    }

    /// Names a place; without a name it has none any more.
    pub fn name_zone(&mut self, at: i32, name: &Text) {
        self.zones.retain(|zone| zone.at != at);
        if !name.is_empty() {
            self.zones.push(Zone { at, name: name.clone() });
            self.zones.sort_by_key(|zone| zone.at);
        }
    }

    /// What a place is called: by its name, or by its number.
    pub fn place(&self, at: i32) -> Arg {
        self.zones.iter().find(|zone| zone.at == at).map_or(Arg::from(Fight::number(at)), |zone| Arg::from(&zone.name))
    }

    /// Refused for a place beyond the line of zones.
    pub fn on_the_line(at: i32) -> Result<(), Refusal> {
        let ends = [-Fight::FARTHEST, Fight::FARTHEST];
        if (ends[0]..=ends[1]).contains(&at) {
            return Ok(());
        }
        let [first, last] = ends.map(Fight::number);
        Err(Refusal::new("refused-off-the-line").with("first", first).with("last", last))
    }

    /// The number by which people know a place: the party begins in zone 1.
    pub fn number(at: i32) -> i32 {
        at.saturating_add(1)
    }

    /// The place that people know by this number.
    pub fn numbered(number: i32) -> i32 {
        number.saturating_sub(1)
    }
}

impl Fighter {
    /// A fighter who has just come in: the party in the middle of the line, the others one zone off.
    pub fn new(side: Side) -> Fighter {
        let at = match side {
            Side::Party => 0,
            Side::Foes => 1,
        };
        Fighter { side, at, ..Fighter::default() }
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
