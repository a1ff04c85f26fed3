//! One writer: an advisory lock on a file of its own beside the journal.
//!
//! Not on the journal itself: SQLite keeps its own locks on that file, and on Unix closing any other handle to it
//! would drop them silently. The lock belongs to the open handle, so it ends with the process, however that ends. What
//! the file says stays behind after a sudden end: who had the lock, and which files the journal was in.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

use crate::store::error::{Doing, Error, Result};

use super::place::{Stamp, is_at};
use super::schema::beside;

/// The right to write a journal, while it lives.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// Closing it ends the lock.
    file: File,
    /// What the last holder left, where it ended suddenly.
    left: Option<Stamp>,
}

/// How long what the file says can be.
const SAID: u64 = 256;

impl Lock {
    /// Takes the lock of this journal, or says who has it.
    pub(super) fn take(journal: &Path) -> Result<Lock> {
        let path = beside(journal, "-lock");
        let failed = |error| Error::Io { path: path.clone(), doing: Doing::Lock, source: error };
        loop {
            let mut file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .custom_flags(OFlags::NOFOLLOW.bits().cast_signed())
                .open(&path)
                .map_err(failed)?;
            let mut said = String::new();
            let locked = file.try_lock();
            let ours = (&file).take(SAID).read_to_string(&mut said).is_ok();
            let mut lines = said.lines();
            let pid = lines.next().and_then(|pid| pid.parse().ok());
            match locked {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(Error::Busy { path: journal.to_owned(), pid }),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            if !ours || (pid.is_none() && !said.is_empty()) {
                return Err(Error::Exists { path });
            }
            // The holder before us removes the file as it leaves: what we locked may be nobody's lock any more.
            if is_at(&file, &path) {
                // Who has it is a courtesy, and a full disk must not keep anybody from reading on.
                let _ = sign(&mut file);
                return Ok(Lock { path, file, left: lines.next().map(Stamp::read) });
            }
        }
    }
}

impl Lock {
    /// Whether the next writer would find it taken: not after its file was moved away or deleted.
    pub(super) fn is_held(&self) -> bool {
        is_at(&self.file, &self.path)
    }

    /// Whether the last holder left just these files.
    pub(super) fn was_left_with(&self, stamp: &Stamp) -> bool {
        self.left.as_ref() == Some(stamp)
    }

    /// Tells those who watch the folder that an entry can be read now: the file is written over, with the files as they
    /// are. What SQLite writes to its log comes before that, and what comes after it is written to shared memory, which
    /// tells nobody.
    pub(super) fn ring(&self, stamp: Option<&Stamp>) {
        let said = stamp.map_or_else(holder, |stamp| format!("{}{stamp}\n", holder()));
        // Who does not hear it hears the next one.
        let _ = self.file.write_all_at(said.as_bytes(), 0);
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // The name goes while the lock still holds, and only if it is still this lock's. A file left behind would do no
        // harm.
        if self.is_held() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn sign(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(holder().as_bytes())
}

/// What the file says first: whose the lock is.
fn holder() -> String {
    format!("{}\n", std::process::id())
}
