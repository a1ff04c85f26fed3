//! The bars of an encounter, where effort goes and what is failed (LU-03, LU-31).

use super::scene_data::BarKind;
use crate::session::{Clock, Id, Refusal, State};

/// Refuses a clock that cannot take effort: a fail bar, or a full one (LU-03).
pub(super) fn require_takes_effort(state: &State, clock: &Id) -> Result<(), Refusal> {
    let fails = state.system_state.lunar.bars.get(clock) == Some(&BarKind::Fail);
    match state.clock(clock)? {
        bar if fails || bar.is_full() => Err(Refusal::by("LU-03", "lunar-refused-no-objective").with("bar", &bar.name)),
        _ => Ok(()),
    }
}

/// The fail bar that is active for somebody: the first that is not full of their own, or else of everybody's (LU-18).
pub(super) fn fail_bar<'s>(state: &'s State, who: &Id) -> Option<&'s Clock> {
    let owners = &state.system_state.lunar.owners;
    let of = |owner: Option<&Id>| bars(state, BarKind::Fail).find(|bar| !bar.is_full() && owners.get(&bar.id) == owner);
    of(Some(who)).or_else(|| of(None))
}

/// The objective bars that effort can go into without being named: not yet full, and seen by everybody (LU-03).
pub(super) fn open_bars(state: &State) -> impl Iterator<Item = &Clock> {
    bars(state, BarKind::Objective).filter(|bar| !bar.is_full())
}

/// The only one of them.
pub(super) fn only_bar(state: &State) -> Option<Id> {
    let mut open = open_bars(state);
    open.next().filter(|_| open.next().is_none()).map(|bar| bar.id.clone())
}

/// The open bars of a kind in the present scene: a hidden one counts only when it is named.
pub(super) fn bars(state: &State, kind: BarKind) -> impl Iterator<Item = &Clock> {
    let of = state.system_state.lunar.bars.iter().filter(move |(_, bar)| **bar == kind);
    let clocks = of.filter_map(|(clock, _)| state.clocks.get(clock));
    clocks.filter(|clock| clock.seen_by.is_all() && (clock.scene.is_none() || clock.scene == state.scene))
}
