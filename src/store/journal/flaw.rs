//! What can be wrong with a journal: with an entry of its chain, and with the place of its file.

use std::fmt;

/// The first place where a chain does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Break {
    /// The number of the first entry that cannot be trusted.
    pub n: u64,
    pub flaw: Flaw,
}

/// What can be wrong with an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It is not there, but a later one is.
    Missing,
    /// Its text or its place is not what was sealed.
    Seal,
    /// The file is damaged here; what SQLite or the decoder said.
    Unreadable(String),
}

/// What became of a file that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Displaced {
    /// No file has the journal's name: it was moved away or deleted.
    Gone,
    /// Another file has the journal's name.
    Replaced,
    /// The journal is there, but its log was moved away, deleted or replaced.
    Log,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Missing => f.write_str("it is missing"),
            Flaw::Seal => f.write_str("it is not what was sealed"),
            Flaw::Unreadable(why) => write!(f, "it cannot be read: {why}"),
        }
    }
}
