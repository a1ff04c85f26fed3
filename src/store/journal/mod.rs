//! The journal: every entry of a table, in one SQLite file, sealed and append-only.
//!
//! One process writes ([`Journal`]), any number read ([`JournalReader`]). While a journal is open, SQLite keeps a log
//! and an index beside it (`-wal`, `-shm`) and we keep a lock (`-lock`). After a clean exit the one file holds
//! everything.

mod build;
mod chain;
mod check;
pub(super) mod flaw;
mod home;
mod index;
mod jsonl;
pub(super) mod line;
mod lock;
mod log;
mod place;
mod reader;
mod refused;
mod rescue;
mod schema;
mod scratch;

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use serde::Serialize;

use crate::store::error::{Doing, Error, Result};

use build::{build_new, full, insert, not_written};
use lock::Lock;
use place::{Place, Stamp};

pub use chain::Link;
pub use check::Check;
pub use flaw::{Break, Displaced, Flaw};
pub use home::{Home, beside, is_journal};
pub use jsonl::import;
pub use line::{JournalLine, Misfit};
pub use reader::{EntryLines, JournalReader};

/// The number of newest entries that are checked before a journal is written to.
const TAIL: u64 = 64;

/// A journal open for writing. The lock makes it the only writer across all processes.
#[derive(Debug)]
pub struct Journal {
    /// Declared before the lock, so that the database is closed before the next writer can take that.
    reader: JournalReader,
    next: u64,
    link: Link,
    lock: Option<Lock>,
    /// None for a journal in memory.
    place: Option<Place>,
    /// Whether the log holds entries that the file does not.
    unsettled: bool,
    /// Whether an entry may have been written although its commit failed. If so, no more are written.
    doubtful: bool,
    /// The log of another file, renamed when this one was opened.
    log_aside: Option<PathBuf>,
}

impl Journal {
    /// Creates a journal with its first entry, and opens it. On an error there is no new file.
    pub fn begin<T: Serialize>(path: &Path, first: &T) -> Result<Journal> {
        let lock = build_new(path, |conn, path| {
            let unfit = |source| Error::Body { path: path.to_owned(), n: JournalLine::FIRST, source };
            let line = JournalLine::of(JournalLine::FIRST, first).map_err(unfit)?;
            insert(conn, &line, Link::genesis().next(line.n, &line.body)).map_err(not_written(path, line.n))
        })?;
        let path = full(path)?;
        // A journal that cannot be opened is removed, so that the next attempt does not find it.
        Journal::locked(path.clone(), lock).inspect_err(|_| schema::clear(&path))
    }

    /// Opens a journal for writing and checks its newest entries. One that fails the check can still be read with
    /// [`JournalReader::open`].
    pub fn open(path: &Path) -> Result<Journal> {
        let path = path.canonicalize().map_err(Error::io(path, Doing::Read))?;
        schema::sniff(&path)?;
        // Each name of a file would have its own lock and log.
        if fs::metadata(&path).map_err(Error::io(&path, Doing::Read))?.nlink() > 1 {
            return Err(Error::Linked { path });
        }
        let lock = Lock::take(&path)?;
        let log_aside = log::put_aside_foreign(&path, &lock)?;
        let mut journal = Journal::locked(path, lock)?;
        journal.log_aside = log_aside;
        Ok(journal)
    }

    /// A journal in memory, for when there is nowhere to write. It ends with the process.
    pub fn in_memory() -> Result<Journal> {
        let path = PathBuf::from(":memory:");
        let conn = schema::in_memory().map_err(|error| schema::explain(error, &path, Doing::Make))?;
        Ok(Journal {
            reader: JournalReader::of(conn, path),
            next: JournalLine::FIRST,
            link: Link::genesis(),
            lock: None,
            place: None,
            unsettled: false,
            doubtful: false,
            log_aside: None,
        })
    }

    /// The reader of this journal.
    pub fn reader(&self) -> &JournalReader {
        &self.reader
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
            return Err(unfit(Misfit::Number { expected: self.next, found: line.n }));
        }
        if let Some(what) = JournalLine::unfit(&line.body) {
            return Err(unfit(what));
        }
        self.is_in_place()?;
        let link = self.link.next(line.n, &line.body);
        insert(&self.reader.conn, line, link).map_err(|error| self.refuse(line.n, error))?;
        self.link = link;
        self.next += 1;
        self.unsettled = true;
        self.ring();
        Ok(())
    }

    /// Writes a value as the next entry and returns that entry's number. Fails as [`Journal::append`] does.
    pub fn append_entry<T: Serialize>(&mut self, value: &T) -> Result<u64> {
        let n = self.next;
        let unfit = |source| Error::Body { path: self.reader.path.clone(), n, source };
        let line = JournalLine::of(n, value).map_err(unfit)?;
        self.append(&line)?;
        Ok(n)
    }

    /// Checkpoints the log into the file, so that a copy of the file has all entries. A failure loses nothing, since
    /// the log still holds them, and the next call tries again.
    pub fn checkpoint_log(&mut self) {
        if !self.unsettled || self.is_in_place().is_err() {
            return;
        }
        let conn = &self.reader.conn;
        // Does not wait for a reader that is in the way.
        let busy = conn.busy_timeout(Duration::ZERO).and_then(|()| clear_log(conn));
        let _ = conn.busy_timeout(schema::BRIEF);
        self.unsettled = !matches!(busy, Ok(false));
    }

    /// The new name of a log that belonged to another file, if one was found and renamed at opening.
    pub fn log_aside(&self) -> Option<&Path> {
        self.log_aside.as_deref()
    }

    /// What happened to the journal's files, if they are no longer at their paths.
    pub fn displaced(&self) -> Option<Displaced> {
        self.place.and_then(|place| place.lost(&self.reader.path))
    }

    /// Tells watchers, and the next writer, the present state of the files.
    fn ring(&self) {
        if let Some(lock) = &self.lock {
            lock.ring(Stamp::of(&self.reader.path).as_ref());
        }
    }

    /// Fails if an entry written now would be missing at the next opening.
    fn is_in_place(&self) -> Result<()> {
        self.reader.mend_index();
        match self.displaced() {
            _ if self.doubtful => Err(Error::Doubtful { path: self.reader.path.clone(), n: self.next }),
            Some(how) => Err(Error::Displaced { path: self.reader.path.clone(), how }),
            None => Ok(()),
        }
    }

    fn locked(path: PathBuf, lock: Lock) -> Result<Journal> {
        let (reader, place) = open_in_place(path)?;
        if let Some(broken) = reader.check_tail(TAIL)?.broken {
            return Err(Error::Broken { path: reader.path, broken });
        }
        let (next, link) =
            reader.newest()?.map_or((JournalLine::FIRST, Link::genesis()), |newest| (newest.line.n + 1, newest.link));
        let unsettled = !schema::is_settled(&reader.path);
        let (lock, place) = (Some(lock), Some(place));
        let journal = Journal { reader, next, link, lock, place, unsettled, doubtful: false, log_aside: None };
        journal.ring();
        Ok(journal)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.reader.mend_index();
        // The entries of a displaced journal would be lost with this process, so they are written now. A failure can no
        // longer be reported.
        let _ = self.keep();
        // A file that was moved may be another writer's by now.
        if matches!(self.displaced(), Some(Displaced::Gone | Displaced::Replaced)) {
            return;
        }
        // While a watcher is open, SQLite would leave entries in the log, and a copy of the file would lack them. If
        // this fails nothing is lost: the log is read at the next opening.
        let _ = clear_log(&self.reader.conn);
    }
}

/// Checkpoints the log into the file and truncates it. Returns whether another connection was in the way.
fn clear_log(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
}

/// Opens a journal for writing, and notes the identity of its files. Fails if they were replaced during opening. The
/// caller holds the lock.
fn open_in_place(path: PathBuf) -> Result<(JournalReader, Place)> {
    let before = Place::of(&path)?;
    let reader = JournalReader::of(schema::open(&path)?, path);
    let place = Place::of(&reader.path)?;
    match before.lost(&reader.path) {
        Some(how @ (Displaced::Gone | Displaced::Replaced)) => Err(Error::Displaced { path: reader.path, how }),
        Some(Displaced::Log) | None => Ok((reader, place)),
    }
}
