//! Exact odds of NDE tests: before the roll, and what luck would bring after it.

use super::contest::ThrowWorth;
use super::plan::{Plan, PlannedDice, TestOutcome, sum};
use super::rolled::NdeRolled;
use crate::rules::dice::Face;
use crate::rules::odds::Chance;
use crate::rules::sides::Standing;

/// The chance of each outcome, the worst first; they sum to one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TestOdds([Chance; 4]);

/// What luck will be spent on after the roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Policy {
    /// Roll again whenever the first throw fails (ND-10 a).
    pub reroll: bool,
    /// Buy a success at a cost whenever it still fails (ND-10 c).
    pub cost: bool,
}

/// The odds of a plan before its roll, under a policy for luck.
pub fn before(plan: &Plan, policy: Policy) -> TestOdds {
    let mut odds = first_throw(plan);
    if policy.reroll {
        // A second throw is rolled only after a failure, so whatever it reaches beyond that is the better of the two.
        let again = odds.0.map(|chance| chance * odds.of(TestOutcome::Failure));
        let first = [Chance::from_integer(0), odds.0[1], odds.0[2], odds.0[3]];
        odds = TestOdds(std::array::from_fn(|at| first[at] + again[at]));
    }
    if policy.cost { odds.bought() } else { odds }
}

/// What a luck reroll of the shown faces would bring, whether or not it is allowed.
pub fn after_reroll(rolled: &NdeRolled) -> TestOdds {
    let plan = &rolled.plan;
    counted(plan, |faces| {
        let better = if sum(faces) > sum(rolled.kept()) { faces } else { rolled.kept() };
        plan.judge(better, rolled.plus())
    })
}

/// The chances that the first, the second and neither prevails in an opposed test.
pub fn opposed(first: &Plan, second: &Plan) -> [Chance; 3] {
    let (first, second) = (throws(first), throws(second));
    let mut ways = [0_i128; 3];
    for (one, a) in &first {
        for (two, b) in &second {
            ways[Standing::of(one, two) as usize] += a * b;
        }
    }
    let all = ways.iter().sum();
    ways.map(|ways| Chance::new(ways, all))
}

/// The chance that the first prevails in an opposed test, rolling again whenever it does not and keeping the better
/// (ND-10 a).
pub fn opposed_rerolled(first: &Plan, second: &Plan) -> Chance {
    let (mine, theirs) = (throws(first), throws(second));
    let (all, their_all) = (ways_of(&mine, |_| true), ways_of(&theirs, |_| true));
    let won = |two: &ThrowWorth| all * all - ways_of(&mine, |one| one <= two).pow(2);
    Chance::new(theirs.iter().map(|(two, ways)| ways * won(two)).sum(), all * all * their_all)
}

/// The chance that a side of an opposed test prevails after a luck reroll of its shown faces, whether or not it is
/// allowed.
pub fn opposed_after_reroll(rolled: &NdeRolled, rival: &NdeRolled) -> Chance {
    let (mine, theirs, throws) = (rolled.worth(), rival.worth(), throws(&rolled.plan));
    Chance::new(ways_of(&throws, |again| *again.max(&mine) > theirs), ways_of(&throws, |_| true))
}

/// The chance that at least half of a group succeed, from each member's own odds.
pub fn group(members: &[TestOdds]) -> Chance {
    let zero = Chance::from_integer(0);
    let mut exactly = vec![Chance::from_integer(1)];
    for member in members {
        let mut next = vec![zero; exactly.len() + 1];
        for (successes, chance) in exactly.iter().enumerate() {
            next[successes] += chance * member.of(TestOutcome::Failure);
            next[successes + 1] += chance * member.succeeds();
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
    pub fn succeeds(&self) -> Chance {
        Chance::from_integer(1) - self.of(TestOutcome::Failure)
    }

    /// The same odds when every failure is bought off (ND-10 c).
    #[must_use]
    pub fn bought(self) -> TestOdds {
        let [failure, at_cost, success, exceptional] = self.0;
        TestOdds([Chance::from_integer(0), at_cost + failure, success, exceptional])
    }

    fn ways(ways: [i128; 4]) -> TestOdds {
        let all = ways.iter().sum();
        TestOdds(ways.map(|ways| Chance::new(ways, all)))
    }
}

fn first_throw(plan: &Plan) -> TestOdds {
    let PlannedDice::Step { stepped, tn, .. } = plan.throw else {
        return counted(plan, |faces| plan.judge(faces, 0));
    };
    let sides = i128::from(stepped.die.die().sides());
    let reached = sides + 1 - i128::from(tn.get()).max(2);
    let (exceptional, success) = if reached > 0 { (1, reached - 1) } else { (0, 0) };
    TestOdds::ways([sides - success - exceptional, 0, success, exceptional])
}

/// Counts every throw of the plan's dice.
fn counted(plan: &Plan, judge: impl Fn(&[Face]) -> TestOutcome) -> TestOdds {
    let mut ways = [0; 4];
    match *plan.dice() {
        [die] => (1..=die.sides()).for_each(|face| ways[judge(&[face]) as usize] += 1),
        [one, two] => {
            for a in 1..=one.sides() {
                for b in 1..=two.sides() {
                    ways[judge(&[a, b]) as usize] += 1;
                }
            }
        }
        _ => {}
    }
    TestOdds::ways(ways)
}

/// What each throw is worth in an opposed test, and in how many ways it falls.
fn throws(plan: &Plan) -> Vec<(ThrowWorth, i128)> {
    match plan.throw {
        PlannedDice::Step { stepped, .. } => {
            let sides = i32::from(stepped.die.die().sides());
            (1..=sides).map(|face| ((face != 1, face), 1)).collect()
        }
        PlannedDice::TwoD6 { .. } => {
            let ways = |sum: i32| i128::from(6 - (sum - 7).abs());
            (2..=12).map(|sum: i32| ((true, sum.saturating_add(plan.modifier())), ways(sum))).collect()
        }
    }
}

/// In how many ways the throws fall that are worth so much.
fn ways_of(throws: &[(ThrowWorth, i128)], is: impl Fn(&ThrowWorth) -> bool) -> i128 {
    throws.iter().filter(|(worth, _)| is(worth)).map(|(_, ways)| ways).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::{Base, LadderDie, Opposition, Options, TestSetup, Tn};

    fn d(die: LadderDie, tn: u8) -> Plan {
        TestSetup::new(Base::Die(die), Opposition::Tn(Tn::new(tn).unwrap())).plan(&Options::default()).unwrap()
    }

    fn ratio(n: i128, d: i128) -> Chance {
        Chance::new(n, d)
    }

    #[test]
    fn nd_04_odds_of_a_d12_against_4() {
        let odds = before(&d(LadderDie::D12, 4), Policy::default());
        assert_eq!(
            [TestOutcome::Failure, TestOutcome::Success, TestOutcome::Exceptional].map(|it| odds.of(it)),
            [ratio(1, 4), ratio(2, 3), ratio(1, 12)]
        );
    }

    #[test]
    fn nd_05_a_die_that_cannot_reach_the_number_always_fails() {
        assert_eq!(before(&d(LadderDie::D6, 8), Policy::default()).of(TestOutcome::Failure), ratio(1, 1));
        assert_eq!(before(&d(LadderDie::D6, 1), Policy::default()).of(TestOutcome::Failure), ratio(1, 6));
    }

    #[test]
    fn nd_10_odds_with_luck() {
        let reroll = before(&d(LadderDie::D12, 4), Policy { reroll: true, cost: false });
        assert_eq!(reroll.of(TestOutcome::Failure), ratio(1, 16));
        let both = before(&d(LadderDie::D12, 4), Policy { reroll: true, cost: true });
        assert_eq!((both.of(TestOutcome::Failure), both.of(TestOutcome::SuccessAtCost)), (ratio(0, 1), ratio(1, 16)));
    }

    #[test]
    fn odds_of_a_group_and_of_an_opposed_test() {
        let half = TestOdds::ways([1, 0, 1, 0]);
        assert_eq!(group(&[half, half]), ratio(3, 4));
        assert_eq!(group(&[half; 3]), ratio(1, 2));
        assert_eq!(opposed(&d(LadderDie::D4, 4), &d(LadderDie::D4, 4)), [ratio(3, 8), ratio(3, 8), ratio(1, 4)]);
    }
}
