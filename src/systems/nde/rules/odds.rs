//! Exact odds of NDE tests: before the roll, and what luck would bring after it.

use super::plan::{Plan, TestOutcome, ThrowWorth, sum_faces};
use super::rolled::NdeRolled;
use crate::rules::{Chance, ContestResult, Face};

/// The chance of each outcome, the worst first; they sum to one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestOdds([Chance; 4]);

/// The uses of luck after the roll that the odds assume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LuckPolicy {
    /// Reroll whenever the first throw fails (ND-10 a).
    pub reroll: bool,
    /// Buy a success at a cost whenever the test still fails (ND-10 c).
    pub cost: bool,
}

/// The odds of a plan before its roll.
pub fn odds_before_roll(plan: &Plan, policy: LuckPolicy) -> TestOdds {
    let mut odds = count_throws(plan, |faces| plan.judge(faces, 0));
    if policy.reroll {
        // The second throw follows a failure, so it is always the better one.
        let again = odds.0.map(|chance| chance * odds.of(TestOutcome::Failure));
        let first = [Chance::from_integer(0), odds.0[1], odds.0[2], odds.0[3]];
        odds = TestOdds(std::array::from_fn(|at| first[at] + again[at]));
    }
    if policy.cost { odds.with_failures_bought() } else { odds }
}

/// The odds of a luck reroll of the shown faces, whether or not it is allowed.
pub fn odds_after_reroll(rolled: &NdeRolled) -> TestOdds {
    count_throws(&rolled.plan, |faces| {
        let better = if sum_faces(faces) > sum_faces(rolled.kept()) { faces } else { rolled.kept() };
        rolled.plan.judge(better, rolled.plus())
    })
}

/// The chances that the first side, the second side or nobody wins an opposed test.
pub fn opposed_chances(first: &Plan, second: &Plan) -> [Chance; 3] {
    let (first, second) = (throw_worths(first), throw_worths(second));
    let mut ways = [0; 3];
    for mine in &first {
        for theirs in &second {
            ways[ContestResult::of(mine, theirs) as usize] += 1;
        }
    }
    ways.map(|ways| ratio(ways, first.len() * second.len()))
}

/// The chance that the first side wins an opposed test if it rerolls whenever it does not win, and keeps the better
/// throw (ND-10 a).
pub fn opposed_chance_with_reroll(first: &Plan, second: &Plan) -> Chance {
    let (mine, theirs) = (throw_worths(first), throw_worths(second));
    let pairs = mine.len().pow(2);
    let winning = |other: &ThrowWorth| pairs - mine.iter().filter(|worth| *worth <= other).count().pow(2);
    ratio(theirs.iter().map(winning).sum(), pairs * theirs.len())
}

/// The chance that a side of an opposed test wins after a luck reroll of its shown faces, whether or not it is allowed.
pub fn opposed_chance_after_reroll(rolled: &NdeRolled, rival: &NdeRolled) -> Chance {
    let (mine, theirs, throws) = (rolled.worth(), rival.worth(), throw_worths(&rolled.plan));
    ratio(throws.iter().filter(|again| mine.max(**again) > theirs).count(), throws.len())
}

/// The chance that at least half of a group succeed, from each member's own odds.
pub fn group_chance(members: &[TestOdds]) -> Chance {
    let zero = Chance::from_integer(0);
    let mut exactly = vec![Chance::from_integer(1)];
    for member in members {
        let mut next = vec![zero; exactly.len() + 1];
        for (successes, chance) in exactly.iter().enumerate() {
            next[successes] += chance * member.of(TestOutcome::Failure);
            next[successes + 1] += chance * member.success_chance();
        }
        exactly = next;
    }
    match members.len() {
        0 => zero,
        n => exactly[n.div_ceil(2)..].iter().sum(),
    }
}

impl TestOdds {
    pub fn of(&self, outcome: TestOutcome) -> Chance {
        self.0[outcome as usize]
    }

    /// The chance of anything but a failure.
    pub fn success_chance(&self) -> Chance {
        Chance::from_integer(1) - self.of(TestOutcome::Failure)
    }

    /// The odds if luck turns every failure into a success at a cost (ND-10 c).
    #[must_use]
    pub fn with_failures_bought(self) -> TestOdds {
        let [failure, at_cost, success, exceptional] = self.0;
        TestOdds([Chance::from_integer(0), at_cost + failure, success, exceptional])
    }
}

/// The odds of a plan's throw whose faces `judge` judges.
fn count_throws(plan: &Plan, judge: impl Fn(&[Face]) -> TestOutcome) -> TestOdds {
    let throws = every_throw(plan);
    let mut ways = [0; 4];
    throws.iter().for_each(|faces| ways[judge(faces) as usize] += 1);
    TestOdds(ways.map(|ways| ratio(ways, throws.len())))
}

/// The worth of every throw in an opposed test.
fn throw_worths(plan: &Plan) -> Vec<ThrowWorth> {
    every_throw(plan).iter().map(|faces| plan.worth(faces, 0)).collect()
}

/// Every throw of the plan's dice, all equally likely.
fn every_throw(plan: &Plan) -> Vec<Vec<Face>> {
    plan.dice().iter().fold(vec![Vec::new()], |throws, die| {
        let with = |throw: &Vec<Face>, face| [throw.as_slice(), &[face]].concat();
        throws.iter().flat_map(|throw| (1..=die.sides()).map(move |face| with(throw, face))).collect()
    })
}

fn ratio(ways: usize, all: usize) -> Chance {
    Chance::new(ways as i128, all as i128)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::{LadderDie, Opposition, Options, TestBase, TestSetup, Tn};

    fn die_plan(die: LadderDie, tn: u8) -> Plan {
        TestSetup::new(TestBase::Die(die), Opposition::Tn(Tn::new(tn).unwrap())).plan(&Options::default()).unwrap()
    }

    fn ratio(n: i128, d: i128) -> Chance {
        Chance::new(n, d)
    }

    #[test]
    fn nd_04_odds_of_a_d12_against_4() {
        let odds = odds_before_roll(&die_plan(LadderDie::D12, 4), LuckPolicy::default());
        assert_eq!(
            [TestOutcome::Failure, TestOutcome::Success, TestOutcome::Exceptional].map(|outcome| odds.of(outcome)),
            [ratio(1, 4), ratio(2, 3), ratio(1, 12)]
        );
    }

    #[test]
    fn nd_05_a_die_that_cannot_reach_the_number_always_fails() {
        assert_eq!(
            odds_before_roll(&die_plan(LadderDie::D6, 8), LuckPolicy::default()).of(TestOutcome::Failure),
            ratio(1, 1)
        );
        assert_eq!(
            odds_before_roll(&die_plan(LadderDie::D6, 1), LuckPolicy::default()).of(TestOutcome::Failure),
            ratio(1, 6)
        );
    }

    #[test]
    fn nd_10_odds_with_luck() {
        let reroll = odds_before_roll(&die_plan(LadderDie::D12, 4), LuckPolicy { reroll: true, cost: false });
        assert_eq!(reroll.of(TestOutcome::Failure), ratio(1, 16));
        let both = odds_before_roll(&die_plan(LadderDie::D12, 4), LuckPolicy { reroll: true, cost: true });
        assert_eq!((both.of(TestOutcome::Failure), both.of(TestOutcome::SuccessAtCost)), (ratio(0, 1), ratio(1, 16)));
    }

    #[test]
    fn odds_of_a_group_and_of_an_opposed_test() {
        let half = TestOdds([1, 0, 1, 0].map(|ways| ratio(ways, 2)));
        assert_eq!(group_chance(&[half, half]), ratio(3, 4));
        assert_eq!(group_chance(&[half; 3]), ratio(1, 2));
        assert_eq!(
            opposed_chances(&die_plan(LadderDie::D4, 4), &die_plan(LadderDie::D4, 4)),
            [ratio(3, 8), ratio(3, 8), ratio(1, 4)]
        );
    }
}
