//! What a seat is told of a request that came to pass, or that waits for faces.

use super::Chair;
use crate::app::dice_source::Waiting;
use crate::deeds::{TabName, find};
use crate::rules::say::{Arg, Msg};
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::session::log::LogLine;

impl Chair {
    /// What is said when a request moves along the history: by name, since the screen may show little of it.
    pub(super) fn moved(&self, request: &Request, table: &Table) -> Option<Msg> {
        let named = |key, line: Option<&LogLine>| {
            let deed = line.and_then(|line| find(&line.deed));
            let deed = deed.map_or_else(|| Msg::new("unknown-deed"), |deed| Msg::new(deed.label_key()));
            // What and whose, as the log says it.
            let holds = *request != Request::Undo;
            let told = line.and_then(|line| line.told.iter().find_map(|told| told.read_by(&self.seat, holds)));
            let what = match told {
                Some(told) => Msg::new("notice-what").with("deed", deed).with("said", told.said.clone()),
                None => deed,
            };
            Some(Msg::new(key).with("what", what))
        };
        let mut lines = table.log().lines();
        match request {
            Request::Undo => named("notice-undone", lines.rfind(|line| line.n == table.here())),
            Request::Redo => named("notice-redone", lines.rfind(|line| table.redo_entry() == Some(line.n))),
            Request::GoTo(n) => {
                let undone = table.log().lines().filter(|line| line.live && line.n > *n).count();
                let said = named("notice-went", lines.find(|line| line.n == *n))?;
                Some(if undone > 0 { Msg::new("notice-went-back").with("went", said).with("n", undone) } else { said })
            }
            Request::Do(_) => None,
        }
    }

    /// What the log says of the newest deed to the seat that looks, where the screen may not show what came of it: always
    /// when a form or a line lay over it.
    pub(super) fn newest(&self, was_covered: bool, table: &Table) -> Option<Msg> {
        let line = table.log().lines().next_back()?;
        let seat = if self.ui.curtain { &Seat::Table } else { &self.seat };
        let told: Vec<_> = line.told.iter().filter_map(|told| told.for_seat(seat)).collect();
        let all = told.len();
        let rolls = told.iter().filter(|sentence| sentence.roll.is_some()).count();
        // The end of a fight takes it out of sight.
        let in_sight = rolls > 0
            || match self.ui.tab {
                TabName::Fight => table.state().fight.is_some(),
                tab => tab == TabName::Log,
            };
        // Of several rolls the last word says what they come to.
        let told = if rolls > 1 { told.last() } else { told.first() };
        let said = told.filter(|_| was_covered || !in_sight)?.said.clone();
        let more = match rolls {
            0 => all - 1,
            // Where the tab shows no rolls, nothing else says that there are others.
            2.. if !self.ui.tab.shows_rolls() => rolls - 1,
            _ => 0,
        };
        Some(if more > 0 { Msg::new("notice-and-more").with("said", said).with("n", more) } else { said })
    }

    /// The deed that waits for faces, and who rolls.
    pub(super) fn awaits_faces(&self, table: &Table) -> Msg {
        let Some(Waiting { request: Request::Do(deed), .. }) = self.dice_source.waiting() else {
            return Msg::new("unknown-deed");
        };
        let said = Msg::new(find(deed.id()).map_or_else(|| "unknown-deed".to_owned(), |deed| deed.label_key()));
        let state = table.state();
        let rolls = deed.plan(state).ok().flatten().map(|plan| plan.rolls).unwrap_or_default();
        let who: Vec<Arg> = rolls.iter().map(|roll| state.name(&roll.who)).collect();
        if who.is_empty() { said } else { Msg::new("ask-face-of").with("deed", said).with("who", Arg::List(who)) }
    }
}
