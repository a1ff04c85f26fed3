//! Clocks: segments that fill until something happens.

use serde::{Deserialize, Serialize};

use super::id::{Audience, Id};
use super::person::Origin;
use crate::rules::text::Text;

/// A clock.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Clock {
    /// The stable id.
    pub id: Id,
    /// The name.
    pub name: Text,
    /// How many segments it has, 1 to 24.
    pub size: u8,
    /// How many are filled.
    #[serde(default)]
    pub now: u8,
    /// What happens at the end.
    #[serde(default, skip_serializing_if = "super::person::is_empty")]
    pub consequence: Text,
    /// What moves it besides the game master's word.
    #[serde(default, skip_serializing_if = "Driver::is_hand")]
    pub driver: Driver,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}

/// What moves a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Driver {
    /// The game master's word alone.
    #[default]
    Hand,
    /// Every failed test of its scene too (time pressure).
    Failures,
}

impl Driver {
    /// Whether only the game master's word moves it.
    #[must_use]
    pub fn is_hand(&self) -> bool {
        *self == Driver::Hand
    }
}
