//! Following a journal without a screen: waiting for its new lines, for signals, and for the end of whoever reads the
//! output. Nothing wakes up while nothing happens.

use std::io;
use std::thread;
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::stdout;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::sleep_until;

use super::events::{Signal, Signals, await_some};
use super::journal_lines::JournalLines;
use super::limit;
use super::news::{OutsideEvent, OutsideEventReceiver, outside_events};
use super::not_opened::NotOpened;
use super::watch::FileWatcher;
use crate::session::history::Table;
use crate::session::seen::NumberedLine;

/// A journal that is followed until somebody ends the program or nobody reads its output any more.
pub struct Following {
    runtime: Runtime,
    lines: JournalLines,
    news: OutsideEventReceiver,
    _watcher: FileWatcher,
    /// The signals that end a follower. The others do what they usually do.
    signals: Signals,
    /// Told once nobody reads standard output any more; `None` if that does not matter.
    output_end: Option<oneshot::Receiver<()>>,
    /// Whether there may be entries that have not been read.
    is_unread: bool,
    /// Why reading went no further, once the lines before that have been handed out.
    lost: Option<NotOpened>,
}

/// Something for which a follower waits.
#[derive(Debug, PartialEq)]
pub enum Followed {
    /// The journal grew by some entries. These are their lines, perhaps none.
    Grew(Vec<NumberedLine>),
    /// The moment has come that the follower had named.
    Due,
    /// A signal ends the program, or nobody reads its output any more.
    Ended,
}

/// Why a journal cannot be followed any longer.
#[derive(derive_more::From)]
pub enum NotFollowed {
    /// The journal cannot be read or understood.
    Lost(NotOpened),
    /// The runtime, the signals or the watching of files failed.
    Io(io::Error),
}

/// Where the lines go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineTarget {
    /// To standard output, so that following ends with its reader.
    Output,
    Elsewhere,
}

impl Following {
    /// Starts to follow a journal that has been read so far.
    ///
    /// # Errors
    ///
    /// If the system does not let the program wait or watch files.
    pub fn begin(lines: JournalLines, target: LineTarget) -> Result<Following, NotFollowed> {
        let runtime = limit::runtime()?;
        let (sender, news) = outside_events();
        let watcher = FileWatcher::on(lines.reader().path(), OutsideEvent::JournalGrew, sender)?;
        let output_end = match target {
            LineTarget::Output => Some(wait_for_output(PollFlags::empty())?),
            LineTarget::Elsewhere => None,
        };
        let ends = [Signal::Interrupt, Signal::Terminate, Signal::Hangup];
        let signals = runtime.block_on(async { Signals::of(ends) })?;
        // Entries may have been written before the watcher began.
        Ok(Following { runtime, lines, news, _watcher: watcher, signals, output_end, is_unread: true, lost: None })
    }

    /// Waits for what comes next: entries, the moment `due`, or the end.
    ///
    /// # Errors
    ///
    /// An entry that cannot be read or that does not follow from those before it.
    pub fn next(&mut self, due: Option<Instant>) -> Result<Followed, NotFollowed> {
        loop {
            if let Some(lost) = self.lost.take() {
                return Err(lost.into());
            }
            if std::mem::take(&mut self.is_unread) {
                let mut lines = Vec::new();
                match self.lines.read_new(&mut lines) {
                    Ok(false) => {}
                    Ok(true) => return Ok(Followed::Grew(lines)),
                    Err(lost) => {
                        self.lost = Some(lost);
                        return Ok(Followed::Grew(lines));
                    }
                }
            }
            let Following { runtime, news, signals, output_end, .. } = self;
            let next = runtime.block_on(async {
                tokio::select! {
                    biased;
                    _ = signals.next() => Some(Followed::Ended),
                    _ = await_some(output_end.as_mut()) => Some(Followed::Ended),
                    _ = news.recv() => None,
                    () = await_some(due.map(|due| sleep_until(due.into()))) => Some(Followed::Due),
                }
            });
            if let Some(next) = next {
                return Ok(next);
            }
            while self.news.try_recv().is_some() {}
            self.is_unread = true;
        }
    }

    /// Waits until a line can be written. Returns whether it can; otherwise the program is to end.
    ///
    /// # Errors
    ///
    /// If the system does not let the program wait.
    pub fn can_write(&mut self) -> Result<bool, NotFollowed> {
        if has_room() {
            return Ok(true);
        }
        let room = wait_for_output(PollFlags::OUT)?;
        let Following { runtime, signals, output_end, .. } = self;
        Ok(runtime.block_on(async {
            tokio::select! {
                biased;
                _ = signals.next() => false,
                _ = await_some(output_end.as_mut()) => false,
                _ = room => true,
            }
        }))
    }

    /// The table with all entries that have been read.
    pub fn table(&self) -> &Table {
        self.lines.table()
    }
}

/// Whether standard output takes a line now, so that writing does not wait.
fn has_room() -> bool {
    poll_output(PollFlags::OUT, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).is_ok_and(|is_ready| is_ready)
}

/// Waits on a thread of its own, which ends with the program, until standard output is as wanted or nobody reads it.
fn wait_for_output(wanted: PollFlags) -> io::Result<oneshot::Receiver<()>> {
    let (ready, waiting) = oneshot::channel();
    thread::Builder::new().name("output".into()).spawn(move || {
        // A signal may interrupt the waiting.
        while let Ok(false) | Err(Errno::INTR) = poll_output(wanted, None) {}
        let _ = ready.send(());
    })?;
    Ok(waiting)
}

/// Waits until standard output is as wanted, or nobody reads it; returns whether it is.
fn poll_output(wanted: PollFlags, timeout: Option<&Timespec>) -> rustix::io::Result<bool> {
    let output = stdout();
    let mut polled = [PollFd::from_borrowed_fd(output, wanted)];
    Ok(poll(&mut polled, timeout)? > 0)
}
