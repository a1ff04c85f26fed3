//! Points of both kinds together, and what a deed moves of them (GF-04, GF-10).

use std::iter::Sum;
use std::ops::Add;

use super::point_kind::PointKind;
use super::refused::Refused;

/// An amount of both currencies: a player's purse, a price or a gain.
#[apply(skip_default)]
#[apply(copy_data)]
#[derive(Default)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub vp: u32,
    pub kp: u32,
}

/// What a deed moves in the purse of the player who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PointMoves {
    /// All that is paid, with what goes to the opponent.
    pub cost: Points,
    /// What comes in. It comes before the cost, which it may help to pay.
    pub gain: Points,
    /// The part of the cost that the opponent's player receives.
    pub to_opponent: Points,
}

impl Points {
    pub const NONE: Points = Points { vp: 0, kp: 0 };

    pub const fn vp(vp: u32) -> Points {
        Points { vp, kp: 0 }
    }

    pub const fn kp(kp: u32) -> Points {
        Points { vp: 0, kp }
    }

    pub fn of(currency: PointKind, count: u32) -> Points {
        match currency {
            PointKind::Victory => Points::vp(count),
            PointKind::Karma => Points::kp(count),
        }
    }

    pub fn get(self, currency: PointKind) -> u32 {
        match currency {
            PointKind::Victory => self.vp,
            PointKind::Karma => self.kp,
        }
    }

    /// All points, whichever their currency.
    pub fn total(self) -> u32 {
        self.vp + self.kp
    }

    /// What is left of a purse once a price is paid.
    ///
    /// # Errors
    /// Refuses a price beyond what the purse holds (GF-04).
    pub fn after_paying(self, price: Points) -> Result<Points, Refused> {
        let left = |currency| {
            let (has, costs) = (self.get(currency), price.get(currency));
            has.checked_sub(costs).ok_or(Refused::NotEnoughPoints { currency, missing: costs.saturating_sub(has) })
        };
        Ok(Points { vp: left(PointKind::Victory)?, kp: left(PointKind::Karma)? })
    }
}

impl PointMoves {
    /// A price without a gain.
    pub fn cost(cost: Points) -> PointMoves {
        PointMoves { cost, ..PointMoves::default() }
    }

    /// A purse after these moves: gains come first.
    ///
    /// # Errors
    /// Refuses a cost beyond what the purse then holds (GF-04).
    pub fn applied_to(self, purse: Points) -> Result<Points, Refused> {
        (purse + self.gain).after_paying(self.cost)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points { vp: self.vp + other.vp, kp: self.kp + other.kp }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::NONE, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gf_04_gf_10_gains_come_first_and_no_purse_falls_below_zero() {
        let moves = PointMoves { cost: Points { vp: 3, kp: 1 }, gain: Points::vp(2), ..PointMoves::default() };
        assert_eq!(moves.applied_to(Points { vp: 1, kp: 4 }), Ok(Points { vp: 0, kp: 3 }));
        let missing = |currency, missing| Err(Refused::NotEnoughPoints { currency, missing });
        assert_eq!(moves.applied_to(Points { vp: 0, kp: 4 }), missing(PointKind::Victory, 1));
        assert_eq!(moves.applied_to(Points { vp: 9, kp: 0 }), missing(PointKind::Karma, 1));
        assert_eq!(PointMoves::cost(Points::kp(2)).applied_to(Points::kp(2)), Ok(Points::NONE));
    }
}
