//! Getting up and resting (ND-19, ND-20).

use super::options::{Options, Rest};
use super::refused::Refused;

/// What a character has of one thing, and the most it can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gauge {
    pub now: u8,
    pub most: u8,
}

/// A pause in which a character may recover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pause {
    /// A conflict has ended and nobody can catch breath.
    ConflictEnds,
    /// A conflict has ended with a breather.
    Breather,
    SafeRest,
}

/// What a pause gives back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recovery {
    pub hearts: u8,
    pub pp: u8,
}

/// What a pause gives back to a character; gains stop at its own maximum (ND-20). A character out of action recovers
/// too: resting is after the fight.
pub fn recover(house: &Options, pause: Pause, hearts: Gauge, pp: Gauge) -> Recovery {
    let breath = match (pause, house.rest) {
        (Pause::SafeRest, _) | (Pause::Breather, Rest::Lenient) => hearts.room(),
        (Pause::Breather, Rest::SafeOnly) | (Pause::ConflictEnds, _) => 0,
    };
    let points = match pause {
        Pause::SafeRest => pp.room(),
        Pause::Breather | Pause::ConflictEnds => pp.room().min(1),
    };
    Recovery { hearts: breath, pp: points }
}

/// An ally spends an action and raises a person from 0 hearts to 1 (ND-19). The hearts after it.
pub fn raise(hearts: u8) -> Result<u8, Refused> {
    if hearts == 0 { Ok(1) } else { Err(Refused::NotDown) }
}

impl Gauge {
    /// How much fits in.
    pub fn room(self) -> u8 {
        self.most.saturating_sub(self.now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HURT: Gauge = Gauge { now: 2, most: 5 };
    const SPENT: Gauge = Gauge { now: 0, most: 3 };

    #[test]
    fn nd_19_only_who_is_down_is_raised_to_one_heart() {
        assert_eq!(raise(0), Ok(1));
        assert_eq!(raise(1), Err(Refused::NotDown));
    }

    #[test]
    fn nd_20_a_breather_fills_hearts_in_a_lenient_house_and_gives_one_pp() {
        let lenient = Options::default();
        assert_eq!(recover(&lenient, Pause::Breather, HURT, SPENT), Recovery { hearts: 3, pp: 1 });
        let severe = Options { rest: Rest::SafeOnly, ..Options::default() };
        assert_eq!(recover(&severe, Pause::Breather, HURT, SPENT), Recovery { hearts: 0, pp: 1 });
    }

    #[test]
    fn nd_20_every_conflicts_end_gives_one_pp_and_a_safe_rest_fills_all() {
        let house = Options { rest: Rest::SafeOnly, ..Options::default() };
        assert_eq!(recover(&house, Pause::ConflictEnds, HURT, SPENT), Recovery { hearts: 0, pp: 1 });
        assert_eq!(recover(&house, Pause::SafeRest, HURT, SPENT), Recovery { hearts: 3, pp: 3 });
    }

    #[test]
    fn nd_20_gains_stop_at_the_characters_own_maximum() {
        let full = Gauge { now: 3, most: 3 };
        let over = Gauge { now: 6, most: 5 };
        assert_eq!(recover(&Options::default(), Pause::Breather, over, full), Recovery { hearts: 0, pp: 0 });
    }
}
