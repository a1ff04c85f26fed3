//! Difficulties and their names (HI-02).

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// A difficulty by name.
    pub enum Band in "hitos-band-" {
        Easy = "easy" | "fácil" | "facil",
        Average = "average" | "media",
        Hard = "hard" | "difícil" | "dificil",
        VeryHard = "very-hard" | "muy-difícil" | "muy-dificil",
        Extreme = "extreme" | "extrema",
    }
}

impl Band {
    /// The number that the name stands for.
    pub fn number(self) -> i32 {
        10 + 5 * self as i32
    }

    /// The name of a number: the nearest one.
    pub fn of(difficulty: i32) -> Band {
        let at = (i64::from(difficulty) - 8).div_euclid(5).clamp(0, 4);
        usize::try_from(at).ok().and_then(|at| Band::ALL.get(at)).map_or(Band::Easy, |(band, ..)| *band)
    }

    /// A difficulty as a number, or by its name in either language.
    pub fn said(word: &str) -> Result<i32, std::num::ParseIntError> {
        Band::named(word).map_or_else(|| word.parse(), |band| Ok(band.number()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_02_each_band_reaches_two_below_and_two_above_its_number() {
        for (band, ..) in Band::ALL {
            for number in band.number() - 2..=band.number() + 2 {
                assert_eq!(Band::of(number), *band, "{number}");
            }
        }
        assert_eq!(
            (Band::of(i32::MIN), Band::of(7), Band::of(33), Band::of(i32::MAX)),
            (Band::Easy, Band::Easy, Band::Extreme, Band::Extreme)
        );
        assert_eq!((Band::said("difícil"), Band::said("17")), (Ok(20), Ok(17)));
        assert!(Band::said("imposible").is_err());
    }
}
