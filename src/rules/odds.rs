//! Odds: exact chances as fractions in lowest terms.

use num_rational::Ratio;
use serde::{Serialize, Serializer};

/// A chance, exact. 128 bits hold every product of dice that a test of ours multiplies.
pub type Chance = Ratio<i128>;

/// A chance as documents write it: a number, a whole one without a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(pub Chance);

/// The chance as a number between 0 and 1, for reading.
pub fn approx(chance: Chance) -> f64 {
    *chance.numer() as f64 / *chance.denom() as f64
}

/// The chance written `1/4`; `0` and `1` without a denominator.
pub fn exact(chance: Chance) -> String {
    chance.to_string()
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match u8::try_from(self.0.to_integer()) {
            Ok(whole) if self.0.is_integer() => to.serialize_u8(whole),
            _ => to.serialize_f64(approx(self.0)),
        }
    }
}
