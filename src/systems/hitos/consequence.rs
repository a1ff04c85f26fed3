//! What the outcome of a roll leads to once nobody changes it any more.

use serde::{Deserialize, Serialize};

use crate::rules::closed::closed;
use crate::rules::say::Why;
use crate::rules::skip::is_default;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::state::State;
use crate::systems::hitos::rules::condition::Side;
use crate::systems::hitos::rules::damage::{Category, Explosion, Fire};

closed! {
    /// How near an explosion somebody stands (HI-28).
    #[derive(Default)]
    pub enum Zone in "hitos-zone-" {
        #[default]
        Inner = "inner" | "centro",
        /// At most a part of it reaches so far.
        Outer = "outer" | "borde",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// A loss as great as a row: all that is left goes where the test fails (HI-38, HI-51).
    Shattering(Harm),
    /// A hit hurts (HI-19, HI-20).
    Attack(Attack),
    /// It does a part, all, or nothing (HI-28).
    Explosion { kind: Explosion, zone: Zone },
    /// It does less or more, and burns on, grows or dies down (HI-29).
    Fire(Burning),
}

/// An attack with what its sheet says of it: the sheet may read otherwise once it lands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Attack {
    pub target: Id,
    /// With what aspects shift (HI-20).
    pub category: Category,
    /// Dice of ten that are added to the damage.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: u8,
    /// What kind of damage it does; physical where nothing is said.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub kind: Text,
    pub bonus: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub secret: bool,
}

/// A round of fire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Burning {
    /// Who is on fire; a helper's test does them no damage.
    pub who: Id,
    /// The exposure that it was rolled at.
    pub fire: Fire,
}

/// Points that somebody is about to lose, after all that takes from them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Harm {
    pub side: Side,
    pub points: u32,
    /// The rule that brings it, or the game master's word, for the log.
    pub why: Why,
}

impl Consequence {
    /// Who may read of it, besides the readers of who rolls.
    pub(super) fn readers(&self, state: &State) -> Audience {
        match self {
            Consequence::Shattering(_) | Consequence::Explosion { .. } => Audience::All,
            // The number to reach is the target's.
            Consequence::Attack(attack) => state.readers_of(&attack.target),
            Consequence::Fire(burning) => state.audience_of(&burning.who),
        }
    }
}
