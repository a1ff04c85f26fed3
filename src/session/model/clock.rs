//! Clocks: segments that fill until something happens.

use serde::{Deserialize, Serialize};

use crate::rules::closed::closed;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::model::origin::Origin;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Clock {
    pub id: Id,
    pub name: Text,
    /// How many segments it has, 1 to 24.
    pub size: u8,
    /// How many are filled.
    #[serde(default)]
    pub now: u8,
    /// What happens at the end.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub consequence: Text,
    #[serde(default, skip_serializing_if = "Driver::is_hand")]
    pub driver: Driver,
    /// The scene in which failed tests move it; none: whichever is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Id>,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    #[serde(default)]
    pub origin: Origin,
}

closed! {
    /// What moves a clock.
    #[derive(Default)]
    pub enum Driver {
        /// The game master's word alone.
        #[default]
        Hand = "hand" | "mano",
        /// The party's failed tests too (time pressure, ND-25).
        Failures = "failures" | "fallos",
    }
}

impl Driver {
    /// Whether only the game master's word moves it.
    pub fn is_hand(&self) -> bool {
        *self == Driver::Hand
    }
}

impl Clock {
    /// The segments of a clock of which nothing else is said.
    pub const USUAL: u8 = 4;
    /// The most segments that a clock has.
    pub const LARGEST: u8 = 24;

    pub fn is_full(&self) -> bool {
        self.now >= self.size
    }
}
