//! Getting up and resting (ND-19, ND-20).

use super::growth::HeartsAndPp;
use super::options::{Options, RestRule};
use super::refused::Refused;

/// A pause in which a character may recover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// A conflict has ended and nobody can catch breath.
    ConflictEnds,
    /// A conflict has ended with a breather.
    Breather,
    SafeRest,
}

/// How much lacks to a maximum; nothing of what stands above it.
pub fn lacking(now: i32, most: i32) -> u8 {
    u8::try_from(most.saturating_sub(now.max(0)).max(0)).unwrap_or(u8::MAX)
}

/// What a pause gives back to a character who lacks so much of their own maxima (ND-20). A character out of action recovers
/// too: resting is after the fight.
pub fn recover(house: &Options, pause: Pause, lacks: HeartsAndPp) -> HeartsAndPp {
    let hearts = match (pause, house.rest) {
        (Pause::SafeRest, _) | (Pause::Breather, RestRule::Lenient) => lacks.hearts,
        (Pause::Breather, RestRule::SafeOnly) | (Pause::ConflictEnds, _) => 0,
    };
    let pp = match pause {
        Pause::SafeRest => lacks.pp,
        Pause::Breather | Pause::ConflictEnds => lacks.pp.min(1),
    };
    HeartsAndPp { hearts, pp }
}

/// An ally spends an action and raises a person from 0 hearts to 1 (ND-19). The hearts after it.
pub fn raise(hearts: u8) -> Result<u8, Refused> {
    if hearts == 0 { Ok(1) } else { Err(Refused::NotDown) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two hearts of five, no power point of three.
    const SPENT: HeartsAndPp = HeartsAndPp { hearts: 3, pp: 3 };

    #[test]
    fn nd_19_only_who_is_down_is_raised_to_one_heart() {
        assert_eq!(raise(0), Ok(1));
        assert_eq!(raise(1), Err(Refused::NotDown));
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
        assert_eq!([lacking(2, 5), lacking(3, 3), lacking(6, 5)], [3, 0, 0]);
        let full = HeartsAndPp { hearts: lacking(6, 5), pp: lacking(3, 3) };
        assert_eq!(recover(&Options::default(), Pause::Breather, full), HeartsAndPp { hearts: 0, pp: 0 });
    }
}
