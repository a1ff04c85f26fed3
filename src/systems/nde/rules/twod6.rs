//! The 2d6 variant: two six-sided dice and a modifier against fixed bands (ND-27).

use super::options::Exceptional;
use super::rolled::{Outcome, sum};
use crate::rules::dice::Face;

/// Totals up to this fail.
pub const FAILS_TO: i32 = 6;
/// Totals from this are a full success; between the two it has a cost.
pub const SUCCEEDS_FROM: i32 = 10;
/// Totals from this are exceptional, where the house counts totals.
pub const EXCEPTIONAL_FROM: i32 = 12;

/// What two faces and everything added to them come to. Two sixes are a natural twelve whatever the modifiers; there
/// is no rule for ones.
pub fn outcome(faces: [Face; 2], modifier: i32, exceptional: Exceptional) -> Outcome {
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
        let natural = |faces, modifier| outcome(faces, modifier, Exceptional::Natural);
        assert_eq!(natural([3, 3], 0), Outcome::Failure);
        assert_eq!(natural([3, 4], 0), Outcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 2), Outcome::SuccessAtCost);
        assert_eq!(natural([3, 4], 3), Outcome::Success);
        assert_eq!(natural([6, 5], 3), Outcome::Success, "a total of 14 is no natural twelve");
    }

    #[test]
    fn nd_27_a_natural_twelve_is_two_sixes_whatever_the_modifiers() {
        assert_eq!(outcome([6, 6], -7, Exceptional::Natural), Outcome::Exceptional);
        assert_eq!(outcome([6, 6], -1, Exceptional::Total), Outcome::Success);
        assert_eq!(outcome([5, 5], 2, Exceptional::Total), Outcome::Exceptional);
    }

    #[test]
    fn nd_27_ones_are_nothing_special() {
        assert_eq!(outcome([1, 1], 5, Exceptional::Natural), Outcome::SuccessAtCost);
        assert_eq!(outcome([1, 6], 3, Exceptional::Natural), Outcome::Success);
    }
}
