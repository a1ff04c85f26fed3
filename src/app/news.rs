//! News: events outside the terminal, and how the loop receives them.

use std::path::PathBuf;

use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::door::line::{GuestId, GuestNews};
use crate::store::journal::ChainBreak;

/// Something that happened outside the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutsideEvent {
    /// The campaign file was written, replaced or removed.
    FileChanged,
    /// Another process has written to the journal.
    JournalGrew,
    /// The background replay of the whole table has finished.
    Replayed,
    /// The background check of a whole journal has found where its chain breaks.
    ChainBroken {
        /// The checked journal; another one may be open by now.
        journal: PathBuf,
        broken: ChainBreak,
    },
    /// Somebody at the door of an open table did something.
    Guest(GuestId, GuestNews),
}

/// Sends news to the loop; may be moved to other threads.
#[derive(Debug, Clone)]
pub struct OutsideEventSender(UnboundedSender<SentEvent>);

/// Receives the news, in the order in which they were sent.
#[derive(Debug)]
pub struct OutsideEventReceiver(UnboundedReceiver<SentEvent>);

/// News on its way to the loop.
#[derive(Debug)]
struct SentEvent {
    event: OutsideEvent,
    /// Given back when the loop takes the news.
    _permit: Option<OwnedSemaphorePermit>,
}

/// The two ends of a way for news.
pub fn outside_events() -> (OutsideEventSender, OutsideEventReceiver) {
    let (sender, receiver) = unbounded_channel();
    (OutsideEventSender(sender), OutsideEventReceiver(receiver))
}

impl OutsideEventSender {
    /// Sends news. It is dropped if the loop has ended.
    pub fn send(&self, news: OutsideEvent) {
        let _ = self.0.send(SentEvent { event: news, _permit: None });
    }

    /// Sends news with a permit that its sender gets back when the loop takes the news.
    pub(super) fn send_counted(&self, news: OutsideEvent, permit: OwnedSemaphorePermit) {
        let _ = self.0.send(SentEvent { event: news, _permit: Some(permit) });
    }
}

impl OutsideEventReceiver {
    /// Waits for the next news; `None` once all senders are gone.
    pub async fn recv(&mut self) -> Option<OutsideEvent> {
        self.0.recv().await.map(|sent| sent.event)
    }

    /// The next news, if there is any.
    pub fn try_recv(&mut self) -> Option<OutsideEvent> {
        self.0.try_recv().ok().map(|sent| sent.event)
    }

    /// Waits for the next news outside a runtime.
    #[cfg(test)]
    pub(super) fn blocking_recv(&mut self) -> Option<OutsideEvent> {
        self.0.blocking_recv().map(|sent| sent.event)
    }
}
