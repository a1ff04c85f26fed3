//! The door's socket in the file system: made where no other user can reach it, then moved beside the journal.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixStream as BlockingStream;
use std::path::{Path, PathBuf};

use rustix::fs::{
    AtFlags, FileType, Mode, OFlags, RenameFlags, Stat, chmodat, chownat, mkdirat, open, openat, renameat,
    renameat_with, statat, unlinkat,
};
use rustix::io::Errno;
use rustix::process::{Gid, Uid, geteuid};
use tokio::net::{UnixListener, UnixStream};

use crate::rules::Text;
use crate::rules::errors::errors;
use crate::store::error::safe_path;
use crate::store::why;
use crate::store::write::{folder_of, with_suffix};

errors! {
    /// Why a table has no door.
    pub enum DoorNotOpened {
        /// Something that is no socket has the door's name. It was left as it is.
        InTheWay { path: PathBuf } = "door-in-the-way", [file = safe_path(path)];
        /// Another program keeps a door of this name.
        InUse { path: PathBuf } = "door-in-use", [file = safe_path(path)];
        /// The settings open it to a group that this machine does not have.
        NoGroup { group: Text } = "door-no-group";
        /// The settings give a seat to an account that this machine does not have.
        NoAccount { account: Text } = "door-no-account";
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
    with_suffix(&journal.canonicalize().unwrap_or_else(|_| journal.to_owned()), "-door")
}

/// Makes the socket of the table with this journal, for its user and the members of that group. Must be called within a
/// runtime.
pub(super) fn bind(journal: &Path, group: Option<Gid>) -> Result<(UnixListener, DoorFile), DoorNotOpened> {
    let path = door_of(journal);
    let failed = |source: io::Error| DoorNotOpened::Io { path: path.clone(), source };
    if !journal.exists() {
        return Err(failed(ErrorKind::NotFound.into()));
    }
    let name = path.file_name().unwrap_or_default().to_owned();
    let parent = folder_of(&path);
    let folder = open(parent, NAME_ONLY | OFlags::DIRECTORY, Mode::empty()).map_err(|error| failed(error.into()))?;
    clear(&folder, &name, &path)?;
    let private = PrivateFolder::new(&folder).map_err(failed)?;
    let draft = parent.join(&private.name).join(DRAFT);
    let listener = UnixListener::bind(address(&draft, &private.folder, Some(DRAFT))).map_err(failed)?;
    match private.move_out(&name, group) {
        Ok(identity) => {
            drop(private);
            Ok((listener, DoorFile { folder, name, identity }))
        }
        // Somebody else was quicker.
        Err(Errno::EXIST) => Err(DoorNotOpened::InUse { path }),
        Err(error) => Err(failed(error.into())),
    }
}

/// Connects to the door of the table with this journal. The other end must be a program of the same user, or of the user
/// who owns the journal.
pub async fn connect(journal: &Path) -> io::Result<UnixStream> {
    let path = door_of(journal);
    let (address, _open) = reach(&path)?;
    let stream = UnixStream::connect(address).await?;
    let owner = journal.metadata().ok().map(|journal| Uid::from_raw(journal.uid()));
    let is_trusted = |user: Uid| user == geteuid() || Some(user) == owner;
    if user_of(&stream).is_some_and(is_trusted) { Ok(stream) } else { Err(ErrorKind::PermissionDenied.into()) }
}

/// The user who runs the program at the other end.
pub(super) fn user_of(stream: &UnixStream) -> Option<Uid> {
    stream.peer_cred().ok().map(|peer| Uid::from_raw(peer.uid()))
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

    /// Opens the socket to that group, if any, and moves it out under that name, which must be free. Returns its device and inode.
    fn move_out(&self, name: &OsStr, group: Option<Gid>) -> Result<(u64, u64), Errno> {
        let mut mode = Mode::RUSR | Mode::WUSR;
        if group.is_some() {
            chownat(&self.folder, DRAFT, None, group, AtFlags::SYMLINK_NOFOLLOW)?;
            mode |= Mode::RGRP | Mode::WGRP;
        }
        chmodat(&self.folder, DRAFT, mode, AtFlags::empty())?;
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
