//! Debts, noted after each deed.

use super::Tx;
use crate::rules::Msg;
use crate::session::debt::{DatedDebt, Debt, DebtKind};
use crate::session::entry::UnixMillis;
use crate::session::events::debt::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Ballot, State};

impl Tx<'_> {
    /// Notes what is owed since `now`, and what is owed no more. A debt that stays with the same debtor keeps its time.
    pub(in crate::session) fn note_debts(&mut self, now: UnixMillis) {
        let of_systems = SYSTEMS.iter().flat_map(|system| system.debts(self));
        let owed: Vec<Debt> =
            of_systems.chain(self.ballots.values().flat_map(|ballot| votes_owed(self, ballot))).collect();
        let answered =
            self.debts.values().map(|owed| &owed.debt).filter(|debt| owed.iter().all(|still| still.id != debt.id));
        let answered: Vec<Event> =
            answered.map(|debt| Event::Answered { debt: debt.id.clone(), seen_by: debt.seen_by.clone() }).collect();
        answered.into_iter().for_each(|event| self.emit(event));
        for debt in owed {
            let known = self.debts.get(&debt.id);
            if known.is_some_and(|known| known.debt == debt) {
                continue;
            }
            let since = known.filter(|known| known.debt.who == debt.who).map_or(now, |known| known.since);
            self.emit(Event::Owed(DatedDebt { debt, since }));
        }
    }
}

/// The votes that a ballot still waits for, one debt a voter who can act. Play goes on without them.
fn votes_owed(state: &State, ballot: &Ballot) -> impl Iterator<Item = Debt> {
    state.voters_awaited(ballot).map(|player| {
        let what = Msg::new("debt-vote").with("question", &ballot.question);
        Debt { kind: DebtKind::Later, ..Debt::decision(ballot.debt_of(player), player.clone(), what) }
    })
}
