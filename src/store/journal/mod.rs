//! The journal: every entry of a table, in one SQLite file, sealed and only ever added to.
//!
//! One process writes ([`Journal`]), any number reads ([`Reader`]). While a journal is open SQLite keeps a log and an
//! index beside it (`-wal`, `-shm`) and we keep a lock (`-lock`); after a proper end the file alone is everything.

mod chain;
mod check;
mod home;
mod jsonl;
mod line;
mod lock;
mod reader;
mod schema;
mod scratch;

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde::Serialize;

use crate::store::error::{Doing, Error, Result};
use crate::store::write::folder_of;

use lock::Lock;

pub use chain::Link;
pub use check::{Break, Check, Flaw};
pub use home::{Home, beside, is_journal};
pub use jsonl::import;
pub use line::{Line, Misfit};
pub use reader::{Lines, Reader};

/// How many of the newest entries are checked before a journal is written to.
const TAIL: u64 = 64;

/// A journal that is written: the only one, in this process and all others.
#[derive(Debug)]
pub struct Journal {
    /// Before the lock, so that the database is closed when the next writer comes in.
    reader: Reader,
    next: u64,
    link: Link,
    lock: Option<Lock>,
}

impl Journal {
    /// Makes a new, empty journal and opens it.
    ///
    /// # Errors
    /// When something has that name already or the file cannot be made; then there is none.
    pub fn create(path: &Path) -> Result<Journal> {
        let lock = build_new(path, |_, _| Ok(()))?;
        Journal::locked(full(path)?, lock)
    }

    /// Opens a journal for writing, with its newest entries checked.
    ///
    /// # Errors
    /// When another process writes it ([`Error::Busy`]), its newest entries are not whole ([`Error::Broken`],
    /// [`Error::Damaged`]: it can still be read with [`Reader::open`]), it is not a journal, or it cannot be
    /// written to.
    pub fn open(path: &Path) -> Result<Journal> {
        let path = path.canonicalize().map_err(Error::io(path, Doing::Read))?;
        schema::sniff(&path)?;
        let lock = Lock::take(&path)?;
        Journal::locked(path, lock)
    }

    /// A journal that ends with the process, for when there is nowhere to write.
    ///
    /// # Errors
    /// When SQLite has no memory.
    pub fn in_memory() -> Result<Journal> {
        let path = PathBuf::from(":memory:");
        let conn = schema::in_memory().map_err(|error| schema::explain(error, &path, Doing::Make))?;
        Ok(Journal { reader: Reader { conn, path }, next: Line::FIRST, link: Link::genesis(), lock: None })
    }

    /// The reading half.
    #[must_use]
    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// The number that the next entry must have.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Writes an entry. When this returns, the entry survives a power cut.
    ///
    /// # Errors
    /// [`Error::Unfit`] when it does not follow the last entry or is not one line of JSON, [`Error::NotWritten`] when
    /// the disk is full or fails. Nothing has changed then, here or in the file, and the same entry can be tried again.
    pub fn append(&mut self, line: &Line) -> Result<()> {
        let unfit = |what| Error::Unfit { path: self.reader.path.clone(), n: line.n, what };
        if line.n != self.next {
            return Err(unfit(Misfit::Number { expected: self.next, found: line.n }));
        }
        if let Some(what) = Line::unfit(&line.body) {
            return Err(unfit(what));
        }
        let link = self.link.next(line.n, &line.body);
        insert(&self.reader.conn, &self.reader.path, line, link)?;
        self.link = link;
        self.next += 1;
        self.lock.iter().for_each(Lock::ring);
        Ok(())
    }

    /// Writes a value as the next entry and says which number it got.
    ///
    /// # Errors
    /// As [`Journal::append`]; [`Error::Body`] when the value cannot be written as JSON.
    pub fn append_entry<T: Serialize>(&mut self, value: &T) -> Result<u64> {
        let n = self.next;
        let unfit = |source| Error::Body { path: self.reader.path.clone(), n, source };
        let line = Line::of(n, value).map_err(unfit)?;
        self.append(&line)?;
        Ok(n)
    }

    fn locked(path: PathBuf, lock: Lock) -> Result<Journal> {
        let reader = Reader { conn: schema::open(&path)?, path };
        if let Some(broken) = reader.check_tail(TAIL)?.broken {
            return Err(Error::Broken { path: reader.path, broken });
        }
        let (next, link) =
            reader.newest()?.map_or((Line::FIRST, Link::genesis()), |newest| (newest.line.n + 1, newest.link));
        Ok(Journal { reader, next, link, lock: Some(lock) })
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // With a watcher still there SQLite would leave entries in the log; whoever copies the file wants them in it.
        // Nothing is lost if this fails: the log is read at the next opening.
        let _ = self.reader.conn.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }
}

/// Writes an entry with its seal: one commit, unless a transaction is open.
fn insert(conn: &Connection, path: &Path, line: &Line, link: Link) -> Result<()> {
    conn.prepare_cached("INSERT INTO entry (n, body, link) VALUES (?1, ?2, ?3)")
        .and_then(|mut statement| statement.execute((line.n, &line.body, link.as_bytes())))
        .map(drop)
        .map_err(|source| Error::NotWritten { path: path.to_owned(), n: line.n, source })
}

/// Makes a journal with what `fill` writes into it, and keeps it locked.
fn build_new(path: &Path, fill: impl FnOnce(&Connection, &Path) -> Result<()>) -> Result<Lock> {
    let path = full(path)?;
    let lock = Lock::take(&path)?;
    schema::build(&path, |conn| fill(conn, &path))?;
    Ok(lock)
}

/// The name of a file that need not be there yet, with the links in its folder's name followed: the lock must not
/// depend on the way that somebody takes to the file.
fn full(path: &Path) -> Result<PathBuf> {
    let folder = folder_of(path);
    let name = path.file_name().ok_or_else(|| Error::NotAFile { path: path.to_owned() })?;
    Ok(folder.canonicalize().map_err(Error::io(folder, Doing::Read))?.join(name))
}
