//! Target numbers with their names and grades, and the numbers of power tiers (ND-06, ND-13, ND-14, ND-16, ND-21).

use crate::rules::{Keyword, bounded, keyword_enum};

use std::fmt;
use std::ops::RangeInclusive;

bounded! {
    /// A target number: a test's TN or an opponent's Defence (ND-06). A standard test has the usual one.
    pub struct Tn(1..=20), usually 4, or NotATn: "{0} is not a target number: 1 to 20 are"
}

keyword_enum! {
    /// The names of the scale, the lowest first (ND-06).
    pub enum TnBand in "nde-tn-" {
        Easy = "easy" | "fácil" | "facil",
        Standard = "standard" | "normal",
        Hard = "hard" | "difícil" | "dificil",
        VeryHard = "very-hard" | "muy-difícil" | "muy-dificil",
        Heroic = "heroic" | "heroica",
        Legendary = "legendary" | "legendaria",
    }
}

keyword_enum! {
    /// The names of Defences, the lowest first (ND-16).
    pub enum DefenceClass in "nde-defence-" {
        Weak = "weak" | "débil" | "debil",
        Typical = "typical" | "típica" | "tipica",
        Elite = "elite" | "élite",
        Boss = "boss" | "jefe",
        Legendary = "legendary" | "legendaria",
    }
}

keyword_enum! {
    /// The size of a power's effect, the smallest first (ND-21).
    #[derive(Default)]
    pub enum Tier in "nde-tier-" {
        Trick = "trick" | "truco",
        #[default]
        Standard = "standard" | "normal",
        Strong = "strong" | "fuerte",
        Great = "great" | "grande",
    }
}

/// The number of each band (ND-06).
const SCALE: [u8; 6] = [3, 4, 5, 6, 8, 12];

/// The Defence of each class (ND-16).
const DEFENCES: [u8; 5] = [4, 5, 6, 8, 12];

/// The target numbers and the prices of each tier (ND-21).
const TIERS: [(RangeInclusive<u8>, RangeInclusive<u8>); 4] =
    [(4..=4, 0..=1), (5..=5, 1..=1), (6..=6, 2..=2), (8..=12, 3..=3)];

/// A target number after its grades (ND-13, ND-14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GradedTn {
    pub tn: Tn,
    /// How many grades were lost at the scale's end.
    pub lost: u8,
}

/// Moves a target number up the scale by some grades, 7 to 8 first; 12 is its end (ND-13, ND-14).
pub fn grade_up(tn: Tn, grades: u8) -> GradedTn {
    let mut graded = GradedTn { tn, lost: 0 };
    for _ in 0..grades {
        match SCALE.into_iter().find(|next| *next > graded.tn.get()) {
            Some(next) => graded.tn = Tn(next),
            None => graded.lost += 1,
        }
    }
    graded
}

impl Tn {
    /// The highest band that the number reaches, easy if none.
    pub fn band(self) -> TnBand {
        TnBand::VALUES.into_iter().rev().find(|band| band.tn() <= self).unwrap_or(TnBand::Easy)
    }
}

impl TnBand {
    /// Reads a TN from a number or a band's name in either language.
    pub fn parse_tn(word: &str) -> Result<Tn, NotATn> {
        TnBand::from_word(word).map_or_else(|| word.parse(), |band| Ok(band.tn()))
    }

    /// The number of the band.
    pub fn tn(self) -> Tn {
        Tn(SCALE[self as usize])
    }
}

impl DefenceClass {
    /// Reads a Defence from a number or a class's name in either language.
    pub fn parse_defence(word: &str) -> Result<Tn, NotATn> {
        DefenceClass::from_word(word).map_or_else(|| word.parse(), |class| Ok(class.defence()))
    }

    /// The Defence of the class (ND-16).
    pub fn defence(self) -> Tn {
        Tn(DEFENCES[self as usize])
    }
}

impl Tier {
    /// The target numbers that the game master can choose from.
    pub fn tns(self) -> RangeInclusive<u8> {
        TIERS[self as usize].0.clone()
    }

    /// The prices that the game master can choose from.
    pub fn prices(self) -> RangeInclusive<u8> {
        TIERS[self as usize].1.clone()
    }

    /// The usual target number.
    pub fn tn(self) -> Tn {
        Tn::new(*self.tns().start()).unwrap_or_default()
    }

    /// The usual price.
    pub fn price(self) -> u8 {
        *self.prices().start()
    }
}

impl fmt::Display for Tn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tn(number: u8) -> Tn {
        Tn::new(number).unwrap()
    }

    #[test]
    fn nd_06_the_scale_and_any_whole_number_to_20() {
        assert_eq!(TnBand::VALUES.map(|band| band.tn().get()), [3, 4, 5, 6, 8, 12]);
        assert_eq!(Tn::new(0), None);
        assert_eq!(Tn::new(21), None);
        assert!((1..=20).all(|n| Tn::new(n).is_some()));
        assert!(serde_json::from_str::<Tn>("21").is_err());
    }

    #[test]
    fn nd_06_a_number_bears_the_name_of_the_band_it_reaches() {
        let names = [1, 2, 3, 7, 8, 11, 12, 20].map(|n| tn(n).band());
        use TnBand::{Easy, Heroic, Legendary, VeryHard};
        assert_eq!(names, [Easy, Easy, Easy, VeryHard, Heroic, Heroic, Legendary, Legendary]);
    }

    #[test]
    fn nd_13_one_grade_up_is_the_next_value_of_the_scale() {
        for (from, to) in [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6), (6, 8), (7, 8), (8, 12), (9, 12), (11, 12)] {
            assert_eq!(grade_up(tn(from), 1), GradedTn { tn: tn(to), lost: 0 });
        }
        assert_eq!(grade_up(tn(5), 2), GradedTn { tn: tn(8), lost: 0 });
    }

    #[test]
    fn nd_14_from_12_upwards_nothing_is_added() {
        assert_eq!(grade_up(tn(12), 1), GradedTn { tn: tn(12), lost: 1 });
        assert_eq!(grade_up(tn(17), 1), GradedTn { tn: tn(17), lost: 1 });
        assert_eq!(grade_up(tn(8), 2), GradedTn { tn: tn(12), lost: 1 });
    }

    #[test]
    fn nd_16_defence_by_class() {
        assert_eq!(
            DefenceClass::ALL.iter().map(|(class, ..)| class.defence().get()).collect::<Vec<_>>(),
            [4, 5, 6, 8, 12]
        );
    }
}
