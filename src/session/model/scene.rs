//! Scenes: where the story takes place, what is read aloud there, and what the game master knows about it.

use crate::rules::skip::is_default;
use crate::rules::{Grid, Text};
use crate::session::id::{Audience, Id};
use crate::session::model::aspect::Aspect;
use crate::session::model::origin::Origin;
use crate::session::model::systems::AllSceneData;

/// A scene of the campaign's file, or one made at the table.
#[apply(skip_default)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Scene {
    pub id: Id,
    #[serde_with(skip_apply)]
    pub title: Text,
    pub place: Text,
    /// The text read aloud when the scene begins.
    pub read: Text,
    /// What only the game master knows.
    pub secret: Text,
    /// The aspects of the scene.
    pub aspects: Vec<Aspect>,
    /// The adversaries who wait here: ids of the bestiary, one for each of them.
    pub foes: Vec<Id>,
    /// The names of the zones for a fight here, from where the party starts.
    pub zones: Vec<Text>,
    /// The squares for a fight here.
    pub squares: Option<Grid>,
    /// Whether a fight has begun here, so that those who waited have joined it.
    #[serde(rename = "fought")]
    pub has_fought: bool,
    /// What each system keeps about the scene.
    #[serde(rename = "grounds", default, skip_serializing_if = "is_default")]
    pub system_data: AllSceneData,
    /// Who may see that it exists before it is played.
    #[serde(default = "Audience::gm")]
    pub seen_by: Audience,
    /// Who has been told the secret. Rewriting the secret resets it.
    #[serde(rename = "told", default = "Audience::gm", skip_serializing_if = "Audience::is_gm")]
    pub secret_seen_by: Audience,
    #[serde(default)]
    pub origin: Origin,
}

impl Scene {
    /// An empty scene with this title, hidden until it is played.
    pub fn new(id: Id, title: Text, origin: Origin) -> Scene {
        let hidden = Audience::gm();
        Scene { id, title, seen_by: hidden.clone(), secret_seen_by: hidden, origin, ..Scene::default() }
    }

    /// Rewrites the secret. Nobody counts as having been told the new one.
    pub(in crate::session) fn rewrite_secret(&mut self, secret: &Text) {
        if self.secret != *secret {
            self.secret = secret.clone();
            self.secret_seen_by = Audience::gm();
        }
    }
}
