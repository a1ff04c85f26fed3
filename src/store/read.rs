//! Reads files that people name, if they are regular files, up to a size limit.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use super::error::{Error, FileOperation, Result};
use crate::rules::ensure;

/// The size limit of a file, in mebibytes.
const MAX_MIB: u64 = 64;

/// Reads a whole file. Fails if it is missing, too large or no regular file.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    read_from(&mut open(path)?, path, &mut bytes).map(|()| bytes)
}

/// Reads a whole file; `None` if it is missing.
pub fn read_if_exists(path: &Path) -> Result<Option<Vec<u8>>> {
    match read(path) {
        Err(Error::Missing { .. }) => Ok(None),
        found => found.map(Some),
    }
}

/// Reads whatever has that name to its end, also a pipe or `/dev/null`; a pipe without a writer is empty.
pub fn read_any(path: &Path) -> Result<Vec<u8>> {
    let failed = |error| Error::io(path, FileOperation::Read)(error);
    let mut file = open_at_once(path)?;
    ensure!(!file.metadata().map_err(failed)?.is_dir(), Error::NotAFile { path: path.to_owned() });
    let flags = fcntl_getfl(&file).map_err(|error| failed(error.into()))?;
    fcntl_setfl(&file, flags - OFlags::NONBLOCK).map_err(|error| failed(error.into()))?;
    let mut bytes = Vec::new();
    read_from(&mut file, path, &mut bytes).map(|()| bytes)
}

/// Opens a regular file. A pipe is refused because the program would wait for its writer, and a device because it may
/// have no end.
pub fn open(path: &Path) -> Result<File> {
    let file = open_at_once(path)?;
    ensure!(
        file.metadata().map_err(Error::io(path, FileOperation::Read))?.is_file(),
        Error::NotAFile { path: path.to_owned() }
    );
    Ok(file)
}

/// Opens anything. NONBLOCK opens a pipe at once even without a writer, so that it can be recognised.
fn open_at_once(path: &Path) -> Result<File> {
    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let opened = OpenOptions::new().read(true).custom_flags(flags.bits().cast_signed()).open(path);
    opened.map_err(Error::io(path, FileOperation::Read))
}

/// Reads all of `from`; `path` names it in errors.
pub fn read_from(from: &mut dyn Read, path: &Path, bytes: &mut Vec<u8>) -> Result<()> {
    let max_bytes = MAX_MIB << 20;
    let read = from.take(max_bytes + 1).read_to_end(bytes).map_err(Error::io(path, FileOperation::Read))?;
    if read as u64 > max_bytes { Err(Error::TooLarge { path: path.to_owned(), most: MAX_MIB }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::repeat;
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn only_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        rustix::fs::mkfifoat(rustix::fs::CWD, place("pipe"), 0o600.into()).unwrap();
        std::os::unix::fs::symlink("/dev/zero", place("link")).unwrap();
        for path in [place("pipe"), place("link"), "/dev/zero".into(), folder.path().to_owned()] {
            assert!(matches!(read(&path), Err(Error::NotAFile { path: found }) if found == path));
        }
        let _socket = UnixListener::bind(place("socket")).unwrap();
        assert!(read(&place("socket")).is_err());
        assert!(matches!(read(&place("none")), Err(Error::Missing { .. })));
        fs::write(place("file"), "one").unwrap();
        assert_eq!(read_any(&place("pipe")).unwrap(), b"");
        assert_eq!(read_any(Path::new("/dev/null")).unwrap(), b"");
        assert_eq!(read_any(&place("file")).unwrap(), b"one");
        assert!(matches!(read_any(folder.path()), Err(Error::NotAFile { .. })));
        std::os::unix::fs::symlink("file", place("way")).unwrap();
        assert_eq!(read(&place("way")).unwrap(), b"one");
    }

    #[test]
    fn an_endless_file_is_read_up_to_the_limit() {
        let mut bytes = Vec::new();
        let read = read_from(&mut repeat(b'#'), Path::new("x.toml"), &mut bytes);
        assert!(matches!(read, Err(Error::TooLarge { most: MAX_MIB, .. })));
        assert_eq!(bytes.len() as u64, (MAX_MIB << 20) + 1);
    }
}
