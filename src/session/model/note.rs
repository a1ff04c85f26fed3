//! Notes: what somebody wrote down, a fact that holds, a clue that was found; and who may read it.

use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::person::Origin;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;

/// A note.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Note {
    /// The stable id.
    pub id: Id,
    /// The title.
    pub title: Text,
    /// What it says.
    pub text: Text,
    /// The scene it belongs to, if to one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Id>,
    /// What it is to the story.
    #[serde(default, skip_serializing_if = "Kind::is_plain")]
    pub kind: Kind,
    /// Whose it is: who brought the fact in, who found the clue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// Who may read it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}

/// What a note is to the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Something to remember.
    #[default]
    Plain,
    /// What a player made so.
    Fact,
    /// What was found out.
    Clue,
}

impl Kind {
    /// Whether it is no more than something to remember.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Kind::Plain
    }
}

/// What may be asked of notes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Writes a new one.
    Add {
        /// Its title.
        title: Text,
        /// What it says; may be empty.
        text: Text,
        /// The scene it belongs to, if to one.
        scene: Option<Id>,
        /// Who may read it.
        seen_by: Audience,
    },
    /// Rewrites one.
    Edit {
        /// Which.
        note: Id,
        /// Its title.
        title: Text,
        /// What it says.
        text: Text,
    },
    /// Tears one up.
    Remove {
        /// Which.
        note: Id,
    },
}

/// What happened to notes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One was written.
    Added(Note),
    /// One was rewritten.
    Edited {
        /// Which.
        note: Id,
        /// Its title.
        title: Text,
        /// What it says.
        text: Text,
    },
    /// One was torn up.
    Removed(Note),
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Add { .. } => "note.add",
            Command::Edit { .. } => "note.edit",
            Command::Remove { .. } => "note.remove",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such note, scene or reader, or the title is blank.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Add { title, text, scene, seen_by } => {
                filled(&title)?;
                if let Some(scene) = &scene {
                    tx.scenes.get(scene).ok_or_else(|| Refusal::unknown("refused-no-scene", scene))?;
                }
                if let Audience::Only(readers) = &seen_by {
                    for reader in readers {
                        tx.person(reader)?;
                    }
                }
                let title = Text::line(&title);
                let (id, origin) = (tx.fresh(&title, &seen_by), Origin::Table);
                tx.emit(Event::Added(Note { id, title, text, scene, seen_by, origin, ..Note::default() }));
            }
            Command::Edit { note, title, text } => {
                filled(&title)?;
                let (here, title) = (find(tx, &note)?, Text::line(&title));
                if here.title == title && here.text == text {
                    return Err(Refusal::new("refused-nothing-changes").into());
                }
                tx.emit(Event::Edited { note, title, text });
            }
            Command::Remove { note } => {
                let gone = find(tx, &note)?.clone();
                tx.emit(Event::Removed(gone));
            }
        }
        Ok(())
    }
}

/// Somebody brings a fact or a clue into the scene that is played: a note of its own, which its id names.
///
/// # Errors
/// Refused when there is no such person, or the words are blank.
pub(crate) fn bring(tx: &mut Tx, kind: Kind, by: &Id, words: &Text) -> Result<Id, Refusal> {
    filled(words)?;
    let (title, seen_by) = (Text::line(words), tx.person(by)?.seen_by.clone());
    let id = tx.fresh(&title, &seen_by);
    let (scene, by, origin) = (tx.scene.clone(), Some(by.clone()), Origin::Table);
    tx.emit(Event::Added(Note { id: id.clone(), title, scene, kind, by, seen_by, origin, ..Note::default() }));
    Ok(id)
}

pub(crate) fn find<'s>(state: &'s State, note: &Id) -> Result<&'s Note, Refusal> {
    state.notes.get(note).ok_or_else(|| Refusal::unknown("refused-no-note", note))
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Added(note) => {
                state.notes.insert(note.id.clone(), note.clone());
            }
            Event::Edited { note, title, text } => {
                if let Some(note) = state.notes.get_mut(note) {
                    note.title = title.clone();
                    note.text = text.clone();
                }
            }
            Event::Removed(note) => {
                state.notes.shift_remove(&note.id);
                state.lives.notes_go(&state.notes);
            }
        }
    }

    /// Who may know of it: those who may read the note.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Added(note) | Event::Removed(note) => note.seen_by.clone(),
            Event::Edited { note, .. } => state.notes.get(note).map_or_else(Audience::gm, |note| note.seen_by.clone()),
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        match self {
            Event::Added(note) => match (note.kind, &note.by) {
                (Kind::Fact, Some(by)) => Msg::new("log-fact-added").with("who", state.name(by)),
                (Kind::Clue, Some(by)) => Msg::new("log-clue-added").with("who", state.name(by)),
                _ => Msg::new("log-note-added"),
            }
            .with("title", &note.title),
            Event::Edited { note, title, .. } => {
                let kind = state.notes.get(note).map(|note| note.kind).unwrap_or_default();
                let key = if kind == Kind::Fact { "log-fact-edited" } else { "log-note-edited" };
                Msg::new(key).with("title", title)
            }
            Event::Removed(note) => {
                let key = if note.kind == Kind::Fact { "log-fact-removed" } else { "log-note-removed" };
                Msg::new(key).with("title", &note.title)
            }
        }
    }
}
