//! Exposure to terror: the difficulty of keeping one's composure, and the loss (HI-50).

use super::damage::CountedDice;
use super::triple::TripleReading;
use crate::rules::{Arg, Keyword, Msg, keyword_enum};

keyword_enum! {
    /// How terrible something is, the least first.
    pub enum TerrorLevel in "hitos-terror-" {
        Unease = "unease" | "inquietud",
        Stupor = "stupor" | "estupor",
        Fear = "fear" | "miedo",
        Panic = "panic" | "pánico",
        Horror = "horror",
    }
}

/// One row of the table of terror.
#[apply(strict_data)]
#[derive(Copy)]
pub struct TerrorRow {
    pub difficulty: i32,
    /// What is lost if the test is passed.
    pub lesser: Loss,
    /// What is lost if it is failed.
    pub greater: Loss,
}

/// How many points a danger takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
pub enum Loss {
    Points(u8),
    /// Read from the dice of the test.
    Dice(CountedDice),
}

/// The table of terror: one row per level (house).
#[apply(strict_data)]
#[derive(Copy)]
#[serde(default)]
pub struct TerrorTable {
    pub unease: TerrorRow,
    pub stupor: TerrorRow,
    pub fear: TerrorRow,
    pub panic: TerrorRow,
    pub horror: TerrorRow,
}

impl TerrorTable {
    /// The row of a level.
    pub fn row(&self, level: TerrorLevel) -> TerrorRow {
        match level {
            TerrorLevel::Unease => self.unease,
            TerrorLevel::Stupor => self.stupor,
            TerrorLevel::Fear => self.fear,
            TerrorLevel::Panic => self.panic,
            TerrorLevel::Horror => self.horror,
        }
    }
}

impl Default for TerrorTable {
    fn default() -> TerrorTable {
        let row = |difficulty, lesser, greater| TerrorRow { difficulty, lesser, greater };
        let dice = Loss::Dice;
        TerrorTable {
            unease: row(10, Loss::Points(0), Loss::Points(1)),
            stupor: row(15, Loss::Points(1), dice(CountedDice::Low)),
            fear: row(20, dice(CountedDice::Low), dice(CountedDice::Mid)),
            panic: row(25, dice(CountedDice::Mid), dice(CountedDice::High)),
            horror: row(30, dice(CountedDice::High), dice(CountedDice::LowHigh)),
        }
    }
}

impl TerrorRow {
    /// The message that gives this row as the house rule of a level.
    pub fn msg(self, level: TerrorLevel) -> Msg {
        let row = Msg::new("hitos-house-terror").with("level", level).with("difficulty", self.difficulty);
        row.with("lesser", self.lesser).with("greater", self.greater)
    }
}

impl TerrorLevel {
    /// The level so many steps higher or lower, within the levels there are. An aspect moves it by one.
    #[must_use]
    pub fn shifted(self, steps: i8) -> TerrorLevel {
        let last = i64::try_from(TerrorLevel::ALL.len()).unwrap_or(i64::MAX) - 1;
        let at = (self as i64 + i64::from(steps)).clamp(0, last);
        usize::try_from(at).ok().and_then(|at| TerrorLevel::ALL.get(at)).map_or(self, |(level, ..)| *level)
    }

    /// Whether somebody with that Degeneration has to make the test at all.
    pub fn requires_test(self, degeneration: u8) -> bool {
        self != TerrorLevel::Unease || degeneration == 0
    }
}

impl Loss {
    /// Reads a loss from a number, or from the name of the dice that are read, in either language.
    ///
    /// # Errors
    /// Refuses a word that is neither.
    pub fn parse(word: &str) -> Result<Loss, std::num::ParseIntError> {
        CountedDice::from_word(word).map_or_else(|| word.parse().map(Loss::Points), |read| Ok(Loss::Dice(read)))
    }

    /// The points that are lost, less Degeneration.
    pub fn points(self, reading: TripleReading, degeneration: u8) -> u32 {
        let points = match self {
            Loss::Points(points) => points.into(),
            Loss::Dice(read) => read.points(reading),
        };
        points.saturating_sub(degeneration.into())
    }
}

impl From<Loss> for Arg {
    fn from(loss: Loss) -> Arg {
        match loss {
            Loss::Points(points) => points.into(),
            Loss::Dice(read) => read.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::hitos::rules::Triple;

    #[test]
    fn hi_50_each_level_has_its_number_and_its_losses() {
        let shown = Triple::from([6, 4, 3]).read(None);
        let table = TerrorTable::default();
        let of = |level: TerrorLevel| {
            let row = table.row(level);
            (row.difficulty, row.lesser.points(shown, 0), row.greater.points(shown, 0))
        };
        assert_eq!(
            TerrorLevel::ALL.iter().map(|(level, ..)| of(*level)).collect::<Vec<_>>(),
            [(10, 0, 1), (15, 1, 3), (20, 3, 4), (25, 4, 6), (30, 6, 9)]
        );
        assert_eq!(
            (TerrorLevel::Fear.shifted(1), TerrorLevel::Horror.shifted(1), TerrorLevel::Unease.shifted(-1)),
            (TerrorLevel::Panic, TerrorLevel::Horror, TerrorLevel::Unease)
        );
    }

    #[test]
    fn hi_25_a_loss_is_said_as_a_number_or_by_its_dice() {
        let losses = ["3", "menor", "low-high"].map(|word| Loss::parse(word).ok());
        assert_eq!(
            losses,
            [Some(Loss::Points(3)), Some(Loss::Dice(CountedDice::Low)), Some(Loss::Dice(CountedDice::LowHigh))]
        );
        assert!(Loss::parse("mucho").is_err());
    }

    #[test]
    fn hi_50_degeneration_takes_from_every_loss_and_spares_the_least() {
        let shown = Triple::from([6, 4, 3]).read(None);
        assert_eq!(TerrorTable::default().stupor.greater.points(shown, 2), 1);
        assert_eq!(TerrorTable::default().stupor.lesser.points(shown, 2), 0);
        assert!(
            !TerrorLevel::Unease.requires_test(1)
                && TerrorLevel::Unease.requires_test(0)
                && TerrorLevel::Stupor.requires_test(5)
        );
    }
}
