//! Debts, noted after each deed.

use super::Tx;
use crate::session::debt::{Debt, OwedDebt};
use crate::session::entry::Moment;
use crate::session::events::debt::Event;
use crate::session::systems::SYSTEMS;

impl Tx<'_> {
    /// Notes what is owed since `now`, and what is owed no more. A debt that stays with the same debtor keeps its time.
    pub(in crate::session) fn note_debts(&mut self, now: Moment) {
        let owed: Vec<Debt> = SYSTEMS.iter().flat_map(|system| system.debts(self)).collect();
        let answered =
            self.debts.values().map(|there| &there.debt).filter(|there| owed.iter().all(|it| it.id != there.id));
        let answered: Vec<Event> =
            answered.map(|it| Event::Answered { debt: it.id.clone(), seen_by: it.seen_by.clone() }).collect();
        answered.into_iter().for_each(|event| self.emit(event));
        for debt in owed {
            let there = self.debts.get(&debt.id);
            if there.is_some_and(|there| there.debt == debt) {
                continue;
            }
            let since = there.filter(|there| there.debt.who == debt.who).map_or(now, |there| there.since);
            self.emit(Event::Owed(OwedDebt { debt, since }));
        }
    }
}
