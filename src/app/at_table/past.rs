//! Requests that reach behind what a restored table remembers: they wait until the whole journal has been replayed.

use super::{AtTable, DisplaySettings};
use crate::app::chair::PastRequest;
use crate::app::not_opened::NotOpened;
use crate::rules::message::Msg;
use crate::session::history::Request;
use crate::session::recap::Recap;
use crate::store::error::Error;
use crate::store::journal::ChainBreak;
use crate::ui::keys::Keymap;
use crate::ui::look::Meaning;
use crate::ui::ui_state::Notice;

impl AtTable {
    /// Lets a request wait until the whole past is known.
    pub(super) fn ask_past(&mut self, chair: usize, request: Request, display: &DisplaySettings) {
        self.chairs[chair].ui.note_deed_done();
        match self.sitting.live.is_read_only() {
            true => self.chairs[chair].ui.show_notice(Meaning::Warn, Msg::new("refused-watching")),
            false => self.keep_waiting(chair, PastRequest::Ask(request), display),
        }
    }

    /// Shows the table as it was after an entry, or the present if `moment` is `None`.
    pub(super) fn look_at(&mut self, chair: usize, moment: Option<u64>, display: &DisplaySettings) {
        let table = self.sitting.live.table();
        match moment.filter(|n| table.needs_older_history(&Request::GoTo(*n))) {
            Some(_) if self.sitting.live.is_read_only() && self.sitting.is_damaged() => {
                self.chairs[chair].ui.show_notice(Meaning::Warn, Msg::new("refused-watching"));
            }
            Some(n) => self.keep_waiting(chair, PastRequest::Look(n), display),
            None => {
                let chair = &mut self.chairs[chair];
                chair.ui.past_moment = moment;
                chair.refresh(&self.sitting, display);
                self.read_past_if_short(moment);
            }
        }
    }

    /// Shows the recap, once the beginning of the evening is known.
    pub(super) fn recap(&mut self, chair: usize, display: &DisplaySettings) {
        if Recap::is_known(self.sitting.live.table()) {
            self.chairs[chair].tell_recap(self.sitting.live.table());
        } else if !self.sitting.is_damaged() {
            self.keep_waiting(chair, PastRequest::Recap, display);
        }
    }

    /// Starts reading the past if the log around the shown moment would otherwise be cut short.
    pub(super) fn read_past_if_short(&mut self, moment: Option<u64>) {
        let table = self.sitting.table();
        if !table.knows_moment(moment.unwrap_or_else(|| table.here())) {
            self.sitting.read_ahead();
        }
    }

    /// Takes in the past, now that it has been read.
    pub(in crate::app) fn take_in_past(&mut self, display: &DisplaySettings) {
        // The news may concern a table that has been left since.
        if self.sitting.is_reading_past() {
            self.make_whole(display);
        }
    }

    /// Makes the table read-only, because the journal's chain is broken.
    pub(in crate::app) fn stop_at_break(&mut self, broken: ChainBreak, keys: &Keymap) {
        let path = self.sitting.journal().to_owned();
        self.make_read_only(Error::Broken { path, broken }.into(), keys);
    }

    fn keep_waiting(&mut self, chair: usize, past_request: PastRequest, display: &DisplaySettings) {
        let chair = &mut self.chairs[chair];
        chair.past_request = Some(past_request);
        chair.ui.show_notice(Meaning::Value, Msg::new("notice-reading-past"));
        self.sitting.read_past();
        self.wait_for_past(display);
    }

    /// Waits until the past has been read. Reads it at once if there is no background thread.
    fn wait_for_past(&mut self, display: &DisplaySettings) {
        if !self.sitting.is_reading_past() {
            self.make_whole(display);
        }
    }

    /// Replaces the table with the fully replayed one, and carries out the requests that waited for it. If the past
    /// cannot be replayed, the table is read-only from now on.
    fn make_whole(&mut self, display: &DisplaySettings) {
        let known = self.sitting.table().log().len();
        let waiting: Vec<_> = self.chairs.iter_mut().map(|chair| chair.past_request.take()).collect();
        if let Err(why) = self.sitting.make_whole() {
            return self.make_read_only(why, &display.keys);
        }
        let table = self.sitting.live.table();
        for (chair, past_request) in self.chairs.iter_mut().zip(&waiting) {
            chair.ui.note_older_lines(table.log().len().saturating_sub(known));
            match past_request {
                Some(PastRequest::Look(n)) => chair.ui.past_moment = Some(*n),
                Some(PastRequest::Recap) => chair.tell_recap(table),
                Some(PastRequest::Ask(_)) | None => {}
            }
        }
        self.refresh(display);
        for (chair, past_request) in waiting.into_iter().enumerate() {
            if let Some(PastRequest::Ask(request)) = past_request {
                self.ask(chair, &request, display);
            }
        }
    }

    /// Makes the table read-only, because something is wrong with the journal.
    fn make_read_only(&mut self, why: NotOpened, keys: &Keymap) {
        if let Err(error) = self.sitting.make_read_only(why) {
            self.notify_all([Notice { meaning: Meaning::Danger, msg: error.msg() }]);
        }
        self.update_banner(keys);
    }
}
