//! One entry as the journal keeps it: a number and one JSON object on one line.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::rules::text::Text;

/// An entry as text. The journal never looks inside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its number: the first is [`Line::FIRST`], and none is left out.
    pub n: u64,
    /// One JSON object, without line breaks and without blanks around it.
    pub body: String,
}

/// Why a text is no entry, or does not go on where the last one ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// It is not one JSON object, or there is something around it.
    #[error("expected one JSON object with nothing around it")]
    NotOneObject,
    #[error("expected one line, found a line break")]
    LineBreak,
    /// What the reader of JSON said.
    #[error("expected JSON: {0}")]
    NotJson(String),
    /// What the reader of an exported line said.
    #[error("expected {{\"n\":…,\"link\":…,\"entry\":{{…}}}}: {0}")]
    NotALine(String),
    #[error("the line is too long for an entry")]
    TooLong,
    #[error("expected entry {expected}, found entry {found}")]
    Number { expected: u64, found: u64 },
    /// Its link does not seal it behind the lines before it.
    #[error("the link does not fit the entry's text and the lines before it")]
    Link,
}

impl Misfit {
    /// The same in the reader's language.
    pub fn msg(&self) -> Msg {
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        match self {
            Misfit::NotOneObject => Msg::new("misfit-not-one-object"),
            Misfit::LineBreak => Msg::new("misfit-line-break"),
            Misfit::NotJson(why) => Msg::new("misfit-not-json").with("why", Text::line(why)),
            Misfit::NotALine(why) => Msg::new("misfit-not-a-line").with("why", Text::line(why)),
            Misfit::TooLong => Msg::new("misfit-too-long"),
            Misfit::Number { expected, found } => {
                Msg::new("misfit-number").with("expected", number(*expected)).with("found", number(*found))
            }
            Misfit::Link => Msg::new("misfit-link"),
        }
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
