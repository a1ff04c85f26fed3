//! News: what comes to pass outside the terminal, and how the loop is told.

use std::path::PathBuf;

use tokio::sync::mpsc::UnboundedSender;

use crate::store::journal::Break;

/// Something that came to pass outside the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The campaign's file was written, replaced or taken away.
    FileChanged,
    /// Another process has written to the journal.
    JournalGrew,
    /// The whole table has been replayed, in the background.
    Replayed,
    /// The check of a whole journal, in the background, has found where its chain breaks.
    ChainBroken {
        /// Another journal may be open by now.
        journal: PathBuf,
        broken: Break,
    },
}

/// Tells the loop what came to pass; may be sent to other threads.
#[derive(Debug, Clone)]
pub struct Teller(pub(super) UnboundedSender<News>);

impl Teller {
    /// Tells. When the loop has ended, nobody hears it.
    pub fn tell(&self, news: News) {
        let _ = self.0.send(news);
    }
}
