//! What happens to what players ask for: it waits for the game master's word, and is then done or dropped.

use super::{AtTable, DisplaySettings, OWN_CHAIR};
use crate::app::chair::Chair;
use crate::app::requests::{SeatRequest, roller_chosen_for};
use crate::app::seat_modes::SeatModes;
use crate::deeds::{DeedType, Intent, PlayersRight, SeatMode, SeatsIntent, askable_deed, find, parse};
use crate::rules::{Arg, Msg, Text};
use crate::session::AnyDeed;
use crate::session::history::Request;
use crate::session::id::{Id, Seat};
use crate::session::permission::Permission;
use crate::session::refusal::Refusal;
use crate::session::trial::Trial;
use crate::ui::look::Meaning;
use crate::ui::seats::{RequestEffect, RequestRow, SeatRow, SeatsBoard};
use crate::ui::ui_state::Notice;

/// The most requests of one seat at a time.
const MOST_REQUESTS: usize = 8;

impl AtTable {
    /// Carries out a player's request, or lets it wait for the game master's word.
    pub(super) fn ask_as_player(&mut self, chair: usize, request: &Request, display: &DisplaySettings) {
        let seat = self.chairs[chair].seat().clone();
        if !self.chairs[chair].count_guest_deed() {
            return self.chairs[chair].ui.show_refusal(&Refusal::new("refused-too-fast"));
        }
        let trust = self.sitting.seat_modes.trust_in(&seat);
        let request = &match (trust, request) {
            (Some(trust), Request::Do(deed)) => Request::Do(trust.entrust(deed)),
            _ => request.clone(),
        };
        let may_undo = trust.is_some_and(|trust| trust.covers("history.undo"));
        let permission = match (self.sitting.seat_modes.mode(&seat), self.sitting.table().permission(&seat, request)) {
            (SeatMode::Mute, _) => Err(Refusal::new("refused-muted")),
            (SeatMode::Asks, Ok(_)) => Ok(Permission::Ask),
            (_, permission) => permission,
        };
        match (permission, request) {
            (Ok(Permission::Do), _) => {
                let is_done = self.ask(chair, request, display);
                let table = self.sitting.table();
                if matches!(request, Request::Do(deed) if is_done && self.chairs[chair].is_called_to(deed, table)) {
                    self.chairs[chair].called_to = None;
                }
            }
            // The line of history is the game master's to walk, also for a player.
            (Ok(Permission::Ask), Request::Undo) if may_undo => _ = self.ask(OWN_CHAIR, request, display),
            (Ok(Permission::Ask), Request::Do(deed)) if self.chairs[chair].is_called_to(deed, self.sitting.table()) => {
                let call = self.chairs[chair].called_to.take();
                let is_done = self.ask(chair, &Request::Grant(seat, deed.clone()), display);
                // A refusal leaves the call standing.
                if !is_done && self.chairs[chair].dice_source.waiting_request().is_none() {
                    self.chairs[chair].called_to = call;
                }
            }
            (Ok(Permission::Ask), _) => self.let_wait(chair, request, display),
            (Err(refusal), _) => self.chairs[chair].ui.show_refusal(&refusal),
        }
    }

    /// Lets a request wait for the game master's word.
    fn let_wait(&mut self, chair: usize, request: &Request, display: &DisplaySettings) {
        let what = self.chairs[chair].request_msg(request, &self.sitting, display);
        let chair = &mut self.chairs[chair];
        let seat = chair.seat().clone();
        let own = self.requests.waiting.iter().filter(|asked| asked.seat == seat);
        if own.count() >= MOST_REQUESTS {
            return chair.ui.show_refusal(&Refusal::new("refused-too-many-requests"));
        }
        let newest = self.sitting.table().here();
        // An undo is of one deed, so a later one is another request.
        let is_same = |asked: &SeatRequest| {
            asked.seat == seat && asked.request == *request && (*request != Request::Undo || asked.newest == newest)
        };
        if !self.requests.waiting.iter().any(is_same) {
            let upon_roll_of = roller_chosen_for(request, self.sitting.table());
            let (request, what) = (request.clone(), what.clone());
            self.requests.waiting.push_back(SeatRequest { seat, request, what, newest, upon_roll_of });
        }
        chair.ui.note_deed_done();
        chair.ui.show_notice(Meaning::Value, Msg::new("seats-asked").with("what", what));
        self.show_seats();
    }

    /// Does what the game master wants of the seats, except for the door. A player may only withdraw a request.
    pub(super) fn direct_seats(&mut self, chair: usize, intent: SeatsIntent, display: &DisplaySettings) {
        match intent {
            SeatsIntent::Decline(index) if self.chairs[chair].plays() => self.withdraw(chair, index),
            _ if *self.chairs[chair].seat() != Seat::Gm => {
                self.chairs[chair].ui.show_refusal(&Refusal::new("refused-only-gm"));
            }
            SeatsIntent::Grant(index) => self.grant(chair, index, display),
            SeatsIntent::Decline(index) => self.decline(chair, index),
            SeatsIntent::Change(index) => self.change(chair, index, display),
            SeatsIntent::Mode { who, mode } => {
                let msg = Msg::new("seats-mode-set").with("who", self.name_of(&who)).with("mode", mode.msg());
                let seat = Seat::Player(who);
                self.sitting.seat_modes.set_mode(seat.clone(), mode);
                self.announce_mode(chair, msg, |_, of| *of == seat, display);
            }
            SeatsIntent::Trust { deed, right } => match askable_deed(&deed, &self.chairs[chair].seen()) {
                Ok(deed) => self.trust(chair, deed, right, display),
                Err(refusal) => self.chairs[chair].ui.show_refusal(&refusal),
            },
            SeatsIntent::Dismiss { who } => self.dismiss(chair, &who),
            SeatsIntent::Call(line) => self.call(chair, &line, display),
            SeatsIntent::Open | SeatsIntent::Close => {}
        }
    }

    /// Lets all players do a deed themselves, or ask for it again.
    fn trust(&mut self, gm: usize, deed: &'static DeedType, right: PlayersRight, display: &DisplaySettings) {
        let key = match right {
            PlayersRight::Own => {
                self.sitting.seat_modes.trust.add(deed.id);
                "seats-trusted"
            }
            PlayersRight::Ask => {
                self.sitting.seat_modes.trust.remove(deed.id);
                "seats-trust-ended"
            }
        };
        let msg = Msg::new(key).with("what", Msg::new(deed.label_key()));
        let is_free =
            |modes: &SeatModes, seat: &Seat| matches!(seat, Seat::Player(_)) && modes.trust_in(seat).is_some();
        self.announce_mode(gm, msg, is_free, display);
    }

    /// Tells the game master and the players whom it concerns what a seat may do from now on, and renews their forms.
    fn announce_mode(
        &mut self,
        gm: usize,
        msg: Msg,
        concerns: impl Fn(&SeatModes, &Seat) -> bool,
        display: &DisplaySettings,
    ) {
        for chair in self.chairs.iter_mut().filter(|chair| concerns(&self.sitting.seat_modes, chair.seat())) {
            chair.refresh(&self.sitting, display);
            chair.tell(Meaning::Warn, msg.clone());
        }
        self.show_seats();
        self.chairs[gm].ui.note_deed_done();
        self.chairs[gm].ui.show_notice(Meaning::Value, msg);
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
        let is_hidden = |word: &&str| {
            let [shown, known] = [called, gm].map(|chair| self.chairs[chair].names().has_id(word));
            known && !shown
        };
        let hides = deed.hiding_fields().iter().any(|field| deed.given().has(field));
        if hides || deed.given().words().any(|word| is_hidden(&word)) {
            return self.chairs[gm].ui.show_refusal(&Refusal::new("refused-call-hides"));
        }
        let who = match self.chairs[called].seat() {
            Seat::Player(who) => self.name_of(who),
            Seat::Gm | Seat::Table => Arg::Msg(Msg::new("the-table")),
        };
        let what = self.chairs[gm].request_msg(&Request::Do(deed.clone()), &self.sitting, display);
        let msg = Msg::new("seats-called").with("who", who).with("what", what);
        self.chairs[gm].ui.note_deed_done();
        self.chairs[gm].ui.show_notice(Meaning::Value, msg);
        self.chairs[called].call_to(&deed, &self.sitting, display);
    }

    /// Does the request at this index, with the dice of the player who asked.
    fn grant(&mut self, gm: usize, index: usize, display: &DisplaySettings) {
        let Some(asked) = self.requests.take(index) else {
            return self.chairs[gm].ui.show_notice(Meaning::Value, Msg::new("seats-nobody-asks"));
        };
        self.show_seats();
        self.chairs[gm].ui.note_deed_done();
        if let Err(refusal) = asked.permission(self.sitting.table()) {
            let msg = Msg::new("seats-granted-none").with("why", refusal.msg);
            return self.chairs[gm].ui.show_notice(Meaning::Warn, msg);
        }
        match asked {
            SeatRequest { seat, request: Request::Do(deed), .. } => _ = self.fulfil(gm, seat, deed, display),
            SeatRequest { request, .. } => _ = self.ask(gm, &request, display),
        }
    }

    /// Opens the request at this index as the game master's own form. It waits on until the form is done.
    fn change(&mut self, gm: usize, index: usize, display: &DisplaySettings) {
        match self.requests.waiting.get(index) {
            None => self.chairs[gm].ui.show_notice(Meaning::Value, Msg::new("seats-nobody-asks")),
            Some(SeatRequest { seat, request: Request::Do(deed), .. }) => {
                let (seat, deed) = (seat.clone(), deed.clone());
                self.chairs[gm].open_request(seat, deed, &self.sitting, display);
            }
            // Nothing of an undo can be changed.
            Some(_) => self.grant(gm, index, display),
        }
    }

    /// Does what the game master wants done: a deed of their own, or what they made of a player's request.
    pub(super) fn ask_as_gm(&mut self, gm: usize, request: &Request, display: &DisplaySettings) {
        let answered = match request {
            Request::Do(deed) => self.chairs[gm].answered_request(deed),
            _ => None,
        };
        let Some((seat, asked)) = answered else {
            self.ask(gm, request, display);
            return;
        };
        let asked = Request::Do(asked);
        let waits = |waiting: &SeatRequest| waiting.seat == seat && waiting.request == asked;
        let index = self.requests.waiting.iter().position(waits);
        if index.is_none() {
            // Whoever asked has withdrawn it. What the form says is the game master's own the next time.
            self.chairs[gm].forget_opened_request();
            return self.chairs[gm].ui.show_notice(Meaning::Warn, Msg::new("seats-asked-no-more"));
        }
        let is_done = match request {
            // What became somebody else's deed is the game master's own.
            Request::Do(deed) if self.sitting.table().state().permission(&seat, deed).is_ok() => {
                self.fulfil(gm, seat, deed.clone(), display)
            }
            _ => self.ask(gm, request, display),
        };
        if is_done {
            // Faces that are asked for there wait on.
            if self.chairs[gm].dice_source.waiting_request().is_none() {
                self.chairs[gm].ui.note_deed_done();
            }
            index.and_then(|index| self.requests.take(index));
            self.show_seats();
        }
    }

    /// Does a deed for a seat, with the dice of whoever sits there. Returns whether it was done, or waits for their dice.
    /// If only the game master types faces, they are asked for there.
    fn fulfil(&mut self, gm: usize, seat: Seat, deed: AnyDeed, display: &DisplaySettings) -> bool {
        let asker = self.chairs.iter().position(|chair| *chair.seat() == seat).unwrap_or(gm);
        let [gm_types, asker_types] = [gm, asker].map(|chair| self.chairs[chair].dice_source.is_by_hand());
        let throws_dice = || Trial::new(self.sitting.table().state()).throws_dice(&deed);
        let actor = if gm_types && !asker_types && throws_dice() { gm } else { asker };
        self.chairs[actor].ui.clear_notice();
        let is_done = self.ask(actor, &Request::Grant(seat, deed), display);
        // Whatever keeps it from being done, the game master reads it, too.
        if !is_done && actor != gm {
            let notice = self.chairs[actor].ui.notice().cloned();
            notice.into_iter().for_each(|Notice { meaning, msg }| self.chairs[gm].ui.show_notice(meaning, msg));
        }
        self.chairs[actor].is_due = true;
        is_done || self.chairs[actor].dice_source.waiting_request().is_some()
    }

    /// Drops the request at this index, and tells who asked.
    fn decline(&mut self, chair: usize, index: usize) {
        let Some(SeatRequest { seat, what, .. }) = self.requests.take(index) else {
            return self.chairs[chair].ui.show_notice(Meaning::Value, Msg::new("seats-nobody-asks"));
        };
        self.chairs[chair].ui.note_deed_done();
        for asker in self.chairs.iter_mut().filter(|other| *other.seat() == seat) {
            asker.tell(Meaning::Warn, Msg::new("seats-declined").with("what", what.clone()));
        }
        self.show_seats();
    }

    /// Drops the requests that choose about a roll which is no longer open, and tells who asked.
    pub(super) fn drop_lapsed_requests(&mut self) {
        for SeatRequest { seat, what, .. } in self.requests.take_lapsed(self.sitting.table()) {
            for asker in self.chairs.iter_mut().filter(|other| *other.seat() == seat) {
                asker.tell(Meaning::Warn, Msg::new("seats-lapsed").with("what", what.clone()));
            }
        }
    }

    /// Takes back the request at this index among a player's own, and tells the game master.
    fn withdraw(&mut self, chair: usize, index: usize) {
        let seat = self.chairs[chair].seat().clone();
        let Some(SeatRequest { what, .. }) = self.requests.take_own(&seat, index) else {
            return self.chairs[chair].ui.show_notice(Meaning::Value, Msg::new("seats-nothing-waits"));
        };
        self.tell_gm(Msg::new("seats-withdrawn-by").with("what", what.clone()), chair);
        self.chairs[chair].ui.note_deed_done();
        self.chairs[chair].ui.show_notice(Meaning::Value, Msg::new("seats-withdrawn").with("what", what));
        self.show_seats();
    }

    /// Who sits at terminals of their own, and what they ask for.
    pub(super) fn seats_board(&self) -> SeatsBoard {
        let state = self.sitting.table().state();
        let name = |who: &Id| state.people.get(who).map(|person| person.name().clone()).unwrap_or_default();
        let seat = |chair: &Chair| {
            let Seat::Player(who) = chair.seat() else { return None };
            let (who, mode) = (who.clone(), self.sitting.seat_modes.mode(chair.seat()));
            Some(SeatRow { name: name(&who), who, mode, is_there: chair.guest.is_some() })
        };
        let effect = |asked: &SeatRequest| match &asked.request {
            Request::Do(deed) => RequestEffect::Deed(deed.clone()),
            _ => RequestEffect::Undo(self.chairs[OWN_CHAIR].undo_msg(asked.newest, self.sitting.table())),
        };
        let request = |asked: &SeatRequest| RequestRow {
            name: if let Seat::Player(who) = &asked.seat { name(who) } else { Text::default() },
            effect: effect(asked),
            why_not: asked.permission(self.sitting.table()).err().map(|refusal| refusal.msg),
        };
        let seats = self.chairs[OWN_CHAIR + 1..].iter().filter_map(seat).collect();
        let trusted = self.sitting.seat_modes.trust.deeds().filter_map(find).collect();
        let requests = self.requests.waiting.iter().map(request).collect();
        SeatsBoard::new(self.sitting.is_door_open, seats, trusted, requests)
    }

    pub(super) fn name_of(&self, who: &Id) -> Arg {
        self.sitting.table().state().name(who)
    }
}
