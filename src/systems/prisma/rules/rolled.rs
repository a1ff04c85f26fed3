//! A test that was rolled, open until it is settled: its hits, its edge, its shares and its outcomes (PR-05 to PR-08,
//! PR-14).

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::complication::Complication;
use super::difficulty::TaskBar;
use super::edge::Reckoning;
use super::outcome::{Closing, FailureEnding, TaskOutcome};
use super::share::{Share, by_itself};
use super::spending::HitBudget;
use super::test::Plan;
use super::throw::PoolThrow;
use crate::rules::dice::{Dice, NeedFaces};
use crate::rules::keyword::keyword_enum;

/// A rolled test: the faces and what was chosen about them. Everything else follows from these.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RolledTest {
    pub plan: Plan,
    /// The dice as they fell first, and their bonus dice.
    pub initial: PoolThrow,
    /// The dice of the push and their bonus dice.
    pub push: Option<PoolThrow>,
    pub(super) edge: Option<EdgeUse>,
    /// Hits bought with resonance.
    #[serde(default)]
    pub bought: u8,
    /// How points are shared among several tasks; empty while that is left to itself.
    pub(super) shares: Vec<Share>,
    pub(super) closings: Vec<Closing>,
}

keyword_enum! {
    /// What the player does with edge: it is used unless declined (PR-07).
    pub enum EdgeUse { Used = "use" | "usar", Declined = "decline" | "renunciar" }
}

/// How far a roll has come. The steps of an earlier phase cannot be taken any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The dice lie; nothing was chosen.
    Rolled,
    Pushed,
    Edge,
    Resonance,
    /// Hits are spent, or a failure's end is decided.
    Settling,
}

/// Rolls what the plan says.
pub fn resolve(plan: Plan, dice: &mut dyn Dice) -> Result<RolledTest, NeedFaces> {
    let initial = PoolThrow::roll(plan.dice.into(), dice)?;
    Ok(RolledTest { plan, initial, push: None, edge: None, bought: 0, shares: Vec::new(), closings: Vec::new() })
}

impl RolledTest {
    /// The hits of the dice (PR-05).
    pub fn natural(&self) -> u32 {
        self.initial.hits().saturating_add(self.push.as_ref().map_or(0, PoolThrow::hits))
    }

    /// What each source of edge comes to, as if it were used.
    pub fn reckoning(&self) -> Reckoning {
        self.plan.edge(self.natural())
    }

    /// The edge that counts: none when it was declined (PR-07).
    pub fn edge(&self) -> u8 {
        self.edge_used().value
    }

    /// What there is to share among the tasks of edge: nothing when it was declined (PR-07, PR-08).
    pub fn edge_used(&self) -> Reckoning {
        match self.edge {
            Some(EdgeUse::Declined) => Reckoning::default(),
            Some(EdgeUse::Used) | None => self.reckoning(),
        }
    }

    /// All hits: natural, edge and bought (PR-06).
    pub fn hits(&self) -> u32 {
        self.dice_and_bought().saturating_add(self.edge().into())
    }

    /// What it sets against the other player's: its hits, and whether it succeeds by more than those (PR-10).
    pub fn contests(&self) -> (u32, bool) {
        (self.hits(), self.ending(0) == Some(FailureEnding::Avoid))
    }

    pub fn phase(&self) -> Phase {
        match () {
            () if !self.shares.is_empty() || self.closings.iter().any(|closing| !closing.is_open()) => Phase::Settling,
            () if self.bought > 0 => Phase::Resonance,
            () if self.edge.is_some() => Phase::Edge,
            () if self.push.is_some() => Phase::Pushed,
            () => Phase::Rolled,
        }
    }

    /// The tasks by their places.
    pub fn tasks(&self) -> Range<usize> {
        0..self.plan.goals.len()
    }

    /// What a task has to come to.
    pub fn number(&self, task: usize) -> u32 {
        self.plan.goals.get(task).map_or(0, |goal| goal.bar.number())
    }

    /// How points are shared among the tasks: as the player said, or by itself. One task has them all.
    pub fn shares(&self) -> Vec<Share> {
        if self.shares.len() == self.plan.goals.len() {
            return self.shares.clone();
        }
        let bars: Vec<_> = self.plan.goals.iter().map(|goal| goal.bar).collect();
        by_itself(self.dice_and_bought(), &self.edge_used(), &bars)
    }

    /// The hits that there are to share, natural and bought; edge is shared beside them.
    pub fn dice_and_bought(&self) -> u32 {
        self.natural().saturating_add(self.bought.into())
    }

    /// What one task has of the hits, edge included.
    pub fn total(&self, task: usize) -> u32 {
        self.shares().get(task).map_or(0, |share| share.total())
    }

    /// Whether a task's hits pass its difficulty, whatever is bought off (PR-06).
    pub fn passed(&self, task: usize) -> bool {
        let Some(goal) = self.plan.goals.get(task) else { return false };
        let share = self.shares().get(task).copied().unwrap_or_default();
        self.plan.passes(goal.bar, share.total(), self.natural(), share.edge)
    }

    /// Whether the other player's total is the same, so that nobody prevails (PR-10).
    pub fn stands_off(&self) -> bool {
        self.plan.goals.first().is_some_and(|goal| goal.bar == TaskBar::Beat(self.total(0)))
    }

    /// How much harder a further target of that difficulty is than a task was (PR-16).
    pub fn harder(&self, task: usize, difficulty: u8) -> u8 {
        let was = self.plan.goals.get(task).map_or(0, |goal| i64::from(goal.bar.number()) - i64::from(goal.scale));
        u8::try_from((i64::from(difficulty) - was).max(0)).unwrap_or(u8::MAX)
    }

    /// What the player decided about a failure.
    pub fn ending(&self, task: usize) -> Option<FailureEnding> {
        self.closings.get(task).and_then(|closing| closing.ending)
    }

    /// The budget of a task: an avoided failure has no surplus (PR-13, PR-19 b).
    pub fn budget(&self, task: usize) -> HitBudget {
        let surplus = if self.passed(task) { self.total(task).saturating_sub(self.number(task)) } else { 0 };
        let spent = self.closings.get(task).map_or(0, |closing| closing.spending.cost(self.complications(task)));
        HitBudget { surplus, spent }
    }

    /// The complications of a task.
    pub fn complications(&self, task: usize) -> &[Complication] {
        self.plan.goals.get(task).map_or(&[], |goal| &goal.complications)
    }

    /// How a task ends as it stands now (PR-14).
    pub fn outcome(&self, task: usize) -> TaskOutcome {
        let complications = self.complications(task);
        match (self.passed(task), self.ending(task)) {
            (false, None | Some(FailureEnding::Accept)) => TaskOutcome::Failure,
            (false, Some(FailureEnding::Disaster)) => TaskOutcome::Disaster,
            _ if complications.is_empty() => TaskOutcome::Success,
            (false, Some(FailureEnding::Avoid)) => TaskOutcome::SuccessWithConsequences,
            (true, _) if self.happening(task).is_empty() => TaskOutcome::Extraordinary,
            (true, _) => TaskOutcome::SuccessWithConsequences,
        }
    }

    /// The complications that happen: none of a plain failure, all of a disaster or an avoided failure, the unpaid ones
    /// of a success (PR-14, PR-15).
    pub fn happening(&self, task: usize) -> Vec<&Complication> {
        let complications = self.complications(task);
        match (self.passed(task), self.ending(task)) {
            (false, None | Some(FailureEnding::Accept)) => Vec::new(),
            (false, Some(FailureEnding::Disaster | FailureEnding::Avoid)) => complications.iter().collect(),
            (true, _) => match self.closings.get(task) {
                Some(closing) => closing.spending.unpaid(complications).collect(),
                None => complications.iter().collect(),
            },
        }
    }

    /// Whether everything failed and nothing was avoided.
    pub fn failed(&self) -> bool {
        self.tasks().all(|task| !self.outcome(task).succeeds())
    }
}
