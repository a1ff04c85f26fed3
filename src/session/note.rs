//! Notes: what somebody wrote down, and who may read it.

use serde::{Deserialize, Serialize};

use super::id::{Audience, Id};
use super::person::Origin;
use crate::rules::text::Text;

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
    /// Who may read it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}
