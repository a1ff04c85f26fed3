//! What somebody owes the table, and since when. The table notes it after each deed. The log tells nothing of it, since
//! the deed itself says what happened.

use crate::rules::Msg;
use crate::session::debt::DatedDebt;
use crate::session::{Audience, Id, State};

#[apply(data)]
pub enum Event {
    /// It is owed from now on, or what is owed has changed.
    Owed(DatedDebt),
    /// It is owed no more.
    Answered {
        debt: Id,
        #[serde(default, skip_serializing_if = "Audience::is_all")]
        seen_by: Audience,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Owed(owed) => drop(state.debts.insert(owed.debt.id.clone(), owed.clone())),
            Event::Answered { debt, .. } => drop(state.debts.shift_remove(debt)),
        }
    }

    pub fn audience(&self, _: &State) -> Audience {
        match self {
            Event::Owed(owed) => owed.debt.seen_by.clone(),
            Event::Answered { seen_by, .. } => seen_by.clone(),
        }
    }

    pub fn log_msg(&self, _: &State) -> Option<Msg> {
        None
    }
}
