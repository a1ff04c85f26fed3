//! The deeds of the step-die system.

mod attack;
mod choose;
mod circumstances;
mod planner;
mod rest;
mod sheet;
mod test;
mod turn;

use super::people::characters;
use crate::grammar::{Noun, deeds};
use crate::rules::ensure;
use crate::session::{Refusal, State};

pub use attack::{NdeAttack, NdePower, ReachAnswer};
pub use choose::{Luck, NdeBenefit, NdeEffect, NdePrice};
pub use circumstances::{GroupCircumstances, NdeCircumstances, RivalCircumstances};
pub use rest::{AwardLuck, NdeArmour, NdeRest};
pub use sheet::{Learn, NdeAdvance, NdeCharacter, NdeOpponent, NdeStrike, NdeWrite, SheetEntry};
pub use test::{NdeGroup, NdeOpposed, NdeTest};
pub use turn::{FoeMeans, NdeAct, NdeFoe, NdeMove, Raise};

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

/// Refuses a table without characters.
fn require_any_character(state: &State) -> Result<(), Refusal> {
    ensure!(characters(state).next().is_some(), Refusal::new("nde-refused-nobody-rolls"));
    Ok(())
}
