//! Split actions: one roll against several tasks, whose points are shared out (PR-08).

use serde::{Deserialize, Serialize};

use super::difficulty::Bar;
use super::refused::Refused;

/// What one task has of a roll's points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Share {
    /// Hits: natural and bought.
    pub hits: u32,
    pub edge: u8,
}

impl Share {
    /// Hits and edge together.
    pub fn total(self) -> u32 {
        self.hits.saturating_add(self.edge.into())
    }
}

/// The shares that come about by themselves: each task in its order takes what passes it if that is still there, and
/// the first takes the rest.
pub fn by_itself(all: Share, bars: impl Iterator<Item = Bar>) -> Vec<Share> {
    let mut left = all;
    let mut shares: Vec<Share> = bars
        .map(|bar| {
            let beat = u32::from(matches!(bar, Bar::Beat(_)));
            let need = bar.number().saturating_add(beat);
            if left.total() < need {
                return Share::default();
            }
            let hits = need.min(left.hits);
            // What hits do not cover lies within the edge that is left, a `u8`.
            let edge = u8::try_from(need - hits).unwrap_or(u8::MAX).min(left.edge);
            left = Share { hits: left.hits - hits, edge: left.edge - edge };
            Share { hits, edge }
        })
        .collect();
    if let Some(first) = shares.first_mut() {
        *first = Share { hits: first.hits + left.hits, edge: first.edge + left.edge };
    }
    shares
}

/// Checks the shares that a player says: one for each task, and no point used twice.
pub fn check(all: Share, shares: &[Share], tasks: usize) -> Result<(), Refused> {
    if shares.len() != tasks {
        return Err(Refused::NotAShareEach { tasks, shares: shares.len() });
    }
    let hits: u64 = shares.iter().map(|share| u64::from(share.hits)).sum();
    let edge: u64 = shares.iter().map(|share| u64::from(share.edge)).sum();
    if hits > all.hits.into() || edge > all.edge.into() {
        return Err(Refused::OverShared { hits: all.hits, edge: all.edge });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(hits: u32, edge: u8) -> Share {
        Share { hits, edge }
    }

    #[test]
    fn pr_08_each_point_is_used_once() {
        let all = share(3, 1);
        assert_eq!(check(all, &[share(2, 0), share(1, 1)], 2), Ok(()));
        assert_eq!(check(all, &[share(1, 0), share(0, 1)], 2), Ok(()), "some may lie idle");
        assert_eq!(check(all, &[share(2, 1), share(1, 1)], 2), Err(Refused::OverShared { hits: 3, edge: 1 }));
        assert_eq!(check(all, &[share(4, 0), share(0, 0)], 2), Err(Refused::OverShared { hits: 3, edge: 1 }));
        assert_eq!(check(all, &[share(1, 0)], 2), Err(Refused::NotAShareEach { tasks: 2, shares: 1 }));
        let wide = share(u32::MAX, 255);
        assert!(check(all, &[wide, wide], 2).is_err());
    }

    #[test]
    fn pr_08_left_to_itself_each_task_takes_what_passes_it() {
        let reach = |numbers: &'static [u32]| numbers.iter().map(|&number| Bar::Reach(number));
        assert_eq!(by_itself(share(3, 1), reach(&[2, 2])), [share(2, 0), share(1, 1)]);
        assert_eq!(by_itself(share(3, 0), reach(&[4, 1])), [share(2, 0), share(1, 0)], "the first takes the rest");
        assert_eq!(by_itself(share(5, 2), reach(&[2])), [share(5, 2)]);
        assert_eq!(by_itself(share(1, 0), [Bar::Beat(1)].into_iter()), [share(1, 0)]);
    }
}
