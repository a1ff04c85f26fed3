//! What players ask for: deeds that wait for the game master's word. None of it is history, and nothing waits for it.

use std::collections::VecDeque;

use crate::rules::{Msg, ensure};
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
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
}

impl SeatRequests {
    /// Takes the request at this index.
    pub(super) fn take(&mut self, index: usize) -> Option<SeatRequest> {
        self.waiting.remove(index)
    }

    /// Takes the request at this index among those of one seat.
    pub(super) fn take_own(&mut self, seat: &Seat, index: usize) -> Option<SeatRequest> {
        let mut own = self.waiting.iter().enumerate().filter(|(_, asked)| asked.seat == *seat);
        let (at, _) = own.nth(index)?;
        self.take(at)
    }

    /// Which requests of a seat wait; `None` if it has none.
    pub(super) fn waiting_of(&self, seat: &Seat) -> Option<WaitingRequests> {
        let mut own = self.waiting.iter().filter(|asked| asked.seat == *seat);
        Some(WaitingRequests { oldest: own.next()?.what.clone(), more: own.count() })
    }

    /// Drops what a seat has asked for.
    pub(super) fn forget(&mut self, seat: &Seat) {
        self.waiting.retain(|asked| asked.seat != *seat);
    }
}
