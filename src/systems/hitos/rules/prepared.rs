//! What a game master prepares before play: poisons and exposures to terror (HI-25, HI-50).

use super::damage::CountedDice;
use super::terror::{Loss, TerrorLevel, TerrorTable};
use crate::rules::skip::is_default;
use crate::rules::text::Text;
use crate::rules::with_defaults;

with_defaults! {
    /// A poison that the campaign defines: the difficulty of its test, and the losses (HI-25).
    #[apply(strict_data)]
    pub struct PreparedPoison {
        pub name: Text,
        /// The difficulty of its test of Toughness.
        pub difficulty: i32 = 15,
        /// The loss of somebody who passes the test.
        pub lesser: Loss = Loss::Dice(CountedDice::Low),
        /// The loss of somebody who fails it.
        pub greater: Loss = Loss::Dice(CountedDice::High),
        /// How soon it works, in free words; the table counts those that [`Onset`](super::onset::Onset) understands.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub onset: Text,
        /// How it gets into the body.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub route: Text,
        /// The aspect that it leaves on its victim; empty for none.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub aspect: Text,
        /// Whether only the game master knows of it.
        #[serde(default = "yes")]
        pub hidden: bool = true,
    }
}

with_defaults! {
    /// Something terrible that people may be exposed to (HI-50).
    #[apply(strict_data)]
    pub struct PreparedExposure {
        pub name: Text,
        pub level: TerrorLevel = TerrorLevel::Unease,
        /// Its own difficulty; `None` for the level's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub difficulty: Option<i32>,
        /// Whether it belongs to the Mythos: whoever loses everything to it gains Degeneration (HI-54).
        #[serde(default, skip_serializing_if = "is_default")]
        pub mythos: bool,
        /// What people see, hear or understand.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub text: Text,
        /// Whether only the game master knows of it.
        #[serde(default = "yes")]
        pub hidden: bool = true,
    }
}

impl PreparedExposure {
    /// The difficulty of its test: its own, or else its level's in `table`.
    pub fn difficulty(&self, table: &TerrorTable) -> i32 {
        self.difficulty.unwrap_or(table.row(self.level).difficulty)
    }
}

/// The default of `hidden`, as a function for serde.
fn yes() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_50_an_exposure_has_its_own_difficulty_or_its_levels() {
        let table = TerrorTable::default();
        let by_level = PreparedExposure { level: TerrorLevel::Fear, ..PreparedExposure::default() };
        let own = PreparedExposure { difficulty: Some(17), ..by_level.clone() };
        assert_eq!((by_level.difficulty(&table), own.difficulty(&table)), (20, 17));
    }
}
