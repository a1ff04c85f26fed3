//! One entry as the journal keeps it: a number and one JSON object on one line.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

/// An entry as text. The journal never looks inside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number: the first is [`Line::FIRST`], and none is left out.
    pub n: u64,
    /// One JSON object, without line breaks and without blanks around it.
    pub body: String,
}

impl Line {
    /// The number of a journal's first entry.
    pub const FIRST: u64 = 1;

    /// The line that holds this value.
    ///
    /// # Errors
    /// When the value cannot be written as JSON.
    pub fn of<T: Serialize>(n: u64, value: &T) -> serde_json::Result<Line> {
        Ok(Line { n, body: serde_json::to_string(value)? })
    }

    /// The value that the line holds.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.body)
    }

    /// Why this cannot stand on a line of its own, if it cannot: an export must be able to give it back byte for byte.
    pub(super) fn unfit(body: &str) -> Option<String> {
        if !body.starts_with('{') || !body.ends_with('}') {
            return Some("expected one JSON object with nothing around it".to_owned());
        }
        if body.contains(['\n', '\r']) {
            return Some("expected one line, found a line break".to_owned());
        }
        serde_json::from_str::<IgnoredAny>(body).err().map(|error| format!("expected JSON: {error}"))
    }
}
