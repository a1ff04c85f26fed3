//! Going behind all that a restored table knows: the whole is replayed, and what was asked for waits for that.

use super::{AtTable, Screen};
use crate::app::chair::Behind;
use crate::app::open::NotOpened;
use crate::rules::say::Msg;
use crate::session::history::Request;
use crate::session::recap::Recap;
use crate::store::error::Error;
use crate::store::journal::Break;
use crate::ui::keys::Keys;
use crate::ui::look::Meaning;
use crate::ui::ui_state::Notice;

impl AtTable {
    /// Lets a request wait for the whole past.
    pub(super) fn ask_behind(&mut self, chair: usize, request: Request, screen: &Screen) {
        self.chairs[chair].ui.done();
        match self.sitting.live.is_shut() {
            true => self.chairs[chair].ui.tell(Meaning::Warn, Msg::new("refused-watching")),
            false => self.go_behind(chair, Behind::Ask(request), screen),
        }
    }

    /// Shows the moment after an entry, or the present again.
    pub(super) fn look_at(&mut self, chair: usize, moment: Option<u64>, screen: &Screen) {
        let table = self.sitting.live.table();
        match moment.filter(|n| table.lacks(&Request::GoTo(*n))) {
            Some(_) if self.sitting.live.is_shut() && self.sitting.is_torn() => {
                self.chairs[chair].ui.tell(Meaning::Warn, Msg::new("refused-watching"));
            }
            Some(n) => self.go_behind(chair, Behind::Look(n), screen),
            None => {
                let chair = &mut self.chairs[chair];
                chair.ui.looking = moment;
                chair.show(table, screen);
                self.recall(moment);
            }
        }
    }

    /// Tells the recap as soon as the evening's beginning is known.
    pub(super) fn recap(&mut self, chair: usize, screen: &Screen) {
        let chair = &mut self.chairs[chair];
        if Recap::is_known(self.sitting.live.table()) {
            chair.tell_recap(self.sitting.live.table());
        } else if !self.sitting.is_torn() {
            self.sitting.read_past();
            chair.ui.tell(Meaning::Value, Msg::new("notice-reading-past"));
            self.wait_for_past(screen);
        }
    }

    /// Begins to read the past where a moment is shown, or the present one, whose log would end too soon.
    pub(super) fn recall(&mut self, moment: Option<u64>) {
        let table = self.sitting.table();
        if !table.recalls(moment.unwrap_or_else(|| table.here())) {
            self.sitting.read_ahead();
        }
    }

    /// The past has been read.
    pub(in crate::app) fn learn_past(&mut self, screen: &Screen) {
        // It may have been that of a table that was left since.
        if self.sitting.is_reading() {
            self.make_whole(screen);
        }
    }

    /// The journal's chain is broken: the table can only be read from here on.
    pub(in crate::app) fn shut_broken(&mut self, broken: Break, keys: &Keys) {
        let path = self.sitting.journal().to_owned();
        self.shut(Error::Broken { path, broken }.into(), keys);
    }

    fn go_behind(&mut self, chair: usize, behind: Behind, screen: &Screen) {
        let chair = &mut self.chairs[chair];
        chair.waits = Some(behind);
        chair.ui.tell(Meaning::Value, Msg::new("notice-reading-past"));
        self.sitting.read_past();
        self.wait_for_past(screen);
    }

    /// Waits until the past has been read; without a thread that reads it, it is read at once.
    fn wait_for_past(&mut self, screen: &Screen) {
        if !self.sitting.is_reading() {
            self.make_whole(screen);
        }
    }

    /// Takes the table with its whole past, and does what waited for that. Where the past cannot be replayed, the table is
    /// only looked at from here on.
    fn make_whole(&mut self, screen: &Screen) {
        let known = self.sitting.table().log().len();
        let waiting: Vec<_> = self.chairs.iter_mut().map(|chair| chair.waits.take()).collect();
        if let Err(why) = self.sitting.make_whole() {
            return self.shut(why, &screen.keys);
        }
        let table = self.sitting.live.table();
        for (chair, behind) in self.chairs.iter_mut().zip(&waiting) {
            chair.ui.remember_older(table.log().len().saturating_sub(known));
            if let Some(Behind::Look(n)) = behind {
                chair.ui.looking = Some(*n);
            }
            if chair.ui.wants_recap() {
                chair.tell_recap(table);
            }
        }
        self.show(screen);
        for (chair, behind) in waiting.into_iter().enumerate() {
            if let Some(Behind::Ask(request)) = behind {
                self.ask(chair, &request, screen);
            }
        }
    }

    /// Something is wrong with the journal: the table can only be read from here on.
    fn shut(&mut self, why: NotOpened, keys: &Keys) {
        if let Err(error) = self.sitting.shut(why) {
            self.tell_all([Notice { meaning: Meaning::Danger, said: error.msg() }]);
        }
        self.look_at_file(keys);
    }
}
