//! Plans: the dice of a test with steps and grades, and how a plan judges their faces (ND-04, ND-05, ND-27).

use super::ladder::{Attribute, LadderDie, SteppedDie};
use super::options::Exceptional;
use super::power::Casting;
use super::steps::BesetEffect;
use super::tn::Tn;
use crate::rules::{Die, Face, Why, keyword_enum};

/// The highest 2d6 total that fails.
const HIGHEST_FAILURE: i32 = 6;
/// The lowest 2d6 total that succeeds without a cost.
const LOWEST_SUCCESS: i32 = 10;
/// The lowest exceptional 2d6 total, if the house counts totals.
const LOWEST_EXCEPTIONAL: i32 = 12;

/// What a test rolls, and why: it is shown before the roll and kept with it.
#[apply(skip_none)]
#[apply(strict_data)]
pub struct Plan {
    /// The attribute, if it is known by name.
    pub attribute: Option<Attribute>,
    pub throw: PlannedDice,
    pub aim: TestAim,
    pub power: Option<Casting>,
    pub beset: Option<BesetEffect>,
    /// Luck points paid before the roll.
    pub luck_spent: u8,
    /// The rules that mattered so far.
    pub whys: Vec<Why>,
}

/// The dice of a plan.
#[apply(copy_data)]
pub enum PlannedDice {
    /// One die of the ladder against a target number.
    #[serde(rename = "step")]
    Ladder {
        /// The die on the sheet.
        base: LadderDie,
        stepped: SteppedDie,
        /// The number to reach, grades included.
        tn: Tn,
    },
    /// Two six-sided dice against the bands.
    #[serde(rename = "2d6")]
    TwoD6 {
        /// The modifier from the sheet.
        base: i8,
        /// The sum of all steps, without limits.
        steps: i32,
        /// The grades, each of which takes one from the total (ND-27).
        grades: u8,
        exceptional: Exceptional,
    },
}

/// The purpose of a test.
#[apply(copy_data)]
pub enum TestAim {
    Task,
    Attack,
    /// To beat the other side of an opposed test (house).
    Rival,
}

keyword_enum! {
    /// The outcome of a test, the worst first.
    pub enum TestOutcome in "nde-" {
        Failure = "failure",
        /// A success for which a price is due.
        SuccessAtCost = "success-at-cost",
        Success = "success",
        /// A success with a benefit.
        Exceptional = "exceptional",
    }
}

/// The worth of a throw in an opposed test: whether it is better than a natural 1, then its face or total.
pub(super) type ThrowWorth = (bool, i32);

/// The sum of the faces, which cannot overflow even in a damaged file.
pub(super) fn sum_faces(faces: &[Face]) -> i32 {
    faces.iter().map(|&face| i32::from(face)).sum()
}

impl Plan {
    /// The dice of one throw.
    pub fn dice(&self) -> &'static [Die] {
        match self.throw {
            PlannedDice::Ladder { stepped, .. } => stepped.die.dice(),
            PlannedDice::TwoD6 { .. } => &[Die::D6, Die::D6],
        }
    }

    /// The highest faces of one throw.
    pub(super) fn highest(&self) -> Vec<Face> {
        self.dice().iter().map(|die| die.sides()).collect()
    }

    /// The number to reach, grades included; `None` in the 2d6 variant.
    pub fn tn(&self) -> Option<Tn> {
        match self.throw {
            PlannedDice::Ladder { tn, .. } => Some(tn),
            PlannedDice::TwoD6 { .. } => None,
        }
    }

    /// The number added to the faces: 0 for a ladder die, the modifier with steps and grades in the 2d6 variant.
    pub fn modifier(&self) -> i32 {
        match self.throw {
            PlannedDice::Ladder { .. } => 0,
            PlannedDice::TwoD6 { base, steps, grades, .. } => {
                i32::from(base).saturating_add(steps).saturating_sub(i32::from(grades))
            }
        }
    }

    /// Power points paid before the roll, whatever its outcome (ND-21).
    pub fn pp_spent(&self) -> u8 {
        self.power.map_or(0, |power| power.pp)
    }

    /// The outcome of a throw, with `plus` added to a 2d6 total (ND-04, ND-05, ND-27).
    pub fn judge(&self, faces: &[Face], plus: i32) -> TestOutcome {
        match (self.throw, faces) {
            (PlannedDice::Ladder { stepped, tn, .. }, &[face]) => {
                if face <= 1 || face < u16::from(tn.get()) {
                    TestOutcome::Failure
                } else if face == stepped.die.die().sides() {
                    TestOutcome::Exceptional
                } else {
                    TestOutcome::Success
                }
            }
            (PlannedDice::TwoD6 { exceptional, .. }, &[a, b]) => {
                judge_two_dice([a, b], self.total(faces, plus), exceptional)
            }
            // Only a damaged journal holds a throw with another number of faces.
            _ => TestOutcome::Failure,
        }
    }

    /// The face or total of a throw, with `plus` added.
    pub(super) fn total(&self, faces: &[Face], plus: i32) -> i32 {
        sum_faces(faces).saturating_add(self.modifier()).saturating_add(plus)
    }

    /// Whether a throw is the 1 of a ladder die (ND-04).
    pub(super) fn is_natural_one(&self, faces: &[Face]) -> bool {
        matches!(self.throw, PlannedDice::Ladder { .. }) && faces == [1]
    }

    pub(super) fn worth(&self, faces: &[Face], plus: i32) -> ThrowWorth {
        (!self.is_natural_one(faces), self.total(faces, plus))
    }
}

/// The outcome of two faces and their total (ND-27). A natural twelve is two sixes; there is no rule for ones.
fn judge_two_dice(faces: [Face; 2], total: i32, exceptional: Exceptional) -> TestOutcome {
    let twelve = match exceptional {
        Exceptional::Natural => faces == [6, 6],
        Exceptional::Total => total >= LOWEST_EXCEPTIONAL,
    };
    match total {
        _ if twelve => TestOutcome::Exceptional,
        LOWEST_SUCCESS.. => TestOutcome::Success,
        i32::MIN..=HIGHEST_FAILURE => TestOutcome::Failure,
        _ => TestOutcome::SuccessAtCost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_dice(faces: [Face; 2], modifier: i32, exceptional: Exceptional) -> TestOutcome {
        judge_two_dice(faces, sum_faces(&faces) + modifier, exceptional)
    }

    #[test]
    fn nd_27_a_total_falls_into_one_of_three_bands() {
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
