//! Odds: exact chances as fractions in lowest terms.

use num_rational::Ratio;

/// A chance, exact. 128 bits hold every product of dice that a test of ours multiplies.
pub type Chance = Ratio<i128>;

/// The chance as a number between 0 and 1, for reading.
pub fn approx(chance: Chance) -> f64 {
    *chance.numer() as f64 / *chance.denom() as f64
}

/// The chance written `1/4`; `0` and `1` without a denominator.
pub fn exact(chance: Chance) -> String {
    chance.to_string()
}
