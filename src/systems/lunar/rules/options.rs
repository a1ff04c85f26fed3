//! The house: the numbers that no source states, which a campaign may change, and our readings where the rules are
//! silent.

use super::combo::{Bonuses, ComboTable, CountedCombo};
use super::initiative::Custom;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Combo, Die, Msg, Why, with_usual};

with_usual! {
    /// The options of a Lunar Fantasy campaign. Every option has a default; an unknown key is an error of the file.
    #[apply(strict_data)]
    #[serde(default)]
    pub struct Options {
        /// What ranks add to a check (LU-05).
        pub bonuses: Bonuses,
        /// What combos do (LU-06).
        pub combos: ComboTable,
        /// How many cards a hand begins with (LU-09).
        pub hand: u8 = 5,
        /// How many cards a hand may hold (LU-09).
        pub hand_limit: u8 = 8,
        /// How many mana points a character begins with (LU-11).
        pub mp: u8 = 3,
        /// The most mana points (LU-11).
        pub mp_max: u8 = 10,
        /// What sets the threat of an enemy's action (LU-33).
        pub chaos: Die = Die::D12,
        pub enemies: Enemies,
        /// The optional customs that the table plays by (LU-21, LU-24).
        pub customs: Vec<Custom> = Custom::ALL.iter().map(|(custom, ..)| *custom).collect(),
    }
}

with_usual! {
    /// What an enemy has by its level (LU-32).
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct Enemies {
        /// How long its bar is, for each level.
        pub bar: u8 = 10,
        /// The most d6 of its damage.
        pub damage: u8 = 3,
    }
}

/// Our readings of what the rules leave open, each with its rule.
pub const READINGS: [(&str, &str); 22] = [
    ("LU-10", "lunar-house-reshuffle"),
    ("LU-12", "lunar-house-unspent"),
    ("LU-13", "lunar-house-leaving"),
    ("LU-13", "lunar-house-attack-costs-no-cards"),
    ("LU-14", "lunar-house-halving"),
    ("LU-15", "lunar-house-donor-confirms"),
    ("LU-15", "lunar-house-donated-return"),
    ("LU-16", "lunar-house-interrupting"),
    ("LU-16", "lunar-house-reset"),
    ("LU-19", "lunar-house-mana-lost"),
    ("LU-20", "lunar-house-failed-count"),
    ("LU-22", "lunar-house-after-an-enemy"),
    ("LU-25", "lunar-house-sizes"),
    ("LU-25", "lunar-house-diagonals"),
    ("LU-25", "lunar-house-tokens-block"),
    ("LU-26", "lunar-house-directions"),
    ("LU-26", "lunar-house-at-least-a-square"),
    ("LU-27", "lunar-house-intercepting"),
    ("LU-28", "lunar-house-provoking"),
    ("LU-32", "lunar-house-enemy-actions"),
    ("LU-34", "lunar-house-nothing-below-zero"),
    ("LU-34", "lunar-house-last-enemy"),
];

impl Options {
    /// The campaign's choice for each option.
    #[must_use]
    pub fn choices(&self) -> Vec<Why> {
        let Bonuses { numbers, jack, queen, ace } = self.bonuses;
        let bonuses = Msg::new("lunar-house-bonuses").with("numbers", numbers).with("jack", jack);
        let mut list = vec![Why::new("LU-05", bonuses.with("queen", queen).with("ace", ace))];
        let own = Combo::ALL.iter().map(|(combo, ..)| *combo).filter(|combo| *combo != Combo::Pair);
        list.extend(
            own.map(|combo| Why::new("LU-06", CountedCombo { combo, effect: self.combos.effect(combo) }.msg())),
        );
        let hand = Msg::new("lunar-house-hand").with("cards", self.hand).with("limit", self.hand_limit);
        let enemies = Msg::new("lunar-house-enemies").with("bar", self.enemies.bar).with("damage", self.enemies.damage);
        list.extend([
            Why::new("LU-09", hand),
            Why::new("LU-11", Msg::new("lunar-house-mp").with("mp", self.mp).with("max", self.mp_max)),
            Why::new("LU-32", enemies),
            Why::new("LU-33", Msg::new("lunar-house-chaos").with("die", self.chaos)),
        ]);
        list.extend(self.customs.iter().map(|custom| Why::new(custom.rule(), custom.msg())));
        list
    }

    pub fn has(&self, custom: Custom) -> bool {
        self.customs.contains(&custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::system::SystemData as _;
    use crate::systems::lunar::Lunar;

    #[test]
    fn lu_09_an_empty_table_is_the_usual_house() {
        assert_eq!(toml::from_str::<Options>("").unwrap(), Options::default());
        assert!(toml::from_str::<Options>("hand-size = 5").is_err());
    }

    #[test]
    fn lu_06_a_campaign_changes_one_combo_and_leaves_the_others() {
        let house: Options = toml::from_str("[combos]\nstraight = { times = 2, dice = 1 }").expect("options");
        let effect = house.combos.effect(Combo::Straight);
        assert_eq!((effect.times, effect.bonus, effect.dice), (2, 0, 1));
        assert_eq!(house.combos.effect(Combo::Four), Options::default().combos.effect(Combo::Four));
    }

    #[test]
    fn house_rules_tell_of_no_number_that_a_source_states() {
        let rules = Lunar::house_rules(&Options::default());
        assert!(rules.iter().all(|why| super::super::RULES.contains(&&*why.rule)));
        let combos = rules.iter().filter(|why| why.rule == "LU-06").count();
        assert_eq!(combos, Combo::ALL.len() - 1, "a pair doubles in every campaign");
        let fewer = Lunar::house_rules(&Options { customs: Vec::new(), ..Options::default() });
        assert_eq!(fewer.len() + Custom::ALL.len(), rules.len());
    }
}
