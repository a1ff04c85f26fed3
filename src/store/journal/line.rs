//! One entry as the journal stores it: a number, and one JSON object on one line.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::rules::errors::errors;
use crate::rules::text::Text;

/// An entry as text. The journal never interprets the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalLine {
    /// Its number. Numbers start at [`JournalLine::FIRST`] and have no gaps.
    pub n: u64,
    /// One JSON object without line breaks or surrounding blanks.
    pub body: String,
}

errors! {
    /// Why a text is not an entry, or does not follow the last one.
    #[derive(Clone, PartialEq, Eq)]
    pub enum LineMisfit {
        /// It is not exactly one JSON object.
        NotOneObject = "misfit-not-one-object";
        LineBreak = "misfit-line-break";
        /// It is not JSON; holds the parser's message.
        NotJson(why: String) = "misfit-not-json", [why = Text::line(why)];
        /// It is not a line of an export; holds the parser's message.
        NotAnExportLine(why: String) = "misfit-not-a-line", [why = Text::line(why)];
        TooLong = "misfit-too-long";
        Number { expected: u64, found: u64 } = "misfit-number";
        /// Its link is not the one that follows from the lines before it.
        Link = "misfit-link";
    }
}

impl JournalLine {
    /// The number of a journal's first entry.
    pub const FIRST: u64 = 1;

    /// The line with a value as JSON.
    pub fn from_value<T: Serialize>(n: u64, value: &T) -> serde_json::Result<JournalLine> {
        Ok(JournalLine { n, body: serde_json::to_string(value)? })
    }

    /// Parses the line's JSON.
    pub fn parse<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.body)
    }

    /// Why this text cannot be an entry's, if it cannot. It must fit on one line, so that an export can restore it byte
    /// for byte.
    pub(super) fn find_misfit(body: &str) -> Option<LineMisfit> {
        if !body.starts_with('{') || !body.ends_with('}') {
            return Some(LineMisfit::NotOneObject);
        }
        if body.contains(['\n', '\r']) {
            return Some(LineMisfit::LineBreak);
        }
        serde_json::from_str::<IgnoredAny>(body).err().map(|error| LineMisfit::NotJson(error.to_string()))
    }
}
