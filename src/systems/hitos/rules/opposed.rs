//! Two against each other (HI-05, HI-35).

use std::collections::BTreeMap;

use super::odds::every_triple;
use super::rolled::{HitosOutcome, HitosRolled, judge};
use super::test::{CRASHES_UNDER, Plan};
use super::triple::{InvokedFor, Triple};
use crate::rules::{Chance, ContestResult};

/// All the ways in which two times three dice fall.
const WAYS: i128 = 1_000_000;

/// What a roll counts as against another (HI-05).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpposedWorth {
    /// A critical is above all, a fumble below.
    rank: OpposedRank,
    total: i32,
    /// Whether a machine was pushed and crashes; a critical holds it (HI-35).
    pub crashes: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum OpposedRank {
    Fumble,
    Plain,
    Critical,
}

impl OpposedWorth {
    /// What a roll counts as it stands.
    pub fn of(rolled: &HitosRolled) -> OpposedWorth {
        OpposedWorth::of_dice(rolled.plan(), rolled.triple(), rolled.latest_direction())
    }

    /// What these dice count as in a roll of that plan.
    pub fn of_dice(plan: &Plan, shown: Triple, latest_direction: Option<InvokedFor>) -> OpposedWorth {
        let total = shown.read(latest_direction).value().saturating_add(plan.bonus);
        OpposedWorth::from_parts(judge(shown, latest_direction, plan.bonus, None), total, plan.pushed)
    }

    fn from_parts(outcome: Option<HitosOutcome>, total: i32, pushed: bool) -> OpposedWorth {
        let rank = match outcome {
            Some(HitosOutcome::Critical) => OpposedRank::Critical,
            Some(HitosOutcome::Fumble) => OpposedRank::Fumble,
            Some(HitosOutcome::Success | HitosOutcome::Failure) | None => OpposedRank::Plain,
        };
        let crashes = pushed && (rank == OpposedRank::Fumble || total < CRASHES_UNDER && rank != OpposedRank::Critical);
        OpposedWorth { rank: if crashes { OpposedRank::Fumble } else { rank }, total, crashes }
    }

    /// Every result of a roll of that plan, and in how many of the thousand ways it comes up.
    pub fn distribution(plan: &Plan) -> BTreeMap<OpposedWorth, u32> {
        let mut distribution = BTreeMap::new();
        for (shown, ways) in every_triple() {
            *distribution.entry(OpposedWorth::of_dice(plan, shown, None)).or_default() += ways;
        }
        distribution
    }

    /// Who prevails: a critical beats no critical, no fumble beats a fumble, otherwise the higher total wins (HI-05).
    pub fn result_against(self, other: OpposedWorth) -> ContestResult {
        ContestResult::of(&(self.rank, self.total), &(other.rank, other.total))
    }

    /// Whether the dice decide before the totals: one roll is a critical or fumble that the other does not match.
    pub fn is_decided_by_dice(self, other: OpposedWorth) -> bool {
        self.rank != other.rank
    }
}

/// Counts how many of the million ways in which two rolls can fall lead to each result.
pub fn count_ways<T: Ord>(
    [first, second]: [&Plan; 2],
    result_of: impl Fn(OpposedWorth, OpposedWorth) -> T,
) -> BTreeMap<T, u32> {
    let (first, second) = (OpposedWorth::distribution(first), OpposedWorth::distribution(second));
    let mut all = BTreeMap::new();
    for (mine, ways) in &first {
        for (theirs, more) in &second {
            *all.entry(result_of(*mine, *theirs)).or_default() += ways * more;
        }
    }
    all
}

/// The chance of so many of those ways.
pub fn chance(ways: u32) -> Chance {
    Chance::new(ways.into(), WAYS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::hitos::rules::{CharacterTest, resolve};

    fn rolled(faces: [Face; 3], bonus: i32) -> HitosRolled {
        resolve(CharacterTest::new(bonus, None).plan(), &mut Faces::new(faces)).expect("three faces")
    }

    fn pushed(faces: [Face; 3], bonus: i32) -> HitosRolled {
        resolve(CharacterTest::new(bonus, None).plan().with_pushed_machine(), &mut Faces::new(faces))
            .expect("three faces")
    }

    fn contest_result(first: &HitosRolled, second: &HitosRolled) -> ContestResult {
        OpposedWorth::of(first).result_against(OpposedWorth::of(second))
    }

    #[test]
    fn hi_05_the_higher_total_wins_unless_dice_decide() {
        assert_eq!(contest_result(&rolled([8, 8, 3], 9), &rolled([5, 4, 3], 3)), ContestResult::First);
        assert_eq!(contest_result(&rolled([4, 4, 3], 9), &rolled([10, 10, 2], 0)), ContestResult::Second);
        assert_eq!(contest_result(&rolled([1, 1, 9], 30), &rolled([2, 3, 4], 0)), ContestResult::Second);
        assert_eq!(
            contest_result(&rolled([10, 10, 1], 3), &rolled([10, 10, 9], 1)),
            ContestResult::First,
            "both critical"
        );
        assert_eq!(contest_result(&rolled([2, 5, 9], 3), &rolled([1, 4, 6], 4)), ContestResult::Nobody);
    }

    #[test]
    fn hi_35_a_pushed_machine_crashes_under_15_unless_a_critical_holds_it() {
        let crashes = |rolled: &HitosRolled| OpposedWorth::of(rolled).crashes;
        assert!(crashes(&pushed([8, 4, 3], 6)) && !crashes(&pushed([8, 6, 3], 6)));
        assert!(!crashes(&pushed([10, 10, 3], 0)) && crashes(&pushed([1, 1, 3], 30)));
        assert!(!crashes(&rolled([8, 4, 3], 9)), "nobody pushed it");
    }

    /// By brute force over all that six dice may show, for bonuses that are near and far, and a pushed machine.
    #[test]
    fn hi_05_chances_are_those_of_every_throw() {
        let faces = |n: u32| [n % 10 + 1, n / 10 % 10 + 1, n / 100 + 1].map(|face| face as Face);
        let rolls = |plan: &Plan| {
            let roll = |n| resolve(plan.clone(), &mut Faces::new(faces(n))).expect("three faces");
            (0..1000).map(roll).map(|rolled| OpposedWorth::of(&rolled)).collect::<Vec<_>>()
        };
        let plan = |bonus| CharacterTest::new(bonus, None).plan();
        for (first, second) in [(plan(3), plan(3)), (plan(9), plan(-2)), (plan(6).with_pushed_machine(), plan(8))] {
            let (mine, theirs) = (rolls(&first), rolls(&second));
            let mut brute = [0; 3];
            for (mine, theirs) in mine.iter().flat_map(|mine| theirs.iter().map(move |theirs| (mine, theirs))) {
                brute[mine.result_against(*theirs) as usize] += 1;
            }
            let distribution = count_ways([&first, &second], |mine, theirs| mine.result_against(theirs) as usize);
            assert_eq!([0, 1, 2].map(|at| distribution.get(&at).copied().unwrap_or(0)), brute);
        }
    }
}
