//! Seated: one seat at a table in play, with its desk, on this screen.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::dice_source::DiceSource;
use super::live_table::{Denied, JournalAccess, LiveTable, Lost};
use super::screen::Screen;
use crate::deeds::{AppIntent, Intent, Names, TabName, Thrower, find};
use crate::rules::say::Msg;
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::session::recap::Recap;
use crate::session::seen::{Following, Seen};
use crate::session::trial::Trial;
use crate::store::error::{Error, shown};
use crate::ui::desk::{Desk, Leftovers};
use crate::ui::draw::draw;
use crate::ui::hear::hear;
use crate::ui::input::Input;
use crate::ui::look::Meaning;
use crate::ui::sight::Sight;

/// A seat at a table in play.
pub struct Seated {
    seat: Seat,
    live: LiveTable,
    desk: Desk,
    shown: Shown,
    /// What was half done, as it was last put away.
    put_away: Option<String>,
}

/// What is shown, made once per change.
struct Shown {
    /// The present, or the moment that is looked at.
    seen: Arc<Seen>,
    names: Names,
    /// The present.
    now: Following,
    /// What the table sees, while the curtain is drawn.
    curtained: Option<(Following, Names)>,
}

/// The key under which a desk rests beside the journal's history.
const LEFTOVERS: &str = "desk";

impl Seated {
    /// This seat at a table, with the desk as the last run left it.
    #[must_use]
    pub fn new(live: LiveTable, seat: Seat, screen: &Screen) -> Seated {
        let left = match live.journal() {
            JournalAccess::Open(journal) => journal.reader().scratch(LEFTOVERS).ok().flatten(),
            JournalAccess::Shut(_) => None,
        };
        let desk = left.as_deref().and_then(|left| serde_json::from_str::<Leftovers>(left).ok()).unwrap_or_default();
        let mut live = live;
        if desk.by_hand {
            live.throw_by_hand();
        }
        let shown = Shown::new(live.table(), &seat, screen);
        Seated { seat, live, desk: Desk::resumed(desk), shown, put_away: left }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.live.table()
    }

    /// The table in play, with its journal.
    #[must_use]
    pub fn live(&self) -> &LiveTable {
        &self.live
    }

    /// Writes no more: something is wrong with the journal.
    ///
    /// # Errors
    /// When the journal cannot even be read.
    pub fn shut(&mut self) -> Result<(), Error> {
        self.live.shut()
    }

    /// The desk, for what is said to this screen.
    pub fn desk(&mut self) -> &mut Desk {
        &mut self.desk
    }

    /// Lets the seat hear an input. What it cannot grant itself comes back.
    pub fn hear(&mut self, input: &Input, screen: &Screen) -> Option<AppIntent> {
        let before = (self.desk.curtain, self.desk.looking);
        let (seen, names) = self.shown.current(self.desk.curtain);
        let sight = Sight { trial: trial(&self.seat, &self.live, &self.desk), ..screen.sight(seen, names) };
        let intent = hear(input, &sight, &mut self.desk);
        if self.desk.wants_recap() {
            self.tell_recap();
        }
        if before != (self.desk.curtain, self.desk.looking) {
            self.show(screen);
        }
        self.grant(intent?, screen)
    }

    /// Tells the recap: what the players may read; to the game master, who reads out the former, also the whole.
    fn tell_recap(&mut self) {
        let seats = match &self.seat {
            Seat::Gm if self.desk.curtain => vec![Seat::Table],
            Seat::Gm => vec![Seat::Table, Seat::Gm],
            other => vec![other.clone()],
        };
        let table = self.live.table();
        let recaps = seats.iter().map(|seat| Recap::of(table, seat)).collect();
        self.desk.tell_recap(recaps);
    }

    /// Grants a intent, as far as the table can.
    pub fn grant(&mut self, intent: Intent, screen: &Screen) -> Option<AppIntent> {
        match intent {
            Intent::Table(request) => {
                self.ask(&request, screen);
            }
            Intent::App(AppIntent::Dice(thrower)) => self.let_throw(thrower),
            Intent::App(AppIntent::Face(face)) => {
                let given = self.live.give(&[face]);
                self.answer(given, screen);
            }
            Intent::App(AppIntent::NoFace) => self.live.put_away(),
            Intent::App(intent) => return Some(intent),
            // The desk has granted these itself.
            Intent::Screen(_) => {}
        }
        None
    }

    fn let_throw(&mut self, thrower: Thrower) {
        let by_hand = match thrower {
            Thrower::Hand => true,
            Thrower::Stream => false,
            Thrower::Other => !self.is_by_hand(),
        };
        self.desk.done();
        let said = if by_hand {
            self.live.throw_by_hand();
            "dice-by-hand"
        } else {
            self.live.throw_stream();
            "dice-by-stream"
        };
        self.desk.tell(Meaning::Value, Msg::new(said));
    }

    fn is_by_hand(&self) -> bool {
        matches!(self.live.dice_source(), DiceSource::Hand(_))
    }

    /// Does a deed, and shows what came of it. Whether it came to pass.
    pub fn ask(&mut self, request: &Request, screen: &Screen) -> bool {
        let moved = self.moved(request);
        let asked = self.live.ask(&self.seat, request);
        let done = asked.is_ok();
        let filled_in = self.desk.is_filled_in();
        self.answer(asked, screen);
        if done {
            let said = match request {
                Request::Do(_) => self.newest(filled_in),
                // Which deed it was may be a secret.
                Request::Undo | Request::Redo | Request::GoTo(_) => moved.filter(|_| !self.desk.curtain),
            };
            said.into_iter().for_each(|said| self.desk.tell(Meaning::Value, said));
        }
        done
    }

    /// What is said when a request moves along the history: by name, since the screen may show little of it.
    fn moved(&self, request: &Request) -> Option<Msg> {
        let table = self.live.table();
        let named = |key, deed: Option<&str>| {
            let deed = deed.and_then(find).map_or_else(|| Msg::new("unknown-deed"), |deed| Msg::new(deed.label_key()));
            Some(Msg::new(key).with("what", deed))
        };
        match request {
            Request::Undo => named("notice-undone", table.undo_deed()),
            Request::Redo => named("notice-redone", table.redo_deed()),
            Request::GoTo(n) => {
                let line = table.log().lines().find(|line| line.n == *n);
                named("notice-went", line.map(|line| &*line.deed))
            }
            Request::Do(_) => None,
        }
    }

    /// What the log says of the newest deed to the seat that looks, where the screen may not show what came of it: always
    /// when a form or a line lay over it.
    fn newest(&self, was_covered: bool) -> Option<Msg> {
        let line = self.live.table().log().lines().next_back()?;
        let seat = if self.desk.curtain { &Seat::Table } else { &self.seat };
        let told: Vec<_> = line.told.iter().filter_map(|told| told.for_seat(seat)).collect();
        let rolls = told.iter().filter(|sentence| sentence.roll.is_some()).count();
        let in_sight = rolls > 0 || matches!(self.desk.tab, TabName::Fight | TabName::Log);
        // Of several rolls the last word says what they come to.
        let told = if rolls > 1 { told.last() } else { told.first() };
        told.filter(|_| was_covered || !in_sight).map(|sentence| sentence.said.clone())
    }

    fn answer(&mut self, asked: Result<(), Denied>, screen: &Screen) {
        match asked {
            Ok(()) => {
                self.desk.done();
                self.desk.looking = None;
                self.show(screen);
            }
            // What stands in the way may be hidden.
            Err(Denied::Refused(_)) if self.desk.curtain => {
                self.desk.tell(Meaning::Warn, Msg::new("refused-curtained"));
            }
            Err(Denied::Refused(refusal)) => self.desk.refused(&refusal),
            Err(Denied::Faces(need)) => self.desk.ask_face(need),
            Err(Denied::NotWritten(error @ Error::Displaced { .. })) => {
                self.desk.tell(Meaning::Danger, Msg::new("journal-displaced").with("why", error.msg()));
            }
            Err(Denied::NotWritten(error)) => self.desk.tell(Meaning::Danger, error.msg()),
            Err(Denied::ReadOnly) => self.desk.tell(Meaning::Warn, Msg::new("refused-watching")),
            // The desk asks for one face at a time, and only while one is awaited.
            Err(Denied::Surplus(_) | Denied::NothingWaits) => self.desk.done(),
        }
    }

    /// Writes the whole journal anew, where its file is gone or another one, and says so.
    pub fn rescue(&mut self) {
        let (meaning, said) = match self.live.journal_mut() {
            JournalAccess::Shut(_) => (Meaning::Warn, Msg::new("refused-watching")),
            JournalAccess::Open(journal) if journal.displaced().is_none() => {
                (Meaning::Warn, Msg::new("journal-in-place"))
            }
            JournalAccess::Open(journal) => match journal.rescue() {
                Err(error) => (Meaning::Danger, error.msg()),
                Ok(aside) => {
                    // The new file does not hold it yet.
                    self.put_away = None;
                    let key = if aside.is_some() { "journal-rescued-aside" } else { "journal-rescued" };
                    let said = Msg::new(key).with("file", shown(journal.reader().path()));
                    (Meaning::Good, aside.iter().fold(said, |said, aside| said.with("aside", shown(aside))))
                }
            },
        };
        self.desk.done();
        self.desk.tell(meaning, said);
    }

    /// Takes in what another process has written. Whether anything is new.
    ///
    /// # Errors
    /// When the journal cannot be read or does not go on as a table does.
    pub fn follow(&mut self, screen: &Screen) -> Result<bool, Lost> {
        let news = self.live.follow()?;
        if news {
            self.show(screen);
        }
        Ok(news)
    }

    /// Makes anew what is shown.
    pub fn show(&mut self, screen: &Screen) {
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
    pub fn draw(&self, screen: &Screen, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let (seen, names) = self.shown.current(self.desk.curtain);
        let trial = trial(&self.seat, &self.live, &self.desk);
        let sight = Sight { by_hand: self.is_by_hand(), trial, ..screen.sight(seen, names) };
        draw(&sight, &self.desk, area, buf)
    }

    /// Takes the whole table in the place of one that was restored.
    pub(super) fn complete(&mut self, whole: Table, screen: &Screen) {
        self.live.complete(whole);
        self.show(screen);
    }

    /// Leaves the table: the next run finds what is half done, and opens quickly.
    pub fn leave(&mut self) {
        self.put_away();
        self.live.remember();
    }

    /// Puts what is half done beside the journal's history, where the next run finds it.
    pub fn put_away(&mut self) {
        let left = Leftovers { by_hand: self.is_by_hand(), ..self.desk.leftovers() };
        let JournalAccess::Open(journal) = self.live.journal_mut() else { return };
        if let Ok(left) = serde_json::to_string(&left)
            && self.put_away.as_ref() != Some(&left)
            // The history is whole without it: nobody is told, and it is tried again.
            && journal.put_scratch(LEFTOVERS, &left).is_ok()
        {
            self.put_away = Some(left);
        }
    }
}

impl Shown {
    fn new(table: &Table, seat: &Seat, screen: &Screen) -> Shown {
        let now = Following::new(table, seat);
        let seen = now.seen().clone();
        Shown { names: names(&seen, screen), seen, now, curtained: None }
    }

    fn current(&self, curtain: bool) -> (&Seen, &Names) {
        match &self.curtained {
            Some((now, names)) if curtain => (now.seen(), names),
            _ => (&self.seen, &self.names),
        }
    }
}

/// The table as deeds can be tried out on it: by the game master's seat alone, now, and with the curtain open.
fn trial<'a>(seat: &Seat, live: &'a LiveTable, desk: &Desk) -> Option<Trial<'a>> {
    let may = *seat == Seat::Gm && !desk.curtain && desk.looking.is_none();
    may.then(|| Trial::of(live.table().state()))
}

fn names(seen: &Arc<Seen>, screen: &Screen) -> Names {
    let words = screen.words.clone();
    Names::of(seen, move |key| words.get(key).into_owned())
}

#[cfg(test)]
mod tests;
