//! Zones, distance, cover and lines (ND-12, ND-13).

use serde::{Deserialize, Serialize};

use super::attack::Manner;
use super::refused::Refused;
use super::steps::Hindrance;
use crate::rules::closed::closed;

/// A place on the line of zones, in steps (house).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position(pub i16);

closed! {
    /// How far two stand apart (ND-12).
    pub enum Distance in "nde-" {
        Close = "close",
        Near = "near",
        /// Two zones away.
        Far = "far",
        /// Three zones away or more.
        VeryFar = "very-far",
    }
}

closed! {
    /// What stands between two (ND-13).
    #[derive(Default)]
    pub enum Cover in "nde-cover-" {
        #[default]
        None = "none" | "nada",
        /// It hinders: one step down for attacker or observer.
        Partial = "partial" | "parcial",
        /// It forbids what needs a line.
        Full = "full" | "total",
    }
}

impl Position {
    /// How far it is from here to there.
    pub fn distance(self, other: Position) -> Distance {
        match self.0.abs_diff(other.0) {
            0 => Distance::Close,
            1 => Distance::Near,
            2 => Distance::Far,
            3.. => Distance::VeryFar,
        }
    }

    /// The turn's movement from here to there: at most one zone.
    pub fn moved(self, to: Position) -> Result<Position, Refused> {
        match self.0.abs_diff(to.0) {
            0 | 1 => Ok(to),
            _ => Err(Refused::TooFarToMove),
        }
    }
}

impl Distance {}

impl Cover {
    /// What the cover does to an action that needs a line, such as a shot, a look or most powers.
    pub fn on_line(self) -> Result<Option<Hindrance>, Refused> {
        match self {
            Cover::None => Ok(None),
            Cover::Partial => Ok(Some(Hindrance::Cover)),
            Cover::Full => Err(Refused::FullCover),
        }
    }
}

/// Whether an attack gets there at all, and what cover does to it: melee must be close, everything else needs a line.
pub fn approach(manner: Manner, distance: Distance, cover: Cover) -> Result<Option<Hindrance>, Refused> {
    match manner {
        _ if !manner.reaches(distance) => Err(Refused::OutOfReach),
        Manner::Melee => Ok((cover == Cover::Partial).then_some(Hindrance::Cover)),
        Manner::Ranged | Manner::Power => cover.on_line(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_12_distance_is_the_difference_on_one_line() {
        let here = Position(-1);
        let to = [-1, 0, 1, 2, 9, -2, -4].map(|there| here.distance(Position(there)));
        use Distance::{Close, Far, Near, VeryFar};
        assert_eq!(to, [Close, Near, Far, VeryFar, VeryFar, Near, VeryFar]);
        assert_eq!(Position(i16::MIN).distance(Position(i16::MAX)), VeryFar);
    }

    #[test]
    fn nd_12_a_turn_moves_one_zone() {
        assert_eq!(Position(0).moved(Position(1)), Ok(Position(1)));
        assert_eq!(Position(0).moved(Position(-1)), Ok(Position(-1)));
        assert_eq!(Position(0).moved(Position(2)), Err(Refused::TooFarToMove));
    }

    #[test]
    fn nd_12_melee_needs_the_target_close() {
        assert_eq!(approach(Manner::Melee, Distance::Near, Cover::None), Err(Refused::OutOfReach));
        assert_eq!(approach(Manner::Melee, Distance::Close, Cover::Full), Ok(None), "no line is needed");
    }

    #[test]
    fn nd_13_full_cover_forbids_and_partial_cover_hinders() {
        assert_eq!(approach(Manner::Ranged, Distance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(approach(Manner::Power, Distance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(approach(Manner::Ranged, Distance::Far, Cover::Partial), Ok(Some(Hindrance::Cover)));
        assert_eq!(approach(Manner::Ranged, Distance::Far, Cover::None), Ok(None));
    }
}
