//! The three dice: sorted, read as low, middle and high, and read anew after an aspect was invoked (HI-01, HI-03,
//! HI-04, HI-08, HI-09).

use super::refused::Refused;
use crate::rules::{Dice, Die, Face, NeedFaces, keyword_enum};

/// What three dice show, the lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[Face; 3]", into = "[Face; 3]")]
pub struct Triple([Face; 3]);

/// What the dice count as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TripleReading {
    /// Below 0 if an invocation against left two or three equal dice.
    pub low: i32,
    pub mid: i32,
    /// Above 10 if an invocation in favour left two or three equal dice.
    pub high: i32,
    pub used: UsedDie,
}

keyword_enum! {
    /// Which of the three a result is made with.
    #[derive(Default)]
    pub enum UsedDie in "hitos-used-" {
        Low = "low" | "menor",
        #[default]
        Mid = "mid" | "central",
        High = "high" | "mayor",
    }
}

keyword_enum! {
    /// For whom an aspect is invoked.
    pub enum InvokedFor in "hitos-invoke-" {
        For = "for" | "favor",
        Against = "against" | "contra",
    }
}

keyword_enum! {
    /// How many dice are equal in a critical or a fumble.
    pub enum Grade in "hitos-grade-" { Double = "double" | "doble", Triple = "triple" }
}

/// The face that makes a critical when two or three dice show it (HI-03).
pub const CRITICAL: Face = 10;

/// The face that makes a fumble when two or three dice show it (HI-04).
pub const FUMBLE: Face = 1;

impl Grade {
    /// What a critical attack's damage is multiplied by (HI-19).
    pub fn factor(self) -> u8 {
        match self {
            Grade::Double => 2,
            Grade::Triple => 3,
        }
    }
}

impl Triple {
    /// Rolls three ten-sided dice.
    ///
    /// # Errors
    /// Fails if the source of dice lacks a face.
    pub fn roll(dice: &mut dyn Dice) -> Result<Triple, NeedFaces> {
        Ok([dice.roll(Die::D10)?, dice.roll(Die::D10)?, dice.roll(Die::D10)?].into())
    }

    /// The natural faces, the lowest first.
    pub fn faces(self) -> [Face; 3] {
        self.0
    }

    /// How many dice show that face, if two or three do.
    pub fn grade(self, face: Face) -> Option<Grade> {
        match self.0.iter().filter(|shown| **shown == face).count() {
            2 => Some(Grade::Double),
            3 => Some(Grade::Triple),
            _ => None,
        }
    }

    /// How many dice make it a critical or a fumble.
    pub fn critical_or_fumble(self) -> Option<Grade> {
        self.grade(CRITICAL).or_else(|| self.grade(FUMBLE))
    }

    /// How the dice are read after the latest invocation; without a direction, none was made. In favour, the sum of
    /// equal dice replaces the high die if it is more; against, the low die falls below 0.
    pub fn read(self, latest_direction: Option<InvokedFor>) -> TripleReading {
        let [low, mid, high] = self.0.map(i32::from);
        let equal = match self.0 {
            [a, b, c] if a == b && b == c => Some((mid, 3 * mid)),
            [a, b, c] if a == b || b == c => Some((mid, 2 * mid)),
            _ => None,
        };
        match (latest_direction, equal) {
            (None, _) => TripleReading { low, mid, high, used: UsedDie::Mid },
            (Some(InvokedFor::For), equal) => {
                let sum = equal.map_or(0, |(_, sum)| sum);
                TripleReading { low, mid, high: high.max(sum), used: UsedDie::High }
            }
            (Some(InvokedFor::Against), equal) => {
                TripleReading { low: equal.map_or(low, |(face, _)| -face), mid, high, used: UsedDie::Low }
            }
        }
    }

    /// The dice with those faces rolled again, in the order in which they are named (HI-08, HI-09).
    ///
    /// # Errors
    /// Refuses a face that no die shows. The inner result fails if the source of dice lacks a face.
    pub fn reroll(self, named: &[Face], dice: &mut dyn Dice) -> Result<Result<Triple, NeedFaces>, Refused> {
        let kept = self.faces_kept(named)?;
        let mut faces = kept;
        for _ in named {
            match dice.roll(Die::D10) {
                Ok(face) => faces.push(face),
                Err(need) => return Ok(Err(need)),
            }
        }
        Ok(Ok(Triple::from([faces[0], faces[1], faces[2]])))
    }

    /// The faces that stay when those are rolled again.
    ///
    /// # Errors
    /// Refuses a face that no die shows.
    pub fn faces_kept(self, named: &[Face]) -> Result<Vec<Face>, Refused> {
        let mut kept = self.0.to_vec();
        for face in named {
            let at = kept.iter().position(|shown| shown == face).ok_or(Refused::NoSuchFace(*face))?;
            kept.remove(at);
        }
        Ok(kept)
    }

    /// Each distinct choice of dice to roll again, the empty one included: fewer dice first, then lower faces. The
    /// faces of a choice descend.
    pub fn reroll_choices(self) -> Vec<Vec<Face>> {
        let [low, mid, high] = self.0;
        let sets = [vec![], vec![low], vec![mid], vec![high], vec![mid, low], vec![high, low], vec![high, mid]];
        let mut choices: Vec<Vec<Face>> = sets.into_iter().chain([vec![high, mid, low]]).collect();
        choices.dedup();
        choices
    }
}

impl From<[Face; 3]> for Triple {
    fn from(mut faces: [Face; 3]) -> Triple {
        faces.sort_unstable();
        Triple(faces)
    }
}

impl From<Triple> for [Face; 3] {
    fn from(triple: Triple) -> [Face; 3] {
        triple.0
    }
}

impl TripleReading {
    /// The number that the result is made with.
    pub fn value(self) -> i32 {
        match self.used {
            UsedDie::Low => self.low,
            UsedDie::Mid => self.mid,
            UsedDie::High => self.high,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(faces: [Face; 3], latest_direction: Option<InvokedFor>) -> ([i32; 3], i32) {
        let reading = Triple::from(faces).read(latest_direction);
        ([reading.low, reading.mid, reading.high], reading.value())
    }

    #[test]
    fn hi_01_the_dice_are_sorted_and_the_middle_one_counts() {
        assert_eq!(read([3, 6, 7], None), ([3, 6, 7], 6));
        assert_eq!(read([5, 4, 5], None), ([4, 5, 5], 5));
        assert_eq!(read([6, 6, 6], None), ([6, 6, 6], 6));
    }

    #[test]
    fn hi_08_in_favour_the_sum_of_equal_dice_takes_the_place_of_the_high_one() {
        use InvokedFor::For;
        assert_eq!(read([7, 7, 9], Some(For)), ([7, 7, 14], 14));
        assert_eq!(read([9, 2, 2], Some(For)), ([2, 2, 9], 9), "4 is no more than 9");
        assert_eq!(read([5, 5, 5], Some(For)), ([5, 5, 15], 15));
        assert_eq!(read([3, 5, 8], Some(For)), ([3, 5, 8], 8));
    }

    #[test]
    fn hi_09_against_the_low_one_becomes_less_than_nothing() {
        use InvokedFor::Against;
        assert_eq!(read([6, 6, 1], Some(Against)), ([-6, 6, 6], -6));
        assert_eq!(read([3, 3, 4], Some(Against)), ([-3, 3, 4], -3));
        assert_eq!(read([9, 4, 2], Some(Against)), ([2, 4, 9], 2));
    }

    #[test]
    fn hi_03_hi_04_two_or_three_tens_or_ones_are_counted() {
        assert_eq!(Triple::from([10, 3, 10]).grade(CRITICAL), Some(Grade::Double));
        assert_eq!(Triple::from([10, 10, 10]).grade(CRITICAL), Some(Grade::Triple));
        assert_eq!(Triple::from([10, 1, 1]).grade(FUMBLE), Some(Grade::Double));
        assert_eq!(Triple::from([10, 1, 5]).grade(FUMBLE), None);
    }

    #[test]
    fn hi_08_each_choice_of_dice_is_named_once() {
        let all = Triple::from([1, 5, 10]).reroll_choices();
        assert_eq!(all, [&[][..], &[1], &[5], &[10], &[5, 1], &[10, 1], &[10, 5], &[10, 5, 1]]);
        assert_eq!(Triple::from([5, 5, 9]).reroll_choices(), [&[][..], &[5], &[9], &[5, 5], &[9, 5], &[9, 5, 5]]);
        assert_eq!(Triple::from([4, 9, 9]).reroll_choices(), [&[][..], &[4], &[9], &[9, 4], &[9, 9], &[9, 9, 4]]);
        assert_eq!(Triple::from([2, 2, 2]).reroll_choices(), [&[][..], &[2], &[2, 2], &[2, 2, 2]]);
    }

    #[test]
    fn hi_09_only_faces_that_lie_there_are_rolled_again() {
        assert_eq!(Triple::from([9, 8, 1]).faces_kept(&[9, 8]), Ok(vec![1]));
        assert_eq!(Triple::from([9, 8, 1]).faces_kept(&[9, 9]), Err(Refused::NoSuchFace(9)));
    }
}
