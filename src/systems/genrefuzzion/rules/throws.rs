//! The throws of a pool, as they are counted.
//!
//! A *level* bounds the effect die: at level 0 no die that may serve for the effect shows more than a botch, at level `n`
//! none larger than the `n`th size does. The throws with exactly one effect die are the difference of two levels.

use super::die::TraitDie;
use super::thrown::KEPT;

pub(super) const SIZES: usize = TraitDie::VALUES.len();

/// No effect die, or one of the sizes.
pub(super) const LEVELS: usize = SIZES + 1;

/// A count for each level.
pub(super) type Levels = [i64; LEVELS];

/// The most dice of a result: two, and two bought with born-ready.
pub(super) const MOST_KEPT: usize = KEPT + 2;

/// The dice of a pool by size, and how many throws they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PoolThrows {
    pub(super) numbers: [usize; SIZES],
    pub(super) all: u64,
}

/// The most throws that are counted, so that all sums stay far below 64 bits.
const MOST_THROWS: u64 = 1 << 56;

/// One more than the most dice whose throws are counted.
const MOST_DICE: usize = 29;

/// Powers of the number of faces that a die may show.
pub(super) static POWER: [[i64; MOST_DICE]; 14] = powers();

/// Binomial coefficients `n` over `k`, for as many dice as are kept.
pub(super) static CHOOSE: [[i64; MOST_KEPT + 1]; MOST_DICE] = binomials();

impl PoolThrows {
    /// The throws of these dice; none if they are too many to count.
    pub(super) fn of(dice: &[TraitDie]) -> Option<PoolThrows> {
        let mut throws = PoolThrows { numbers: [0; SIZES], all: 1 };
        for die in dice {
            throws.numbers[*die as usize] += 1;
            throws.all = throws.all.checked_mul(die.sides().into()).filter(|all| *all <= MOST_THROWS)?;
        }
        Some(throws)
    }
}

const fn powers() -> [[i64; MOST_DICE]; 14] {
    let mut table = [[1_i64; MOST_DICE]; 14];
    let mut base = 0;
    while base < table.len() {
        let mut n = 1;
        while n < MOST_DICE {
            // No number of dice of which throws are counted overflows.
            table[base][n] = table[base][n - 1].wrapping_mul(base as i64);
            n += 1;
        }
        base += 1;
    }
    table
}

const fn binomials() -> [[i64; MOST_KEPT + 1]; MOST_DICE] {
    let mut table = [[0; MOST_KEPT + 1]; MOST_DICE];
    let mut n = 0;
    while n < MOST_DICE {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST_KEPT {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}
