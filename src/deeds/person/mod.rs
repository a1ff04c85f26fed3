//! People: bringing them in, and changing what is known of them.

mod details;
mod roster;
mod write;

pub use details::{ChangeSide, DescribePerson, RenamePerson, RewriteSheets, SetPlayer};
pub use roster::{AddPerson, RemovePerson, ReplacePerson};
pub use write::WritePerson;

use crate::grammar::{Noun, deeds};
use crate::session::{Refusal, State};

pub(super) const NOUN: Noun = Noun::new(
    "person",
    &["persona", "personaje"],
    deeds![
        AddPerson,
        RemovePerson,
        RenamePerson,
        ReplacePerson,
        SetPlayer,
        ChangeSide,
        RewriteSheets,
        DescribePerson,
        WritePerson
    ],
);

/// Refuses if nobody is at the table.
fn require_people(state: &State) -> Result<(), Refusal> {
    if state.people.is_empty() { Err(Refusal::new("refused-nobody-at-all")) } else { Ok(()) }
}
