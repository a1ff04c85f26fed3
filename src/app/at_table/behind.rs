//! Going behind all that a restored table knows: the whole is replayed, and what was asked for waits for that.

use super::super::open::{Notice, replay};
use super::super::restore::Replay;
use super::{AtTable, Behind, Screen};
use crate::rules::say::Msg;
use crate::session::recap::Recap;
use crate::ui::look::Meaning;

impl AtTable {
    /// Lets that wait for the whole past.
    pub(super) fn go_behind(&mut self, behind: Behind, screen: &Screen) {
        let watches = self.live.is_shut();
        if watches && (self.is_torn() || matches!(behind, Behind::Ask(_))) {
            return self.ui.tell(Meaning::Warn, Msg::new("refused-watching"));
        }
        self.behind = Some(behind);
        self.read_past();
        match &self.replay {
            Some(_) => self.ui.tell(Meaning::Value, Msg::new("notice-reading-past")),
            // Without a thread it is done at once.
            None => self.make_whole(screen),
        }
    }

    /// Begins to read the past before anybody has to wait for it, or where somebody does.
    pub(super) fn read_ahead(&mut self) {
        let table = self.table();
        if table.is_whole() || self.is_torn() {
            return;
        }
        let here = self.ui.looking.unwrap_or_else(|| table.here());
        let recap = self.ui.wants_recap() && !Recap::is_known(table);
        if recap || self.ui.nears_past() || !table.recalls(here) {
            self.read_past();
        }
        if recap {
            self.ui.tell(Meaning::Value, Msg::new("notice-reading-past"));
        }
    }

    /// Whether the past cannot be replayed.
    pub(super) fn is_torn(&self) -> bool {
        self.notices.iter().any(|notice| matches!(notice, Notice::ReadOnly(_)))
    }

    pub(super) fn read_past(&mut self) {
        if let (None, Some(teller)) = (&self.replay, &self.teller) {
            self.replay = Replay::begin(self.journal().to_owned(), teller.clone()).ok();
        }
    }

    /// The past has been read.
    pub(in crate::app) fn learn_past(&mut self, screen: &Screen) {
        // It may have been that of a table that was left since.
        if self.replay.is_some() {
            self.make_whole(screen);
        }
    }

    /// Takes the table with its whole past, and does what waited for that. Where the past cannot be replayed, the table is
    /// only looked at from here on.
    pub(super) fn make_whole(&mut self, screen: &Screen) {
        let behind = self.behind.take();
        let known = self.table().log().len();
        let whole = match self.replay.take() {
            Some(replay) => replay.finish(),
            None => replay(self.live.journal().reader()),
        };
        if let Err(why) = whole.and_then(|whole| self.live.complete(whole)) {
            return self.shut(why, &screen.keys);
        }
        self.ui.remember_older(self.table().log().len().saturating_sub(known));
        self.ui.looking = match behind {
            Some(Behind::Look(n)) => Some(n),
            _ => self.ui.looking,
        };
        self.tell_recap();
        self.show(screen);
        if let Some(Behind::Ask(request)) = behind {
            self.ask(&request, screen);
        }
    }
}
