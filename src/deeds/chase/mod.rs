//! Chases: the deeds that need no system's rules, and the game master's rulings.

mod begin;
mod fight;
mod run;
mod runners;
mod terrain;

pub use begin::{BeginChase, EndChase};
pub use fight::{Clash, Flee};
pub use run::{CallExchange, DecideExchange, PlaceRunner};
pub use runners::{JoinChase, LeaveChase};
pub use terrain::{AddTerrain, RemoveTerrain};

use crate::grammar::{Noun, deeds};
use crate::session::{Refusal, State};

pub(super) const NOUN: Noun = Noun::new(
    "chase",
    &["persecución", "persecucion"],
    deeds![
        BeginChase,
        CallExchange,
        DecideExchange,
        PlaceRunner,
        JoinChase,
        LeaveChase,
        AddTerrain,
        RemoveTerrain,
        Clash,
        Flee,
        EndChase
    ],
);

/// Refuses if there is no chase.
fn require_chase(state: &State) -> Result<(), Refusal> {
    if state.chases.is_empty() { Err(Refusal::new("refused-no-chase-at-all")) } else { Ok(()) }
}
