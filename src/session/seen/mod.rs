//! What one seat sees. [`View`] has no field for a secret: what a seat may not see is never copied into it. What only
//! the game master knows is in [`GmView`], which no other seat gets.

mod cards;
mod debt;
mod fight;
mod gm_view;
mod label;
mod line;
mod lines;
mod person;
mod player;
mod projection;
mod view;

use super::history::Table;
use super::id::{Id, Seat};
use super::log::Log;
use super::purse::player_id;
use super::right::{Right, Whose};
use super::state::State;

pub use super::log::MAX_LINES;
pub use cards::{SeenCards, SeenHolding};
pub use debt::SeenDebt;
pub use fight::{SeenFight, SeenFighter, SeenOrder};
pub use gm_view::GmView;
pub use line::SeenLine;
pub use lines::{LineContent, NumberedLine, SeatLines, ToldLine};
pub use person::{Amount, SeenGauge, SeenPerson};
pub(in crate::session) use person::{secret_if_told, seen_aspects, seen_sheets};
pub use player::SeenPlayer;
pub use projection::SeatProjection;
pub use view::{SeenClock, SeenItem, SeenNote, SeenScene, View};

/// What a seat may do at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Nothing: it only looks on.
    Watches,
    /// Its own deeds, and ask for others.
    Plays,
    /// Everything.
    Directs,
}

/// The table as one seat may see it, rebuilt after each change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Seen {
    pub seat: Seat,
    /// What the seat may do.
    #[serde(skip)]
    pub part: Part,
    /// The player who sits there, if any.
    #[serde(skip)]
    pub player: Option<Id>,
    pub view: View,
    /// The game master's own view; `None` for every other seat.
    #[serde(rename = "back", skip_serializing_if = "Option::is_none")]
    pub gm: Option<GmView>,
}

impl Seen {
    /// What `seat` sees of the table now.
    pub fn new(table: &Table, seat: &Seat) -> Seen {
        Seen::build(table, table.state(), table.log(), seat, None)
    }

    /// What `seat` sees of the table now, where it plays.
    pub fn of_player(table: &Table, seat: &Seat) -> Seen {
        Seen { part: Part::Plays, ..Seen::new(table, seat) }
    }

    /// Whether some deeds of this right are the seat's to do or to ask for.
    pub fn may(&self, right: Right) -> bool {
        matches!(right, Right::All) || self.may_act() && right.allows(&self.seat)
    }

    /// Whether the seat may do deeds of the table.
    pub fn may_act(&self) -> bool {
        self.part != Part::Watches
    }

    /// Whether a deed of this right is the seat's to do or to ask for, given the values of its fields. A field without a
    /// value may still become the seat's own.
    pub fn may_do<'v>(&self, right: Right, value_of: impl Fn(&str) -> Option<&'v str>) -> bool {
        let owner = match right.whose() {
            Some(Whose::Field(fields)) => fields.iter().find_map(|field| value_of(field)?.parse().ok()),
            Some(Whose::Seat | Whose::Told(_)) | None => None,
        };
        self.may(right) && owner.is_none_or(|owner| self.is_own(&owner))
    }

    /// Whether a person or player is the seat's own, as far as it sees them.
    pub fn is_own(&self, who: &Id) -> bool {
        let Seat::Player(own) = &self.seat else { return self.directs() };
        let player = |who: &Id| self.view.people.get(who)?.player.as_ref().map(player_id);
        let is_players = |who: &Id| self.player.as_ref() == Some(who) || player(who) == self.player;
        who == own || self.player.is_some() && is_players(who)
    }

    /// Whether the seat directs: it is the game master's.
    pub fn directs(&self) -> bool {
        self.part == Part::Directs
    }

    /// What the same seat sees now. `self` shows the table as it was in `before`, so that only changes are looked at
    /// again.
    pub fn refresh(&self, before: &State, table: &Table) -> Seen {
        let seen = Seen::build(table, table.state(), table.log(), &self.seat, Some((before, self)));
        Seen { part: self.part, ..seen }
    }

    /// What `seat` sees of a moment with this state and log, where nobody has sat down to play. `last` is what it saw
    /// of an earlier state.
    fn build(table: &Table, state: &State, log: &Log, seat: &Seat, last: Option<(&State, &Seen)>) -> Seen {
        let gm = || {
            let last = last.and_then(|(before, seen)| Some((before, seen.gm.as_ref()?)));
            GmView::new(table, state, last)
        };
        Seen {
            seat: seat.clone(),
            part: Part::of(seat),
            player: state.player_at(seat),
            view: View::new(state, log, seat, last.map(|(before, seen)| (before, &seen.view))),
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
        Some(Seen::build(table, &state, &log, seat, None))
    }
}

impl Part {
    /// What a seat may do where nobody has sat down to play.
    fn of(seat: &Seat) -> Part {
        if *seat == Seat::Gm { Part::Directs } else { Part::Watches }
    }
}
