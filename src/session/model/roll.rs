//! Open rolls: a roll stays open while it has choices, and takes effect when it is settled.

use crate::rules::dice::StreamPlace;
use crate::session::id::Id;
use crate::session::model::systems::{self, SystemRollType};

/// A roll of one person.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub who: Id,
    /// Whether only the game master knows of it.
    pub secret: bool,
    /// Where in the stream its next face comes from; `None` for typed dice.
    pub place: Option<StreamPlace>,
    pub body: systems::Roll,
}

/// The result of a roll as far as it may be read: all of it, or the part that everybody sees.
#[apply(data)]
pub enum ReadableResult<All, Seen> {
    /// All of it, with plan, numbers and reasons.
    Open(Box<All>),
    /// The part that is visible without the person's numbers.
    Redacted(Seen),
}

impl Roll {
    /// The body as the system's own type `R`, if it follows that system's rules.
    pub fn body_as<R: SystemRollType>(&self) -> Option<&R> {
        R::of(&self.body)
    }
}

impl<All, Seen> ReadableResult<All, Seen> {
    /// A result that may be read in full.
    pub fn open(all: All) -> ReadableResult<All, Seen> {
        ReadableResult::Open(Box::new(all))
    }

    /// All of it, if it may be read in full.
    pub fn all(&self) -> Option<&All> {
        match self {
            ReadableResult::Open(all) => Some(all),
            ReadableResult::Redacted(_) => None,
        }
    }
}

impl<All, Seen: Clone> ReadableResult<All, Seen> {
    /// The part that everybody sees; `face_up` extracts it from the full result.
    pub fn visible_part(&self, face_up: impl FnOnce(&All) -> Seen) -> Seen {
        match self {
            ReadableResult::Open(all) => face_up(all),
            ReadableResult::Redacted(seen) => seen.clone(),
        }
    }
}
