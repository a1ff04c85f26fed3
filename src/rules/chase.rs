//! Chases: four distances between pursuer and quarry, and the effect of an exchange on them.

use super::keyword::keyword_enum;
use super::sides::ContestResult;

keyword_enum! {
    /// The distance between pursuer and quarry, nearest first.
    #[derive(Default)]
    pub enum Distance in "chase-distance-" {
        Short = "short" | "corta",
        #[default]
        Medium = "medium" | "media",
        Long = "long" | "larga",
        VeryLong = "very-long" | "muy-larga",
    }
}

keyword_enum! {
    /// The goal of an exchange.
    #[derive(Default)]
    pub enum ChaseGoal in "chase-stake-" {
        /// Getting closer or farther away.
        #[default]
        Ground = "ground" | "terreno",
        /// Stopping the quarry, at short distance.
        Stop = "stop" | "detener",
        /// Getting out of sight.
        Hide = "hide" | "esconderse",
    }
}

keyword_enum! {
    /// How a chase ends for a quarry.
    pub enum ChaseEnding in "chase-ending-" { Caught = "caught" | "atrapado", Escaped = "escaped" | "escapado" }
}

/// The result of an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChaseStep {
    /// The chase goes on at this distance.
    #[serde(rename = "apart")]
    Continues(Distance),
    Ends(ChaseEnding),
}

impl Distance {
    /// One step nearer; `Short` stays.
    #[must_use]
    pub fn nearer(self) -> Distance {
        Distance::VALUES[(self as usize).saturating_sub(1)]
    }

    /// One step farther; none beyond the last, where the quarry escapes.
    pub fn farther(self) -> Option<Distance> {
        Distance::VALUES.get(self as usize + 1).copied()
    }

    /// Whether the distance alone allows this goal. Something in the scene may let a quarry hide at shorter distances
    /// too.
    pub fn allows(self, goal: ChaseGoal) -> bool {
        match goal {
            ChaseGoal::Ground => true,
            ChaseGoal::Stop => self == Distance::Short,
            ChaseGoal::Hide => self == Distance::VeryLong,
        }
    }

    /// The result of an exchange at this distance. The pursuer is the first side. If nobody wins, nothing changes.
    pub fn after_exchange(self, goal: ChaseGoal, winner: ContestResult) -> ChaseStep {
        match (goal, winner) {
            (_, ContestResult::Nobody) => ChaseStep::Continues(self),
            (ChaseGoal::Ground, ContestResult::First) => ChaseStep::Continues(self.nearer()),
            (ChaseGoal::Ground, ContestResult::Second) => {
                self.farther().map_or(ChaseStep::Ends(ChaseEnding::Escaped), ChaseStep::Continues)
            }
            (ChaseGoal::Stop, ContestResult::First) => ChaseStep::Ends(ChaseEnding::Caught),
            (ChaseGoal::Stop, ContestResult::Second) => ChaseStep::Continues(Distance::Medium),
            (ChaseGoal::Hide, ContestResult::First) => ChaseStep::Continues(Distance::Short),
            (ChaseGoal::Hide, ContestResult::Second) => ChaseStep::Ends(ChaseEnding::Escaped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::keyword::Keyword as _;

    #[test]
    fn the_pursuer_gains_a_step_and_the_quarry_wins_one_until_it_is_gone() {
        let after = |distance: Distance, won| distance.after_exchange(ChaseGoal::Ground, won);
        let all = |won| Distance::ALL.iter().map(|(distance, ..)| after(*distance, won)).collect::<Vec<_>>();
        use ChaseStep::{Continues, Ends};
        use Distance::{Long, Medium, Short, VeryLong};
        assert_eq!(all(ContestResult::First), [Continues(Short), Continues(Short), Continues(Medium), Continues(Long)]);
        assert_eq!(
            all(ContestResult::Second),
            [Continues(Medium), Continues(Long), Continues(VeryLong), Ends(ChaseEnding::Escaped)]
        );
        assert_eq!(
            all(ContestResult::Nobody),
            [Continues(Short), Continues(Medium), Continues(Long), Continues(VeryLong)]
        );
    }

    #[test]
    fn a_quarry_that_wins_gets_away_and_one_that_is_found_is_near() {
        assert_eq!(
            Distance::Short.after_exchange(ChaseGoal::Stop, ContestResult::First),
            ChaseStep::Ends(ChaseEnding::Caught)
        );
        assert_eq!(
            Distance::Short.after_exchange(ChaseGoal::Stop, ContestResult::Second),
            ChaseStep::Continues(Distance::Medium)
        );
        assert_eq!(
            Distance::VeryLong.after_exchange(ChaseGoal::Hide, ContestResult::First),
            ChaseStep::Continues(Distance::Short)
        );
        assert_eq!(
            Distance::VeryLong.after_exchange(ChaseGoal::Hide, ContestResult::Second),
            ChaseStep::Ends(ChaseEnding::Escaped)
        );
        assert!(Distance::Short.allows(ChaseGoal::Stop) && !Distance::Long.allows(ChaseGoal::Stop));
        assert!(Distance::VeryLong.allows(ChaseGoal::Hide) && !Distance::Medium.allows(ChaseGoal::Hide));
    }
}
