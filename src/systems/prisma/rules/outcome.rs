//! Outcomes: how a task ends, and what the player decides about its end (PR-14, PR-15, PR-19 b).

use super::spending::Spending;
use crate::rules::keyword_enum;

keyword_enum! {
    /// How a task ends.
    pub enum TaskOutcome in "prisma-" {
        /// It fails, and the complications do not happen.
        Failure = "failure",
        /// It fails, and the complications happen by the player's choice.
        Disaster = "disaster",
        /// It succeeds, and complications happen.
        SuccessWithConsequences = "success-with-consequences",
        /// It succeeds; there were no complications.
        Success = "success",
        /// It succeeds, and every complication was paid.
        Extraordinary = "extraordinary",
    }
}

/// What the player decides about a failure.
#[apply(copy_data)]
pub enum FailureEnding {
    Accept,
    /// It becomes a disaster (PR-15).
    Disaster,
    /// It is bought off with resonance (PR-19 b).
    Avoid,
}

/// The decisions about one task.
#[apply(strict_default_data)]
pub struct Closing {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<FailureEnding>,
    #[serde(skip_serializing_if = "Spending::is_empty")]
    pub spending: Spending,
}

impl TaskOutcome {
    /// Whether the task succeeds.
    pub fn succeeds(self) -> bool {
        !matches!(self, TaskOutcome::Failure | TaskOutcome::Disaster)
    }
}

impl Closing {
    pub fn is_open(&self) -> bool {
        self.ending.is_none() && self.spending.is_empty()
    }
}
