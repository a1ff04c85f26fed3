//! What the events of a fight make so.

use super::Event;
use crate::session::fight::{Fight, Fighter, LongAction, Order, Spent};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::state::State;

impl Event {
    pub fn apply(&self, state: &mut State) {
        let open = |who| state.is_open(who);
        let open = matches!(self, Event::TurnBegan { who, .. } if open(who));
        match self {
            Event::Began(fight) => {
                fight.scene.iter().for_each(|scene| state.scenes.change(scene, |scene| scene.fought = true));
                state.fight = Some(fight.clone());
                return;
            }
            Event::Ended { .. } => {
                state.fight = None;
                return;
            }
            _ => {}
        }
        if let Event::Joined { who, .. } = self
            && let Some(person) = state.people.get_mut(who)
        {
            person.fought = true;
        }
        let Some(fight) = &mut state.fight else { return };
        match self {
            Event::Began(_) | Event::Ended { .. } => {}
            Event::Joined { who, fighter, before } => {
                let place = before.as_ref().and_then(|before| fight.fighters.get_index_of(before));
                let place = place.unwrap_or(fight.fighters.len());
                fight.fighters.shift_insert(place, who.clone(), fighter.clone());
            }
            Event::Left { who } => fight.forget(who),
            Event::Moved { who, to, .. } | Event::Placed { who, to, .. } => {
                with(fight, who, |fighter| fighter.at = Some(*to))
            }
            Event::Spent { who, actions, moves } => spend(fight, who, *actions, *moves),
            Event::Allowed { who, actions } => with(fight, who, |fighter| fighter.actions = *actions),
            Event::Long { who, action } => {
                let long = (!action.is_done()).then(|| action.clone());
                with(fight, who, |fighter| fighter.long = long);
            }
            Event::BrokeOff { who, action } => break_off(fight, who, action),
            Event::ZoneNamed { at, name } => fight.map.iter_mut().for_each(|map| map.name_zone(*at, name)),
            Event::Mapped { map } => fight.map.clone_from(map),
            Event::Stood { who, at } => with(fight, who, |fighter| fighter.at = *at),
            Event::TurnSet { who, spent, .. } => set_turn(fight, who, *spent),
            Event::HalfBegan { half } => begin_half(fight, *half),
            Event::RoundBegan { round } => {
                fight.round = *round;
                begin_round(fight);
            }
            Event::TurnBegan { who, round } => begin_turn(fight, who, *round, open),
            Event::TurnEnded { who, .. } => {
                fight.trail_mut().into_iter().for_each(|trail| trail.over.push(who.clone()));
            }
            Event::Delayed { who, to: None } => with(fight, who, |fighter| fighter.waiting = true),
            Event::Delayed { who, to: Some(_) } => come_down(fight, who),
            Event::Ordered { who, to, initiative } => {
                if initiative.is_some() {
                    with(fight, who, |fighter| fighter.initiative = *initiative);
                }
                if let Some(from) = fight.fighters.get_index_of(who) {
                    fight.fighters.move_index(from, (*to).min(fight.fighters.len() - 1));
                }
            }
            Event::Noted { who, text } if text.is_empty() => {
                fight.notes.shift_remove(who);
            }
            Event::Noted { who, text } => {
                fight.notes.insert(who.clone(), text.clone());
            }
            Event::RoundSet { round, half, .. } => fight.set_round(*round, *half),
            Event::Covered { who, cover } => with(fight, who, |fighter| fighter.cover = *cover),
            Event::Beset { who, beset } => with(fight, who, |fighter| fighter.beset = *beset),
            Event::WentOut { who, how } => with(fight, who, |fighter| {
                fighter.out = Some(*how);
                fighter.waiting = false;
            }),
            Event::CameBack { who, .. } => with(fight, who, |fighter| fighter.out = None),
        }
    }
}

/// A side's turns are whole again.
fn begin_half(fight: &mut Fight, half: Side) {
    fight.order = Order::Sides(half);
    for fighter in fight.fighters.values_mut().filter(|fighter| fighter.side == half) {
        fighter.spent = Spent::default();
    }
}

/// The party's half begins; or everybody's turn is to come, but for those who had it before the round was opened.
fn begin_round(fight: &mut Fight) {
    if fight.half().is_some() {
        return begin_half(fight, Side::Party);
    }
    let round = fight.round;
    for fighter in fight.fighters.values_mut() {
        fighter.spent = Spent::default();
        fighter.turn = fighter.turn.min(round);
    }
}

/// The fighter has the turn: what was spent of it before it came stays spent. Where turns are named, the list remembers how
/// they went.
fn begin_turn(fight: &mut Fight, who: &Id, round: u32, open: bool) {
    let ahead = round > fight.round;
    with(fight, who, |fighter| {
        // The turn of a hidden fighter goes ahead of the round that all turns begin whole with.
        if ahead {
            fighter.spent = Spent::default();
        }
        fighter.turn = round;
        fighter.waiting = false;
    });
    if let Some(trail) = fight.trail_mut() {
        trail.pass(who, open);
    }
    if fight.is_popcorn()
        && let Some(from) = fight.fighters.get_index_of(who)
    {
        fight.fighters.move_index(from, fight.fighters.len() - 1);
    }
}

/// The fighter's turn is still to come, at another place; one that had begun, too.
fn come_down(fight: &mut Fight, who: &Id) {
    let round = fight.round;
    with(fight, who, |fighter| {
        fighter.turn -= u32::from(fighter.turn >= round);
        fighter.waiting = false;
    });
}

/// So much more of the turn is spent, no more than there is. Who acts waits no more.
fn spend(fight: &mut Fight, who: &Id, actions: u8, moves: u8) {
    let Some(left) = fight.fighters.get(who).map(|fighter| fight.left_of(fighter)) else { return };
    with(fight, who, |fighter| {
        fighter.spent.actions = fighter.spent.actions.saturating_add(actions.min(left.actions));
        fighter.spent.moves = fighter.spent.moves.saturating_add(moves.min(left.moves));
        fighter.waiting &= actions == 0;
    });
}

/// So much of the turn is spent. A fighter whose turn it is keeps it; of any other who has an action left it is to come.
fn set_turn(fight: &mut Fight, who: &Id, spent: Spent) {
    let had = fight.turn_of(|_| true) == Some(who);
    let acted = fight.fighters.get(who).is_some_and(|it| spent.actions >= fight.budget_of(it).actions);
    let comes = !acted && !had;
    with(fight, who, |fighter| {
        fighter.spent = spent;
        fighter.waiting = false;
        if comes {
            fighter.turn = 0;
        }
    });
    if comes && let Some(trail) = fight.trail_mut() {
        trail.forget(who);
    }
}

/// Nothing takes several rounds any more. The turn that it took is whole again, unless that turn is over.
fn break_off(fight: &mut Fight, who: &Id, action: &LongAction) {
    let (round, half) = (fight.round, fight.half());
    with(fight, who, |fighter| {
        fighter.long = None;
        if action.at >= round && half.is_none_or(|half| half == fighter.side) {
            fighter.spent.actions = fighter.spent.actions.saturating_sub(1);
        }
    });
}

fn with(fight: &mut Fight, who: &Id, change: impl FnOnce(&mut Fighter)) {
    if let Some(fighter) = fight.fighters.get_mut(who) {
        change(fighter);
    }
}
