//! Conditions: what holds for somebody for a while.

use serde::{Deserialize, Serialize};

use super::id::Id;
use crate::rules::text::Text;

/// A condition on somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Its id among that person's conditions.
    pub id: Id,
    /// What it says.
    pub text: Text,
    /// How long it lasts.
    pub lasts: Lasts,
}

/// How long a thing lasts; it ends by itself, and the log says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// Until this many rounds have ended.
    Rounds(u8),
    /// Until the scene changes.
    #[default]
    Scene,
    /// Until the evening ends.
    Session,
    /// Until somebody takes it away.
    Removed,
}
