//! Notes: something written down, an established fact, a clue that was found; and who may read each.

use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::session::id::{Audience, Id};
use crate::session::model::origin::Origin;

/// A note, and who may read it.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Note {
    pub id: Id,
    pub title: Text,
    pub text: Text,
    /// The scene it belongs to, if any.
    pub scene: Option<Id>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: NoteKind,
    /// The person who established the fact or found the clue.
    pub by: Option<Id>,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    #[serde(default)]
    pub origin: Origin,
}

keyword_enum! {
    /// What a note means to the story.
    #[derive(Default)]
    pub enum NoteKind {
        #[default]
        Plain = "plain" | "nota",
        /// A fact that a player established.
        Fact = "fact" | "hecho",
        /// A clue that was found.
        Clue = "clue" | "pista",
    }
}
