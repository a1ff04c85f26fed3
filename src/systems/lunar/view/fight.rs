//! A fighter on the Fight tab: their gauges, cards, pending effects, and choices.

use super::choices::choices;
use super::known::sheet;
use super::pending::effects;
use super::sheet::enemy_numbers;
use crate::sections::Prose;
use crate::session::cards::Holder;
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::lunar::Sheet;
use crate::theme::Meaning;
use crate::views::{aspect, cards, gauge};

/// What the seat knows of a person in the fight, and for a seat that may act, their choices.
pub(super) fn fighter(person: &SeenPerson, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.flow(
        0,
        2,
        person.gauges.iter().filter(|gauge| gauge.gauge != crate::systems::lunar::XP).map(gauge::labelled),
    );
    prose.extend(cards::hand(&seen.view, &Holder::Person(person.id.clone())));
    if sheet(person).is_some_and(|sheet| sheet.character().is_some()) {
        prose.extend(cards::donated(&seen.view));
    }
    effects(person, seen).into_iter().for_each(|line| prose.line(line));
    if let Some(Sheet::Enemy(enemy)) = sheet(person) {
        prose.flow(0, 2, enemy_numbers(enemy, &seen.view.house_rules.lunar));
        if !enemy.text.is_empty() {
            prose.text(Meaning::Value, &enemy.text);
        }
        if let Some(secret) = seen.gm.as_ref().and_then(|gm| gm.secrets.get(&person.id)) {
            prose.text(Meaning::GmOnly, secret);
        }
    }
    for (meaning, text) in person.aspects.iter().map(|held| aspect::as_text(held, true)) {
        prose.text(meaning, text);
    }
    if seen.may_act() {
        prose.gap();
        choices(person, seen).into_iter().for_each(|choice| prose.choice(choice));
    }
    prose
}
