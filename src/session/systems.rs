//! The systems at the table: what every one of them does at a turning point.

use super::id::Id;
use super::refusal::No;
use super::state::State;
use super::system::{Settle, System};
use super::tx::Tx;

pub use super::model::systems::*;

macro_rules! tables {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// All systems, also those that take no part in the campaign.
        const SYSTEMS: &[&dyn System] = &[$($(#[cfg($cfg)])? &crate::systems::$name::$Name),*];

        /// Emits what the outcome of `who`'s roll does to the table.
        pub(super) fn settle(roll: &Roll, who: &Id, tx: &mut Tx) -> Result<(), No> {
            match roll { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.settle(who, tx)),* }
        }
    };
}

crate::systems::systems!(tables);

pub(crate) fn evening_begins(tx: &mut Tx, before: usize) {
    SYSTEMS.iter().for_each(|system| system.evening_begins(tx, before));
}

pub(super) fn party_changes(tx: &mut Tx, before: usize) {
    SYSTEMS.iter().for_each(|system| system.party_changes(tx, before));
}

pub(crate) fn scene_changes(tx: &mut Tx) {
    SYSTEMS.iter().for_each(|system| system.scene_changes(tx));
}

pub(crate) fn round_begins(tx: &mut Tx) {
    SYSTEMS.iter().for_each(|system| system.round_begins(tx));
}

pub(crate) fn turn_begins(tx: &mut Tx, who: &Id) {
    SYSTEMS.iter().for_each(|system| system.turn_begins(tx, who));
}

pub(crate) fn goes_first(state: &State, who: &Id, other: &Id) -> bool {
    SYSTEMS.iter().any(|system| system.goes_first(state, who, other))
}

pub(crate) fn fight_ends(tx: &mut Tx) {
    SYSTEMS.iter().for_each(|system| system.fight_ends(tx));
}
