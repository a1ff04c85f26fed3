//! Two against each other: the sides of a contest, whatever it is played by.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

/// One of the two in a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The one who acts.
    First,
    /// The one who resists.
    Second,
}

/// Who prevails in a contest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    First,
    Second,
    Nobody,
}

impl Side {
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// What this side has and what the other one has, the first side's first.
    pub fn in_order<T>(self, mine: T, theirs: T) -> [T; 2] {
        match self {
            Side::First => [mine, theirs],
            Side::Second => [theirs, mine],
        }
    }
}

impl Standing {
    /// Who prevails where more is better.
    pub fn of<T: Ord>(first: &T, second: &T) -> Standing {
        match first.cmp(second) {
            Ordering::Greater => Standing::First,
            Ordering::Less => Standing::Second,
            Ordering::Equal => Standing::Nobody,
        }
    }

    /// Who prevails, one of the two or neither.
    pub fn is(self, side: Side) -> bool {
        matches!((self, side), (Standing::First, Side::First) | (Standing::Second, Side::Second))
    }

    /// The same with the two the other way round.
    #[must_use]
    pub fn turned(self) -> Standing {
        match self {
            Standing::First => Standing::Second,
            Standing::Second => Standing::First,
            Standing::Nobody => Standing::Nobody,
        }
    }
}
