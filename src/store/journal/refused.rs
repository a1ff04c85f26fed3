//! After a refused entry: whether it is gone.
//!
//! SQLite takes back in memory what it could not write, but the pages of a refused entry can stand whole in the log: a
//! reader of the log after a crash would take them for written.

use rusqlite::{Error as Sql, ErrorCode};

use crate::store::error::Error;

use super::Journal;
use super::build::not_written;

/// The log begins with a header, and so does each page in it.
const LOG_HEADER: u64 = 32;
const PAGE_HEADER: u64 = 24;

impl Journal {
    /// The error for an entry whose writing failed. When this is [`Error::NotWritten`], no crash brings it back.
    pub(super) fn refuse(&mut self, n: u64, error: Sql) -> Error {
        // A disk that fails to keep what it was given may have lost other pages than these, and never says which.
        if wrote_nothing(&error) || (!failed_to_sync(&error) && self.cut_off_log()) {
            return not_written(&self.reader.path, n)(error);
        }
        self.doubtful = true;
        Error::Doubtful { path: self.reader.path.clone(), n }
    }

    /// Cuts off what stands in the log behind the last entry. Whether that was done.
    fn cut_off_log(&self) -> bool {
        let Some(place) = self.place else { return true };
        let conn = &self.reader.conn;
        let pages = conn.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get::<_, i64>(1));
        let size = conn.pragma_query_value(None, "page_size", |row| row.get::<_, u64>(0));
        match (pages, size) {
            // Without a log SQLite rolls the file itself back, now or at the next opening.
            (Ok(..0), _) => true,
            (Ok(0), _) => place.cut_log(&self.reader.path, 0).is_ok(),
            (Ok(pages), Ok(size)) => {
                let length = LOG_HEADER + pages.unsigned_abs() * (size + PAGE_HEADER);
                place.cut_log(&self.reader.path, length).is_ok()
            }
            (Err(_), _) | (_, Err(_)) => false,
        }
    }
}

/// Whether it failed before anything was written: another connection kept the file busy, or a rule of the tables refused.
fn wrote_nothing(error: &Sql) -> bool {
    use ErrorCode::{ConstraintViolation, DatabaseBusy, DatabaseLocked};
    matches!(error.sqlite_error_code(), Some(ConstraintViolation | DatabaseBusy | DatabaseLocked))
}

fn failed_to_sync(error: &Sql) -> bool {
    use rusqlite::ffi::{SQLITE_IOERR_DIR_FSYNC, SQLITE_IOERR_FSYNC};
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_IOERR_FSYNC | SQLITE_IOERR_DIR_FSYNC))
}
