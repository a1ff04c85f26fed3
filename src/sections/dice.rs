//! Dice as they lie on the table.

use super::span::Line;
use crate::rules::dice::{Die, Face};
use crate::theme::Meaning;

/// Dice rolled together, under one name.
#[derive(Debug, Clone, PartialEq)]
pub struct DieGroup {
    pub name: Line,
    /// In the order they were rolled.
    pub dice: Vec<ShownDie>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownDie {
    /// Which die it is, where dice have several sizes: the larger, the wider it is drawn. `None` makes it as wide as
    /// its figure.
    pub size: Option<Die>,
    pub face: Face,
    pub status: DieStatus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DieStatus {
    /// It counts as the best result, or brings another die.
    Best,
    /// It counts as a success.
    Hit,
    /// It counts with its value.
    Kept,
    /// It does not count.
    Miss,
    /// It does not count, and can be rolled again.
    Rerollable,
    /// It was rolled again.
    Rerolled,
    /// Another roll counts in its place.
    Replaced,
    /// It counts as bad luck.
    Mishap,
    /// It is struck out and counts for nothing at all.
    Struck,
}

impl DieStatus {
    pub fn meaning(self) -> Meaning {
        match self {
            DieStatus::Best => Meaning::DieHigh,
            DieStatus::Hit => Meaning::DieHit,
            DieStatus::Kept | DieStatus::Miss | DieStatus::Rerollable => Meaning::Die,
            DieStatus::Rerolled | DieStatus::Replaced | DieStatus::Struck => Meaning::DieOut,
            DieStatus::Mishap => Meaning::DieLow,
        }
    }

    /// The meaning of its mark: a die that can be rolled again waits for a key, and one that is struck out bears a cross.
    pub fn mark_meaning(self) -> Meaning {
        match self {
            DieStatus::Rerollable => Meaning::Key,
            DieStatus::Struck => Meaning::Undone,
            status => status.meaning(),
        }
    }

    /// Whether its box is dimmed, since it does not count.
    pub fn is_dimmed(self) -> bool {
        matches!(
            self,
            DieStatus::Miss | DieStatus::Rerollable | DieStatus::Rerolled | DieStatus::Replaced | DieStatus::Struck
        )
    }
}
