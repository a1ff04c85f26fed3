//! Reads a journal, for the writer as well as for watchers.

use std::ops::{Bound, RangeBounds};
use std::path::{Path, PathBuf};
use std::vec;

use rusqlite::{Connection, OptionalExtension, Row};
use serde::de::DeserializeOwned;

use crate::store::error::{Error, FileOperation, Result};

use super::chain::Link;
use super::flaw::{ChainBreak, Flaw};
use super::index::Index;
use super::line::JournalLine;
use super::schema::{self, SqliteLeftovers};

/// The number of entries fetched at once. Between two fetches no read transaction is open, so a slow reader never keeps
/// the writer from its checkpoint. Entries never change, so fetched pages stay valid.
const PAGE_LENGTH: u64 = 256;

/// A journal open for reading. It sees entries that another process appends.
#[derive(Debug)]
pub struct JournalReader {
    pub(super) conn: Connection,
    pub(super) path: PathBuf,
    index: Index,
    /// Declared after the connection, whose files it clears away. `None` in a writer, which does that itself.
    _leftovers: Option<SqliteLeftovers>,
}

/// An entry with its seal, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SealedEntry {
    pub(super) line: JournalLine,
    pub(super) link: Link,
}

/// A row: an entry, or why it cannot be read.
pub(super) type FoundEntry = Result<SealedEntry, ChainBreak>;

/// The rows of a range, fetched page by page.
pub(super) struct EntryRows<'a> {
    reader: &'a JournalReader,
    page: vec::IntoIter<Result<FoundEntry>>,
    next: Option<u64>,
    last: u64,
}

impl JournalReader {
    /// Opens a journal for reading. A damaged file opens too and is readable up to the damage; see
    /// [`JournalReader::check_all`].
    pub fn open(path: &Path) -> Result<JournalReader> {
        let path = path.canonicalize().map_err(Error::io(path, FileOperation::Read))?;
        schema::require_journal(&path)?;
        let conn = schema::open_to_read(&path)?;
        Ok(JournalReader { conn, index: Index::of(&path), _leftovers: Some(SqliteLeftovers(path.clone())), path })
    }

    /// The reading half of a writer, or a reader on behalf of one.
    pub(super) fn new(conn: Connection, path: PathBuf) -> JournalReader {
        JournalReader { conn, index: Index::of(&path), path, _leftovers: None }
    }

    /// Restores the index if it was truncated, so that SQLite can access it safely.
    pub(super) fn mend_index(&self) {
        self.index.mend();
    }

    /// The file's path with symbolic links resolved; `:memory:` if there is no file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of entries, which is also the number of the newest.
    pub fn count_entries(&self) -> Result<u64> {
        let max = "SELECT coalesce(max(n), 0) FROM entry";
        self.query(|conn| conn.prepare_cached(max)?.query_row([], |row| row.get(0)))
    }

    /// The entries with numbers in this range, in order. Iteration ends after the first error.
    pub fn lines(&self, range: impl RangeBounds<u64>) -> impl Iterator<Item = Result<JournalLine>> {
        let after = match range.start_bound() {
            Bound::Included(&n) => n.saturating_sub(1),
            Bound::Excluded(&n) => n,
            Bound::Unbounded => 0,
        };
        let last = match range.end_bound() {
            Bound::Included(&n) => n,
            Bound::Excluded(&n) => n.saturating_sub(1),
            Bound::Unbounded => u64::MAX,
        };
        self.rows(after, last).scan(false, |has_failed, found| {
            let line = found.and_then(|found| self.require_intact(found)).map(|sealed| sealed.line);
            let before = std::mem::replace(has_failed, line.is_err());
            (!before).then_some(line)
        })
    }

    /// The parsed entries with numbers in this range, in order.
    pub fn entries<T: DeserializeOwned>(&self, range: impl RangeBounds<u64>) -> impl Iterator<Item = Result<T>> {
        self.lines(range).map(|line| {
            let line = line?;
            line.parse().map_err(|source| Error::NotUnderstood { path: self.path.clone(), n: line.n, source })
        })
    }

    /// Calls `each` with every parsed entry after entry `after`, checking the chain on the way. With `after` 0 it also
    /// checks the integrity of the file.
    ///
    /// # Errors
    ///
    /// If an entry is damaged or not understood, or `each` fails. Entries before it have been passed to `each`.
    pub fn visit_entries_after<T: DeserializeOwned, E: From<Error>>(
        &self,
        after: u64,
        mut each: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let each = |line: &JournalLine, _| {
            let body = |source| Error::NotUnderstood { path: self.path.clone(), n: line.n, source };
            each(line.parse().map_err(body)?)
        };
        let check = if after == 0 { self.visit_all(each)? } else { self.visit(after, u64::MAX, each)? };
        check.broken.map_or(Ok(()), |broken| Err(self.broken_error(broken).into()))
    }

    /// The newest entry with its seal.
    pub(super) fn newest_entry(&self) -> Result<Option<SealedEntry>> {
        let sql = "SELECT n, body, link FROM entry ORDER BY n DESC LIMIT 1";
        let found = self.query(|conn| conn.prepare_cached(sql)?.query_row([], read_row).optional())?;
        found.map(|found| self.require_intact(found)).transpose()
    }

    /// The link of entry `n`; for 0, the link before the first entry.
    pub(super) fn link(&self, n: u64) -> Result<Option<Link>> {
        if n < JournalLine::FIRST {
            return Ok(Some(Link::genesis()));
        }
        let sql = "SELECT link FROM entry WHERE n = ?1";
        let get = |row: &Row<'_>| Ok(row.get_ref(0)?.as_blob().ok().and_then(Link::from_bytes));
        Ok(self.query(|conn| conn.prepare_cached(sql)?.query_row([n], get).optional())?.flatten())
    }

    /// The rows after entry `after` up to entry `last`, in order.
    pub(super) fn rows(&self, after: u64, last: u64) -> EntryRows<'_> {
        // SQLite's integers end at 2^63 - 1, which no journal reaches.
        let last = last.min(i64::MAX.unsigned_abs());
        EntryRows { reader: self, page: Vec::new().into_iter(), next: after.checked_add(1), last }
    }

    /// The entry of a row, or an error if it is flawed.
    pub(super) fn require_intact(&self, found: FoundEntry) -> Result<SealedEntry> {
        found.map_err(|broken| self.broken_error(broken))
    }

    pub(super) fn broken_error(&self, broken: ChainBreak) -> Error {
        Error::Broken { path: self.path.clone(), broken }
    }

    pub(super) fn query<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        self.mend_index();
        read(&self.conn).map_err(|error| schema::to_store_error(error, &self.path, FileOperation::Read))
    }
}

impl EntryRows<'_> {
    fn fetch_page(&mut self, from: u64) {
        // Never fetches more rows than asked for: the next one may be on a lost page.
        let wanted = (self.last - from).saturating_add(1).min(PAGE_LENGTH);
        let sql = "SELECT n, body, link FROM entry WHERE n BETWEEN ?1 AND ?2 ORDER BY n LIMIT ?3";
        let mut page = Vec::new();
        let fetched = self.reader.query(|conn| {
            let mut statement = conn.prepare_cached(sql)?;
            let mut rows = statement.query([from, self.last, wanted])?;
            while let Some(row) = rows.next()? {
                page.push(Ok(read_row(row)?));
            }
            Ok(())
        });
        let is_full = page.len() as u64 == wanted;
        self.next = match page.last() {
            Some(Ok(found)) if is_full && fetched.is_ok() => Some(entry_number(found) + 1),
            _ => None,
        };
        page.extend(fetched.err().map(Err));
        self.page = page.into_iter();
    }
}

impl Iterator for EntryRows<'_> {
    type Item = Result<FoundEntry>;

    fn next(&mut self) -> Option<Result<FoundEntry>> {
        if let Some(found) = self.page.next() {
            return Some(found);
        }
        let from = self.next.take().filter(|&n| n <= self.last)?;
        self.fetch_page(from);
        self.page.next()
    }
}

/// The number of a row's entry.
pub(super) fn entry_number(found: &FoundEntry) -> u64 {
    match found {
        Ok(sealed) => sealed.line.n,
        Err(broken) => broken.n,
    }
}

/// Reads a row. A damaged file can hold anything, so no column is trusted to have its type or length.
fn read_row(row: &Row<'_>) -> rusqlite::Result<FoundEntry> {
    let n = row.get::<_, i64>(0)?.unsigned_abs();
    let body = row.get_ref(1)?.as_str().map(str::to_owned);
    let link = row.get_ref(2)?.as_blob().map(Link::from_bytes);
    let unreadable = |what| Err(ChainBreak { n, flaw: Flaw::Unreadable(what) });
    Ok(match (body, link) {
        (Ok(body), Ok(Some(link))) => Ok(SealedEntry { line: JournalLine { n, body }, link }),
        (Err(error), _) | (_, Err(error)) => unreadable(error.to_string()),
        (_, Ok(None)) => unreadable("its link has the wrong length".to_owned()),
    })
}
