//! What the rules of a check and of mana refuse, and the messages that say so.

use crate::rules::refused::refusals;
use crate::rules::text::Text;

refusals! {
    /// A refusal by a rule, before anything is rolled or paid.
    pub enum Refused {
        TooManyCards { most: usize } = "LU-05", "lunar-too-many-cards";
        /// A card of the own hand is named twice, but a deck has it once.
        CardTwice { card: Text } = "LU-07", "lunar-card-twice";
        /// Donated cards are played without making a combo.
        DonatedAlone = "LU-15", "lunar-donated-alone";
        TooManyDonated { most: usize } = "LU-15", "lunar-too-many-donated";
        NotEnoughMp { missing: i32 } = "LU-11", "lunar-not-enough-mp";
        /// Cards were already exchanged for mana in this turn.
        SecondManaCharge = "LU-19", "lunar-mana-twice";
        /// The cards are worth no mana together.
        WorthNoMana = "LU-19", "lunar-not-mana";
        /// A tactical action is taken without squares on the map.
        NoSquares = "LU-25", "lunar-no-squares";
    }
}
