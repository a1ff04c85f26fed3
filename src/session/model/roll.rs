//! Open rolls: a roll stays open while it has choices; what it does to the table happens when it is settled.

use serde::{Deserialize, Serialize};

use crate::rules::dice::Bookmark;
use crate::session::id::Id;
use crate::session::model::systems::{self, OneOf};

/// A roll of one person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Roll {
    pub who: Id,
    /// Whether only the game master knows of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// Where in the stream its next face comes from; none for typed dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Bookmark>,
    pub body: systems::Roll,
}

/// What fell of a roll, as far as it may be read: of a system's own, all of it or what everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thrown<All, Seen> {
    /// All of it, with plan, numbers and whys.
    Open(Box<All>),
    /// What may be seen of it where a person's numbers may not be read.
    Redacted(Seen),
}

impl Roll {
    /// The roll itself, if it is one by the rules of `R`'s system.
    pub fn by<R: OneOf>(&self) -> Option<&R> {
        R::of(&self.body)
    }
}

impl<All, Seen> Thrown<All, Seen> {
    /// All of it lies open.
    pub fn open(all: All) -> Thrown<All, Seen> {
        Thrown::Open(Box::new(all))
    }

    /// All of it, where its numbers may be read.
    pub fn all(&self) -> Option<&All> {
        match self {
            Thrown::Open(all) => Some(all),
            Thrown::Redacted(_) => None,
        }
    }
}

impl<All, Seen: Clone> Thrown<All, Seen> {
    /// What everybody at the table sees of it; `face_up` picks that out of all.
    pub fn seen(&self, face_up: impl FnOnce(&All) -> Seen) -> Seen {
        match self {
            Thrown::Open(all) => face_up(all),
            Thrown::Redacted(seen) => seen.clone(),
        }
    }
}
