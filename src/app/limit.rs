//! The system's limits of files. By default a signal kills a process that writes beyond the limit of size, before the
//! write can fail; a runtime panics if the process may open hardly any more.

use std::fs::File;
use std::io;

use rustix::process::Signal;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};

/// The runtime and its signals need this many files.
const NEEDED_FILES: usize = 8;

/// Makes a write beyond the limit fail like one to a full disk, so that the error can be reported. The handler stays
/// installed for the life of the process, even when nobody listens any more.
pub fn make_oversized_writes_fail() -> io::Result<()> {
    let runtime = runtime()?;
    let _inside = runtime.enter();
    signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(drop)
}

/// The runtime of a program on this thread, which can listen to signals.
pub fn runtime() -> io::Result<Runtime> {
    require_free_files()?;
    Builder::new_current_thread().enable_all().build()
}

/// Fails if the system lets this process open hardly any more files, because the signal listeners would panic.
fn require_free_files() -> io::Result<()> {
    (0..NEEDED_FILES).map(|_| File::open("/dev/null")).collect::<io::Result<Vec<_>>>().map(drop)
}
