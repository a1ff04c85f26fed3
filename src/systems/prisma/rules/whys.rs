//! The rules that counted in a roll, in the order of its steps.

use super::difficulty::TaskBar;
use super::edge::EdgeLine;
use super::outcome::{FailureEnding, TaskOutcome};
use super::rolled::{EdgeUse, RolledTest};
use crate::rules::say::{Arg, Msg, Why};

impl RolledTest {
    /// The rules that counted so far: the plan's, the dice, the push, the edge, then each task's end. What is owed says
    /// its own reasons: [`RolledTest::effects`].
    pub fn whys(&self) -> Vec<Why> {
        let mut whys = self.plan.whys.clone();
        let first = Msg::new("prisma-natural").with("hits", self.initial.hits());
        whys.push(Why::new("PR-02", first));
        if let Some(push) = &self.push {
            let pushed = Msg::new("prisma-pushed").with("dice", push.faces.len()).with("hits", push.hits());
            whys.push(Why::new("PR-03", pushed));
        }
        if self.natural() == 0 {
            whys.push(Why::new("PR-05", Msg::new("prisma-no-hit")));
        }
        match self.edge {
            Some(EdgeUse::Declined) => whys.push(Why::new("PR-07", Msg::new("prisma-edge-declined"))),
            _ => whys.extend(self.reckoning().lines.iter().map(|line| self.why_of_edge(line))),
        }
        for task in self.tasks() {
            self.say_task(task, &mut whys);
        }
        whys
    }

    /// What to say of a source of edge, with the tasks that it counts for where these are not all (PR-07, PR-08).
    pub fn why_of_edge(&self, line: &EdgeLine) -> Why {
        let why = line.why();
        if line.tasks.is_empty() || line.tasks.len() == self.plan.goals.len() {
            return why;
        }
        let tasks: Vec<Arg> = line.tasks.iter().map(|&task| self.plan.task_name(task)).collect();
        Why { said: Msg::new("prisma-edge-of-tasks").with("edge", why.said).with("tasks", tasks), rule: why.rule }
    }

    fn say_task(&self, task: usize, whys: &mut Vec<Why>) {
        let goal = &self.plan.goals[task];
        if self.plan.goals.len() > 1 {
            let share = self.shares().get(task).copied().unwrap_or_default();
            let said = Msg::new("prisma-share").with("task", self.plan.task_name(task));
            let said = said.with("hits", share.hits).with("edge", share.edge);
            whys.push(Why::new("PR-08", said));
        }
        let (rule, key) = match goal.bar {
            TaskBar::Reach(_) if self.passed(task) => ("PR-06", "prisma-reaches"),
            TaskBar::Reach(_) => ("PR-06", "prisma-falls-short"),
            TaskBar::Beat(_) if self.passed(task) => ("PR-10", "prisma-beats"),
            TaskBar::Beat(_) if self.stands_off() => ("PR-10", "prisma-equals"),
            TaskBar::Beat(_) => ("PR-10", "prisma-beaten"),
            TaskBar::Avoided(_) => ("PR-19", "prisma-avoided-by-rival"),
        };
        let said = Msg::new(key).with("total", self.total(task)).with("number", goal.bar.number());
        whys.push(Why::new(rule, said));
        if self.passed(task) {
            for paid in self.spending(task).pays.iter().filter_map(|&at| goal.complications.get(at)) {
                let said = Msg::new("prisma-paid").with("text", &paid.text).with("cost", paid.cost.hits());
                whys.push(Why::new("PR-13", said));
            }
        } else if self.ending(task) == Some(FailureEnding::Avoid) {
            whys.push(Why::new("PR-20", Msg::new("prisma-avoided")));
        }
        let rule = match self.outcome(task) {
            TaskOutcome::Failure | TaskOutcome::Disaster => "PR-15",
            _ => "PR-14",
        };
        whys.push(Why::new(rule, Msg::new(self.outcome(task).key())));
    }
}
