//! Trials: what a deed would do, for the game master's screen, which has no access to the state.

use super::decide::{concerned_rolls, decide};
use super::deed::{AnyDeed, TableDeed};
use super::entry::UnixMillis;
use super::events::Event;
use super::plan::Plan;
use super::{Id, NotDone, Refusal, Seat, State};
use crate::rules::dice::Faces;
use crate::rules::message::Msg;

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
        let settles_first = !concerned_rolls(self.0, deed).is_empty();
        Ok(Preview { plan: deed.plan(self.0)?, settles_first })
    }

    /// A warning of what the deed, or a roll that would settle first, would do irrevocably; `None` if that is nothing,
    /// or if the deed would be refused.
    pub fn grave(&self, deed: &AnyDeed) -> Option<Msg> {
        let settled = || {
            let mut rolls = concerned_rolls(self.0, &**deed).into_iter();
            rolls.find_map(|who| self.0.rolls.get(&who)?.body.grave_outcome(&who, self.0))
        };
        let msg = deed.grave(self.0).or_else(settled)?;
        (!matches!(self.draft(deed), Err(NotDone::Refused(_)))).then_some(msg)
    }

    /// Whether somebody is able to act at all.
    pub fn is_able(&self, who: &Id) -> bool {
        self.0.require_able(who).is_ok()
    }

    /// Whether the rules let somebody take an action. The dying, for example, cannot.
    pub fn can_take_action(&self, who: &Id) -> bool {
        self.0.can_take_action(who)
    }

    /// Whether a deed would throw dice now.
    pub fn throws_dice(&self, deed: &AnyDeed) -> bool {
        matches!(self.draft(deed), Err(NotDone::Faces(_)))
    }

    /// The events of a deed that throws no dice; for one that does, the faces that it needs.
    fn draft(&self, deed: &AnyDeed) -> Result<Vec<Event>, NotDone> {
        decide(self.0, &Seat::Gm, deed, &mut Faces::new([]), UnixMillis(0))
    }

    /// Refuses if the deed's own `available` does.
    pub fn check(&self, available: fn(&State) -> Result<(), Refusal>) -> Result<(), Refusal> {
        available(self.0)
    }
}
