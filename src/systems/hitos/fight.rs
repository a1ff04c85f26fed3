//! Fighters by these rules: who is ready for an attack, and what Defence that comes to (HI-15, HI-18).

use super::people::{condition, penalty, sheet};
use crate::session::fight::Fighter;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::systems::hitos::rules::condition::{Condition, Side};
use crate::systems::hitos::rules::guard::Guard;

/// How ready somebody is: as was said of them, or unaware until their first turn in a fight; who is dying is helpless.
pub(super) fn guard(state: &State, who: &Id) -> Guard {
    let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(who));
    let said = state.lives.hitos.guards.get(who).copied();
    readiness(condition(state, who, Side::Body), said, fighter)
}

/// How ready somebody is with a body in that state, by what was said of them and by whether they had a turn.
pub(super) fn readiness(body: Condition, said: Option<Guard>, fighter: Option<&Fighter>) -> Guard {
    match (body, fighter) {
        (Condition::Gone, _) => Guard::Helpless,
        (_, Some(Fighter { turn: 0, .. })) => said.unwrap_or(Guard::Unaware),
        _ => said.unwrap_or_default(),
    }
}

/// Somebody's Defence as things stand (HI-18).
pub(super) fn defence(state: &State, who: &Id) -> Result<i32, Refusal> {
    let own = sheet(state, who)?.defence(state.campaign.houses.hitos.defence);
    Ok(guard(state, who).defence(own, penalty(state, who)))
}
