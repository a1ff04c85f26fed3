//! What players ask for: deeds that wait for the game master's word. None of it is history, and nothing waits for it.

use std::collections::VecDeque;

use crate::deeds::SeatMode;
use crate::session::history::Request;
use crate::session::id::{Id, Seat};

/// The deeds that players have asked for, and what each seat may do without asking.
#[derive(Debug, Default)]
pub(super) struct SeatRequests {
    /// The oldest first.
    pub(super) waiting: VecDeque<SeatRequest>,
    modes: Vec<(Id, SeatMode)>,
}

/// A deed that a player has asked for.
#[derive(Debug)]
pub(super) struct SeatRequest {
    pub(super) seat: Seat,
    pub(super) request: Request,
}

impl SeatRequests {
    pub(super) fn mode(&self, seat: &Seat) -> SeatMode {
        let of_seat = |(who, _): &&(Id, SeatMode)| *seat == Seat::Player(who.clone());
        self.modes.iter().find(of_seat).map_or(SeatMode::Free, |(_, mode)| *mode)
    }

    pub(super) fn set_mode(&mut self, who: Id, mode: SeatMode) {
        self.modes.retain(|(other, _)| *other != who);
        self.modes.push((who, mode));
    }

    /// Takes the request at this index.
    pub(super) fn take(&mut self, index: usize) -> Option<SeatRequest> {
        self.waiting.remove(index)
    }

    /// Drops what a seat has asked for.
    pub(super) fn forget(&mut self, seat: &Seat) {
        self.waiting.retain(|asked| asked.seat != *seat);
    }
}
