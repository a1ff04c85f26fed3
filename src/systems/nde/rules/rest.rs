//! Rests, and raising the fallen (ND-19, ND-20).

use super::advancement::HeartsAndPp;
use super::options::{Options, RestRule};
use super::refused::Refused;

/// A pause in which characters recover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// The end of a conflict, without time to rest.
    ConflictEnds,
    /// A short rest after a conflict.
    Breather,
    SafeRest,
}

/// How many points are missing from a maximum; 0 above it.
pub fn missing_points(now: i32, most: i32) -> i32 {
    most.saturating_sub(now.max(0)).max(0)
}

/// What a pause gives back to a character who misses this much of their maxima (ND-20), even if they are out of action.
pub fn recover(house: &Options, pause: Pause, missing: HeartsAndPp) -> HeartsAndPp {
    let hearts = match (pause, house.rest) {
        (Pause::SafeRest, _) | (Pause::Breather, RestRule::Lenient) => missing.hearts,
        (Pause::Breather, RestRule::SafeOnly) | (Pause::ConflictEnds, _) => 0,
    };
    let pp = match pause {
        Pause::SafeRest => missing.pp,
        Pause::Breather | Pause::ConflictEnds => missing.pp.min(1),
    };
    HeartsAndPp { hearts, pp }
}

/// The hearts of a person whom an ally raises from 0 (ND-19). Refused above 0.
pub fn raise_hearts(hearts: u8) -> Result<u8, Refused> {
    if hearts == 0 { Ok(1) } else { Err(Refused::NotDown) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two hearts of five, no power point of three.
    const SPENT: HeartsAndPp = HeartsAndPp { hearts: 3, pp: 3 };

    #[test]
    fn nd_19_only_somebody_down_is_raised_to_one_heart() {
        assert_eq!(raise_hearts(0), Ok(1));
        assert_eq!(raise_hearts(1), Err(Refused::NotDown));
    }

    #[test]
    fn nd_20_a_breather_fills_hearts_in_a_lenient_house_and_gives_one_pp() {
        let lenient = Options::default();
        assert_eq!(recover(&lenient, Pause::Breather, SPENT), HeartsAndPp { hearts: 3, pp: 1 });
        let severe = Options { rest: RestRule::SafeOnly, ..Options::default() };
        assert_eq!(recover(&severe, Pause::Breather, SPENT), HeartsAndPp { hearts: 0, pp: 1 });
    }

    #[test]
    fn nd_20_every_conflicts_end_gives_one_pp_and_a_safe_rest_fills_all() {
        let house = Options { rest: RestRule::SafeOnly, ..Options::default() };
        assert_eq!(recover(&house, Pause::ConflictEnds, SPENT), HeartsAndPp { hearts: 0, pp: 1 });
        assert_eq!(recover(&house, Pause::SafeRest, SPENT), HeartsAndPp { hearts: 3, pp: 3 });
    }

    #[test]
    fn nd_20_gains_stop_at_the_characters_own_maximum() {
        assert_eq!([missing_points(2, 5), missing_points(3, 3), missing_points(6, 5)], [3, 0, 0]);
        let full = HeartsAndPp { hearts: missing_points(6, 5), pp: missing_points(3, 3) };
        assert_eq!(recover(&Options::default(), Pause::Breather, full), HeartsAndPp { hearts: 0, pp: 0 });
    }
}
