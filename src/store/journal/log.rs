//! The log that a killed writer left beside a journal: whether it belongs to it.
//!
//! SQLite applies a log to whatever file has the journal's name. When that is a backup put back in the meantime, its
//! entries would be lost. But a journal only grows: with its own log it begins with all that it has without.

use std::fs;
use std::path::{Path, PathBuf};

use crate::store::error::{Doing, Error, Result};

use super::lock::Lock;
use super::place::{Stamp, free_name};
use super::reader::Reader;
use super::schema::{self, beside};

/// Puts a log aside that belongs to another file, under a name that is given back. Files that are still just those that
/// the last writer left belong together; others are read.
pub(super) fn put_aside_foreign(path: &Path, lock: &Lock) -> Result<Option<PathBuf>> {
    let log = beside(path, "-wal");
    if fs::metadata(&log).map_or(true, |log| log.len() == 0) {
        return Ok(None);
    }
    if Stamp::of(path).is_some_and(|stamp| lock.was_left_with(&stamp)) || belongs(path)? {
        return Ok(None);
    }
    let aside = beside(&free_name(path)?, "-wal");
    fs::rename(&log, &aside).map_err(Error::io(&aside, Doing::Make))?;
    // The index is that log's, and is made anew.
    let _ = fs::remove_file(beside(path, "-shm"));
    Ok(Some(aside))
}

/// Whether the journal with its log goes on where the journal alone ends. What is not whole alone needs its log: its
/// writer was killed while the log was cleared into it.
fn belongs(path: &Path) -> Result<bool> {
    let reader = |conn| Reader::of(conn, path.to_owned());
    let Ok(alone) = schema::open_alone(path).map(reader) else { return Ok(true) };
    let Ok(check) = alone.check_all() else { return Ok(true) };
    if check.broken.is_some() {
        return Ok(true);
    }
    let end = alone.link(check.good)?;
    drop(alone);
    let goes_on = schema::open_to_read(path)
        .map(reader)
        .and_then(|logged| Ok(logged.link(check.good)? == end && logged.check_all()?.broken.is_none()));
    match goes_on {
        Err(Error::Damaged { .. } | Error::Foreign { .. }) => Ok(false),
        found => found,
    }
}
