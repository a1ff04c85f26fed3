//! Notes, written by deeds and rules.

use super::Tx;
use crate::rules::text::Text;
use crate::session::events::note::Event;
use crate::session::{Id, Note, NoteKind, Origin, Refusal, require_text};

impl Tx<'_> {
    /// Adds a fact or clue that a person brings into the current scene, as a note of its own. Returns its id.
    pub fn add_note_by(&mut self, kind: NoteKind, by: &Id, words: &Text) -> Result<Id, Refusal> {
        require_text(words)?;
        let (title, seen_by) = (Text::line(words), self.person(by)?.seen_by.clone());
        let id = self.fresh_id(&title, &seen_by);
        let (scene, by, origin) = (self.scene.clone(), Some(by.clone()), Origin::Table);
        self.emit(Event::Added(Note { id: id.clone(), title, scene, kind, by, seen_by, origin, ..Note::default() }));
        Ok(id)
    }
}
