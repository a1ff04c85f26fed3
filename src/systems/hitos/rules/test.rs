//! A test before its roll: what is tried, and the plan of what will be rolled (HI-01, HI-02, HI-40, HI-52).

use super::difficulty::DifficultyBand;
use crate::rules::message::{Arg, Msg, Why};

/// The bonus of a pushed machine to its driver's roll (HI-35).
pub const PUSH_BONUS: i32 = 3;

/// The total under which a pushed machine crashes (HI-35).
pub const CRASHES_UNDER: i32 = 15;

/// One character's test, with everything that is added to its dice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CharacterTest {
    /// Characteristic, skill, circumstances and the penalty of body and mind, in this order.
    pub parts: Vec<TestPart>,
    /// `None` if only the total counts, as in a contest.
    pub difficulty: Option<i32>,
}

/// One number that is added to the dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestPart {
    /// `None` if only the number is known.
    pub name: Option<Arg>,
    pub value: i32,
}

/// What will be rolled, with reasons: shown before the roll and kept with it.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct Plan {
    /// What is added to the dice.
    pub bonus: i32,
    pub difficulty: Option<i32>,
    /// Whether a machine is pushed with it (HI-35).
    pub pushed: bool,
    /// Whether only the game master knows the difficulty.
    pub hidden: bool,
    /// Whether any aspect in favour afterwards is enough, as a deed announces it before its roll (HI-41, HI-53).
    pub saved_by_aspect: bool,
    #[serde_with(skip_apply)]
    pub whys: Vec<Why>,
}

impl Plan {
    /// The same plan with a pushed machine (HI-35).
    #[must_use]
    pub fn with_pushed_machine(mut self) -> Plan {
        self.bonus = self.bonus.saturating_add(PUSH_BONUS);
        self.whys.push(Why::new("HI-35", Msg::new("hitos-pushed").with("by", PUSH_BONUS).with("under", CRASHES_UNDER)));
        Plan { pushed: true, ..self }
    }

    /// The same plan with a difficulty that the game master keeps behind the screen.
    #[must_use]
    pub fn with_hidden_difficulty(self) -> Plan {
        Plan { hidden: true, ..self }
    }

    /// The part that everybody may know: a hidden difficulty is left out.
    #[must_use]
    pub fn without_hidden_difficulty(mut self) -> Plan {
        if self.hidden {
            self.difficulty = None;
            self.whys.retain(|why| why.rule != "HI-02");
        }
        self
    }
}

impl CharacterTest {
    /// A test with that bonus, wherever it comes from.
    pub fn new(bonus: i32, difficulty: Option<i32>) -> CharacterTest {
        CharacterTest { parts: vec![TestPart { name: None, value: bonus }], difficulty }
    }

    /// What will be rolled.
    pub fn plan(&self) -> Plan {
        let msg = |part: &TestPart| {
            let name = part.name.clone()?;
            Some(Why::new("HI-01", Msg::new("hitos-part").with("name", name).with("value", part.value)))
        };
        let mut whys: Vec<Why> = self.parts.iter().filter_map(msg).collect();
        if let Some(number) = self.difficulty {
            let msg =
                Msg::new("hitos-difficulty").with("number", number).with("band", DifficultyBand::of(number).msg());
            whys.push(Why::new("HI-02", msg));
        }
        let bonus = self.parts.iter().fold(0, |sum: i32, part| sum.saturating_add(part.value));
        Plan { bonus, difficulty: self.difficulty, pushed: false, hidden: false, saved_by_aspect: false, whys }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::text::Text;

    #[test]
    fn hi_01_what_is_added_is_summed_and_each_named_part_is_said() {
        let part = |name: &str, value| TestPart { name: Some(Text::from(name).into()), value };
        let parts = vec![part("Intelecto", 3), part("Buscar tesoros", 4), TestPart { name: None, value: -2 }];
        let plan = CharacterTest { parts, difficulty: Some(12) }.plan();
        let rules: Vec<_> = plan.whys.iter().map(|why| &*why.rule).collect();
        assert_eq!((plan.bonus, rules), (5, vec!["HI-01", "HI-01", "HI-02"]));
    }
}
