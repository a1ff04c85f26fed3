//! What plans may come to before their dice fall: of one task, of several, and of two against each other (PR-08, PR-10,
//! PR-11).

use super::difficulty::TaskBar;
use super::odds::{HitOdds, Outlook, PushWhen};
use super::test::{Goal, Plan};

/// What a test may come to, first not pushed, then pushed where it would fail.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    pub whole: [Outlook; 2],
    /// The chance that at least one of several tasks is done; none where there is but one.
    pub some: Option<[f64; 2]>,
    /// Whether there are complications to pay for.
    pub complicated: bool,
}

/// What two against each other may come to, the other one's roll not pushed: the first one's not pushed, then pushed
/// where it would not prevail. The three chances are 1 together.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Standoff {
    pub wins: [f64; 2],
    pub loses: [f64; 2],
    pub even: [f64; 2],
}

impl Chances {
    /// What a plan may come to.
    pub fn of(plan: &Plan) -> Chances {
        let laws = [HitOdds::plain(plan.dice), HitOdds::pushed(plan.dice, PushWhen::Short { need: plan.need() })];
        let easiest = (0..plan.goals.len()).map(|task| plan.for_task(task).need()).min();
        let some = easiest.filter(|_| plan.goals.len() > 1);
        Chances {
            whole: laws.each_ref().map(|law| law.outlook(plan)),
            some: some.map(|need| laws.each_ref().map(|law| law.at_least(need))),
            complicated: plan.goals.iter().any(|goal| !goal.complications.is_empty()),
        }
    }

    /// The whole chance of success.
    pub fn success(&self) -> [f64; 2] {
        self.whole.each_ref().map(|outlook| 1.0 - outlook.failure)
    }
}

impl Standoff {
    /// What the first of two may come to against the second, with all edge of both (PR-10).
    pub fn of(mine: &Plan, theirs: &Plan) -> Standoff {
        let scale = |plan: &Plan| plan.goals.first().map_or(0, |goal| i64::from(goal.scale));
        let ahead = scale(theirs) - scale(mine);
        let plain = HitOdds::plain(mine.dice);
        let mut all = Standoff::default();
        for (other, their_chance) in (0_i64..).zip(theirs.totals(&HitOdds::plain(theirs.dice))) {
            let bar = u32::try_from((other - ahead).max(0)).unwrap_or(u32::MAX);
            let need = mine.with_bar(TaskBar::Beat(bar)).need();
            let laws = [plain.clone(), HitOdds::pushed(mine.dice, PushWhen::Short { need })];
            for (at, law) in laws.iter().enumerate() {
                for (own, chance) in (0_i64..).zip(mine.totals(law)) {
                    let chance = chance * their_chance;
                    if own > i64::from(bar) {
                        all.wins[at] += chance;
                    } else if other > (own + ahead).max(0) {
                        all.loses[at] += chance;
                    }
                }
            }
        }
        for at in 0..2 {
            all.even[at] = (1.0 - all.wins[at] - all.loses[at]).max(0.0);
        }
        all
    }
}

impl Outlook {
    /// The chance of exactly so much surplus, or of that and all greater ones. An empty sum is a negative nought.
    pub fn surplus_chance(&self, surplus: usize, or_more: bool) -> f64 {
        let rest = self.surplus.get(surplus..).unwrap_or_default();
        if or_more { rest.iter().sum::<f64>().abs() } else { rest.first().copied().unwrap_or(0.0) }
    }
}

impl Plan {
    /// The plan with that one of its tasks.
    fn for_task(&self, task: usize) -> Plan {
        Plan { goals: self.goals.get(task).cloned().into_iter().collect(), ..self.clone() }
    }

    /// The plan with one task of that bar.
    fn with_bar(&self, bar: TaskBar) -> Plan {
        let goals = self.goals.iter().take(1).map(|goal| Goal { bar, ..goal.clone() }).collect();
        Plan { goals, ..self.clone() }
    }

    /// The chance of every total by that law, edge and all, from none. What is below 1e-15 is left out.
    fn totals(&self, law: &HitOdds) -> Vec<f64> {
        let mut totals = Vec::new();
        for (natural, chance) in (0_u32..).zip(&law.hits) {
            let total = natural.saturating_add(self.edge(natural).value.into());
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
        let even = Standoff::of(&edged, &edged);
        assert!((even.wins[0] - even.loses[0]).abs() < 1e-12, "{even:?}");
        assert!((even.wins[0] + even.loses[0] + even.even[0] - 1.0).abs() < 1e-12, "{even:?}");
        let ahead = Standoff::of(&edged, &bare);
        assert!(ahead.wins[0] > even.wins[0] && ahead.loses[0] < even.loses[0], "{ahead:?}");
        let behind = Standoff::of(&bare, &edged);
        assert!((behind.loses[0] - ahead.wins[0]).abs() < 1e-12, "the other way round");
    }

    #[test]
    fn pr_11_a_contest_says_what_a_push_would_bring() {
        let die = PoolTest::new(DicePool::of_dice(1), 1).plan(&Options::default()).expect("a plan");
        let none = PoolTest::new(DicePool::of_dice(0), 1).plan(&Options::default()).expect("a plan");
        let odds = Standoff::of(&die, &none);
        // A hit, or one of 2, 3 and 4 rolled again.
        let (hit, again) = (1.0 / 3.0, 1.0 / 2.0 / 3.0);
        assert!((odds.wins[0] - hit).abs() < 1e-12 && (odds.wins[1] - hit - again).abs() < 1e-12, "{odds:?}");
        assert!((odds.even[1] - (1.0 - hit - again)).abs() < 1e-12 && odds.loses == [0.0; 2], "{odds:?}");
        let both = Standoff::of(&die, &die);
        assert!(both.wins[1] > both.wins[0] && both.loses[1] < both.loses[0], "{both:?}");
        assert!((both.wins[1] + both.loses[1] + both.even[1] - 1.0).abs() < 1e-12, "{both:?}");
    }
}
