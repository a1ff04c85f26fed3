//! Charges over squares, and who intercepts them (LU-25 to LU-27).

use super::event::Event;
use super::memory::DeclaredCharge;
use super::paths::{are_adjacent, find_charge};
use super::people::{are_allies, character, fighter_in_action, require_in_scene};
use super::turn::{ActionTaken, change_pending, pending, require_no_discard_due, take_action};
use crate::rules::grid;
use crate::rules::{Msg, Spot};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::rules::Refused;
use crate::systems::lunar::rules::action::{Action, MAX_MOVE_SQUARES};
use crate::systems::lunar::rules::check::MAX_CHARGE_BONUS;

/// Moves a fighter in a charge at another. Returns the damage that the charge adds; `None` if an obstacle stopped it
/// (LU-26).
pub(super) fn charge_at(tx: &mut Tx, who: &Id, target: &Id) -> Result<Option<u8>, Refusal> {
    let charge = find_charge(tx, who, target)?;
    let to =
        charge.end().ok_or_else(|| Refusal::by("LU-26", "lunar-refused-no-room").with("target", tx.name(target)))?;
    tx.move_fighter(who, to);
    if charge.stopped_by.is_some() {
        tx.emit(Event::Noted { who: who.clone(), what: Msg::new("lunar-charge-stopped") });
        return Ok(None);
    }
    Ok(Some(charge_bonus(&charge)))
}

/// Declares an enemy's charge, which takes one action, as everything does for an enemy. An ally of the target may
/// intercept it (LU-26, LU-27).
pub(super) fn declare(tx: &mut Tx, enemy: &Id, target: &Id) -> Result<(), NotDone> {
    // A hidden enemy's charge stands only in the way of other hidden enemies, or a refusal would reveal it.
    let is_declared =
        tx.system_state.lunar.charge.as_ref().is_some_and(|charge| tx.is_public(&charge.enemy) || !tx.is_public(enemy));
    if is_declared {
        return Err(Refusal::by("LU-26", "lunar-refused-charge-declared").into());
    }
    find_charge(tx, enemy, target)?;
    take_action(tx, enemy, ActionTaken::plain(Action::Charge).with_cost(Action::Attack.cost()).upon(target))?;
    tx.emit(Event::Charging(Some(DeclaredCharge { enemy: enemy.clone(), target: target.clone(), intercepted: false })));
    Ok(())
}

/// Runs an enemy's declared charge at its target, who may be the interceptor. Returns the damage that the charge adds;
/// `None` if an obstacle stopped it. Refuses anybody but the declared target (LU-26).
pub(super) fn run_declared(tx: &mut Tx, enemy: &Id, target: &Id) -> Result<Option<u8>, Refusal> {
    let aimed = tx.system_state.lunar.charge.as_ref().map(|charge| charge.target.clone());
    if let Some(aimed) = aimed.filter(|aimed| aimed != target) {
        return Err(Refusal::by("LU-26", "lunar-refused-charges-another").with("who", tx.name(&aimed)));
    }
    tx.emit(Event::Charging(None));
    // An interceptor may already stand beside the enemy, which then strikes without moving.
    if are_adjacent(tx, enemy, target) { Ok(Some(0)) } else { charge_at(tx, enemy, target) }
}

/// Moves a fighter into the path of the declared charge, out of turn, and makes them its target. Their next turn has
/// one action (LU-27). Without `at` they take the reachable square nearest to the protected ally.
pub(super) fn intercept(tx: &mut Tx, who: &Id, at: Option<Spot>) -> Result<(), NotDone> {
    character(tx, who)?;
    require_no_discard_due(tx, who)?;
    let charge = tx.system_state.lunar.charge.clone().ok_or_else(|| Refusal::by("LU-27", "lunar-refused-no-charge"))?;
    let round = tx.fight.as_ref().map_or(0, |fight| fight.round);
    let no = |key| Refusal::by("LU-27", key).with("who", tx.name(who));
    fighter_in_action(tx, who).ok_or_else(|| no("refused-not-fighting"))?;
    require_in_scene(tx, who)?;
    if !are_allies(tx, who, &charge.target) || are_allies(tx, who, &charge.enemy) || charge.target == *who {
        return Err(no("lunar-refused-own-charge").into());
    }
    if charge.intercepted && (tx.is_public(&charge.target) || !tx.is_public(who)) {
        return Err(Refusal::by("LU-27", "lunar-refused-intercepted").into());
    }
    if pending(tx, who).last_interception_round == round {
        return Err(no("lunar-refused-intercepts-once").into());
    }
    let squares = interception_squares(tx, who, &charge)?;
    let to = match at {
        Some(at) => squares.into_iter().find(|square| *square == at),
        None => squares.into_iter().last(),
    };
    let to = to.ok_or_else(|| no("lunar-refused-out-of-reach"))?;
    tx.move_fighter(who, to);
    // The target limits the event to seats that see the enemy, too.
    let target = Some(charge.enemy.clone());
    tx.emit(Event::Acted { who: who.clone(), action: Action::Intercept, detail: None, target });
    tx.emit(Event::Charging(Some(DeclaredCharge { target: who.clone(), intercepted: true, ..charge })));
    change_pending(tx, who, |pending| {
        (pending.last_interception_round, pending.next_turn_shortened) = (round, true);
    });
    Ok(())
}

/// The squares on the path of a charge that a fighter can reach, from the enemy to its target (LU-27).
pub(super) fn interception_squares(state: &State, who: &Id, charge: &DeclaredCharge) -> Result<Vec<Spot>, Refusal> {
    let path = find_charge(state, &charge.enemy, &charge.target)?.path;
    let reach = state.reach_of(who, MAX_MOVE_SQUARES.into()).ok_or(Refused::NoSquares)?;
    Ok(reach.along(&path).map(|(spot, _)| spot).collect())
}

/// The damage that a charge adds: a point for each square, up to five (LU-26).
pub(super) fn charge_bonus(charge: &grid::Charge) -> u8 {
    u8::try_from(charge.squares()).unwrap_or(u8::MAX).min(MAX_CHARGE_BONUS)
}
