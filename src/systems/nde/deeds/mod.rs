//! NDE: what the step-die system adds to the table's deeds.

mod attack;
mod choose;
mod foe;
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

pub use attack::{NdeAttack, ReachAnswer};
pub use choose::{NdeBenefit, NdeEffect, NdePrice};
pub use foe::{FoeMeans, NdeFoe};
pub use luck::{AwardLuck, Luck};
pub use people::{NdeCharacter, NdeOpponent};
pub use power::NdePower;
pub use rest::{NdeArmour, NdeRest};
pub use several::{NdeGroup, NdeOpposed};
pub use sheet::{Learn, NdeAdvance, NdeStrike, NdeWrite, SheetEntry};
pub use test::NdeTest;
pub use turn::{NdeAct, NdeMove, Raise};
pub use with::{Each, NdeTheirs, NdeWith};

pub(crate) const NOUN: Noun = Noun::new(
    "nde",
    &[],
    deeds![
        NdeTest,
        NdeAttack,
        NdePower,
        NdeOpposed,
        NdeGroup,
        Luck,
        NdeEffect,
        NdeBenefit,
        NdePrice,
        AwardLuck,
        NdeArmour,
        NdeRest,
        NdeAdvance,
        NdeMove,
        NdeAct,
        Raise,
        NdeFoe,
        NdeOpponent,
        NdeCharacter,
        NdeWrite,
        Learn,
        NdeStrike
    ],
);

/// Refused where no character is at the table.
fn somebody_rolls(state: &State) -> Result<(), Refusal> {
    match characters(state).next() {
        Some(_) => Ok(()),
        None => Err(Refusal::new("nde-refused-nobody-rolls")),
    }
}
