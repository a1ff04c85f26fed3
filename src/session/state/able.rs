//! Who is able to act.

use super::State;
use crate::rules::ensure;
use crate::session::deed::TableDeed;
use crate::session::systems::SYSTEMS;
use crate::session::{Id, Refusal};

impl State {
    /// Refuses a deed in which somebody acts who is not able to.
    pub(in crate::session) fn require_actors(&self, deed: &dyn TableDeed) -> Result<(), Refusal> {
        deed.actors().into_iter().try_for_each(|who| self.require_able(who))
    }

    /// Refuses somebody who is not here tonight, or whom the rules of a system let do nothing any more. Nobody by that
    /// id is left to the deed.
    pub fn require_able(&self, who: &Id) -> Result<(), Refusal> {
        let Some(person) = self.people.get(who) else { return Ok(()) };
        ensure!(person.here, self.refusal_about("refused-away", who));
        SYSTEMS.iter().try_for_each(|system| system.require_able(self, who))
    }
}
