//! What a seat may know of the memory: all but the pools that others build, what changed of traits, and whom it does not
//! know.

use super::duel::{Duel, DuelRole, UntilEnd};
use super::event::builders;
use super::memory::Memory;
use super::people::{sheet, traits_in};
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
    known.unsettled.retain(|(holder, _)| knows(holder));
    known.unsettled.iter_mut().for_each(|(holder, what)| *what = seen_id(state, None, holder, what, &knows));
    known.arriving.retain(|who| knows(who));
    known.interlude.iter_mut().for_each(|interlude| interlude.trained.retain(|who| knows(who)));
    for taken in known.proposals.iter_mut().filter_map(|proposal| proposal.taken.as_mut()).filter(|who| !knows(who)) {
        *taken = Id::somebody();
    }
    known
}

/// A trait's id on a sheet as the seat sees it: without those towards whom it is, if the seat does not know them.
fn seen_id(state: &State, duel: Option<&Duel>, who: &Id, what: &Id, knows: &dyn Fn(&Id) -> bool) -> Id {
    let traits =
        sheet(state, who).map(|sheet| duel.map_or_else(|| sheet.traits.clone(), |duel| traits_in(sheet, who, duel)));
    let found = traits.ok().and_then(|traits| traits.into_iter().find(|trait_| trait_.id() == *what));
    found.map_or_else(
        || what.clone(),
        |mut trait_| {
            trait_.hide_strangers(knows);
            trait_.id()
        },
    )
}

/// Names nobody whom the seat does not know by the ids of traits: given, drafted or rolled.
fn hide_strangers(state: &State, duel: &mut Duel, knows: &dyn Fn(&Id) -> bool) {
    let whole = duel.clone();
    let seen = |who: &Id, what: &Id| seen_id(state, Some(&whole), who, what, knows);
    for lasting in &mut duel.lasting {
        match lasting {
            UntilEnd::Gift { from: who, what } | UntilEnd::Off { who, what } | UntilEnd::Turned { who, what } => {
                *what = seen(who, what);
            }
            UntilEnd::Lent { lent, .. } => lent.hide_strangers(knows),
            UntilEnd::Pending { .. } => {}
        }
    }
    for side in [&mut duel.protagonist, &mut duel.antagonist] {
        let rolled = side.thrown.iter_mut().map(|thrown| &mut thrown.pool);
        for pool in side.draft.iter_mut().chain(rolled) {
            for source in &mut pool.sources {
                if let (Some(owner), Some(of)) = (&source.owner, &mut source.of) {
                    *of = seen(owner, of);
                }
            }
            pool.given.iter_mut().for_each(|given| *given = seen(&side.who, given));
        }
    }
}
