//! What can be wrong with a journal: an entry of its chain is damaged, or its file was displaced.

/// The first entry at which a chain breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Break {
    /// The number of the first entry that cannot be trusted.
    pub n: u64,
    pub flaw: Flaw,
}

/// The ways in which an entry can be wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It is missing, though a later one exists.
    Missing,
    /// Its text or its place in the chain differs from what was sealed.
    Seal,
    /// Its seal is right, but its text is not an entry's.
    NotJson,
    /// The file is damaged here; holds the message of SQLite or of the decoder.
    Unreadable(String),
}

/// What happened to the files of an open journal.
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
    /// The key of its message.
    pub(in crate::store) fn key(self) -> &'static str {
        match self {
            Displaced::Gone => "store-displaced-gone",
            Displaced::Replaced => "store-displaced-replaced",
            Displaced::Log => "store-displaced-log",
        }
    }
}
