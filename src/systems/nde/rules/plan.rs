//! What will be rolled: the dice with their steps and grades, and how faces are judged by it (ND-04, ND-05, ND-27).

use serde::{Deserialize, Serialize};

use super::ladder::{Attribute, LadderDie, Stepped};
use super::options::Exceptional;
use super::power::Casting;
use super::steps::BesetEffect;
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
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// The attribute, where it is known by name.
    pub attribute: Option<Attribute>,
    pub throw: PlannedDice,
    pub aim: TestAim,
    pub power: Option<Casting>,
    pub beset: Option<BesetEffect>,
    /// Luck points paid before the roll.
    pub luck_spent: u8,
    /// The rules that counted so far.
    pub whys: Vec<Why>,
}

/// The dice of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlannedDice {
    /// One die of the ladder against a number.
    Step {
        /// The sheet's die.
        base: LadderDie,
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
pub enum TestAim {
    Task,
    Attack,
    /// One's part of a test of two against each other (house).
    Rival,
}

keyword_enum! {
    /// How a test ends, the worst first.
    pub enum TestOutcome in "nde-" {
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

impl Plan {
    /// The dice of one throw.
    pub fn dice(&self) -> &'static [Die] {
        match self.throw {
            PlannedDice::Step { stepped, .. } => stepped.die.dice(),
            PlannedDice::TwoD6 { .. } => &[Die::D6, Die::D6],
        }
    }

    /// The number to reach, grades included; `None` in the 2d6 variant.
    pub fn tn(&self) -> Option<Tn> {
        match self.throw {
            PlannedDice::Step { tn, .. } => Some(tn),
            PlannedDice::TwoD6 { .. } => None,
        }
    }

    /// Everything added to the faces: nothing for a step die, modifier, steps and grades in the 2d6 variant.
    pub fn modifier(&self) -> i32 {
        match self.throw {
            PlannedDice::Step { .. } => 0,
            PlannedDice::TwoD6 { base, steps, grades, .. } => {
                i32::from(base).saturating_add(steps).saturating_sub(i32::from(grades))
            }
        }
    }

    /// Power points paid before the roll, lost whatever comes (ND-21).
    pub fn pp_spent(&self) -> u8 {
        self.power.map_or(0, |power| power.pp)
    }

    /// What one throw comes to by its faces alone, with `plus` added to a 2d6 total (ND-04, ND-05, ND-27).
    pub fn judge(&self, faces: &[Face], plus: i32) -> TestOutcome {
        match (self.throw, faces) {
            (PlannedDice::Step { stepped, tn, .. }, &[face]) => {
                if face <= 1 || face < u16::from(tn.get()) {
                    TestOutcome::Failure
                } else if face == stepped.die.die().sides() {
                    TestOutcome::Exceptional
                } else {
                    TestOutcome::Success
                }
            }
            (PlannedDice::TwoD6 { exceptional, .. }, &[a, b]) => {
                two_dice([a, b], self.modifier().saturating_add(plus), exceptional)
            }
            // Only a torn journal holds a throw with another number of faces.
            _ => TestOutcome::Failure,
        }
    }
}

/// What two faces and everything added to them come to (ND-27). Two sixes are a natural twelve whatever the modifiers; there
/// is no rule for ones.
fn two_dice(faces: [Face; 2], modifier: i32, exceptional: Exceptional) -> TestOutcome {
    let total = sum(&faces).saturating_add(modifier);
    let twelve = match exceptional {
        Exceptional::Natural => faces == [6, 6],
        Exceptional::Total => total >= EXCEPTIONAL_FROM,
    };
    match total {
        _ if twelve => TestOutcome::Exceptional,
        SUCCEEDS_FROM.. => TestOutcome::Success,
        i32::MIN..=FAILS_TO => TestOutcome::Failure,
        _ => TestOutcome::SuccessAtCost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_27_bands() {
        let natural = |faces, modifier| two_dice(faces, modifier, Exceptional::Natural);
        assert_eq!(natural([3, 3], 0), TestOutcome::Failure);
        assert_eq!(natural([3, 4], 0), TestOutcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 2), TestOutcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 3), TestOutcome::Success);
        assert_eq!(natural([6, 5], 3), TestOutcome::Success, "a total of 14 is no natural twelve");
    }

    #[test]
    fn nd_27_a_natural_twelve_is_two_sixes_whatever_the_modifiers() {
        assert_eq!(two_dice([6, 6], -7, Exceptional::Natural), TestOutcome::Exceptional);
        assert_eq!(two_dice([6, 6], -1, Exceptional::Total), TestOutcome::Success);
        assert_eq!(two_dice([5, 5], 2, Exceptional::Total), TestOutcome::Exceptional);
    }

    #[test]
    fn nd_27_ones_are_nothing_special() {
        assert_eq!(two_dice([1, 1], 5, Exceptional::Natural), TestOutcome::SuccessAtCost);
        assert_eq!(two_dice([1, 6], 3, Exceptional::Natural), TestOutcome::Success);
    }
}
