//! Scenes: where the story is, what is read aloud there, and what the game master knows about it.

use serde::{Deserialize, Serialize};

use super::id::{Audience, Id};
use super::person::Origin;
use crate::rules::text::Text;

/// A scene.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Scene {
    /// The stable id.
    pub id: Id,
    /// The title.
    pub title: Text,
    /// The place.
    #[serde(default, skip_serializing_if = "super::person::is_empty")]
    pub place: Text,
    /// What is read aloud to the players when it begins.
    #[serde(default, skip_serializing_if = "super::person::is_empty")]
    pub read: Text,
    /// What the game master alone knows.
    #[serde(default, skip_serializing_if = "super::person::is_empty")]
    pub secret: Text,
    /// Short phrases that hold here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Text>,
    /// The adversaries that wait here: ids of the bestiary, one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<Id>,
    /// Who may see that it exists before it begins.
    #[serde(default = "Audience::gm")]
    pub seen_by: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}
