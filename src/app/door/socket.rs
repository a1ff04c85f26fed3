//! The door's socket in the file system: made where no other user can reach it, then moved beside the journal.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream as BlockingStream;
use std::path::{Path, PathBuf};

use rustix::fs::{
    AtFlags, FileType, Mode, OFlags, RenameFlags, Stat, chmodat, mkdirat, open, openat, renameat, renameat_with,
    statat, unlinkat,
};
use rustix::io::Errno;
use tokio::net::{UnixListener, UnixStream};

use crate::rules::errors::errors;
use crate::store::error::safe_path;
use crate::store::why;

errors! {
    /// Why a table has no door.
    pub enum DoorNotOpened {
        /// Something that is no socket has the door's name. It was left as it is.
        InTheWay { path: PathBuf } = "door-in-the-way", [file = safe_path(path)];
        /// Another program keeps a door of this name.
        InUse { path: PathBuf } = "door-in-use", [file = safe_path(path)];
        Io { path: PathBuf, source: io::Error } = "door-failed", [file = safe_path(path), why = why::io_reason(source)];
    }
}

/// The name of a socket beside the journal, removed when this is dropped.
#[derive(Debug)]
pub(super) struct DoorFile {
    folder: OwnedFd,
    name: OsString,
    /// The socket's device and inode.
    identity: (u64, u64),
}

/// The folder in which a socket is made, removed when this is dropped.
struct PrivateFolder<'a> {
    parent: &'a OwnedFd,
    name: String,
    folder: OwnedFd,
}

/// The longest path that a socket's address surely holds, in bytes.
const LONGEST_ADDRESS: usize = 100;
/// The name of a socket in its private folder.
const DRAFT: &str = "door";
/// The most names that are tried for a private folder.
const MAX_FOLDERS: u32 = 100;

/// Opens a name without any right to what it names.
#[cfg(target_os = "linux")]
const NAME_ONLY: OFlags = OFlags::PATH.union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);
#[cfg(not(target_os = "linux"))]
const NAME_ONLY: OFlags = OFlags::NOFOLLOW.union(OFlags::CLOEXEC);

/// The path of the door of the table with this journal, which may not exist.
fn door_of(journal: &Path) -> PathBuf {
    let mut path = journal.canonicalize().unwrap_or_else(|_| journal.to_owned()).into_os_string();
    path.push("-door");
    path.into()
}

/// Makes the socket of the table with this journal. Must be called within a runtime.
pub(super) fn bind(journal: &Path) -> Result<(UnixListener, DoorFile), DoorNotOpened> {
    let path = door_of(journal);
    let failed = |source: io::Error| DoorNotOpened::Io { path: path.clone(), source };
    if !journal.exists() {
        return Err(failed(ErrorKind::NotFound.into()));
    }
    let name = path.file_name().unwrap_or_default().to_owned();
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = open(parent, NAME_ONLY | OFlags::DIRECTORY, Mode::empty()).map_err(|error| failed(error.into()))?;
    clear(&folder, &name, &path)?;
    let private = PrivateFolder::new(&folder).map_err(failed)?;
    let draft = parent.join(&private.name).join(DRAFT);
    let listener = UnixListener::bind(address(&draft, &private.folder, Some(DRAFT))).map_err(failed)?;
    match private.move_out(&name) {
        Ok(identity) => {
            drop(private);
            Ok((listener, DoorFile { folder, name, identity }))
        }
        // Somebody else was quicker.
        Err(Errno::EXIST) => Err(DoorNotOpened::InUse { path }),
        Err(error) => Err(failed(error.into())),
    }
}

/// Connects to the door of the table with this journal. The other end must be a program of the same user.
pub async fn connect(journal: &Path) -> io::Result<UnixStream> {
    let path = door_of(journal);
    let (address, _open) = reach(&path)?;
    let stream = UnixStream::connect(address).await?;
    if is_own(&stream) { Ok(stream) } else { Err(ErrorKind::PermissionDenied.into()) }
}

/// Whether the other end is a program of the user who runs this one.
pub(super) fn is_own(stream: &UnixStream) -> bool {
    stream.peer_cred().is_ok_and(|peer| peer.uid() == rustix::process::geteuid().as_raw())
}

/// Removes a socket that nobody listens at any more. Refuses if anything else has its name.
fn clear(folder: &OwnedFd, name: &OsStr, path: &Path) -> Result<(), DoorNotOpened> {
    let failed = |error: Errno| DoorNotOpened::Io { path: path.to_owned(), source: error.into() };
    let found = match statat(folder, name, AtFlags::SYMLINK_NOFOLLOW) {
        Err(Errno::NOENT) => return Ok(()),
        found => found.map_err(failed)?,
    };
    if FileType::from_raw_mode(found.st_mode) != FileType::Socket {
        return Err(DoorNotOpened::InTheWay { path: path.to_owned() });
    }
    match reach(path).and_then(|(address, _open)| BlockingStream::connect(address)) {
        Err(error) if error.kind() == ErrorKind::ConnectionRefused => {}
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        // Whatever else is wrong with it, it is not known to be left behind.
        Ok(_) | Err(_) => return Err(DoorNotOpened::InUse { path: path.to_owned() }),
    }
    let now = statat(folder, name, AtFlags::SYMLINK_NOFOLLOW).map_err(failed)?;
    if identity(&now) != identity(&found) {
        return Err(DoorNotOpened::InUse { path: path.to_owned() });
    }
    unlinkat(folder, name, AtFlags::empty()).map_err(failed)
}

fn is_short(path: &Path) -> bool {
    path.as_os_str().len() <= LONGEST_ADDRESS
}

/// The address of a socket, and what must stay open while it is used.
fn reach(path: &Path) -> io::Result<(PathBuf, Option<OwnedFd>)> {
    if is_short(path) {
        return Ok((path.to_owned(), None));
    }
    let socket = open(path, NAME_ONLY, Mode::empty())?;
    Ok((address(path, &socket, None), Some(socket)))
}

/// The path itself if an address holds it; otherwise one through `open`, which is what the path names, or the folder
/// in which it is called `name`.
fn address(path: &Path, open: &OwnedFd, name: Option<&str>) -> PathBuf {
    if is_short(path) || cfg!(not(target_os = "linux")) {
        return path.to_owned();
    }
    let mut short = PathBuf::from(format!("/proc/self/fd/{}", open.as_raw_fd()));
    short.extend(name);
    short
}

fn identity(stat: &Stat) -> (u64, u64) {
    (stat.st_dev, stat.st_ino)
}

impl PrivateFolder<'_> {
    /// A fresh folder that only this user may enter.
    fn new(parent: &OwnedFd) -> io::Result<PrivateFolder<'_>> {
        let names = (0..MAX_FOLDERS).map(|n| format!(".biombo-door-{}-{n}", std::process::id()));
        for name in names {
            match mkdirat(parent, &name, Mode::RWXU) {
                // A process with the same number may have left it.
                Err(Errno::EXIST) => {}
                made => {
                    made?;
                    let folder = openat(parent, &name, NAME_ONLY | OFlags::DIRECTORY, Mode::empty())?;
                    return Ok(PrivateFolder { parent, name, folder });
                }
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Moves the socket out under that name, which must be free. Returns its device and inode.
    fn move_out(&self, name: &OsStr) -> Result<(u64, u64), Errno> {
        chmodat(&self.folder, DRAFT, Mode::RUSR | Mode::WUSR, AtFlags::empty())?;
        let identity = identity(&statat(&self.folder, DRAFT, AtFlags::SYMLINK_NOFOLLOW)?);
        match renameat_with(&self.folder, DRAFT, self.parent, name, RenameFlags::NOREPLACE) {
            // Some file systems cannot tell; the journal's lock keeps other tables away.
            Err(Errno::INVAL | Errno::NOSYS) => renameat(&self.folder, DRAFT, self.parent, name)?,
            moved => moved?,
        }
        Ok(identity)
    }
}

impl Drop for PrivateFolder<'_> {
    fn drop(&mut self) {
        let _ = unlinkat(&self.folder, DRAFT, AtFlags::empty());
        let _ = unlinkat(self.parent, &self.name, AtFlags::REMOVEDIR);
    }
}

impl Drop for DoorFile {
    fn drop(&mut self) {
        // Another door may have been put in its place.
        let now = statat(&self.folder, &self.name, AtFlags::SYMLINK_NOFOLLOW);
        if now.is_ok_and(|now| identity(&now) == self.identity) {
            let _ = unlinkat(&self.folder, &self.name, AtFlags::empty());
        }
    }
}
