//! Notes.

use clap::Args;

use crate::grammar::KeyContext::{Everywhere, Tab, Thing};
use crate::grammar::{Deed, Def, Key, Kind, Noun, TabName, deeds};
use crate::rules::text::Text;
use crate::session::events::note::Event;
use crate::session::id::{Audience, Id};
use crate::session::note::Note;
use crate::session::person::Origin;
use crate::session::refusal::{No, changes, filled, some};
use crate::session::tx::Tx;

pub(super) const NOUN: Noun = Noun::new("note", &["nota"], deeds![AddNote, EditNote, RemoveNote]);

/// Writes a new note. Only the game master can read it, unless the line names other readers.
#[derive(Debug, Args)]
pub struct AddNote {
    #[arg(value_name = "TEXT")]
    pub title: Text,
    #[arg(value_name = "PROSE")]
    pub text: Option<Text>,
    #[arg(long, visible_alias = "escena", value_name = "SCENE")]
    pub scene: Option<Id>,
    /// The people whose players may read it.
    #[arg(long, visible_alias = "para", value_name = "HERO", conflicts_with = "open")]
    pub to: Vec<Id>,
    /// Whether everybody may read it.
    #[arg(long, visible_alias = "todos")]
    pub open: bool,
}

#[derive(Debug, Args)]
pub struct EditNote {
    #[arg(value_name = "NOTE")]
    pub note: Id,
    #[arg(value_name = "TEXT")]
    pub title: Text,
    #[arg(value_name = "PROSE")]
    pub text: Option<Text>,
}

#[derive(Debug, Args)]
pub struct RemoveNote {
    #[arg(value_name = "NOTE")]
    pub note: Id,
}

impl Deed for AddNote {
    const DEF: Def = Def::new("note.add", &["nueva"])
        .examples(&[
            "note add \"{example-the-key-title}\" \"{example-the-housekeeper-has-it}\"",
            "note add \"{example-the-pact}\" --to vera",
        ])
        .keys(&[Key::at(Everywhere, "n")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        filled(&self.title)?;
        if let Some(scene) = &self.scene {
            tx.scene(scene)?;
        }
        for reader in &self.to {
            tx.person(reader)?;
        }
        let seen_by = if self.open { Audience::All } else { Audience::Only(self.to.iter().cloned().collect()) };
        let title = Text::line(&self.title);
        let (id, origin) = (tx.fresh(&title, &seen_by), Origin::Table);
        let (text, scene) = (self.text.clone().unwrap_or_default(), self.scene.clone());
        tx.emit(Event::Added(Note { id, title, text, scene, seen_by, origin, ..Note::default() }));
        Ok(())
    }
}

impl Deed for EditNote {
    const DEF: Def = Def::new("note.edit", &["edita"])
        .examples(&["note edit la-llave \"{example-the-key-title}\" \"{example-bruno-has-it}\""])
        .keys(&[Key::at(Tab(TabName::Scene), "N"), Key::at(Thing(Kind::Note), "enter")])
        .keeps_rolls_open()
        .available(|state| some(!state.notes.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        filled(&self.title)?;
        let (here, title) = (tx.note(&self.note)?, Text::line(&self.title));
        let text = self.text.clone().unwrap_or_default();
        changes(here.title != title || here.text != text)?;
        tx.emit(Event::Edited { note: self.note.clone(), title, text });
        Ok(())
    }
}

impl Deed for RemoveNote {
    const DEF: Def = Def::new("note.remove", &["quita"])
        .examples(&["note remove la-llave"])
        .keys(&[Key::at(Thing(Kind::Note), "delete")])
        .keeps_rolls_open()
        .available(|state| some(!state.notes.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let gone = tx.note(&self.note)?.clone();
        tx.emit(Event::Removed(gone));
        Ok(())
    }
}
