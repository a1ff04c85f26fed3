//! Receives frames from a connection.

use std::io;
use std::ops::Range;

use tokio::net::UnixStream;

use super::wire::{ByeReason, FrameReader, MAX_KEYS, WireFrame};

/// Receives the frames of one direction, and holds little more than one.
#[derive(Debug)]
pub struct FrameReceiver<F> {
    frames: FrameReader<F>,
    bytes: Box<[u8; MAX_KEYS]>,
    /// The part of `bytes` that was received but not looked at.
    unread: Range<usize>,
}

/// Why the other end of a connection is heard no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::From)]
pub enum Unheard {
    /// It has closed the connection, or broke off.
    Gone,
    /// It is told why.
    #[from]
    Refused(ByeReason),
}

impl<F> Default for FrameReceiver<F> {
    fn default() -> FrameReceiver<F> {
        FrameReceiver { frames: FrameReader::default(), bytes: Box::new([0; MAX_KEYS]), unread: 0..0 }
    }
}

impl<F: WireFrame> FrameReceiver<F> {
    /// Waits for the next frame. What has come of it is kept if this is no longer waited for.
    pub async fn next(&mut self, stream: &UnixStream) -> Result<F, Unheard> {
        loop {
            let mut bytes = &self.bytes[self.unread.clone()];
            let read = self.frames.read(&mut bytes);
            self.unread.start = self.unread.end - bytes.len();
            if let Some(frame) = read? {
                return Ok(frame);
            }
            stream.readable().await.map_err(|_| Unheard::Gone)?;
            match stream.try_read(&mut self.bytes[..]) {
                Ok(0) => return Err(Unheard::Gone),
                Ok(read) => self.unread = 0..read,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(_) => return Err(Unheard::Gone),
            }
        }
    }
}
