//! The writer's lock: an advisory lock on a separate file beside the journal.
//!
//! The journal itself cannot carry it: SQLite has its own locks on that file, and on Unix closing any other handle to
//! it would silently drop them. The lock belongs to the open handle, so it ends with the process, even after a crash.
//! The file's text then stays behind and tells who had the lock and which files the journal was in.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

use crate::store::error::{Error, FileOperation, Result};
use crate::store::write::with_suffix;

use super::files::{JournalStamp, is_at};

/// The right to write a journal, held until this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    /// Closing it ends the lock.
    file: File,
    /// The stamp of the files that the last holder left, if it crashed.
    left_stamp: Option<JournalStamp>,
}

/// The most bytes that are read from the file.
const MAX_BYTES: u64 = 256;

impl Lock {
    /// Takes the lock of this journal.
    ///
    /// # Errors
    ///
    /// [`Error::Busy`] with the holder's process id if it is taken, [`Error::Exists`] if a foreign file has its name.
    pub(super) fn take(journal: &Path) -> Result<Lock> {
        let path = with_suffix(journal, "-lock");
        let failed = |error| Error::Io { path: path.clone(), doing: FileOperation::Lock, source: error };
        loop {
            let mut file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .custom_flags(OFlags::NOFOLLOW.bits().cast_signed())
                .open(&path)
                .map_err(failed)?;
            let mut content = String::new();
            let locked = file.try_lock();
            let is_text = (&file).take(MAX_BYTES).read_to_string(&mut content).is_ok();
            let mut lines = content.lines();
            let pid = lines.next().and_then(|pid| pid.parse().ok());
            match locked {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(Error::Busy { path: journal.to_owned(), pid }),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            if !is_text || (pid.is_none() && !content.is_empty()) {
                return Err(Error::Exists { path });
            }
            // The last holder removes the file as it leaves, so the file that we locked may have lost its name.
            if is_at(&file, &path) {
                // Writing our process id is a courtesy: on a full disk the journal must still open.
                let _ = write_holder(&mut file);
                return Ok(Lock { path, file, left_stamp: lines.next().map(JournalStamp::from_line) });
            }
        }
    }

    /// Whether the next writer would find the lock taken. It would not if the lock's file was moved or deleted.
    pub(super) fn is_held(&self) -> bool {
        is_at(&self.file, &self.path)
    }

    /// Whether the last holder left exactly these files.
    pub(super) fn was_left_with(&self, stamp: &JournalStamp) -> bool {
        self.left_stamp.as_ref() == Some(stamp)
    }

    /// Tells watchers of the folder that an entry can now be read, by overwriting the lock's file with the present
    /// stamp. SQLite's own writes cannot tell them: its write to the WAL comes too early, and the one that completes
    /// the commit goes to shared memory, which raises no event.
    pub(super) fn notify_watchers(&self, stamp: Option<&JournalStamp>) {
        let content = stamp.map_or_else(holder_line, |stamp| format!("{}{stamp}\n", holder_line()));
        // A watcher that misses this hears the next one.
        let _ = self.file.write_all_at(content.as_bytes(), 0);
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // The file is removed while the lock still holds, and only if the name is still this lock's. A file left behind
        // would do no harm.
        if self.is_held() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn write_holder(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(holder_line().as_bytes())
}

/// The first line of the file: the holder's process id.
fn holder_line() -> String {
    format!("{}\n", std::process::id())
}
