//! Scenes: where the story is, what is read aloud there, and what the game master knows about it.

use serde::{Deserialize, Serialize};

use crate::rules::grid::Grid;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::model::aspect::Aspect;
use crate::session::model::origin::Origin;
use crate::session::model::systems::{AllSceneData, is_nothing};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Scene {
    pub id: Id,
    pub title: Text,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub place: Text,
    /// What is read aloud to the players when it begins.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub read: Text,
    /// What the game master alone knows.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub secret: Text,
    /// What holds here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Aspect>,
    /// The adversaries that wait here: ids of the bestiary, one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<Id>,
    /// What the zones of a fight here are called, from where the party begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Text>,
    /// The squares that a fight here takes place on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<Grid>,
    /// Whether a fight has begun here: those who waited have come, as far as they did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fought: bool,
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub grounds: AllSceneData,
    /// Who may see that it exists before it begins.
    #[serde(default = "Audience::gm")]
    pub seen_by: Audience,
    /// Who has been told the secret. Nobody has once it is rewritten.
    #[serde(default = "Audience::gm", skip_serializing_if = "Audience::is_gm")]
    pub told: Audience,
    #[serde(default)]
    pub origin: Origin,
}

impl Scene {
    /// A scene with that title and nothing else, hidden until it is played.
    pub fn new(id: Id, title: Text, origin: Origin) -> Scene {
        let hidden = Audience::gm();
        Scene { id, title, seen_by: hidden.clone(), told: hidden, origin, ..Scene::default() }
    }

    /// Rewrites what the game master alone knows. Nobody was told this text.
    pub(in crate::session) fn rewrite_secret(&mut self, secret: &Text) {
        if self.secret != *secret {
            self.secret = secret.clone();
            self.told = Audience::gm();
        }
    }
}
