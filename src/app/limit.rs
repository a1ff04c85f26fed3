//! The limit of a file's size: a process that writes beyond it is ended by a signal before the write can fail.

use std::io;

use rustix::process::Signal;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};

/// From here on a write beyond the limit fails like one to a full disk, so that the writer can be told. Once heard,
/// a signal stays harmless for as long as the process lives, though nobody listens any more.
pub fn let_writes_fail() -> io::Result<()> {
    let runtime = Builder::new_current_thread().enable_io().build()?;
    let _inside = runtime.enter();
    signal(SignalKind::from_raw(Signal::XFSZ.as_raw())).map(drop)
}
