//! The connection of a seat's terminal to the table that another process plays.

use std::io;
use std::path::Path;
use std::time::Duration;

use tokio::net::UnixStream;

use super::door::connect;
use super::door::receiver::{FrameReceiver, Unheard};
use super::door::wire::{ByeReason, DownFrame, Hello, UpFrame, WireFrame as _};
use super::not_started::NotStarted;
use crate::rules::Msg;
use crate::store::why;

/// How long to wait before the table is looked for again.
pub(super) const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The connection to a table.
pub(super) struct TableLine {
    stream: UnixStream,
    frames: FrameReceiver<DownFrame>,
    /// Frames on their way to the table.
    outgoing: Vec<u8>,
    /// Whether the table has understood the hello, and now gets all input.
    pub(super) is_welcome: bool,
}

/// What a table has to say.
pub(super) enum TableNews {
    /// It lets the seat in.
    Welcome,
    /// What the seat's terminal is to write.
    Output(Vec<u8>),
    /// The person has left.
    Left,
    /// It is gone, or closed; `was_welcome` tells whether it had let the seat in.
    Closed { was_welcome: bool },
}

impl TableLine {
    fn new(stream: UnixStream) -> TableLine {
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
    pub(super) async fn next(&mut self) -> Result<DownFrame, Unheard> {
        loop {
            tokio::select! {
                frame = self.frames.next(&self.stream) => return frame,
                _ = self.stream.writable(), if !self.outgoing.is_empty() => {}
            }
            self.flush();
        }
    }
}

/// Connects to the table with that journal and says hello, or returns why that has not been possible so far.
pub(super) async fn seek(table: &mut Option<TableLine>, journal: &Path, hello: Hello) -> Result<(), Msg> {
    if table.is_some() {
        return Err(Msg::new("seat-no-answer"));
    }
    let stream = connect(journal).await.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => Msg::new("seat-waiting"),
        _ => Msg::new("seat-no-way").with("why", why::io_reason(&error)),
    })?;
    table.insert(TableLine::new(stream)).say(&UpFrame::Hello(hello));
    Ok(())
}

/// Takes in what was heard of the table, and lets go of one that is gone.
///
/// # Errors
/// If the table sends the seat away.
pub(super) fn take_in(
    table: &mut Option<TableLine>,
    heard: Result<DownFrame, Unheard>,
) -> Result<TableNews, NotStarted> {
    Ok(match heard {
        Ok(DownFrame::Welcome) => {
            table.iter_mut().for_each(|table| table.is_welcome = true);
            TableNews::Welcome
        }
        Ok(DownFrame::Paint(bytes)) => TableNews::Output(bytes),
        Ok(DownFrame::Bye(ByeReason::Left)) => TableNews::Left,
        Ok(DownFrame::Bye(ByeReason::TableClosed)) | Err(Unheard::Gone) => {
            TableNews::Closed { was_welcome: table.take().is_some_and(|table| table.is_welcome) }
        }
        Ok(DownFrame::Bye(why)) | Err(Unheard::Refused(why)) => return Err(NotStarted::SentAway(why)),
    })
}
