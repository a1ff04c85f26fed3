//! What a rule system does at the table: what its events and rolls come to, and what happens at the turning points.

mod event;
mod roll;

use super::id::Id;
use super::refusal::No;
use super::state::State;
use super::tx::Tx;

pub use super::model::system::{Datum, SystemData};
pub use event::SystemEvent;
pub use roll::SystemRoll;

/// A rule system at the table's turning points. It emits what each of them brings.
pub trait System {
    /// A new evening. Until now `before` players' characters took part.
    fn evening_begins(&self, _tx: &mut Tx, _before: usize) {}

    /// More or fewer players' characters take part than the `before` that did.
    fn party_changes(&self, _tx: &mut Tx, _before: usize) {}

    fn scene_changes(&self, _tx: &mut Tx) {}

    /// A new round of a fight, right after it began and before anybody's turn in it.
    fn round_begins(&self, _tx: &mut Tx) {}

    /// The beginning of a person's turn, where one goes after the other.
    fn turn_begins(&self, _tx: &mut Tx, _who: &Id) {}

    /// Whether `who`, who has come down to the number of `other` in the order, goes before them all the same.
    fn goes_first(&self, _state: &State, _who: &Id, _other: &Id) -> bool {
        false
    }

    /// The end of a fight that still stands.
    fn fight_ends(&self, _tx: &mut Tx) {}
}

/// A roll by a system's rules that can be settled.
pub trait Settle {
    /// Emits what the outcome of `who`'s roll does to the table. The caller has closed the roll.
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No>;
}
