//! Painkillers, psychiatric drugs and what people take to forget (HI-48, HI-57).

use super::condition::TrackKind;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// What is taken.
    pub enum Drug in "hitos-drug-" {
        Painkiller = "painkiller" | "calmante",
        Psychiatric = "psychiatric" | "psiquiátrico" | "psiquiatrico",
        /// Alcohol too.
        Recreational = "recreational" | "recreativa",
    }
}

keyword_enum! {
    /// How much of it, or that it is over.
    pub enum Dose in "hitos-dose-" {
        Mild = "mild" | "suave",
        Strong = "strong" | "fuerte",
        /// It wears off.
        Over = "over" | "pasa",
        /// A day without it: the count begins again.
        Clean = "clean" | "limpio",
    }
}

/// The number of days in a row on which it is safe.
pub const SAFE_DAYS: u8 = 15;

impl Drug {
    /// Whose penalty it takes from.
    pub fn side(self) -> TrackKind {
        match self {
            Drug::Painkiller => TrackKind::Body,
            Drug::Psychiatric | Drug::Recreational => TrackKind::Mind,
        }
    }

    /// The rule of it.
    pub fn rule(self) -> &'static str {
        match self {
            Drug::Painkiller => "HI-48",
            Drug::Psychiatric | Drug::Recreational => "HI-57",
        }
    }
}

impl Dose {
    /// How much it eases the penalty by default.
    pub fn relief(self) -> u8 {
        match self {
            Dose::Mild => 2,
            Dose::Strong => 5,
            Dose::Over | Dose::Clean => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_48_hi_57_what_is_taken_eases_its_own_side() {
        assert_eq!([Dose::Mild, Dose::Strong, Dose::Over].map(Dose::relief), [2, 5, 0]);
        let sides = [Drug::Painkiller, Drug::Psychiatric, Drug::Recreational].map(Drug::side);
        assert_eq!(sides, [TrackKind::Body, TrackKind::Mind, TrackKind::Mind]);
    }
}
