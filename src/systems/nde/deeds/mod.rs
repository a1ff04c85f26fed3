//! NDE: what the step-die system adds to the table's deeds.

mod attack;
mod choose;
mod foe;
mod grow;
mod luck;
mod people;
mod planner;
mod power;
mod rest;
mod several;
mod sheet;
mod test;
mod turn;
mod with;

use super::people::characters;
use crate::grammar::{Noun, deeds};
use crate::session::refusal::Refusal;
use crate::session::state::State;

pub use attack::{Answer, Attack};
pub use choose::{Benefit, Effect, Price};
pub use foe::{Foe, Means};
pub use grow::Advance;
pub use luck::{AwardLuck, Luck};
pub use people::{Character, Opponent};
pub use power::Power;
pub use rest::{Armour, Rest};
pub use several::{Group, Opposed};
pub use sheet::{Entry, Learn, Strike, Write};
pub use test::Test;
pub use turn::{Act, Move, Raise};
pub use with::{Each, Theirs, With};

pub(crate) const NOUN: Noun = Noun::new(
    "nde",
    &[],
    deeds![
        Test, Attack, Power, Opposed, Group, Luck, Effect, Benefit, Price, AwardLuck, Armour, Rest, Advance, Move, Act,
        Raise, Foe, Opponent, Character, Write, Learn, Strike
    ],
);

/// Refused where no character is at the table.
fn somebody_rolls(state: &State) -> Result<(), Refusal> {
    match characters(state).next() {
        Some(_) => Ok(()),
        None => Err(Refusal::new("nde-refused-nobody-rolls")),
    }
}
