//! What players ask for: deeds that wait for the game master's word. None of it is history, and nothing waits for it.

use std::collections::VecDeque;

use crate::deeds::{KeyContext, find};
use crate::rules::{Msg, ensure};
use crate::session::events::{Event, roll};
use crate::session::history::{Request, Table};
use crate::session::id::{Id, Seat};
use crate::session::permission::Permission;
use crate::session::refusal::Refusal;
use crate::ui::seats::WaitingRequests;

/// The deeds that players have asked for.
#[derive(Debug, Default)]
pub(super) struct SeatRequests {
    /// The oldest first.
    pub(super) waiting: VecDeque<SeatRequest>,
}

/// A deed that a player has asked for.
#[derive(Debug)]
pub(super) struct SeatRequest {
    pub(super) seat: Seat,
    pub(super) request: Request,
    /// What is asked for, in the words of whoever asks.
    pub(super) what: Msg,
    /// The newest live entry when it was asked for.
    pub(super) newest: u64,
    /// Whose open roll it chooses about, if it does.
    pub(super) upon_roll_of: Option<Id>,
}

impl SeatRequest {
    /// Whether it may still be done. An undo is of what was the newest deed when it was asked for.
    ///
    /// # Errors
    ///
    /// Why it may not.
    pub(super) fn permission(&self, table: &Table) -> Result<Permission, Refusal> {
        let is_late = self.request == Request::Undo && self.newest != table.here();
        ensure!(!is_late, Refusal::new("refused-undo-late"));
        table.permission(&self.seat, &self.request)
    }

    /// Whether the roll that it chooses about is no longer open. The same person may have thrown another since.
    fn has_lost_roll(&self, table: &Table) -> bool {
        let Some(who) = &self.upon_roll_of else { return false };
        let settles = |event: &Event| matches!(event, Event::Roll(roll::Event::Settled { who: of, .. }) if of == who);
        let mut since = table.deeds().rev().take_while(|(n, _)| *n > self.newest);
        !table.state().rolls.contains_key(who) || since.any(|(_, events)| events.iter().any(settles))
    }
}

/// Whose open roll a request chooses about; `None` if it does something else.
pub(super) fn roller_chosen_for(request: &Request, table: &Table) -> Option<Id> {
    let Request::Do(deed) = request else { return None };
    let chooses = find(deed.id())?.keys.iter().any(|key| key.context == KeyContext::OpenRoll);
    deed.given().ids().find(|who| table.state().rolls.contains_key(who)).filter(|_| chooses)
}

impl SeatRequests {
    /// Takes the request at this index.
    pub(super) fn take(&mut self, index: usize) -> Option<SeatRequest> {
        self.waiting.remove(index)
    }

    /// Takes the request at this index among those of one seat, the newest first.
    pub(super) fn take_own(&mut self, seat: &Seat, index: usize) -> Option<SeatRequest> {
        let mut own = self.waiting.iter().enumerate().rev().filter(|(_, asked)| asked.seat == *seat);
        let (at, _) = own.nth(index)?;
        self.take(at)
    }

    /// Which requests of a seat wait; `None` if it has none.
    pub(super) fn waiting_of(&self, seat: &Seat) -> Option<WaitingRequests> {
        let mut own = self.waiting.iter().rev().filter(|asked| asked.seat == *seat);
        Some(WaitingRequests { newest: own.next()?.what.clone(), more: own.count() })
    }

    /// Takes the requests that choose about a roll which is no longer open.
    pub(super) fn take_lapsed(&mut self, table: &Table) -> VecDeque<SeatRequest> {
        let (lapsed, waiting) = self.waiting.drain(..).partition(|asked| asked.has_lost_roll(table));
        self.waiting = waiting;
        lapsed
    }

    /// Drops what a seat has asked for.
    pub(super) fn forget(&mut self, seat: &Seat) {
        self.waiting.retain(|asked| asked.seat != *seat);
    }
}
