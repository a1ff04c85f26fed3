//! The house rules: the numbers that the sources leave open, which a campaign may change, and our readings where the
//! rules are silent.

use super::combo::{CardBonuses, ComboTable, ComboWithEffect};
use super::initiative::InitiativeRule;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Combo, Die, Msg, Why, with_defaults};

with_defaults! {
    /// The options of a Lunar Fantasy campaign. Every option has a default; an unknown key is an error of the file.
    #[apply(strict_data)]
    #[serde(default)]
    pub struct Options {
        /// The numbers that ranks add to a check (LU-05).
        pub bonuses: CardBonuses,
        /// The effects of combos (LU-06).
        pub combos: ComboTable,
        /// The number of cards in an opening hand (LU-09).
        pub hand: u8 = 5,
        /// The most cards that a hand may hold (LU-09).
        pub hand_limit: u8 = 8,
        /// The mana points that a character begins with (LU-11).
        pub mp: u8 = 3,
        /// The most mana points that a character may have (LU-11).
        pub mp_max: u8 = 10,
        /// The die that sets the threat of an enemy's discard action (LU-33).
        pub chaos: Die = Die::D12,
        pub enemies: EnemyScale,
        /// The optional customs that the table plays by (LU-21, LU-24).
        pub customs: Vec<InitiativeRule> = InitiativeRule::ALL.iter().map(|(custom, ..)| *custom).collect(),
    }
}

with_defaults! {
    /// The numbers that turn an enemy's level into its bar and its damage (LU-32).
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct EnemyScale {
        /// The points of its bar for each level.
        pub bar: u8 = 10,
        /// The most d6 of its damage, which are otherwise one for each level.
        pub damage: u8 = 3,
    }
}

/// Our readings of what the rules leave open: the rule, and the key of the message that states the reading.
pub const READINGS: [(&str, &str); 42] = [
    ("LU-03", "lunar-house-effort"),
    ("LU-06", "lunar-house-equal-combos"),
    ("LU-07", "lunar-house-late-joiner"),
    ("LU-09", "lunar-house-waived"),
    ("LU-10", "lunar-house-reshuffle"),
    ("LU-12", "lunar-house-unspent"),
    ("LU-13", "lunar-house-leaving"),
    ("LU-13", "lunar-house-attack-costs-no-cards"),
    ("LU-13", "lunar-house-left"),
    ("LU-14", "lunar-house-halving"),
    ("LU-14", "lunar-house-one-preparation"),
    ("LU-15", "lunar-house-donor-confirms"),
    ("LU-15", "lunar-house-two-heroes"),
    ("LU-15", "lunar-house-donated-return"),
    ("LU-16", "lunar-house-interrupting"),
    ("LU-16", "lunar-house-reset"),
    ("LU-16", "lunar-house-interrupted-once"),
    ("LU-18", "lunar-house-fail-bar"),
    ("LU-18", "lunar-house-relevant"),
    ("LU-19", "lunar-house-mana-lost"),
    ("LU-19", "lunar-house-mana-outside"),
    ("LU-20", "lunar-house-failed-count"),
    ("LU-22", "lunar-house-after-an-enemy"),
    ("LU-23", "lunar-house-opens-twice"),
    ("LU-24", "lunar-house-yielding"),
    ("LU-25", "lunar-house-sizes"),
    ("LU-25", "lunar-house-diagonals"),
    ("LU-25", "lunar-house-tokens-block"),
    ("LU-26", "lunar-house-directions"),
    ("LU-26", "lunar-house-at-least-a-square"),
    ("LU-27", "lunar-house-intercepting"),
    ("LU-28", "lunar-house-provoking"),
    ("LU-29", "lunar-house-flanked"),
    ("LU-31", "lunar-house-shared-bar"),
    ("LU-32", "lunar-house-enemy-actions"),
    ("LU-33", "lunar-house-defence-draws"),
    ("LU-33", "lunar-house-hand-found"),
    ("LU-33", "lunar-house-waiting-attack"),
    ("LU-34", "lunar-house-nothing-below-zero"),
    ("LU-34", "lunar-house-last-enemy"),
    ("LU-34", "lunar-house-out-of-action"),
    ("LU-35", "lunar-house-one-reward"),
];

impl Options {
    /// The campaign's choice for each option, for help.
    #[must_use]
    pub fn choices(&self) -> Vec<Why> {
        let CardBonuses { numbers, jack, queen, ace } = self.bonuses;
        let bonuses = Msg::new("lunar-house-bonuses").with("numbers", numbers).with("jack", jack);
        let mut list = vec![Why::new("LU-05", bonuses.with("queen", queen).with("ace", ace))];
        let optional = Combo::ALL.iter().map(|(combo, ..)| *combo).filter(|combo| *combo != Combo::Pair);
        list.extend(
            optional.map(|combo| Why::new("LU-06", ComboWithEffect { combo, effect: self.combos.effect(combo) }.msg())),
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

    /// Whether the campaign plays by a custom.
    pub fn has_custom(&self, custom: InitiativeRule) -> bool {
        self.customs.contains(&custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::system::SystemData as _;
    use crate::systems::lunar::Lunar;

    #[test]
    fn lu_09_empty_options_are_the_defaults() {
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
    fn house_rules_list_only_what_the_sources_leave_open() {
        let rules = Lunar::house_rules(&Options::default());
        assert!(rules.iter().all(|why| super::super::RULES.contains(&&*why.rule)));
        let choices = Options::default().choices();
        let combos = choices.iter().filter(|why| why.rule == "LU-06").count();
        assert_eq!(combos, Combo::ALL.len() - 1, "a pair doubles in every campaign");
        let fewer = Lunar::house_rules(&Options { customs: Vec::new(), ..Options::default() });
        assert_eq!(fewer.len() + InitiativeRule::ALL.len(), rules.len());
    }

    #[test]
    fn every_reading_of_a_rule_is_told_once() {
        assert!(READINGS.is_sorted_by_key(|(rule, _)| rule));
        let keys: std::collections::BTreeSet<_> = READINGS.iter().map(|(_, key)| key).collect();
        assert_eq!(keys.len(), READINGS.len());
        let read = |rule: &str| READINGS.iter().filter(|(of, _)| *of == rule).count();
        // The rules where the catalogue says `house` or `reading` and no option decides, or where a finding was read
        // so.
        let several = ["LU-13", "LU-14", "LU-15", "LU-16", "LU-18", "LU-19", "LU-25", "LU-26", "LU-33", "LU-34"];
        let one = ["LU-03", "LU-06", "LU-07", "LU-09", "LU-10", "LU-12", "LU-20", "LU-22", "LU-23", "LU-24"];
        let more = ["LU-27", "LU-28", "LU-29", "LU-31", "LU-32", "LU-35"];
        assert!(several.iter().all(|rule| read(rule) >= 2) && one.iter().chain(&more).all(|rule| read(rule) == 1));
    }
}
