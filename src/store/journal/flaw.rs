//! What can be wrong with a journal: an entry of its chain is damaged, or its file was displaced.

use crate::rules::keyword::keyword_enum;

/// The first entry at which a chain breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainBreak {
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

keyword_enum! {
    /// What happened to the files of an open journal.
    pub enum FileChange in "store-displaced-" {
        /// No file has the journal's name: it was moved away or deleted.
        Gone = "gone",
        /// Another file has the journal's name.
        Replaced = "replaced",
        /// The journal is there, but its WAL was moved away, deleted or replaced.
        Wal = "log",
    }
}
