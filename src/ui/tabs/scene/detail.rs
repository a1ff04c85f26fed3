//! Everything there is to read about a scene, a clock, a note, …: a page.

use std::collections::BTreeSet;

use super::part::{Thing, due};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::note;
use crate::session::person::Side;
use crate::session::seen::{SeenNote, SeenScene};
use crate::session::tables::Table;
use crate::ui::clock;
use crate::ui::look::Meaning;
use crate::ui::parts::page::Page;
use crate::ui::parts::text::{Run, width};
use crate::ui::pool;
use crate::ui::sight::Sight;
use crate::ui::systems;

/// The title of a thing's page.
pub(crate) fn title(thing: Thing, sight: &Sight) -> Vec<Run<'static>> {
    match thing {
        Thing::Scene(scene) => vec![Run::new(Meaning::Scene, scene.title.to_string())],
        Thing::Item(item) => vec![Run::new(Meaning::Title, sight.say(&item.kind.msg()))],
        Thing::Hero(_) => vec![Run::new(Meaning::Title, sight.get("tabs-scene-tonight"))],
        thing => vec![Run::new(Meaning::Title, thing.name(sight))],
    }
}

/// Its page.
pub(crate) fn write(thing: Thing, sight: &Sight, page: &mut Page) {
    match thing {
        Thing::Scene(scene) => write_scene(scene, sight, page),
        Thing::Item(item) => {
            let who = item.who.as_ref().and_then(|who| sight.seen.view.people.get(who));
            if let Some(who) = who {
                page.line(vec![Run::new(Meaning::Name, who.name.to_string())]);
                page.gap();
            }
            match &item.text {
                Some(text) => page.text(Meaning::Text, text),
                None => page.text(Meaning::Warn, &sight.get(due(item.kind))),
            }
            if let Some(terms) = &item.terms {
                page.gap();
                page.text(Meaning::Dim, &sight.say(terms));
            }
            if let Some(back) = &sight.seen.back
                && item.text.is_none()
            {
                let left = back.complications.len();
                page.gap();
                let said = Msg::new("tabs-scene-left").with("count", left);
                page.text(Meaning::Dim, &sight.say(&said));
            }
            readers(&item.id, sight, page);
        }
        Thing::Pool(gauge, level) => {
            page.line(pool::runs(gauge, level, sight));
            let hidden = sight.seen.back.as_ref().and_then(|back| back.hidden_pools.get(gauge));
            write_readers(hidden, sight, page);
            page.gap();
            pool::write_history(gauge, sight, page);
        }
        Thing::Clock(seen) => {
            page.line(clock::face(seen, sight.look));
            secret(&seen.id, None, sight, page);
            readers(&seen.id, sight, page);
        }
        Thing::Note(note) => {
            write_note(note, sight, page);
            let scene =
                note.scene.as_ref().and_then(|id| sight.seen.view.scenes.values().find(|scene| scene.id == *id));
            if let Some(scene) = scene {
                page.gap();
                page.hung(lead(sight.get("tabs-scene-of-scene")), Meaning::Scene, &scene.title);
            }
            readers(&note.id, sight, page);
        }
        Thing::Table(table) => write_table(table, sight, page),
        Thing::Hero(_) => write_tonight(sight, page),
    }
}

/// A scene: place, what is read aloud, what holds there, and what the game master alone knows.
fn write_scene(scene: &SeenScene, sight: &Sight, page: &mut Page) {
    if !scene.place.is_empty() {
        page.text(Meaning::Dim, &scene.place);
    }
    if !scene.read.is_empty() {
        page.gap();
        page.text(Meaning::ReadAloud, scene.read.trim());
    }
    if !scene.aspects.is_empty() {
        page.gap();
        for aspect in &scene.aspects {
            let mark = sight.look.glyphs.dot;
            page.hung(vec![Run::new(Meaning::Label, format!("{mark} "))], Meaning::Condition, aspect);
        }
    }
    systems::grounds(&scene.grounds, sight, page);
    write_found(note::Kind::Fact, "tabs-scene-facts", scene, sight, page);
    write_found(note::Kind::Clue, "tabs-scene-clues", scene, sight, page);
    secret(&scene.id, scene.secret.as_ref(), sight, page);
    readers(&scene.id, sight, page);
}

/// What a note says; of a fact or a clue, whose it is first.
fn write_note(note: &SeenNote, sight: &Sight, page: &mut Page) {
    let key = match note.kind {
        note::Kind::Plain => return page.text(Meaning::Text, &note.text),
        note::Kind::Fact => "tabs-scene-fact-of",
        note::Kind::Clue => "tabs-scene-clue-of",
    };
    if let Some(by) = note.by.as_ref().and_then(|by| sight.seen.view.people.get(by)) {
        page.text(Meaning::Dim, &sight.say(&Msg::new(key).with("who", &by.name)));
        page.gap();
    }
    page.text(Meaning::Text, &note.title);
    if !note.text.is_empty() {
        page.gap();
        page.text(Meaning::Text, &note.text);
    }
}

/// The facts, or the clues, of a scene.
fn write_found(kind: note::Kind, title: &str, scene: &SeenScene, sight: &Sight, page: &mut Page) {
    let of_scene = |note: &&SeenNote| note.kind == kind && note.scene.as_ref() == Some(&scene.id);
    let found: Vec<_> = sight.seen.view.notes.values().filter(of_scene).collect();
    if found.is_empty() {
        return;
    }
    page.gap();
    page.line(vec![Run::new(Meaning::Label, sight.get(title))]);
    for note in found {
        let lead = vec![Run::new(Meaning::Label, format!("{} ", sight.look.glyphs.dot))];
        // What waits to be found reads otherwise than what the players have.
        match sight.seen.back.as_ref().is_some_and(|back| back.hidden.contains_key(&note.id)) {
            true => {
                let mark = sight.look.glyphs.mark(Meaning::Hidden).unwrap_or_default();
                page.hung(lead, Meaning::Hidden, &format!("{} {mark}", note.title));
            }
            false => page.hung(lead, Meaning::Condition, &note.title),
        }
    }
}

fn write_table(table: &Table, sight: &Sight, page: &mut Page) {
    page.line(vec![Run::new(Meaning::Die, sight.words.die(table.die))]);
    page.gap();
    let span = |from, to| if from == to { format!("{from}") } else { format!("{from}–{to}") };
    let wide = table.rows.iter().map(|row| width(&span(row.from, row.to))).max().unwrap_or(0);
    for row in &table.rows {
        let span = span(row.from, row.to);
        let gap = " ".repeat(usize::from(wide - width(&span) + 2));
        page.hung(vec![Run::new(Meaning::Value, span + &gap)], Meaning::Text, &row.text);
    }
}

fn write_tonight(sight: &Sight, page: &mut Page) {
    let view = &sight.seen.view;
    let key = match (view.evening_on, view.evening) {
        (true, _) => "tabs-scene-evening-on",
        (false, 0) => "tabs-scene-evening-none",
        (false, _) => "tabs-scene-evening-over",
    };
    page.text(Meaning::Text, &sight.say(&Msg::new(key).with("number", view.evening)));
    page.gap();
    for hero in view.people.values().filter(|person| person.side == Side::Party) {
        let (mark, meaning) =
            if hero.here { (sight.look.glyphs.done, Meaning::Party) } else { (" ", Meaning::Disabled) };
        let mut runs = vec![Run::new(Meaning::Good, format!("{mark} ")), Run::new(meaning, hero.name.to_string())];
        runs.extend(hero.player.iter().map(|player| Run::new(Meaning::Dim, format!("  {player}"))));
        page.line(runs);
    }
}

/// What the game master alone knows of it, and who has been told; for the others, what they were told.
pub(crate) fn secret(id: &Id, told: Option<&Text>, sight: &Sight, page: &mut Page) {
    let Some(back) = &sight.seen.back else {
        if let Some(told) = told {
            page.gap();
            page.line(vec![Run::new(Meaning::Label, sight.get("tabs-told"))]);
            page.text(Meaning::Text, told.trim());
        }
        return;
    };
    let Some(secret) = back.secrets.get(id) else { return };
    page.gap();
    if let Some(Audience::All) = back.told.get(id) {
        page.line(vec![Run::new(Meaning::Label, sight.get("tabs-told-all"))]);
        return page.text(Meaning::Text, secret.trim());
    }
    let who = match back.told.get(id) {
        Some(Audience::Only(people)) => named("tabs-told-to", people, sight),
        _ => sight.get("tabs-gm-only"),
    };
    let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
    page.text(Meaning::GmOnly, &format!("{mark} {who}"));
    page.text(Meaning::GmOnly, secret.trim());
}

/// Words that go on with the names of those people.
fn named(key: &str, people: &BTreeSet<Id>, sight: &Sight) -> String {
    let people = people.iter().filter_map(|id| sight.seen.view.people.get(id));
    let names: Vec<&str> = people.map(|person| person.name.as_str()).collect();
    format!("{} {}", sight.get(key), sight.words.list(&names))
}

/// Who sees it, where that is not everybody.
fn readers(id: &Id, sight: &Sight, page: &mut Page) {
    write_readers(sight.seen.back.as_ref().and_then(|back| back.hidden.get(id)), sight, page);
}

fn write_readers(audience: Option<&Audience>, sight: &Sight, page: &mut Page) {
    let Some(Audience::Only(people)) = audience else { return };
    page.gap();
    let mark = sight.look.glyphs.mark(Meaning::Hidden).unwrap_or_default();
    let said = match people.is_empty() {
        true => sight.get("tabs-hidden"),
        false => named("tabs-seen-by", people, sight),
    };
    page.text(Meaning::Hidden, &format!("{mark} {said}"));
}

fn lead(label: String) -> Vec<Run<'static>> {
    vec![Run::new(Meaning::Label, label), Run::new(Meaning::Text, " ")]
}
