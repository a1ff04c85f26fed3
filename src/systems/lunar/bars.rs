//! The bars of an encounter: objective bars, which take effort, and fail bars (LU-03, LU-31).

use super::scene_data::BarKind;
use crate::session::{Clock, Id, Refusal, State};

/// Refuses a clock that cannot take effort: a fail bar, or a full one (LU-03).
pub(super) fn require_takes_effort(state: &State, clock: &Id) -> Result<(), Refusal> {
    let is_fail_bar = state.system_state.lunar.bars.get(clock) == Some(&BarKind::Fail);
    match state.clock(clock)? {
        bar if is_fail_bar || bar.is_full() => {
            Err(Refusal::by("LU-03", "lunar-refused-no-objective").with("bar", &bar.name))
        }
        _ => Ok(()),
    }
}

/// The fail bar that counts for somebody: the oldest of their own bars that has room, or else of the shared ones
/// (LU-18).
pub(super) fn active_fail_bar<'s>(state: &'s State, who: &Id) -> Option<&'s Clock> {
    let bar_owners = &state.system_state.lunar.bar_owners;
    let first_of = |owner: Option<&Id>| {
        visible_bars(state, BarKind::Fail).find(|bar| !bar.is_full() && bar_owners.get(&bar.id) == owner)
    };
    first_of(Some(who)).or_else(|| first_of(None))
}

/// The objective bars that can take effort unnamed: those that have room and that everybody sees (LU-03).
pub(super) fn open_bars(state: &State) -> impl Iterator<Item = &Clock> {
    visible_bars(state, BarKind::Objective).filter(|bar| !bar.is_full())
}

/// The open bar, if there is exactly one.
pub(super) fn only_open_bar(state: &State) -> Option<Id> {
    let mut open = open_bars(state);
    open.next().filter(|_| open.next().is_none()).map(|bar| bar.id.clone())
}

/// Whether the present scene has an objective bar that everybody sees, full or not.
pub(super) fn has_objective_bars(state: &State) -> bool {
    visible_bars(state, BarKind::Objective).next().is_some()
}

/// The bars of a kind in the present scene that everybody sees, the oldest first. A hidden bar takes effort only when it
/// is named.
fn visible_bars(state: &State, kind: BarKind) -> impl Iterator<Item = &Clock> {
    let of_kind =
        state.clocks.values().filter(move |clock| state.system_state.lunar.bars.get(&clock.id) == Some(&kind));
    of_kind.filter(|clock| clock.seen_by.is_all() && (clock.scene.is_none() || clock.scene == state.scene))
}
