//! Sets of picks that go well together: a key steps through them and ticks each in all the fields that it names.

use super::{FieldValue, Form};
use crate::sections::PickSet;

impl Form {
    /// Ticks exactly the set a number of steps after the one that is ticked. After the last set comes nothing, then the
    /// first.
    pub(super) fn step_sets(&mut self, n: usize, by: isize) {
        let FieldValue::TickList(list) = &self.rows[n].value else { return };
        let sets = list.sets().unwrap_or_default();
        let Some(first) = sets.first() else { return };
        let all: Vec<PickSet> = [first.emptied()].into_iter().chain(sets.iter().cloned()).collect();
        let now = all.iter().position(|set| self.has_ticked(n, set)).unwrap_or(0);
        let next = &all[(now as isize + by).rem_euclid(all.len() as isize) as usize];
        for (at, picks) in self.lists_of_set(n, next) {
            if let FieldValue::TickList(list) = &mut self.rows_mut()[at].value {
                list.tick_exactly(picks);
            }
        }
    }

    /// Whether exactly this set is ticked.
    fn has_ticked(&self, n: usize, set: &PickSet) -> bool {
        let ticks = |(at, picks): (usize, &[String])| match &self.rows[at].value {
            FieldValue::TickList(list) => list.ticks_exactly(picks),
            _ => picks.is_empty(),
        };
        self.lists_of_set(n, set).into_iter().all(ticks)
    }

    /// The rows that a set of the field at this index is about, each with the picks to tick there.
    fn lists_of_set<'s>(&self, n: usize, set: &'s PickSet) -> Vec<(usize, &'s [String])> {
        let row_of = |field: &str| self.rows.iter().position(|row| row.field.id == field);
        let elsewhere = set.elsewhere.iter().filter_map(|(field, picks)| Some((row_of(field)?, &**picks)));
        [(n, &*set.picks)].into_iter().chain(elsewhere).collect()
    }
}
