//! Zones, distance, cover and lines, and how attacks reach over them (ND-12, ND-13, ND-16).

use super::ladder::Attribute;
use super::refused::Refused;
use super::steps::Hindrance;
use crate::rules::cover::Cover;
use crate::rules::keyword::keyword_enum;

/// How many squares a turn's movement covers (ND-12).
pub const STRIDE: u16 = 5;

/// Beyond so many squares is very far (house); the range rule begins there too, unless a campaign says otherwise (ND-13).
const FAR: u16 = 10;

keyword_enum! {
    /// How far two stand apart (ND-12).
    pub enum ZoneDistance in "nde-" {
        Close = "close",
        Near = "near",
        /// Two zones away.
        Far = "far",
        /// Three zones away or more.
        VeryFar = "very-far",
    }
}

keyword_enum! {
    /// How an attack is made (ND-16).
    #[derive(Default)]
    pub enum Manner in "nde-manner-" {
        #[default]
        Melee = "melee" | "cuerpo",
        Ranged = "ranged" | "distancia",
        Power = "power" | "poder",
    }
}

impl Manner {
    /// The attribute it is rolled with (ND-16).
    pub fn attribute(self) -> Attribute {
        match self {
            Manner::Melee => Attribute::Might,
            Manner::Ranged => Attribute::Agility,
            Manner::Power => Attribute::Power,
        }
    }

    /// Whether it reaches over that distance: melee needs the target close (ND-12).
    pub fn reaches(self, distance: ZoneDistance) -> bool {
        self != Manner::Melee || distance == ZoneDistance::Close
    }
}

impl ZoneDistance {
    /// Of two who stand so many zones apart.
    pub fn in_zones(apart: u16) -> ZoneDistance {
        match apart {
            0 => ZoneDistance::Close,
            1 => ZoneDistance::Near,
            2 => ZoneDistance::Far,
            3.. => ZoneDistance::VeryFar,
        }
    }

    /// Of two who stand so many squares apart: next to each other is close, a turn's movement near (house).
    pub fn in_squares(apart: u16) -> ZoneDistance {
        match () {
            () if apart <= 1 => ZoneDistance::Close,
            () if apart <= STRIDE => ZoneDistance::Near,
            () if apart <= FAR => ZoneDistance::Far,
            () => ZoneDistance::VeryFar,
        }
    }
}

/// What cover does to an action that needs a line, such as a shot, a look or most powers (ND-13): partial cover hinders it
/// by one step, full cover forbids it.
pub fn on_line(cover: Cover) -> Result<Option<Hindrance>, Refused> {
    match cover {
        Cover::None => Ok(None),
        Cover::Partial => Ok(Some(Hindrance::Cover)),
        Cover::Full => Err(Refused::FullCover),
    }
}

/// The turn's movement over so many zones: at most one.
pub fn walk(zones: u16) -> Result<(), Refused> {
    if zones > 1 { Err(Refused::TooFarToMove) } else { Ok(()) }
}

/// The turn's movement over squares, at most five: so many steps by the shortest way, none where no way leads there.
pub fn stride(steps: Option<u16>) -> Result<(), Refused> {
    match steps {
        Some(..=STRIDE) => Ok(()),
        _ => Err(Refused::TooManySquares { most: STRIDE }),
    }
}

/// Whether an attack gets there at all, and what cover does to it: melee must be close, everything else needs a line.
pub fn approach(manner: Manner, distance: ZoneDistance, cover: Cover) -> Result<Option<Hindrance>, Refused> {
    match manner {
        _ if !manner.reaches(distance) => Err(Refused::OutOfReach),
        Manner::Melee => Ok((cover == Cover::Partial).then_some(Hindrance::Cover)),
        Manner::Ranged | Manner::Power => on_line(cover),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_16_each_manner_has_its_attribute() {
        assert_eq!(
            [Manner::Melee, Manner::Ranged, Manner::Power].map(Manner::attribute),
            [Attribute::Might, Attribute::Agility, Attribute::Power]
        );
    }

    #[test]
    fn nd_12_melee_reaches_only_what_is_close() {
        assert!(Manner::Melee.reaches(ZoneDistance::Close));
        assert!(!Manner::Melee.reaches(ZoneDistance::Near));
        assert!(Manner::Ranged.reaches(ZoneDistance::VeryFar) && Manner::Power.reaches(ZoneDistance::VeryFar));
    }

    #[test]
    fn nd_12_distance_is_the_difference_on_one_line() {
        use ZoneDistance::{Close, Far, Near, VeryFar};
        assert_eq!([0, 1, 2, 3, 99].map(ZoneDistance::in_zones), [Close, Near, Far, VeryFar, VeryFar]);
    }

    #[test]
    fn nd_12_on_squares_close_is_adjacent_and_near_a_turn_away() {
        use ZoneDistance::{Close, Far, Near, VeryFar};
        let apart = [0, 1, 2, 5, 6, 10, 11].map(ZoneDistance::in_squares);
        assert_eq!(apart, [Close, Close, Near, Near, Far, Far, VeryFar]);
    }

    #[test]
    fn nd_12_a_turn_moves_one_zone_or_five_squares() {
        assert_eq!([0, 1, 2].map(walk), [Ok(()), Ok(()), Err(Refused::TooFarToMove)]);
        assert_eq!([Some(1), Some(5)].map(stride), [Ok(()), Ok(())]);
        let no = || Err(Refused::TooManySquares { most: 5 });
        assert_eq!([Some(6), None].map(stride), [no(), no()], "too far, or no way there");
    }

    #[test]
    fn nd_12_melee_needs_the_target_close() {
        assert_eq!(approach(Manner::Melee, ZoneDistance::Near, Cover::None), Err(Refused::OutOfReach));
        assert_eq!(approach(Manner::Melee, ZoneDistance::Close, Cover::Full), Ok(None), "no line is needed");
    }

    #[test]
    fn nd_13_full_cover_forbids_and_partial_cover_hinders() {
        assert_eq!(approach(Manner::Ranged, ZoneDistance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(approach(Manner::Power, ZoneDistance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(approach(Manner::Ranged, ZoneDistance::Far, Cover::Partial), Ok(Some(Hindrance::Cover)));
        assert_eq!(approach(Manner::Ranged, ZoneDistance::Far, Cover::None), Ok(None));
    }
}
