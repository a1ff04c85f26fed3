//! Guests: those who sit at terminals of their own. Each has a chair; a player's chair waits for a while for a terminal
//! that is gone.

use std::time::{Duration, Instant};

use super::{AtTable, DisplaySettings, OWN_CHAIR};
use crate::app::chair::{Chair, GuestScreen};
use crate::app::door::line::{GuestId, GuestLine, GuestNews};
use crate::app::door::wire::{ByeReason, Hello};
use crate::app::guard::guard;
use crate::app::open::require_seat;
use crate::app::setup::Setup;
use crate::deeds::AppIntent;
use crate::rules::{Msg, Text};
use crate::session::id::{Id, Seat};
use crate::session::refusal::Refusal;
use crate::session::trust::Trust;
use crate::ui::input::Input;
use crate::ui::look::Meaning;

/// How long a player's chair waits for a terminal that is gone.
const ABSENCE: Duration = Duration::from_secs(10 * 60);

impl AtTable {
    /// Takes in what a guest did, and paints that guest's terminal. Returns whether the screen at this program's own
    /// terminal is due, whose frame comes before the other guests' paintings; they are painted at once otherwise.
    pub(in crate::app) fn handle_guest(
        &mut self,
        id: GuestId,
        news: GuestNews,
        setup: &Setup,
        display: &DisplaySettings,
    ) -> bool {
        match news {
            GuestNews::Hello(hello, line) => self.seat_guest(id, hello, line, setup, display),
            GuestNews::Gone => self.lose_guest(id),
            GuestNews::Ready => {}
            GuestNews::Size(size) => {
                if let Some(chair) = self.chair_of(id) {
                    self.chairs[chair].resize_guest(size);
                    self.hear_guest(chair, &Input::Resize, setup, display);
                }
            }
            GuestNews::Line(line) => {
                if let Some(chair) = self.chair_of(id).filter(|chair| self.chairs[*chair].hears_guest()) {
                    self.hear_guest_line(chair, &line, setup, display);
                }
            }
            GuestNews::EndOfLines => {
                if let Some(chair) = self.chair_of(id) {
                    self.chairs[chair].end_lines(&self.sitting, display);
                }
            }
            GuestNews::Input(input) => {
                if let Some(chair) = self.chair_of(id).filter(|chair| self.chairs[*chair].hears_guest()) {
                    self.chairs[chair].note_guest_input(setup.pause);
                    self.hear_guest(chair, &input, setup, display);
                }
            }
        }
        let own_is_due = self.chairs[OWN_CHAIR].is_due;
        match self.chair_of(id) {
            Some(chair) if own_is_due => self.chairs[chair].paint_guest(&self.sitting),
            Some(_) | None => self.paint_guests(),
        }
        own_is_due
    }

    /// The time until the first guest has paused for this long, of those whose keys are dropped until then.
    pub(in crate::app) fn guest_pause_delay(&self, pause: Duration) -> Option<Duration> {
        self.chairs.iter().filter_map(|chair| chair.guest_pause_delay(pause)).min()
    }

    /// Ends the dropping of keys for those guests who have paused for this long.
    pub(in crate::app) fn end_guest_pauses(&mut self, pause: Duration) {
        self.chairs.iter_mut().for_each(|chair| chair.end_guest_pause(pause));
    }

    /// Paints every guest's terminal that is due, after the frame at this program's own terminal.
    pub(in crate::app) fn paint_after_frame(&mut self) {
        self.chairs[OWN_CHAIR].is_due = false;
        self.paint_guests();
    }

    fn paint_guests(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.paint_guest(&self.sitting));
    }

    /// Notes that people may sit down now.
    pub(in crate::app) fn note_open_door(&mut self) {
        self.sitting.is_door_open = true;
        self.show_seats();
    }

    /// Removes the chairs of all guests, whom the door has told as it closed, and ends all trust.
    pub(in crate::app) fn remove_guests(&mut self) {
        self.chairs.drain(OWN_CHAIR + 1..).for_each(|mut chair| chair.save_ui(&mut self.sitting));
        self.sitting.seat_modes.trust = Trust::default();
        self.sitting.is_door_open = false;
        self.show_seats();
    }

    /// Sends a player away from their terminal; that they are gone is told once they are.
    pub(super) fn dismiss(&mut self, gm: usize, who: &Id) {
        let seat = Seat::Player(who.clone());
        self.requests.forget(&seat);
        self.chairs[gm].ui.note_deed_done();
        let seated = self.chairs.iter_mut().find(|chair| *chair.seat() == seat && chair.guest.is_some());
        match seated {
            Some(Chair { guest, called_to, .. }) => {
                *called_to = None;
                guest.iter().for_each(|guest| guest.bye(ByeReason::SentAway));
            }
            None => {
                let msg = Msg::new("seats-nobody-there").with("who", self.name_of(who));
                self.chairs[gm].ui.show_notice(Meaning::Value, msg);
            }
        }
        self.show_seats();
    }

    pub(super) fn chair_of(&self, id: GuestId) -> Option<usize> {
        self.chairs.iter().position(|chair| chair.guest.as_ref().is_some_and(|guest| guest.id == id))
    }

    fn seat_guest(&mut self, id: GuestId, hello: Hello, line: GuestLine, setup: &Setup, display: &DisplaySettings) {
        // The door has closed since this guest came.
        if line.is_over() {
            return;
        }
        self.drop_deserted_chairs();
        if require_seat(self.sitting.table(), &hello.seat).is_err() {
            return line.bye(ByeReason::NoSuchSeat);
        }
        let own = setup.display_of_guest(&hello, display);
        let is_same = |chair: &Chair| {
            matches!(hello.seat, Seat::Player(_)) && *chair.seat() == hello.seat && chair.fault.is_none()
        };
        let at = match self.chairs.iter().position(is_same) {
            Some(at) => at,
            None => match guard(|| Chair::of_guest(&self.sitting, hello.seat.clone(), &own)) {
                Ok(chair) => {
                    self.chairs.push(chair);
                    self.chairs.len() - 1
                }
                Err(_) => return line.bye(ByeReason::Failed),
            },
        };
        let chair = &mut self.chairs[at];
        if hello.follow {
            chair.start_following();
        }
        chair.use_surface(hello.surface);
        if let Some(before) = chair.guest.replace(GuestScreen::new(id, hello, line, own)) {
            before.bye(ByeReason::Displaced);
        }
        chair.deserted_since = None;
        chair.refresh(&self.sitting, display);
        self.tell_gm(Msg::new("seats-arrived"), at);
        let banner = self.ui().banner.clone();
        self.set_banner(banner);
        self.show_seats();
    }

    /// Lets the chair of a player wait for its terminal, and removes any other, as well as one that failed.
    fn lose_guest(&mut self, id: GuestId) {
        let Some(at) = self.chair_of(id) else { return };
        self.chairs[at].save_ui(&mut self.sitting);
        self.chairs[at].guest = None;
        self.chairs[at].deserted_since = Some(Instant::now());
        let fault =
            self.chairs[at].fault.as_deref().map(|fault| Msg::new("seats-failed").with("why", Text::line(fault)));
        self.tell_gm(fault.unwrap_or_else(|| Msg::new("seats-left")), at);
        if !matches!(self.chairs[at].seat(), Seat::Player(_)) || self.chairs[at].fault.is_some() {
            self.chairs.remove(at);
        }
        self.drop_deserted_chairs();
        self.show_seats();
    }

    fn drop_deserted_chairs(&mut self) {
        let waits = |chair: &Chair, since: Instant| chair.fault.is_none() && since.elapsed() < ABSENCE;
        self.chairs.retain(|chair| chair.deserted_since.is_none_or(|since| waits(chair, since)));
    }

    /// Tells the game master what the player at this chair did about the seat.
    pub(super) fn tell_gm(&mut self, msg: Msg, at: usize) {
        let Seat::Player(who) = self.chairs[at].seat() else { return };
        let msg = msg.with("who", self.name_of(who));
        let readers = self.chairs.iter_mut().filter(|chair| *chair.seat() == Seat::Gm);
        readers.for_each(|chair| chair.tell(Meaning::Value, msg.clone()));
    }

    /// Handles an input of a guest's. A panic before anything is written ends that guest's connection alone.
    fn hear_guest(&mut self, chair: usize, input: &Input, setup: &Setup, display: &DisplaySettings) {
        if let Err(fault) = guard(|| self.handle_guest_input(chair, input, setup, display)) {
            self.chairs[chair].fail(fault);
        }
    }

    /// Takes a line of a guest's. A panic before anything is written ends that guest's connection alone.
    fn hear_guest_line(&mut self, chair: usize, line: &str, setup: &Setup, display: &DisplaySettings) {
        let take = || {
            let intent = self.hear_line(chair, line, display);
            intent.into_iter().for_each(|intent| self.carry_out_for_guest(chair, intent, setup, display));
        };
        if let Err(fault) = guard(take) {
            self.chairs[chair].fail(fault);
        }
    }

    fn handle_guest_input(&mut self, chair: usize, input: &Input, setup: &Setup, display: &DisplaySettings) {
        let intent = self.handle(chair, input, display);
        intent.into_iter().for_each(|intent| self.carry_out_for_guest(chair, intent, setup, display));
    }

    /// Grants a guest what only the program can grant.
    fn carry_out_for_guest(&mut self, chair: usize, intent: AppIntent, setup: &Setup, display: &DisplaySettings) {
        let chair = &mut self.chairs[chair];
        let Some(guest) = &mut chair.guest else { return };
        let mut wishes = guest.wishes.clone();
        match intent {
            AppIntent::Quit => return guest.bye(ByeReason::Left),
            AppIntent::Redraw => return chair.repaint_guest(),
            AppIntent::Theme(name) if setup.has_theme(&name) => wishes.theme = name,
            AppIntent::Language(language) => wishes.language = language,
            AppIntent::Ascii(ascii) => wishes.ascii = ascii,
            _ => return chair.ui.show_refusal(&Refusal::new("refused-own-terminal")),
        }
        let own = setup.display_of_guest(&wishes, display);
        chair.redraw_guest_as(wishes, own);
        chair.ui.note_deed_done();
        chair.refresh(&self.sitting, display);
    }
}
