//! Fighters in Hitos: how ready they are for an attack, and their resulting Defence (HI-15, HI-18).

use super::condition::require_may_act;
use super::event::Event;
use super::people::{penalty, sheet};
use crate::session::{Fight, Fighter, Id, Refusal, State, Tx};
use crate::systems::hitos::rules::guard::Guard;

/// How ready somebody is: helpless while they can take no action, otherwise as last set, otherwise unaware until their
/// first turn.
pub(super) fn guard(state: &State, who: &Id) -> Guard {
    let waits_for_turn =
        state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(who) && !has_turn(fight, who));
    let guard = state.system_state.hitos.guards.get(who).copied();
    let is_helpless = require_may_act(state, who).is_err();
    readiness(is_helpless, guard, waits_for_turn)
}

/// Whether a fighter has the turn, and has not delayed it.
fn has_turn(fight: &Fight, who: &Id) -> bool {
    let has_begun = |fighter: &Fighter| fighter.turn >= fight.round && !fighter.waiting;
    fight.current_fighter(|_| true) == Some(who) && fight.fighters.get(who).is_some_and(has_begun)
}

/// How ready somebody is: helpless, otherwise as last set, otherwise unaware while they wait for their first turn.
pub(super) fn readiness(is_helpless: bool, guard: Option<Guard>, waits_for_turn: bool) -> Guard {
    match is_helpless {
        true => Guard::Helpless,
        false => guard.unwrap_or(if waits_for_turn { Guard::Unaware } else { Guard::Aware }),
    }
}

/// Whether somebody is kept out of the first round because they are not aware of the fight.
pub(super) fn is_surprised(state: &State, who: &Id) -> bool {
    let first = state.fight.as_ref().is_some_and(|fight| fight.round == 1);
    first && state.actions_left(who) == 0 && guard(state, who) == Guard::Unaware
}

/// Keeps a fighter who joins in the first round out of it if others are surprised: the round is for those alone who are
/// aware of the fight (HI-15).
pub(super) fn join_surprised(tx: &mut Tx, who: &Id) {
    let fighters = tx.fight.iter().filter(|fight| fight.trail().is_some()).flat_map(|fight| fight.fighters.keys());
    let is_surprise_round = fighters.filter(|other| *other != who).any(|other| is_surprised(tx, other));
    if is_surprise_round {
        tx.spend_actions(who, tx.actions_left(who));
    }
}

/// Makes a fighter aware and ends their defending, after an action or a round without turns. The helpless stay
/// helpless.
pub(super) fn make_aware(tx: &mut Tx, who: &Id) {
    end_guard(tx, who, &[Guard::Unaware, Guard::Defending]);
}

/// Ends a fighter's defending at their new turn (HI-18).
pub(super) fn stop_defending(tx: &mut Tx, who: &Id) {
    end_guard(tx, who, &[Guard::Defending]);
}

/// Makes a fighter aware of the fight after their turn (HI-15).
pub(super) fn end_unawareness(tx: &mut Tx, who: &Id) {
    end_guard(tx, who, &[Guard::Unaware]);
}

/// Makes a fighter aware whose guard is one of these.
fn end_guard(tx: &mut Tx, who: &Id, ends: &[Guard]) {
    let now = tx.system_state.hitos.guards.get(who).copied().unwrap_or(Guard::Unaware);
    if sheet(tx, who).is_ok() && ends.contains(&now) {
        tx.emit(Event::Guarded { who: who.clone(), guard: Some(Guard::Aware) });
    }
}

/// Spends a fighter's action of the round, which ends their unawareness (HI-15, HI-17).
pub(super) fn take_action(tx: &mut Tx, who: &Id) {
    if tx.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(who)) {
        make_aware(tx, who);
        tx.spend_actions(who, 1);
    }
}

/// Somebody's Defence as things stand (HI-18).
pub(super) fn defence(state: &State, who: &Id) -> Result<i32, Refusal> {
    let own = sheet(state, who)?.defence(state.campaign.house_rules.hitos.defence);
    Ok(guard(state, who).defence(own, penalty(state, who)))
}
