//! What plans may come to before their dice fall: of one task, of several, and of two against each other (PR-08, PR-10,
//! PR-11).

use super::difficulty::Bar;
use super::odds::{Odds, Outlook, Push};
use super::test::Plan;

/// What a test may come to, first not pushed, then pushed where it would fail.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    pub whole: [Outlook; 2],
    /// The chance that at least one of several tasks is done; none where there is but one.
    pub some: Option<[f64; 2]>,
    /// Whether there are complications to pay for.
    pub complicated: bool,
}

/// What two against each other may come to, neither pushed; the three chances are 1 together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standoff {
    pub wins: f64,
    pub loses: f64,
    pub even: f64,
}

impl Chances {
    /// What a plan may come to.
    pub fn of(plan: &Plan) -> Chances {
        let all = plan.whole();
        let laws = [Odds::plain(plan.dice), Odds::pushed(plan.dice, Push::Short { need: all.need() })];
        let some = (plan.goals.len() > 1).then(|| plan.easiest());
        Chances {
            whole: laws.each_ref().map(|law| law.outlook(&all)),
            some: some.map(|some| laws.each_ref().map(|law| law.outlook(&some).success())),
            complicated: all.goals.iter().any(|goal| !goal.complications.is_empty()),
        }
    }

    /// The whole chance of success.
    pub fn success(&self) -> [f64; 2] {
        self.whole.each_ref().map(Outlook::success)
    }
}

impl Standoff {
    /// What the first of two may come to against the second, with all edge of both (PR-10).
    pub fn of(mine: &Plan, theirs: &Plan) -> Standoff {
        let [own, other] = [mine, theirs].map(Plan::totals);
        let scale = |plan: &Plan| plan.goals.first().map_or(0, |goal| i64::from(goal.scale));
        let (mut wins, mut loses) = (0.0, 0.0);
        for (at, mine_chance) in (0_i64..).zip(&own) {
            for (other_at, their_chance) in (0_i64..).zip(&other) {
                let chance = mine_chance * their_chance;
                let bar = (other_at + scale(mine) - scale(theirs)).max(0);
                let their_bar = (at + scale(theirs) - scale(mine)).max(0);
                if at > bar {
                    wins += chance;
                } else if other_at > their_bar {
                    loses += chance;
                }
            }
        }
        Standoff { wins, loses, even: (1.0 - wins - loses).max(0.0) }
    }
}

impl Outlook {
    /// The chance of exactly so much surplus, or of that and all greater ones. An empty sum is a negative nought.
    pub fn left(&self, surplus: usize, or_more: bool) -> f64 {
        let rest = self.surplus.get(surplus..).unwrap_or_default();
        if or_more { rest.iter().sum::<f64>().abs() } else { rest.first().copied().unwrap_or(0.0) }
    }
}

impl Plan {
    /// The plan with one task that is all of its tasks: it passes when every one can.
    #[must_use]
    pub fn whole(&self) -> Plan {
        let mut plan = self.clone();
        if plan.goals.len() > 1 {
            let number = plan.goals.iter().map(|goal| goal.bar.number()).fold(0, u32::saturating_add);
            let complications = plan.goals.iter().flat_map(|goal| goal.complications.clone()).collect();
            plan.goals.truncate(1);
            plan.goals[0].bar = Bar::Reach(number);
            plan.goals[0].complications = complications;
        }
        plan
    }

    /// The plan with the easiest of its tasks alone.
    fn easiest(&self) -> Plan {
        let goals = self.goals.iter().min_by_key(|goal| goal.bar.number()).cloned().into_iter().collect();
        Plan { goals, ..self.clone() }
    }

    /// The chance of every total, edge and all, from none. What is below 1e-15 is left out.
    fn totals(&self) -> Vec<f64> {
        let mut totals = Vec::new();
        for (natural, chance) in (0_u32..).zip(Odds::plain(self.dice).hits()) {
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
    use crate::systems::prisma::rules::edge::{Source, Value};
    use crate::systems::prisma::rules::{Options, Pool, Test};

    fn plan(edge: Option<u8>) -> Plan {
        let source = edge.and_then(Value::new).map(|value| Source::new("Niebla", value).into());
        let test = Test { edge: source.into_iter().collect(), ..Test::new(Pool::of_dice(4), 1) };
        test.plan(&Options::default()).expect("a plan")
    }

    #[test]
    fn pr_10_edge_of_both_sides_counts_in_the_odds_of_a_contest() {
        let (bare, edged) = (plan(None), plan(Some(2)));
        let even = Standoff::of(&edged, &edged);
        assert!((even.wins - even.loses).abs() < 1e-12, "{even:?}");
        assert!((even.wins + even.loses + even.even - 1.0).abs() < 1e-12, "{even:?}");
        let ahead = Standoff::of(&edged, &bare);
        assert!(ahead.wins > even.wins && ahead.loses < even.loses, "{ahead:?}");
        let behind = Standoff::of(&bare, &edged);
        assert!((behind.loses - ahead.wins).abs() < 1e-12, "the other way round");
    }
}
