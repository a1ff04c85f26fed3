//! What a seat may know of the memory: all but the pools that others build, what changed of traits, and whom it does not
//! know.

use super::duel::{Duel, DuelRole, DuelThrow, SceneLasting};
use super::event::builders;
use super::memory::Memory;
use super::people::sheet;
use super::rules::pool::DuelPool;
use crate::session::{Id, Seat, State};

pub(super) fn shown(state: &State, seat: &Seat) -> Memory {
    let knows = |who: &Id| state.audience_of(who).has(seat);
    let mut known = state.system_state.genrefuzzion.clone();
    for duel in known.duel.iter_mut().map(|duel| &mut **duel).chain(&mut known.suspended) {
        for role in [DuelRole::Protagonist, DuelRole::Antagonist] {
            if !builders(state, duel, role).has(seat) {
                duel.side_mut(role).draft = None;
            }
        }
        // They name hidden traits too.
        duel.changes.clear();
        hide_strangers(state, duel, &knows);
    }
    // That somebody unknown has retired is not told either.
    known.unsettled.retain(|(holder, what)| knows(holder) && seen_id(state, holder, what, &knows) == *what);
    known.arriving.retain(|who| knows(who));
    known.interlude.iter_mut().for_each(|interlude| interlude.trained.retain(|who| knows(who)));
    for taken in known.proposals.iter_mut().filter_map(|proposal| proposal.taken.as_mut()).filter(|who| !knows(who)) {
        *taken = Id::somebody();
    }
    known
}

/// A trait's id on a sheet as the seat sees it: without those towards whom it is, if the seat does not know them.
fn seen_id(state: &State, who: &Id, what: &Id, knows: &dyn Fn(&Id) -> bool) -> Id {
    let mut found = sheet(state, who).ok().and_then(|sheet| sheet.find(what)).cloned();
    found.iter_mut().for_each(|trait_| trait_.hide_strangers(knows));
    found.map_or_else(|| what.clone(), |trait_| trait_.id())
}

/// Names nobody whom the seat does not know by the ids of traits: given, drafted, or rolled by an older program.
fn hide_strangers(state: &State, duel: &mut Duel, knows: &dyn Fn(&Id) -> bool) {
    for lasting in &mut duel.lasting {
        if let SceneLasting::Gift { from, what } = lasting {
            *what = seen_id(state, from, what, knows);
        }
    }
    for side in [&mut duel.protagonist, &mut duel.antagonist] {
        side.draft = side.draft.take().map(DuelPool::unnamed);
        side.thrown = side.thrown.take().map(|thrown| DuelThrow { pool: thrown.pool.unnamed(), ..thrown });
    }
}
