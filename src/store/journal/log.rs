//! Decides whether a log that a killed writer left belongs to the journal beside it.
//!
//! SQLite applies a log to any file with the journal's name. If a backup has been put back there in the meantime, the
//! backup's entries would be lost. Since a journal only grows, its own log must leave all entries of the file in place.

use std::fs;
use std::path::{Path, PathBuf};

use crate::store::error::{Doing, Error, Result};

use super::lock::Lock;
use super::place::{Stamp, free_name};
use super::reader::JournalReader;
use super::schema::{self, with_suffix};

/// Renames a log that belongs to another file, and returns its new name. If journal and log are exactly those that the
/// last writer left, they belong together; otherwise both are read to find out.
pub(super) fn move_foreign_log_aside(path: &Path, lock: &Lock) -> Result<Option<PathBuf>> {
    let log = with_suffix(path, "-wal");
    if fs::metadata(&log).map_or(true, |log| log.len() == 0) {
        return Ok(None);
    }
    if Stamp::of(path).is_some_and(|stamp| lock.was_left_with(&stamp)) || log_belongs(path)? {
        return Ok(None);
    }
    let aside = with_suffix(&free_name(path)?, "-wal");
    fs::rename(&log, &aside).map_err(Error::io(&aside, Doing::Make))?;
    // The index belongs to that log. SQLite rebuilds it.
    let _ = fs::remove_file(with_suffix(path, "-shm"));
    Ok(Some(aside))
}

/// Whether the journal with its log continues the journal without it. A file that is damaged without its log needs it:
/// its writer was killed during a checkpoint.
fn log_belongs(path: &Path) -> Result<bool> {
    let reader = |conn| JournalReader::new(conn, path.to_owned());
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
