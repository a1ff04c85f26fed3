//! Charges: a straight run at an enemy that ends before the first obstacle (LU-26).

use super::Spot;

/// A possible charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// The squares moved over, at least one. The charge ends on the last.
    pub path: Vec<Spot>,
    /// The obstacle that it ran into before it was next to the target, if any.
    pub stopped_by: Option<Spot>,
}

/// Why a charge is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoCharge {
    /// None of the eight directions leads straight to the target.
    NotInLine,
    /// The target or an obstacle is on the very next square.
    NoRoom,
}

impl Charge {
    /// The charge from one square at a target on another. `blocks` tells which squares are obstacles. Refused if the
    /// target is not in a straight line, and if not even one square is free.
    pub fn at(from: Spot, target: Spot, blocks: impl Fn(Spot) -> bool) -> Result<Charge, NoCharge> {
        let mut path = from.line_to(target).ok_or(NoCharge::NotInLine)?;
        path.pop();
        let stopped_by = path.iter().position(|spot| blocks(*spot));
        let stopped_by = stopped_by.map(|n| path.drain(n..).next().unwrap_or(target));
        if path.is_empty() { Err(NoCharge::NoRoom) } else { Ok(Charge { path, stopped_by }) }
    }

    /// The number of squares moved.
    pub fn squares(&self) -> usize {
        self.path.len()
    }

    /// The square on which it ends.
    pub fn end(&self) -> Option<Spot> {
        self.path.last().copied()
    }
}
