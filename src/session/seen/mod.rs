//! What one seat sees. [`View`] has no field for a secret: what a seat may not see is never copied into it. What only
//! the game master knows is in [`GmView`], which no other seat gets.

mod cards;
mod debt;
mod fight;
mod gm_view;
mod label;
mod line;
mod person;
mod player;
mod projection;
mod view;

use super::history::Table;
use super::id::Seat;
use super::right::Right;
use super::state::State;

pub use super::log::MAX_LINES;
pub use cards::{SeenCards, SeenHolding};
pub use debt::SeenDebt;
pub use fight::{SeenFight, SeenFighter, SeenOrder};
pub use gm_view::GmView;
pub use line::SeenLine;
pub use person::{Amount, SeenGauge, SeenPerson};
pub use player::SeenPlayer;
pub use projection::SeatProjection;
pub use view::{SeenClock, SeenItem, SeenNote, SeenScene, View};

/// The table as one seat may see it, rebuilt after each change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Seen {
    pub seat: Seat,
    pub view: View,
    /// The game master's own view; `None` for every other seat.
    #[serde(rename = "back", skip_serializing_if = "Option::is_none")]
    pub gm: Option<GmView>,
}

impl Seen {
    /// What `seat` sees of the table now.
    pub fn new(table: &Table, seat: &Seat) -> Seen {
        Seen::build(table, seat, None)
    }

    /// Whether the seat has this right.
    pub fn may(&self, right: Right) -> bool {
        right.allows(&self.seat)
    }

    /// Whether the seat may do deeds of the table.
    pub fn may_act(&self) -> bool {
        self.may(Right::Gm)
    }

    /// What the same seat sees now. `self` shows the table as it was in `before`, so that only changes are looked at
    /// again.
    pub fn refresh(&self, before: &State, table: &Table) -> Seen {
        Seen::build(table, &self.seat, Some((before, self)))
    }

    fn build(table: &Table, seat: &Seat, last: Option<(&State, &Seen)>) -> Seen {
        let state = table.state();
        let gm = || {
            let last = last.and_then(|(before, seen)| Some((before, seen.gm.as_ref()?)));
            GmView::new(table, state, last)
        };
        Seen {
            seat: seat.clone(),
            view: View::new(state, table.log(), seat, last.map(|(before, seen)| (before, &seen.view))),
            gm: (*seat == Seat::Gm).then(gm),
        }
    }

    /// What the game master sees of the moment right after entry `n`; `None` if that moment is not on the timeline.
    /// No other seat can look back, since entry numbers count hidden entries.
    pub fn past(table: &Table, seat: &Seat, n: u64) -> Option<Seen> {
        if *seat == Seat::Gm { Seen::after(table, seat, n) } else { None }
    }

    /// What `seat` saw right after entry `n`, for what is written down elsewhere; `None` if that moment is not on the
    /// current line of history.
    pub fn after(table: &Table, seat: &Seat, n: u64) -> Option<Seen> {
        let state = table.at(n)?;
        // The game master's log runs on to the present; the views' excerpts of it end at that moment.
        let log = table.log().excerpt_up_to(n, |line| table.is_on_timeline(line));
        Some(Seen {
            seat: seat.clone(),
            view: View::new(&state, &log, seat, None),
            gm: (*seat == Seat::Gm).then(|| GmView::new(table, &state, None)),
        })
    }
}
