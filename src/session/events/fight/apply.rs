//! The effects of a fight's events.

use super::Event;
use crate::session::{Fight, Fighter, Id, LongAction, Order, Side, SpentBudget, State};

impl Event {
    pub fn apply(&self, state: &mut State) {
        let is_public = matches!(self, Event::TurnBegan { who, .. } if state.is_public(who));
        match self {
            Event::Began(fight) => {
                fight.scene.iter().for_each(|scene| state.scenes.change(scene, |scene| scene.has_fought = true));
                state.fight = Some(Fight::clone(fight));
                return;
            }
            Event::Ended { .. } => {
                state.fight = None;
                return;
            }
            _ => {}
        }
        if let Event::Joined { who, .. } = self {
            state.people.change(who, |person| person.has_fought = true);
        }
        let Some(fight) = &mut state.fight else { return };
        match self {
            Event::Began(_) | Event::Ended { .. } => {}
            Event::Joined { who, fighter, before } => {
                let place = before.as_ref().and_then(|before| fight.fighters.get_index_of(before));
                let place = place.unwrap_or(fight.fighters.len());
                fight.fighters.shift_insert(place, who.clone(), fighter.clone());
                fight.departed.shift_remove(who);
            }
            Event::Left { who } => fight.leave(who),
            Event::Moved { who, to, .. } | Event::MovedByRuling { who, to, .. } => {
                change_fighter(fight, who, |fighter| fighter.at = Some(*to))
            }
            Event::Spent { who, actions, moves } => spend(fight, who, *actions, *moves),
            Event::ActionsPerTurnSet { who, actions } => {
                change_fighter(fight, who, |fighter| fighter.actions = *actions)
            }
            Event::LongActionAdvanced { who, action } => {
                let long = (!action.is_done()).then(|| action.clone());
                change_fighter(fight, who, |fighter| fighter.long = long);
            }
            Event::BrokeOff { who, action, spent } => break_off(fight, who, action, *spent),
            Event::ZoneNamed { at, name } => fight.map.iter_mut().for_each(|map| map.name_zone(*at, name)),
            Event::MapChanged { map } => fight.map.clone_from(map),
            Event::SpotChanged { who, at } => change_fighter(fight, who, |fighter| fighter.at = *at),
            Event::SpentBudgetSet { who, spent, .. } => set_turn(fight, who, *spent),
            Event::HalfBegan { half } => begin_half(fight, *half),
            Event::RoundBegan { round, ends_waits, renews_all } => {
                fight.round = *round;
                let waited = |fighter: &&mut Fighter| *ends_waits && fighter.turn < *round;
                fight.present_and_departed_mut().filter(waited).for_each(|fighter| fighter.waiting = false);
                begin_round(fight, *renews_all);
            }
            Event::TurnBegan { who, round } => begin_turn(fight, who, *round, is_public),
            Event::TurnEnded { who, .. } => {
                fight.trail_mut().into_iter().for_each(|trail| trail.ended.push(who.clone()));
            }
            Event::Delayed { who, to: None } => change_fighter(fight, who, |fighter| fighter.waiting = true),
            Event::Delayed { who, to: Some(_) } => make_turn_pending(fight, who),
            Event::PlaceInOrderChanged { who, to, initiative, .. } => {
                if initiative.is_some() {
                    change_fighter(fight, who, |fighter| fighter.initiative = *initiative);
                }
                if let Some(from) = fight.fighters.get_index_of(who) {
                    fight.fighters.move_index(from, (*to).min(fight.fighters.len() - 1));
                }
            }
            Event::NoteWritten { who, text } if text.is_empty() => {
                fight.notes.shift_remove(who);
            }
            Event::NoteWritten { who, text } => {
                fight.notes.insert(who.clone(), text.clone());
            }
            Event::RoundSet { round, half, .. } => fight.set_round(*round, *half),
            Event::CoverChanged { who, cover } => change_fighter(fight, who, |fighter| fighter.cover = *cover),
            Event::BesetChanged { who, beset } => {
                let of = |(id, _): &(&Id, &mut Fighter)| *id == who;
                let fighters = fight.fighters.iter_mut().chain(&mut fight.departed);
                fighters.filter(of).for_each(|(_, fighter)| fighter.beset = *beset);
            }
            Event::WentOut { who, how, still_waits } => change_fighter(fight, who, |fighter| {
                fighter.out = Some(*how);
                fighter.waiting &= still_waits;
            }),
            Event::CameBack { who, .. } => change_fighter(fight, who, |fighter| {
                fighter.out = None;
                fighter.broken_off = None;
            }),
        }
    }
}

/// Begins a side's half. In older journals this renews the side's turns, except for fighters who have already had theirs
/// this round on the other side.
fn begin_half(fight: &mut Fight, half: Side) {
    fight.order = Order::Sides(half);
    let round = fight.round;
    if fight.renewed_round == Some(round) {
        return;
    }
    for fighter in fight.present_and_departed_mut().filter(|fighter| fighter.side == half && fighter.turn < round) {
        fighter.spent = SpentBudget::default();
    }
}

/// Begins the party's half, or makes everybody's turn pending except for those who took it before the round was opened.
fn begin_round(fight: &mut Fight, renews_all: bool) {
    if fight.half().is_some() {
        if renews_all {
            fight.renewed_round = Some(fight.round);
            fight.present_and_departed_mut().for_each(|fighter| fighter.spent = SpentBudget::default());
        }
        return begin_half(fight, Side::Party);
    }
    let round = fight.round;
    for fighter in fight.present_and_departed_mut() {
        fighter.spent = SpentBudget::default();
        fighter.turn = fighter.turn.min(round);
    }
}

/// Gives the fighter the turn; what was spent of it in advance stays spent. With named turns, the list records their
/// order.
fn begin_turn(fight: &mut Fight, who: &Id, round: u32, is_public: bool) {
    let ahead = round > fight.round;
    change_fighter(fight, who, |fighter| {
        // A hidden fighter's turn may run ahead of the round, so it has not been renewed yet.
        if ahead {
            fighter.spent = SpentBudget::default();
        }
        fighter.turn = round;
        fighter.waiting = false;
    });
    if let Some(trail) = fight.trail_mut() {
        trail.pass(who, is_public);
    }
    if fight.is_popcorn()
        && let Some(from) = fight.fighters.get_index_of(who)
    {
        fight.fighters.move_index(from, fight.fighters.len() - 1);
    }
}

/// Makes the fighter's turn pending again, even one that had begun; it comes at another place in the order.
fn make_turn_pending(fight: &mut Fight, who: &Id) {
    let round = fight.round;
    change_fighter(fight, who, |fighter| {
        fighter.turn -= u32::from(fighter.turn >= round);
        fighter.waiting = false;
    });
}

/// Spends part of the turn, at most what is left. A fighter who acts no longer waits.
fn spend(fight: &mut Fight, who: &Id, actions: u8, moves: u8) {
    let Some(left) = fight.fighters.get(who).map(|fighter| fight.remaining_budget(fighter)) else { return };
    change_fighter(fight, who, |fighter| {
        fighter.spent.actions = fighter.spent.actions.saturating_add(actions.min(left.actions));
        fighter.spent.moves = fighter.spent.moves.saturating_add(moves.min(left.moves));
        fighter.waiting &= actions == 0;
    });
}

/// Sets what is spent of the turn. A fighter whose turn it is keeps it; anybody else with an action left has it
/// pending.
fn set_turn(fight: &mut Fight, who: &Id, spent: SpentBudget) {
    let is_current = fight.current_fighter(|_| true) == Some(who);
    let has_acted = fight.fighters.get(who).is_some_and(|fighter| spent.actions >= fight.budget_of(fighter).actions);
    let is_pending = !has_acted && !is_current;
    change_fighter(fight, who, |fighter| {
        fighter.spent = spent;
        fighter.waiting = false;
        if is_pending {
            fighter.turn = 0;
        }
    });
    if is_pending && let Some(trail) = fight.trail_mut() {
        trail.forget(who);
    }
}

/// Ends the long action. The turn that it took is renewed, unless that turn is over.
fn break_off(fight: &mut Fight, who: &Id, action: &LongAction, spent: bool) {
    let (round, half) = (fight.round, fight.half());
    change_fighter(fight, who, |fighter| {
        fighter.long = None;
        fighter.broken_off = fighter.out.is_some().then(|| action.clone());
        if !spent && action.at >= round && half.is_none_or(|half| half == fighter.side) {
            fighter.spent.actions = fighter.spent.actions.saturating_sub(1);
        }
    });
}

fn change_fighter(fight: &mut Fight, who: &Id, change: impl FnOnce(&mut Fighter)) {
    if let Some(fighter) = fight.fighters.get_mut(who) {
        change(fighter);
    }
}
