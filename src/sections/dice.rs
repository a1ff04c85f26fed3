//! Dice as they lie on the table.

use super::span::Line;
use crate::rules::dice::Face;
use crate::theme::Meaning;

#[derive(Debug, Clone, PartialEq)]
pub struct DieGroup {
    pub name: Line,
    /// In the order they were rolled.
    pub dice: Vec<Laid>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    pub face: Face,
    pub fate: Fate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It counts as the best result, or brings another die.
    Best,
    Hit,
    /// It counts with its value.
    Kept,
    /// It does not count.
    Miss,
    /// It does not count, and can be rolled again.
    Loose,
    /// It was rolled again.
    Again,
    /// Another roll counts in its place.
    Out,
    /// It counts as bad luck.
    Mishap,
}

impl Fate {
    pub fn meaning(self) -> Meaning {
        match self {
            Fate::Best => Meaning::DieHigh,
            Fate::Hit => Meaning::DieHit,
            Fate::Kept | Fate::Miss | Fate::Loose => Meaning::Die,
            Fate::Again | Fate::Out => Meaning::DieOut,
            Fate::Mishap => Meaning::DieLow,
        }
    }

    /// The meaning of its mark: a die that can be rolled again waits for a key.
    pub fn mark(self) -> Meaning {
        if self == Fate::Loose { Meaning::Key } else { self.meaning() }
    }

    pub fn stands_back(self) -> bool {
        matches!(self, Fate::Miss | Fate::Loose | Fate::Again | Fate::Out)
    }
}
