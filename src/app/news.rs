//! News: events outside the terminal, and how the loop receives them.

use std::path::PathBuf;

use tokio::sync::mpsc::UnboundedSender;

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
}

/// Sends news to the loop; may be moved to other threads.
#[derive(Debug, Clone)]
pub struct OutsideEventSender(pub(super) UnboundedSender<OutsideEvent>);

impl OutsideEventSender {
    /// Sends news. It is dropped if the loop has ended.
    pub fn send(&self, news: OutsideEvent) {
        let _ = self.0.send(news);
    }
}
