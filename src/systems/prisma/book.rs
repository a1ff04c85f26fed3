//! Booking: what a roll owes becomes moves of gauges, open items and events, each with its rule.

use super::event::Event;
use super::live::Keen;
use super::{DISSONANCE, GROUP_XP, RESONANCE, STRESS, XP, people, stunts};
use crate::systems::prisma::rules::{Effect, Stress};
use crate::session::draft::Draft;
use crate::session::gauge::{Gauge, Owner};
use crate::session::id::Id;
use crate::session::item;

/// Books one effect of `who`'s roll; `quiet` is a roll of which not everybody knows.
pub(super) fn book(draft: &mut Draft, who: &Id, effect: Effect, quiet: bool) {
    let why = effect.why();
    match effect {
        Effect::Stress { points } => mark(draft, who, points, &effect),
        Effect::Dissonance { points } => shift(draft, who, &DISSONANCE, i64::from(points), &effect),
        Effect::Pays { .. } | Effect::Gains { .. } => shift(draft, who, &RESONANCE, effect.resonance(), &effect),
        Effect::Loses { points } => draft.emit(Event::Lost { points }),
        Effect::Complication(complication) => {
            item::fall_due(draft, who, item::Kind::Complication, Some(complication.text), why, quiet);
        }
        Effect::Sharpened { on: Some(target), value } => {
            draft.emit(Event::Sharpened(Keen { owner: who.clone(), target, value }));
        }
        Effect::Assisted { ref ally } => {
            let ally = ally.as_ref().and_then(|ally| people::person(draft, ally));
            draft.emit(Event::Took { who: who.clone(), effect: effect.clone(), quiet });
            if let Some(ally) = ally {
                stunts::take_turn(draft, &ally, false);
            }
        }
        Effect::PersonalXp { points, .. } => {
            let level = draft.level_of(&Owner::Person(who.clone()), &XP);
            match level {
                Some(level) => draft.move_gauge(who, &XP, level.now.saturating_add(points.into()), why),
                // Nobody counts for somebody without a sheet, but it is said.
                None => draft.emit(Event::Took { who: who.clone(), effect, quiet }),
            }
        }
        Effect::GroupXp { points } => shift(draft, who, &GROUP_XP, points.into(), &effect),
        Effect::Sharpened { on: None, .. } | Effect::Shocked { .. } | Effect::Stunt { .. } => {
            draft.emit(Event::Took { who: who.clone(), effect, quiet })
        }
    }
}

/// Marks stress; a full track stays full and says so (PR-24).
fn mark(draft: &mut Draft, who: &Id, points: u8, effect: &Effect) {
    let Some(level) = draft.level_of(&Owner::Person(who.clone()), &STRESS) else { return };
    let small = |n: i32| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
    let stress = Stress { marked: small(level.now), length: small(level.max) };
    let (marked, full) = stress.mark(points);
    draft.move_gauge(who, &STRESS, marked.marked.into(), effect.why());
    if full.is_some() {
        draft.emit(Event::Full { who: who.clone(), length: stress.length });
    }
}

/// Moves a pool of the table by `who`'s deed.
fn shift(draft: &mut Draft, who: &Id, pool: &Gauge, by: i64, effect: &Effect) {
    let Some(level) = draft.level_of(&Owner::Table, pool) else { return };
    let to = i32::try_from(i64::from(level.now).saturating_add(by)).unwrap_or(i32::MAX);
    draft.move_pool(pool, to, effect.why(), Some(who));
}
