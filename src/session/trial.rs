//! Trying out: what a deed would come to, for the game master's screen, which never meets the state.

use super::deed::TableDeed;
use super::plan::Plan;
use super::refusal::Refusal;
use super::state::State;
use crate::rules::say::Msg;

/// The table as deeds can be tried out on it.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a>(&'a State);

/// What a deed would come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// What it would roll and pay; none where it rolls nothing.
    pub plan: Option<Plan>,
    /// Whether open rolls would settle first. The plan takes the table as it stands before that.
    pub settles_first: bool,
}

impl<'a> Trial<'a> {
    /// The table as it stands now.
    pub fn of(state: &'a State) -> Trial<'a> {
        Trial(state)
    }

    /// What the deed would come to. Rolls no dice, changes nothing, and reads no deck's order.
    pub fn try_out(&self, deed: &dyn TableDeed) -> Result<Preview, Refusal> {
        deed.available(self.0)?;
        let settles_first = !deed.keeps_rolls_open() && !self.0.rolls.is_empty();
        Ok(Preview { plan: deed.plan(self.0)?, settles_first })
    }

    /// What the deed would show to those who do not see it yet, and to whom.
    pub fn shows(&self, deed: &dyn TableDeed) -> Option<Msg> {
        deed.shows(self.0)
    }

    /// Whether a deed can be done now, by what it says of itself.
    pub fn check(&self, available: fn(&State) -> Result<(), Refusal>) -> Result<(), Refusal> {
        available(self.0)
    }
}
