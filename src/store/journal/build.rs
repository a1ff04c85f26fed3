//! Creates a journal's file, and holds the one statement that inserts an entry.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::chain::Link;
use super::line::JournalLine;
use super::lock::Lock;
use super::schema;
use crate::store::error::{Error, FileOperation, Result};
use crate::store::write::folder_of;

/// Inserts an entry with its seal. This is a commit of its own unless a transaction is open.
pub(super) fn insert(conn: &Connection, line: &JournalLine, link: Link) -> rusqlite::Result<()> {
    conn.prepare_cached("INSERT INTO entry (n, body, link) VALUES (?1, ?2, ?3)")
        .and_then(|mut statement| statement.execute((line.n, &line.body, link.as_bytes())))
        .map(drop)
}

pub(super) fn not_written(path: &Path, n: u64) -> impl FnOnce(rusqlite::Error) -> Error {
    move |source| Error::NotWritten { path: path.to_owned(), n, source }
}

/// Creates a journal with the entries that `fill` inserts, and returns its lock.
pub(super) fn create(path: &Path, fill: impl FnOnce(&Connection, &Path) -> Result<()>) -> Result<Lock> {
    let path = resolve_folder(path)?;
    let lock = Lock::take(&path)?;
    schema::create(&path, |conn| fill(conn, &path))?;
    Ok(lock)
}

/// The path with symbolic links in its folder resolved; the file itself may be missing. Every path that leads to the
/// file must give the same lock.
pub(super) fn resolve_folder(path: &Path) -> Result<PathBuf> {
    let folder = folder_of(path);
    let name = path.file_name().ok_or_else(|| Error::NotAFile { path: path.to_owned() })?;
    Ok(folder.canonicalize().map_err(Error::io(folder, FileOperation::Read))?.join(name))
}
