//! Exact odds, as fractions in lowest terms.

use num_rational::Ratio;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// An exact chance. 128 bits are enough for the products of dice in every test of a system.
pub type Chance = Ratio<i128>;

/// A chance as JSON documents write it: a number, without a decimal point if whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(pub Chance);

/// The chance of each outcome. JSON documents have it twice: `outcomes` as numbers, `exact` as fractions.
#[derive(Debug, Clone, PartialEq)]
pub struct Distribution<O>(Vec<(O, Chance)>);

/// A system's odds as an object: each outcome as a number and as a fraction in lowest terms.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsObject<O: Serialize> {
    pub system: &'static str,
    #[serde(flatten)]
    pub outcomes: Distribution<O>,
}

/// Outcomes with their chances, each written in one way.
struct WrittenChances<'a, O, F>(&'a [(O, Chance)], F);

impl<O> Distribution<O> {
    /// The distribution with these chances, in this order.
    pub fn of(chances: impl IntoIterator<Item = (O, Chance)>) -> Distribution<O> {
        Distribution(chances.into_iter().collect())
    }
}

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

impl<O: Serialize> Serialize for Distribution<O> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut both = to.serialize_struct("Distribution", 2)?;
        both.serialize_field("outcomes", &WrittenChances(&self.0, Number))?;
        both.serialize_field("exact", &WrittenChances(&self.0, exact))?;
        both.end()
    }
}

impl<O: Serialize, W: Serialize, F: Fn(Chance) -> W> Serialize for WrittenChances<'_, O, F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(outcome, chance)| (outcome, (self.1)(*chance))))
    }
}
