//! Options of a campaign: what the rules leave to the table.

use crate::rules::skip::is_default;
use crate::rules::{Msg, Text, Why, keyword_enum};

/// The options, from the campaign's table `genrefuzzion`.
#[apply(strict_default_data)]
pub struct Options {
    /// How an unreached goal may be rewritten (GF-19).
    #[serde(skip_serializing_if = "is_default")]
    pub rewriting: GoalRewriting,
    /// Whether a goal that KP have closed counts as satisfied (GF-19).
    #[serde(skip_serializing_if = "is_default")]
    pub closed_goals: ClosedGoals,
    /// What players bring from an earlier campaign (GF-23).
    #[serde(skip_serializing_if = "is_default")]
    pub purses: Vec<CarriedPoints>,
}

/// What a player's purse holds at the start; 0 where nothing is said (GF-04, GF-23).
#[apply(strict_default_data)]
pub struct CarriedPoints {
    pub player: Text,
    pub vp: u16,
    pub kp: u16,
}

keyword_enum! {
    /// How an unreached goal may be rewritten (GF-19).
    #[derive(Default)]
    pub enum GoalRewriting in "gf-rewriting-" {
        /// The player chooses.
        #[default]
        Either = "either" | "ambos",
        /// For KP equal to its difficulty.
        Difficulty = "difficulty" | "dificultad",
        /// For 3 KP, by training.
        Training = "training" | "entrenamiento",
    }
}

keyword_enum! {
    /// Whether a goal that KP have closed counts towards retirement (GF-19).
    #[derive(Default)]
    pub enum ClosedGoals in "gf-closed-goals-" {
        #[default]
        Count = "count" | "cuentan",
        DoNotCount = "do-not-count" | "no-cuentan",
    }
}

impl Options {
    /// The options in force, each with its rule.
    pub fn in_force(&self) -> Vec<Why> {
        vec![
            Why::new("GF-19", Msg::new("gf-in-force-rewriting").with("how", self.rewriting)),
            Why::new("GF-19", Msg::new("gf-in-force-closed-goals").with("how", self.closed_goals)),
        ]
    }
}
