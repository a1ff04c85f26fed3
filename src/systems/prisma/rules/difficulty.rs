//! Difficulties by name, the scale of power that is added to them, and the bar of a task (PR-06, PR-09, PR-10).

use crate::rules::{Keyword, Msg, Text, Why, keyword_enum};

/// The difficulty of a task that names none.
pub const DEFAULT_DIFFICULTY: u8 = 1;

keyword_enum! {
    /// The name of a difficulty, from 0; the last is for 6 and more.
    pub enum DifficultyLevel in "prisma-level-" {
        Routine = "routine" | "rutinaria" | "rutinario",
        Simple = "simple" | "sencilla" | "sencillo",
        Moderate = "moderate" | "moderada" | "moderado",
        Challenging = "challenging" | "desafiante",
        Arduous = "arduous" | "ardua" | "arduo",
        Extreme = "extreme" | "extrema" | "extremo",
        Epic = "epic" | "épica" | "epica" | "épico" | "epico",
    }
}

/// A difference of power between the sides: a group, a vehicle, a thing from beyond.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerScale {
    #[serde(default)]
    pub name: Text,
    /// The number added to the difficulty; below 0 for the stronger side.
    pub add: i8,
}

/// The bar that a task's total must pass.
#[apply(copy_data)]
pub enum TaskBar {
    /// This many hits reach it (PR-06).
    Reach(u32),
    /// More hits than this beat it: the other player's total (PR-10).
    Beat(u32),
    /// The total of the other player, who has bought the loss off: nothing beats it (PR-10, PR-19 b).
    Avoided(u32),
    /// The total of the other player, if a difference of power lets neither beat the other's (PR-10).
    Even(u32),
}

impl DifficultyLevel {
    /// The level of a difficulty.
    pub fn of(difficulty: u32) -> DifficultyLevel {
        let at = usize::try_from(difficulty).unwrap_or(usize::MAX);
        DifficultyLevel::ALL.get(at).map_or(DifficultyLevel::Epic, |(level, ..)| *level)
    }

    /// The number of the difficulty; the least one of the last level.
    pub fn number(self) -> u8 {
        self as u8
    }
}

impl PowerScale {
    /// The difficulty with the scale added, at least 0.
    pub fn added_to(&self, difficulty: u8) -> u32 {
        u32::try_from(i32::from(difficulty) + i32::from(self.add)).unwrap_or(0)
    }

    pub fn why(&self) -> Why {
        Why::new("PR-09", Msg::new("prisma-scale").with("name", &self.name).with("add", self.add))
    }
}

impl TaskBar {
    pub fn number(self) -> u32 {
        match self {
            TaskBar::Reach(number) | TaskBar::Beat(number) | TaskBar::Avoided(number) | TaskBar::Even(number) => number,
        }
    }

    /// The least total that passes it. For a bar that nothing passes, its number.
    pub fn least_total(self) -> u32 {
        self.number().saturating_add(u32::from(matches!(self, TaskBar::Beat(_))))
    }

    /// Whether that total passes it.
    pub fn is_passed_by(self, total: u32) -> bool {
        match self {
            TaskBar::Reach(number) => total >= number,
            TaskBar::Beat(number) => total > number,
            TaskBar::Avoided(_) | TaskBar::Even(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_09_each_number_has_its_name_and_beyond_6_it_stays_epic() {
        for (level, ..) in DifficultyLevel::ALL {
            assert_eq!(DifficultyLevel::of(level.number().into()), *level);
        }
        assert_eq!(
            (DifficultyLevel::of(7), DifficultyLevel::of(u32::MAX)),
            (DifficultyLevel::Epic, DifficultyLevel::Epic)
        );
        assert_eq!(DifficultyLevel::of(DEFAULT_DIFFICULTY.into()), DifficultyLevel::Simple);
    }

    #[test]
    fn pr_09_the_scale_of_power_is_added_and_ends_at_nothing() {
        let of = |add| PowerScale { name: "una multitud".into(), add };
        assert_eq!((of(2).added_to(3), of(-1).added_to(3), of(-9).added_to(3)), (5, 2, 0));
    }

    #[test]
    fn pr_10_an_equal_total_reaches_a_difficulty_but_beats_nobody() {
        assert!(TaskBar::Reach(2).is_passed_by(2) && !TaskBar::Reach(2).is_passed_by(1));
        assert!(TaskBar::Beat(2).is_passed_by(3) && !TaskBar::Beat(2).is_passed_by(2));
    }
}
