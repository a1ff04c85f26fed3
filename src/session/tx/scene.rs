//! Scenes, looked up by deeds.

use super::Tx;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::scene::Scene;

impl Tx<'_> {
    pub fn scene(&self, id: &Id) -> Result<&Scene, Refusal> {
        self.scenes.get(id).ok_or_else(|| Refusal::unknown("refused-no-scene", id))
    }
}
