//! A table that is open, with its journal and the campaign's file that it came from: what is found there, and what is
//! done with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::check::check_chain;
use super::news::{News, Teller};
use super::open::{self, FileNow, NotOpened, Opened};
use super::restore::{Replay, replay};
use super::screen::Screen;
use super::seated::Seated;
use super::watch::Watch;
use crate::deeds::AppIntent;
use crate::deeds::campaign::Adopt;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::Change;
use crate::session::history::Request;
use crate::session::id::Seat;
use crate::store::campaign::save::save;
use crate::store::error::{Error, shown};
use crate::store::journal::Break;
use crate::ui::desk::Notice;
use crate::ui::input::Input;
use crate::ui::keys::Keys;
use crate::ui::look::Meaning;

/// So many changes of a campaign's file are named in the banner; the log names them all.
const TOLD: usize = 4;

/// A table, and the file it came from.
pub(super) struct AtTable {
    pub(super) seated: Seated,
    file: Option<PathBuf>,
    /// What is true of the table as long as it is open.
    pub(super) notices: Vec<open::Notice>,
    /// Dropped with the table.
    _watch: Option<Watch>,
    arrival: Arrival,
    /// Makes the table whole, where it was only restored.
    replay: Option<Replay>,
}

/// How far a person has come at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// Just sat down: what the first frame needs not is still to be done.
    Fresh,
    Settled,
}

impl AtTable {
    /// At the game master's seat of a table that was opened.
    pub(super) fn new(opened: Opened, screen: &Screen) -> AtTable {
        let Opened { live, file, notices } = opened;
        let seated = Seated::new(live, Seat::Gm, screen);
        let arrival = Arrival::Fresh;
        let mut at = AtTable { seated, file, notices, _watch: None, arrival, replay: None };
        at.say_banner(None);
        at
    }

    /// Lets the seat hear an input. Where that changes the campaign, the file is compared with it anew.
    pub(super) fn hear(&mut self, input: &Input, screen: &Screen) -> Option<AppIntent> {
        let before = self.seated.table().state().campaign.clone();
        let intent = self.seated.hear(input, screen);
        if !Arc::ptr_eq(&before, &self.seated.table().state().campaign) {
            self.look_at_file(&screen.keys);
        }
        intent
    }

    /// At a seat that only watches what another process writes.
    pub(super) fn watching(opened: Opened, seat: Seat, screen: &Screen, teller: &Teller) -> AtTable {
        let journal = opened.live.journal().reader().path().to_owned();
        let watch = Watch::on(&journal, News::JournalGrew, teller.clone()).ok();
        let seated = Seated::new(opened.live, seat, screen);
        let arrival = Arrival::Settled;
        AtTable { seated, file: None, notices: Vec::new(), _watch: watch, arrival, replay: None }
    }

    pub(super) fn journal(&self) -> &Path {
        self.seated.live().journal().reader().path()
    }

    /// The file that the table is known by.
    pub(super) fn named(&self) -> &Path {
        self.file.as_deref().unwrap_or_else(|| self.journal())
    }

    /// Does what can wait until the table is seen. Whether it was still to be done.
    pub(super) fn settle_down(&mut self, screen: &Screen, teller: &Teller) -> bool {
        if std::mem::replace(&mut self.arrival, Arrival::Settled) == Arrival::Settled {
            return false;
        }
        self._watch = self.file.as_deref().and_then(|file| Watch::on(file, News::FileChanged, teller.clone()).ok());
        let journal = self.journal().to_owned();
        if !self.seated.table().is_whole() {
            // Without a thread it is done when it is needed.
            self.replay = Replay::begin(journal.clone(), teller.clone()).ok();
        }
        if journal.exists() {
            // Without a thread the newest entries have been checked all the same, when the journal was opened.
            let _ = check_chain(journal, teller.clone());
        }
        self.look_at_file(&screen.keys);
        true
    }

    /// Waits until what was only restored has been replayed.
    ///
    /// # Errors
    /// When it cannot be.
    pub(super) fn make_whole(&mut self, screen: &Screen) -> Result<(), NotOpened> {
        if self.seated.table().is_whole() {
            return Ok(());
        }
        let table = match self.replay.take() {
            Some(replay) => replay.finish()?,
            None => replay(self.seated.live().journal().reader(), ..)?,
        };
        self.seated.complete(table, screen);
        Ok(())
    }

    /// Writes into the campaign's file what lasts, and adopts it.
    pub(super) fn save(&mut self, screen: &Screen) {
        let Some(file) = self.file.clone() else {
            return self.seated.desk().tell(Meaning::Warn, Msg::new("campaign-no-file"));
        };
        if self.seated.live().is_shut() {
            // What could not be adopted afterwards would only make the file differ from the table.
            return self.seated.desk().tell(Meaning::Warn, Msg::new("refused-watching"));
        }
        let saved = match save(&file, self.seated.table().state()) {
            Ok(saved) => saved,
            Err(error) => return self.seated.desk().tell(Meaning::Danger, error.msg()),
        };
        let campaign = saved.reading.campaign;
        let adopt = Request::Do(Adopt { campaign: campaign.clone() }.into());
        let adopted = campaign == *self.seated.table().state().campaign || self.seated.ask(&adopt, screen);
        self.look_at_file(&screen.keys);
        let desk = self.seated.desk();
        if adopted {
            desk.done();
            desk.tell(Meaning::Good, Msg::new("campaign-saved").with("file", shown(&file)));
        } else {
            let why = desk.notice.take().map_or_else(|| Msg::new("unknown"), |notice| notice.said);
            let said = Msg::new("campaign-saved-only").with("file", shown(&file)).with("why", why);
            desk.tell(Meaning::Danger, said);
        }
    }

    /// Adopts what the campaign's file says.
    pub(super) fn adopt(&mut self, screen: &Screen) {
        let Some(file) = self.file.clone() else {
            return self.seated.desk().tell(Meaning::Warn, Msg::new("campaign-no-file"));
        };
        match open::look(&file, self.seated.table()) {
            FileNow::Differs { campaign, .. } => {
                let adopt = Adopt { campaign: *campaign };
                self.seated.ask(&Request::Do(adopt.into()), screen);
            }
            FileNow::Same => self.seated.desk().tell(Meaning::Warn, Msg::new("refused-nothing-to-adopt")),
            FileNow::Faulty(faults) => {
                let said = Msg::new("refused-faulty-file").with("count", faults.errors());
                self.seated.desk().tell(Meaning::Warn, said.with("first", faults.first()));
            }
            FileNow::Unreadable(error) => self.seated.desk().tell(Meaning::Danger, error.msg()),
        }
        self.look_at_file(&screen.keys);
    }

    /// The journal's chain is broken: the table can only be read from here on.
    pub(super) fn shut(&mut self, broken: Break, keys: &Keys) {
        let path = self.journal().to_owned();
        self.notices.push(open::Notice::ReadOnly(Error::Broken { path, broken }));
        if let Err(error) = self.seated.shut() {
            self.seated.desk().tell(Meaning::Danger, error.msg());
        }
        self.look_at_file(keys);
    }

    /// Reads the campaign's file: what differs from the table is offered, never taken.
    pub(super) fn look_at_file(&mut self, keys: &Keys) {
        let now = self.file.as_deref().map(|file| open::look(file, self.seated.table()));
        let banner = match now {
            Some(FileNow::Differs { changes, .. }) => {
                let key = keys.key(&[], "campaign.adopt").map_or(":campaign adopt".to_owned(), |key| key.to_string());
                let said = Msg::new("banner-file-changed").with("changes", Change::told(&changes, TOLD));
                Some(said.with("key", Text::line(&key)))
            }
            Some(FileNow::Faulty(faults)) => Some(Msg::new("banner-file-faulty").with("count", faults.errors())),
            // The table has all it needs; the file is only missed when it is to be saved.
            Some(FileNow::Same | FileNow::Unreadable(_)) | None => None,
        };
        self.say_banner(banner);
    }

    /// Says what is true of the table, and else this.
    fn say_banner(&mut self, banner: Option<Msg>) {
        let lasting = self.notices.iter().map(|notice| match notice {
            open::Notice::KeptElsewhere(path) => Msg::new("banner-elsewhere").with("file", shown(path)),
            open::Notice::KeptNowhere => Msg::new("banner-in-memory"),
            open::Notice::LogAside(log) => Msg::new("banner-log-aside").with("file", shown(log)),
            open::Notice::ReadOnly(error) => Msg::new("banner-read-only").with("why", error.msg()),
        });
        let said = lasting.chain(banner).next();
        self.seated.desk().banner = said.map(|said| Notice { meaning: Meaning::Banner, said });
    }
}
