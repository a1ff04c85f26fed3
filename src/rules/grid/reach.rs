//! Paths over a grid around obstacles. Every step costs 1, a diagonal one too (LU-25).

use std::collections::{BTreeMap, VecDeque};

use super::{Direction, Grid, Spot};

/// The reachable squares, each with the number of steps to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach(BTreeMap<Spot, u16>);

impl Grid {
    /// The squares that can be reached from `from` in at most `most` steps. Diagonal steps past the corner of an
    /// obstacle are allowed.
    pub fn reach(self, from: Spot, most: u16, blocks: impl Fn(Spot) -> bool) -> Reach {
        let mut steps = BTreeMap::from([(from, 0)]);
        let mut open = VecDeque::from([(from, 0)]);
        while let Some((spot, taken)) = open.pop_front().filter(|(_, taken)| *taken < most) {
            for next in Direction::VALUES.map(|direction| spot.step(direction)) {
                if self.contains(next) && !blocks(next) && !steps.contains_key(&next) {
                    steps.insert(next, taken + 1);
                    open.push_back((next, taken + 1));
                }
            }
        }
        Reach(steps)
    }
}

impl Reach {
    /// The number of steps to a square, if it can be reached.
    pub fn steps(&self, to: Spot) -> Option<u16> {
        self.0.get(&to).copied()
    }

    /// The squares of a path that can be reached, in order, each with its steps: where somebody can step into a
    /// charge (LU-27).
    pub fn along<'a>(&'a self, path: &'a [Spot]) -> impl Iterator<Item = (Spot, u16)> {
        path.iter().filter_map(|spot| Some((*spot, self.steps(*spot)?)))
    }
}
