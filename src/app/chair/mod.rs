//! A chair: one seat at a table in play, with its screen state, its view and its dice.

mod guest;
mod lines;
mod notices;
mod shown;

use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Position;

pub(super) use self::guest::GuestScreen;
use self::shown::ShownTable;
use super::dice_source::DiceSource;
use super::display::DisplaySettings;
use super::layout::StageStart;
use super::live_table::{RequestDenied, now};
use super::paced_stage::PacedStage;
use super::sitting::Sitting;
use crate::deeds::{DiceMode, Intent, Names, find};
use crate::rules::{Face, Msg, Text};
use crate::session::AnyDeed;
use crate::session::entry::UnixMillis;
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::session::recap::Recap;
use crate::session::seen::{Part, SeatProjection, Seen};
use crate::store::error::Error;
use crate::ui::draw::draw;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::follow::{FollowMode, has_gone};
use crate::ui::frame::Frame;
use crate::ui::handle::handle;
use crate::ui::input::Input;
use crate::ui::linear::Dialogue;
use crate::ui::look::Meaning;
use crate::ui::played_tab::played_tab;
use crate::ui::stage::{self, Motion, Stage};
use crate::ui::ui_state::{SavedUi, UiState, both};
use crate::ui::{Form, RequestText};

/// A seat at a table in play.
pub(super) struct Chair {
    seat: Seat,
    pub(super) ui: UiState,
    shown: ShownTable,
    pub(super) dice_source: DiceSource,
    follows: FollowMode,
    /// The stage, where it is shown in place of the tabs.
    stage: Option<PacedStage<Instant>>,
    /// What was said to somebody who reads lines; `None` on a screen.
    dialogue: Option<Dialogue>,
    /// The terminal of its own at which somebody sits here; `None` at this program's terminal and while it is gone.
    pub(super) guest: Option<GuestScreen>,
    /// Whether its terminal may show something else than it does. It is painted soon; this program's own terminal is
    /// after each input anyway.
    pub(super) is_due: bool,
    /// What the game master calls the player to. Doing it needs no further word.
    pub(super) called_to: Option<AnyDeed>,
    /// The player's request that the game master has opened as a form, and whose it is.
    opened_request: Option<(Seat, AnyDeed)>,
    /// When the guest's terminal was lost, if it was.
    pub(super) deserted_since: Option<Instant>,
    /// What a panic said while something was done for the guest. Nothing more is done then, and nothing here is saved.
    pub(super) fault: Option<String>,
    /// What panics here, to test that the table goes on.
    #[cfg(test)]
    pub(super) panics_at: Option<&'static str>,
    /// The screen state as last saved beside the journal.
    saved: Option<String>,
    /// A request that waits until the whole past is known.
    pub(super) past_request: Option<PastRequest>,
}

/// A request that reaches behind what a restored table remembers.
pub(super) enum PastRequest {
    Ask(Request),
    Look(u64),
    Recap,
}

impl Chair {
    /// A chair at this program's terminal, with the screen as the seat's last run left it.
    pub(super) fn new(sitting: &Sitting, seat: Seat, display: &DisplaySettings) -> Chair {
        let present = SeatProjection::new(sitting.table(), &seat);
        Chair::with_projection(sitting, seat, present, display)
    }

    /// A chair for a terminal of its own, from which players act.
    pub(super) fn of_guest(sitting: &Sitting, seat: Seat, display: &DisplaySettings) -> Chair {
        let present = match &seat {
            Seat::Player(_) => SeatProjection::of_player(sitting.table(), &seat),
            Seat::Gm | Seat::Table => SeatProjection::new(sitting.table(), &seat),
        };
        Chair::with_projection(sitting, seat, present, display)
    }

    fn with_projection(sitting: &Sitting, seat: Seat, present: SeatProjection, display: &DisplaySettings) -> Chair {
        let plays = present.seen().part == Part::Plays;
        let (table, saved) = (sitting.table(), sitting.read_scratch(&scratch_key(&seat)));
        let ui = saved.as_deref().and_then(|saved| serde_json::from_str::<SavedUi>(saved).ok()).unwrap_or_default();
        let dice_source = if ui.by_hand { DiceSource::by_hand() } else { DiceSource::stream(table.seed()) };
        // Who only watches has no input line and no curtain.
        let ui = if seat == Seat::Gm || plays { ui } else { SavedUi { line: None, curtain: false, ..ui } };
        // A line that the journal may already hold would be done twice.
        let is_draft = ui.line_after.is_none_or(|after| only_others_acted(&seat, after, table));
        let ui = if is_draft { ui } else { SavedUi { line: None, in_form: false, ..ui } };
        let reopens_form = ui.in_form;
        let mut ui = UiState::from_saved(ui);
        let mut shown = ShownTable::new(present, display);
        shown.renew(table, &seat, &mut ui, display);
        let mut chair = Chair {
            seat,
            ui,
            shown,
            dice_source,
            follows: FollowMode::Turns,
            stage: None,
            dialogue: None,
            guest: None,
            is_due: true,
            called_to: None,
            opened_request: None,
            deserted_since: None,
            fault: None,
            #[cfg(test)]
            panics_at: None,
            saved,
            past_request: None,
        };
        if reopens_form {
            let mut ui = std::mem::take(&mut chair.ui);
            ui.reopen_form(&chair.draw_ctx(sitting, display));
            chair.ui = ui;
        }
        chair
    }

    pub(super) fn seat(&self) -> &Seat {
        &self.seat
    }

    /// Whether a player sits here who may act.
    pub(super) fn plays(&self) -> bool {
        self.shown.seen().part == Part::Plays
    }

    /// Opens the tab where something happens, unless the seat is the game master's, and switches to the next one with
    /// the game: at each step if the seat only looks on, where a fight or chase begins if it plays.
    pub(super) fn start_following(&mut self) {
        self.follows = match self.shown.seen().part {
            Part::Watches => FollowMode::Action,
            Part::Plays => FollowMode::Beginnings,
            Part::Directs => FollowMode::Turns,
        };
        if self.seat != Seat::Gm {
            self.ui.tab = played_tab(&self.shown.seen().view);
        }
    }

    /// Shows the stage in place of the tabs from now on.
    pub(super) fn show_stage(&mut self, motion: Motion, start: StageStart) {
        let view = &self.shown.seen().view;
        let stage = Stage::new(motion, view);
        let stage = match start {
            StageStart::Follows => stage,
            StageStart::Holds => stage.holding(view),
        };
        self.stage = Some(PacedStage::new(stage, Instant::now()));
    }

    /// The time until the stage changes by itself; `None` where nothing on it moves.
    pub(super) fn stage_delay(&self) -> Option<Duration> {
        Some(self.stage.as_ref()?.moves_at()?.saturating_duration_since(Instant::now()))
    }

    /// Changes the stage as it does by itself.
    pub(super) fn advance_stage(&mut self) {
        self.stage.iter_mut().for_each(|stage| stage.advance(Instant::now()));
    }

    /// Lets the screen handle an input. Returns the intent if the screen cannot grant it alone.
    pub(super) fn handle_input(
        &mut self,
        input: &Input,
        sitting: &Sitting,
        display: &DisplaySettings,
    ) -> Option<Intent> {
        #[cfg(test)]
        assert_ne!(self.panics_at, Some("input"));
        let display = self.guest.as_ref().map_or(display, |guest| &guest.display);
        let ctx = self.shown.draw_ctx(sitting, &self.ui, self.called_to.as_ref(), display);
        if let Some(paced) = &mut self.stage {
            return paced.stage.handle(input, &ctx);
        }
        let intent = handle(input, &ctx, &mut self.ui);
        // A form that is closed answers nothing.
        self.opened_request.take_if(|_| !self.ui.holds_form());
        intent
    }

    /// Carries out a request and shows the outcome. Returns whether it was done, in which case every screen must be
    /// renewed.
    pub(super) fn ask(&mut self, request: &Request, sitting: &mut Sitting) -> bool {
        let moved = self.history_notice(request, sitting.table());
        let streams = sitting.table().state().streams;
        let seat = if matches!(request, Request::Grant(..)) { &Seat::Gm } else { &self.seat };
        let asked = sitting.live.ask(seat, request, &mut self.dice_source);
        let filled_in = self.ui.has_form_or_palette();
        let done = self.show_outcome(asked, sitting.table());
        if done {
            if matches!(request, Request::Do(_) | Request::Grant(..)) && sitting.table().state().streams != streams {
                self.ui.note_dice();
            }
            let msg = match request {
                // A dialogue says the log's own sentences.
                _ if self.has_dialogue() => None,
                Request::Do(_) | Request::Grant(..) => self.deed_notice(filled_in, sitting.table()),
                // The deed itself may be a secret.
                Request::Undo | Request::Redo | Request::GoTo(_) => moved.filter(|_| !self.ui.curtain),
            };
            msg.into_iter().for_each(|msg| self.ui.show_open_notice(Meaning::Value, msg));
        }
        done
    }

    /// Types the faces of real dice for the waiting request. Returns whether it was done.
    pub(super) fn give_faces(&mut self, faces: &[Face], sitting: &mut Sitting) -> bool {
        let given = sitting.live.give_faces(faces, &mut self.dice_source);
        let done = self.show_outcome(given, sitting.table());
        if done {
            self.ui.note_dice();
        }
        done
    }

    pub(super) fn set_dice_mode(&mut self, mode: DiceMode, table: &Table) {
        let by_hand = match mode {
            DiceMode::Hand => true,
            DiceMode::Stream => false,
            DiceMode::Swap => !self.dice_source.is_by_hand(),
        };
        self.ui.note_deed_done();
        let (dice_source, key) = match by_hand {
            true => (DiceSource::by_hand(), "dice-by-hand"),
            false => (DiceSource::stream(table.seed()), "dice-by-stream"),
        };
        self.dice_source = dice_source;
        self.ui.show_open_notice(Meaning::Value, Msg::new(key));
    }

    /// Shows the recap for the players; the game master, who reads that one out, also gets the full one.
    pub(super) fn tell_recap(&mut self, table: &Table) {
        let seats = match &self.seat {
            Seat::Gm if self.ui.curtain => vec![Seat::Table],
            Seat::Gm => vec![Seat::Table, Seat::Gm],
            other => vec![other.clone()],
        };
        let recaps = seats.iter().map(|seat| Recap::of(table, seat)).collect();
        match &mut self.dialogue {
            Some(dialogue) => dialogue.tell_recaps(recaps),
            None => self.ui.show_recap(recaps),
        }
        self.is_due = true;
    }

    /// Calls the player to a deed, in place of what the player was called to before, and opens its form.
    pub(super) fn call_to(&mut self, deed: &AnyDeed, sitting: &Sitting, display: &DisplaySettings) {
        self.called_to = Some(deed.clone());
        self.do_guarded(|chair| {
            let form = chair.form_of(deed, sitting, display);
            form.into_iter().for_each(|form| chair.ui.offer_form(form));
            chair.tell_called();
        });
        self.is_due = true;
    }

    /// Opens what a player asks for as a form of the game master's.
    pub(super) fn open_request(&mut self, seat: Seat, deed: AnyDeed, sitting: &Sitting, display: &DisplaySettings) {
        let form = self.form_of(&deed, sitting, display);
        form.into_iter().for_each(|form| self.ui.open_form(form));
        self.opened_request = Some((seat, deed));
    }

    /// The player's request that a deed of the game master's answers, and whose it is.
    pub(super) fn answered_request(&self, deed: &AnyDeed) -> Option<(Seat, AnyDeed)> {
        self.opened_request.clone().filter(|(_, asked)| asked.id() == deed.id())
    }

    /// Takes note that nobody asks any more for what is open as a form.
    pub(super) fn forget_opened_request(&mut self) {
        self.opened_request = None;
    }

    /// What is asked for, in the words of this chair.
    pub(super) fn request_msg(&self, request: &Request, sitting: &Sitting, display: &DisplaySettings) -> Msg {
        let Request::Do(deed) = request else { return self.undo_msg(sitting.table().here(), sitting.table()) };
        let asker = match &self.seat {
            Seat::Player(who) => self.shown.seen().view.people.get(who).map(|person| person.name.clone()),
            Seat::Gm | Seat::Table => None,
        };
        let ctx = self.draw_ctx(sitting, display);
        Msg::new("said")
            .with("what", Text::line(&RequestText::new(deed, asker.as_deref().unwrap_or_default(), &ctx).what))
    }

    fn form_of(&self, deed: &AnyDeed, sitting: &Sitting, display: &DisplaySettings) -> Option<Form> {
        let ctx = self.draw_ctx(sitting, display);
        Some(Form::of_deed(find(deed.id())?, deed, &ctx))
    }

    /// The drawing context of whoever sits here.
    fn draw_ctx<'a>(&'a self, sitting: &'a Sitting, display: &'a DisplaySettings) -> DrawCtx<'a> {
        let display = self.guest.as_ref().map_or(display, |guest| &guest.display);
        self.shown.draw_ctx(sitting, &self.ui, self.called_to.as_ref(), display)
    }

    /// Whether the player is called to this deed.
    pub(super) fn is_called_to(&self, deed: &AnyDeed, table: &Table) -> bool {
        self.called_to.as_ref().is_some_and(|call| deed.answers(call, table.state(), &self.seat))
    }

    /// Shows a message about something that was done elsewhere.
    pub(super) fn tell(&mut self, meaning: Meaning, msg: Msg) {
        self.ui.show_notice(meaning, msg);
        self.is_due = true;
    }

    /// Renews the view, and what lies open over the tab with it.
    pub(super) fn refresh(&mut self, sitting: &Sitting, display: &DisplaySettings) {
        self.renew_view(sitting.table(), display);
        self.update_overlay(sitting, display);
    }

    fn renew_view(&mut self, table: &Table, display: &DisplaySettings) {
        self.is_due = true;
        self.do_guarded(|chair| {
            #[cfg(test)]
            assert_ne!(chair.panics_at, Some("view"));
            let display = chair.guest.as_ref().map_or(display, |guest| &guest.display);
            let before = chair.shown.seen();
            chair.shown.renew(table, &chair.seat, &mut chair.ui, display);
            FollowMode::Turns.follow(&mut chair.ui, &before.view, &chair.shown.seen());
        });
    }

    /// Refreshes after others changed the table, and switches to the tab where something happened. What was told of an
    /// earlier deed goes once the log has another; a deed that the seat does not see must leave no trace. `undone` tells of
    /// the seat's own deeds that were undone.
    pub(super) fn refresh_and_follow(&mut self, undone: Option<Msg>, sitting: &Sitting, display: &DisplaySettings) {
        let (table, before, notice) = (sitting.table(), self.shown.seen(), self.ui.notice().cloned());
        self.renew_view(table, display);
        let seen = self.shown.seen();
        let has_news = before.view.log.last() != seen.view.log.last() || has_gone(&before.view, &seen.view);
        // The view tells itself if the moment that was looked at is gone.
        if has_news && self.ui.notice() == notice.as_ref() {
            self.ui.clear_notice();
        }
        self.do_guarded(|chair| {
            chair.follow_change(&before);
            let is_free = has_news && chair.ui.notice().is_none() && !chair.has_dialogue();
            let news = if is_free { chair.notice_of_others(&before, table) } else { None };
            news.into_iter().for_each(|msg| chair.ui.show_open_notice(Meaning::Value, msg));
        });
        undone.into_iter().for_each(|msg| self.tell(Meaning::Value, msg));
        self.update_overlay(sitting, display);
    }

    /// Closes or corrects what lies open over the tab and no longer fits the table, and says so beside what is said.
    fn update_overlay(&mut self, sitting: &Sitting, display: &DisplaySettings) {
        self.do_guarded(|chair| {
            let display = chair.guest.as_ref().map_or(display, |guest| &guest.display);
            let ctx = chair.shown.draw_ctx(sitting, &chair.ui, chair.called_to.as_ref(), display);
            let is_refused = |deed: &AnyDeed| ctx.trial().is_some_and(|trial| trial.refusal(deed).is_some());
            let of_overlay = chair.ui.update_overlay(&ctx);
            let awaits_in_vain = chair.dice_source.waiting_request().is_some_and(|waiting| match &waiting.request {
                Request::Do(deed) | Request::Grant(_, deed) => is_refused(deed),
                Request::Undo | Request::Redo | Request::GoTo(_) => false,
            });
            if awaits_in_vain {
                chair.dice_source.cancel();
                chair.ui.drop_faces();
            }
            let Some(msg) = of_overlay.or(awaits_in_vain.then(|| Msg::new("faces-gone"))) else { return };
            // A form that is closed answers nothing.
            chair.opened_request.take_if(|_| !chair.ui.holds_form());
            let earlier = chair.ui.notice().map(|notice| notice.msg.clone());
            chair.tell(Meaning::Warn, if let Some(earlier) = earlier { both(earlier, msg) } else { msg });
        });
    }

    pub(super) fn draw(&self, sitting: &Sitting, display: &DisplaySettings, frame: &mut Frame) -> Option<Position> {
        self.draw_at(now(), sitting, display, frame)
    }

    /// Draws the screen as it is at that time, from which waiting times are counted.
    pub(super) fn draw_at(
        &self,
        now: UnixMillis,
        sitting: &Sitting,
        display: &DisplaySettings,
        frame: &mut Frame,
    ) -> Option<Position> {
        #[cfg(test)]
        assert_ne!(self.panics_at, Some("frame"));
        let ctx = self.draw_ctx(sitting, display);
        if let Some(paced) = self.stage.as_ref().filter(|_| Stage::fits(frame.area())) {
            stage::draw(&paced.stage, &ctx, frame);
            return None;
        }
        let by_hand = self.dice_source.is_by_hand();
        draw(&DrawCtx { by_hand, tab: Some(self.ui.tab), now, ..ctx }, &self.ui, frame)
    }

    /// What the seat sees.
    pub(super) fn seen(&self) -> Arc<Seen> {
        self.shown.seen()
    }

    /// The names at the table as it stands.
    pub(super) fn names(&self) -> &Names {
        self.shown.names()
    }

    /// Saves unfinished input beside the journal's history for the next run.
    pub(super) fn save_ui(&mut self, sitting: &mut Sitting) {
        let now = match self.fault {
            Some(_) => SavedUi::default(),
            None => {
                let ui = self.ui.to_saved();
                let line_after = ui.line.is_some().then(|| sitting.table().last());
                SavedUi { by_hand: self.dice_source.is_by_hand(), line_after, ..ui }
            }
        };
        if let Ok(now) = serde_json::to_string(&now)
            && self.saved.as_ref() != Some(&now)
            && sitting.write_scratch(&scratch_key(&self.seat), &now)
        {
            self.saved = Some(now);
        }
    }

    /// Forgets what was saved, because the journal has a new file that does not hold it yet.
    pub(super) fn forget_saved_ui(&mut self) {
        self.saved = None;
    }

    /// Shows the outcome of a request. Returns whether it was done.
    fn show_outcome(&mut self, asked: Result<(), RequestDenied>, table: &Table) -> bool {
        match asked {
            Ok(()) => {
                self.ui.note_deed_done();
                self.ui.past_moment = None;
                return true;
            }
            Err(RequestDenied::Refused(refusal)) => self.ui.show_refusal(&refusal),
            Err(RequestDenied::Faces(need)) => self.ui.ask_faces(need, self.waiting_deed_msg(table)),
            Err(RequestDenied::NotWritten(error @ Error::Displaced { .. })) => {
                self.ui.show_open_notice(Meaning::Danger, Msg::new("journal-displaced").with("why", error.msg()));
            }
            Err(RequestDenied::NotWritten(error)) => self.ui.show_open_notice(Meaning::Danger, error.msg()),
            Err(RequestDenied::ReadOnly) => self.ui.show_notice(Meaning::Warn, Msg::new("refused-watching")),
            // The roll keeps waiting for its faces.
            Err(RequestDenied::SurplusFaces) => self.ui.show_notice(Meaning::Warn, Msg::new("faces-surplus")),
            // Faces are asked for only while a roll awaits them.
            Err(RequestDenied::NoWaitingRequest) => self.ui.note_deed_done(),
        }
        false
    }

    /// Switches to the tab where something has happened since `before`.
    fn follow_change(&mut self, before: &Seen) {
        let seen = self.shown.seen();
        if let Some(stage) = &mut self.stage {
            stage.follow(before, &seen, Instant::now());
        }
        self.follows.follow(&mut self.ui, &before.view, &seen);
    }
}

/// Whether every entry after this one is known to be a deed of another seat.
fn only_others_acted(seat: &Seat, after: u64, table: &Table) -> bool {
    let since = table.log().lines().rev().take_while(|line| line.n > after);
    let by_others = since.filter(|line| line.seat != *seat).count();
    u64::try_from(by_others).is_ok_and(|by_others| after + by_others == table.last())
}

/// The key under which a seat's screen state is saved beside the journal's history.
fn scratch_key(seat: &Seat) -> Cow<'static, str> {
    match seat {
        Seat::Gm => "desk".into(),
        Seat::Player(person) => format!("desk-player:{person}").into(),
        Seat::Table => "desk-table".into(),
    }
}
