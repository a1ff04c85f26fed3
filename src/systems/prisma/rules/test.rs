//! A test before its roll, and the plan of what will be rolled (PR-01, PR-07, PR-09, PR-12).

use super::complication::Complication;
use super::difficulty::{DEFAULT_DIFFICULTY, DifficultyLevel, PowerScale, TaskBar};
use super::edge::{EdgeClaim, EdgeSummary, count_edge};
use super::options::{Options, Routine};
use super::pool::DicePool;
use super::refused::Refused;
use super::stunt::Stunt;
use crate::rules::{Arg, Msg, Text, Why, ensure, is_default, keyword_enum, with_defaults};

/// What is said of a pool without dice that may still pass, and of one that fails for want of a hit.
const EMPTY_POOL: [&str; 2] = ["prisma-pool-none", "prisma-pool-empty"];

with_defaults! {
    /// One character's test, with everything that affects it.
    #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
    pub struct PoolTest {
        pub pool: DicePool,
        /// The tasks of the roll; several share its points (PR-08).
        pub tasks: Vec<RollTask> = vec![RollTask::default()],
        /// Words for the action, which scopes of edge may match: the skill, the attribute and further words.
        pub action: Vec<Text>,
        /// Whether it investigates, so that it may ask for a clue (PR-19 d).
        pub purpose: Purpose,
        pub edge: Vec<EdgeClaim>,
        pub stunts: Vec<Stunt>,
    }
}

/// One of the tasks of a roll, before it is planned.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct RollTask {
    /// Its name; empty if it is the only task.
    pub name: Text,
    /// The difficulty; 1 if none is given.
    pub difficulty: Option<u8>,
    pub scale: Option<PowerScale>,
    /// The complications, announced before hits are spent.
    pub complications: Vec<Complication>,
}

keyword_enum! {
    /// The purpose of an action: only an investigation finds clues.
    #[derive(Default)]
    pub enum Purpose { #[default] Other = "other" | "otro", Investigation = "investigation" | "investigación" }
}

/// What will be rolled, with reasons: shown before the roll and kept with it.
#[apply(strict_data)]
pub struct Plan {
    pub dice: u8,
    /// At least one.
    pub goals: Vec<Goal>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub action: Vec<Text>,
    #[serde(default)]
    pub purpose: Purpose,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edge: Vec<EdgeClaim>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stunts: Vec<Stunt>,
    #[serde(default)]
    pub routine: Routine,
    /// Whether a loss to another player may be bought off (PR-19 b).
    #[serde(default)]
    pub avoid_players: bool,
    /// How many complications of the campaign's are still to be drawn for its first task (PR-12).
    #[serde(default, skip_serializing_if = "is_default")]
    #[serde(rename = "drawn")]
    pub to_draw: u8,
    pub whys: Vec<Why>,
}

/// A task with the bar it must pass.
#[apply(strict_data)]
pub struct Goal {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub name: Text,
    pub bar: TaskBar,
    /// The difference of power within the bar; in a contest it is added to the rival's total (PR-09, PR-10).
    #[serde(default)]
    pub scale: i8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub complications: Vec<Complication>,
}

impl PoolTest {
    /// A plain test of this pool at this difficulty.
    pub fn new(pool: DicePool, difficulty: u8) -> PoolTest {
        PoolTest {
            pool,
            tasks: vec![RollTask { difficulty: Some(difficulty), ..RollTask::default() }],
            ..PoolTest::default()
        }
    }

    /// The plan of what will be rolled; refused without a task.
    pub fn plan(&self, house: &Options) -> Result<Plan, Refused> {
        let PoolTest { pool, tasks, action, purpose, edge, stunts } = self.clone();
        ensure!(!tasks.is_empty(), Refused::NoTask);
        let mut whys = pool.whys();
        let goals = tasks.into_iter().map(|task| task.goal(&mut whys)).collect();
        let Options { routine, avoid_players, .. } = *house;
        let dice = pool.dice();
        let mut plan = Plan { dice, goals, action, purpose, edge, stunts, routine, avoid_players, to_draw: 0, whys };
        plan.judge_empty_pool(plan.needs_hit());
        Ok(plan)
    }
}

impl RollTask {
    fn goal(self, whys: &mut Vec<Why>) -> Goal {
        let difficulty = self.difficulty.unwrap_or(DEFAULT_DIFFICULTY);
        let number = self.scale.as_ref().map_or(difficulty.into(), |scale| scale.added_to(difficulty));
        whys.extend(self.scale.as_ref().map(PowerScale::why));
        let level = Msg::new(DifficultyLevel::of(number).key());
        let key = if self.difficulty.is_some() { "prisma-difficulty" } else { "prisma-difficulty-unspecified" };
        whys.push(Why::new("PR-09", Msg::new(key).with("number", number).with("level", level)));
        whys.extend(self.complications.iter().map(Complication::why));
        let scale = self.scale.map_or(0, |scale| scale.add);
        Goal { name: self.name, bar: TaskBar::Reach(number), scale, complications: self.complications }
    }
}

impl Plan {
    /// The task's name, or its place if it has none.
    pub fn task_name(&self, task: usize) -> Arg {
        match self.goals.get(task).filter(|goal| !goal.name.is_empty()) {
            Some(goal) => Arg::Text(goal.name.clone()),
            None => Msg::new("prisma-task").with("n", task + 1).into(),
        }
    }

    /// The edge with this many natural hits, and what becomes of each source.
    pub fn edge(&self, natural_hits: u32) -> EdgeSummary {
        let tasks: Vec<_> = self.goals.iter().map(|goal| self.words_for(goal)).collect();
        count_edge(&self.edge, &tasks, natural_hits)
    }

    /// Whether a total passes a bar on a roll with these natural hits and this edge for the task. With neither it never
    /// does, unless the house assures routine tasks (PR-05, PR-09).
    pub fn passes(&self, bar: TaskBar, total: u32, natural_hits: u32, edge: u8) -> bool {
        (natural_hits > 0 || edge > 0 || self.is_assured(bar)) && bar.is_passed_by(total)
    }

    /// What the reasons say of a pool without dice, if it has none.
    pub fn empty_pool(&self) -> Option<&Msg> {
        self.whys.iter().map(|why| &why.msg).find(|msg| EMPTY_POOL.contains(&&*msg.key))
    }

    /// Says of a pool without dice whether the action fails or something else may let it pass (PR-05).
    pub(super) fn judge_empty_pool(&mut self, fails: bool) {
        let [passes, lacks_hit] = EMPTY_POOL;
        if let Some(why) = self.whys.iter_mut().find(|why| EMPTY_POOL.contains(&&*why.msg.key)) {
            *why = if fails { Why::new("PR-05", Msg::new(lacks_hit)) } else { Why::new("PR-01", Msg::new(passes)) };
        }
    }

    /// Whether no task can succeed without a natural hit, whatever edge counts then (PR-05, PR-09).
    fn needs_hit(&self) -> bool {
        let edge = self.edge(0);
        let most = |task| u32::from(edge.most_for(task));
        !self.goals.iter().enumerate().any(|(task, goal)| self.passes(goal.bar, most(task), 0, edge.most_for(task)))
    }

    /// The surplus of the first goal with this many natural hits and all edge; `None` if it fails.
    pub fn surplus(&self, natural_hits: u32) -> Option<u32> {
        let bar = self.goals.first()?.bar;
        let edge = self.edge(natural_hits).value;
        let total = natural_hits.saturating_add(edge.into());
        self.passes(bar, total, natural_hits, edge).then(|| total.saturating_sub(bar.number()))
    }

    /// The fewest natural hits with which every goal succeeds.
    pub fn needed_hits(&self) -> u32 {
        self.needed_hits_for(&self.goals.iter().map(|goal| goal.bar.least_total()).collect::<Vec<_>>())
    }

    /// The fewest natural hits with which every goal succeeds and pays for all its complications (PR-13).
    pub fn needed_hits_clean(&self) -> u32 {
        let paid = |goal: &Goal| goal.bar.least_total().max(goal.bar.number().saturating_add(goal.cost()));
        self.needed_hits_for(&self.goals.iter().map(paid).collect::<Vec<_>>())
    }

    /// The fewest natural hits with which each goal reaches its total and succeeds.
    fn needed_hits_for(&self, totals: &[u32]) -> u32 {
        if totals.is_empty() {
            return u32::MAX;
        }
        let left = |totals: &[u32], natural_hits| {
            let all = totals.iter().fold(0, |sum: u32, total| sum.saturating_add(*total));
            all.saturating_sub(self.edge(natural_hits).points_for(totals))
        };
        let hitless = self.goals.iter().zip(totals).map(|(goal, total)| match self.is_assured(goal.bar) {
            true => *total,
            false => (*total).max(1),
        });
        match left(&hitless.collect::<Vec<_>>(), 0) {
            0 => 0,
            _ => left(totals, 1).max(1),
        }
    }

    /// Whether it succeeds without a hit (PR-09).
    fn is_assured(&self, bar: TaskBar) -> bool {
        bar == TaskBar::Reach(0) && self.routine == Routine::Assured
    }

    /// The words that scopes of edge may match: those of the roll and of the task's name.
    fn words_for(&self, goal: &Goal) -> Vec<Text> {
        let name = Some(&goal.name).filter(|name| !name.is_empty());
        let each = goal.name.split_whitespace().map(Text::from);
        self.action.iter().chain(name).cloned().chain(each).collect()
    }
}

impl Goal {
    /// What all its complications cost together.
    pub fn cost(&self) -> u32 {
        self.complications.iter().map(|complication| u32::from(complication.cost.get())).sum()
    }
}

impl Complication {
    /// The reason that announces it.
    pub fn why(&self) -> Why {
        let msg = Msg::new("prisma-complication").with("text", &self.text).with("cost", self.cost.get());
        Why::new("PR-12", msg)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::prisma::rules::edge::{EdgeSource, EdgeValue};

    fn with_edge(difficulty: u8, edge: u8, without_hit: bool) -> PoolTest {
        let source = EdgeSource { without_hit, ..EdgeSource::new("x", EdgeValue::new(edge).unwrap()) };
        PoolTest { edge: vec![source.into()], ..PoolTest::new(DicePool::of_dice(4), difficulty) }
    }

    fn needed_hits(test: &PoolTest, house: &Options) -> u32 {
        test.plan(house).unwrap().needed_hits()
    }

    #[test]
    fn pr_06_the_need_is_what_edge_leaves_of_the_difficulty() {
        let house = Options::default();
        assert_eq!(needed_hits(&PoolTest::new(DicePool::of_dice(4), 3), &house), 3);
        assert_eq!(needed_hits(&with_edge(3, 2, false), &house), 1);
        assert_eq!(needed_hits(&with_edge(3, 3, false), &house), 1, "edge alone does nothing");
        assert_eq!(needed_hits(&with_edge(3, 3, true), &house), 0, "unless its own rule says so");
        assert_eq!(needed_hits(&with_edge(3, 2, true), &house), 1);
    }

    #[test]
    fn pr_09_routine_needs_a_hit_unless_the_house_assures_it() {
        let routine = PoolTest::new(DicePool::of_dice(4), 0);
        assert_eq!(needed_hits(&routine, &Options::default()), 1);
        let assured = Options { routine: Routine::Assured, ..Options::default() };
        assert_eq!(needed_hits(&routine, &assured), 0);
        assert_eq!(needed_hits(&PoolTest::new(DicePool::of_dice(4), 1), &assured), 1);
    }

    #[test]
    fn pr_01_pr_05_an_empty_pool_is_said_to_fail_only_if_nothing_else_lets_it_pass() {
        let says = |test: PoolTest, routine| {
            let house = Options { routine, ..Options::default() };
            let plan = PoolTest { pool: DicePool::default(), ..test }.plan(&house).unwrap();
            plan.whys[0].msg.key.to_string()
        };
        assert_eq!(says(with_edge(2, 2, false), Routine::NeedsHit), "prisma-pool-empty");
        assert_eq!(says(with_edge(2, 2, true), Routine::NeedsHit), "prisma-pool-none");
        assert_eq!(says(with_edge(3, 2, true), Routine::NeedsHit), "prisma-pool-empty");
        let routine = || PoolTest::new(DicePool::default(), 0);
        assert_eq!(says(routine(), Routine::NeedsHit), "prisma-pool-empty");
        assert_eq!(says(routine(), Routine::Assured), "prisma-pool-none");
    }

    #[test]
    fn pr_09_an_unspecified_difficulty_is_1_and_the_scale_is_named() {
        let mut test = PoolTest { tasks: vec![RollTask::default()], ..PoolTest::new(DicePool::of_dice(4), 5) };
        assert_eq!(test.plan(&Options::default()).unwrap().goals[0].bar, TaskBar::Reach(1));
        test.tasks[0].scale = Some(PowerScale { name: "una turba".into(), add: 2 });
        let plan = test.plan(&Options::default()).unwrap();
        assert_eq!(plan.goals[0].bar, TaskBar::Reach(3));
        let keys: Vec<_> = plan.whys.iter().map(|why| &*why.msg.key).collect();
        assert_eq!(keys, ["prisma-pool", "prisma-scale", "prisma-difficulty-unspecified"]);
    }

    #[test]
    fn pr_08_a_roll_needs_a_task() {
        let nothing = PoolTest { tasks: Vec::new(), ..PoolTest::new(DicePool::of_dice(4), 1) };
        assert_eq!(nothing.plan(&Options::default()), Err(Refused::NoTask));
    }

    #[test]
    fn pr_10_beating_a_total_takes_one_more_than_reaching_it() {
        let mut plan = PoolTest::new(DicePool::of_dice(4), 0).plan(&Options::default()).unwrap();
        plan.goals[0].bar = TaskBar::Beat(2);
        assert_eq!((plan.needed_hits(), plan.surplus(3), plan.surplus(2)), (3, Some(1), None));
    }
}
