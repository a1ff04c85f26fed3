//! Everything there is to read about a scene, a clock, a note or another listed thing.

use super::things::{ListedThing, hero_line};
use super::{aspect, debt, gauge, hidden, purse, systems, vote};
use crate::rules::message::Msg;
use crate::sections::{Line, Meaning, Prose, Span, SpanContent, bullet};
use crate::session::seen::{Seen, SeenItem, SeenNote, SeenScene};
use crate::session::tables::TableRow;
use crate::session::{RandomTable, Side};
use crate::session::{item, note};

pub fn title(thing: ListedThing) -> Line {
    vec![match thing {
        ListedThing::Scene(scene) => Span::new(Meaning::Scene, &scene.title),
        ListedThing::Item(item) => Span::new(Meaning::Title, item.kind.msg()),
        ListedThing::Hero(_) => Span::new(Meaning::Title, "tabs-scene-tonight"),
        thing => Span::new(Meaning::Title, thing.name()),
    }]
}

/// Everything there is to read about a listed thing.
pub fn about(thing: ListedThing, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    match thing {
        ListedThing::Scene(scene) => return about_scene(scene, seen),
        ListedThing::Item(item) => return about_item(item, seen),
        ListedThing::Pool(pool, level) => {
            prose.line(gauge::pool_line(pool, level));
            let audience = seen.gm.as_ref().and_then(|gm| gm.hidden_pools.get(pool));
            prose.extend(hidden::audience("tabs-hidden", audience, seen));
            prose.gap();
            prose.extend(gauge::pool_history(pool, &seen.view));
        }
        ListedThing::Purse(player) => {
            prose.line(purse::purse_line(player));
            prose.gap();
            prose.extend(purse::purse_history(&player.id, &seen.view));
        }
        ListedThing::Vote(ballot) => prose.extend(vote::votes(ballot, &seen.view)),
        ListedThing::Clock(clock) => {
            prose.line(vec![gauge::clock_face(clock)]);
            clock.tries.iter().for_each(|tries| prose.text(Meaning::Text, tries.msg()));
            systems::all().flat_map(|system| (system.clock_lines)(clock, seen)).for_each(|line| prose.line(line));
            gauge::driver_sentence(clock, &seen.view)
                .into_iter()
                .for_each(|sentence| prose.text(Meaning::Dim, sentence));
            prose.extend(hidden::secret(&clock.id, None, seen));
            prose.extend(hidden::readers(&clock.id, seen));
        }
        ListedThing::Note(note) => return about_note(note, seen),
        ListedThing::Table(table) => return about_table(table),
        ListedThing::Hero(_) => return about_tonight(seen),
    }
    prose
}

/// What is owed, and what the current scene plays by its system's rules, with the choices now.
pub fn in_play(seen: &Seen) -> Prose {
    let mut prose = debt::list(seen);
    let played = played(seen);
    if !played.is_empty() {
        prose.gap();
        prose.extend(played);
    }
    prose
}

/// What the system keeps of a scene that is played.
pub fn played(seen: &Seen) -> Prose {
    seen.view.screens.scene.map(|system| (systems::of(system).scene)(seen)).unwrap_or_default()
}

/// A scene: its place, the text read aloud, its aspects, and what only the game master knows.
pub fn about_scene(scene: &SeenScene, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    if !scene.place.is_empty() {
        prose.text(Meaning::Dim, &scene.place);
    }
    if !scene.read.is_empty() {
        prose.paragraph(Meaning::ReadAloud, hidden::trimmed(&scene.read));
    }
    // The aspects that hold everywhere stand with the current scene.
    let is_current = seen.view.scene.as_ref() == Some(&scene.id);
    let everywhere = seen.view.aspects.iter().filter(|_| is_current);
    for (n, held) in scene.aspects.iter().chain(everywhere).enumerate() {
        if n == 0 {
            prose.gap();
        }
        let (meaning, text) = aspect::as_text(held, false);
        prose.item(meaning, text);
    }
    prose.extend(systems::system_data(&scene.system_data, seen));
    prose.extend(notes_of_kind(note::NoteKind::Fact, "tabs-scene-facts", scene, seen));
    prose.extend(notes_of_kind(note::NoteKind::Clue, "tabs-scene-clues", scene, seen));
    prose.extend(hidden::secret(&scene.id, scene.secret.as_ref(), seen));
    prose.extend(hidden::readers(&scene.id, seen));
    prose
}

/// Whether an evening is being played, and the party.
pub fn about_tonight(seen: &Seen) -> Prose {
    let view = &seen.view;
    let key = match (view.evening_on, view.evening) {
        (true, _) => "tabs-scene-evening-on",
        (false, 0) => "tabs-scene-evening-none",
        (false, _) => "tabs-scene-evening-over",
    };
    let mut prose = Prose::default();
    prose.text(Meaning::Text, Msg::new(key).with("number", view.evening));
    prose.gap();
    let party = view.people.values().filter(|person| person.side == Side::Party);
    party.for_each(|hero| prose.line(hero_line(hero)));
    prose
}

fn about_item(item: &SeenItem, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    if let Some(who) = item.who.as_ref().and_then(|who| seen.view.people.get(who)) {
        let kind = item.kind.is_offer().then(|| [Span::dot(), Span::new(Meaning::Label, item.kind.msg())]);
        prose.line([Span::new(Meaning::Name, &who.name)].into_iter().chain(kind.into_iter().flatten()).collect());
        prose.gap();
    }
    match (&item.text, &item.decision) {
        (Some(text), _) => prose.text(Meaning::Text, text),
        (None, Some(decision)) => {
            prose.text(Meaning::Warn, Msg::new("tabs-scene-due-decision").with("what", decision.clone()));
        }
        (None, None) => prose.text(Meaning::Warn, due_key(item.kind)),
    }
    if let Some(terms) = &item.terms {
        prose.paragraph(Meaning::Dim, terms.clone());
    }
    let takes_next = item.text.is_none() && item.kind == item::ItemKind::Complication;
    if let Some(gm) = seen.gm.as_ref().filter(|_| takes_next) {
        prose.paragraph(Meaning::Dim, Msg::new("tabs-scene-left").with("count", gm.complications.len()));
    }
    prose.extend(hidden::readers(&item.id, seen));
    prose
}

/// A note's text; for a fact or clue, first who brought it.
fn about_note(note: &SeenNote, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let key = match note.kind {
        note::NoteKind::Plain => None,
        note::NoteKind::Fact => Some("tabs-scene-fact-of"),
        note::NoteKind::Clue => Some("tabs-scene-clue-of"),
    };
    if let Some(key) = key {
        if let Some(by) = note.by.as_ref().and_then(|by| seen.view.people.get(by)) {
            prose.text(Meaning::Dim, Msg::new(key).with("who", &by.name));
            prose.gap();
        }
        prose.text(Meaning::Text, &note.title);
        if !note.text.is_empty() {
            prose.gap();
        }
    }
    if key.is_none() || !note.text.is_empty() {
        prose.text(Meaning::Text, &note.text);
    }
    if let Some(scene) = note.scene.as_ref().and_then(|id| seen.view.scenes.get(id)) {
        prose.gap();
        let lead = vec![Span::new(Meaning::Label, "tabs-scene-of-scene"), Span::blank(1)];
        prose.hanging(lead, Meaning::Scene, &scene.title);
    }
    prose.extend(hidden::readers(&note.id, seen));
    prose
}

fn notes_of_kind(kind: note::NoteKind, title: &'static str, scene: &SeenScene, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let of_scene = |note: &&SeenNote| note.kind == kind && note.scene.as_ref() == Some(&scene.id);
    for (n, note) in seen.view.notes.values().filter(of_scene).enumerate() {
        if n == 0 {
            prose.heading(Meaning::Label, title);
        }
        // A hidden note looks different from those that the players have.
        match hidden::is_hidden(&note.id, seen) {
            true => {
                let marked = [(&note.title).into(), SpanContent::Blank(1), SpanContent::Mark(Meaning::Hidden)];
                prose.hanging(bullet(), Meaning::Hidden, SpanContent::several(marked));
            }
            false => prose.item(Meaning::Aspect, &note.title),
        }
    }
    prose
}

fn about_table(table: &RandomTable) -> Prose {
    let mut prose = Prose::default();
    prose.line(vec![Span::new(Meaning::Die, table.die)]);
    prose.gap();
    let row = |row: &TableRow| {
        let span = SpanContent::Range(row.from.into(), row.to.into());
        (Span::new(Meaning::Value, span), Span::new(Meaning::Text, &row.text))
    };
    prose.facts(table.rows.iter().map(row));
    prose
}

/// The message key of the hint on what can be done about a due item.
fn due_key(kind: item::ItemKind) -> &'static str {
    match kind {
        item::ItemKind::Complication => "tabs-scene-due-complication",
        item::ItemKind::Choice => "tabs-scene-due-choice",
        item::ItemKind::Intrusion | item::ItemKind::Declaration => "tabs-scene-due-intrusion",
    }
}
