//! What each seat may do without asking. None of it is history.

use std::collections::BTreeMap;

use crate::deeds::SeatMode;
use crate::session::id::Seat;
use crate::session::trust::Trust;

/// What the game master lets the seats do without asking.
#[derive(Debug, Default)]
pub(super) struct SeatModes {
    modes: BTreeMap<Seat, SeatMode>,
    /// The deeds with which all players are trusted until the door closes.
    pub(super) trust: Trust,
}

impl SeatModes {
    pub(super) fn mode(&self, seat: &Seat) -> SeatMode {
        self.modes.get(seat).copied().unwrap_or_default()
    }

    pub(super) fn set_mode(&mut self, seat: Seat, mode: SeatMode) {
        self.modes.insert(seat, mode);
    }

    /// What a seat is trusted with; `None` while its mode lets it do nothing by itself.
    pub(super) fn trust_in(&self, seat: &Seat) -> Option<&Trust> {
        (self.mode(seat) == SeatMode::Free).then_some(&self.trust)
    }
}
