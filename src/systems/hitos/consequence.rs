//! What the outcome of a roll leads to once nobody changes it any more.

use serde::{Deserialize, Serialize};

use crate::rules::say::Why;
use crate::session::id::Audience;
use crate::session::state::State;
use crate::systems::hitos::rules::condition::Side;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// A loss as great as a row: all that is left goes where the test fails (HI-38, HI-51).
    Shattering(Harm),
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
    pub(super) fn readers(&self, _: &State) -> Audience {
        match self {
            Consequence::Shattering(_) => Audience::All,
        }
    }
}
