//! What a rule system does at the table: what its events and rolls come to, and what happens at the turning points.

mod event;
mod roll;

use super::fight::{Budget, Order, Trail};
use super::gauge::Gauge;
use super::id::{Id, Seat};
use super::model::systems::Memories;
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

    /// The game master has moved a person's gauge by hand.
    fn gauge_set(&self, _tx: &mut Tx, _who: &Id, _gauge: &Gauge) {}

    /// The beginning of a fight, once all are in it who begin it.
    fn fight_begins(&self, _tx: &mut Tx) -> Result<(), No> {
        Ok(())
    }

    /// A new round of a fight, right after it began and before anybody's turn in it.
    fn round_begins(&self, _tx: &mut Tx) -> Result<(), No> {
        Ok(())
    }

    /// The beginning of a person's turn, where one goes after the other.
    fn turn_begins(&self, _tx: &mut Tx, _who: &Id) -> Result<(), No> {
        Ok(())
    }

    /// The end of a person's turn, where one goes after the other: right before the next turn, and the round that it opens.
    /// A turn that everybody saw ends with the next such one.
    fn turn_ends(&self, _tx: &mut Tx, _who: &Id) -> Result<(), No> {
        Ok(())
    }

    /// Puts into `known` what of its memory a seat may know that is not the game master's.
    fn shows(&self, _state: &State, _seat: &Seat, _known: &mut Memories) {}

    /// In which order the turns of a fight by its rules go, before the first of them.
    fn order(&self) -> Order {
        Order::List(Trail::default())
    }

    /// What a turn by its rules is worth.
    fn budget(&self) -> Budget {
        Budget::PLAIN
    }

    /// How many actions a turn of a person has who comes into a fight, where its rules say so.
    fn actions(&self, _state: &State, _who: &Id) -> Option<u8> {
        None
    }

    /// Whether `who`, who has come down to the number of `other` in the order, goes before them all the same.
    fn goes_first(&self, _state: &State, _who: &Id, _other: &Id) -> bool {
        false
    }

    /// The end of a fight that still stands.
    fn fight_ends(&self, _tx: &mut Tx) -> Result<(), No> {
        Ok(())
    }
}

/// A roll by a system's rules that can be settled.
pub trait Settle {
    /// Emits what the outcome of `who`'s roll does to the table. The caller has closed the roll.
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No>;
}
