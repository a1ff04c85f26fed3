//! Trials: what a deed would do, for the game master's screen, which has no access to the state.

use super::deed::TableDeed;
use super::plan::Plan;
use super::{Id, Refusal, State};
use crate::rules::say::Msg;

/// A table on which deeds can be tried out.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a>(&'a State);

/// What a deed would do.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// What it would roll and pay; `None` if it rolls nothing.
    pub plan: Option<Plan>,
    /// Whether open rolls would settle first. The plan ignores what they would do.
    pub settles_first: bool,
}

impl<'a> Trial<'a> {
    pub fn new(state: &'a State) -> Trial<'a> {
        Trial(state)
    }

    /// Previews a deed. It rolls no dice, changes nothing and reads no deck's order.
    pub fn try_out(&self, deed: &dyn TableDeed) -> Result<Preview, Refusal> {
        deed.available(self.0)?;
        self.0.require_actors(deed)?;
        let settles_first = !deed.keeps_rolls_open() && !self.0.rolls.is_empty();
        Ok(Preview { plan: deed.plan(self.0)?, settles_first })
    }

    /// Says what the deed would newly show, and to whom.
    pub fn shows(&self, deed: &dyn TableDeed) -> Option<Msg> {
        deed.shows(self.0)
    }

    /// Whether somebody is able to act at all.
    pub fn is_able(&self, who: &Id) -> bool {
        self.0.require_able(who).is_ok()
    }

    /// Refuses if the deed's own `available` does.
    pub fn check(&self, available: fn(&State) -> Result<(), Refusal>) -> Result<(), Refusal> {
        available(self.0)
    }
}
