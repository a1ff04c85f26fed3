//! The sitting: what everybody at a table in play shares. It holds the table with its journal, the campaign file,
//! lasting notices, and the past that is read while play goes on.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::check::check_chain;
use super::live_table::{JournalAccess, LiveTable};
use super::news::{OutsideEvent, OutsideEventSender};
use super::not_opened::NotOpened;
use super::open::{self, FileComparison, OpenedTable, replay};
use super::restore::Replay;
use super::seat_modes::SeatModes;
use super::watch::FileWatcher;
use crate::rules::{Msg, Text};
use crate::session::campaign::{Campaign, CampaignChange};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::store::error::{Error, safe_path};
use crate::store::why::io_reason;
use crate::ui::keys::Keymap;
use crate::ui::look::Meaning;
use crate::ui::ui_state::Notice;

/// A table in play, with the files that it was read from and is kept in.
pub(super) struct Sitting {
    pub(super) live: LiveTable,
    pub(super) file: Option<PathBuf>,
    /// What the seats may do without asking.
    pub(super) seat_modes: SeatModes,
    /// Whether people may sit down at terminals of their own.
    pub(super) is_door_open: bool,
    /// The seats where players sit who may act.
    pub(super) playing_seats: Vec<Seat>,
    /// The campaign that its file was last compared with.
    compared_campaign: Arc<Campaign>,
    /// Notices that hold as long as the table is open.
    pub(super) notices: Vec<open::TableNotice>,
    /// Watches the file or the journal as long as the table is open.
    _watch: Option<FileWatcher>,
    /// Whether work that the first frame does not need is still to be done.
    is_opening: bool,
    /// The replay that makes a restored table whole, once somebody asks for what lies before the restored part.
    replay: Option<Replay>,
    /// `None` before the first frame.
    news_sender: Option<OutsideEventSender>,
}

impl Sitting {
    pub(super) fn new(opened: OpenedTable) -> Sitting {
        let OpenedTable { live, file, notices } = opened;
        let compared_campaign = live.table().state().campaign.clone();
        Sitting {
            live,
            file,
            seat_modes: SeatModes::default(),
            is_door_open: false,
            playing_seats: Vec::new(),
            compared_campaign,
            notices,
            _watch: None,
            is_opening: true,
            replay: None,
            news_sender: None,
        }
    }

    pub(super) fn table(&self) -> &Table {
        self.live.table()
    }

    /// The path of the journal.
    pub(super) fn journal(&self) -> &Path {
        self.live.journal().reader().path()
    }

    /// The path that the table is known by.
    pub(super) fn known_path(&self) -> &Path {
        self.file.as_deref().unwrap_or_else(|| self.journal())
    }

    /// Watches the journal, which another process writes. Returns a notice if watching is slower than people expect.
    pub(super) fn watch_journal(&mut self, news_sender: &OutsideEventSender) -> Option<Notice> {
        self.keep_watch(FileWatcher::on(self.journal(), OutsideEvent::JournalGrew, news_sender.clone()))
    }

    /// Does the work that can wait until after the first frame, and returns what there is to say about it. `None` if it
    /// was done before.
    pub(super) fn finish_opening(&mut self, news_sender: &OutsideEventSender) -> Option<Vec<Notice>> {
        if !std::mem::take(&mut self.is_opening) {
            return None;
        }
        let watch =
            self.file.as_ref().map(|file| FileWatcher::on(file, OutsideEvent::FileChanged, news_sender.clone()));
        let notice = watch.and_then(|watch| self.keep_watch(watch));
        self.news_sender = Some(news_sender.clone());
        self.live.save_snapshot();
        let journal = self.journal().to_owned();
        // A watcher's whole table was checked as it was replayed.
        if journal.exists() && !(self.live.is_read_only() && self.table().is_whole()) {
            // If no thread can be started, at least the newest entries were checked when the journal was opened.
            let _ = check_chain(journal, news_sender.clone());
        }
        Some(notice.into_iter().collect())
    }

    /// Stops writing to the journal, for this reason.
    pub(super) fn make_read_only(&mut self, why: NotOpened) -> Result<(), Error> {
        self.notices.push(open::TableNotice::ReadOnly(why));
        self.live.make_read_only()
    }

    /// Whether the past cannot be replayed.
    pub(super) fn is_damaged(&self) -> bool {
        self.notices.iter().any(|notice| matches!(notice, open::TableNotice::ReadOnly(_)))
    }

    /// Whether a replay of the past is running.
    pub(super) fn is_reading_past(&self) -> bool {
        self.replay.is_some()
    }

    /// Starts reading the past because somebody waits for it.
    pub(super) fn read_past(&mut self) {
        if let (None, Some(news_sender)) = (&self.replay, &self.news_sender) {
            self.replay = Replay::begin(self.journal().to_owned(), news_sender.clone()).ok();
        }
    }

    /// Starts reading the past before anybody has to wait for it.
    pub(super) fn read_ahead(&mut self) {
        if !self.table().is_whole() && !self.is_damaged() {
            self.read_past();
        }
    }

    /// Replaces the table with the fully replayed one. Replays it now if there is no background thread.
    pub(super) fn make_whole(&mut self) -> Result<(), NotOpened> {
        let whole = match self.replay.take() {
            Some(replay) => replay.finish(),
            None => replay(self.live.journal().reader()),
        };
        self.live.replace_with_whole(whole?)
    }

    /// Whether the campaign has changed since it was compared with its file.
    pub(super) fn has_new_campaign(&self) -> bool {
        !Arc::ptr_eq(&self.compared_campaign, &self.table().state().campaign)
    }

    /// The banner: a lasting notice, or else a notice that the campaign file, which is read for this, differs from the
    /// table. Differences are offered, never adopted automatically.
    pub(super) fn find_banner(&mut self, keys: &Keymap) -> Option<Notice> {
        self.compared_campaign = self.table().state().campaign.clone();
        self.lasting_msg().or_else(|| self.file_msg(keys)).map(banner_notice)
    }

    /// The banner of lasting notices alone.
    pub(super) fn lasting_banner(&self) -> Option<Notice> {
        self.lasting_msg().map(banner_notice)
    }

    fn lasting_msg(&self) -> Option<Msg> {
        let describe = |notice: &open::TableNotice| match notice {
            open::TableNotice::KeptElsewhere(path) => Msg::new("banner-elsewhere").with("file", safe_path(path)),
            open::TableNotice::KeptInMemory => Msg::new("banner-in-memory"),
            open::TableNotice::WalAside(wal) => Msg::new("banner-log-aside").with("file", safe_path(wal)),
            open::TableNotice::ReadOnly(why) => Msg::new("banner-read-only").with("why", why.msg()),
        };
        self.notices.first().map(describe)
    }

    fn file_msg(&self, keys: &Keymap) -> Option<Msg> {
        match open::compare_file(self.file.as_deref()?, self.table()) {
            FileComparison::Differs { changes, .. } => {
                let key =
                    keys.key_of(&[], "campaign.adopt").map_or(":campaign adopt".to_owned(), |key| key.to_string());
                let msg = Msg::new("banner-file-changed")
                    .with("changes", CampaignChange::summarize(&changes, CampaignChange::NAMED));
                Some(msg.with("key", Text::line(&key)))
            }
            FileComparison::Faulty(faults) => Some(Msg::new("banner-file-faulty").with("count", faults.count_errors())),
            // The table does without the file until somebody saves into it.
            FileComparison::Same | FileComparison::Unreadable(_) => None,
        }
    }

    /// Saves a seat's screen state for its next run. Returns whether it is saved.
    pub(super) fn write_scratch(&mut self, key: &str, saved: &str) -> bool {
        match self.live.journal_mut() {
            // A failure is not reported, since the history is complete without it, and the next save tries again.
            JournalAccess::Writable(journal) => journal.put_scratch(key, saved).is_ok(),
            JournalAccess::ReadOnly(_) => false,
        }
    }

    /// The screen state that a seat's last run saved.
    pub(super) fn read_scratch(&self, key: &str) -> Option<String> {
        match self.live.journal() {
            JournalAccess::Writable(journal) => journal.reader().scratch(key).ok().flatten(),
            JournalAccess::ReadOnly(_) => None,
        }
    }

    /// Keeps the watch. Returns a notice if watching is slower than people expect.
    fn keep_watch(&mut self, watch: io::Result<FileWatcher>) -> Option<Notice> {
        let msg = match &watch {
            Ok(watch) if watch.is_polled() => Some(Msg::new("watch-asking")),
            Ok(_) => None,
            Err(error) => Some(Msg::new("watch-none").with("why", io_reason(error))),
        };
        self._watch = watch.ok();
        msg.map(|msg| Notice { meaning: Meaning::Warn, msg })
    }
}

fn banner_notice(msg: Msg) -> Notice {
    Notice { meaning: Meaning::Banner, msg }
}
