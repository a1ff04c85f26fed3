//! Where fighters stand to each other on squares, and whether a charge can run there (LU-25, LU-26).

use super::memory::DeclaredCharge;
use super::people::fighter_in_action;
use crate::rules::Spot;
use crate::rules::grid::{self, NoCharge};
use crate::session::{Id, Refusal, State};

/// Whether two fighters stand on adjacent squares.
pub(super) fn are_adjacent(state: &State, one: &Id, other: &Id) -> bool {
    let at = |who| fighter_in_action(state, who).and_then(|fighter| fighter.at);
    state.grid().is_some() && matches!((at(one), at(other)), (Some(one), Some(other)) if one.is_beside(other))
}

/// Whether a declared charge can still run: its enemy stands beside the target, or has a straight way to it. The map or
/// somebody's spot may have changed since.
pub(super) fn can_run(state: &State, charge: &DeclaredCharge) -> bool {
    let (enemy, target) = (&charge.enemy, &charge.target);
    are_adjacent(state, enemy, target) || find_charge(state, enemy, target).is_ok()
}

/// Finds the charge of one fighter at another, up to the square beside the target or to an obstacle. Refuses a line
/// that is not straight or has no room (LU-26).
pub(super) fn find_charge(state: &State, who: &Id, target: &Id) -> Result<grid::Charge, Refusal> {
    let (from, to) = (require_spot(state, who)?, require_spot(state, target)?);
    let blocked = state.blocked_squares(who);
    grid::Charge::at(from, to, |spot| blocked.contains_key(&spot)).map_err(|no| match no {
        NoCharge::NotInLine => Refusal::by("LU-26", "lunar-refused-crooked"),
        NoCharge::NoRoom => Refusal::by("LU-26", "lunar-refused-no-room"),
    })
}

/// The square of a fighter in action; refused without one.
fn require_spot(state: &State, who: &Id) -> Result<Spot, Refusal> {
    let nowhere = || Refusal::by("LU-25", "refused-nowhere").with("who", state.name(who));
    fighter_in_action(state, who).and_then(|fighter| fighter.at).ok_or_else(nowhere)
}
