//! Settles a roll once nothing about it is left to choose: its effects become moves of gauges, open items and events,
//! each with its rule (PR-10, PR-14 to PR-16, PR-23).

use super::deeds::{lapse_edge, take_turn};
use super::event::Event;
use super::memory::SharpenedEdge;
use super::roll::Roll;
use super::{DISSONANCE, GROUP_XP, RESONANCE, STRESS, XP, people};
use crate::rules::{ContestSide, Text};
use crate::session::system::Settle;
use crate::session::{Gauge, Id, ItemKind, Level, NotDone, Owner, Tx};
use crate::systems::prisma::rules::{ContestedRolls, Effect, Stress};

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        let Some(rolled) = self.rolled() else { return Ok(()) };
        // The roller may have come into the open since the roll.
        let hidden = self.hidden && tx.is_hidden_roll(who, tx.settles_secretly());
        let moves_reserve = people::shares_reserve(tx, who) && !hidden;
        for effect in rolled.consequences(people::reserve(tx)) {
            let is_about_reserve = matches!(effect, Effect::Gains { .. } | Effect::Overflows { .. });
            if moves_reserve || !is_about_reserve {
                let person = |id: &Option<Text>| people::find_person(tx, id.as_ref()?);
                // Who else acts through the effect, and on whom: the ally on the roll's opponent, or the roller on a
                // further target.
                let acts = match &effect {
                    Effect::Assisted { ally } => {
                        let is_free = |ally: &Id| people::require_free_ally(tx, who, ally).is_ok();
                        person(ally).filter(is_free).zip(self.opponent().cloned())
                    }
                    Effect::Shocked { target } => person(target).map(|target| (who.clone(), target)),
                    _ => None,
                };
                apply_effect(tx, who, effect, hidden);
                if let Some((actor, upon)) = acts {
                    lapse_edge(tx, &actor, &upon);
                }
            }
        }
        end_contest(self, who, hidden, tx);
        Ok(())
    }
}

/// Ends a contest when the first of its rolls is settled: both totals are final from now on (PR-10).
fn end_contest(roll: &Roll, who: &Id, hidden: bool, tx: &mut Tx) {
    let Some(rival) = &roll.rival else { return };
    let Some((them, side)) = rival.who.as_ref().map(|them| (them.clone(), rival.side)) else { return };
    let Some(other) = tx.rolls.get(&them) else { return };
    let hidden = hidden || !other.is_known(tx);
    let theirs = other.body_as::<Roll>().and_then(|roll| roll.rolled().cloned());
    let (Some(mine), Some(theirs)) = (roll.rolled().cloned(), theirs) else { return };
    let contest = ContestedRolls::between(side, mine, theirs);
    let both = side.in_order(who.clone(), them);
    let result = contest.result();
    let winner = result.winner(&both).cloned();
    let hits = [ContestSide::First, ContestSide::Second].map(|side| contest.side(side).hits());
    let [first, second] = both.clone();
    tx.emit(Event::ContestSettled { first, second, winner, hits, hidden });
    if !hidden {
        tx.end_contest(&both[0], &both[1], result);
    }
}

/// Applies one effect of `who`'s roll to the table; not everybody knows of a `hidden` roll.
pub(super) fn apply_effect(tx: &mut Tx, who: &Id, effect: Effect, hidden: bool) {
    let cause = effect.cause();
    match effect {
        Effect::Stress { points } => mark_stress(tx, who, points, &effect),
        Effect::Dissonance { points } => move_pool(tx, who, &DISSONANCE, i64::from(points), &effect),
        Effect::Pays { .. } | Effect::Gains { .. } => {
            move_pool(tx, who, &RESONANCE, effect.resonance_change(), &effect)
        }
        Effect::Overflows { points } => tx.emit(Event::ResonanceLost { points }),
        Effect::Complication(complication) => {
            tx.open_due_item(who, ItemKind::Complication, Some(complication.text), cause, hidden)
        }
        Effect::Sharpened { on: Some(target), value } => {
            tx.emit(Event::Sharpened(SharpenedEdge { owner: who.clone(), target, value }));
        }
        Effect::Assisted { ref ally } => {
            let person = ally.as_ref().and_then(|ally| people::find_person(tx, ally));
            // The ally may have acted or gone since the stunt was bought.
            let effect = match &person {
                Some(person) if people::require_free_ally(tx, who, person).is_err() => {
                    Effect::Unassisted { ally: ally.clone() }
                }
                _ => effect.clone(),
            };
            let is_assisted = matches!(effect, Effect::Assisted { .. });
            tx.emit(Event::TookEffect { who: who.clone(), effect, hidden });
            if let Some(person) = person.filter(|_| is_assisted) {
                take_turn(tx, &person, false);
            }
        }
        Effect::PersonalXp { points, .. } => match tx.level_of(&Owner::Person(who.clone()), &XP) {
            Some(level) => tx.move_gauge(who, &XP, level.now.saturating_add(points.into()), cause),
            // Without a sheet nothing is counted, but the log says what was gained.
            None => tx.emit(Event::TookEffect { who: who.clone(), effect, hidden }),
        },
        Effect::GroupXp { points } => move_pool(tx, who, &GROUP_XP, points.into(), &effect),
        Effect::Sharpened { on: None, .. }
        | Effect::Shocked { .. }
        | Effect::Unassisted { .. }
        | Effect::Stunt { .. } => tx.emit(Event::TookEffect { who: who.clone(), effect, hidden }),
    }
}

/// Marks stress; a full track stays full and says so (PR-24).
fn mark_stress(tx: &mut Tx, who: &Id, points: u8, effect: &Effect) {
    let Some(level) = tx.level_of(&Owner::Person(who.clone()), &STRESS) else { return };
    tx.move_gauge(who, &STRESS, stress(level).mark(points).marked.into(), effect.cause());
    warn_of_stress(tx, who);
}

/// Warns of a stress track that is full (PR-24).
pub(super) fn warn_of_stress(tx: &mut Tx, who: &Id) {
    let stress = tx.level_of(&Owner::Person(who.clone()), &STRESS).map(stress);
    if let Some(stress) = stress.filter(|stress| stress.is_full()) {
        tx.emit(Event::StressFull { who: who.clone(), length: stress.length });
    }
}

fn stress(level: Level) -> Stress {
    let small = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    Stress { marked: small(level.now), length: small(level.max) }
}

/// Changes a pool of the table by `who`'s deed.
fn move_pool(tx: &mut Tx, who: &Id, pool: &Gauge, by: i64, effect: &Effect) {
    let Some(level) = tx.level_of(&Owner::Table, pool) else { return };
    let to = i32::try_from(i64::from(level.now).saturating_add(by)).unwrap_or(i32::MAX);
    tx.move_pool(pool, to, effect.cause(), Some(who));
}
