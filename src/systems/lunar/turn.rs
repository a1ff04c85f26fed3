//! A fighter's turn: its actions, what was done in it, and what it still allows (LU-12, LU-13, LU-16, LU-17, LU-20).

use super::encounter::encounter;
use super::event::Event;
use super::harm::deal_idle_damage;
use super::memory::{PendingDefence, PendingEffects, TurnMemory};
use super::paths::can_run;
use super::people::{are_allies, character, fighter_in_action, hand, house, require_in_action, require_reachable};
use super::scene_data::EncounterKind;
use crate::rules::message::{Arg, Msg};
use crate::session::{Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::rules::action::{ACTIONS_AFTER_INTERCEPTING, Action};
use crate::systems::lunar::rules::turn::TurnAct;

/// An action that a fighter takes, with what the log says of it.
pub(super) struct ActionTaken {
    pub(super) turn_act: TurnAct,
    /// The object, the destination or a number.
    pub(super) detail: Option<Arg>,
    /// The other person whom it is done to.
    pub(super) target: Option<Id>,
    /// The number of actions that it takes.
    pub(super) cost: u8,
}

impl ActionTaken {
    /// The action without detail or target, at its usual cost.
    pub(super) fn plain(action: Action) -> ActionTaken {
        ActionTaken { turn_act: TurnAct::new(action), detail: None, target: None, cost: action.cost() }
    }

    /// Takes another number of actions than usual.
    pub(super) fn with_cost(self, cost: u8) -> ActionTaken {
        ActionTaken { cost, ..self }
    }

    pub(super) fn with(self, with: impl Into<Arg>) -> ActionTaken {
        ActionTaken { detail: Some(with.into()), ..self }
    }

    pub(super) fn upon(self, who: &Id) -> ActionTaken {
        ActionTaken { target: Some(who.clone()), ..self }
    }
}

/// Refuses an action that a fighter cannot take now: out of turn, without enough actions left, before a due discard, or
/// before the charge that they have declared. Outside fights only a due discard and a lack of squares stand in the way.
pub(super) fn require_may_take(state: &State, who: &Id, action: Action) -> Result<(), Refusal> {
    require_action_for(state, who, action, action.cost())
}

fn require_action_for(state: &State, who: &Id, action: Action, cost: u8) -> Result<(), Refusal> {
    require_no_discard_due(state, who)?;
    action.require_squares(state.grid().is_some())?;
    let Some(fight) = &state.fight else { return Ok(()) };
    let about_them = |refusal: Refusal| refusal.with("who", state.name(who));
    if !fight.fighters.contains_key(who) {
        return Err(about_them(Refusal::new("refused-not-fighting")));
    }
    require_in_action(state, who)?;
    if !has_turn(state, who) {
        return Err(about_them(Refusal::by("LU-22", "lunar-refused-not-their-turn")));
    }
    let charge = state.system_state.lunar.charge.as_ref();
    if charge.is_some_and(|charge| charge.enemy == *who && can_run(state, charge)) {
        return Err(Refusal::by("LU-26", "lunar-refused-charge-declared"));
    }
    match cost {
        0 => Ok(()),
        cost => state.require_actions("LU-12", who, cost),
    }
}

/// Takes an action: spends it, remembers it and logs it.
pub(super) fn take_action(tx: &mut Tx, who: &Id, taken: ActionTaken) -> Result<(), Refusal> {
    let action = taken.turn_act.action;
    spend_actions(tx, who, taken.turn_act, taken.cost)?;
    tx.emit(Event::Acted { who: who.clone(), action, detail: taken.detail, target: taken.target });
    Ok(())
}

/// Takes an action that something else logs: spends it and remembers it.
pub(super) fn take_action_unlogged(tx: &mut Tx, who: &Id, turn_act: TurnAct) -> Result<(), Refusal> {
    let cost = turn_act.action.cost();
    spend_actions(tx, who, turn_act, cost)
}

fn spend_actions(tx: &mut Tx, who: &Id, turn_act: TurnAct, cost: u8) -> Result<(), Refusal> {
    require_action_for(tx, who, turn_act.action, cost)?;
    // A charge that can no longer run keeps its enemy from nothing.
    if tx.system_state.lunar.charge.as_ref().is_some_and(|charge| charge.enemy == *who) {
        drop_charge(tx);
    }
    if fighter_in_action(tx, who).is_some() {
        if cost > 0 {
            tx.spend_actions(who, cost);
        }
        change_turn(tx, who, |turn| turn.log.acts.push(turn_act));
        if tx.actions_left(who) < Action::Ask.cost() {
            end_request(tx, who, "lunar-request-lapsed");
        }
    } else if cost == 0 {
        change_turn(tx, who, |turn| turn.log.acts = vec![turn_act]);
    } else {
        reset_turn_outside_fights(tx, who);
    }
    Ok(())
}

/// What a fighter has done in their current or last turn.
pub(super) fn turn(state: &State, who: &Id) -> TurnMemory {
    state.system_state.lunar.turns.get(who).cloned().unwrap_or_default()
}

/// What is pending for a fighter.
pub(super) fn pending(state: &State, who: &Id) -> PendingEffects {
    state.system_state.lunar.pending_for(who)
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

/// Whether a fighter has the turn and has not yielded it.
pub(super) fn has_turn(state: &State, who: &Id) -> bool {
    let yields = state.fighter(who).is_some_and(|fighter| fighter.waiting);
    !yields && state.fight.as_ref().is_some_and(|fight| state.public_turn(fight, who) == Some(who))
}

/// Outside fights, forgets what was done before, since each action or roll there counts as a turn of its own: cards can
/// be exchanged for mana again (LU-19).
pub(super) fn reset_turn_outside_fights(tx: &mut Tx, who: &Id) {
    if tx.fight.is_none() {
        change_turn(tx, who, |turn| *turn = TurnMemory::default());
    }
}

/// Writes a remark about a fighter into the log.
pub(super) fn log_about(tx: &mut Tx, who: &Id, what: Msg) {
    tx.emit(Event::Noted { who: who.clone(), what });
}

/// The number of cards that a fighter must discard (LU-09, LU-33).
pub(super) fn cards_to_discard(state: &State, who: &Id) -> u8 {
    pending(state, who).cards_to_discard(hand(state, who).len(), house(state).hand_limit)
}

/// The number of cards in a fighter's hand above its limit (LU-09).
pub(super) fn cards_over_limit(state: &State, who: &Id) -> u8 {
    pending(state, who).cards_over_limit(hand(state, who).len(), house(state).hand_limit)
}

/// Refuses a character who must discard first (LU-09).
pub(super) fn require_no_discard_due(state: &State, who: &Id) -> Result<(), Refusal> {
    match cards_to_discard(state, who) {
        0 => Ok(()),
        cards if character(state, who).is_ok() => {
            Err(Refusal::by("LU-09", "lunar-refused-owes-cards").with("who", state.name(who)).with("cards", cards))
        }
        _ => Ok(()),
    }
}

/// Forgives the cards that enemies still take from a fighter, and logs it (LU-33).
pub(super) fn forgive_toll(tx: &mut Tx, who: &Id) {
    let cards = pending(tx, who).cards_owed;
    if cards > 0 {
        change_pending(tx, who, |pending| pending.cards_owed = 0);
        log_about(tx, who, Msg::new("lunar-toll-lapsed").with("cards", cards));
    }
}

/// Begins a fighter's turn: forgets the last one and makes concentration usable. A fighter who intercepted a charge has
/// one action (LU-17, LU-27, LU-28).
pub(super) fn begin(tx: &mut Tx, who: &Id) {
    change_turn(tx, who, |turn| *turn = TurnMemory::default());
    let next_turn_shortened = pending(tx, who).next_turn_shortened;
    change_pending(tx, who, |pending| {
        pending.next_turn_shortened = false;
        pending.waived_limit = 0;
        pending.strikers.clear();
        pending.concentration.iter_mut().for_each(|concentration| concentration.is_usable = true);
    });
    let lost = tx.actions_left(who).saturating_sub(ACTIONS_AFTER_INTERCEPTING);
    if next_turn_shortened && lost > 0 {
        tx.spend_actions(who, lost);
    }
}

/// Ends a fighter's turn: an unused charge or concentration is lost, the enemies whose scene they left can no longer
/// attack at once, a card that they ask for no longer comes, and an idle hard draw deals its damage (LU-13, LU-15, LU-17,
/// LU-18, LU-26).
pub(super) fn end(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    if tx.system_state.lunar.charge.as_ref().is_some_and(|charge| charge.enemy == *who) {
        drop_charge(tx);
    }
    drop_strikers(tx, who);
    end_request(tx, who, "lunar-request-lapsed");
    lose_concentration(tx, who);
    if is_idle(tx, who) { deal_idle_damage(tx, who) } else { Ok(()) }
}

/// Whether the turn so far has a hard draw and does nothing for an encounter other than combat (LU-18).
pub(super) fn is_idle(state: &State, who: &Id) -> bool {
    turn(state, who).log.is_idle_hard_draw() && encounter(state).kind != EncounterKind::Combat
}

/// The enemies in action and in the scene that may attack a fighter who has just left it (LU-13). One that has come over
/// to the fighter's side attacks no more.
pub(super) fn waiting_strikers(state: &State, who: &Id) -> Vec<Id> {
    let strikes = |by: &Id| require_reachable(state, by).is_ok() && !are_allies(state, who, by);
    pending(state, who).strikers.into_iter().filter(|by| state.fight.is_some() && strikes(by)).collect()
}

/// Ends the attacks at once on a fighter who has left, and logs those by enemies whom everybody sees (LU-13).
fn drop_strikers(tx: &mut Tx, who: &Id) {
    let waiting = waiting_strikers(tx, who);
    let open: Vec<Arg> = waiting.iter().filter(|by| tx.is_public(by)).map(|by| tx.name(by)).collect();
    change_pending(tx, who, |pending| pending.strikers.clear());
    if !open.is_empty() {
        log_about(tx, who, Msg::new("lunar-strikers-lapsed").with("by", Arg::List(open)));
    }
}

/// Ends somebody's request for a card, and logs what became of it if everybody sees the donor (LU-15).
pub(super) fn end_request(tx: &mut Tx, who: &Id, outcome: &'static str) {
    let Some(donor) = pending(tx, who).asks else { return };
    change_pending(tx, who, |pending| pending.asks = None);
    if tx.is_public(&donor) {
        log_about(tx, who, Msg::new(outcome).with("donor", tx.name(&donor)));
    }
}

/// Ends the requests for a card that nobody can grant any more: one of the two cannot be reached, they are no longer on
/// one side, or the donor holds no card (LU-15).
pub(super) fn end_vain_requests(tx: &mut Tx) {
    let asked = |(who, pending): (&Id, &PendingEffects)| Some((who.clone(), pending.asks.clone()?));
    let asked: Vec<(Id, Id)> = tx.system_state.lunar.pending.iter().filter_map(asked).collect();
    for (who, donor) in asked {
        let are_there = [&who, &donor].into_iter().all(|one| require_reachable(tx, one).is_ok());
        if !are_there || !are_allies(tx, &who, &donor) || hand(tx, &donor).is_empty() {
            end_request(tx, &who, "lunar-request-lapsed");
        }
    }
}

/// Ends every request for a card of somebody who goes for good, while they still have a name (LU-15).
pub(super) fn end_requests_to(tx: &mut Tx, donor: &Id) {
    let askers: Vec<Id> = tx.system_state.lunar.askers(donor).cloned().collect();
    askers.iter().for_each(|who| end_request(tx, who, "lunar-request-lapsed"));
}

/// Ends an unused concentration that was meant for this turn (LU-17).
pub(super) fn lose_concentration(tx: &mut Tx, who: &Id) {
    if pending(tx, who).concentration.is_some_and(|concentration| concentration.is_usable) {
        change_pending(tx, who, |pending| pending.concentration = None);
        log_about(tx, who, Msg::new("lunar-concentration-lapsed"));
    }
}

/// Ends the turns that the end of the round or of the fight cuts short.
pub(super) fn end_open_turns(tx: &mut Tx) -> Result<(), NotDone> {
    let trail = tx.fight.as_ref().and_then(|fight| fight.trail()).cloned().unwrap_or_default();
    trail.recent.iter().filter(|who| !trail.ended.contains(who)).try_for_each(|who| end(tx, who))
}

/// Ends what is pending for a fighter who is out of action or gone: their due defences, the enemies that may attack
/// them at once, a declared charge by them or at them, and requests for a card (LU-13, LU-15, LU-26, LU-33).
pub(super) fn drop_pending(tx: &mut Tx, who: &Id) {
    let charge = tx.system_state.lunar.charge.as_ref();
    if charge.is_some_and(|charge| charge.enemy == *who || charge.target == *who) {
        drop_charge(tx);
    }
    for defence in pending(tx, who).due_defences {
        log_lapsed_defence(tx, who, &defence);
    }
    change_pending(tx, who, |pending| pending.due_defences.clear());
    drop_strikers(tx, who);
}

/// Logs that the enemies' actions whose defences are due and chosen by `lapses` come to nothing.
pub(super) fn log_lapsed_defences(tx: &mut Tx, lapses: impl Fn(&PendingDefence) -> bool) {
    for (who, pending) in tx.system_state.lunar.pending.clone() {
        pending.due_defences.iter().filter(|due| lapses(due)).for_each(|due| log_lapsed_defence(tx, &who, due));
    }
}

/// Logs that the enemy's action behind a due defence comes to nothing, if everybody sees that enemy.
pub(super) fn log_lapsed_defence(tx: &mut Tx, who: &Id, defence: &PendingDefence) {
    if let Some(by) = defence.enemy.as_ref().filter(|by| tx.is_public(by)) {
        let msg = Msg::new("lunar-threat-lapsed").with("by", tx.name(by));
        log_about(tx, who, msg);
    }
}

/// Drops the declared charge, and logs it.
fn drop_charge(tx: &mut Tx) {
    let Some(charge) = tx.system_state.lunar.charge.clone() else { return };
    tx.emit(Event::Charging(None));
    if tx.people.contains_key(&charge.enemy) {
        log_about(tx, &charge.enemy, Msg::new("lunar-charge-lapsed"));
    }
}
