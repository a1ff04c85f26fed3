//! A scene as a campaign announces it (GF-08).

use super::sheet::Trait;
use crate::rules::Text;
use crate::session::Id;

/// What is prepared of a scene besides its title and place.
#[apply(skip_default)]
#[apply(default_data)]
pub struct SceneData {
    pub tone: Text,
    /// Up to three scene clichés, d4 to d8.
    pub cliches: Vec<Trait>,
    pub protagonist: Option<Id>,
    pub antagonist: Option<Id>,
    /// What the protagonist intends.
    pub intention: Text,
    /// The protagonist's allies.
    pub allies: Vec<Id>,
}
