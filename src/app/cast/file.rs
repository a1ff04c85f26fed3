//! The file of a recording.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crate::store::error::{Error, FileOperation, Result};

/// Creates the file of a recording, which only its owner may read: a player's seat shows what others may not see.
///
/// # Errors
///
/// [`Error::Exists`] if something has that name already, which is left as it is; otherwise why there can be no file.
pub(super) fn create_cast(path: &Path) -> Result<File> {
    let file = OpenOptions::new().append(true).create_new(true).mode(0o600).open(path);
    file.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Error::Exists { path: path.to_owned() },
        _ => Error::io(path, FileOperation::Make)(error),
    })
}
