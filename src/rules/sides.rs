//! The two sides of a contest, in any system.

use std::cmp::Ordering;

/// One of the two sides of a contest.
#[apply(copy_data)]
pub enum ContestSide {
    /// The side that acts.
    First,
    /// The side that resists.
    Second,
}

/// The result of a contest.
#[apply(copy_data)]
pub enum ContestResult {
    First,
    Second,
    Nobody,
}

impl ContestSide {
    #[must_use]
    pub fn other(self) -> ContestSide {
        match self {
            ContestSide::First => ContestSide::Second,
            ContestSide::Second => ContestSide::First,
        }
    }

    /// Puts this side's value and the other's in the order of the sides.
    pub fn in_order<T>(self, mine: T, theirs: T) -> [T; 2] {
        match self {
            ContestSide::First => [mine, theirs],
            ContestSide::Second => [theirs, mine],
        }
    }
}

impl ContestResult {
    /// The side with the greater value wins.
    pub fn of<T: Ord>(first: &T, second: &T) -> ContestResult {
        match first.cmp(second) {
            Ordering::Greater => ContestResult::First,
            Ordering::Less => ContestResult::Second,
            Ordering::Equal => ContestResult::Nobody,
        }
    }

    /// Whether this side wins.
    pub fn is_won_by(self, side: ContestSide) -> bool {
        matches!(
            (self, side),
            (ContestResult::First, ContestSide::First) | (ContestResult::Second, ContestSide::Second)
        )
    }

    /// The winning side's value, if a side wins.
    pub fn winner<T>(self, sides: &[T; 2]) -> Option<&T> {
        match self {
            ContestResult::First => Some(&sides[0]),
            ContestResult::Second => Some(&sides[1]),
            ContestResult::Nobody => None,
        }
    }

    /// The same result with the sides swapped.
    #[must_use]
    pub fn swapped(self) -> ContestResult {
        match self {
            ContestResult::First => ContestResult::Second,
            ContestResult::Second => ContestResult::First,
            ContestResult::Nobody => ContestResult::Nobody,
        }
    }
}
