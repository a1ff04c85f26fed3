//! Who opens a fight: the card at the bottom of each deck (LU-21, LU-24).

use crate::rules::{Card, keyword_enum};

keyword_enum! {
    /// What a table may play of the initiative, or leave.
    pub enum InitiativeRule in "lunar-house-custom-" {
        /// Players whose cards are equal choose who goes first (LU-21).
        Ties = "ties" | "empates",
        /// Who started the fight counts two more (LU-21).
        Starter = "starter" | "agresor",
        /// Outside combat the lowest may let others go first (LU-24).
        Yield = "yield" | "ceder",
    }
}

/// What who started the fight counts more.
pub const STARTED: i16 = 2;

/// The value of a revealed card, with the bonus of the starter or of an ability.
pub fn revealed(card: Card, added: i16) -> i16 {
    i16::from(card.rank.number()).saturating_add(added)
}

impl InitiativeRule {
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
        let counts =
            |added| ["2S", "TH", "JD", "QC", "KS", "AH"].map(|card| revealed(card.parse().expect("a card"), added));
        assert_eq!(counts(0), [2, 10, 11, 12, 13, 14]);
        assert_eq!(counts(STARTED), [4, 12, 13, 14, 15, 16]);
    }
}
