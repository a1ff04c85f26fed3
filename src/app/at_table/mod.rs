//! Everybody who sits at a table in play. Each chair handles its own input, and a change from one refreshes them all.

mod file;
mod guests;
mod past;
mod requests;

use std::collections::BTreeMap;
use std::rc::Rc;

use ratatui::layout::Position;

use super::chair::Chair;
use super::display::DisplaySettings;
use super::news::OutsideEventSender;
use super::not_opened::NotOpened;
use super::open::OpenedTable;
use super::requests::SeatRequests;
use super::sitting::Sitting;
use crate::deeds::{AppIntent, Intent, ScreenIntent, SeatsIntent};
use crate::rules::Msg;
use crate::session::history::Request;
use crate::session::id::Seat;
use crate::session::log::LogLine;
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::keys::Keymap;
use crate::ui::ui_state::{Notice, UiState};

/// A table in play and its chairs.
pub(super) struct AtTable {
    pub(super) sitting: Sitting,
    /// Never empty: the first chair is the one at this terminal.
    chairs: Vec<Chair>,
    requests: SeatRequests,
}

/// The index of the chair at this program's own terminal.
pub(super) const OWN_CHAIR: usize = 0;

impl AtTable {
    /// Seats the game master at an opened table.
    pub(super) fn new(opened: OpenedTable, display: &DisplaySettings, curtain: bool) -> AtTable {
        let mut at = AtTable::with_seat(opened, Seat::Gm, display);
        let banner = at.sitting.lasting_banner();
        at.set_banner(banner);
        if curtain && !at.ui().curtain {
            at.toggle_curtain(OWN_CHAIR, display);
        }
        at
    }

    /// Seats somebody who only watches what another process writes.
    pub(super) fn for_watcher(
        opened: OpenedTable,
        seat: Seat,
        follows_action: bool,
        display: &DisplaySettings,
        news_sender: &OutsideEventSender,
    ) -> AtTable {
        // Only the process that writes the table compares it with the campaign's file.
        let mut at = AtTable::with_seat(OpenedTable { file: None, ..opened }, seat, display);
        if follows_action {
            at.chairs[OWN_CHAIR].start_following();
        }
        let notices = at.sitting.watch_journal(news_sender);
        at.notify_all(notices);
        at
    }

    /// Opens a table with one seat.
    pub(super) fn with_seat(opened: OpenedTable, seat: Seat, display: &DisplaySettings) -> AtTable {
        let sitting = Sitting::new(opened);
        let chairs = vec![Chair::new(&sitting, seat, display)];
        AtTable { sitting, chairs, requests: SeatRequests::default() }
    }

    /// The state of the screen at this program's own terminal.
    pub(super) fn ui(&mut self) -> &mut UiState {
        &mut self.chairs[OWN_CHAIR].ui
    }

    /// The chair at this program's own terminal.
    pub(super) fn own_chair(&self) -> &Chair {
        &self.chairs[OWN_CHAIR]
    }

    pub(super) fn own_chair_mut(&mut self) -> &mut Chair {
        &mut self.chairs[OWN_CHAIR]
    }

    /// Lets a chair handle an input. Returns the intent if only the program can grant it.
    pub(super) fn handle(&mut self, chair: usize, input: &Input, display: &DisplaySettings) -> Option<AppIntent> {
        let intent = self.chairs[chair].handle_input(input, &self.sitting, display)?;
        self.carry_out(chair, intent, display)
    }

    /// Lets a chair take a typed line. Returns the intent if only the program can grant it.
    pub(super) fn hear_line(&mut self, chair: usize, line: &str, display: &DisplaySettings) -> Option<AppIntent> {
        let intent = self.chairs[chair].hear_line(line, &self.sitting, display)?;
        self.carry_out(chair, intent, display)
    }

    /// Everything that is new at this program's own terminal, for whoever reads lines there.
    pub(super) fn speak(&mut self, display: &DisplaySettings) -> String {
        self.chairs[OWN_CHAIR].speak(&self.sitting, display)
    }

    /// Fulfils an intent. Returns it if only the program can grant it.
    fn carry_out(&mut self, chair: usize, intent: Intent, display: &DisplaySettings) -> Option<AppIntent> {
        let table = self.sitting.live.table();
        match intent {
            Intent::Table(request) if self.chairs[chair].plays() => self.ask_as_player(chair, &request, display),
            Intent::Table(request) => self.ask_as_gm(chair, &request, display),
            Intent::App(AppIntent::Seats(seats)) if !matches!(seats, SeatsIntent::Open | SeatsIntent::Close) => {
                self.direct_seats(chair, seats, display);
            }
            Intent::App(AppIntent::Dice(mode)) => self.chairs[chair].set_dice_mode(mode, table),
            Intent::App(AppIntent::Faces(faces)) => {
                if self.chairs[chair].give_faces(&faces, &mut self.sitting) {
                    self.refresh_after_deed(chair, BTreeMap::new(), display);
                }
            }
            Intent::App(AppIntent::CancelFaces) => self.chairs[chair].dice_source.cancel(),
            Intent::App(intent) => return Some(intent),
            Intent::Screen(ScreenIntent::Curtain) => self.toggle_curtain(chair, display),
            Intent::Screen(ScreenIntent::LookAt(moment)) => self.look_at(chair, moment, display),
            Intent::Screen(ScreenIntent::Recap) => self.recap(chair, display),
            Intent::Screen(ScreenIntent::ReadPast) => self.sitting.read_ahead(),
            // The screen has already handled these itself.
            Intent::Screen(_) => {}
        }
        None
    }

    /// Carries out a request from a chair and refreshes every chair. Returns whether it was done.
    pub(super) fn ask(&mut self, chair: usize, request: &Request, display: &DisplaySettings) -> bool {
        if self.sitting.table().needs_older_history(request) {
            self.ask_past(chair, request.clone(), display);
            return false;
        }
        let undone = self.undo_notices(chair, request);
        let done = self.chairs[chair].ask(request, &mut self.sitting);
        if done {
            self.refresh_after_deed(chair, undone, display);
        }
        done
    }

    /// What is told to the players whose deeds an undo or a jump back from another chair takes back.
    fn undo_notices(&self, actor: usize, request: &Request) -> BTreeMap<usize, Msg> {
        let table = self.sitting.table();
        let first = match request {
            Request::Undo => table.here(),
            Request::GoTo(n) => n + 1,
            Request::Redo | Request::Do(_) | Request::Grant(..) => return BTreeMap::new(),
        };
        let newest = table.log().lines().rev().take_while(|line| line.n >= first);
        let undone: Vec<&LogLine> = newest.filter(|line| line.live).collect();
        let others = self.chairs.iter().enumerate().filter(|(at, chair)| *at != actor && chair.plays());
        let notice = |(at, chair): (usize, &Chair)| {
            let own: Vec<&LogLine> = undone.iter().copied().filter(|line| line.seat == *chair.seat()).collect();
            Some((at, chair.undone_notice(&own)?))
        };
        others.filter_map(notice).collect()
    }

    /// Refreshes every chair after a deed, and tells those chairs what was undone. Whoever did it stays on the tab where
    /// they are.
    fn refresh_after_deed(&mut self, actor: usize, mut undone: BTreeMap<usize, Msg>, display: &DisplaySettings) {
        for (n, chair) in self.chairs.iter_mut().enumerate() {
            match n == actor {
                true => chair.refresh(&self.sitting, display),
                false => chair.refresh_and_follow(undone.remove(&n), &self.sitting, display),
            }
        }
        self.read_past_if_short(None);
        if self.sitting.has_new_campaign() {
            self.update_banner(&display.keys);
        }
        self.drop_lapsed_requests();
        self.show_seats();
    }

    fn toggle_curtain(&mut self, chair: usize, display: &DisplaySettings) {
        let chair = &mut self.chairs[chair];
        chair.ui.toggle_curtain();
        chair.refresh(&self.sitting, display);
    }

    /// Takes in entries that another process has written. Returns whether there were any.
    pub(super) fn read_new_entries(&mut self, display: &DisplaySettings) -> Result<bool, NotOpened> {
        let news = match self.sitting.live.read_new_entries() {
            // The other process undid a deed that lies before the snapshot, so the whole journal must be read.
            Err(NotOpened::Broken(_)) if !self.sitting.table().is_whole() && !self.sitting.is_damaged() => {
                self.sitting.read_past();
                return Ok(false);
            }
            followed => followed?,
        };
        if news {
            self.chairs.iter_mut().for_each(|chair| chair.refresh_and_follow(None, &self.sitting, display));
        }
        Ok(news)
    }

    /// Does the work that can wait until after the first frame. Returns whether there was any left.
    pub(super) fn finish_opening(&mut self, display: &DisplaySettings, news_sender: &OutsideEventSender) -> bool {
        let Some(notices) = self.sitting.finish_opening(news_sender) else { return false };
        self.notify_all(notices);
        self.update_banner(&display.keys);
        true
    }

    /// Refreshes what every chair shows.
    pub(super) fn refresh(&mut self, display: &DisplaySettings) {
        self.chairs.iter_mut().for_each(|chair| chair.refresh(&self.sitting, display));
    }

    pub(super) fn draw(&self, chair: usize, display: &DisplaySettings, frame: &mut Frame) -> Option<Position> {
        self.chairs[chair].draw(&self.sitting, display, frame)
    }

    /// Saves unfinished input and a snapshot, so that the next run finds the one and opens quickly by the other.
    pub(super) fn save_unfinished(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.save_ui(&mut self.sitting));
        self.sitting.live.save_snapshot();
    }

    /// Updates the banner: a lasting notice, or how the campaign file differs from the table.
    pub(in crate::app) fn update_banner(&mut self, keys: &Keymap) {
        let banner = self.sitting.find_banner(keys);
        self.set_banner(banner);
    }

    /// Shows a banner at this terminal and to the game master elsewhere. Files are nobody else's concern.
    fn set_banner(&mut self, banner: Option<Notice>) {
        for (n, chair) in self.chairs.iter_mut().enumerate() {
            if n == OWN_CHAIR || *chair.seat() == Seat::Gm {
                chair.ui.banner = banner.clone();
                chair.is_due = true;
            }
        }
    }

    /// The seats where players sit who may act.
    fn playing_seats(&self) -> Vec<Seat> {
        let playing = self.chairs[OWN_CHAIR + 1..].iter().filter(|chair| chair.guest.is_some() && chair.plays());
        playing.map(Chair::seat).filter(|seat| matches!(seat, Seat::Player(_))).cloned().collect()
    }

    /// Shows the game master who sits where and what is asked for, and players which of their requests wait.
    fn show_seats(&mut self) {
        self.sitting.playing_seats = self.playing_seats();
        for chair in self.chairs.iter_mut().filter(|chair| chair.plays()) {
            let waiting = self.requests.waiting_of(chair.seat());
            if chair.ui.waiting != waiting {
                (chair.ui.waiting, chair.is_due) = (waiting, true);
            }
        }
        let board = Rc::new(self.seats_board());
        for chair in self.chairs.iter_mut().filter(|chair| *chair.seat() == Seat::Gm) {
            chair.ui.seats = board.clone();
            chair.is_due = true;
        }
    }

    fn notify_all(&mut self, notices: impl IntoIterator<Item = Notice>) {
        for Notice { meaning, msg } in notices {
            self.chairs.iter_mut().for_each(|chair| chair.tell(meaning, msg.clone()));
        }
    }
}

#[cfg(test)]
mod tests;
