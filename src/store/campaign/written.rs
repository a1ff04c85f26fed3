//! People, scenes and notes as tables of the file, without what is usual.

use toml_edit::{Item, Table, value};

use super::systems;
use super::texts::{lines, prose};
use crate::rules::closed::Closed;
use crate::rules::text::Text;
use crate::session::note::Note;
use crate::session::person::Member;
use crate::session::scene::Scene;

/// Somebody of the cast or the bestiary.
pub(crate) fn member(member: &Member) -> Table {
    let mut table = named(member.id.as_str(), "name", &member.name);
    if let Some(player) = &member.player {
        table["player"] = value(player.as_str());
    }
    text(&mut table, "about", &member.about);
    text(&mut table, "secret", &member.secret);
    if member.hidden {
        table["hidden"] = value(true);
    }
    for (name, sheet) in systems::write_sheets(&member.sheets) {
        table[name] = Item::Table(sheet);
    }
    table
}

/// A scene.
pub(crate) fn scene(scene: &Scene) -> Table {
    let mut table = named(scene.id.as_str(), "title", &scene.title);
    text(&mut table, "place", &scene.place);
    text(&mut table, "read", &scene.read);
    text(&mut table, "secret", &scene.secret);
    if !scene.aspects.is_empty() {
        table["aspects"] = lines(&scene.aspects);
    }
    if !scene.foes.is_empty() {
        table["foes"] = lines(&scene.foes.iter().map(|foe| foe.as_str().into()).collect::<Vec<Text>>());
    }
    if !scene.zones.is_empty() {
        table["zones"] = lines(&scene.zones);
    }
    for (name, ground) in systems::write_grounds(&scene.grounds) {
        table[name] = Item::Table(ground);
    }
    table
}

/// A note.
pub(crate) fn note(note: &Note) -> Table {
    let mut table = named(note.id.as_str(), "title", &note.title);
    table["text"] = prose(&note.text);
    if let Some(scene) = &note.scene {
        table["scene"] = value(scene.as_str());
    }
    if !note.kind.is_plain() {
        table["kind"] = value(note.kind.word());
    }
    if let Some(by) = &note.by {
        table["by"] = value(by.as_str());
    }
    if !note.seen_by.is_all() {
        table["hidden"] = value(true);
    }
    table
}

fn named(id: &str, key: &str, name: &Text) -> Table {
    let mut table = Table::new();
    table["id"] = value(id);
    table[key] = value(name.as_str());
    table
}

fn text(table: &mut Table, key: &str, text: &Text) {
    if !text.is_empty() {
        table[key] = prose(text);
    }
}
