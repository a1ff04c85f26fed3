//! Guards the index (`-shm`) that SQLite keeps beside a journal in use. All readers and writers map this file into
//! memory, so if another program truncates it, the next access past its new end kills the process.

use std::cell::Cell;
use std::fs::{self, Metadata, OpenOptions};
use std::mem;
use std::path::{Path, PathBuf};

use crate::store::write::with_suffix;

/// The index of an open journal.
#[derive(Debug)]
pub(super) struct Index {
    path: PathBuf,
    /// The greatest length seen so far, in bytes.
    length: Cell<u64>,
}

impl Index {
    /// The index of the journal at this path, which has just been opened.
    pub(super) fn of(journal: &Path) -> Index {
        let index = Index { path: with_suffix(journal, "-shm"), length: Cell::new(0) };
        index.mend();
        index
    }

    /// Restores the file's length if it was truncated. SQLite then notices that the contents are lost and rebuilds the
    /// index from the WAL.
    pub(super) fn mend(&self) {
        // Anything but a regular file was not made by SQLite.
        let Some(now) = fs::symlink_metadata(&self.path).ok().filter(Metadata::is_file) else { return };
        let now = now.len();
        let before = self.length.replace(now.max(self.length.get()));
        if now < before
            && let Ok(file) = OpenOptions::new().write(true).open(&self.path)
        {
            // If it cannot grow, everything works as before.
            let _ = file.set_len(before);
            // Closing the file would drop all locks that this process has on it, so the handle is leaked.
            mem::forget(file);
        }
    }
}
