//! Receives frames from a connection.

use std::io;
use std::ops::Range;

use tokio::net::UnixStream;

use super::wire::{FrameReader, MAX_KEYS, WireError, WireFrame};

/// Receives the frames of one direction, and holds little more than one.
#[derive(Debug)]
pub struct FrameReceiver<F> {
    frames: FrameReader<F>,
    bytes: Box<[u8; MAX_KEYS]>,
    /// The part of `bytes` that was received but not looked at.
    unread: Range<usize>,
}

/// Why there is no further frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoFrame {
    /// The other end has closed the connection, or broke off.
    Gone,
    Wrong(WireError),
}

impl<F> Default for FrameReceiver<F> {
    fn default() -> FrameReceiver<F> {
        FrameReceiver { frames: FrameReader::default(), bytes: Box::new([0; MAX_KEYS]), unread: 0..0 }
    }
}

impl<F: WireFrame> FrameReceiver<F> {
    /// Waits for the next frame. What has come of it is kept if this is no longer waited for.
    pub async fn next(&mut self, stream: &UnixStream) -> Result<F, NoFrame> {
        loop {
            let mut bytes = &self.bytes[self.unread.clone()];
            let read = self.frames.read(&mut bytes);
            self.unread.start = self.unread.end - bytes.len();
            if let Some(frame) = read.map_err(NoFrame::Wrong)? {
                return Ok(frame);
            }
            stream.readable().await.map_err(|_| NoFrame::Gone)?;
            match stream.try_read(&mut self.bytes[..]) {
                Ok(0) => return Err(NoFrame::Gone),
                Ok(read) => self.unread = 0..read,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(_) => return Err(NoFrame::Gone),
            }
        }
    }
}
