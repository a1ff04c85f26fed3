//! Split actions: one roll against several tasks, whose points are shared out (PR-08).

use super::difficulty::TaskBar;
use super::edge::{EdgeSummary, MAX_EDGE};
use super::refused::Refused;
use crate::rules::ensure;

/// A task's share of a roll's points.
#[apply(strict_default_data)]
#[derive(Copy)]
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

/// The shares if the player chooses none. In order, each task takes the points that pass it, if enough are left: edge
/// first, because it serves fewer tasks than hits do. The first task takes the hits that remain, and every task takes
/// the edge that remains.
pub fn default_shares(hits: u32, edge: &EdgeSummary, bars: &[TaskBar]) -> Vec<Share> {
    let mut shares = vec![Share::default(); bars.len()];
    let mut left = hits;
    for (task, bar) in bars.iter().enumerate() {
        let need = bar.least_total();
        let edge = more_edge(edge, &shares, task, need);
        let hits = need - u32::from(edge);
        if hits <= left {
            left -= hits;
            shares[task] = Share { hits, edge };
        }
    }
    for task in 0..shares.len() {
        shares[task].edge += more_edge(edge, &shares, task, MAX_EDGE.into());
    }
    if let Some(first) = shares.first_mut() {
        first.hits = first.hits.saturating_add(left);
    }
    shares
}

/// Refuses a player's shares unless there is one for each task, no point is used twice, and edge stays within its
/// scope.
pub fn check(hits: u32, edge: &EdgeSummary, shares: &[Share], tasks: usize) -> Result<(), Refused> {
    ensure!(shares.len() == tasks, Refused::WrongNumberOfShares { tasks, shares: shares.len() });
    let used: u64 = shares.iter().map(|share| u64::from(share.hits)).sum();
    let edge_shares = edge_shares(shares);
    let all: u64 = edge_shares.iter().copied().map(u64::from).sum();
    ensure!(used <= hits.into() && all <= edge.value.into(), Refused::OverShared { hits, edge: edge.value });
    if let Some(task) = (0..tasks).find(|&task| shares[task].edge > edge.most_for(task)) {
        return Err(Refused::EdgeOutOfScope { task: task + 1, edge: edge.most_for(task) });
    }
    match u64::from(edge.points_for(&edge_shares)) {
        covered if covered < all => Err(Refused::TooMuchEdgeAtOnce { edge: covered }),
        _ => Ok(()),
    }
}

/// How much more edge a task can have without taking any from the shares, up to `most`.
fn more_edge(edge: &EdgeSummary, shares: &[Share], task: usize, most: u32) -> u8 {
    let mut wanted = edge_shares(shares);
    let had: u32 = wanted.iter().sum();
    wanted[task] = wanted[task].saturating_add(most);
    // Edge covers at least what the tasks have, and five at most.
    u8::try_from(edge.points_for(&wanted) - had).unwrap_or(MAX_EDGE)
}

fn edge_shares(shares: &[Share]) -> Vec<u32> {
    shares.iter().map(|share| share.edge.into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::text::Text;
    use crate::systems::prisma::rules::edge::{EdgeLine, EdgeStatus};

    fn share(hits: u32, edge: u8) -> Share {
        Share { hits, edge }
    }

    /// Edge from sources of these values, each with the tasks that it serves.
    fn edge(sources: &[(u8, &[usize])]) -> EdgeSummary {
        let line = |&(value, tasks): &(u8, &[usize])| {
            let tasks = tasks.to_vec();
            EdgeLine { name: Text::default(), value, counted: value, status: EdgeStatus::Highest, tasks }
        };
        let lines: Vec<EdgeLine> = sources.iter().map(line).collect();
        EdgeSummary { value: lines.iter().map(|line| line.counted).sum(), lines }
    }

    #[test]
    fn pr_08_each_point_is_used_once() {
        let all = edge(&[(1, &[0, 1])]);
        let check = |shares: &[Share]| check(3, &all, shares, 2);
        assert_eq!(check(&[share(2, 0), share(1, 1)]), Ok(()));
        assert_eq!(check(&[share(1, 0), share(0, 1)]), Ok(()), "some may lie idle");
        assert_eq!(check(&[share(2, 1), share(1, 1)]), Err(Refused::OverShared { hits: 3, edge: 1 }));
        assert_eq!(check(&[share(4, 0), share(0, 0)]), Err(Refused::OverShared { hits: 3, edge: 1 }));
        assert_eq!(check(&[share(1, 0)]), Err(Refused::WrongNumberOfShares { tasks: 2, shares: 1 }));
        let wide = share(u32::MAX, 255);
        assert!(check(&[wide, wide]).is_err());
    }

    #[test]
    fn pr_08_edge_of_one_tasks_scope_is_never_spent_on_the_other() {
        let all = edge(&[(2, &[0]), (1, &[1])]);
        let check = |first, second, all: &EdgeSummary| check(0, all, &[share(0, first), share(0, second)], 2);
        assert_eq!(check(2, 1, &all), Ok(()));
        assert_eq!(check(1, 2, &all), Err(Refused::EdgeOutOfScope { task: 2, edge: 1 }));
        let between = edge(&[(2, &[0, 1]), (1, &[2])]);
        let shares = [share(0, 2), share(0, 1), share(0, 0)];
        assert_eq!(super::check(0, &between, &shares, 3), Err(Refused::TooMuchEdgeAtOnce { edge: 2 }));
    }

    #[test]
    fn pr_08_left_to_itself_each_task_takes_what_passes_it() {
        let reach = |numbers: [u32; 2]| numbers.map(TaskBar::Reach);
        let (none, some) = (EdgeSummary::default(), edge(&[(1, &[0, 1])]));
        assert_eq!(default_shares(3, &some, &reach([2, 2])), [share(1, 1), share(2, 0)]);
        assert_eq!(default_shares(3, &none, &reach([4, 1])), [share(2, 0), share(1, 0)], "the first takes the rest");
        assert_eq!(default_shares(5, &edge(&[(2, &[0])]), &[TaskBar::Reach(2)]), [share(5, 2)]);
        assert_eq!(default_shares(1, &none, &[TaskBar::Beat(1)]), [share(1, 0)]);
    }

    #[test]
    fn pr_08_left_to_itself_edge_goes_to_the_task_that_it_serves() {
        let reach = [2, 2].map(TaskBar::Reach);
        let second = edge(&[(2, &[1])]);
        assert_eq!(default_shares(2, &second, &reach), [share(2, 0), share(0, 2)]);
        assert_eq!(default_shares(1, &second, &reach), [share(1, 0), share(0, 2)], "the first is one short");
        let both = edge(&[(2, &[0, 1]), (2, &[0])]);
        assert_eq!(default_shares(0, &both, &reach), [share(0, 2), share(0, 2)], "what serves the first alone is its");
    }
}
