//! What is owed, as a seat knows it.

use super::player::SeenPlayer;
use crate::rules::{Msg, Text};
use crate::session::debt::{DatedDebt, DebtKind, Debtor};
use crate::session::entry::UnixMillis;
use crate::session::model::by_id::ById;
use crate::session::{Id, Seat};

/// Something that is owed, of which the seat knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenDebt {
    pub id: Id,
    /// The players any of whom owes it, as far as the seat knows them; `None` if the game master does.
    pub players: Option<Vec<Text>>,
    pub what: Msg,
    pub kind: DebtKind,
    pub since: UnixMillis,
}

/// What is owed: first what play waits for, the oldest first.
pub(super) fn seen_debts(debts: &ById<DatedDebt>, players: &[SeenPlayer], seat: &Seat) -> Vec<SeenDebt> {
    let name = |id: &Id| players.iter().find(|player| player.id == *id).map(|player| player.name.clone());
    let seen = debts.values().filter(|owed| owed.debt.seen_by.has(seat));
    let mut seen_debts: Vec<SeenDebt> = seen
        .map(|DatedDebt { debt, since }| SeenDebt {
            id: debt.id.clone(),
            players: match &debt.who {
                Debtor::Gm => None,
                Debtor::Players(ids) => Some(ids.iter().filter_map(name).collect()),
            },
            what: debt.what.for_reader(*seat == Seat::Gm),
            kind: debt.kind,
            since: *since,
        })
        .collect();
    seen_debts.sort_by_key(|debt| (debt.kind, debt.since));
    seen_debts
}
