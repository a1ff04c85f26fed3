//! Conditions: what holds for a person for a while.

use serde::{Deserialize, Serialize};

use crate::rules::closed::closed;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::id::Id;

/// A condition on a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Its id among that person's conditions.
    pub id: Id,
    pub text: Text,
    /// What a rule calls it, in any language; then it has no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Msg>,
    pub lasts: Lasts,
}

/// How long a thing lasts; it ends by itself, and the log says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// Until this many rounds have ended.
    Rounds(u8),
    #[default]
    Scene,
    Session,
    /// Until the game master takes it away.
    Removed,
}

closed! {
    /// What ends a condition that does not last for rounds.
    pub enum Until {
        Scene = "scene" | "escena",
        Session = "session" | "sesión",
        Removed = "removed" | "quitada",
    }
}

closed! {
    /// What ends conditions by its own end.
    pub enum Ending in "ending-" {
        Round = "round",
        /// The fight; its rounds are over.
        Fight = "fight",
        Scene = "scene",
        Evening = "evening",
    }
}

impl Condition {
    /// What it says.
    pub fn said(&self) -> Arg {
        self.named.clone().map_or_else(|| Arg::from(&self.text), Arg::Msg)
    }
}

impl From<Until> for Lasts {
    fn from(until: Until) -> Lasts {
        match until {
            Until::Scene => Lasts::Scene,
            Until::Session => Lasts::Session,
            Until::Removed => Lasts::Removed,
        }
    }
}

impl Lasts {
    /// How long, as a message.
    pub fn msg(self) -> Msg {
        match self {
            Lasts::Rounds(left) => Msg::new("lasts-rounds").with("left", left),
            Lasts::Scene => Msg::new("lasts-scene"),
            Lasts::Session => Msg::new("lasts-session"),
            Lasts::Removed => Msg::new("lasts-removed"),
        }
    }
}
