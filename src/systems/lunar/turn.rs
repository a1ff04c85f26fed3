//! A fighter's turn: its actions, what was done in it, and what it still allows (LU-12, LU-13, LU-16, LU-17, LU-20).

use super::encounter::encounter;
use super::event::Event;
use super::harm::idle;
use super::memory::{PendingDefence, PendingEffects, TurnMemory};
use super::people::{character, fighter, hand, house, require_in_action};
use super::scene_data::EncounterKind;
use crate::rules::message::{Arg, Msg};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::rules::action::{AFTER_INTERCEPTING, Action};
use crate::systems::lunar::rules::turn::TurnAct;

/// An action of a fighter, as the log tells it.
pub(super) struct ActionTaken {
    pub(super) done: TurnAct,
    pub(super) with: Option<Arg>,
    pub(super) upon: Option<Id>,
    /// The number of actions that it takes.
    pub(super) cost: u8,
}

impl ActionTaken {
    pub(super) fn plain(action: Action) -> ActionTaken {
        ActionTaken { done: TurnAct::new(action), with: None, upon: None, cost: action.cost() }
    }

    /// The action, at another number of actions.
    pub(super) fn costing(self, cost: u8) -> ActionTaken {
        ActionTaken { cost, ..self }
    }

    pub(super) fn with(self, with: impl Into<Arg>) -> ActionTaken {
        ActionTaken { with: Some(with.into()), ..self }
    }

    pub(super) fn upon(self, who: &Id) -> ActionTaken {
        ActionTaken { upon: Some(who.clone()), ..self }
    }
}

/// Refuses an action that a fighter cannot take now: out of turn, without enough actions left, before a due
/// discard, or before the charge that they have declared. Outside fights only actions on squares are refused.
pub(super) fn require_may(state: &State, who: &Id, action: Action) -> Result<(), Refusal> {
    require_action_for(state, who, action, action.cost())
}

fn require_action_for(state: &State, who: &Id, action: Action, cost: u8) -> Result<(), Refusal> {
    require_no_discard_due(state, who)?;
    action.needs(state.grid().is_some())?;
    let Some(fight) = &state.fight else { return Ok(()) };
    let name = |no: Refusal| no.with("who", state.name(who));
    if !fight.fighters.contains_key(who) {
        return Err(name(Refusal::new("refused-not-fighting")));
    }
    require_in_action(state, who)?;
    if !has_turn(state, who) {
        return Err(name(Refusal::by("LU-22", "lunar-refused-not-their-turn")));
    }
    let charge = state.system_state.lunar.charge.as_ref();
    if charge.is_some_and(|charge| charge.enemy == *who) {
        return Err(Refusal::by("LU-26", "lunar-refused-charge-declared"));
    }
    match cost {
        0 => Ok(()),
        cost => state.require_actions("LU-12", who, cost),
    }
}

/// Takes an action: spends it, remembers it and logs it.
pub(super) fn act(tx: &mut Tx, who: &Id, taken: ActionTaken) -> Result<(), Refusal> {
    let action = taken.done.action;
    spend_actions(tx, who, taken.done, taken.cost)?;
    tx.emit(Event::Acted { who: who.clone(), action, with: taken.with, upon: taken.upon });
    Ok(())
}

/// Takes an action that something else logs: spends it and remembers it.
pub(super) fn spend(tx: &mut Tx, who: &Id, done: TurnAct) -> Result<(), Refusal> {
    let cost = done.action.cost();
    spend_actions(tx, who, done, cost)
}

fn spend_actions(tx: &mut Tx, who: &Id, done: TurnAct, cost: u8) -> Result<(), Refusal> {
    require_action_for(tx, who, done.action, cost)?;
    if fighter(tx, who).is_some() {
        if cost > 0 {
            tx.spend_actions(who, cost);
        }
        change_turn(tx, who, |turn| turn.log.acts.push(done));
    } else if cost == 0 {
        change_turn(tx, who, |turn| turn.log.acts = vec![done]);
    } else {
        begins_anew(tx, who);
    }
    Ok(())
}

/// What a fighter has done in the current turn.
pub(super) fn turn(state: &State, who: &Id) -> TurnMemory {
    state.system_state.lunar.turns.get(who).cloned().unwrap_or_default()
}

/// What is pending for a fighter.
pub(super) fn pending(state: &State, who: &Id) -> PendingEffects {
    state.system_state.lunar.pending.get(who).cloned().unwrap_or_default()
}

/// Changes what is remembered of a fighter's turn.
pub(super) fn change_turn(tx: &mut Tx, who: &Id, change: impl FnOnce(&mut TurnMemory)) {
    let before = turn(tx, who);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        tx.emit(Event::Turn { who: who.clone(), turn: Box::new(after) });
    }
}

/// Changes what is pending for a fighter.
pub(super) fn change_pending(tx: &mut Tx, who: &Id, change: impl FnOnce(&mut PendingEffects)) {
    let before = pending(tx, who);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        tx.emit(Event::Pending { who: who.clone(), pending: Box::new(after) });
    }
}

/// Whether it is a fighter's turn, which they have not yielded.
pub(super) fn has_turn(state: &State, who: &Id) -> bool {
    let yields = state.fighter(who).is_some_and(|fighter| fighter.waiting);
    !yields && state.fight.as_ref().is_some_and(|fight| state.public_turn(fight, who) == Some(who))
}

/// Forgets the charge of mana where nobody fights: what takes an action there, or is rolled, is a turn of its own
/// (LU-19).
pub(super) fn begins_anew(tx: &mut Tx, who: &Id) {
    if tx.fight.is_none() {
        change_turn(tx, who, |turn| *turn = TurnMemory::default());
    }
}

/// Tells something of a fighter in the log.
pub(super) fn tell(tx: &mut Tx, who: &Id, what: Msg) {
    tx.emit(Event::Lapsed { who: who.clone(), what });
}

/// The number of cards that a fighter must discard (LU-09, LU-33).
pub(super) fn owes(state: &State, who: &Id) -> u8 {
    pending(state, who).owed(hand(state, who).len(), house(state).hand_limit)
}

/// Those of them that are above the limit of a hand (LU-09).
pub(super) fn over_limit(state: &State, who: &Id) -> u8 {
    PendingEffects { owes: 0, ..pending(state, who) }.owed(hand(state, who).len(), house(state).hand_limit)
}

/// Refuses a character who must discard first (LU-09).
pub(super) fn require_no_discard_due(state: &State, who: &Id) -> Result<(), Refusal> {
    match owes(state, who) {
        0 => Ok(()),
        cards if character(state, who).is_ok() => {
            Err(Refusal::by("LU-09", "lunar-refused-owes-cards").with("who", state.name(who)).with("cards", cards))
        }
        _ => Ok(()),
    }
}

/// Begins a fighter's turn. The last turn is forgotten, unused preparations end, and concentration takes effect.
/// Whoever intercepted a charge has one action (LU-17, LU-27, LU-28).
pub(super) fn begins(tx: &mut Tx, who: &Id) {
    change_turn(tx, who, |turn| *turn = TurnMemory::default());
    let shortened = pending(tx, who).shortened;
    change_pending(tx, who, |pending| {
        pending.shortened = false;
        pending.kept = 0;
        pending.strikers.clear();
        pending.concentration.iter_mut().for_each(|concentration| concentration.is_usable = true);
    });
    let gone = tx.actions_left(who).saturating_sub(AFTER_INTERCEPTING);
    if shortened && gone > 0 {
        tx.spend_actions(who, gone);
    }
}

/// Ends a fighter's turn. A charge or concentration that was not used is lost, and nobody attacks at once any more
/// (LU-13, LU-17, LU-18, LU-26).
pub(super) fn ends(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    if tx.system_state.lunar.charge.as_ref().is_some_and(|charge| charge.enemy == *who) {
        drop_charge(tx);
    }
    change_pending(tx, who, |pending| pending.strikers.clear());
    lose_concentration(tx, who);
    let owes = turn(tx, who).log.owes_for_hard_draw();
    let in_combat = encounter(tx).kind == EncounterKind::Combat;
    if owes && !in_combat { idle(tx, who) } else { Ok(()) }
}

/// Ends a concentration that was for this turn and was not used (LU-17).
pub(super) fn lose_concentration(tx: &mut Tx, who: &Id) {
    if pending(tx, who).concentration.is_some_and(|concentration| concentration.is_usable) {
        change_pending(tx, who, |pending| pending.concentration = None);
        tell(tx, who, Msg::new("lunar-concentration-lapsed"));
    }
}

/// Ends the turns that are cut short, with the round or the fight.
pub(super) fn ends_now(tx: &mut Tx) -> Result<(), NotDone> {
    let trail = tx.fight.as_ref().and_then(|fight| fight.trail()).cloned().unwrap_or_default();
    trail.recent.iter().filter(|who| !trail.ended.contains(who)).try_for_each(|who| ends(tx, who))
}

/// Ends what waits for a fighter who is out of action or gone: they defend no more, nobody attacks them at once, and no
/// charge has them at either end (LU-13, LU-26, LU-33).
pub(super) fn falls_away(tx: &mut Tx, who: &Id) {
    let charge = tx.system_state.lunar.charge.as_ref();
    if charge.is_some_and(|charge| charge.enemy == *who || charge.target == *who) {
        drop_charge(tx);
    }
    for threat in pending(tx, who).threats {
        say_lapsed(tx, who, &threat);
    }
    change_pending(tx, who, |pending| {
        pending.threats.clear();
        pending.strikers.clear();
        pending.left = false;
    });
}

/// Says of all such actions of enemies that wait for a defence that they come to nothing.
pub(super) fn say_all_lapsed(tx: &mut Tx, such: impl Fn(&PendingDefence) -> bool) {
    for (who, pending) in tx.system_state.lunar.pending.clone() {
        pending.threats.iter().filter(|threat| such(threat)).for_each(|threat| say_lapsed(tx, &who, threat));
    }
}

/// Says that an enemy's action that waits for a defence comes to nothing, where everybody sees that enemy.
fn say_lapsed(tx: &mut Tx, who: &Id, threat: &PendingDefence) {
    if let Some(by) = threat.enemy.as_ref().filter(|by| tx.is_public(by)) {
        let msg = Msg::new("lunar-threat-lapsed").with("by", tx.name(by));
        tell(tx, who, msg);
    }
}

fn drop_charge(tx: &mut Tx) {
    let Some(charge) = tx.system_state.lunar.charge.clone() else { return };
    tx.emit(Event::Charging(None));
    if tx.people.contains_key(&charge.enemy) {
        tell(tx, &charge.enemy, Msg::new("lunar-charge-lapsed"));
    }
}
