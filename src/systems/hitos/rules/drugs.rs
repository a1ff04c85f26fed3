//! Painkillers, psychiatric drugs and what people take to forget (HI-48, HI-57).

use super::condition::TrackKind;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// A drug that eases a penalty.
    pub enum Drug in "hitos-drug-" {
        Painkiller = "painkiller" | "calmante",
        Psychiatric = "psychiatric" | "psiquiátrico" | "psiquiatrico",
        /// Alcohol included.
        Recreational = "recreational" | "recreativa",
    }
}

keyword_enum! {
    /// A dose, or what becomes of one.
    pub enum Dose in "hitos-dose-" {
        Mild = "mild" | "suave",
        Strong = "strong" | "fuerte",
        /// The drug wears off.
        Over = "over" | "pasa",
        /// About an hour after it was taken, what was taken works.
        Works = "works" | "efecto",
        /// A day without the drug, after which the count of days begins again.
        Clean = "clean" | "limpio",
    }
}

/// The number of days in a row on which a drug is safe.
pub const SAFE_DAYS: u8 = 15;

impl Drug {
    /// The track whose penalty it eases.
    pub fn track_kind(self) -> TrackKind {
        match self {
            Drug::Painkiller => TrackKind::Body,
            Drug::Psychiatric | Drug::Recreational => TrackKind::Mind,
        }
    }

    /// Whether it takes no hour to work.
    pub fn works_at_once(self) -> bool {
        self == Drug::Recreational
    }

    /// The id of its rule.
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
            Dose::Over | Dose::Works | Dose::Clean => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_48_hi_57_what_is_taken_eases_its_own_side() {
        assert_eq!([Dose::Mild, Dose::Strong, Dose::Over].map(Dose::relief), [2, 5, 0]);
        let track_kinds = [Drug::Painkiller, Drug::Psychiatric, Drug::Recreational].map(Drug::track_kind);
        assert_eq!(track_kinds, [TrackKind::Body, TrackKind::Mind, TrackKind::Mind]);
    }
}
