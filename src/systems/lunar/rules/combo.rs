//! The worth of cards in a check, and the effects of their combos (LU-05, LU-06).

use crate::rules::{Arg, Card, Combo, Combos, Msg, Rank, with_defaults};

with_defaults! {
    /// What the ranks add to a check; a king adds [`KING`] in every campaign.
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct Bonuses {
        /// Of each card from 2 to 10.
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
    /// The factor of the check, at least 1.
    #[serde_with(skip_apply)]
    pub times: u8,
    /// The number added to the check before that.
    pub bonus: u8,
    /// The number added to effort.
    pub effort: u8,
    /// The d6 added to effort.
    pub dice: u8,
}

with_defaults! {
    /// The effects of the combos; a pair doubles in every campaign.
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

/// A combo that may count, with what it does in this campaign.
#[apply(strict_data)]
#[derive(Copy)]
pub struct CountedCombo {
    pub combo: Combo,
    pub effect: ComboEffect,
}

/// The number that a king adds to a check.
pub const KING: u8 = 2;

const PAIR: ComboEffect = ComboEffect { times: 2, ..ComboEffect::NONE };

impl Bonuses {
    /// The number that a card adds to a check.
    pub fn of(&self, card: Card) -> u8 {
        match card.rank {
            Rank::JACK => self.jack,
            Rank::QUEEN => self.queen,
            Rank::KING => KING,
            Rank::ACE => self.ace,
            _ => self.numbers,
        }
    }
}

impl ComboTable {
    pub fn effect(&self, combo: Combo) -> ComboEffect {
        match combo {
            Combo::Pair => PAIR,
            Combo::TwoPair => self.two_pair,
            Combo::Three => self.three,
            Combo::Straight => self.straight,
            Combo::Flush => self.flush,
            Combo::FullHouse => self.full_house,
            Combo::Four => self.four,
        }
    }

    /// These combos, each with its effect.
    pub fn counted(&self, combos: Combos) -> impl Iterator<Item = CountedCombo> {
        combos.iter().map(|combo| CountedCombo { combo, effect: self.effect(combo) })
    }
}

impl ComboEffect {
    /// The effect without a combo.
    pub const NONE: ComboEffect = ComboEffect { times: 1, bonus: 0, effort: 0, dice: 0 };

    /// Twice what it adds to effort on average, so that it is a whole number.
    pub fn twice_effort(self) -> u32 {
        u32::from(self.dice) * 7 + u32::from(self.effort) * 2
    }

    /// What it does, part by part; an empty list where it does nothing.
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

impl CountedCombo {
    /// The combo and what it does.
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
        let house = Bonuses { numbers: 1, ace: 0, ..Bonuses::default() };
        let added = |bonuses: Bonuses| {
            ["2S", "TH", "JD", "QC", "KS", "AH"].map(|card| bonuses.of(card.parse().expect("a card")))
        };
        assert_eq!((added(Bonuses::default()), added(house)), ([0, 0, 1, 1, 2, 3], [1, 1, 1, 1, 2, 0]));
    }

    #[test]
    fn lu_06_a_combo_says_what_it_does() {
        let keys = |effect: ComboEffect| effect.parts().into_iter().map(|part| part.key).collect::<Vec<_>>();
        assert_eq!(keys(ComboTable::default().full_house), ["lunar-combo-times", "lunar-combo-dice"]);
        assert_eq!(keys(ComboTable::default().straight), ["lunar-combo-bonus"]);
        assert!(keys(ComboEffect::NONE).is_empty());
    }
}
