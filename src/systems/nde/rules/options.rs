//! House rules: the options of a campaign, and our readings of what the rules leave open.

use crate::rules::{Keyword, Msg, Why, keyword_enum};

/// The usual steps of a clock that failed tests advance (ND-25).
pub const CLOCK_STEPS: u8 = 3;

/// The options of an NDE campaign, each with a default.
#[apply(strict_default_data)]
pub struct Options {
    /// When hearts come back (ND-20).
    pub rest: RestRule,
    /// Whether each easing and each hindrance of the situation counts (ND-07).
    pub several_circumstances: bool,
    /// The dice of a test: one ladder die, or 2d6 (ND-27).
    pub dice: DiceVariant,
    /// What is an exceptional success in the 2d6 variant (ND-27).
    pub exceptional: Exceptional,
    /// The squares beyond which the TN of a ranged attack goes one grade up (ND-13); `true` means 10.
    pub range: OptionalNumber<10>,
    /// Whether characters with protection have an armour token per scene (ND-24).
    pub armour_tokens: bool,
    /// The steps of a clock that failed tests advance (ND-25); `true` means 3.
    pub time_pressure: OptionalNumber<CLOCK_STEPS>,
    /// Whether a failed melee attack costs the attacker a heart if the target can reach them (ND-26).
    pub revenge: bool,
}

keyword_enum! {
    /// When hearts come back (ND-20).
    #[derive(Default)]
    pub enum RestRule {
        /// After any breather.
        #[default]
        Lenient = "lenient",
        /// Only after a safe rest.
        SafeOnly = "safe-only",
    }
}

keyword_enum! {
    /// The dice of a test (ND-27).
    #[derive(Default)]
    pub enum DiceVariant {
        /// One die of the ladder against a target number.
        #[default]
        Ladder = "step",
        /// Two six-sided dice and a modifier against fixed bands.
        TwoD6 = "2d6",
    }
}

keyword_enum! {
    /// What is an exceptional success in the 2d6 variant (ND-27).
    #[derive(Default)]
    pub enum Exceptional {
        /// Two sixes, whatever the modifiers.
        #[default]
        Natural = "natural",
        /// A total of 12 or more.
        Total = "total",
    }
}

/// An optional rule with a number. Files write `false`, `true` for the number `USUAL`, or a number from 1 to 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "WrittenOptionalNumber", into = "WrittenOptionalNumber")]
pub enum OptionalNumber<const USUAL: u8> {
    /// The rule is not played.
    #[default]
    Off,
    /// The rule is played with this number.
    On(u8),
}

/// Our readings of what the rules leave open, whatever the dice: rule and message key.
const READINGS: [(&str, &str); 14] = [
    ("ND-05", "nde-house-highest-below-tn"),
    ("ND-07", "nde-house-own-steps"),
    ("ND-12", "nde-house-zone-line"),
    ("ND-12", "nde-house-squares"),
    ("ND-17", "nde-house-effect-replaces-heart"),
    ("ND-17", "nde-house-effect-chosen"),
    ("ND-23", "nde-house-talent-agreed"),
    ("ND-04", "nde-house-opposed"),
    ("ND-04", "nde-house-group"),
    ("ND-10", "nde-house-opposed-luck"),
    ("ND-10", "nde-house-felling-hit"),
    ("ND-18", "nde-house-minions-fall"),
    ("ND-24", "nde-house-armour-newest-loss"),
    ("ND-25", "nde-house-secret-time"),
];

/// Our readings for the 2d6 variant alone.
const READINGS_OF_2D6: [(&str, &str); 3] =
    [("ND-27", "nde-house-d4-modifier"), ("ND-27", "nde-house-better-total"), ("ND-27", "nde-house-opposed-plus")];

impl Options {
    /// The house rules in force: the campaign's choices first, then our readings.
    #[must_use]
    pub fn in_force(&self) -> Vec<Why> {
        let of_2d6 = (self.dice == DiceVariant::TwoD6).then(|| Why::list(&READINGS_OF_2D6));
        self.choices().into_iter().chain(Why::list(&READINGS)).chain(of_2d6.into_iter().flatten()).collect()
    }

    /// What this campaign chose, option by option. Optional rules are listed only if they are played.
    #[must_use]
    pub fn choices(&self) -> Vec<Why> {
        let chosen = |key, word| Msg::new(format!("nde-house-{key}-{word}"));
        let mut list = vec![Why::new("ND-20", chosen("rest", self.rest.word()))];
        if self.dice == DiceVariant::TwoD6 {
            list.push(Why::new("ND-27", Msg::new("nde-house-2d6")));
            list.push(Why::new("ND-27", chosen("exceptional", self.exceptional.word())));
        }
        let optional = [
            self.several_circumstances.then(|| Why::new("ND-07", Msg::new("nde-house-several-circumstances"))),
            self.range.number().map(|squares| Why::new("ND-13", Msg::new("nde-house-range").with("squares", squares))),
            self.armour_tokens.then(|| Why::new("ND-24", Msg::new("nde-house-armour-tokens").with("n", 1))),
            self.time_pressure
                .number()
                .map(|n| Why::new("ND-25", Msg::new("nde-house-time-pressure").with("steps", n))),
            self.revenge.then(|| Why::new("ND-26", Msg::new("nde-house-revenge").with("hearts", 1))),
        ];
        list.extend(optional.into_iter().flatten());
        list
    }
}

impl<const USUAL: u8> OptionalNumber<USUAL> {
    /// The number, if the rule is played.
    #[must_use]
    pub fn number(self) -> Option<u8> {
        match self {
            OptionalNumber::Off => None,
            OptionalNumber::On(number) => Some(number),
        }
    }
}

/// An optional number as files and journals write it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenOptionalNumber {
    Flag(bool),
    Number(u8),
}

impl<const USUAL: u8> TryFrom<WrittenOptionalNumber> for OptionalNumber<USUAL> {
    type Error = &'static str;

    fn try_from(written: WrittenOptionalNumber) -> Result<Self, Self::Error> {
        match written {
            WrittenOptionalNumber::Flag(on) => Ok(if on { OptionalNumber::On(USUAL) } else { OptionalNumber::Off }),
            WrittenOptionalNumber::Number(number @ 1..=99) => Ok(OptionalNumber::On(number)),
            WrittenOptionalNumber::Number(_) => Err("not a number from 1 to 99"),
        }
    }
}

impl<const USUAL: u8> From<OptionalNumber<USUAL>> for WrittenOptionalNumber {
    fn from(optional: OptionalNumber<USUAL>) -> WrittenOptionalNumber {
        optional.number().map_or(WrittenOptionalNumber::Flag(false), WrittenOptionalNumber::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_table_is_the_default_house() {
        let house: Options = toml::from_str("").unwrap();
        assert_eq!(house, Options::default());
        assert_eq!(house.rest, RestRule::Lenient);
        assert_eq!((house.range.number(), house.time_pressure.number()), (None, None));
    }

    #[test]
    fn every_option_is_read_and_written_back() {
        let written = r#"
            rest = "safe-only"
            dice = "2d6"
            exceptional = "total"
            range = true
            armour-tokens = true
            time-pressure = 5
            revenge = true
            several-circumstances = true
        "#;
        let house: Options = toml::from_str(written).unwrap();
        assert_eq!(house.dice, DiceVariant::TwoD6);
        assert_eq!(house.range, OptionalNumber::On(10));
        assert_eq!(house.time_pressure, OptionalNumber::On(5));
        let json = serde_json::to_string(&house).unwrap();
        assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), house);
        assert_eq!(house.choices().len(), 8);
    }

    #[test]
    fn nd_25_the_number_of_steps_is_read_from_the_file() {
        assert_eq!(toml::from_str::<Options>("time-pressure = true").unwrap().time_pressure, OptionalNumber::On(3));
        assert_eq!(toml::from_str::<Options>("time-pressure = false").unwrap().time_pressure, OptionalNumber::Off);
    }

    #[test]
    fn an_unknown_key_or_value_is_refused() {
        for wrong in ["rests = 1", "time-pressure = 0", "time-pressure = 100", "range = \"far\"", "dice = \"3d6\""] {
            assert!(toml::from_str::<Options>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_rules_in_force_name_their_ids() {
        assert!(
            Options::default().in_force().iter().all(|why| crate::systems::nde::rules::RULES.contains(&&*why.rule))
        );
    }
}
