//! The connection of a seat's terminal to the table that another process plays.

use std::io;

use tokio::net::UnixStream;

use super::door::receiver::{FrameReceiver, NoFrame};
use super::door::wire::{DownFrame, UpFrame, WireFrame as _};

/// The connection to a table.
pub(super) struct TableLine {
    stream: UnixStream,
    frames: FrameReceiver<DownFrame>,
    /// Frames on their way to the table.
    outgoing: Vec<u8>,
    /// Whether the table has understood the hello, and now gets all input.
    pub(super) is_welcome: bool,
}

impl TableLine {
    pub(super) fn new(stream: UnixStream) -> TableLine {
        TableLine { stream, frames: FrameReceiver::default(), outgoing: Vec::new(), is_welcome: false }
    }

    /// Whether all that was said has been sent.
    pub(super) fn is_clear(&self) -> bool {
        self.outgoing.is_empty()
    }

    /// Sends a frame as far as the connection takes it now; the rest goes with [`TableLine::next`].
    pub(super) fn say(&mut self, frame: &UpFrame) {
        frame.write(&mut self.outgoing);
        self.flush();
    }

    fn flush(&mut self) {
        while !self.outgoing.is_empty() {
            match self.stream.try_write(&self.outgoing) {
                Ok(written) => drop(self.outgoing.drain(..written)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // The table is gone, which is heard once all that it sent has been read.
                Err(_) => self.outgoing.clear(),
            }
        }
    }

    /// Waits for the next frame, and sends what is left meanwhile.
    async fn next(&mut self) -> Result<DownFrame, NoFrame> {
        loop {
            tokio::select! {
                frame = self.frames.next(&self.stream) => return frame,
                _ = self.stream.writable(), if !self.outgoing.is_empty() => {}
            }
            self.flush();
        }
    }
}

/// Waits for the next frame of the table; for ever without one.
pub(super) async fn listen(table: &mut Option<TableLine>) -> Result<DownFrame, NoFrame> {
    match table {
        Some(table) => table.next().await,
        None => std::future::pending().await,
    }
}
