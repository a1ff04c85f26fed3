//! Difficulties and their names (HI-02).

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// A difficulty by name.
    pub enum DifficultyBand in "hitos-band-" {
        Easy = "easy" | "fácil" | "facil",
        Average = "average" | "media",
        Hard = "hard" | "difícil" | "dificil",
        VeryHard = "very-hard" | "muy-difícil" | "muy-dificil",
        Extreme = "extreme" | "extrema",
    }
}

impl DifficultyBand {
    /// The number that the name stands for.
    pub fn number(self) -> i32 {
        10 + 5 * self as i32
    }

    /// The name of a number: the nearest one.
    pub fn of(difficulty: i32) -> DifficultyBand {
        let at = (i64::from(difficulty) - 8).div_euclid(5).clamp(0, 4);
        usize::try_from(at)
            .ok()
            .and_then(|at| DifficultyBand::ALL.get(at))
            .map_or(DifficultyBand::Easy, |(band, ..)| *band)
    }

    /// Reads a difficulty from a number or from its name in either language.
    ///
    /// # Errors
    /// Refuses a word that is neither.
    pub fn parse_difficulty(word: &str) -> Result<i32, std::num::ParseIntError> {
        DifficultyBand::from_word(word).map_or_else(|| word.parse(), |band| Ok(band.number()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_02_each_band_reaches_two_below_and_two_above_its_number() {
        for (band, ..) in DifficultyBand::ALL {
            for number in band.number() - 2..=band.number() + 2 {
                assert_eq!(DifficultyBand::of(number), *band, "{number}");
            }
        }
        assert_eq!(
            (DifficultyBand::of(i32::MIN), DifficultyBand::of(7), DifficultyBand::of(33), DifficultyBand::of(i32::MAX)),
            (DifficultyBand::Easy, DifficultyBand::Easy, DifficultyBand::Extreme, DifficultyBand::Extreme)
        );
        assert_eq!(
            (DifficultyBand::parse_difficulty("difícil"), DifficultyBand::parse_difficulty("17")),
            (Ok(20), Ok(17))
        );
        assert!(DifficultyBand::parse_difficulty("imposible").is_err());
    }
}
