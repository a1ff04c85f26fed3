//! Resonance: the players' shared reserve, its cap, its start and what it buys (PR-18, PR-19, PR-21).

use std::cmp::Ordering;

use super::options::Options;
use super::refused::Refused;
use super::test::Purpose;
use crate::rules::{Msg, Why};

/// The players' reserve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reserve {
    pub points: u32,
    pub cap: u32,
}

/// What resonance buys.
#[apply(copy_data)]
pub enum ResonanceUse {
    /// (a) Hits on a roll, one a point.
    Hits(u8),
    /// (b) A failure avoided.
    Avoid,
    /// (c) A fact in the scene.
    Fact,
    /// (d) A clue in an investigation.
    Clue,
    /// (e) An intrusion refused.
    Refuse,
}

/// The reserve after a gain, and what became of the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReserveGain {
    pub reserve: Reserve,
    pub gained: u32,
    /// The points above the cap.
    pub lost: u32,
}

/// The reserve's cap for this many participating characters: three points each, unless the campaign sets another
/// number.
pub fn cap_for(characters: u32, house: &Options) -> u32 {
    house.resonance_max.map_or(characters.saturating_mul(3), u32::from)
}

/// The reserve after paying for a clue; refused for an action that does not investigate.
pub fn pay_for_clue(purpose: Purpose, reserve: Reserve) -> Result<Reserve, Refused> {
    match purpose {
        Purpose::Investigation => reserve.pay(ResonanceUse::Clue),
        Purpose::Other => Err(Refused::NoInvestigation),
    }
}

impl Reserve {
    /// The reserve of a table without resonance, and of those who do not share it: empty, with a cap of 0.
    pub const NONE: Reserve = Reserve { points: 0, cap: 0 };

    /// An unlimited reserve, for rolls whose reserve is not given.
    pub const UNLIMITED: Reserve = Reserve { points: u32::MAX / 2, cap: u32::MAX };

    /// The reserve at a session's start with this many participating characters: at least one point each, and no more
    /// than its cap, which may have shrunk. Also returns the reason if it was raised or trimmed.
    pub fn at_session_start(points: u32, characters: u32, cap: u32) -> (Reserve, Option<Why>) {
        let now = points.max(characters).min(cap);
        let msg = |key: &'static str, n: u32| {
            Why::new("PR-18", Msg::new(key).with("n", n).with("points", now).with("cap", cap))
        };
        let why = match now.cmp(&points) {
            Ordering::Greater => Some(msg("prisma-resonance-raised", now - points)),
            Ordering::Less => Some(msg("prisma-resonance-trimmed", points - now)),
            Ordering::Equal => None,
        };
        (Reserve { points: now, cap }, why)
    }

    /// The reserve after paying for a use; refused if it holds too few points.
    pub fn pay(self, what: ResonanceUse) -> Result<Reserve, Refused> {
        let price = what.price();
        match self.points.checked_sub(price) {
            Some(points) => Ok(Reserve { points, ..self }),
            None => Err(Refused::NotEnoughResonance { price, points: self.points }),
        }
    }

    /// Takes a payment back. A reserve that is above its cap since the cap shrank gets all of it, because that is no gain
    /// (PR-18, PR-19).
    #[must_use]
    pub fn refund(self, what: ResonanceUse) -> ReserveGain {
        let price = what.price();
        match self.points > self.cap {
            true => ReserveGain { reserve: Reserve { points: self.points + price, ..self }, gained: price, lost: 0 },
            false => self.gain(price),
        }
    }

    /// Gains points; those above the cap are lost. A reserve that is above its cap already keeps what it has.
    #[must_use]
    pub fn gain(self, points: u32) -> ReserveGain {
        let gained = points.min(self.cap.saturating_sub(self.points));
        ReserveGain { reserve: Reserve { points: self.points + gained, ..self }, gained, lost: points - gained }
    }
}

impl ResonanceUse {
    pub fn price(self) -> u32 {
        self.terms().0
    }

    /// The rule that allows it, and a message that says what was bought.
    pub fn why(self) -> Why {
        let (price, rule, key) = self.terms();
        Why::new(rule, Msg::new(key).with("points", price))
    }

    /// Its price, the rule that allows it, and the key of its message.
    fn terms(self) -> (u32, &'static str, &'static str) {
        match self {
            ResonanceUse::Hits(points) => (points.into(), "PR-19", "prisma-bought-hits"),
            ResonanceUse::Avoid => (2, "PR-19", "prisma-bought-avoid"),
            ResonanceUse::Fact => (1, "PR-19", "prisma-bought-fact"),
            ResonanceUse::Clue => (1, "PR-19", "prisma-bought-clue"),
            ResonanceUse::Refuse => (1, "PR-21", "prisma-bought-refusal"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::prisma::rules::{Effect, IntrusionAnswer};

    const RESERVE: Reserve = Reserve { points: 3, cap: 9 };
    const EMPTY: Reserve = Reserve { points: 0, cap: 9 };

    fn start(points: u32, characters: u32, max: Option<u8>) -> (u32, u32, Option<String>) {
        let house = Options { resonance_max: max, ..Options::default() };
        let (reserve, why) = Reserve::at_session_start(points, characters, cap_for(characters, &house));
        (reserve.points, reserve.cap, why.map(|why| why.msg.key.into_owned()))
    }

    #[test]
    fn pr_18_a_session_starts_with_a_point_each_and_three_each_are_the_most() {
        assert_eq!(start(0, 4, None), (4, 12, Some("prisma-resonance-raised".into())));
        assert_eq!(start(7, 4, None), (7, 12, None));
        assert_eq!(start(12, 3, None), (9, 9, Some("prisma-resonance-trimmed".into())));
        assert_eq!(start(0, 4, Some(20)), (4, 20, Some("prisma-resonance-raised".into())));
        assert_eq!(start(0, 4, Some(2)), (2, 2, Some("prisma-resonance-raised".into())), "the cap holds");
        assert_eq!(start(3, 0, None), (0, 0, Some("prisma-resonance-trimmed".into())));
    }

    #[test]
    fn pr_18_what_goes_above_the_cap_is_lost_and_counted() {
        let gain = Reserve { points: 8, cap: 9 }.gain(2);
        assert_eq!((gain.reserve.points, gain.gained, gain.lost), (9, 1, 1));
        let over = Reserve { points: 12, cap: 9 }.gain(1);
        assert_eq!((over.reserve.points, over.gained, over.lost), (12, 0, 1), "it is trimmed at the next start only");
    }

    #[test]
    fn pr_19_each_use_has_its_price() {
        let reserve = Reserve { points: 2, cap: 9 };
        let left = |what| reserve.pay(what).map(|reserve| reserve.points);
        assert_eq!(left(ResonanceUse::Hits(2)), Ok(0));
        assert_eq!(left(ResonanceUse::Hits(3)), Err(Refused::NotEnoughResonance { price: 3, points: 2 }));
        assert_eq!(
            [ResonanceUse::Avoid, ResonanceUse::Fact, ResonanceUse::Clue, ResonanceUse::Refuse].map(left),
            [Ok(0), Ok(1), Ok(1), Ok(1)]
        );
    }

    #[test]
    fn pr_19_a_fact_costs_a_point_which_a_veto_gives_back() {
        let reserve = RESERVE.pay(ResonanceUse::Fact).unwrap();
        assert_eq!(reserve.points, 2);
        assert_eq!(reserve.gain(ResonanceUse::Fact.price()).reserve.points, 3);
        assert!(EMPTY.pay(ResonanceUse::Fact).is_err());
    }

    #[test]
    fn pr_19_a_clue_needs_an_investigating_action() {
        assert_eq!(pay_for_clue(Purpose::Investigation, RESERVE).map(|reserve| reserve.points), Ok(2));
        assert_eq!(pay_for_clue(Purpose::Other, RESERVE), Err(Refused::NoInvestigation));
        assert!(pay_for_clue(Purpose::Investigation, EMPTY).is_err());
    }

    #[test]
    fn pr_21_a_refused_intrusion_costs_a_point_and_gives_nothing() {
        assert_eq!(RESERVE.pay(ResonanceUse::Refuse).map(|left| left.points), Ok(2));
        assert_eq!(IntrusionAnswer::Refused.gains(&"Vera".into()), []);
        assert!(matches!(EMPTY.pay(ResonanceUse::Refuse), Err(Refused::NotEnoughResonance { price: 1, points: 0 })));
    }

    #[test]
    fn pr_21_an_accepted_intrusion_gives_experience_to_whom_it_strikes_and_to_the_group() {
        let effects = IntrusionAnswer::Accepted.gains(&"Vera".into());
        assert_eq!(effects, [Effect::PersonalXp { who: "Vera".into(), points: 1 }, Effect::GroupXp { points: 1 }]);
        assert!(effects.iter().all(|effect| effect.what_happens().rule == "PR-21"));
    }
}
