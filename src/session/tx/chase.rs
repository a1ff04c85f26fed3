//! Chases, run by deeds and by what the contests of any system come to.

use super::Tx;
use crate::rules::chase::{ChaseStep, Distance, Stake};
use crate::rules::sides::Standing;
use crate::session::chase::{Chase, Exchange, Role};
use crate::session::events::chase::Event;
use crate::session::gauge::Cause;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// What is between a pursuer and those who run from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Between {
    pub chase: Id,
    /// By whom each side is known to the others: of those who run and those after them the first whom everybody sees.
    pub pursuer: Id,
    pub quarry: Id,
    pub distance: Distance,
    pub called: Option<Stake>,
}

impl State {
    /// The chase that somebody is in, if they are in one.
    pub fn chase_of(&self, who: &Id) -> Option<&Chase> {
        self.chases.values().find(|chase| chase.role(who).is_some())
    }

    /// The chase of that id, or the only one.
    pub fn named_chase(&self, named: Option<&Id>) -> Result<&Chase, Refusal> {
        match named {
            Some(id) => self.chase(id),
            None if self.chases.len() > 1 => Err(Refusal::new("refused-which-chase")),
            None => self.chases.values().next().ok_or_else(|| Refusal::new("refused-no-chase-at-all")),
        }
    }

    /// What is between the group of a runner and those who run from it. One who runs is chased by one group, or by the one
    /// of `other`. Refused where it is over for that group.
    pub fn between(&self, runner: &Id, other: Option<&Id>) -> Result<Between, Refusal> {
        let person = self.person(runner)?;
        let no = |key| Refusal::new(key).with("who", person.name());
        let chase = self.chase_of(runner).ok_or_else(|| no("refused-not-running"))?;
        let mut left = chase.pursuits.iter().filter(|group| group.over.is_none());
        let group = match (chase.role(runner), other) {
            (Some(Role::Pursuer), _) => chase.pursuit(runner),
            (_, Some(other)) => chase.pursuit(other),
            (_, None) => left.next().filter(|_| left.next().is_none()),
        };
        let group = group.ok_or_else(|| no("refused-which-pursuer"))?;
        if group.over.is_some() {
            return Err(no("refused-chase-over"));
        }
        Ok(Between {
            chase: chase.id.clone(),
            pursuer: self.face(&group.members),
            quarry: self.face(&chase.quarry),
            distance: group.distance,
            called: group.called,
        })
    }

    /// What is between two who run on different sides of a chase, and whether the first of them pursues. Each side is known
    /// by the one of the two, where everybody sees them.
    pub fn against(&self, first: &Id, second: &Id) -> Option<(Between, bool)> {
        let chase = self.chase_of(first)?;
        let pursues = match (chase.role(first)?, chase.role(second)?) {
            (Role::Pursuer, Role::Quarry) => true,
            (Role::Quarry, Role::Pursuer) => false,
            _ => return None,
        };
        let (pursuer, quarry) = if pursues { (first, second) } else { (second, first) };
        let between = self.between(pursuer, None).ok()?;
        let named = |who: &Id, face: Id| if self.audience_of(who).is_all() { who.clone() } else { face };
        let (pursuer, quarry) = (named(pursuer, between.pursuer), named(quarry, between.quarry));
        Some((Between { pursuer, quarry, ..between }, pursues))
    }

    /// By whom a group is known to the others.
    pub fn face(&self, members: &[Id]) -> Id {
        let open = members.iter().find(|who| self.audience_of(who).is_all());
        open.or(members.first()).cloned().unwrap_or_default()
    }
}

impl Tx<'_> {
    /// Begins a chase with these, known to those who see somebody on either side.
    pub fn begin_chase(&mut self, mut chase: Chase) {
        let audience = self.audience_of_chase(&chase);
        let name: &str = if chase.name.is_empty() { "chase" } else { &chase.name };
        chase.id = self.fresh(name, &audience);
        self.emit(Event::Began(chase));
    }

    /// An exchange comes to this, by a rule or the game master's word.
    pub fn exchange(&mut self, at: Between, stake: Stake, won: Standing, to: ChaseStep, cause: Option<Cause>) {
        let Between { chase, pursuer, quarry, distance, .. } = at;
        let exchange = Exchange { pursuer, quarry, stake, won, from: distance, to };
        self.emit(Event::Exchanged { chase, exchange, cause });
    }

    /// A contest between two came to this: where something was called between their sides of a chase, that is decided.
    pub fn contest_ends(&mut self, first: &Id, second: &Id, won: Standing) {
        let Some((between, pursues)) = self.against(first, second) else { return };
        let Some(stake) = between.called else { return };
        let won = if pursues { won } else { won.turned() };
        let to = between.distance.after(stake, won);
        self.exchange(between, stake, won, to, None);
    }
}
