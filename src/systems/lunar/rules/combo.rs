//! The worth of cards in a check, and the effects of their combos (LU-05, LU-06).

use crate::rules::{Arg, Card, Combo, Combos, Msg, Rank, with_defaults};

with_defaults! {
    /// The numbers that ranks add to a check; a king adds [`KING_BONUS`] in every campaign.
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct CardBonuses {
        /// The number for each card from 2 to 10.
        pub numbers: u8,
        pub jack: u8 = 1,
        pub queen: u8 = 1,
        pub ace: u8 = 3,
    }
}

/// The effect of a combo.
#[apply(skip_default)]
#[apply(strict_data)]
#[derive(Copy)]
#[serde(default)]
pub struct ComboEffect {
    /// The factor that multiplies the check, at least 1.
    #[serde_with(skip_apply)]
    pub times: u8,
    /// The number added to the check before the multiplication.
    pub bonus: u8,
    /// The points added to effort.
    pub effort: u8,
    /// The number of d6 added to effort.
    pub dice: u8,
}

with_defaults! {
    /// The effects of the combos, except for a pair, which doubles in every campaign.
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct ComboTable {
        pub two_pair: ComboEffect = ComboEffect { times: 2, effort: 2, ..ComboEffect::NONE },
        pub three: ComboEffect = ComboEffect { times: 3, ..ComboEffect::NONE },
        pub straight: ComboEffect = ComboEffect { bonus: 4, ..ComboEffect::NONE },
        pub flush: ComboEffect = ComboEffect { dice: 1, ..ComboEffect::NONE },
        pub full_house: ComboEffect = ComboEffect { times: 3, dice: 1, ..ComboEffect::NONE },
        pub four: ComboEffect = ComboEffect { times: 4, ..ComboEffect::NONE },
    }
}

/// A combo of the cards played, with its effect in this campaign.
#[apply(strict_data)]
#[derive(Copy)]
pub struct ComboWithEffect {
    pub combo: Combo,
    pub effect: ComboEffect,
}

/// The number that a king adds to a check.
pub const KING_BONUS: u8 = 2;

const PAIR_EFFECT: ComboEffect = ComboEffect { times: 2, ..ComboEffect::NONE };

impl CardBonuses {
    /// The number that a card adds to a check.
    pub fn of(&self, card: Card) -> u8 {
        match card.rank {
            Rank::JACK => self.jack,
            Rank::QUEEN => self.queen,
            Rank::KING => KING_BONUS,
            Rank::ACE => self.ace,
            _ => self.numbers,
        }
    }
}

impl ComboTable {
    /// The effect of a combo.
    pub fn effect(&self, combo: Combo) -> ComboEffect {
        match combo {
            Combo::Pair => PAIR_EFFECT,
            Combo::TwoPair => self.two_pair,
            Combo::Three => self.three,
            Combo::Straight => self.straight,
            Combo::Flush => self.flush,
            Combo::FullHouse => self.full_house,
            Combo::Four => self.four,
        }
    }

    /// These combos, each with its effect.
    pub fn with_effects(&self, combos: Combos) -> impl Iterator<Item = ComboWithEffect> {
        combos.iter().map(|combo| ComboWithEffect { combo, effect: self.effect(combo) })
    }
}

impl ComboEffect {
    /// No effect: that of cards without a combo.
    pub const NONE: ComboEffect = ComboEffect { times: 1, bonus: 0, effort: 0, dice: 0 };

    /// Twice the mean of what it adds to effort; doubled, it is a whole number.
    pub fn twice_mean_effort(self) -> u32 {
        u32::from(self.dice) * 7 + u32::from(self.effort) * 2
    }

    /// A message for each part of the effect that does something.
    pub fn parts(self) -> Vec<Msg> {
        let part = |key: &'static str, n: u8| (n > 0).then(|| Msg::new(key).with("n", n));
        let parts = [
            part("lunar-combo-times", if self.times > 1 { self.times } else { 0 }),
            part("lunar-combo-bonus", self.bonus),
            part("lunar-combo-effort", self.effort),
            part("lunar-combo-dice", self.dice),
        ];
        parts.into_iter().flatten().collect()
    }
}

impl ComboWithEffect {
    /// The combo and its effect, for a person.
    pub fn msg(self) -> Msg {
        let does = self.effect.parts();
        match does.is_empty() {
            true => Msg::new("lunar-combo-idle").with("combo", self.combo),
            false => Msg::new("lunar-combo").with("combo", self.combo).with("does", Arg::from(does)),
        }
    }
}

impl Default for ComboEffect {
    fn default() -> ComboEffect {
        ComboEffect::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lu_05_each_rank_adds_what_the_campaign_says_and_a_king_always_two() {
        let house = CardBonuses { numbers: 1, ace: 0, ..CardBonuses::default() };
        let added = |bonuses: CardBonuses| {
            ["2S", "TH", "JD", "QC", "KS", "AH"].map(|card| bonuses.of(card.parse().expect("a card")))
        };
        assert_eq!((added(CardBonuses::default()), added(house)), ([0, 0, 1, 1, 2, 3], [1, 1, 1, 1, 2, 0]));
    }

    #[test]
    fn lu_06_a_combo_says_what_it_does() {
        let keys = |effect: ComboEffect| effect.parts().into_iter().map(|part| part.key).collect::<Vec<_>>();
        assert_eq!(keys(ComboTable::default().full_house), ["lunar-combo-times", "lunar-combo-dice"]);
        assert_eq!(keys(ComboTable::default().straight), ["lunar-combo-bonus"]);
        assert!(keys(ComboEffect::NONE).is_empty());
    }
}
