//! What resonance does in a scene: facts, clues and refused intrusions (PR-19 c, d, e; PR-21).

use serde::{Deserialize, Serialize};

use super::effect::RollEffect;
use super::refused::Refused;
use super::resonance::{Reserve, ResonanceUse};
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

/// What the game master says of a fact that a player brought into the scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    Open,
    Stands,
    Amended,
    /// It is not so, and the point comes back as far as the reserve's limit allows.
    Vetoed,
}

keyword_enum! {
    /// Whether an action looks for clues.
    #[derive(Default)]
    pub enum Purpose { #[default] Other = "other" | "otro", Investigation = "investigation" | "investigación" }
}

/// The answer to an intrusion that the game master proposed on a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IntrusionAnswer {
    Open,
    /// For a point: it does not happen, and nobody gains anything.
    Refused,
    Accepted,
}

impl Judged {
    /// The game master's word, which is said once.
    pub fn judge(self, word: Judged) -> Result<Judged, Refused> {
        if self == Judged::Open { Ok(word) } else { Err(Refused::FactJudged) }
    }
}

/// Pays for a clue, which takes an action that investigates.
pub fn clue(purpose: Purpose, reserve: Reserve) -> Result<Reserve, Refused> {
    match purpose {
        Purpose::Investigation => reserve.pay(ResonanceUse::Clue),
        Purpose::Other => Err(Refused::NoInvestigation),
    }
}

impl IntrusionAnswer {
    /// The player's answer, which is given once.
    pub fn give(self, answer: IntrusionAnswer) -> Result<IntrusionAnswer, Refused> {
        if self == IntrusionAnswer::Open { Ok(answer) } else { Err(Refused::IntrusionAnswered) }
    }

    /// What it brings when it strikes `who`: accepted, a personal experience point for them, and one of the group's for
    /// every player.
    pub fn gains(self, who: &Text) -> Vec<RollEffect> {
        match self {
            IntrusionAnswer::Accepted => {
                vec![RollEffect::PersonalXp { who: who.clone(), points: 1 }, RollEffect::GroupXp { points: 1 }]
            }
            IntrusionAnswer::Open | IntrusionAnswer::Refused => Vec::new(),
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
        let vetoed = Judged::Open.judge(Judged::Vetoed).unwrap();
        assert_eq!((vetoed, reserve.gain(ResonanceUse::Fact.price()).reserve.points), (Judged::Vetoed, 3));
        assert_eq!(Judged::Open.judge(Judged::Amended), Ok(Judged::Amended));
        for judged in [vetoed, Judged::Amended, Judged::Stands] {
            for word in [Judged::Vetoed, Judged::Amended] {
                assert_eq!(judged.judge(word), Err(Refused::FactJudged));
            }
        }
        assert!(EMPTY.pay(ResonanceUse::Fact).is_err());
    }

    #[test]
    fn pr_19_a_clue_needs_an_investigating_action() {
        assert_eq!(clue(Purpose::Investigation, RESERVE).map(|reserve| reserve.points), Ok(2));
        assert_eq!(clue(Purpose::Other, RESERVE), Err(Refused::NoInvestigation));
        assert!(clue(Purpose::Investigation, EMPTY).is_err());
    }

    #[test]
    fn pr_21_a_refused_intrusion_costs_a_point_and_gives_nothing() {
        let refused = IntrusionAnswer::Open.give(IntrusionAnswer::Refused).unwrap();
        assert_eq!(
            (refused, RESERVE.pay(ResonanceUse::Refuse).map(|left| left.points)),
            (IntrusionAnswer::Refused, Ok(2))
        );
        assert_eq!(refused.gains(&"Vera".into()), []);
        assert_eq!(refused.give(IntrusionAnswer::Accepted), Err(Refused::IntrusionAnswered));
        assert!(matches!(EMPTY.pay(ResonanceUse::Refuse), Err(Refused::NotEnoughResonance { price: 1, points: 0 })));
    }

    #[test]
    fn pr_21_an_accepted_intrusion_gives_experience_to_whom_it_strikes_and_to_the_group() {
        let accepted = IntrusionAnswer::Open.give(IntrusionAnswer::Accepted).unwrap();
        assert_eq!(accepted, IntrusionAnswer::Accepted);
        let effects = accepted.gains(&"Vera".into());
        assert_eq!(
            effects,
            [RollEffect::PersonalXp { who: "Vera".into(), points: 1 }, RollEffect::GroupXp { points: 1 }]
        );
        assert!(effects.iter().all(|effect| effect.why().rule == "PR-21"));
        assert_eq!(accepted.give(IntrusionAnswer::Refused), Err(Refused::IntrusionAnswered));
    }
}
