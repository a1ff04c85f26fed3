//! Initiative: the card at the bottom of each deck decides who opens a fight (LU-21, LU-24).

use crate::rules::{Card, keyword_enum};

keyword_enum! {
    /// An optional custom of the initiative, which a campaign may leave out.
    pub enum InitiativeRule in "lunar-house-custom-" {
        /// Players with equal cards choose who goes first (LU-21).
        Ties = "ties" | "empates",
        /// The character who started the fight counts two more (LU-21).
        Starter = "starter" | "agresor",
        /// Outside combat the character with the lowest card may let others go first (LU-24).
        Yield = "yield" | "ceder",
    }
}

/// The number added to the initiative of the character who started the fight (LU-21).
pub const STARTER_BONUS: i16 = 2;

/// The initiative from a revealed card, with a bonus added (LU-21).
pub fn initiative_of(card: Card, added: i16) -> i16 {
    i16::from(card.rank.number()).saturating_add(added)
}

impl InitiativeRule {
    /// The id of the rule that the custom belongs to.
    pub fn rule(self) -> &'static str {
        match self {
            InitiativeRule::Ties | InitiativeRule::Starter => "LU-21",
            InitiativeRule::Yield => "LU-24",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lu_21_figures_count_eleven_to_fourteen_and_who_started_two_more() {
        let counts = |added| {
            ["2S", "TH", "JD", "QC", "KS", "AH"].map(|card| initiative_of(card.parse().expect("a card"), added))
        };
        assert_eq!(counts(0), [2, 10, 11, 12, 13, 14]);
        assert_eq!(counts(STARTER_BONUS), [4, 12, 13, 14, 15, 16]);
    }
}
