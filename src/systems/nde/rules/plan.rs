//! What will be rolled: the dice with their steps and grades, and how faces are judged by it (ND-04, ND-05, ND-27).

use serde::{Deserialize, Serialize};

use super::ladder::{Attribute, Rung, Stepped};
use super::options::Exceptional;
use super::power::Casting;
use super::steps::Beset;
use super::tn::Tn;
use crate::rules::dice::{Die, Face};
use crate::rules::keyword::keyword_enum;
use crate::rules::say::Why;

/// Totals up to this fail.
const FAILS_TO: i32 = 6;
/// Totals from this are a full success; between the two it has a cost.
const SUCCEEDS_FROM: i32 = 10;
/// Totals from this are exceptional, where the house counts totals.
const EXCEPTIONAL_FROM: i32 = 12;

/// What will be rolled, and why so: shown before the roll, kept with it after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// The attribute, where it is known by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    pub throw: Throw,
    pub aim: Aim,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<Casting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beset: Option<Beset>,
    /// Luck points paid before the roll.
    pub luck_spent: u8,
    /// The rules that counted so far.
    pub whys: Vec<Why>,
}

/// The dice of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// One die of the ladder against a number.
    Step {
        /// The sheet's die.
        base: Rung,
        stepped: Stepped,
        /// The number to reach, grades included.
        tn: Tn,
    },
    /// Two six-sided dice against the bands.
    #[serde(rename = "2d6")]
    TwoD6 {
        /// The sheet's modifier.
        base: i8,
        /// All steps summed; nothing clamps them.
        steps: i32,
        /// How many grades make it harder, one each (ND-27).
        grades: u8,
        exceptional: Exceptional,
    },
}

/// What a success is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    Task,
    Attack,
    /// One's part of a test of two against each other (house).
    Rival,
}

keyword_enum! {
    /// How a test ends.
    pub enum Outcome in "nde-" {
        Failure = "failure",
        /// It succeeds and a price is due.
        SuccessAtCost = "success-at-cost",
        Success = "success",
        /// It succeeds with one benefit more.
        Exceptional = "exceptional",
    }
}

/// The sum of a throw, wide enough for whatever a file may hold.
pub(super) fn sum(throw: &[Face]) -> i32 {
    throw.iter().map(|&face| i32::from(face)).sum()
}

impl Outcome {
    /// All four, worst first.
    pub const ALL: [Outcome; 4] = [Outcome::Failure, Outcome::SuccessAtCost, Outcome::Success, Outcome::Exceptional];
}

impl Plan {
    /// The dice of one throw.
    pub fn dice(&self) -> &'static [Die] {
        match self.throw {
            Throw::Step { stepped, .. } => stepped.die.dice(),
            Throw::TwoD6 { .. } => &[Die::D6, Die::D6],
        }
    }

    /// The number to reach, grades included; `None` in the 2d6 variant.
    pub fn tn(&self) -> Option<Tn> {
        match self.throw {
            Throw::Step { tn, .. } => Some(tn),
            Throw::TwoD6 { .. } => None,
        }
    }

    /// Everything added to the faces: nothing for a step die, modifier, steps and grades in the 2d6 variant.
    pub fn modifier(&self) -> i32 {
        match self.throw {
            Throw::Step { .. } => 0,
            Throw::TwoD6 { base, steps, grades, .. } => {
                i32::from(base).saturating_add(steps).saturating_sub(i32::from(grades))
            }
        }
    }

    /// Power points paid before the roll, lost whatever comes (ND-21).
    pub fn pp_spent(&self) -> u8 {
        self.power.map_or(0, |power| power.pp)
    }

    /// What one throw comes to by its faces alone, with `plus` added to a 2d6 total (ND-04, ND-05, ND-27).
    pub fn judge(&self, faces: &[Face], plus: i32) -> Outcome {
        match (self.throw, faces) {
            (Throw::Step { stepped, tn, .. }, &[face]) => {
                if face <= 1 || face < u16::from(tn.get()) {
                    Outcome::Failure
                } else if face == stepped.die.die().sides() {
                    Outcome::Exceptional
                } else {
                    Outcome::Success
                }
            }
            (Throw::TwoD6 { exceptional, .. }, &[a, b]) => {
                two_dice([a, b], self.modifier().saturating_add(plus), exceptional)
            }
            // Only a torn journal holds a throw with another number of faces.
            _ => Outcome::Failure,
        }
    }
}

/// What two faces and everything added to them come to (ND-27). Two sixes are a natural twelve whatever the modifiers; there
/// is no rule for ones.
fn two_dice(faces: [Face; 2], modifier: i32, exceptional: Exceptional) -> Outcome {
    let total = sum(&faces).saturating_add(modifier);
    let twelve = match exceptional {
        Exceptional::Natural => faces == [6, 6],
        Exceptional::Total => total >= EXCEPTIONAL_FROM,
    };
    match total {
        _ if twelve => Outcome::Exceptional,
        SUCCEEDS_FROM.. => Outcome::Success,
        i32::MIN..=FAILS_TO => Outcome::Failure,
        _ => Outcome::SuccessAtCost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_27_bands() {
        let natural = |faces, modifier| two_dice(faces, modifier, Exceptional::Natural);
        assert_eq!(natural([3, 3], 0), Outcome::Failure);
        assert_eq!(natural([3, 4], 0), Outcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 2), Outcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 3), Outcome::Success);
        assert_eq!(natural([6, 5], 3), Outcome::Success, "a total of 14 is no natural twelve");
    }

    #[test]
    fn nd_27_a_natural_twelve_is_two_sixes_whatever_the_modifiers() {
        assert_eq!(two_dice([6, 6], -7, Exceptional::Natural), Outcome::Exceptional);
        assert_eq!(two_dice([6, 6], -1, Exceptional::Total), Outcome::Success);
        assert_eq!(two_dice([5, 5], 2, Exceptional::Total), Outcome::Exceptional);
    }

    #[test]
    fn nd_27_ones_are_nothing_special() {
        assert_eq!(two_dice([1, 1], 5, Exceptional::Natural), Outcome::SuccessAtCost);
        assert_eq!(two_dice([1, 6], 3, Exceptional::Natural), Outcome::Success);
    }
}
