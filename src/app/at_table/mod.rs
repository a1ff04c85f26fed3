//! One seat at a table in play, with the state of its screen, and the campaign's file that the table came from.

mod behind;
mod file;
mod shown;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::shown::Shown;
use super::check::check_chain;
use super::dice_source::{DiceSource, Hand, Waiting};
use super::live_table::{Denied, JournalAccess, LiveTable};
use super::news::{News, Teller};
use super::open::{self, NotOpened, Opened};
use super::restore::Replay;
use super::screen::Screen;
use super::watch::Watch;
use crate::deeds::{AppIntent, Intent, TabName, Thrower, find};
use crate::rules::say::{Arg, Msg};
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::session::log::Line;
use crate::session::recap::Recap;
use crate::session::refusal::Refusal;
use crate::session::trial::Trial;
use crate::store::error::Error;
use crate::store::why::of_io;
use crate::ui::draw::draw;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::follow;
use crate::ui::handle::handle;
use crate::ui::input::Input;
use crate::ui::look::Meaning;
use crate::ui::ui_state::{SavedUi, UiState};

/// A seat at a table in play.
pub(super) struct AtTable {
    seat: Seat,
    pub(super) live: LiveTable,
    pub(super) ui: UiState,
    shown: Shown,
    /// Whether the screen goes where something happens.
    follows: bool,
    /// What was half done, as it was last put away.
    put_away: Option<String>,
    file: Option<PathBuf>,
    /// What is true of the table as long as it is open.
    pub(super) notices: Vec<open::Notice>,
    /// Dropped with the table.
    _watch: Option<Watch>,
    /// Whether what the first frame does not need is still to be done.
    is_fresh: bool,
    /// Makes the table whole, where it was only restored and somebody went behind that.
    replay: Option<Replay>,
    /// What waits for that.
    behind: Option<Behind>,
    /// None before the first frame.
    teller: Option<Teller>,
}

/// What goes behind all that a restored table knows.
enum Behind {
    Ask(Request),
    Look(u64),
}

/// The key under which a screen rests beside the journal's history.
const LEFTOVERS: &str = "desk";

impl AtTable {
    /// The game master's seat at a table that was opened.
    pub(super) fn new(opened: Opened, screen: &Screen, curtain: bool) -> AtTable {
        let Opened { live, file, notices } = opened;
        let mut at = AtTable { file, notices, is_fresh: true, ..AtTable::seated(live, Seat::Gm, screen) };
        at.say_banner(None);
        if curtain && !at.ui.curtain {
            at.ui.turn_curtain();
            at.show(screen);
        }
        at
    }

    /// A seat that only watches what another process writes.
    pub(super) fn watching(opened: Opened, seat: Seat, follows: bool, screen: &Screen, teller: &Teller) -> AtTable {
        let mut at = AtTable { is_fresh: true, ..AtTable::seated(opened.live, seat, screen) };
        at.follows = follows && at.seat == Seat::Table;
        if at.follows {
            at.ui.tab = follow::begins(&at.shown.seen().view);
        }
        at.watch(Watch::on(at.journal(), News::JournalGrew, teller.clone()));
        at
    }

    /// Keeps the watch, and says how it watches where that is slower than people expect.
    fn watch(&mut self, watch: io::Result<Watch>) {
        match &watch {
            Ok(watch) if watch.is_asking() => self.ui.tell(Meaning::Warn, Msg::new("watch-asking")),
            Ok(_) => {}
            Err(error) => self.ui.tell(Meaning::Warn, Msg::new("watch-none").with("why", of_io(error))),
        }
        self._watch = watch.ok();
    }

    /// A seat at a table without a file, with the screen as the last run left it.
    fn seated(mut live: LiveTable, seat: Seat, screen: &Screen) -> AtTable {
        let left = match live.journal() {
            JournalAccess::Open(journal) => journal.reader().scratch(LEFTOVERS).ok().flatten(),
            JournalAccess::Shut(_) => None,
        };
        let ui = left.as_deref().and_then(|left| serde_json::from_str::<SavedUi>(left).ok()).unwrap_or_default();
        if ui.by_hand {
            live.throw_by_hand();
        }
        // What lies over the game master's table, and the curtain before it, are the game master's.
        let left_ui = if seat == Seat::Gm { ui } else { SavedUi { line: None, curtain: false, ..ui } };
        let mut ui = UiState::resumed(left_ui);
        let mut shown = Shown::new(live.table(), &seat, screen);
        shown.renew(live.table(), &seat, &mut ui, screen);
        AtTable {
            seat,
            live,
            ui,
            shown,
            follows: false,
            put_away: left,
            file: None,
            notices: Vec::new(),
            _watch: None,
            is_fresh: false,
            replay: None,
            behind: None,
            teller: None,
        }
    }

    pub(super) fn table(&self) -> &Table {
        self.live.table()
    }

    /// The journal's file.
    pub(super) fn journal(&self) -> &Path {
        self.live.journal().reader().path()
    }

    /// The file that the table is known by.
    pub(super) fn named(&self) -> &Path {
        self.file.as_deref().unwrap_or_else(|| self.journal())
    }

    /// Lets the seat hear an input. What the table cannot grant comes back. Where the campaign changes, the file is compared
    /// with it anew.
    pub(super) fn handle(&mut self, input: &Input, screen: &Screen) -> Option<AppIntent> {
        let campaign = self.table().state().campaign.clone();
        let before = (self.ui.curtain, self.ui.looking);
        let intent = handle(input, &self.shown.ctx(&self.seat, &self.live, &self.ui, screen), &mut self.ui);
        self.tell_recap();
        if let Some(n) = self.ui.looking.filter(|n| self.table().lacks(&Request::GoTo(*n))) {
            self.ui.looking = before.1;
            self.go_behind(Behind::Look(n), screen);
        }
        if before != (self.ui.curtain, self.ui.looking) {
            self.show(screen);
        }
        let left = intent.and_then(|intent| self.grant(intent, screen));
        if !Arc::ptr_eq(&campaign, &self.table().state().campaign) {
            self.look_at_file(&screen.keys);
        }
        self.read_ahead();
        left
    }

    /// Grants an intent, as far as the table can.
    fn grant(&mut self, intent: Intent, screen: &Screen) -> Option<AppIntent> {
        match intent {
            Intent::Table(request) => {
                self.ask(&request, screen);
            }
            Intent::App(AppIntent::Dice(thrower)) => self.let_throw(thrower),
            Intent::App(AppIntent::Faces(faces)) => {
                let given = self.live.give(&faces);
                self.answer(given, screen);
            }
            Intent::App(AppIntent::NoFace) => self.live.put_away(),
            Intent::App(intent) => return Some(intent),
            // The screen has granted these itself.
            Intent::Screen(_) => {}
        }
        None
    }

    /// Tells the recap: what the players may read; to the game master, who reads out the former, also the whole.
    fn tell_recap(&mut self) {
        if !self.ui.wants_recap() || !Recap::is_known(self.live.table()) {
            return;
        }
        let seats = match &self.seat {
            Seat::Gm if self.ui.curtain => vec![Seat::Table],
            Seat::Gm => vec![Seat::Table, Seat::Gm],
            other => vec![other.clone()],
        };
        let table = self.live.table();
        let recaps = seats.iter().map(|seat| Recap::of(table, seat)).collect();
        self.ui.tell_recap(recaps);
    }

    fn let_throw(&mut self, thrower: Thrower) {
        let by_hand = match thrower {
            Thrower::Hand => true,
            Thrower::Stream => false,
            Thrower::Other => !self.is_by_hand(),
        };
        self.ui.done();
        let said = if by_hand {
            self.live.throw_by_hand();
            "dice-by-hand"
        } else {
            self.live.throw_stream();
            "dice-by-stream"
        };
        self.ui.tell(Meaning::Value, Msg::new(said));
    }

    fn is_by_hand(&self) -> bool {
        matches!(self.live.dice_source(), DiceSource::Hand(_))
    }

    /// Does a deed, and shows what came of it. Whether it came to pass.
    pub(super) fn ask(&mut self, request: &Request, screen: &Screen) -> bool {
        if self.table().lacks(request) {
            self.ui.done();
            self.go_behind(Behind::Ask(request.clone()), screen);
            return false;
        }
        let moved = self.moved(request);
        let asked = match self.shows_unseen(request) {
            // Who would see what cannot be said in front of the curtain.
            true => Err(Denied::Refused(Refusal::new("refused-curtained"))),
            false => self.live.ask(&self.seat, request),
        };
        let done = asked.is_ok();
        let filled_in = self.ui.is_filled_in();
        self.answer(asked, screen);
        if done {
            let said = match request {
                Request::Do(_) => self.newest(filled_in),
                // Which deed it was may be a secret.
                Request::Undo | Request::Redo | Request::GoTo(_) => moved.filter(|_| !self.ui.curtain),
            };
            said.into_iter().for_each(|said| self.ui.tell(Meaning::Value, said));
        }
        done
    }

    /// Whether the request would show something to others without their being named: the curtain hides what is hidden.
    fn shows_unseen(&self, request: &Request) -> bool {
        let Request::Do(deed) = request else { return false };
        self.ui.curtain && Trial::of(self.table().state()).shows(&**deed).is_some()
    }

    /// What is said when a request moves along the history: by name, since the screen may show little of it.
    fn moved(&self, request: &Request) -> Option<Msg> {
        let table = self.live.table();
        let named = |key, line: Option<&Line>| {
            let deed = line.and_then(|line| find(&line.deed));
            let deed = deed.map_or_else(|| Msg::new("unknown-deed"), |deed| Msg::new(deed.label_key()));
            // What and whose, as the log says it.
            let holds = *request != Request::Undo;
            let told = line.and_then(|line| line.told.iter().find_map(|told| told.read_by(&self.seat, holds)));
            let what = match told {
                Some(told) => Msg::new("notice-what").with("deed", deed).with("said", told.said.clone()),
                None => deed,
            };
            Some(Msg::new(key).with("what", what))
        };
        let mut lines = table.log().lines();
        match request {
            Request::Undo => named("notice-undone", lines.rfind(|line| line.n == table.here())),
            Request::Redo => named("notice-redone", lines.rfind(|line| table.redo_entry() == Some(line.n))),
            Request::GoTo(n) => {
                let undone = table.log().lines().filter(|line| line.live && line.n > *n).count();
                let said = named("notice-went", lines.find(|line| line.n == *n))?;
                Some(if undone > 0 { Msg::new("notice-went-back").with("went", said).with("n", undone) } else { said })
            }
            Request::Do(_) => None,
        }
    }

    /// What the log says of the newest deed to the seat that looks, where the screen may not show what came of it: always
    /// when a form or a line lay over it.
    fn newest(&self, was_covered: bool) -> Option<Msg> {
        let line = self.live.table().log().lines().next_back()?;
        let seat = if self.ui.curtain { &Seat::Table } else { &self.seat };
        let told: Vec<_> = line.told.iter().filter_map(|told| told.for_seat(seat)).collect();
        let all = told.len();
        let rolls = told.iter().filter(|sentence| sentence.roll.is_some()).count();
        // The end of a fight takes it out of sight.
        let in_sight = rolls > 0
            || match self.ui.tab {
                TabName::Fight => self.table().state().fight.is_some(),
                tab => tab == TabName::Log,
            };
        // Of several rolls the last word says what they come to.
        let told = if rolls > 1 { told.last() } else { told.first() };
        let said = told.filter(|_| was_covered || !in_sight)?.said.clone();
        let more = match rolls {
            0 => all - 1,
            // Where the tab shows no rolls, nothing else says that there are others.
            2.. if !self.ui.tab.shows_rolls() => rolls - 1,
            _ => 0,
        };
        Some(if more > 0 { Msg::new("notice-and-more").with("said", said).with("n", more) } else { said })
    }

    /// The deed that waits for faces, and who rolls.
    fn awaits_faces(&self) -> Msg {
        let DiceSource::Hand(Hand(Some(Waiting { request: Request::Do(deed), .. }))) = self.live.dice_source() else {
            return Msg::new("unknown-deed");
        };
        let said = Msg::new(find(deed.id()).map_or_else(|| "unknown-deed".to_owned(), |deed| deed.label_key()));
        let state = self.table().state();
        let rolls = deed.plan(state).ok().flatten().map(|plan| plan.rolls).unwrap_or_default();
        let who: Vec<Arg> = rolls.iter().map(|roll| state.name(&roll.who)).collect();
        if who.is_empty() { said } else { Msg::new("ask-face-of").with("deed", said).with("who", Arg::List(who)) }
    }

    fn answer(&mut self, asked: Result<(), Denied>, screen: &Screen) {
        match asked {
            Ok(()) => {
                self.ui.done();
                self.ui.looking = None;
                self.show(screen);
            }
            // What stands in the way may be hidden.
            Err(Denied::Refused(_)) if self.ui.curtain => {
                self.ui.tell(Meaning::Warn, Msg::new("refused-curtained"));
            }
            Err(Denied::Refused(refusal)) => self.ui.refused(&refusal),
            Err(Denied::Faces(need)) => self.ui.ask_face(need, self.awaits_faces()),
            Err(Denied::NotWritten(error @ Error::Displaced { .. })) => {
                self.ui.tell(Meaning::Danger, Msg::new("journal-displaced").with("why", error.msg()));
            }
            Err(Denied::NotWritten(error)) => self.ui.tell(Meaning::Danger, error.msg()),
            Err(Denied::ReadOnly) => self.ui.tell(Meaning::Warn, Msg::new("refused-watching")),
            // The screen asks for one face at a time, and only while one is awaited.
            Err(Denied::Surplus | Denied::NothingWaits) => self.ui.done(),
        }
    }

    /// Takes in what another process has written. Whether anything is new.
    pub(super) fn follow(&mut self, screen: &Screen) -> Result<bool, NotOpened> {
        let before = self.shown.seen();
        let news = match self.live.follow() {
            // It went back behind what was remembered.
            Err(NotOpened::Broken(_)) if !self.table().is_whole() && !self.is_torn() => {
                self.read_past();
                return Ok(false);
            }
            followed => followed?,
        };
        if news {
            self.show(screen);
        }
        if self.follows {
            self.ui.tab = follow::goes(&before.view, &self.shown.seen().view).unwrap_or(self.ui.tab);
        }
        Ok(news)
    }

    /// Does what can wait until the table is seen. Whether it was still to be done.
    pub(super) fn settle_down(&mut self, screen: &Screen, teller: &Teller) -> bool {
        if !std::mem::take(&mut self.is_fresh) {
            return false;
        }
        if let Some(file) = &self.file {
            self.watch(Watch::on(file, News::FileChanged, teller.clone()));
        }
        self.teller = Some(teller.clone());
        self.live.rest();
        let journal = self.journal().to_owned();
        // A watcher's whole table was checked as it was replayed.
        if journal.exists() && !(self.live.is_shut() && self.table().is_whole()) {
            // Without a thread the newest entries have been checked all the same, when the journal was opened.
            let _ = check_chain(journal, teller.clone());
        }
        self.look_at_file(&screen.keys);
        true
    }

    /// Makes anew what is shown.
    pub(super) fn show(&mut self, screen: &Screen) {
        self.shown.renew(self.live.table(), &self.seat, &mut self.ui, screen);
    }

    pub(super) fn draw(&self, screen: &Screen, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let ctx = self.shown.ctx(&self.seat, &self.live, &self.ui, screen);
        draw(&DrawCtx { by_hand: self.is_by_hand(), tab: Some(self.ui.tab), ..ctx }, &self.ui, area, buf)
    }

    /// Brings the table to rest: the next run finds what is half done, and opens quickly.
    pub(super) fn rest(&mut self) {
        self.put_away();
        self.live.rest();
    }

    /// Puts what is half done beside the journal's history, where the next run finds it.
    fn put_away(&mut self) {
        let left = SavedUi { by_hand: self.is_by_hand(), ..self.ui.saved_ui() };
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

#[cfg(test)]
mod tests;
