//! The pane of seats: who sits at a terminal of their own, what each may do there, and what they ask for.

use ratatui::prelude::{Buffer, Rect};

use std::sync::Arc;

use super::form::RequestText;
use super::memo::Memo;
use super::parts::{Focus, Pane, Run, draw_pair, runs_text};
use super::{Code, DrawCtx, Handled, Input, KeyPress, Meaning, steps};
use crate::deeds::{AppIntent, DeedType, Intent, PlayersRight, SeatMode, SeatsIntent};
use crate::rules::{Keyword as _, Msg, Text};
use crate::session::{AnyDeed, Id};

/// Who sits at terminals of their own, as the program knows it. None of it is history.
#[derive(Debug, Default)]
pub struct SeatsBoard {
    /// Whether anybody may sit down.
    pub is_door_open: bool,
    pub seats: Vec<SeatRow>,
    /// What players may do as their own though they would ask for it.
    pub trusted: Vec<&'static DeedType>,
    /// What is asked for, the oldest first.
    pub requests: Vec<RequestRow>,
    texts: Memo<AnyDeed, RequestText>,
}

/// A player's seat.
#[derive(Debug)]
pub struct SeatRow {
    pub who: Id,
    pub name: Text,
    pub mode: SeatMode,
    /// Whether somebody's terminal is there now.
    pub is_there: bool,
}

/// A request of a player's.
#[derive(Debug)]
pub struct RequestRow {
    pub name: Text,
    pub effect: RequestEffect,
    /// Why it cannot be done any more, if it cannot.
    pub why_not: Option<Msg>,
}

/// What a request would do.
#[derive(Debug)]
pub enum RequestEffect {
    Deed(AnyDeed),
    /// An undo, as it is called.
    Undo(Msg),
}

/// Which of a player's requests wait for the game master's word.
#[derive(Debug, Clone, PartialEq)]
pub struct WaitingRequests {
    pub newest: Msg,
    /// How many wait besides.
    pub more: usize,
}

/// The pane, with its cursor on a seat or, after those, on a trusted deed or a request.
#[derive(Debug)]
pub(crate) struct SeatsPane {
    cursor: usize,
}

impl SeatsBoard {
    pub fn new(
        is_door_open: bool,
        seats: Vec<SeatRow>,
        trusted: Vec<&'static DeedType>,
        requests: Vec<RequestRow>,
    ) -> SeatsBoard {
        SeatsBoard { is_door_open, seats, trusted, requests, texts: Memo::default() }
    }

    /// A line about what is asked for, if anything: the oldest request with its odds, and the keys that answer it if
    /// `with_keys`.
    pub(crate) fn oldest_request(&self, with_keys: bool, ctx: &DrawCtx) -> Option<String> {
        let oldest = self.requests.first()?;
        let what = self.line_of(oldest, ctx);
        let msg = |key| oldest.msg(key, &what);
        let key = |deed| ctx.keys.key_of(&[], deed).map(|key| Text::line(&ctx.key_name(key)));
        let keys = key("seats.grant").zip(key("seats.decline")).filter(|_| with_keys);
        Some(match keys {
            Some((yes, no)) => {
                let msg = msg("seats-asks").with("yes", yes).with("no", no);
                ctx.say(&msg.with("more", self.requests.len() - 1))
            }
            None => ctx.say(&msg("seats-row-asks")),
        })
    }

    /// Who sits where and what is asked for, a line each.
    pub(crate) fn lines(&self, ctx: &DrawCtx) -> Vec<String> {
        let seat = |seat: &SeatRow| {
            let key = if seat.is_there { "seats-row" } else { "seats-row-away" };
            format!("{}: {}", seat.name, ctx.say(&Msg::new(key).with("mode", seat.mode.msg())))
        };
        let request = |row: &RequestRow| ctx.say(&row.msg("seats-row-asks", &self.line_of(row, ctx)));
        let trusted = self.trusted.iter().map(|deed| ctx.say(&trusted_msg(deed)));
        let seats = self.seats.iter().map(seat).chain(trusted);
        let lines: Vec<String> = seats.chain(self.requests.iter().map(request)).collect();
        if lines.is_empty() { vec![ctx.get(self.empty_key())] } else { lines }
    }

    /// What a request is for, and its odds or why it cannot be done.
    fn text_of(&self, row: &RequestRow, ctx: &DrawCtx) -> (String, Vec<Run<'static>>) {
        let why_not = row.why_not.as_ref().map(|why| vec![Run::new(Meaning::Refusal, ctx.say(why))]);
        let deed = match &row.effect {
            RequestEffect::Deed(deed) => deed,
            RequestEffect::Undo(msg) => return (ctx.say(msg), why_not.unwrap_or_default()),
        };
        let text: Arc<RequestText> = self.texts.get(deed.clone(), ctx, |deed| RequestText::new(deed, &row.name, ctx));
        (text.what.clone(), why_not.unwrap_or_else(|| text.odds.clone()))
    }

    /// The same in one line.
    fn line_of(&self, row: &RequestRow, ctx: &DrawCtx) -> String {
        let (what, end) = self.text_of(row, ctx);
        let end = runs_text(&end);
        if end.is_empty() { what } else { format!("{what} {} {end}", ctx.look.glyphs.dot) }
    }

    /// Whether the door is shut, and there is nothing else to tell.
    pub(crate) fn is_shut(&self) -> bool {
        !self.is_door_open && self.is_empty()
    }

    /// Whether nobody sits down and nothing is asked for.
    fn is_empty(&self) -> bool {
        self.count_rows() == 0
    }

    /// The message key that stands for the rows while there are none.
    fn empty_key(&self) -> &'static str {
        if self.is_door_open { "seats-row-nobody" } else { "seats-door-shut" }
    }

    fn count_rows(&self) -> usize {
        self.first_request() + self.requests.len()
    }

    /// The row of the oldest request.
    fn first_request(&self) -> usize {
        self.seats.len() + self.trusted.len()
    }
}

impl WaitingRequests {
    /// A line about them, with the key that withdraws the newest if `with_key`.
    pub(crate) fn line(&self, with_key: bool, ctx: &DrawCtx) -> String {
        let waiting = Msg::new("seats-waiting").with("what", self.newest.clone()).with("more", self.more);
        let key = ctx.keys.key_of(&[], "seats.decline").filter(|_| with_key);
        ctx.say(&match key.map(|key| Text::line(&ctx.key_name(key))) {
            Some(key) => Msg::new("seats-waiting-withdraw").with("waiting", waiting).with("key", key),
            None => waiting,
        })
    }
}

impl RequestRow {
    fn msg(&self, key: &'static str, what: &str) -> Msg {
        Msg::new(key).with("who", self.name.clone()).with("what", Text::line(what))
    }
}

impl SeatsPane {
    /// The pane with its cursor on the oldest request, if anybody asks for anything.
    pub(crate) fn new(board: &SeatsBoard) -> SeatsPane {
        SeatsPane { cursor: if board.requests.is_empty() { 0 } else { board.first_request() } }
    }

    /// Handles an input. `None` closes the pane.
    pub(crate) fn handle(&mut self, input: &Input, board: &SeatsBoard) -> Option<Handled> {
        let key = input.key().unwrap_or(KeyPress::plain(Code::F(0)));
        let last = board.count_rows().saturating_sub(1);
        self.cursor = self.cursor.min(last);
        let trusted = self.cursor.checked_sub(board.seats.len()).and_then(|n| board.trusted.get(n));
        let intent = match (board.seats.get(self.cursor), self.cursor.checked_sub(board.first_request())) {
            _ if key.code == Code::Esc => return None,
            (Some(seat), _) => seat_intent(seat, key),
            (None, Some(n)) => request_intent(n, key).filter(|_| n < board.requests.len()),
            (None, None) => trusted
                .filter(|_| key.code == Code::Delete)
                .map(|deed| SeatsIntent::Trust { deed: deed.id.into(), right: PlayersRight::Ask }),
        };
        if intent.is_none() {
            let rows = steps::rows_moved(steps::as_arrow(key), 1).unwrap_or(0);
            self.cursor = self.cursor.saturating_add_signed(rows).min(last);
        }
        Some(intent.map_or(Handled::Done, |intent| Handled::Intent(Intent::App(AppIntent::Seats(intent)))))
    }

    /// Draws the pane.
    ///
    /// ```text
    /// ┌ ▸ Asientos ──────────────────────────────────── m modo · Supr echa · Esc cierra ┐
    /// │ ▸ Vera Salas                                                        libre       │
    /// │   Bruno Echániz                                              fuera · pregunta   │
    /// │   Vera Salas pide: prueba · Fuerza                                      75,0 %  │
    /// └─────────────────────────────────────────────────────────────────────────────────┘
    /// ```
    pub(crate) fn draw(&self, board: &SeatsBoard, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let selected = self.cursor.min(board.count_rows().saturating_sub(1));
        let keys = ctx.get(match selected {
            _ if board.is_empty() => "seats-keys-none",
            _ if selected < board.seats.len() => "seats-keys",
            _ if selected < board.first_request() => "seats-keys-trusted",
            _ => "seats-keys-request",
        });
        let keys = vec![Run::new(Meaning::Hint, keys)];
        let inside = Pane::named(ctx.get("seats-title"), Focus::Here).with_right(keys).draw(area, ctx.look, buf);
        let mut rows: Vec<(Run, Vec<Run>)> = Vec::new();
        for seat in &board.seats {
            let (meaning, key) =
                if seat.is_there { (Meaning::Value, "seats-row") } else { (Meaning::Dim, "seats-row-away") };
            let mode = ctx.say(&Msg::new(key).with("mode", seat.mode.msg()));
            rows.push((Run::new(meaning, seat.name.to_string()), vec![Run::new(Meaning::Dim, mode)]));
        }
        for deed in &board.trusted {
            rows.push((Run::new(Meaning::Value, ctx.say(&trusted_msg(deed))), Vec::new()));
        }
        for request in &board.requests {
            let (what, end) = board.text_of(request, ctx);
            rows.push((Run::new(Meaning::Warn, ctx.say(&request.msg("seats-row-asks", &what))), end));
        }
        if rows.is_empty() {
            rows.push((Run::new(Meaning::Dim, ctx.get(board.empty_key())), Vec::new()));
        }
        let first = selected.saturating_sub(usize::from(inside.height.saturating_sub(1)));
        for (y, (n, (left, right))) in inside.rows().zip(rows.into_iter().enumerate().skip(first)) {
            let mark = if n == selected { ctx.look.glyphs.focus } else { " " };
            let left = [Run::new(Meaning::Title, format!(" {mark} ")), left];
            draw_pair(&left, &right, y, ctx.look, buf);
        }
    }
}

fn trusted_msg(deed: &DeedType) -> Msg {
    Msg::new("seats-row-trusted").with("what", Msg::new(deed.label_key())).with("deed", Text::line(deed.id))
}

/// What a key does about a seat.
fn seat_intent(seat: &SeatRow, key: KeyPress) -> Option<SeatsIntent> {
    let who = seat.who.clone();
    match key.code {
        Code::Char('m') => {
            let modes = SeatMode::ALL;
            let at = modes.iter().position(|(mode, ..)| *mode == seat.mode).unwrap_or(0);
            Some(SeatsIntent::Mode { who, mode: modes[(at + 1) % modes.len()].0 })
        }
        Code::Delete => Some(SeatsIntent::Dismiss { who }),
        _ => None,
    }
}

/// What a key does about the request at this index.
fn request_intent(n: usize, key: KeyPress) -> Option<SeatsIntent> {
    match key.code {
        Code::Enter => Some(SeatsIntent::Change(n)),
        Code::Delete => Some(SeatsIntent::Decline(n)),
        _ if key == KeyPress::CONFIRM => Some(SeatsIntent::Grant(n)),
        _ if key == KeyPress::DECLINE => Some(SeatsIntent::Decline(n)),
        _ => None,
    }
}
