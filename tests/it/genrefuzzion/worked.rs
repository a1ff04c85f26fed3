//! GenreFuzzion's cases: everything they show is asked of the command line.

use biombo::rules::message::Msg;
use biombo::systems::genrefuzzion::rules;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::worked::{Case, Head, machine};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Genrefuzzion {
    #[serde(flatten)]
    head: Head,
    #[serde(flatten)]
    question: Question,
}

/// What a case plays.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum Question {
    /// The machine's line for a roll.
    Roll { roll: String },
    /// The machine's line for odds.
    Odds { odds: String },
}

impl Case for Genrefuzzion {
    const RULES: &'static [&'static str] = &rules::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Msg> {
        Ok(match &self.question {
            Question::Roll { roll } => machine(&format!("roll genrefuzzion {roll} --json")),
            Question::Odds { odds } => machine(&format!("odds genrefuzzion {odds} --json")),
        })
    }
}
