//! What happens to what players ask for: it waits for the game master's word, and is then done or dropped.

use super::{AtTable, DisplaySettings, OWN_CHAIR};
use crate::app::chair::Chair;
use crate::app::requests::SeatRequest;
use crate::deeds::{Intent, SeatMode, SeatsIntent, find, parse};
use crate::rules::{Arg, Msg, Text};
use crate::session::history::Request;
use crate::session::id::{Id, Seat};
use crate::session::permission::Permission;
use crate::session::refusal::Refusal;
use crate::ui::look::Meaning;
use crate::ui::seats::{RequestRow, SeatRow, SeatsBoard};
use crate::ui::ui_state::Notice;

/// The most requests of one seat at a time.
const MOST_REQUESTS: usize = 8;

impl AtTable {
    /// Carries out a player's request, or lets it wait for the game master's word. Returns whether it was done.
    pub(super) fn ask_as_player(&mut self, chair: usize, request: &Request, display: &DisplaySettings) -> bool {
        let seat = self.chairs[chair].seat().clone();
        if !self.chairs[chair].count_guest_deed() {
            self.chairs[chair].ui.show_refusal(&Refusal::new("refused-too-fast"));
            return false;
        }
        let permission = match (self.requests.mode(&seat), self.sitting.table().permission(&seat, request)) {
            (SeatMode::Mute, _) => Err(Refusal::new("refused-muted")),
            (SeatMode::Asks, Ok(_)) => Ok(Permission::Ask),
            (_, permission) => permission,
        };
        match permission {
            Ok(Permission::Do) => return self.ask(chair, request, display),
            Ok(Permission::Ask)
                if let Request::Do(deed) = request
                    && self.requests.take_call(&seat, deed) =>
            {
                return self.ask(chair, &Request::Grant(seat, deed.clone()), display);
            }
            Ok(Permission::Ask) => self.let_wait(chair, request),
            Err(refusal) => self.chairs[chair].ui.show_refusal(&refusal),
        }
        false
    }

    /// Lets a request wait for the game master's word.
    fn let_wait(&mut self, chair: usize, request: &Request) {
        let chair = &mut self.chairs[chair];
        let seat = chair.seat().clone();
        let own = self.requests.waiting.iter().filter(|asked| asked.seat == seat);
        if own.count() >= MOST_REQUESTS {
            return chair.ui.show_refusal(&Refusal::new("refused-too-many-requests"));
        }
        let is_same = |asked: &SeatRequest| asked.seat == seat && asked.request == *request;
        if !self.requests.waiting.iter().any(is_same) {
            let newest = self.sitting.table().here();
            self.requests.waiting.push_back(SeatRequest { seat, request: request.clone(), newest });
        }
        chair.ui.note_deed_done();
        chair.ui.show_notice(Meaning::Value, Msg::new("seats-asked").with("what", request_msg(request)));
        self.show_banner();
    }

    /// Does what the game master wants of the seats, except for the door; refuses it to anybody else.
    pub(super) fn direct_seats(&mut self, chair: usize, intent: SeatsIntent, display: &DisplaySettings) {
        if *self.chairs[chair].seat() != Seat::Gm {
            return self.chairs[chair].ui.show_refusal(&Refusal::new("refused-only-gm"));
        }
        match intent {
            SeatsIntent::Grant(index) => self.grant(chair, index, display),
            SeatsIntent::Decline(index) => self.decline(chair, index),
            SeatsIntent::Mode { who, mode } => {
                let msg = Msg::new("seats-mode-set").with("who", self.name_of(&who)).with("mode", mode.msg());
                let seat = Seat::Player(who.clone());
                let readers = self.chairs.iter_mut().filter(|chair| *chair.seat() == seat);
                readers.for_each(|chair| chair.ui.show_notice(Meaning::Warn, msg.clone()));
                self.requests.set_mode(who, mode);
                self.chairs[chair].ui.note_deed_done();
                self.chairs[chair].ui.show_notice(Meaning::Value, msg);
                self.show_banner();
            }
            SeatsIntent::Dismiss { who } => self.dismiss(chair, &who),
            SeatsIntent::Call(line) => self.call(chair, &line, display),
            SeatsIntent::Open | SeatsIntent::Close => {}
        }
    }

    /// Calls the player whose deed a line of the game master's is, and opens its form on the player's screen.
    fn call(&mut self, gm: usize, line: &str, display: &DisplaySettings) {
        let deed = match parse(line, self.chairs[gm].names()).map(Intent::into_deed) {
            Ok(Some(deed)) => deed,
            Ok(None) => return self.chairs[gm].ui.show_refusal(&Refusal::new("refused-no-call")),
            Err(error) => return self.chairs[gm].ui.show_refusal(&Refusal { rule: None, msg: error.msg() }),
        };
        let table = self.sitting.table();
        let may = |chair: &Chair| chair.plays() && table.state().permission(chair.seat(), &deed).is_ok();
        let Some(called) = self.chairs.iter().position(may) else {
            return self.chairs[gm].ui.show_refusal(&Refusal::new("refused-nobody-to-call"));
        };
        let seat = self.chairs[called].seat().clone();
        let who = if let Seat::Player(who) = &seat { self.name_of(who) } else { Arg::Msg(Msg::new("the-table")) };
        let msg = Msg::new("seats-called").with("who", who).with("what", request_msg(&Request::Do(deed.clone())));
        self.chairs[gm].ui.note_deed_done();
        self.chairs[gm].ui.show_notice(Meaning::Value, msg);
        self.chairs[called].offer_form(&deed, &self.sitting, display);
        self.requests.call(seat, deed);
    }

    /// Does the request at this index, with the dice of the player who asked.
    fn grant(&mut self, chair: usize, index: usize, display: &DisplaySettings) {
        let Some(asked) = self.requests.take(index) else {
            return self.chairs[chair].ui.show_notice(Meaning::Value, Msg::new("seats-nobody-asks"));
        };
        self.chairs[chair].ui.note_deed_done();
        let permission = asked.permission(self.sitting.table());
        let SeatRequest { seat, request, .. } = asked;
        let granted = match (permission, request) {
            (Err(refusal), _) => {
                let msg = Msg::new("seats-granted-none").with("why", refusal.msg);
                self.chairs[chair].ui.show_notice(Meaning::Warn, msg);
                return self.show_banner();
            }
            (Ok(_), Request::Do(deed)) => Request::Grant(seat.clone(), deed),
            (Ok(_), request) => request,
        };
        let asker = self.chairs.iter().position(|other| *other.seat() == seat);
        self.show_banner();
        match asker {
            Some(asker) if matches!(granted, Request::Grant(..)) => {
                self.grant_with_dice_of(asker, chair, &granted, display)
            }
            _ => drop(self.ask(chair, &granted, display)),
        }
    }

    /// Drops the request at this index, and tells who asked.
    fn decline(&mut self, chair: usize, index: usize) {
        let Some(SeatRequest { seat, request, .. }) = self.requests.take(index) else {
            return self.chairs[chair].ui.show_notice(Meaning::Value, Msg::new("seats-nobody-asks"));
        };
        self.chairs[chair].ui.note_deed_done();
        let msg = Msg::new("seats-declined").with("what", request_msg(&request));
        let askers = self.chairs.iter_mut().filter(|other| *other.seat() == seat);
        askers.for_each(|asker| asker.ui.show_notice(Meaning::Warn, msg.clone()));
        self.show_banner();
    }

    /// What the game master is asked, if anything: the oldest request.
    pub(super) fn request_banner(&self) -> Option<Notice> {
        let SeatRequest { seat, request, .. } = self.requests.waiting.front()?;
        let more = self.requests.waiting.len() - 1;
        let who = match seat {
            Seat::Player(who) => self.name_of(who),
            Seat::Gm | Seat::Table => Arg::Msg(Msg::new("the-table")),
        };
        let msg = Msg::new("seats-asks").with("yes", Text::line("Ctrl-Y")).with("no", Text::line("Ctrl-N"));
        let msg = msg.with("who", who).with("what", request_msg(request)).with("more", more);
        Some(Notice { meaning: Meaning::Banner, msg })
    }

    /// Who sits at terminals of their own, and what they ask for.
    pub(super) fn seats_board(&self) -> SeatsBoard {
        let state = self.sitting.table().state();
        let name = |who: &Id| state.people.get(who).map(|person| person.name().clone()).unwrap_or_default();
        let seat = |chair: &Chair| {
            let Seat::Player(who) = chair.seat() else { return None };
            let (who, mode) = (who.clone(), self.requests.mode(chair.seat()));
            Some(SeatRow { name: name(&who), who, mode, is_there: chair.guest.is_some() })
        };
        let request = |asked: &SeatRequest| RequestRow {
            name: if let Seat::Player(who) = &asked.seat { name(who) } else { Text::default() },
            what: request_msg(&asked.request),
            why_not: asked.permission(self.sitting.table()).err().map(|refusal| refusal.msg),
        };
        SeatsBoard {
            seats: self.chairs[OWN_CHAIR + 1..].iter().filter_map(seat).collect(),
            requests: self.requests.waiting.iter().map(request).collect(),
        }
    }

    fn name_of(&self, who: &Id) -> Arg {
        self.sitting.table().state().name(who)
    }
}

/// What is asked for: the deed, and what its line says.
fn request_msg(request: &Request) -> Msg {
    let Request::Do(deed) = request else { return Msg::new("deed-history-undo") };
    let label = Msg::new(find(deed.id()).map_or_else(|| "unknown-deed".to_owned(), |deed| deed.label_key()));
    let given = deed.given().to_words();
    if given.is_empty() { label } else { Msg::new("notice-what").with("deed", label).with("said", Text::line(&given)) }
}
