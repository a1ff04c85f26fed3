//! The index that SQLite keeps beside a journal in use (`-shm`), in memory that all who read and write it share. A
//! program that cuts the file short ends whoever looks behind its new end: the system has no page to give them.

use std::cell::Cell;
use std::fs::{self, Metadata, OpenOptions};
use std::mem;
use std::path::{Path, PathBuf};

use super::schema::beside;

/// The index of an open journal.
#[derive(Debug)]
pub(super) struct Index {
    path: PathBuf,
    /// The greatest length that was seen.
    length: Cell<u64>,
}

impl Index {
    /// Of the journal at this path, which has just been opened.
    pub(super) fn of(journal: &Path) -> Index {
        let index = Index { path: beside(journal, "-shm"), length: Cell::new(0) };
        index.mend();
        index
    }

    /// Gives the file its length back, if it was cut short. SQLite sees that what it held is gone, and makes it anew from
    /// the log.
    pub(super) fn mend(&self) {
        // What is no plain file was not made by SQLite.
        let Some(now) = fs::symlink_metadata(&self.path).ok().filter(Metadata::is_file) else { return };
        let now = now.len();
        let before = self.length.replace(now.max(self.length.get()));
        if now < before
            && let Ok(file) = OpenOptions::new().write(true).open(&self.path)
        {
            // Where it cannot grow, nothing is worse than it was.
            let _ = file.set_len(before);
            // Keyword, it would end all locks that this process has on it.
            mem::forget(file);
        }
    }
}
