//! Makes sure that an entry whose commit failed is gone.
//!
//! SQLite rolls a failed commit back in memory, but its pages may be complete in the WAL. After a crash, recovery would
//! then take them for committed.

use rusqlite::{Error as Sql, ErrorCode};

use crate::store::error::Error;

use super::build::not_written;
use super::{ClosedFor, Journal};

/// The sizes in bytes of the headers of the WAL and of each page in it.
const WAL_HEADER: u64 = 32;
const PAGE_HEADER: u64 = 24;

impl Journal {
    /// The error for an entry whose commit failed. After [`Error::NotWritten`] no crash can bring the entry back; after
    /// [`Error::Doubtful`] one might.
    pub(super) fn take_back_failed(&mut self, n: u64, error: Sql) -> Error {
        // After a failed fsync other pages may be lost as well, and the system never says which.
        if wrote_nothing(&error) || (!failed_to_sync(&error) && self.cut_off_wal()) {
            return not_written(&self.reader.path, n)(error);
        }
        self.closed = Some(ClosedFor::Doubt);
        Error::Doubtful { path: self.reader.path.clone(), n }
    }

    /// Truncates the WAL after the last committed entry. Returns whether that succeeded.
    fn cut_off_wal(&self) -> bool {
        let Some(files) = self.files else { return true };
        let conn = &self.reader.conn;
        let pages = conn.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get::<_, i64>(1));
        let size = conn.pragma_query_value(None, "page_size", |row| row.get::<_, u64>(0));
        match (pages, size) {
            // Without a WAL SQLite itself rolls the file back, now or at the next opening.
            (Ok(..0), _) => true,
            (Ok(0), _) => files.cut_wal(&self.reader.path, 0).is_ok(),
            (Ok(pages), Ok(size)) => {
                let length = WAL_HEADER + pages.unsigned_abs() * (size + PAGE_HEADER);
                files.cut_wal(&self.reader.path, length).is_ok()
            }
            (Err(_), _) | (_, Err(_)) => false,
        }
    }
}

/// Whether the commit failed before anything was written: the file was busy, or a constraint refused the entry.
fn wrote_nothing(error: &Sql) -> bool {
    use ErrorCode::{ConstraintViolation, DatabaseBusy, DatabaseLocked};
    matches!(error.sqlite_error_code(), Some(ConstraintViolation | DatabaseBusy | DatabaseLocked))
}

fn failed_to_sync(error: &Sql) -> bool {
    use rusqlite::ffi::{SQLITE_IOERR_DIR_FSYNC, SQLITE_IOERR_FSYNC};
    let code = error.sqlite_error().map(|error| error.extended_code);
    matches!(code, Some(SQLITE_IOERR_FSYNC | SQLITE_IOERR_DIR_FSYNC))
}
