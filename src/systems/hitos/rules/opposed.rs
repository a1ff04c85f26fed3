//! Two against each other, and tests that take several attempts (HI-05, HI-06, HI-35).

use serde::{Deserialize, Serialize};

use super::rolled::{Outcome, Rolled};
use crate::rules::sides::Standing;

/// A test of several attempts: kept across scenes and sessions until it is done or dropped (HI-06).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Extended {
    pub difficulty: i32,
    /// The successes that it takes.
    pub needed: u8,
    #[serde(default)]
    pub attempts: u16,
    #[serde(default)]
    pub successes: u8,
}

/// What pushing a machine adds to the roll of who drives it (HI-35).
pub const PUSHED: i32 = 3;

/// The total under which a pushed machine crashes (HI-35).
pub const CRASHES_UNDER: i32 = 15;

/// Who prevails: a critical over none, none over a fumble, else the higher total (HI-05).
pub fn standing(first: &Rolled, second: &Rolled) -> Standing {
    let rank = |rolled: &Rolled| match rolled.outcome() {
        Some(Outcome::Critical) => 2,
        Some(Outcome::Fumble) => 0,
        Some(Outcome::Success | Outcome::Failure) | None => 1,
    };
    match (rank(first), first.total()).cmp(&(rank(second), second.total())) {
        std::cmp::Ordering::Greater => Standing::First,
        std::cmp::Ordering::Less => Standing::Second,
        std::cmp::Ordering::Equal => Standing::Nobody,
    }
}

/// Whether a machine that was pushed crashes; a critical holds it (HI-35).
pub fn crashes(pushed: &Rolled) -> bool {
    pushed.outcome() == Some(Outcome::Fumble)
        || pushed.total() < CRASHES_UNDER && pushed.outcome() != Some(Outcome::Critical)
}

impl Extended {
    /// The test with one more attempt.
    #[must_use]
    pub fn tried(self, outcome: Outcome) -> Extended {
        Extended {
            attempts: self.attempts.saturating_add(1),
            successes: self.successes.saturating_add(outcome.achieves().into()),
            ..self
        }
    }

    pub fn is_done(self) -> bool {
        self.successes >= self.needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::hitos::rules::{Test, resolve};

    fn rolled(faces: [Face; 3], bonus: i32) -> Rolled {
        resolve(Test::new(bonus, None).plan(), &mut Faces::new(faces)).expect("three faces")
    }

    #[test]
    fn hi_05_the_higher_total_wins_unless_dice_decide() {
        assert_eq!(standing(&rolled([8, 8, 3], 9), &rolled([5, 4, 3], 3)), Standing::First);
        assert_eq!(standing(&rolled([4, 4, 3], 9), &rolled([10, 10, 2], 0)), Standing::Second);
        assert_eq!(standing(&rolled([1, 1, 9], 30), &rolled([2, 3, 4], 0)), Standing::Second);
        assert_eq!(standing(&rolled([10, 10, 1], 3), &rolled([10, 10, 9], 1)), Standing::First, "both critical");
        assert_eq!(standing(&rolled([2, 5, 9], 3), &rolled([1, 4, 6], 4)), Standing::Nobody);
    }

    #[test]
    fn hi_35_a_pushed_machine_crashes_under_15_unless_a_critical_holds_it() {
        assert!(crashes(&rolled([8, 4, 3], 9)) && !crashes(&rolled([8, 6, 3], 9)));
        assert!(!crashes(&rolled([10, 10, 3], 3)) && crashes(&rolled([1, 1, 3], 30)));
    }

    #[test]
    fn hi_06_attempts_and_successes_are_counted_until_there_are_enough() {
        let test = Extended { difficulty: 15, needed: 2, attempts: 0, successes: 0 };
        let tried = [Outcome::Success, Outcome::Failure, Outcome::Critical].into_iter().fold(test, Extended::tried);
        assert_eq!((tried.attempts, tried.successes, tried.is_done()), (3, 2, true));
        assert!(!test.tried(Outcome::Success).is_done());
    }
}
