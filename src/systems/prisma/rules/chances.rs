//! The chances of plans: with one task, with several, and in a contest (PR-08, PR-10, PR-11).

use super::difficulty::TaskBar;
use super::odds::{HitOdds, PushWhen, TestChances};
use super::test::{Goal, Plan};

/// The chances of a test: each first without a push, then with one if the test would fail.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    pub all_tasks: [TestChances; 2],
    /// The chance that at least one of several tasks succeeds; `None` for a single task.
    pub any_task: Option<[f64; 2]>,
    /// Whether there are complications to pay for.
    pub complicated: bool,
}

/// The chances of the first side in a contest, each first without a push, then with one if it would not prevail. The
/// second side does not push. The three chances sum to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ContestChances {
    pub wins: [f64; 2],
    pub loses: [f64; 2],
    pub even: [f64; 2],
}

impl Chances {
    /// The chances of a plan.
    pub fn of(plan: &Plan) -> Chances {
        let both_odds = [
            HitOdds::plain(plan.dice),
            HitOdds::pushed(plan.dice, PushWhen::TooFewHits { needed_hits: plan.needed_hits() }),
        ];
        let easiest = (0..plan.goals.len()).map(|task| plan.for_task(task).needed_hits()).min();
        let some = easiest.filter(|_| plan.goals.len() > 1);
        Chances {
            all_tasks: both_odds.each_ref().map(|odds| odds.test_chances(plan)),
            any_task: some.map(|needed_hits| both_odds.each_ref().map(|odds| odds.at_least(needed_hits))),
            complicated: plan.goals.iter().any(|goal| !goal.complications.is_empty()),
        }
    }

    /// The chance that every task succeeds.
    pub fn success(&self) -> [f64; 2] {
        self.all_tasks.each_ref().map(|test_chances| 1.0 - test_chances.failure)
    }
}

impl ContestChances {
    /// The chances of the first against the second, with all edge of both (PR-10).
    pub fn of(mine: &Plan, theirs: &Plan) -> ContestChances {
        let scale = |plan: &Plan| plan.goals.first().map_or(0, |goal| i64::from(goal.scale));
        let ahead = scale(theirs) - scale(mine);
        let plain = HitOdds::plain(mine.dice);
        let mut all = ContestChances::default();
        for (other, their_chance) in (0_i64..).zip(theirs.totals(&HitOdds::plain(theirs.dice))) {
            let bar = u32::try_from((other - ahead).max(0)).unwrap_or(u32::MAX);
            let needed_hits = mine.with_bar(TaskBar::Beat(bar)).needed_hits();
            let both_odds = [plain.clone(), HitOdds::pushed(mine.dice, PushWhen::TooFewHits { needed_hits })];
            for (at, odds) in both_odds.iter().enumerate() {
                for (own, chance) in (0_i64..).zip(mine.totals(odds)) {
                    let chance = chance * their_chance;
                    if own > i64::from(bar) {
                        all.wins[at] += chance;
                    } else if other > (own + ahead).max(0) {
                        all.loses[at] += chance;
                    }
                }
            }
        }
        let even = std::array::from_fn(|at| (1.0 - all.wins[at] - all.loses[at]).max(0.0));
        ContestChances { even, ..all }
    }
}

impl TestChances {
    /// The chance of exactly this surplus, or of this one and more. `abs` turns the −0 of an empty sum into 0.
    pub fn surplus_chance(&self, surplus: usize, or_more: bool) -> f64 {
        let rest = self.surplus.get(surplus..).unwrap_or_default();
        if or_more { rest.iter().sum::<f64>().abs() } else { rest.first().copied().unwrap_or(0.0) }
    }
}

impl Plan {
    /// The plan with only that task.
    fn for_task(&self, task: usize) -> Plan {
        Plan { goals: self.goals.get(task).cloned().into_iter().collect(), ..self.clone() }
    }

    /// The plan with only its first task, which gets this bar.
    fn with_bar(&self, bar: TaskBar) -> Plan {
        let goals = self.goals.iter().take(1).map(|goal| Goal { bar, ..goal.clone() }).collect();
        Plan { goals, ..self.clone() }
    }

    /// The chances of the totals 0, 1, 2 … with these odds of natural hits, edge included, up to a rest below 1e-15.
    fn totals(&self, odds: &HitOdds) -> Vec<f64> {
        let mut totals = Vec::new();
        for (natural_hits, chance) in (0_u32..).zip(&odds.hits) {
            let total = natural_hits.saturating_add(self.edge(natural_hits).value.into());
            let at = usize::try_from(total).unwrap_or(usize::MAX);
            if totals.len() <= at {
                totals.resize(at + 1, 0.0);
            }
            totals[at] += chance;
        }
        totals
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::prisma::rules::edge::{EdgeSource, EdgeValue};
    use crate::systems::prisma::rules::{DicePool, Options, PoolTest};

    fn plan(edge: Option<u8>) -> Plan {
        let source = edge.and_then(EdgeValue::new).map(|value| EdgeSource::new("Niebla", value).into());
        let test = PoolTest { edge: source.into_iter().collect(), ..PoolTest::new(DicePool::of_dice(4), 1) };
        test.plan(&Options::default()).expect("a plan")
    }

    #[test]
    fn pr_10_edge_of_both_sides_counts_in_the_odds_of_a_contest() {
        let (bare, edged) = (plan(None), plan(Some(2)));
        let even = ContestChances::of(&edged, &edged);
        assert!((even.wins[0] - even.loses[0]).abs() < 1e-12, "{even:?}");
        assert!((even.wins[0] + even.loses[0] + even.even[0] - 1.0).abs() < 1e-12, "{even:?}");
        let ahead = ContestChances::of(&edged, &bare);
        assert!(ahead.wins[0] > even.wins[0] && ahead.loses[0] < even.loses[0], "{ahead:?}");
        let behind = ContestChances::of(&bare, &edged);
        assert!((behind.loses[0] - ahead.wins[0]).abs() < 1e-12, "the other way round");
    }

    #[test]
    fn pr_11_a_contest_says_what_a_push_would_bring() {
        let die = PoolTest::new(DicePool::of_dice(1), 1).plan(&Options::default()).expect("a plan");
        let none = PoolTest::new(DicePool::of_dice(0), 1).plan(&Options::default()).expect("a plan");
        let odds = ContestChances::of(&die, &none);
        // A hit, or one of 2, 3 and 4 rolled again.
        let (hit, again) = (1.0 / 3.0, 1.0 / 2.0 / 3.0);
        assert!((odds.wins[0] - hit).abs() < 1e-12 && (odds.wins[1] - hit - again).abs() < 1e-12, "{odds:?}");
        assert!((odds.even[1] - (1.0 - hit - again)).abs() < 1e-12 && odds.loses == [0.0; 2], "{odds:?}");
        let both = ContestChances::of(&die, &die);
        assert!(both.wins[1] > both.wins[0] && both.loses[1] < both.loses[0], "{both:?}");
        assert!((both.wins[1] + both.loses[1] + both.even[1] - 1.0).abs() < 1e-12, "{both:?}");
    }
}
