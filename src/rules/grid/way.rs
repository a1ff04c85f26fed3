//! The ways over a grid around what stands on it: every step costs 1, the diagonal ones too (LU-25).

use std::collections::{BTreeMap, VecDeque};

use super::{Direction, Grid, Spot};

/// The squares that can be reached, with how many steps each takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach(BTreeMap<Spot, u16>);

impl Grid {
    /// What can be reached from a square in at most so many steps. What blocks a square blocks no diagonal past it.
    pub fn reach(self, from: Spot, most: u16, blocks: impl Fn(Spot) -> bool) -> Reach {
        let mut steps = BTreeMap::from([(from, 0)]);
        let mut open = VecDeque::from([(from, 0)]);
        while let Some((spot, taken)) = open.pop_front().filter(|(_, taken)| *taken < most) {
            for next in Direction::EVERY.map(|way| spot.step(way)) {
                if self.holds(next) && !blocks(next) && !steps.contains_key(&next) {
                    steps.insert(next, taken + 1);
                    open.push_back((next, taken + 1));
                }
            }
        }
        Reach(steps)
    }
}

impl Reach {
    /// How many steps it takes to get there, if one does.
    pub fn steps(&self, to: Spot) -> Option<u16> {
        self.0.get(&to).copied()
    }

    /// Those of these squares that can be reached, each with its steps, in their order: where somebody can step into a
    /// charge (LU-27).
    pub fn of<'a>(&'a self, path: &'a [Spot]) -> impl Iterator<Item = (Spot, u16)> {
        path.iter().filter_map(|spot| Some((*spot, self.steps(*spot)?)))
    }
}
