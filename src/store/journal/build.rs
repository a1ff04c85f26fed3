//! Making a journal's file, and the one statement that puts an entry into it.

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::chain::Link;
use super::line::Line;
use super::lock::Lock;
use super::schema;
use crate::store::error::{Doing, Error, Result};
use crate::store::write::folder_of;

/// Writes an entry with its seal: one commit, unless a transaction is open.
pub(super) fn insert(conn: &Connection, line: &Line, link: Link) -> rusqlite::Result<()> {
    conn.prepare_cached("INSERT INTO entry (n, body, link) VALUES (?1, ?2, ?3)")
        .and_then(|mut statement| statement.execute((line.n, &line.body, link.as_bytes())))
        .map(drop)
}

pub(super) fn not_written(path: &Path, n: u64) -> impl FnOnce(rusqlite::Error) -> Error {
    move |source| Error::NotWritten { path: path.to_owned(), n, source }
}

/// Makes a journal with what `fill` writes into it, and keeps it locked.
pub(super) fn build_new(path: &Path, fill: impl FnOnce(&Connection, &Path) -> Result<()>) -> Result<Lock> {
    let path = full(path)?;
    let lock = Lock::take(&path)?;
    schema::build(&path, |conn| fill(conn, &path))?;
    Ok(lock)
}

/// The name of a file that need not be there yet, with the links in its folder's name followed: the lock must not
/// depend on the way that leads to the file.
pub(super) fn full(path: &Path) -> Result<PathBuf> {
    let folder = folder_of(path);
    let name = path.file_name().ok_or_else(|| Error::NotAFile { path: path.to_owned() })?;
    Ok(folder.canonicalize().map_err(Error::io(folder, Doing::Read))?.join(name))
}
