//! Notes.

use crate::grammar::KeyContext::{Everywhere, Tab, Thing};
use crate::grammar::{Deed, Def, Key, Kind, LongText, Noun, TabName, deed_args, deeds};
use crate::rules::{Msg, Text};
use crate::session::events::note::Event;
use crate::session::given_fields::GivenFields;
use crate::session::systems::SYSTEMS;
use crate::session::{
    Audience, Id, NotDone, Note, Origin, State, Tx, Whose, require_any, require_change, require_text,
};

pub(super) const NOUN: Noun = Noun::new("note", &["nota"], deeds![AddNote, EditNote, RemoveNote]);

/// Writes a new note. Only the game master and who writes it can read it, unless the line names other readers.
#[apply(deed_args)]
pub struct AddNote {
    pub title: Text,
    pub text: Option<LongText>,
    #[arg(long, visible_alias = "escena")]
    pub scene: Option<Id>,
    /// The people whose players may read it.
    #[arg(long, visible_alias = "para", value_name = "HERO", conflicts_with = "open")]
    pub to: Vec<Id>,
    /// Whether everybody may read it.
    #[arg(long, visible_alias = "todos")]
    pub open: bool,
}

#[apply(deed_args)]
pub struct EditNote {
    pub note: Id,
    pub title: Text,
    pub text: Option<LongText>,
}

#[apply(deed_args)]
pub struct RemoveNote {
    pub note: Id,
}

/// The person who brought a note.
fn author(state: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    state.notes.get(&given.id("note")?)?.by.clone()
}

impl Deed for AddNote {
    const DEF: Def = Def::new("note.add", &["nueva"])
        .own(Whose::Seat)
        .judged(&["open"])
        .examples(&[
            "note add \"{example-the-key-title}\" \"{example-the-housekeeper-has-it}\"",
            "note add \"{example-the-pact}\" --to vera",
        ])
        .keys(&[Key::at(Everywhere, "n")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.title)?;
        if let Some(scene) = &self.scene {
            tx.scene(scene)?;
        }
        for reader in &self.to {
            tx.person(reader)?;
        }
        // Who writes a note reads it.
        let readers = self.to.iter().chain(tx.acting_player()).cloned();
        let seen_by = if self.open { Audience::All } else { Audience::Only(readers.collect()) };
        let title = Text::line(&self.title);
        let (id, origin) = (tx.fresh_id(&title, &seen_by), Origin::Table);
        let (text, scene) = (self.text.clone().unwrap_or_default(), self.scene.clone());
        let by = tx.acting_player().cloned();
        tx.finish(Event::Added(Note { id, title, text, scene, by, seen_by, origin, ..Note::default() }))
    }
}

impl Deed for EditNote {
    const DEF: Def = Def::new("note.edit", &["edita"])
        .own(Whose::Told(author))
        .examples(&["note edit la-llave \"{example-the-key-title}\" \"{example-bruno-has-it}\""])
        .keys(&[Key::at(Tab(TabName::Scene), "N"), Key::at(Thing(Kind::Note), "enter")])
        .keeps_rolls_open()
        .available(|state| require_any(!state.notes.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.title)?;
        let (note, title) = (tx.note(&self.note)?, Text::line(&self.title));
        let text = self.text.clone().unwrap_or_default();
        require_change(note.title != title || note.text != text)?;
        tx.finish(Event::Edited { note: self.note.clone(), title, text })
    }
}

impl Deed for RemoveNote {
    const DEF: Def = Def::new("note.remove", &["quita"])
        .own(Whose::Told(author))
        .examples(&["note remove la-llave"])
        .keys(&[Key::at(Thing(Kind::Note), "delete")])
        .keeps_rolls_open()
        .available(|state| require_any(!state.notes.is_empty()));

    fn grave(&self, state: &State) -> Option<Msg> {
        state.notes.get(&self.note).map(|note| Msg::new("grave-removed").with("what", &note.title))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gone = tx.note(&self.note)?.clone();
        SYSTEMS.iter().try_for_each(|system| system.require_removable(tx, &gone))?;
        tx.finish(Event::Removed(gone))
    }
}
