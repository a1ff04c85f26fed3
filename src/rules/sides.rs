//! The two sides of a contest, in any system.

use std::cmp::Ordering;

/// One of the two sides of a contest.
#[apply(copy_data)]
pub enum Contestant {
    /// The side that acts.
    First,
    /// The side that resists.
    Second,
}

/// The side that wins a contest, if any.
#[apply(copy_data)]
pub enum Standing {
    First,
    Second,
    Nobody,
}

impl Contestant {
    #[must_use]
    pub fn other(self) -> Contestant {
        match self {
            Contestant::First => Contestant::Second,
            Contestant::Second => Contestant::First,
        }
    }

    /// Orders what this side and the other one have: the first side's value comes first.
    pub fn in_order<T>(self, mine: T, theirs: T) -> [T; 2] {
        match self {
            Contestant::First => [mine, theirs],
            Contestant::Second => [theirs, mine],
        }
    }
}

impl Standing {
    /// The side with the greater value wins.
    pub fn of<T: Ord>(first: &T, second: &T) -> Standing {
        match first.cmp(second) {
            Ordering::Greater => Standing::First,
            Ordering::Less => Standing::Second,
            Ordering::Equal => Standing::Nobody,
        }
    }

    /// Whether this side wins.
    pub fn is_won_by(self, side: Contestant) -> bool {
        matches!((self, side), (Standing::First, Contestant::First) | (Standing::Second, Contestant::Second))
    }

    /// The one of both sides that wins, if any.
    pub fn winner<T>(self, sides: &[T; 2]) -> Option<&T> {
        match self {
            Standing::First => Some(&sides[0]),
            Standing::Second => Some(&sides[1]),
            Standing::Nobody => None,
        }
    }

    /// The same result with the sides swapped.
    #[must_use]
    pub fn swapped(self) -> Standing {
        match self {
            Standing::First => Standing::Second,
            Standing::Second => Standing::First,
            Standing::Nobody => Standing::Nobody,
        }
    }
}
