//! What Prisma knows of a scene.

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;
use crate::systems::prisma::rules::edge::Source;

/// What Prisma knows of a scene.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct SceneData {
    /// Given by the place or the moment to each roll there (PR-07).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub edges: Vec<Source>,
}

/// Puts a thing in the place of the one of its name, or behind all.
pub(super) fn put<T>(list: &mut Vec<T>, thing: T, name: impl Fn(&T) -> &Text) {
    match list.iter().position(|there| same(name(there), name(&thing))) {
        Some(at) => list[at] = thing,
        None => list.push(thing),
    }
}

/// Whether two names are one. Capitals do not matter.
pub(super) fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
