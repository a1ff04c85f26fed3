//! The steps of an open roll: each returns a new roll or a refusal (PR-03, PR-04, PR-07, PR-08, PR-12, PR-13, PR-15,
//! PR-19).

use super::complication::Complication;
use super::difficulty::TaskBar;
use super::refused::Refused;
use super::resonance::{Reserve, ResonanceUse};
use super::rolled::{EdgeUse, FailureEnding, Phase, RolledTest, TaskDecisions};
use super::share::{self, Share};
use super::spending::Spending;
use super::stunt::Purchase;
use super::stunt_name::StuntName;
use super::throw::PoolThrow;
use crate::rules::{Dice, Text, ThrowError, ensure};

/// A choice that may be left about an open roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RollChoice {
    /// Push it (PR-03).
    Push,
    /// Use edge or decline it (PR-07).
    Edge,
    /// Buy hits with resonance (PR-19 a).
    Resonance,
    /// Share the points out among its tasks (PR-08).
    Share,
    /// Turn a failure into a disaster (PR-15).
    Disaster,
    /// Avoid a failure with resonance (PR-19 b).
    Avoid,
    /// Spend the surplus (PR-13).
    Spend,
}

impl RolledTest {
    /// The choices that are left with this reserve, in the order of the rules.
    pub fn choices(&self, reserve: Reserve) -> Vec<RollChoice> {
        let mut choices = Vec::new();
        let mut offer = |choice, may: bool| choices.extend(may.then_some(choice));
        offer(RollChoice::Push, self.require_may_push().is_ok());
        offer(RollChoice::Edge, self.phase() <= Phase::Edge && self.edge_summary().value > 0);
        offer(RollChoice::Resonance, self.require_may_buy_hits().is_ok() && reserve.pay(ResonanceUse::Hits(1)).is_ok());
        offer(RollChoice::Share, self.plan.goals.len() > 1 && self.require_may_share().is_ok());
        offer(RollChoice::Disaster, self.tasks().any(|task| self.require_may_turn_into_disaster(task).is_ok()));
        let affords = reserve.pay(ResonanceUse::Avoid).is_ok();
        offer(RollChoice::Avoid, affords && self.tasks().any(|task| self.require_may_avoid(task).is_ok()));
        offer(RollChoice::Spend, self.tasks().any(|task| self.budget(task).left() > 0));
        choices
    }

    /// Pushes: every initial die that shows 2, 3 or 4 is rolled again; mishaps, hits and bonus dice stay (PR-03). Once,
    /// and before edge, resonance or hits are used.
    pub fn push(&self, dice: &mut dyn Dice) -> Result<RolledTest, ThrowError<Refused>> {
        self.require_may_push()?;
        let push = PoolThrow::roll(self.initial.pushable().into(), dice)?;
        Ok(RolledTest { push: Some(push), ..self.clone() })
    }

    /// Refuses what [`RolledTest::push`] would refuse.
    pub fn require_may_push(&self) -> Result<(), Refused> {
        // Edge that was declined does not count as spent.
        let spent = self.phase() > Phase::Edge || self.edge == Some(EdgeUse::Used);
        match () {
            () if self.push.is_some() => Err(Refused::PushedTwice),
            () if spent => Err(Refused::TooLate("PR-03")),
            () if self.initial.pushable() == 0 => Err(Refused::NothingToPush),
            () => Ok(()),
        }
    }

    /// Uses edge or declines it. The player may change that until hits are bought or spent.
    pub fn use_edge(&self, edge: EdgeUse) -> Result<RolledTest, Refused> {
        self.require_phase(Phase::Edge, "PR-07")?;
        ensure!(edge == EdgeUse::Declined || self.edge_summary().value > 0, Refused::NoEdge);
        Ok(RolledTest { edge: Some(edge), ..self.clone() })
    }

    /// Buys hits with resonance, one a point (PR-19 a), until hits are spent or the end is decided.
    pub fn buy_hits(&self, points: u8, reserve: Reserve) -> Result<RolledTest, Refused> {
        self.require_may_buy_hits()?;
        ensure!(points > 0, Refused::NoPointsNamed);
        reserve.pay(ResonanceUse::Hits(points))?;
        Ok(RolledTest { bought_hits: self.bought_hits.saturating_add(points), ..self.clone() })
    }

    /// Refuses what [`RolledTest::buy_hits`] would refuse, the price aside.
    pub fn require_may_buy_hits(&self) -> Result<(), Refused> {
        self.require_phase(Phase::Resonance, "PR-19")?;
        if self.natural_hits() == 0 { Err(Refused::NoNaturalHit) } else { Ok(()) }
    }

    /// Announces a complication after the roll, as the game master may until hits are spent (PR-12).
    pub fn announce(&self, task: usize, complication: Complication) -> Result<RolledTest, Refused> {
        ensure!(self.decisions.iter().all(TaskDecisions::is_open), Refused::TooLate("PR-12"));
        let mut rolled = self.clone();
        rolled.plan.whys.push(complication.why());
        let goal = rolled.plan.goals.get_mut(task).ok_or(Refused::NoSuchTask)?;
        goal.complications.push(complication);
        Ok(rolled)
    }

    /// Shares the points out among the tasks (PR-08), until anything is spent or decided.
    pub fn share(&self, shares: Vec<Share>) -> Result<RolledTest, Refused> {
        self.require_may_share()?;
        share::check(self.hits_to_share(), &self.edge_used(), &shares, self.plan.goals.len())?;
        Ok(RolledTest { shares, ..self.clone() })
    }

    /// Refuses to share the points out once anything is spent or decided.
    pub fn require_may_share(&self) -> Result<(), Refused> {
        ensure!(self.decisions.iter().all(TaskDecisions::is_open), Refused::TooLate("PR-08"));
        Ok(())
    }

    /// Leaves a failure as it is.
    pub fn accept(&self, task: usize) -> Result<RolledTest, Refused> {
        self.require_undecided(task)?;
        Ok(self.with_decision(task, |decision| decision.ending = Some(FailureEnding::Accept)))
    }

    /// Turns a failure into a disaster: its complications happen, and the reserve gains more (PR-15).
    pub fn turn_into_disaster(&self, task: usize) -> Result<RolledTest, Refused> {
        self.require_may_turn_into_disaster(task)?;
        Ok(self.with_decision(task, |decision| decision.ending = Some(FailureEnding::Disaster)))
    }

    /// Refuses what [`RolledTest::turn_into_disaster`] would refuse.
    pub fn require_may_turn_into_disaster(&self, task: usize) -> Result<(), Refused> {
        ensure!(self.ending(task) != Some(FailureEnding::Avoid), Refused::DisasterAndAvoided);
        self.require_undecided(task)?;
        match () {
            () if self.complications(task).is_empty() => Err(Refused::NoComplication),
            () if self.is_stand_off() => Err(Refused::StandOff),
            () => Ok(()),
        }
    }

    /// Buys a failure off with two points of resonance; also without a natural hit (PR-19 b, PR-20). Refused once
    /// resonance was used on this roll, and against another player where the house forbids it.
    pub fn avoid(&self, task: usize, reserve: Reserve) -> Result<RolledTest, Refused> {
        self.require_may_avoid(task)?;
        reserve.pay(ResonanceUse::Avoid)?;
        Ok(self.with_decision(task, |decision| decision.ending = Some(FailureEnding::Avoid)))
    }

    /// Refuses what [`RolledTest::avoid`] would refuse, the price aside.
    pub fn require_may_avoid(&self, task: usize) -> Result<(), Refused> {
        ensure!(self.ending(task) != Some(FailureEnding::Disaster), Refused::DisasterAndAvoided);
        self.require_undecided(task)?;
        let avoided = self.decisions.iter().any(|decision| decision.ending == Some(FailureEnding::Avoid));
        match self.plan.goals.get(task).map(|goal| goal.bar) {
            _ if self.bought_hits > 0 || avoided => Err(Refused::ResonanceUsed),
            Some(TaskBar::Beat(_)) if !self.plan.avoid_players => Err(Refused::NoAvoidingPlayers),
            Some(TaskBar::Avoided(_)) => Err(Refused::AlreadyDecided),
            _ if self.is_stand_off() => Err(Refused::StandOff),
            _ => Ok(()),
        }
    }

    /// Pays off a complication (PR-13).
    pub fn pay(&self, task: usize, complication: usize) -> Result<RolledTest, Refused> {
        let mut spending = self.spending(task);
        spending.paid_complications.push(complication);
        self.spend(task, spending)
    }

    /// Buys a stunt (PR-13, PR-16).
    pub fn buy(&self, task: usize, purchase: Purchase) -> Result<RolledTest, Refused> {
        let mut spending = self.spending(task);
        spending.stunts.push(purchase);
        self.spend(task, spending)
    }

    /// Spends a task's surplus, in place of what was spent before.
    pub fn spend(&self, task: usize, spending: Spending) -> Result<RolledTest, Refused> {
        let goal = self.plan.goals.get(task).ok_or(Refused::NoSuchTask)?;
        spending.check(self.budget(task).surplus, &goal.complications, &self.plan.stunts)?;
        Ok(self.with_decision(task, |decision| decision.spending = spending))
    }

    /// The spending of a task's surplus so far.
    pub fn spending(&self, task: usize) -> Spending {
        self.decisions.get(task).map(|decision| decision.spending.clone()).unwrap_or_default()
    }

    /// The allies whom the roll's other tasks assist, which takes up their turn (PR-08, PR-16).
    pub fn assisted_elsewhere(&self, task: usize) -> Vec<Text> {
        let others = self.tasks().filter(|&other| other != task).flat_map(|other| self.spending(other).stunts);
        others.filter(|bought| bought.stunt == StuntName::Assist).filter_map(|bought| bought.upon).collect()
    }

    /// The test without the sharpening that was bought against this target and has not taken effect; `None` if there is
    /// none (PR-16).
    pub fn without_sharpening(&self, target: &Text) -> Option<RolledTest> {
        let mut rolled = self.clone();
        for decision in &mut rolled.decisions {
            let stays = |bought: &Purchase| bought.stunt != StuntName::Sharpen || bought.upon.as_ref() != Some(target);
            decision.spending.stunts.retain(stays);
        }
        (rolled != *self).then_some(rolled)
    }

    fn require_phase(&self, last: Phase, rule: &'static str) -> Result<(), Refused> {
        if self.phase() > last { Err(Refused::TooLate(rule)) } else { Ok(()) }
    }

    fn require_undecided(&self, task: usize) -> Result<(), Refused> {
        match self.ending(task) {
            _ if task >= self.plan.goals.len() => Err(Refused::NoSuchTask),
            Some(_) => Err(Refused::AlreadyDecided),
            None if self.has_passed(task) => Err(Refused::NotFailed),
            None => Ok(()),
        }
    }

    fn with_decision(&self, task: usize, change: impl FnOnce(&mut TaskDecisions)) -> RolledTest {
        let mut rolled = self.clone();
        // Shares are settled with the first decision, so that a later one cannot move them.
        rolled.shares = rolled.shares();
        rolled.decisions.resize(rolled.plan.goals.len(), TaskDecisions::default());
        if let Some(decision) = rolled.decisions.get_mut(task) {
            change(decision);
        }
        rolled
    }
}
