//! What a seat may know of the memory: all but the pools that others build, and what changed of traits.

use super::duel::{Duel, DuelRole};
use super::event::builders;
use super::memory::Memory;
use crate::session::{Seat, State};

pub(super) fn shown(state: &State, seat: &Seat) -> Memory {
    let mut known = state.system_state.genrefuzzion.clone();
    let open = |duel: &mut Duel| {
        for role in [DuelRole::Protagonist, DuelRole::Antagonist] {
            if !builders(state, duel, role).has(seat) {
                duel.side_mut(role).draft = None;
            }
        }
        // They name hidden traits too.
        duel.changes.clear();
    };
    known.duel.iter_mut().map(|duel| &mut **duel).chain(&mut known.suspended).for_each(open);
    known
}
