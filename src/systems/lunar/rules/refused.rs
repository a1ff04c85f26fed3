//! What the rules refuse, and the words for it.

use crate::rules::refused::refusals;
use crate::rules::text::Text;

refusals! {
    /// What a rule refuses. Nothing was rolled or paid.
    pub enum Refused {
        TooManyCards { most: usize } = "LU-05", "lunar-too-many-cards";
        /// A deck has each card once.
        CardTwice { card: Text } = "LU-07", "lunar-card-twice";
        /// A donated card is in none of the combos that the others make.
        DonatedAlone = "LU-15", "lunar-donated-alone";
        TooManyDonated { most: usize } = "LU-15", "lunar-too-many-donated";
        NotEnoughMp { missing: i32 } = "LU-11", "lunar-not-enough-mp";
        /// A turn has one mana charge.
        SecondManaCharge = "LU-19", "lunar-mana-twice";
        /// These cards are worth no mana together.
        WorthNoMana = "LU-19", "lunar-not-mana";
        /// A tactical action without squares on the map.
        NoSquares = "LU-25", "lunar-no-squares";
    }
}
