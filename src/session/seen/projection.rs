//! Seat projections: what a seat sees, updated with every change of the table.

use std::sync::Arc;

use super::Seen;
use crate::session::history::Table;
use crate::session::{Seat, State};

/// What a seat sees of a table, and the state it was built from.
#[derive(Debug, Clone)]
pub struct SeatProjection {
    state: Arc<State>,
    seen: Arc<Seen>,
}

impl SeatProjection {
    /// What `seat` sees of the table now.
    pub fn new(table: &Table, seat: &Seat) -> SeatProjection {
        SeatProjection { state: table.state().clone(), seen: Arc::new(Seen::new(table, seat)) }
    }

    /// What a player's seat sees of the table now, where it plays.
    pub fn of_player(table: &Table, seat: &Seat) -> SeatProjection {
        SeatProjection { state: table.state().clone(), seen: Arc::new(Seen::of_player(table, seat)) }
    }

    /// Updates what has changed.
    pub fn update(&mut self, table: &Table) {
        self.seen = Arc::new(self.seen.refresh(&self.state, table));
        self.state = table.state().clone();
    }

    pub fn seen(&self) -> &Arc<Seen> {
        &self.seen
    }
}
