//! A test that was rolled, open until it is settled: its hits, its edge, its shares, its outcomes, and the rules that
//! counted (PR-05 to PR-08, PR-14, PR-15, PR-19 b).

use std::ops::Range;

use super::complication::Complication;
use super::difficulty::TaskBar;
use super::edge::{EdgeLine, EdgeSummary};
use super::share::{Share, default_shares};
use super::spending::{HitBudget, Spending};
use super::stunt::Purchase;
use super::stunt_name::StuntName;
use super::test::{Goal, Plan};
use super::throw::PoolThrow;
use crate::rules::{Arg, Dice, Msg, NeedFaces, Text, Why, keyword_enum};

/// A rolled test: the faces and what was chosen about them. Everything else follows from these.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct RolledTest {
    pub plan: Plan,
    /// The dice as they fell first, and their bonus dice.
    pub initial: PoolThrow,
    /// The dice of the push and their bonus dice.
    pub push: Option<PoolThrow>,
    pub(super) edge: Option<EdgeUse>,
    /// Hits bought with resonance.
    #[serde(default)]
    #[serde(rename = "bought")]
    pub bought_hits: u8,
    /// The player's shares of the points for several tasks; empty for the default shares.
    pub(super) shares: Vec<Share>,
    #[serde(rename = "closings")]
    pub(super) decisions: Vec<TaskDecisions>,
}

keyword_enum! {
    /// What the player does with edge: it is used unless declined (PR-07).
    pub enum EdgeUse { Used = "use" | "usar", Declined = "decline" | "renunciar" }
}

/// How far a roll has come. Steps of an earlier phase are refused, except for a push after edge was declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The dice have fallen; nothing was chosen.
    Rolled,
    Pushed,
    Edge,
    Resonance,
    /// Hits are spent, or a failure's end is decided.
    Settling,
}

keyword_enum! {
    /// How a task ends.
    pub enum TaskOutcome in "prisma-" {
        /// It fails, and the complications do not happen.
        Failure = "failure",
        /// It fails, and the complications happen by the player's choice.
        Disaster = "disaster",
        /// It succeeds, and complications happen.
        SuccessWithConsequences = "success-with-consequences",
        /// It succeeds; there were no complications.
        Success = "success",
        /// It succeeds, and every complication was paid.
        Extraordinary = "extraordinary",
    }
}

/// What the player decides about a failure.
#[apply(copy_data)]
pub enum FailureEnding {
    Accept,
    /// It becomes a disaster (PR-15).
    Disaster,
    /// It is bought off with resonance (PR-19 b).
    Avoid,
}

/// The decisions about one task.
#[apply(strict_default_data)]
pub struct TaskDecisions {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<FailureEnding>,
    #[serde(skip_serializing_if = "Spending::is_empty")]
    pub spending: Spending,
}

/// Rolls the dice of a plan.
///
/// # Errors
///
/// [`NeedFaces`] if the source lacks a face.
pub fn resolve(plan: Plan, dice: &mut dyn Dice) -> Result<RolledTest, NeedFaces> {
    let initial = PoolThrow::roll(plan.dice.into(), dice)?;
    Ok(RolledTest { plan, initial, push: None, edge: None, bought_hits: 0, shares: Vec::new(), decisions: Vec::new() })
}

impl RolledTest {
    /// The test as somebody may read it who may not know its difficulty, nor the `strangers` in it, each by id and name:
    /// the same whatever they are, as long as it ends alike. A shock on somebody is told at its least price, since the
    /// whole one may tell their difficulty; left out are one on a stranger, and edge against one, which names them.
    /// `None` for several tasks, whose shares tell their difficulties.
    pub fn without_difficulty(&self, strangers: &[(Text, Text)]) -> Option<RolledTest> {
        let [goal] = &self.plan.goals[..] else { return None };
        let mut edge = self.plan.edge.clone();
        edge.retain(|claim| !strangers.iter().any(|(_, name)| claim.source.name.is_same_name(name)));
        let known = RolledTest { plan: Plan { edge, ..self.plan.clone() }, shares: Vec::new(), ..self.clone() };
        let (total, has_passed) = (known.total(0), self.has_passed(0));
        let bar = match goal.bar {
            TaskBar::Reach(_) => TaskBar::Reach(total.saturating_add(u32::from(!has_passed))),
            _ if has_passed => TaskBar::Beat(total.saturating_sub(1)),
            _ => TaskBar::Beat(total.saturating_add(1)),
        };
        let goal = Goal { bar, scale: 0, ..goal.clone() };
        let mut decisions = self.decisions.clone();
        for stunts in decisions.iter_mut().map(|decision| &mut decision.spending.stunts) {
            let is_upon_stranger =
                |bought: &Purchase| bought.upon.as_ref().is_some_and(|upon| strangers.iter().any(|(id, _)| id == upon));
            stunts.retain(|bought| bought.stunt != StuntName::Shock || !is_upon_stranger(bought));
            for bought in stunts {
                match &bought.upon {
                    Some(_) if is_upon_stranger(bought) => bought.upon = None,
                    Some(upon) if bought.stunt == StuntName::Shock => *bought = Purchase::shock(upon.clone(), 0),
                    _ => {}
                }
            }
        }
        // The shares say that something was spent or decided, whatever is left out of it.
        let shares = if self.phase() == Phase::Settling { known.shares() } else { Vec::new() };
        let plan = Plan { goals: vec![goal], whys: Vec::new(), ..known.plan };
        Some(RolledTest { plan, decisions, shares, ..self.clone() })
    }

    /// The hits of the dice (PR-05).
    pub fn natural_hits(&self) -> u32 {
        self.initial.hits().saturating_add(self.push.as_ref().map_or(0, PoolThrow::hits))
    }

    /// What each source of edge gives if edge is used.
    pub fn edge_summary(&self) -> EdgeSummary {
        self.plan.edge(self.natural_hits())
    }

    /// The edge that counts: none when it was declined (PR-07).
    pub fn edge(&self) -> u8 {
        self.edge_used().value
    }

    /// The edge to share among the tasks: none if it was declined (PR-07, PR-08).
    pub fn edge_used(&self) -> EdgeSummary {
        match self.edge {
            Some(EdgeUse::Declined) => EdgeSummary::default(),
            Some(EdgeUse::Used) | None => self.edge_summary(),
        }
    }

    /// All hits: natural, edge and bought (PR-06).
    pub fn hits(&self) -> u32 {
        self.hits_to_share().saturating_add(self.edge().into())
    }

    /// What counts in a contest: the hits, and whether a loss was avoided (PR-10).
    pub fn contest_tally(&self) -> (u32, bool) {
        (self.hits(), self.ending(0) == Some(FailureEnding::Avoid))
    }

    pub fn phase(&self) -> Phase {
        match () {
            () if !self.shares.is_empty() || self.decisions.iter().any(|decision| !decision.is_open()) => {
                Phase::Settling
            }
            () if self.bought_hits > 0 => Phase::Resonance,
            () if self.edge.is_some() => Phase::Edge,
            () if self.push.is_some() => Phase::Pushed,
            () => Phase::Rolled,
        }
    }

    /// The tasks by their places.
    pub fn tasks(&self) -> Range<usize> {
        0..self.plan.goals.len()
    }

    /// The number that a task must reach or beat.
    pub fn bar_number(&self, task: usize) -> u32 {
        self.plan.goals.get(task).map_or(0, |goal| goal.bar.number())
    }

    /// The shares of the tasks: the player's, or the default ones. A single task has all points.
    pub fn shares(&self) -> Vec<Share> {
        if self.shares.len() == self.plan.goals.len() {
            return self.shares.clone();
        }
        let bars: Vec<_> = self.plan.goals.iter().map(|goal| goal.bar).collect();
        default_shares(self.hits_to_share(), &self.edge_used(), &bars)
    }

    /// The hits to share, natural and bought. Edge is shared separately.
    pub fn hits_to_share(&self) -> u32 {
        self.natural_hits().saturating_add(self.bought_hits.into())
    }

    /// The hits of a task, edge included.
    pub fn total(&self, task: usize) -> u32 {
        self.shares().get(task).map_or(0, |share| share.total())
    }

    /// Whether a task's hits pass its bar. A failure that was bought off does not count (PR-06).
    pub fn has_passed(&self, task: usize) -> bool {
        let Some(goal) = self.plan.goals.get(task) else { return false };
        let share = self.shares().get(task).copied().unwrap_or_default();
        self.plan.passes(goal.bar, share.total(), self.natural_hits(), share.edge)
    }

    /// Whether it fails for want of a natural hit (PR-05): no edge counts, and the house assures none of its tasks.
    pub fn fails_without_hit(&self) -> bool {
        self.natural_hits() == 0 && self.edge() == 0 && !self.tasks().any(|task| self.has_passed(task))
    }

    /// Whether nobody prevails in the contest: the totals are equal, or a difference of power keeps either from beating
    /// the other (PR-10).
    pub fn is_stand_off(&self) -> bool {
        let bar = self.plan.goals.first().map(|goal| goal.bar);
        bar.is_some_and(|bar| matches!(bar, TaskBar::Even(_)) || bar == TaskBar::Beat(self.total(0)))
    }

    /// How far a further target's difficulty exceeds the task's, its scale aside (PR-16).
    pub fn excess_difficulty(&self, task: usize, difficulty: u8) -> u8 {
        let was = self.plan.goals.get(task).map_or(0, |goal| i64::from(goal.bar.number()) - i64::from(goal.scale));
        u8::try_from((i64::from(difficulty) - was).max(0)).unwrap_or(u8::MAX)
    }

    /// What a shock on a further target of that difficulty costs (PR-16).
    pub fn shock_price(&self, task: usize, difficulty: u8) -> u8 {
        Purchase::shock("", self.excess_difficulty(task, difficulty)).cost
    }

    /// What the player decided about a failure.
    pub fn ending(&self, task: usize) -> Option<FailureEnding> {
        self.decisions.get(task).and_then(|decision| decision.ending)
    }

    /// Whether a task would have failed and was bought off (PR-19 b).
    pub fn was_avoided(&self, task: usize) -> bool {
        !self.has_passed(task) && self.ending(task) == Some(FailureEnding::Avoid)
    }

    /// The budget of a task: an avoided failure has no surplus (PR-13, PR-19 b).
    pub fn budget(&self, task: usize) -> HitBudget {
        let surplus = if self.has_passed(task) { self.total(task).saturating_sub(self.bar_number(task)) } else { 0 };
        let spent = self.decisions.get(task).map_or(0, |decision| decision.spending.cost(self.complications(task)));
        HitBudget { surplus, spent }
    }

    /// The complications of a task.
    pub fn complications(&self, task: usize) -> &[Complication] {
        self.plan.goals.get(task).map_or(&[], |goal| &goal.complications)
    }

    /// A message with this key for each complication of a task that is paid off (PR-13).
    pub fn paid_msgs(&self, task: usize, key: &'static str) -> impl Iterator<Item = Msg> {
        let paid = self.spending(task).paid_complications.into_iter();
        let paid = paid.filter_map(move |at| self.complications(task).get(at));
        paid.map(move |paid| Msg::new(key).with("text", &paid.text).with("cost", paid.cost.get()))
    }

    /// How a task ends as it stands now (PR-14).
    pub fn outcome(&self, task: usize) -> TaskOutcome {
        let complications = self.complications(task);
        match (self.has_passed(task), self.ending(task)) {
            (false, None | Some(FailureEnding::Accept)) => TaskOutcome::Failure,
            (false, Some(FailureEnding::Disaster)) => TaskOutcome::Disaster,
            _ if complications.is_empty() => TaskOutcome::Success,
            (false, Some(FailureEnding::Avoid)) => TaskOutcome::SuccessWithConsequences,
            (true, _) if self.happening_complications(task).is_empty() => TaskOutcome::Extraordinary,
            (true, _) => TaskOutcome::SuccessWithConsequences,
        }
    }

    /// The complications that happen: none of a plain failure, all of a disaster or an avoided failure, the unpaid ones
    /// of a success (PR-14, PR-15).
    pub fn happening_complications(&self, task: usize) -> Vec<&Complication> {
        let complications = self.complications(task);
        match (self.has_passed(task), self.ending(task)) {
            (false, None | Some(FailureEnding::Accept)) => Vec::new(),
            (false, Some(FailureEnding::Disaster | FailureEnding::Avoid)) => complications.iter().collect(),
            (true, _) => match self.decisions.get(task) {
                Some(decision) => decision.spending.unpaid(complications).collect(),
                None => complications.iter().collect(),
            },
        }
    }

    /// Whether every task failed and none was avoided.
    pub fn failed(&self) -> bool {
        self.tasks().all(|task| !self.outcome(task).succeeds())
    }

    /// The rules that counted so far: the plan's, the dice, the push, the edge, then each task's end. Effects have
    /// their own reasons: [`RolledTest::effects`].
    pub fn whys(&self) -> Vec<Why> {
        let mut whys = self.plan.whys.clone();
        whys.push(Why::new("PR-02", Msg::new("prisma-natural").with("hits", self.initial.hits())));
        let pushed =
            |push: &PoolThrow| Msg::new("prisma-pushed").with("dice", push.faces.len()).with("hits", push.hits());
        whys.extend(self.push.as_ref().map(|push| Why::new("PR-03", pushed(push))));
        whys.extend(self.fails_without_hit().then(|| Why::new("PR-05", Msg::new("prisma-no-hit"))));
        match self.edge {
            Some(EdgeUse::Declined) => whys.push(Why::new("PR-07", Msg::new("prisma-edge-declined"))),
            _ => whys.extend(self.edge_summary().lines.iter().map(|line| self.edge_why(line))),
        }
        whys.extend(self.tasks().flat_map(|task| self.task_whys(task)));
        whys
    }

    /// The reason for a source of edge, with the tasks that it counts for unless these are all (PR-07, PR-08).
    pub fn edge_why(&self, line: &EdgeLine) -> Why {
        let why = line.why();
        if line.tasks.is_empty() || line.tasks.len() == self.plan.goals.len() {
            return why;
        }
        let tasks: Vec<Arg> = line.tasks.iter().map(|&task| self.plan.task_name(task)).collect();
        Why { msg: Msg::new("prisma-edge-of-tasks").with("edge", why.msg).with("tasks", tasks), rule: why.rule }
    }

    fn task_whys(&self, task: usize) -> Vec<Why> {
        let mut whys = Vec::new();
        let goal = &self.plan.goals[task];
        if self.plan.goals.len() > 1 {
            let share = self.shares().get(task).copied().unwrap_or_default();
            let msg = Msg::new("prisma-share").with("task", self.plan.task_name(task));
            let msg = msg.with("hits", share.hits).with("edge", share.edge);
            whys.push(Why::new("PR-08", msg));
        }
        let (rule, key) = match goal.bar {
            TaskBar::Reach(_) if self.has_passed(task) => ("PR-06", "prisma-reaches"),
            TaskBar::Reach(_) => ("PR-06", "prisma-falls-short"),
            TaskBar::Beat(_) if self.has_passed(task) => ("PR-10", "prisma-beats"),
            TaskBar::Beat(_) if self.is_stand_off() => ("PR-10", "prisma-equals"),
            TaskBar::Beat(_) | TaskBar::Even(_) => ("PR-10", "prisma-beaten"),
            TaskBar::Avoided(_) => ("PR-19", "prisma-avoided-by-rival"),
        };
        let msg = Msg::new(key).with("total", self.total(task)).with("number", goal.bar.number());
        // A task with hits enough fails if neither a natural hit nor edge of its own counts.
        let is_enough = key == "prisma-falls-short" && self.total(task) >= goal.bar.number();
        let why = if is_enough { Why::new("PR-05", Msg::new("prisma-no-hit")) } else { Why::new(rule, msg) };
        whys.extend((!is_enough || !self.fails_without_hit()).then_some(why));
        if self.has_passed(task) {
            whys.extend(self.paid_msgs(task, "prisma-paid").map(|msg| Why::new("PR-13", msg)));
        } else if self.ending(task) == Some(FailureEnding::Avoid) {
            whys.push(Why::new("PR-20", Msg::new("prisma-avoided")));
        }
        let outcome = self.outcome(task);
        whys.push(Why::new(if outcome.succeeds() { "PR-14" } else { "PR-15" }, outcome.msg()));
        whys
    }
}

impl TaskOutcome {
    /// Whether the task succeeds.
    pub fn succeeds(self) -> bool {
        !matches!(self, TaskOutcome::Failure | TaskOutcome::Disaster)
    }
}

impl TaskDecisions {
    pub fn is_open(&self) -> bool {
        self.ending.is_none() && self.spending.is_empty()
    }
}
