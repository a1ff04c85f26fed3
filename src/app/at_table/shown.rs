//! What a seat's screen shows of its table: made once per change.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{AtTable, LiveTable, Screen};
use crate::deeds::Names;
use crate::rules::say::Msg;
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{Following, Seen};
use crate::session::trial::Trial;
use crate::ui::desk::Desk;
use crate::ui::draw::draw;
use crate::ui::look::Meaning;
use crate::ui::sight::Sight;

/// What is shown of a table.
pub(super) struct Shown {
    /// The present, or the moment that is looked at.
    seen: Arc<Seen>,
    names: Names,
    /// The present.
    now: Following,
    /// What the table sees, while the curtain is drawn.
    curtained: Option<(Following, Names)>,
}

impl AtTable {
    /// Makes anew what is shown.
    pub(in crate::app) fn show(&mut self, screen: &Screen) {
        let table = self.live.table();
        self.shown.now.renew(table);
        self.shown.seen = self.shown.now.seen().clone();
        self.shown.names = names(&self.shown.seen, screen);
        match self.desk.looking.map(|n| Seen::past(table, &self.seat, n)) {
            Some(Some(past)) => {
                self.shown.seen = Arc::new(past);
                self.shown.names = names(&self.shown.seen, screen);
            }
            Some(None) => {
                self.desk.looking = None;
                self.desk.tell(Meaning::Warn, Msg::new("tabs-log-no-moment"));
            }
            None => {}
        }
        match &mut self.shown.curtained {
            _ if !self.desk.curtain => self.shown.curtained = None,
            Some((now, curtained)) => {
                now.renew(table);
                *curtained = names(now.seen(), screen);
            }
            None => {
                let now = Following::new(table, &Seat::Table);
                let names = names(now.seen(), screen);
                self.shown.curtained = Some((now, names));
            }
        }
    }

    /// Draws it.
    pub(in crate::app) fn draw(&self, screen: &Screen, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let sight = self.shown.sight(&self.seat, &self.live, &self.desk, screen);
        draw(&Sight { by_hand: self.is_by_hand(), ..sight }, &self.desk, area, buf)
    }
}

impl Shown {
    pub(super) fn new(table: &Table, seat: &Seat, screen: &Screen) -> Shown {
        let now = Following::new(table, seat);
        let seen = now.seen().clone();
        Shown { names: names(&seen, screen), seen, now, curtained: None }
    }

    /// What is in sight now. Deeds can be tried out by the game master's seat alone, now, and with the curtain open.
    pub(super) fn sight<'a>(&'a self, seat: &Seat, live: &'a LiveTable, desk: &Desk, screen: &'a Screen) -> Sight<'a> {
        let (seen, names) = match &self.curtained {
            Some((now, names)) if desk.curtain => (&**now.seen(), names),
            _ => (&*self.seen, &self.names),
        };
        let may_try = *seat == Seat::Gm && !desk.curtain && desk.looking.is_none();
        Sight { trial: may_try.then(|| Trial::of(live.table().state())), ..screen.sight(seen, names) }
    }
}

fn names(seen: &Arc<Seen>, screen: &Screen) -> Names {
    let words = screen.words.clone();
    Names::of(seen, move |key| words.get(key).into_owned())
}
