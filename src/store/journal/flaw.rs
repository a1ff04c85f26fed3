//! What can be wrong with a journal: with an entry of its chain, and with the place of its file.

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
    /// It was sealed as it stands, but is no line of a journal.
    NotJson,
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

impl Displaced {
    /// The message key of what is told of it.
    pub(in crate::store) fn key(self) -> &'static str {
        match self {
            Displaced::Gone => "store-displaced-gone",
            Displaced::Replaced => "store-displaced-replaced",
            Displaced::Log => "store-displaced-log",
        }
    }
}
