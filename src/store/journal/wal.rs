//! Decides whether a write-ahead log (WAL) that a killed writer left belongs to the journal beside it.
//!
//! SQLite applies a WAL to any file with the journal's name. If a backup has been put back there in the meantime, the
//! backup's entries would be lost. Since a journal only grows, its own WAL must leave all entries of the file in place.

use std::fs;
use std::path::{Path, PathBuf};

use crate::store::error::{Error, FileOperation, Result};
use crate::store::write::with_suffix;

use super::files::{JournalStamp, free_name};
use super::lock::Lock;
use super::reader::JournalReader;
use super::schema;

/// Renames a WAL that belongs to another file, and returns its new name. If journal and WAL are exactly those that the
/// last writer left, they belong together; otherwise both are read to find out.
pub(super) fn move_foreign_wal_aside(path: &Path, lock: &Lock) -> Result<Option<PathBuf>> {
    let wal = with_suffix(path, "-wal");
    if fs::metadata(&wal).map_or(true, |wal| wal.len() == 0) {
        return Ok(None);
    }
    if JournalStamp::of(path).is_some_and(|stamp| lock.was_left_with(&stamp)) || wal_belongs(path)? {
        return Ok(None);
    }
    let aside = with_suffix(&free_name(path)?, "-wal");
    fs::rename(&wal, &aside).map_err(Error::io(&aside, FileOperation::Make))?;
    // The index belongs to that WAL. SQLite rebuilds it.
    let _ = fs::remove_file(with_suffix(path, "-shm"));
    Ok(Some(aside))
}

/// Whether the journal with its WAL continues the journal without it. If the file alone is damaged, the WAL belongs to
/// it: the writer was killed during a checkpoint.
fn wal_belongs(path: &Path) -> Result<bool> {
    let reader = |conn| JournalReader::new(conn, path.to_owned());
    let Ok(without_wal) = schema::open_ignoring_wal(path).map(reader) else { return Ok(true) };
    let Ok(check) = without_wal.check_all() else { return Ok(true) };
    if check.broken.is_some() {
        return Ok(true);
    }
    let end = without_wal.link(check.last_good)?;
    drop(without_wal);
    let continues = schema::open_to_read(path)
        .map(reader)
        .and_then(|with_wal| Ok(with_wal.link(check.last_good)? == end && with_wal.check_all()?.broken.is_none()));
    match continues {
        Err(Error::Damaged { .. } | Error::Foreign { .. }) => Ok(false),
        found => found,
    }
}
