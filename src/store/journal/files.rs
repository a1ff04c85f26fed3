//! Checks whether the open files of a journal are still those at its path.
//!
//! Programs that sync, restore or tidy a folder may move, replace or delete the files of an open table. SQLite would go
//! on writing to its open files, which can never be found again once they are closed.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::store::error::{Error, FileOperation, Result};
use crate::store::write::with_suffix;

use super::flaw::FileChange;

/// The highest number tried for the name of a file that is put aside.
const MAX_ASIDE_NUMBER: u32 = 1000;

/// A file's identity apart from its name: device and inode. An open file keeps both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity(u64, u64);

/// The identities of the two files that an open journal writes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenFiles {
    journal: Identity,
    /// `None` if SQLite keeps no WAL.
    wal: Option<Identity>,
}

/// The state of a journal and its WAL as their writer last saw them. If either file is replaced, the stamp differs. If
/// the journal is overwritten in place, its change time differs, which no program can set.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::Display)]
pub(super) struct JournalStamp(String);

impl JournalStamp {
    /// The stamp of the journal at this path and its WAL, if both exist.
    pub(super) fn of(path: &Path) -> Option<JournalStamp> {
        let journal = fs::symlink_metadata(path).ok()?;
        let Identity(device, wal) = Identity::at(&with_suffix(path, "-wal")).ok()??;
        let (file, length) = (journal.ino(), journal.len());
        let (seconds, nanos) = (journal.ctime(), journal.ctime_nsec());
        // The text keeps its length as long as the file does, since it overwrites an older stamp.
        Some(JournalStamp(format!("{device} {file} {wal} {length} {seconds}.{nanos:09}")))
    }

    pub(super) fn from_line(written: &str) -> JournalStamp {
        JournalStamp(written.to_owned())
    }
}

impl Identity {
    pub(super) fn of(meta: &Metadata) -> Identity {
        Identity(meta.dev(), meta.ino())
    }

    /// The identity of the file with this name, if there is one. A symbolic link counts as itself, not as its target,
    /// because SQLite would keep the WAL beside the target.
    pub(super) fn at(path: &Path) -> io::Result<Option<Identity>> {
        match fs::symlink_metadata(path) {
            Ok(meta) => Ok(Some(Identity::of(&meta))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl OpenFiles {
    /// The identities of the files of the journal at this path, which has just been opened.
    pub(super) fn of(path: &Path) -> Result<OpenFiles> {
        let look = |path: &Path| Identity::at(path).map_err(Error::io(path, FileOperation::Read));
        match look(path)? {
            Some(journal) => Ok(OpenFiles { journal, wal: look(&with_suffix(path, "-wal"))? }),
            None => Err(Error::Displaced { path: path.to_owned(), how: FileChange::Gone }),
        }
    }

    /// What happened to the files, if they are no longer at their paths.
    pub(super) fn find_displacement(&self, path: &Path) -> Option<FileChange> {
        // If the lookup of a name fails, opening it again would fail too.
        let now = |path: &Path| Identity::at(path).ok().flatten();
        match now(path) {
            None => Some(FileChange::Gone),
            Some(journal) if journal != self.journal => Some(FileChange::Replaced),
            Some(_) if self.wal.is_some() && now(&with_suffix(path, "-wal")) != self.wal => Some(FileChange::Wal),
            Some(_) => None,
        }
    }

    /// Truncates the WAL to `length` bytes.
    pub(super) fn cut_wal(&self, path: &Path, length: u64) -> io::Result<()> {
        let wal = OpenOptions::new().write(true).open(with_suffix(path, "-wal"))?;
        if Some(Identity::of(&wal.metadata()?)) != self.wal {
            return Err(io::ErrorKind::NotFound.into());
        }
        wal.set_len(length)?;
        wal.sync_all()
    }

    /// Removes our WAL from beside another file, after its entries were written elsewhere.
    pub(super) fn remove_wal(&self, path: &Path) {
        let wal = with_suffix(path, "-wal");
        if matches!(Identity::at(&wal), Ok(found @ Some(_)) if found == self.wal) {
            // If it stays, the next opening puts it aside.
            let _ = fs::remove_file(wal);
        }
    }

    /// Clears the path of a displaced journal. A file that stands there is renamed, with its own WAL, and its new name
    /// returned. Our WAL is deleted, since its entries were written elsewhere.
    pub(super) fn clear(&self, path: &Path) -> Result<Option<PathBuf>> {
        fn failed(path: &Path) -> impl FnOnce(io::Error) -> Error {
            Error::io(path, FileOperation::Make)
        }
        let (wal, index) = (with_suffix(path, "-wal"), with_suffix(path, "-shm"));
        let is_taken = Identity::at(path).map_err(failed(path))?.is_some();
        let has_foreign_wal = Identity::at(&wal).map_err(failed(&wal))?.is_some_and(|found| Some(found) != self.wal);
        let aside = (is_taken || has_foreign_wal).then(|| free_name(path)).transpose()?;
        if let Some(aside) = &aside {
            if is_taken {
                fs::rename(path, aside).map_err(failed(aside))?;
            }
            if has_foreign_wal {
                fs::rename(&wal, with_suffix(aside, "-wal")).map_err(failed(aside))?;
            }
        }
        for left in [wal, index] {
            match fs::remove_file(&left) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(&left)(error)),
                _ => {}
            }
        }
        Ok(aside.filter(|_| is_taken))
    }
}

/// A free name beside the journal's: `casa-1.biombo` for `casa.biombo`.
pub(super) fn free_name(path: &Path) -> Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default();
    let named = |n: u32| {
        let mut name = stem.to_owned();
        name.push(format!("-{n}"));
        if let Some(extension) = path.extension() {
            name.push(".");
            name.push(extension);
        }
        path.with_file_name(name)
    };
    let is_free = |path: &PathBuf| {
        ["", "-wal", "-journal"].iter().all(|left| matches!(Identity::at(&with_suffix(path, left)), Ok(None)))
    };
    (1..=MAX_ASIDE_NUMBER).map(named).find(is_free).ok_or_else(|| Error::Exists { path: named(MAX_ASIDE_NUMBER) })
}

/// Whether the file at this path is the open one.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    matches!((file.metadata(), Identity::at(path)), (Ok(held), Ok(Some(named))) if Identity::of(&held) == named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::journal::Journal;

    #[test]
    fn a_stamp_differs_once_a_file_is_replaced_or_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("casa.biombo");
        let mut journal = Journal::begin(&path, &serde_json::json!({})).unwrap();
        let left = || {
            let text = fs::read_to_string(with_suffix(&path, "-lock")).unwrap();
            JournalStamp::from_line(text.lines().nth(1).unwrap())
        };
        for n in 0..3 {
            journal.append_entry(&serde_json::json!({ "n": n })).unwrap();
            assert_eq!(Some(left()), JournalStamp::of(&path));
            journal.put_scratch("tab", "roll").unwrap();
            assert_eq!(Some(left()), JournalStamp::of(&path));
        }
        let copy = |path: &Path| {
            let new = with_suffix(path, "-copy");
            fs::copy(path, &new).unwrap();
            new
        };
        // First another WAL takes the place of the WAL, then the file is overwritten in place.
        let wal = with_suffix(&path, "-wal");
        let aside = with_suffix(&wal, "-aside");
        let new = copy(&wal);
        fs::rename(&wal, &aside).unwrap();
        fs::rename(&new, &wal).unwrap();
        assert_ne!(Some(left()), JournalStamp::of(&path));
        fs::rename(&aside, &wal).unwrap();
        assert_eq!(Some(left()), JournalStamp::of(&path));
        fs::write(&path, fs::read(&path).unwrap()).unwrap();
        assert_ne!(Some(left()), JournalStamp::of(&path));
    }
}
