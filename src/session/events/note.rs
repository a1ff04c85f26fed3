//! What happens to notes.

use crate::rules::{Msg, Text};
use crate::session::{Audience, Id, Note, NoteKind, State};

#[apply(data)]
pub enum Event {
    Added(Note),
    Edited { note: Id, title: Text, text: Text },
    Removed(Note),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Added(note) => drop(state.notes.insert(note.id.clone(), note.clone())),
            Event::Edited { note: id, title, text } => {
                if let Some(note) = state.notes.get_mut(id) {
                    note.title = title.clone();
                    note.text = text.clone();
                }
            }
            Event::Removed(note) => {
                state.notes.shift_remove(&note.id);
                state.system_state.forget_removed_notes(&state.notes);
            }
        }
    }

    /// Who may know of it: those who may read the note.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Added(note) | Event::Removed(note) => note.seen_by.clone(),
            Event::Edited { note: id, .. } => {
                state.notes.get(id).map_or_else(Audience::gm, |note| note.seen_by.clone())
            }
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        match self {
            Event::Added(note) => match (note.kind, &note.by) {
                (NoteKind::Fact, Some(by)) => state.msg_about("log-fact-added", by),
                (NoteKind::Clue, Some(by)) => state.msg_about("log-clue-added", by),
                _ => Msg::new("log-note-added"),
            }
            .with("title", &note.title),
            Event::Edited { note: id, title, .. } => {
                let kind = state.notes.get(id).map(|note| note.kind).unwrap_or_default();
                let key = if kind == NoteKind::Fact { "log-fact-edited" } else { "log-note-edited" };
                Msg::new(key).with("title", title)
            }
            Event::Removed(note) => {
                let key = if note.kind == NoteKind::Fact { "log-fact-removed" } else { "log-note-removed" };
                Msg::new(key).with("title", &note.title)
            }
        }
    }
}
