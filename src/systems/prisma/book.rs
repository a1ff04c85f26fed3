//! Booking: what a roll owes becomes moves of gauges, open items and events, each with its rule.

use super::deeds::take_turn;
use super::event::Event;
use super::memory::SharpenedEdge;
use super::{DISSONANCE, GROUP_XP, RESONANCE, STRESS, XP, people};
use crate::session::gauge::{Gauge, Owner};
use crate::session::id::Id;
use crate::session::item;
use crate::session::tx::Tx;
use crate::systems::prisma::rules::{RollEffect, Stress};

/// Books one effect of `who`'s roll; `quiet` is a roll of which not everybody knows.
pub(super) fn book(tx: &mut Tx, who: &Id, effect: RollEffect, quiet: bool) {
    let cause = effect.cause();
    match effect {
        RollEffect::Stress { points } => mark(tx, who, points, &effect),
        RollEffect::Dissonance { points } => shift(tx, who, &DISSONANCE, i64::from(points), &effect),
        RollEffect::Pays { .. } | RollEffect::Gains { .. } => shift(tx, who, &RESONANCE, effect.resonance(), &effect),
        RollEffect::Loses { points } => tx.emit(Event::Lost { points }),
        RollEffect::Complication(complication) => {
            tx.open_due_item(who, item::ItemKind::Complication, Some(complication.text), cause, quiet);
        }
        RollEffect::Sharpened { on: Some(target), value } => {
            tx.emit(Event::Sharpened(SharpenedEdge { owner: who.clone(), target, value }));
        }
        RollEffect::Assisted { ref ally } => {
            let ally = ally.as_ref().and_then(|ally| people::person(tx, ally));
            tx.emit(Event::Took { who: who.clone(), effect: effect.clone(), quiet });
            if let Some(ally) = ally {
                take_turn(tx, &ally, false);
            }
        }
        RollEffect::PersonalXp { points, .. } => {
            let level = tx.level_of(&Owner::Person(who.clone()), &XP);
            match level {
                Some(level) => tx.move_gauge(who, &XP, level.now.saturating_add(points.into()), cause),
                // Without a sheet nothing is counted, but it is said.
                None => tx.emit(Event::Took { who: who.clone(), effect, quiet }),
            }
        }
        RollEffect::GroupXp { points } => shift(tx, who, &GROUP_XP, points.into(), &effect),
        RollEffect::Sharpened { on: None, .. } | RollEffect::Shocked { .. } | RollEffect::Stunt { .. } => {
            tx.emit(Event::Took { who: who.clone(), effect, quiet })
        }
    }
}

/// Marks stress; a full track stays full and says so (PR-24).
fn mark(tx: &mut Tx, who: &Id, points: u8, effect: &RollEffect) {
    let Some(level) = tx.level_of(&Owner::Person(who.clone()), &STRESS) else { return };
    let small = |n: i32| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
    let stress = Stress { marked: small(level.now), length: small(level.max) };
    let (marked, full) = stress.mark(points);
    tx.move_gauge(who, &STRESS, marked.marked.into(), effect.cause());
    if full.is_some() {
        tx.emit(Event::Full { who: who.clone(), length: stress.length });
    }
}

/// Moves a pool of the table by `who`'s deed.
fn shift(tx: &mut Tx, who: &Id, pool: &Gauge, by: i64, effect: &RollEffect) {
    let Some(level) = tx.level_of(&Owner::Table, pool) else { return };
    let to = i32::try_from(i64::from(level.now).saturating_add(by)).unwrap_or(i32::MAX);
    tx.move_pool(pool, to, effect.cause(), Some(who));
}
