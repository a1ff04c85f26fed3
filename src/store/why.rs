//! Says what was being done to a file and why it failed. Failures that people can do something about are said in the
//! reader's language.

use std::io;

use rusqlite::ErrorCode;

use crate::rules::{Arg, Msg, Text, keyword_enum};

keyword_enum! {
    /// What was being done to a file.
    pub enum FileOperation in "store-" {
        Read = "reading",
        Write = "writing",
        /// Creating the file or its folder.
        Make = "making",
        Lock = "locking",
    }
}

/// The reason that the file system gave.
pub fn io_reason(error: &io::Error) -> Arg {
    let key = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "store-why-full",
        io::ErrorKind::FileTooLarge => "store-why-too-large",
        io::ErrorKind::PermissionDenied => "store-why-denied",
        io::ErrorKind::ReadOnlyFilesystem => "store-why-read-only",
        _ => return text_arg(error),
    };
    Arg::Msg(Msg::new(key))
}

/// The reason that SQLite gave while `doing`. SQLite hides the file system's own error, so a failed write counts as
/// lack of room.
pub fn sql_reason(error: &rusqlite::Error, doing: FileOperation) -> Arg {
    let key = match error.sqlite_error_code() {
        Some(ErrorCode::SystemIoFailure) if doing == FileOperation::Read => "store-why-not-read",
        Some(ErrorCode::DiskFull) => "store-why-full",
        Some(ErrorCode::SystemIoFailure) => "store-why-no-room",
        Some(ErrorCode::PermissionDenied | ErrorCode::CannotOpen) => "store-why-denied",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "store-why-locked",
        Some(ErrorCode::ReadOnly) => "store-why-read-only",
        _ => return text_arg(error),
    };
    Arg::Msg(Msg::new(key))
}

pub(super) fn text_arg(error: &dyn std::fmt::Display) -> Arg {
    Arg::Text(Text::line(&error.to_string()))
}

#[cfg(test)]
mod tests {
    use rusqlite::{Error, ffi};

    use super::*;

    #[test]
    fn a_lock_of_another_program_is_said_in_the_readers_words() {
        for code in [ffi::SQLITE_BUSY, ffi::SQLITE_LOCKED] {
            let error = Error::SqliteFailure(ffi::Error::new(code), Some("database is locked".to_owned()));
            assert_eq!(sql_reason(&error, FileOperation::Write), Arg::Msg(Msg::new("store-why-locked")));
        }
    }
}
