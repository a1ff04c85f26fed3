//! The hold on the terminal: it is given back exactly once, whatever happens.

use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, BorrowedFd};
use std::panic;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use rustix::event::Timespec;
use rustix::termios::{OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};

use crate::app::guard::note_caught;

/// Plain keys: neither application cursor keys nor an application keypad. Crossterm has no command for them.
const PLAIN_KEYS: &[u8] = b"\x1b[?1l\x1b>";

/// The codes that switch to the alternate screen. Repeating them while it is shown would lose the saved cursor of the
/// main screen.
fn enter_codes() -> io::Result<Vec<u8>> {
    let mut codes = Vec::new();
    queue!(codes, EnterAlternateScreen)?;
    Ok(codes)
}

/// The codes that set plain keys and bracketed paste, reset the attributes and hide the cursor.
fn prepare_codes() -> io::Result<Vec<u8>> {
    let mut codes = PLAIN_KEYS.to_vec();
    queue!(codes, EnableBracketedPaste, SetAttribute(Attribute::Reset), Hide)?;
    Ok(codes)
}

/// The codes that undo `enter_codes` and `prepare_codes`, except for plain keys, which every program expects.
fn leave_codes() -> io::Result<Vec<u8>> {
    let mut codes = Vec::new();
    queue!(codes, SetAttribute(Attribute::Reset), DisableBracketedPaste, Show, LeaveAlternateScreen)?;
    Ok(codes)
}

/// The most parts of a paste to discard, so that an endless sender cannot block us.
const MAX_PARTS: usize = 64;
/// If nothing arrives within this time, nothing more is coming.
const PART_TIMEOUT: Timespec = Timespec { tv_sec: 0, tv_nsec: 10_000_000 };

/// A program's hold on its terminal.
pub(super) struct TerminalHold {
    /// The terminal's modes before it was taken, while it is held.
    before: Mutex<Option<Termios>>,
    /// What panics of other threads said.
    faults: Mutex<Vec<String>>,
}

impl TerminalHold {
    /// A hold that is not taken yet.
    pub(super) fn new() -> io::Result<TerminalHold> {
        for (is_terminal, which) in
            [(io::stdin().is_terminal(), "standard input"), (io::stdout().is_terminal(), "standard output")]
        {
            if !is_terminal {
                return Err(io::Error::other(format!("{which} is not a terminal")));
            }
        }
        Ok(TerminalHold { before: Mutex::new(None), faults: Mutex::default() })
    }

    /// Takes the terminal, or takes it again after something else had it.
    pub(super) fn take(&self) -> io::Result<()> {
        let mut before = self.before.lock().unwrap_or_else(PoisonError::into_inner);
        let tty = rustix::stdio::stdin();
        let now = tcgetattr(tty)?;
        let mut raw = before.as_ref().unwrap_or(&now).clone();
        raw.make_raw();
        tcsetattr(tty, OptionalActions::Now, &raw)?;
        if before.is_none() {
            *before = Some(now);
            write_all(&enter_codes()?)?;
        }
        write_all(&prepare_codes()?)
    }

    /// What panics of other threads have said.
    pub(super) fn take_faults(&self) -> Vec<String> {
        std::mem::take(&mut self.faults())
    }

    fn faults(&self) -> MutexGuard<'_, Vec<String>> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Restores the terminal; does nothing if it is not held.
    pub(super) fn give_back(&self) {
        let Some(before) = self.before.lock().unwrap_or_else(PoisonError::into_inner).take() else { return };
        let tty = rustix::stdio::stdin();
        // A failure means that the terminal is gone, so there is nothing to restore.
        let _ = leave_codes().and_then(|codes| write_all(&codes));
        // The shell must not run what was typed or pasted for this program and is still unread.
        discard_input(tty);
        let _ = tcsetattr(tty, OptionalActions::Now, &before);
    }
}

/// Discards unread input. A long paste is queued in the kernel, so parts of it arrive after the first flush.
fn discard_input(tty: BorrowedFd) {
    for _ in 0..MAX_PARTS {
        let _ = tcflush(tty, QueueSelector::IFlush);
        let mut polled = [rustix::event::PollFd::new(&tty, rustix::event::PollFlags::IN)];
        if !matches!(rustix::event::poll(&mut polled, Some(&PART_TIMEOUT)), Ok(1..)) {
            return;
        }
    }
}

/// Makes a panic of this thread restore the terminal before it is reported. Panics of other threads come back as the
/// failure of their task, unless every panic ends the program, and are kept until the program ends. One that only ends a
/// guest's connection changes nothing here.
pub(super) fn restore_on_panic(hold: &Arc<TerminalHold>) {
    let (hold, owner) = (Arc::downgrade(hold), thread::current().id());
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| match hold.upgrade() {
        Some(_) if note_caught(info) => {}
        Some(hold) if thread::current().id() == owner || cfg!(panic = "abort") => {
            hold.give_back();
            report(info);
        }
        Some(hold) => hold.faults().push(info.to_string()),
        None => report(info),
    }));
}

/// Writes everything to the terminal, in a single write if the system accepts it.
pub(super) fn write_all(mut bytes: &[u8]) -> io::Result<()> {
    let out = rustix::stdio::stdout();
    while !bytes.is_empty() {
        match rustix::io::write(out, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = &bytes[written..],
            Err(rustix::io::Errno::INTR) => {}
            // Another program may have made the terminal non-blocking.
            Err(rustix::io::Errno::AGAIN) => wait_until(out, rustix::event::PollFlags::OUT)?,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn wait_until(fd: impl AsFd, flags: rustix::event::PollFlags) -> io::Result<()> {
    let mut polled = [rustix::event::PollFd::new(&fd, flags)];
    match rustix::event::poll(&mut polled, None) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_another_thread_is_kept_until_the_program_ends() {
        let hold = Arc::new(TerminalHold { before: Mutex::default(), faults: Mutex::default() });
        let report = panic::take_hook();
        restore_on_panic(&hold);
        assert!(thread::spawn(|| panic!("the disk is on fire")).join().is_err());
        panic::set_hook(report);
        let faults = hold.take_faults();
        assert!(matches!(&faults[..], [fault] if fault.contains("the disk is on fire")), "{faults:?}");
        assert_eq!(hold.take_faults(), [""; 0]);
    }
}
