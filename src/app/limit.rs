//! The limit of a file's size: a process that writes beyond it is ended by a signal before the write can fail.

use std::fs::File;
use std::io;

use rustix::process::Signal;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};

/// As many files take the runtime and its signals.
const NEEDED: usize = 8;

/// From here on a write beyond the limit fails like one to a full disk, so that the writer can be told. Once heard,
/// a signal stays harmless for as long as the process lives, though nobody listens any more.
pub fn let_writes_fail() -> io::Result<()> {
    can_open_files()?;
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let _inside = runtime.enter();
    signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(drop)
}

/// Fails where the system lets this process open hardly any more files: what listens to signals would panic.
pub fn can_open_files() -> io::Result<()> {
    (0..NEEDED).map(|_| File::open("/dev/null")).collect::<io::Result<Vec<_>>>().map(drop)
}
