//! A guest as the loop knows one: what a guest does, and the line on which the loop answers.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use ratatui::layout::Size;
use tokio::net::UnixStream;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::wire::{ByeReason, DownFrame, Hello, WireFrame, write_paint};
use crate::ui::input::Input;

/// A connection of a guest. No two in this process have the same number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GuestId(pub u64);

/// What a guest does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuestNews {
    /// A guest is there. Always the first news of a guest.
    Hello(Hello, GuestLine),
    Input(Input),
    /// A guest who reads lines typed one.
    Line(String),
    /// A guest who reads lines types no more.
    EndOfLines,
    /// The guest's terminal has this size now, and may have lost what it showed: the next painting must be whole.
    Size(Size),
    /// The line is ready again, after it was not when it was asked.
    Ready,
    /// The connection has ended, from whichever side. Always the last news of a guest.
    Gone,
}

/// The line to a guest's terminal. It holds one painting at most, and none of its functions waits.
#[derive(Debug, Clone)]
pub struct GuestLine(Arc<SharedLine>);

#[derive(Debug)]
struct SharedLine {
    /// Gone when the connection has ended, whoever still has the line.
    stream: Weak<UnixStream>,
    outgoing: Mutex<Outgoing>,
    /// Tells the guest's task that something is left to be written.
    left_over: Notify,
}

/// Frames on their way to the guest.
#[derive(Debug, Default)]
struct Outgoing {
    bytes: Vec<u8>,
    written: usize,
    /// Whether the loop asked for the line while it was not ready.
    is_withheld: bool,
    /// Whether the last frame is among the bytes, or was written.
    is_over: bool,
}

/// How long a guest who reads nothing may take to hear the last frame.
const BYE_TIMEOUT: Duration = Duration::from_secs(2);
/// More bytes than most paintings take; room for larger ones is not kept.
const KEPT_BYTES: usize = 16 << 10;

impl GuestLine {
    pub(super) fn new(stream: &Arc<UnixStream>) -> GuestLine {
        GuestLine(Arc::new(SharedLine {
            stream: Arc::downgrade(stream),
            outgoing: Mutex::default(),
            left_over: Notify::new(),
        }))
    }

    /// Whether the last painting is written and the next one would be taken. If not, [`GuestNews::Ready`] follows once
    /// it is.
    pub fn is_ready(&self) -> bool {
        let mut outgoing = self.outgoing();
        outgoing.is_withheld |= !outgoing.bytes.is_empty();
        outgoing.bytes.is_empty() && !outgoing.is_over
    }

    /// Sends a painting. Returns whether it was taken; it is dropped whole if the line is not ready.
    pub fn paint(&self, bytes: &[u8]) -> bool {
        let is_ready = self.is_ready();
        if is_ready && !bytes.is_empty() {
            self.send(|out| write_paint(bytes, out));
        }
        is_ready
    }

    /// Sends the last painting, whether or not the line is ready.
    pub fn paint_last(&self, bytes: &[u8]) {
        if !self.is_over() && !bytes.is_empty() {
            self.send(|out| write_paint(bytes, out));
        }
    }

    /// Ends the connection and tells the guest why. Nothing that the guest does afterwards is heard.
    pub fn bye(&self, why: ByeReason) {
        if !self.is_over() {
            self.send(|out| DownFrame::Bye(why).write(out));
            self.outgoing().is_over = true;
            self.0.left_over.notify_one();
        }
    }

    pub(super) fn welcome(&self) {
        self.send(|out| DownFrame::Welcome.write(out));
    }

    /// Whether the connection is ending.
    pub fn is_over(&self) -> bool {
        self.outgoing().is_over
    }

    /// Writes what could not be written at once, and calls `on_ready` each time the line is ready for what was withheld.
    /// Returns when the connection is over.
    pub(super) async fn keep_writing(&self, stream: &UnixStream, on_ready: impl Fn()) {
        let mut deadline = None;
        loop {
            let Ok(is_written) = self.flush(stream) else { return };
            if self.is_over() {
                let deadline = *deadline.get_or_insert_with(|| Instant::now() + BYE_TIMEOUT);
                if is_written || Instant::now() >= deadline {
                    return;
                }
            } else if is_written && std::mem::take(&mut self.outgoing().is_withheld) {
                on_ready();
            }
            tokio::select! {
                writable = stream.writable(), if !is_written => if writable.is_err() { return },
                () = self.0.left_over.notified() => {}
                () = sleep_until(deadline.unwrap_or_else(Instant::now)), if deadline.is_some() => {}
            }
        }
    }

    /// Adds frames and writes as much as the connection takes now.
    fn send(&self, add: impl FnOnce(&mut Vec<u8>)) {
        add(&mut self.outgoing().bytes);
        let is_written = self.0.stream.upgrade().is_some_and(|stream| matches!(self.flush(&stream), Ok(true)));
        if !is_written {
            self.0.left_over.notify_one();
        }
    }

    /// Writes as much as the connection takes now. Returns whether nothing is left.
    fn flush(&self, stream: &UnixStream) -> io::Result<bool> {
        let mut outgoing = self.outgoing();
        while outgoing.written < outgoing.bytes.len() {
            match stream.try_write(&outgoing.bytes[outgoing.written..]) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => outgoing.written += written,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(false),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        outgoing.written = 0;
        outgoing.bytes.clear();
        outgoing.bytes.shrink_to(KEPT_BYTES);
        Ok(true)
    }

    fn outgoing(&self) -> MutexGuard<'_, Outgoing> {
        self.0.outgoing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PartialEq for GuestLine {
    /// Whether both are the same line.
    fn eq(&self, other: &GuestLine) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for GuestLine {}
