//! Pools: the shared points and tallies of the whole table, and who may see them.

use indexmap::IndexMap;

use crate::session::gauge::{Gauge, GaugeKind, Level};
use crate::session::id::Audience;

/// A gauge that the whole table shares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    #[serde(flatten)]
    pub level: Level,
    /// Who may see that it exists and how much it holds.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// Whether the game master has set its limit; no rule changes it after that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[serde(rename = "ruled")]
    pub limit_is_ruled: bool,
}

impl Pool {
    /// A pool that everybody sees.
    pub fn public(level: Level) -> Pool {
        Pool { level, seen_by: Audience::All, limit_is_ruled: false }
    }

    /// A pool that only the game master sees.
    pub fn hidden(level: Level) -> Pool {
        Pool { level, seen_by: Audience::gm(), limit_is_ruled: false }
    }
}

/// Fits the pools to those that the campaign's systems now bring (`newer`), given those they brought before (`older`).
/// What the systems changed applies, what the table changed stays, and the table's own pools come last.
pub(crate) fn refit(held: &mut IndexMap<Gauge, Pool>, older: &IndexMap<Gauge, Pool>, newer: IndexMap<Gauge, Pool>) {
    let mut all = std::mem::take(held);
    for (gauge, new) in newer {
        let mut pool = all.shift_remove(&gauge).unwrap_or_else(|| new.clone());
        let before = older.get(&gauge);
        if before.is_some_and(|old| old.level.max != new.level.max) {
            pool.level.set_max(new.level.max);
        }
        // A number changed in the file applies, unless the table has counted since.
        if new.level.kind == GaugeKind::Tally && before.is_some_and(|old| old.level.now == pool.level.now) {
            pool.level.now = new.level.now;
        }
        if before.is_some_and(|old| old.seen_by == pool.seen_by) {
            pool.seen_by = new.seen_by;
        }
        held.insert(gauge, pool);
    }
    all.retain(|gauge, _| gauge.is_custom());
    held.extend(all);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pools<const N: usize>(pools: [(&'static str, Pool); N]) -> IndexMap<Gauge, Pool> {
        pools.into_iter().map(|(name, pool)| (Gauge::named(name), pool)).collect()
    }

    #[test]
    fn what_the_table_moved_stays_and_what_the_file_changed_is_taken_over() {
        let older = pools([("a", Pool::public(Level::pool(4))), ("b", Pool::hidden(Level::tally(0)))]);
        let mut held = older.clone();
        held[0].level.now = 2;
        held[1].seen_by = Audience::All;
        held.insert(Gauge::custom(&"Luz".into()), Pool::public(Level::pool(3)));
        let newer = pools([
            ("c", Pool::public(Level::tally(0))),
            ("b", Pool::hidden(Level::tally(0))),
            ("a", Pool::hidden(Level::pool(9))),
        ]);
        refit(&mut held, &older, newer.clone());
        let names: Vec<_> = held.keys().map(Gauge::name).collect();
        assert_eq!(names, ["c", "b", "a", "Luz"]);
        assert_eq!(held[&Gauge::named("a")], Pool::hidden(Level { now: 2, ..Level::pool(9) }));
        assert!(held[1].seen_by.is_all(), "it was shown at the table");
        refit(&mut held, &newer, IndexMap::new());
        assert_eq!(held.keys().map(Gauge::name).collect::<Vec<_>>(), ["Luz"], "the systems are gone");
    }
}
