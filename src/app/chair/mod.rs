//! A chair: one seat at a table in play, with the state of its screen, what that shows, and its dice.

mod said;
mod shown;

use std::borrow::Cow;

use ratatui::layout::Position;

use self::shown::Shown;
use super::dice_source::DiceSource;
use super::live_table::Denied;
use super::screen::Screen;
use super::sitting::Sitting;
use crate::deeds::{Intent, Names, Thrower};
use crate::rules::dice::Face;
use crate::rules::say::Msg;
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::session::recap::Recap;
use crate::session::refusal::Refusal;
use crate::session::seen::View;
use crate::session::trial::Trial;
use crate::store::error::Error;
use crate::ui::draw::draw;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::follow;
use crate::ui::frame::Frame;
use crate::ui::handle::handle;
use crate::ui::input::Input;
use crate::ui::look::Meaning;
use crate::ui::ui_state::{SavedUi, UiState};

/// A seat at a table in play.
pub(super) struct Chair {
    seat: Seat,
    pub(super) ui: UiState,
    shown: Shown,
    pub(super) dice_source: DiceSource,
    /// Whether the screen goes where something happens.
    follows: bool,
    /// What the journal's file holds of the screen for the next run.
    saved: Option<String>,
    /// What goes behind all that a restored table knows, and waits for that.
    pub(super) waits: Option<Behind>,
}

/// What goes behind all that a restored table knows.
pub(super) enum Behind {
    Ask(Request),
    Look(u64),
}

impl Chair {
    /// A chair at the table, with the screen as the seat's last run left it.
    pub(super) fn new(sitting: &Sitting, seat: Seat, screen: &Screen) -> Chair {
        let (table, saved) = (sitting.table(), sitting.saved_beside(&scratch_key(&seat)));
        let ui = saved.as_deref().and_then(|saved| serde_json::from_str::<SavedUi>(saved).ok()).unwrap_or_default();
        let dice_source = if ui.by_hand { DiceSource::by_hand() } else { DiceSource::stream(table.seed()) };
        // What lies over the game master's table, and the curtain before it, are the game master's.
        let ui = if seat == Seat::Gm { ui } else { SavedUi { line: None, curtain: false, ..ui } };
        let mut ui = UiState::resumed(ui);
        let mut shown = Shown::new(table, &seat, screen);
        shown.renew(table, &seat, &mut ui, screen);
        Chair { seat, ui, shown, dice_source, follows: false, saved, waits: None }
    }

    /// From now on the screen goes where something happens, if nobody acts from its seat.
    pub(super) fn follow(&mut self) {
        self.follows = self.seat == Seat::Table;
        if self.follows {
            self.ui.tab = follow::begins(&self.shown.seen().view);
        }
    }

    /// Lets the screen hear an input. What it cannot do alone comes back.
    pub(super) fn hear(&mut self, input: &Input, sitting: &Sitting, screen: &Screen) -> Option<Intent> {
        handle(input, &self.shown.ctx(&sitting.live, &self.ui, screen), &mut self.ui)
    }

    /// Asks something of the table, and says what came of it. Whether it came to pass: then everybody's screen is to be
    /// made anew.
    pub(super) fn ask(&mut self, request: &Request, sitting: &mut Sitting) -> bool {
        let moved = self.moved(request, sitting.table());
        let asked = match self.shows_unseen(request, sitting.table()) {
            // Who would see what cannot be said in front of the curtain.
            true => Err(Denied::Refused(Refusal::new("refused-curtained"))),
            false => sitting.live.ask(&self.seat, request, &mut self.dice_source),
        };
        let filled_in = self.ui.is_filled_in();
        let done = self.answer(asked, sitting.table());
        if done {
            let said = match request {
                Request::Do(_) => self.newest(filled_in, sitting.table()),
                // Which deed it was may be a secret.
                Request::Undo | Request::Redo | Request::GoTo(_) => moved.filter(|_| !self.ui.curtain),
            };
            said.into_iter().for_each(|said| self.ui.tell(Meaning::Value, said));
        }
        done
    }

    /// Types the faces of real dice for what waits for them. Whether that came to pass.
    pub(super) fn give(&mut self, faces: &[Face], sitting: &mut Sitting) -> bool {
        let given = sitting.live.give(faces, &mut self.dice_source);
        self.answer(given, sitting.table())
    }

    pub(super) fn let_throw(&mut self, thrower: Thrower, table: &Table) {
        let by_hand = match thrower {
            Thrower::Hand => true,
            Thrower::Stream => false,
            Thrower::Other => !self.dice_source.is_by_hand(),
        };
        self.ui.done();
        let (dice_source, said) = match by_hand {
            true => (DiceSource::by_hand(), "dice-by-hand"),
            false => (DiceSource::stream(table.seed()), "dice-by-stream"),
        };
        self.dice_source = dice_source;
        self.ui.tell(Meaning::Value, Msg::new(said));
    }

    /// Tells the recap: what the players may read; to the game master, who reads out the former, also the whole.
    pub(super) fn tell_recap(&mut self, table: &Table) {
        let seats = match &self.seat {
            Seat::Gm if self.ui.curtain => vec![Seat::Table],
            Seat::Gm => vec![Seat::Table, Seat::Gm],
            other => vec![other.clone()],
        };
        let recaps = seats.iter().map(|seat| Recap::of(table, seat)).collect();
        self.ui.tell_recap(recaps);
    }

    /// Makes anew what is shown.
    pub(super) fn show(&mut self, table: &Table, screen: &Screen) {
        self.shown.renew(table, &self.seat, &mut self.ui, screen);
    }

    /// Makes anew what is shown of a table that others have changed, and goes where something happened.
    pub(super) fn show_news(&mut self, table: &Table, screen: &Screen) {
        let before = self.shown.seen();
        self.show(table, screen);
        self.go_along(&before.view);
    }

    pub(super) fn draw(&self, sitting: &Sitting, screen: &Screen, frame: &mut Frame) -> Option<Position> {
        let ctx = self.shown.ctx(&sitting.live, &self.ui, screen);
        let by_hand = self.dice_source.is_by_hand();
        draw(&DrawCtx { by_hand, tab: Some(self.ui.tab), ..ctx }, &self.ui, frame)
    }

    /// What there is to name, as the table stands.
    pub(super) fn names(&self) -> &Names {
        self.shown.names()
    }

    /// Saves what is half done beside the journal's history, where the next run finds it.
    pub(super) fn save_ui(&mut self, sitting: &mut Sitting) {
        let now = SavedUi { by_hand: self.dice_source.is_by_hand(), ..self.ui.saved_ui() };
        if let Ok(now) = serde_json::to_string(&now)
            && self.saved.as_ref() != Some(&now)
            && sitting.save_beside(&scratch_key(&self.seat), &now)
        {
            self.saved = Some(now);
        }
    }

    /// The journal's file is another one, which does not hold yet what was saved.
    pub(super) fn forget_saved(&mut self) {
        self.saved = None;
    }

    /// Says what came of a request. Whether it came to pass.
    fn answer(&mut self, asked: Result<(), Denied>, table: &Table) -> bool {
        match asked {
            Ok(()) => {
                self.ui.done();
                self.ui.looking = None;
                return true;
            }
            // What stands in the way may be hidden.
            Err(Denied::Refused(_)) if self.ui.curtain => {
                self.ui.tell(Meaning::Warn, Msg::new("refused-curtained"));
            }
            Err(Denied::Refused(refusal)) => self.ui.refused(&refusal),
            Err(Denied::Faces(need)) => self.ui.ask_face(need, self.awaits_faces(table)),
            Err(Denied::NotWritten(error @ Error::Displaced { .. })) => {
                self.ui.tell(Meaning::Danger, Msg::new("journal-displaced").with("why", error.msg()));
            }
            Err(Denied::NotWritten(error)) => self.ui.tell(Meaning::Danger, error.msg()),
            Err(Denied::ReadOnly) => self.ui.tell(Meaning::Warn, Msg::new("refused-watching")),
            // The screen asks for one face at a time, and only while one is awaited.
            Err(Denied::Surplus | Denied::NothingWaits) => self.ui.done(),
        }
        false
    }

    /// Whether the request would show something to others without their being named: the curtain hides what is hidden.
    fn shows_unseen(&self, request: &Request, table: &Table) -> bool {
        let Request::Do(deed) = request else { return false };
        self.ui.curtain && Trial::of(table.state()).shows(&**deed).is_some()
    }

    /// Goes where something has happened since the view was that one.
    fn go_along(&mut self, before: &View) {
        if self.follows {
            self.ui.tab = follow::goes(before, &self.shown.seen().view).unwrap_or(self.ui.tab);
        }
    }
}

/// The key under which a seat's screen is saved beside the journal's history.
fn scratch_key(seat: &Seat) -> Cow<'static, str> {
    match seat {
        Seat::Gm => "desk".into(),
        Seat::Player(person) => format!("desk-player:{person}").into(),
        Seat::Table => "desk-table".into(),
    }
}
