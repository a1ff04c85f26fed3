//! What a game master prepares at home: poisons and sights that are met later (HI-25, HI-50).

use super::damage::CountedDice;
use super::terror::{Loss, TerrorLevel, TerrorTable};
use crate::rules::skip::is_default;
use crate::rules::text::Text;
use crate::rules::with_usual;

with_usual! {
    /// A poison: its test of Toughness, and the loss on success and on failure (HI-25).
    #[apply(strict_data)]
    pub struct PreparedPoison {
        pub name: Text,
        pub difficulty: i32 = 15,
        /// What it does to somebody who makes the test.
        pub lesser: Loss = Loss::Dice(CountedDice::Low),
        /// What it does to somebody who does not.
        pub greater: Loss = Loss::Dice(CountedDice::High),
        /// How soon it works.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub onset: Text,
        /// How it gets into the body.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub route: Text,
        /// The aspect that it leaves on the poisoned; empty for none.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub aspect: Text,
        /// Whether the game master alone knows of it.
        #[serde(default = "yes")]
        pub hidden: bool = true,
    }
}

with_usual! {
    /// Something terrible to meet (HI-50).
    #[apply(strict_data)]
    pub struct PreparedExposure {
        pub name: Text,
        pub level: TerrorLevel = TerrorLevel::Unease,
        /// Where it is another than the level's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub difficulty: Option<i32>,
        /// Whether it is of the Mythos: going insane from it costs more (HI-54).
        #[serde(default, skip_serializing_if = "is_default")]
        pub mythos: bool,
        /// What is seen, heard or understood.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        pub text: Text,
        /// Whether the game master alone knows of it.
        #[serde(default = "yes")]
        pub hidden: bool = true,
    }
}

impl PreparedExposure {
    /// The difficulty of its test with this table of terror.
    pub fn difficulty(&self, table: &TerrorTable) -> i32 {
        self.difficulty.unwrap_or(table.row(self.level).difficulty)
    }
}

fn yes() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_50_a_sight_has_its_levels_number_or_its_own() {
        let table = TerrorTable::default();
        let plain = PreparedExposure { level: TerrorLevel::Fear, ..PreparedExposure::default() };
        let own = PreparedExposure { difficulty: Some(17), ..plain.clone() };
        assert_eq!((plain.difficulty(&table), own.difficulty(&table)), (20, 17));
    }
}
