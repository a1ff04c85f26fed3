//! Where fighters stand to each other on squares, and whether a charge can run there (LU-25, LU-26).

use super::memory::DeclaredCharge;
use super::people::fighter_in_action;
use crate::rules::Spot;
use crate::rules::grid::{self, NoCharge};
use crate::session::{Id, Refusal, State};

/// Whether two fighters stand on adjacent squares.
pub(super) fn are_adjacent(state: &State, one: &Id, other: &Id) -> bool {
    square(state, one).zip(square(state, other)).is_some_and(|(one, other)| one.is_beside(other))
}

/// Whether a declared charge can still run.
pub(super) fn can_run(state: &State, charge: &DeclaredCharge) -> bool {
    let blocked = state.blocked_squares(&charge.enemy);
    let [from, to] = [&charge.enemy, &charge.target].map(|who| square(state, who));
    DeclaredCharge::can_run(from, to, |spot| blocked.contains_key(&spot))
}

/// Finds the charge of one fighter at another, up to the square beside the target or to an obstacle. Refuses a line
/// that is not straight or has no room (LU-26).
pub(super) fn find_charge(state: &State, who: &Id, target: &Id) -> Result<grid::Charge, Refusal> {
    let (from, to) = (require_square(state, who)?, require_square(state, target)?);
    let blocked = state.blocked_squares(who);
    let refusal = |key| Refusal::by("LU-26", key).with("target", state.name(target));
    grid::Charge::at(from, to, |spot| blocked.contains_key(&spot)).map_err(|no| match no {
        NoCharge::NotInLine => refusal("lunar-refused-crooked"),
        NoCharge::NoRoom => refusal("lunar-refused-no-room"),
    })
}

/// The square of a fighter in action; refused without one.
fn require_square(state: &State, who: &Id) -> Result<Spot, Refusal> {
    let nowhere = || Refusal::by("LU-25", "refused-nowhere").with("who", state.name(who));
    square(state, who).ok_or_else(nowhere)
}

/// The square of a fighter in action.
fn square(state: &State, who: &Id) -> Option<Spot> {
    fighter_in_action(state, who).filter(|_| state.grid().is_some())?.at
}
