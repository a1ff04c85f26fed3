//! Distances over zones and squares, cover, and what attacks can reach (ND-12, ND-13, ND-16).

use super::ladder::Attribute;
use super::refused::Refused;
use super::steps::Hindrance;
use crate::rules::cover::Cover;
use crate::rules::{ensure, keyword_enum};

/// The squares of a turn's movement (ND-12).
pub const STRIDE: u16 = 5;

/// The squares beyond which a distance is very far (house).
const FAR: u16 = 10;

keyword_enum! {
    /// The distance between two fighters (ND-12).
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
    pub enum AttackManner in "nde-manner-" {
        #[default]
        Melee = "melee" | "cuerpo",
        Ranged = "ranged" | "distancia",
        Power = "power" | "poder",
    }
}

impl AttackManner {
    /// The attribute that it is rolled with (ND-16).
    pub fn attribute(self) -> Attribute {
        match self {
            AttackManner::Melee => Attribute::Might,
            AttackManner::Ranged => Attribute::Agility,
            AttackManner::Power => Attribute::Power,
        }
    }

    /// Whether it reaches a target at this distance: melee needs a close one (ND-12).
    pub fn reaches(self, distance: ZoneDistance) -> bool {
        self != AttackManner::Melee || distance == ZoneDistance::Close
    }
}

impl ZoneDistance {
    /// The distance between fighters who are this many zones apart: each zone is a step, up to three.
    pub fn from_zones(apart: u16) -> ZoneDistance {
        ZoneDistance::VALUES[usize::from(apart.min(3))]
    }

    /// The distance between fighters who are this many squares apart: one is close, a turn's movement near (house).
    pub fn from_squares(apart: u16) -> ZoneDistance {
        match () {
            () if apart <= 1 => ZoneDistance::Close,
            () if apart <= STRIDE => ZoneDistance::Near,
            () if apart <= FAR => ZoneDistance::Far,
            () => ZoneDistance::VeryFar,
        }
    }
}

/// The hindrance that cover is to an action in a straight line, such as a shot or most powers (ND-13). Full cover
/// forbids it.
pub fn cover_hindrance(cover: Cover) -> Result<Option<Hindrance>, Refused> {
    match cover {
        Cover::None => Ok(None),
        Cover::Partial => Ok(Some(Hindrance::Cover)),
        Cover::Full => Err(Refused::FullCover),
    }
}

/// Refuses a movement over more than one zone.
pub fn require_zone_move(zones: u16) -> Result<(), Refused> {
    ensure!(zones <= 1, Refused::TooFarToMove);
    Ok(())
}

/// Refuses a movement over more than five squares. `steps` is the length of the shortest way; `None` if there is none.
pub fn require_square_move(steps: Option<u16>) -> Result<(), Refused> {
    ensure!(steps.is_some_and(|steps| steps <= STRIDE), Refused::TooManySquares { most: STRIDE });
    Ok(())
}

/// The hindrance that cover is to an attack. Refused if the attack does not reach its target, and from a distance if
/// the target has full cover.
pub fn attack_hindrance(
    manner: AttackManner,
    distance: ZoneDistance,
    cover: Cover,
) -> Result<Option<Hindrance>, Refused> {
    match manner {
        _ if !manner.reaches(distance) => Err(Refused::OutOfReach),
        AttackManner::Melee => Ok((cover == Cover::Partial).then_some(Hindrance::Cover)),
        AttackManner::Ranged | AttackManner::Power => cover_hindrance(cover),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_16_each_manner_has_its_attribute() {
        assert_eq!(
            [AttackManner::Melee, AttackManner::Ranged, AttackManner::Power].map(AttackManner::attribute),
            [Attribute::Might, Attribute::Agility, Attribute::Power]
        );
    }

    #[test]
    fn nd_12_melee_reaches_only_what_is_close() {
        assert!(AttackManner::Melee.reaches(ZoneDistance::Close));
        assert!(!AttackManner::Melee.reaches(ZoneDistance::Near));
        assert!(
            AttackManner::Ranged.reaches(ZoneDistance::VeryFar) && AttackManner::Power.reaches(ZoneDistance::VeryFar)
        );
    }

    #[test]
    fn nd_12_distance_is_the_difference_on_one_line() {
        use ZoneDistance::{Close, Far, Near, VeryFar};
        assert_eq!([0, 1, 2, 3, 99].map(ZoneDistance::from_zones), [Close, Near, Far, VeryFar, VeryFar]);
    }

    #[test]
    fn nd_12_on_squares_close_is_adjacent_and_near_a_turn_away() {
        use ZoneDistance::{Close, Far, Near, VeryFar};
        let apart = [0, 1, 2, 5, 6, 10, 11].map(ZoneDistance::from_squares);
        assert_eq!(apart, [Close, Close, Near, Near, Far, Far, VeryFar]);
    }

    #[test]
    fn nd_12_a_turn_moves_one_zone_or_five_squares() {
        assert_eq!([0, 1, 2].map(require_zone_move), [Ok(()), Ok(()), Err(Refused::TooFarToMove)]);
        assert_eq!([Some(1), Some(5)].map(require_square_move), [Ok(()), Ok(())]);
        let no = || Err(Refused::TooManySquares { most: 5 });
        assert_eq!([Some(6), None].map(require_square_move), [no(), no()], "too far, or no way there");
    }

    #[test]
    fn nd_12_melee_needs_the_target_close() {
        assert_eq!(attack_hindrance(AttackManner::Melee, ZoneDistance::Near, Cover::None), Err(Refused::OutOfReach));
        assert_eq!(
            attack_hindrance(AttackManner::Melee, ZoneDistance::Close, Cover::Full),
            Ok(None),
            "no line is needed"
        );
    }

    #[test]
    fn nd_13_full_cover_forbids_and_partial_cover_hinders() {
        assert_eq!(attack_hindrance(AttackManner::Ranged, ZoneDistance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(attack_hindrance(AttackManner::Power, ZoneDistance::Far, Cover::Full), Err(Refused::FullCover));
        assert_eq!(
            attack_hindrance(AttackManner::Ranged, ZoneDistance::Far, Cover::Partial),
            Ok(Some(Hindrance::Cover))
        );
        assert_eq!(attack_hindrance(AttackManner::Ranged, ZoneDistance::Far, Cover::None), Ok(None));
    }
}
