//! Exact odds, as fractions in lowest terms.

use num_rational::Ratio;
use serde::{Serialize, Serializer};

/// An exact chance. 128 bits are enough for the products of dice in all our tests.
pub type Chance = Ratio<i128>;

/// A chance as JSON documents write it: a number, without a decimal point if whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(pub Chance);

/// The chance as a float from 0 to 1, for display.
pub fn approx(chance: Chance) -> f64 {
    *chance.numer() as f64 / *chance.denom() as f64
}

/// The chance as a fraction, `1/4`; `0` and `1` have no denominator.
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
