//! Chases, moved by deeds and by the contests of any system.

use super::Tx;
use crate::rules::{ChaseGoal, ChaseStep, ContestResult, Distance, ensure};
use crate::session::events::chase::Event;
use crate::session::{Cause, Chase, Exchange, Id, Refusal, Role, State};

/// The gap between a group of pursuers and the quarry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaseGap {
    pub chase: Id,
    /// The member by whom the group is known to others: the first whom everybody sees. `quarry` likewise.
    pub pursuer: Id,
    pub quarry: Id,
    pub distance: Distance,
    pub goal: Option<ChaseGoal>,
}

impl State {
    /// The chase that a person is in.
    pub fn chase_of(&self, who: &Id) -> Option<&Chase> {
        self.chases.values().find(|chase| chase.role(who).is_some())
    }

    /// The chase with this id, or the only one.
    pub fn named_chase(&self, named: Option<&Id>) -> Result<&Chase, Refusal> {
        match named {
            Some(id) => self.chase(id),
            None if self.chases.len() > 1 => Err(Refusal::new("refused-which-chase")),
            None => self.chases.values().next().ok_or_else(|| Refusal::new("refused-no-chase-at-all")),
        }
    }

    /// The gap between a runner's group and the quarry. A runner of the quarry needs a single pursuing group, or
    /// `other` as a member of one. Refused if the runner is in no chase, if it is unclear which group is meant, and if
    /// the chase is over for that group.
    pub fn chase_gap(&self, runner: &Id, other: Option<&Id>) -> Result<ChaseGap, Refusal> {
        let person = self.person(runner)?;
        let refusal = |key| Refusal::new(key).with("who", person.name());
        let chase = self.chase_of(runner).ok_or_else(|| refusal("refused-not-running"))?;
        let mut left = chase.pursuits.iter().filter(|group| group.ending.is_none());
        let group = match (chase.role(runner), other) {
            (Some(Role::Pursuer), _) => chase.pursuit(runner),
            (_, Some(other)) => chase.pursuit(other),
            (_, None) => left.next().filter(|_| left.next().is_none()),
        };
        let group = group.ok_or_else(|| refusal("refused-which-pursuer"))?;
        ensure!(group.ending.is_none(), refusal("refused-chase-over"));
        // Those who ran the last exchange run on, while everybody sees them on their side.
        let last = group.exchanges.last();
        let runs_on =
            |who: &Id, side: &[Id]| (side.contains(who) && self.audience_of(who).is_all()).then(|| who.clone());
        let pursuer = last.and_then(|last| runs_on(&last.pursuer, &group.members));
        let quarry = last.and_then(|last| runs_on(&last.quarry, &chase.quarry));
        Ok(ChaseGap {
            chase: chase.id.clone(),
            pursuer: pursuer.unwrap_or_else(|| self.representative(&group.members)),
            quarry: quarry.unwrap_or_else(|| self.representative(&chase.quarry)),
            distance: group.distance,
            goal: group.goal,
        })
    }

    /// The gap between two people on different sides of a chase, and whether `first` pursues. Each side goes by the one
    /// named here if everybody sees them.
    pub fn chase_gap_between(&self, first: &Id, second: &Id) -> Option<(ChaseGap, bool)> {
        let chase = self.chase_of(first)?;
        let pursues = match (chase.role(first)?, chase.role(second)?) {
            (Role::Pursuer, Role::Quarry) => true,
            (Role::Quarry, Role::Pursuer) => false,
            _ => return None,
        };
        let (pursuer, quarry) = if pursues { (first, second) } else { (second, first) };
        let gap = self.chase_gap(pursuer, None).ok()?;
        let named = |who: &Id, known: Id| if self.audience_of(who).is_all() { who.clone() } else { known };
        let (pursuer, quarry) = (named(pursuer, gap.pursuer), named(quarry, gap.quarry));
        Some((ChaseGap { pursuer, quarry, ..gap }, pursues))
    }

    /// The member by whom a group is known to others.
    pub fn representative(&self, members: &[Id]) -> Id {
        let open = members.iter().find(|who| self.audience_of(who).is_all());
        open.or(members.first()).cloned().unwrap_or_default()
    }
}

impl Tx<'_> {
    /// Begins a chase, known to those who see somebody on either side.
    pub fn begin_chase(&mut self, mut chase: Chase) {
        let audience = self.audience_of_chase(&chase);
        let name: &str = if chase.name.is_empty() { "chase" } else { &chase.name };
        chase.id = self.fresh_id(name, &audience);
        self.emit(Event::Began(chase));
    }

    /// Ends an exchange, by a rule or by the game master's ruling.
    pub fn end_exchange(
        &mut self,
        gap: ChaseGap,
        goal: ChaseGoal,
        won: ContestResult,
        to: ChaseStep,
        cause: Option<Cause>,
    ) {
        let ChaseGap { chase, pursuer, quarry, distance, .. } = gap;
        let exchange = Exchange { pursuer, quarry, goal, won, from: distance, to };
        self.emit(Event::Exchanged { chase, exchange, cause });
    }

    /// Takes the result of a contest between two people. It decides the exchange between their sides of a chase, if one
    /// was announced. Returns whether it did.
    pub fn end_contest(&mut self, first: &Id, second: &Id, won: ContestResult) -> bool {
        let Some((gap, pursues)) = self.chase_gap_between(first, second) else { return false };
        let Some(goal) = gap.goal else { return false };
        let won = if pursues { won } else { won.swapped() };
        let to = gap.distance.after_exchange(goal, won);
        self.end_exchange(gap, goal, won, to, None);
        true
    }
}
