//! What one seat sees. [`View`] has no field for a secret: what a seat may not see was never copied into it. What only
//! the game master has lies apart, in [`Backstage`], which is built for no other seat.

mod backstage;
mod person;
mod view;

use serde::Serialize;

use super::history::Table;
use super::id::Seat;

pub use backstage::Backstage;
pub use person::{Amount, SeenGauge, SeenPerson};
pub use view::{LINES, SeenClock, SeenFight, SeenFighter, SeenItem, SeenLine, SeenNote, SeenScene, SeenTurns, View};

/// The table as one seat may see it. Built once per change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Seen {
    /// Whose eyes these are.
    pub seat: Seat,
    /// What that seat may see.
    pub view: View,
    /// What is behind the screen; none for any seat but the game master's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<Backstage>,
}

impl Seen {
    /// What `seat` sees of the table as it is now.
    #[must_use]
    pub fn new(table: &Table, seat: &Seat) -> Seen {
        let state = table.state();
        Seen {
            seat: seat.clone(),
            view: View::new(state, table.log(), seat),
            back: (*seat == Seat::Gm).then(|| Backstage::new(table, state)),
        }
    }

    /// What the game master sees when looking at the moment right after entry `n`; none when that moment is not on the line.
    /// No other seat looks back: the numbers of entries count what is hidden from it.
    #[must_use]
    pub fn past(table: &Table, seat: &Seat, n: u64) -> Option<Seen> {
        let state = table.at(n).filter(|_| *seat == Seat::Gm)?;
        // The log that may be leafed through goes on to now; what the other screens tell of it ends there.
        let log = table.log().upto(n, |line| table.at_hand(line));
        Some(Seen {
            seat: Seat::Gm,
            view: View::new(&state, &log, &Seat::Gm),
            back: Some(Backstage::new(table, &state)),
        })
    }
}
