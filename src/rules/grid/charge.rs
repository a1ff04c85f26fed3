//! Charges: straight at an enemy, up to the square before what stands in the way (LU-26).

use super::Spot;

/// A charge that can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// The squares moved over, at least one; it ends on the last.
    pub path: Vec<Spot>,
    /// What it ran into before it was next to the target.
    pub stopped_by: Option<Spot>,
}

/// Why a charge cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoCharge {
    /// None of the eight directions leads there.
    Crooked,
    /// The target is too near for a step, or something stands right in the way.
    NoRoom,
}

impl Charge {
    /// The charge from a square at whoever stands on another one.
    pub fn at(from: Spot, target: Spot, blocks: impl Fn(Spot) -> bool) -> Result<Charge, NoCharge> {
        let mut path = from.line_to(target).ok_or(NoCharge::Crooked)?;
        path.pop();
        let stopped_by = path.iter().position(|spot| blocks(*spot));
        let stopped_by = stopped_by.map(|n| path.drain(n..).next().unwrap_or(target));
        if path.is_empty() { Err(NoCharge::NoRoom) } else { Ok(Charge { path, stopped_by }) }
    }

    /// How many squares were moved.
    pub fn squares(&self) -> usize {
        self.path.len()
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Spot> {
        self.path.last().copied()
    }
}
