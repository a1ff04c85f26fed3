//! Debts: decisions and texts that somebody owes the table since some time.

use crate::rules::Msg;
use crate::session::id::{Audience, Id};
use crate::session::model::unix_millis::UnixMillis;

/// Something that somebody owes: a decision or a text that a rule asks for.
#[apply(data)]
pub struct Debt {
    /// Unique among everything owed at the same time.
    pub id: Id,
    pub who: Debtor,
    /// What is to be decided or written.
    pub what: Msg,
    pub kind: DebtKind,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
}

/// Who owes it.
#[apply(data)]
pub enum Debtor {
    Gm,
    /// Any one of these players.
    Players(Vec<Id>),
}

/// Whether play waits for it.
#[apply(copy_data)]
#[derive(PartialOrd, Ord)]
pub enum DebtKind {
    /// Play waits for it.
    Blocking,
    /// Play goes on without it: a text, a vote.
    Later,
}

/// A debt with the moment since which it is owed.
#[apply(data)]
pub struct DatedDebt {
    #[serde(flatten)]
    pub debt: Debt,
    pub since: UnixMillis,
}

impl Debt {
    /// A decision that a player owes, which everybody knows of.
    pub fn decision(id: Id, player: Id, what: Msg) -> Debt {
        let who = Debtor::Players(vec![player]);
        Debt { id, who, what, kind: DebtKind::Blocking, seen_by: Audience::All }
    }
}
