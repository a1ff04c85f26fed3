//! The systems at the table: what every one of them does at a turning point.

use super::campaign::FightRules;
use super::fight::{Budget, Order, Trail};
use super::gauge::Gauge;
use super::id::{Id, Seat};
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

        /// A system by its name.
        fn called(system: SystemName) -> &'static dyn System {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => &crate::systems::$name::$Name),* }
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

pub(crate) fn gauge_set(tx: &mut Tx, who: &Id, gauge: &Gauge) {
    SYSTEMS.iter().for_each(|system| system.gauge_set(tx, who, gauge));
}

pub(crate) fn fight_begins(tx: &mut Tx) -> Result<(), No> {
    SYSTEMS.iter().try_for_each(|system| system.fight_begins(tx))
}

pub(crate) fn round_begins(tx: &mut Tx) -> Result<(), No> {
    SYSTEMS.iter().try_for_each(|system| system.round_begins(tx))
}

pub(crate) fn turn_begins(tx: &mut Tx, who: &Id) -> Result<(), No> {
    SYSTEMS.iter().try_for_each(|system| system.turn_begins(tx, who))
}

pub(crate) fn turn_ends(tx: &mut Tx, who: &Id) -> Result<(), No> {
    SYSTEMS.iter().try_for_each(|system| system.turn_ends(tx, who))
}

/// What of the systems' memories a seat may know; nothing for the game master, who has all of it.
pub(crate) fn known(state: &State, seat: &Seat) -> Memories {
    let mut known = Memories::default();
    if *seat != Seat::Gm {
        SYSTEMS.iter().for_each(|system| system.shows(state, seat, &mut known));
    }
    known
}

/// In which order the turns of a fight by these rules go, before the first of them.
pub(crate) fn order(rules: FightRules) -> Order {
    match rules {
        FightRules::Order => Order::List(Trail::default()),
        FightRules::Popcorn => Order::Popcorn(Trail::default()),
        FightRules::System(system) => called(system).order(),
    }
}

/// What a turn of a fight by these rules is worth.
pub(crate) fn budget(rules: FightRules) -> Budget {
    match rules {
        FightRules::Order | FightRules::Popcorn => Budget::PLAIN,
        FightRules::System(system) => called(system).budget(),
    }
}

/// How many actions a turn of a person has who comes into a fight by these rules, where they say so.
pub(crate) fn actions(rules: FightRules, state: &State, who: &Id) -> Option<u8> {
    called(rules.system()?).actions(state, who)
}

pub(crate) fn goes_first(state: &State, who: &Id, other: &Id) -> bool {
    SYSTEMS.iter().any(|system| system.goes_first(state, who, other))
}

pub(crate) fn fight_ends(tx: &mut Tx) -> Result<(), No> {
    SYSTEMS.iter().try_for_each(|system| system.fight_ends(tx))
}
