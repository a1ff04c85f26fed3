//! What players ask for: deeds that wait for the game master's word. None of it is history, and nothing waits for it.

use std::collections::VecDeque;

use crate::deeds::SeatMode;
use crate::rules::ensure;
use crate::session::AnyDeed;
use crate::session::history::{Request, Table};
use crate::session::id::{Id, Seat};
use crate::session::permission::Permission;
use crate::session::refusal::Refusal;

/// The deeds that players have asked for, and what each seat may do without asking.
#[derive(Debug, Default)]
pub(super) struct SeatRequests {
    /// The oldest first.
    pub(super) waiting: VecDeque<SeatRequest>,
    modes: Vec<(Id, SeatMode)>,
    /// What players were called to.
    calls: Vec<(Seat, AnyDeed)>,
}

/// A deed that a player has asked for.
#[derive(Debug)]
pub(super) struct SeatRequest {
    pub(super) seat: Seat,
    pub(super) request: Request,
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

    /// Calls a player to a deed, in place of what the player was called to before.
    pub(super) fn call(&mut self, seat: Seat, deed: AnyDeed) {
        self.calls.retain(|(other, _)| *other != seat);
        self.calls.push((seat, deed));
    }

    /// Takes the call that this deed answers: it says all that the call said, and no more of what the game master judges.
    pub(super) fn take_call(&mut self, seat: &Seat, deed: &AnyDeed) -> bool {
        let answers = |called: &AnyDeed| {
            let (answer, call) = (deed.given(), called.given());
            let fields = call.fields().into_iter().map(|(field, _)| field);
            let fixed = fields.chain(deed.judged_fields().iter().copied());
            deed.id() == called.id() && fixed.into_iter().all(|field| answer.agrees_on(field, call))
        };
        let at = self.calls.iter().position(|(other, called)| other == seat && answers(called));
        at.map(|at| self.calls.remove(at)).is_some()
    }

    /// Drops what a seat has asked for and was called to.
    pub(super) fn forget(&mut self, seat: &Seat) {
        self.waiting.retain(|asked| asked.seat != *seat);
        self.calls.retain(|(other, _)| other != seat);
    }
}
