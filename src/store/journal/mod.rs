//! The journal: every entry of a table, in one SQLite file, sealed and append-only.
//!
//! One process writes ([`Journal`]), any number read ([`JournalReader`]). While a journal is open, SQLite keeps a
//! write-ahead log (WAL) and an index beside it (`-wal`, `-shm`) and we keep a lock (`-lock`). After a clean exit the
//! one file holds everything.

mod build;
mod chain;
mod check;
mod failed_commit;
mod files;
pub(super) mod flaw;
mod home;
mod index;
mod jsonl;
pub(super) mod line;
mod lock;
mod reader;
mod rescue;
mod schema;
mod scratch;
mod wal;

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use serde::Serialize;

use crate::store::error::{Error, FileOperation, Result};

use build::{create, insert, not_written, resolve_folder};
use files::{JournalStamp, OpenFiles};
use lock::Lock;

pub use chain::Link;
pub use check::Check;
pub use flaw::{ChainBreak, FileChange, Flaw};
pub use home::{JournalLocation, is_journal, journal_beside};
pub use jsonl::import;
pub use line::{JournalLine, LineMisfit};
pub use reader::JournalReader;

/// The number of newest entries that are checked before a journal is written to.
const CHECKED_TAIL: u64 = 64;

/// A journal open for writing. The lock makes it the only writer across all processes.
#[derive(Debug)]
pub struct Journal {
    /// Declared before the lock, so that the database is closed before the next writer can take that.
    reader: JournalReader,
    next: u64,
    link: Link,
    lock: Option<Lock>,
    /// `None` for a journal in memory.
    files: Option<OpenFiles>,
    /// Whether the WAL holds entries that the file does not.
    needs_checkpoint: bool,
    /// Why no more entries are written; `None` while they are.
    closed: Option<ClosedFor>,
    /// The WAL of another file, renamed when this one was opened.
    wal_aside: Option<PathBuf>,
}

/// Why a journal open for writing is written no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClosedFor {
    /// An entry may have been written although its commit failed.
    Doubt,
    /// The entries that are there were found faulty.
    Fault,
}

impl Journal {
    /// Creates a journal with its first entry, and opens it. On an error there is no new file.
    pub fn begin<T: Serialize>(path: &Path, first: &T) -> Result<Journal> {
        let lock = create(path, |conn, path| {
            let unfit = |source| Error::NotUnderstood { path: path.to_owned(), n: JournalLine::FIRST, source };
            let line = JournalLine::from_value(JournalLine::FIRST, first).map_err(unfit)?;
            insert(conn, &line, Link::genesis().next(line.n, &line.body)).map_err(not_written(path, line.n))
        })?;
        let path = resolve_folder(path)?;
        // A journal that cannot be opened is removed, so that the next attempt begins anew.
        Journal::open_locked(path.clone(), lock).inspect_err(|_| schema::remove_files(&path))
    }

    /// Opens a journal for writing and checks its newest entries. One that fails the check can still be read with
    /// [`JournalReader::open`].
    pub fn open(path: &Path) -> Result<Journal> {
        let path = path.canonicalize().map_err(Error::io(path, FileOperation::Read))?;
        schema::require_journal(&path)?;
        // Each name of a file would have its own lock and WAL.
        if fs::metadata(&path).map_err(Error::io(&path, FileOperation::Read))?.nlink() > 1 {
            return Err(Error::HardLinked { path });
        }
        let lock = Lock::take(&path)?;
        let wal_aside = wal::move_foreign_wal_aside(&path, &lock)?;
        let mut journal = Journal::open_locked(path, lock)?;
        journal.wal_aside = wal_aside;
        Ok(journal)
    }

    /// A journal in memory, for when there is nowhere to write. It ends with the process.
    pub fn in_memory() -> Result<Journal> {
        let path = PathBuf::from(":memory:");
        let conn = schema::in_memory().map_err(|error| schema::to_store_error(error, &path, FileOperation::Make))?;
        Ok(Journal {
            reader: JournalReader::new(conn, path),
            next: JournalLine::FIRST,
            link: Link::genesis(),
            lock: None,
            files: None,
            needs_checkpoint: false,
            closed: None,
            wal_aside: None,
        })
    }

    /// The reader of this journal.
    pub fn reader(&self) -> &JournalReader {
        &self.reader
    }

    /// Writes no more entries, since something is wrong with those that are there.
    pub fn close_as_faulty(&mut self) {
        self.closed = Some(ClosedFor::Fault);
    }

    /// Whether it was closed as faulty.
    pub fn is_closed_as_faulty(&self) -> bool {
        self.closed == Some(ClosedFor::Fault)
    }

    /// Writes an entry. Once this has returned, the entry survives a power cut.
    ///
    /// # Errors
    ///
    /// After most errors nothing has changed, and the same entry can be tried again. After [`Error::Doubtful`] the
    /// entry may have been written, and no more are accepted until the journal is opened again.
    pub fn append(&mut self, line: &JournalLine) -> Result<()> {
        let unfit = |what| Error::Unfit { path: self.reader.path.clone(), n: line.n, what };
        if line.n != self.next {
            return Err(unfit(LineMisfit::Number { expected: self.next, found: line.n }));
        }
        if let Some(what) = JournalLine::find_misfit(&line.body) {
            return Err(unfit(what));
        }
        self.require_in_place()?;
        let link = self.link.next(line.n, &line.body);
        insert(&self.reader.conn, line, link).map_err(|error| self.take_back_failed(line.n, error))?;
        self.link = link;
        self.next += 1;
        self.needs_checkpoint = true;
        self.notify_watchers();
        Ok(())
    }

    /// Writes a value as the next entry and returns that entry's number. Fails as [`Journal::append`] does.
    pub fn append_entry<T: Serialize>(&mut self, value: &T) -> Result<u64> {
        let n = self.next;
        let unfit = |source| Error::NotUnderstood { path: self.reader.path.clone(), n, source };
        let line = JournalLine::from_value(n, value).map_err(unfit)?;
        self.append(&line)?;
        Ok(n)
    }

    /// Checkpoints the WAL into the file, so that a copy of the file has all entries. A failure loses nothing, since
    /// the WAL still holds them, and the next call tries again.
    pub fn checkpoint_wal(&mut self) {
        if !self.needs_checkpoint || self.require_in_place().is_err() {
            return;
        }
        let conn = &self.reader.conn;
        // Does not wait for a reader that is in the way.
        let busy = conn.busy_timeout(Duration::ZERO).and_then(|()| clear_wal(conn));
        let _ = conn.busy_timeout(schema::WRITER_TIMEOUT);
        self.needs_checkpoint = !matches!(busy, Ok(false));
    }

    /// The new name of a WAL that belonged to another file, if one was found and renamed at opening.
    pub fn wal_aside(&self) -> Option<&Path> {
        self.wal_aside.as_deref()
    }

    /// What happened to the journal's files, if they are no longer at their paths.
    pub fn find_displacement(&self) -> Option<FileChange> {
        self.files.and_then(|files| files.find_displacement(&self.reader.path))
    }

    /// Tells watchers, and the next writer, the present state of the files.
    fn notify_watchers(&self) {
        if let Some(lock) = &self.lock {
            lock.notify_watchers(JournalStamp::of(&self.reader.path).as_ref());
        }
    }

    /// Fails if an entry written now would be missing at the next opening.
    fn require_in_place(&self) -> Result<()> {
        self.reader.mend_index();
        let path = || self.reader.path.clone();
        match (self.closed, self.find_displacement()) {
            (Some(ClosedFor::Doubt), _) => Err(Error::Doubtful { path: path(), n: self.next }),
            (Some(ClosedFor::Fault), _) => Err(Error::ClosedAsFaulty { path: path() }),
            (None, Some(how)) => Err(Error::Displaced { path: path(), how }),
            (None, None) => Ok(()),
        }
    }

    fn open_locked(path: PathBuf, lock: Lock) -> Result<Journal> {
        let (reader, files) = open_in_place(path)?;
        if let Some(broken) = reader.check_tail(CHECKED_TAIL)?.broken {
            return Err(reader.broken_error(broken));
        }
        let (next, link) = reader
            .newest_entry()?
            .map_or((JournalLine::FIRST, Link::genesis()), |newest| (newest.line.n + 1, newest.link));
        let needs_checkpoint = !schema::has_empty_wal(&reader.path);
        let (lock, files) = (Some(lock), Some(files));
        let journal = Journal { reader, next, link, lock, files, needs_checkpoint, closed: None, wal_aside: None };
        journal.notify_watchers();
        Ok(journal)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.reader.mend_index();
        // The entries of a displaced journal would be lost with this process, so they are written now. A failure can no
        // longer be reported.
        let _ = self.save_before_close();
        // A file that was moved may be another writer's by now.
        if matches!(self.find_displacement(), Some(FileChange::Gone | FileChange::Replaced)) {
            return;
        }
        // While a watcher is open, SQLite would leave entries in the WAL, and a copy of the file would lack them. If
        // this fails nothing is lost: the WAL is read at the next opening.
        let _ = clear_wal(&self.reader.conn);
    }
}

/// Checkpoints the WAL into the file and truncates it. Returns whether another connection was in the way.
fn clear_wal(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
}

/// Opens a journal for writing, and notes the identity of its files. Fails if they were replaced during opening. The
/// caller holds the lock.
fn open_in_place(path: PathBuf) -> Result<(JournalReader, OpenFiles)> {
    let before = OpenFiles::of(&path)?;
    let reader = JournalReader::new(schema::open(&path)?, path);
    let files = OpenFiles::of(&reader.path)?;
    match before.find_displacement(&reader.path) {
        Some(how @ (FileChange::Gone | FileChange::Replaced)) => Err(Error::Displaced { path: reader.path, how }),
        Some(FileChange::Wal) | None => Ok((reader, files)),
    }
}
