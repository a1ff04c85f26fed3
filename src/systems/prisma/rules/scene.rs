//! Clues and intrusions in a scene (PR-19 d, e; PR-21).

use super::effect::RollEffect;
use super::refused::Refused;
use super::resonance::{Reserve, ResonanceUse};
use crate::rules::{Text, keyword_enum};

keyword_enum! {
    /// What an action is for: only an investigation finds clues.
    #[derive(Default)]
    pub enum Purpose { #[default] Other = "other" | "otro", Investigation = "investigation" | "investigación" }
}

/// The answer to an intrusion that the game master proposed on a character.
#[apply(copy_data)]
pub enum IntrusionAnswer {
    /// It costs a point: the intrusion does not happen, and nobody gains anything.
    Refused,
    Accepted,
}

/// The reserve after paying for a clue; refused for an action that does not investigate.
pub fn pay_for_clue(purpose: Purpose, reserve: Reserve) -> Result<Reserve, Refused> {
    match purpose {
        Purpose::Investigation => reserve.pay(ResonanceUse::Clue),
        Purpose::Other => Err(Refused::NoInvestigation),
    }
}

impl IntrusionAnswer {
    /// The experience that the answer brings: for an accepted intrusion one point for `who`, whom it strikes, and one
    /// of the group's for every player.
    pub fn gains(self, who: &Text) -> Vec<RollEffect> {
        match self {
            IntrusionAnswer::Accepted => {
                vec![RollEffect::PersonalXp { who: who.clone(), points: 1 }, RollEffect::GroupXp { points: 1 }]
            }
            IntrusionAnswer::Refused => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESERVE: Reserve = Reserve { points: 3, cap: 9 };
    const EMPTY: Reserve = Reserve { points: 0, cap: 9 };

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
        assert_eq!(
            effects,
            [RollEffect::PersonalXp { who: "Vera".into(), points: 1 }, RollEffect::GroupXp { points: 1 }]
        );
        assert!(effects.iter().all(|effect| effect.why().rule == "PR-21"));
    }
}
