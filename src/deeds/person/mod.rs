//! People: bringing them in, and rewriting what is known of them.

mod details;
mod roster;
mod write;

pub use details::{Describe, Player, Rename, Sheet, Side};
pub use roster::{Add, Remove, Replace};
pub use write::Write;

use crate::grammar::{Noun, deeds};
use crate::session::refusal::Refusal;
use crate::session::state::State;

pub(super) const NOUN: Noun = Noun::new(
    "person",
    &["persona", "personaje"],
    deeds![Add, Remove, Rename, Replace, Player, Side, Sheet, Describe, Write],
);

/// Refused where nobody is at the table.
fn some(state: &State) -> Result<(), Refusal> {
    if state.people.is_empty() { Err(Refusal::new("refused-nobody-at-all")) } else { Ok(()) }
}
