//! Notes, written by deeds and rules.

use super::Tx;
use crate::rules::text::Text;
use crate::session::events::note::Event;
use crate::session::id::Id;
use crate::session::note::{Note, NoteKind};
use crate::session::person::Origin;
use crate::session::refusal::{Refusal, filled};

impl Tx<'_> {
    /// Adds a fact or clue that a person brings into the current scene, as a note of its own. Returns its id.
    pub fn bring_note(&mut self, kind: NoteKind, by: &Id, words: &Text) -> Result<Id, Refusal> {
        filled(words)?;
        let (title, seen_by) = (Text::line(words), self.person(by)?.seen_by.clone());
        let id = self.fresh(&title, &seen_by);
        let (scene, by, origin) = (self.scene.clone(), Some(by.clone()), Origin::Table);
        self.emit(Event::Added(Note { id: id.clone(), title, scene, kind, by, seen_by, origin, ..Note::default() }));
        Ok(id)
    }
}
