//! One entry as the journal keeps it: a number and one JSON object on one line.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::rules::errors::errors;
use crate::rules::text::Text;

/// An entry as text. The journal never looks inside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number: the first is [`Line::FIRST`], and none is left out.
    pub n: u64,
    /// One JSON object, without line breaks and without blanks around it.
    pub body: String,
}

errors! {
    /// Why a text is no entry, or does not go on where the last one ended.
    #[derive(Clone, PartialEq, Eq)]
    pub enum Misfit {
        /// It is not one JSON object, or there is something around it.
        NotOneObject = "misfit-not-one-object";
        LineBreak = "misfit-line-break";
        /// What the reader of JSON said.
        NotJson(why: String) = "misfit-not-json", [why = Text::line(why)];
        /// What the reader of an exported line said.
        NotALine(why: String) = "misfit-not-a-line", [why = Text::line(why)];
        TooLong = "misfit-too-long";
        Number { expected: u64, found: u64 } = "misfit-number";
        /// Its link does not seal it behind the lines before it.
        Link = "misfit-link";
    }
}

impl Line {
    /// The number of a journal's first entry.
    pub const FIRST: u64 = 1;

    /// The line that holds this value.
    pub fn of<T: Serialize>(n: u64, value: &T) -> serde_json::Result<Line> {
        Ok(Line { n, body: serde_json::to_string(value)? })
    }

    /// The value that the line holds.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.body)
    }

    /// Why this cannot stand on a line of its own, if it cannot: an export must be able to give it back byte for byte.
    pub(super) fn unfit(body: &str) -> Option<Misfit> {
        if !body.starts_with('{') || !body.ends_with('}') {
            return Some(Misfit::NotOneObject);
        }
        if body.contains(['\n', '\r']) {
            return Some(Misfit::LineBreak);
        }
        serde_json::from_str::<IgnoredAny>(body).err().map(|error| Misfit::NotJson(error.to_string()))
    }
}
