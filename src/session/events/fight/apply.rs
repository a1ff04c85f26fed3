//! What the events of a fight make so.

use super::Event;
use crate::session::fight::{Fight, Fighter, LongAction, Turns};
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
            Event::Moved { who, to, .. } => with(fight, who, |fighter| {
                fighter.at = Some(*to);
                fighter.moved = true;
            }),
            Event::Acted { who } => with(fight, who, |fighter| {
                fighter.acted = true;
                fighter.waiting = false;
            }),
            Event::Long { who, action } => {
                let long = (!action.is_done()).then(|| action.clone());
                with(fight, who, |fighter| fighter.long = long);
            }
            Event::BrokeOff { who, action } => break_off(fight, who, action),
            Event::Placed { who, to, .. } => with(fight, who, |fighter| fighter.at = Some(*to)),
            Event::ZoneNamed { at, name } => fight.map.iter_mut().for_each(|map| map.name_zone(*at, name)),
            Event::Mapped { map } => fight.map.clone_from(map),
            Event::Stood { who, at } => with(fight, who, |fighter| fighter.at = *at),
            Event::TurnSet { who, moved, acted, .. } => set_turn(fight, who, *moved, *acted),
            Event::HalfBegan { half } => begin_half(fight, *half),
            Event::RoundBegan { round } => {
                fight.round = *round;
                begin_round(fight);
            }
            Event::TurnBegan { who, round } => {
                with(fight, who, |fighter| {
                    fighter.turn = *round;
                    fighter.waiting = false;
                });
                if let Turns::Order(order) = &mut fight.turns {
                    order.pass(who, open);
                }
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
    fight.turns = Turns::Half(half);
    for fighter in fight.fighters.values_mut().filter(|fighter| fighter.side == half) {
        fighter.moved = false;
        fighter.acted = false;
    }
}

/// The party's half begins; or everybody's turn is to come, but for those who had it before the round was opened.
fn begin_round(fight: &mut Fight) {
    if fight.half().is_some() {
        return begin_half(fight, Side::Party);
    }
    let round = fight.round;
    for fighter in fight.fighters.values_mut() {
        fighter.acted = false;
        fighter.turn = fighter.turn.min(round);
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

/// The turn is spent, or whole again. A fighter whose turn it is keeps it.
fn set_turn(fight: &mut Fight, who: &Id, moved: bool, acted: bool) {
    let had = fight.order().is_some_and(|order| order.trail.contains(who));
    with(fight, who, |fighter| {
        fighter.moved = moved;
        fighter.acted = acted;
        fighter.waiting = false;
        if !acted && !had {
            fighter.turn = 0;
        }
    });
}

/// Nothing takes several rounds any more. The turn that it took is whole again, unless that turn is over.
fn break_off(fight: &mut Fight, who: &Id, action: &LongAction) {
    let (round, half) = (fight.round, fight.half());
    with(fight, who, |fighter| {
        fighter.long = None;
        if action.at >= round && half.is_none_or(|half| half == fighter.side) {
            fighter.acted = false;
        }
    });
}

fn with(fight: &mut Fight, who: &Id, change: impl FnOnce(&mut Fighter)) {
    if let Some(fighter) = fight.fighters.get_mut(who) {
        change(fighter);
    }
}
