//! The memory as far as a seat may know it: without the drafts of others, the changes of traits, and people whom it
//! does not know.

use super::duel::{Duel, DuelRole, DuelThrow, LastingChange};
use super::event::draft_audience;
use super::memory::Memory;
use super::people::sheet;
use super::rules::pool::{DuelPool, PoolSlot, PoolSource};
use crate::session::{Id, Seat, State};

pub(super) fn memory_for(state: &State, seat: &Seat) -> Memory {
    let knows = |who: &Id| state.audience_of(who).has(seat);
    let mut known = state.system_state.genrefuzzion.clone();
    for duel in known.duel.iter_mut().map(|duel| &mut **duel).chain(&mut known.suspended) {
        for role in [DuelRole::Protagonist, DuelRole::Antagonist] {
            if !draft_audience(state, duel, role).has(seat) {
                duel.side_mut(role).draft = None;
            }
        }
        // The changes name hidden traits too.
        duel.changes.clear();
        hide_strangers(state, duel, seat, &knows);
    }
    known.titles.clear();
    // Nobody learns that a stranger has retired.
    known.unsettled.retain(|(holder, what)| knows(holder) && seen_id(state, holder, what, &knows) == *what);
    known.retired.retain(|who, _| knows(who));
    known.arriving.retain(|who| knows(who));
    known.interlude.iter_mut().for_each(|interlude| interlude.trained.retain(|who| knows(who)));
    for taken_by in
        known.proposals.iter_mut().filter_map(|proposal| proposal.taken_by.as_mut()).filter(|who| !knows(who))
    {
        *taken_by = Id::somebody();
    }
    known
}

/// A trait's id as the seat sees it, which names nobody whom the seat does not know.
fn seen_id(state: &State, who: &Id, what: &Id, knows: &dyn Fn(&Id) -> bool) -> Id {
    let mut found = sheet(state, who).ok().and_then(|sheet| sheet.find(what)).cloned();
    found.iter_mut().for_each(|trait_| trait_.hide_strangers(knows));
    found.map_or_else(|| what.clone(), |trait_| trait_.id())
}

/// A drafted pool with the traits that the seat reads, by the ids that it knows, and without the ids of all others.
fn draft_as_read(state: &State, draft: DuelPool<Id>, seat: &Seat, knows: &dyn Fn(&Id) -> bool) -> DuelPool<Id> {
    let is_read = |who: &Id, what: &Id| {
        let found = sheet(state, who).ok().and_then(|sheet| sheet.find(what));
        state.readers_of(who).has(seat) && found.is_some_and(|trait_| !trait_.hidden)
    };
    let of = |who: &Id, what: &Id| is_read(who, what).then(|| seen_id(state, who, what, knows));
    let read = |source: &PoolSource<Id>| match (&source.owner, &source.trait_id) {
        (Some(owner), Some(what)) if source.slot != PoolSlot::Cliche => of(owner, what),
        (_, Some(what)) => Some(what.clone()),
        (None, None) => None,
        (Some(_), None) => None,
    };
    let sources = draft.sources.into_iter().map(|source| PoolSource { trait_id: read(&source), ..source });
    DuelPool { sources: sources.collect(), ..draft }
}

/// Removes the ids of traits that could name somebody whom the seat does not know: given, drafted, or rolled by an
/// older program.
fn hide_strangers(state: &State, duel: &mut Duel, seat: &Seat, knows: &dyn Fn(&Id) -> bool) {
    for lasting in &mut duel.lasting {
        if let LastingChange::Gift { from, what } = lasting {
            *what = seen_id(state, from, what, knows);
        }
    }
    for side in [&mut duel.protagonist, &mut duel.antagonist] {
        let who = side.who.clone();
        side.draft = side.draft.take().map(|draft| {
            let given = draft.given.as_ref().map(|given| seen_id(state, &who, given, knows));
            DuelPool { given, ..draft_as_read(state, draft, seat, knows) }
        });
        side.thrown = side.thrown.take().map(|thrown| DuelThrow { pool: thrown.pool.unnamed(), ..thrown });
    }
}
