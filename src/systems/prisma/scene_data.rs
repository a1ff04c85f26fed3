//! What Prisma knows of a scene.

use serde::{Deserialize, Serialize};

use crate::systems::prisma::rules::EdgeSource;

/// What Prisma knows of a scene.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct SceneData {
    /// Given by the place or the moment to each roll there (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<EdgeSource>,
}
