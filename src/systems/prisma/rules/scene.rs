//! What resonance does in a scene: facts, clues and refused intrusions (PR-19 c, d, e; PR-21).

use serde::{Deserialize, Serialize};

use super::effect::Effect;
use super::refused::Refused;
use super::resonance::{Gain, Reserve, Use};
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

/// A fact that a player brought into the scene.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fact {
    pub text: Text,
    pub judged: Judged,
}

/// What the game master says of a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judged {
    Open,
    Stands,
    Amended,
    /// It is not so, and the point comes back.
    Vetoed,
}

keyword_enum! {
    /// Whether an action looks for clues.
    #[derive(Default)]
    pub enum Purpose { #[default] Other = "other" | "otro", Investigation = "investigation" | "investigación" }
}

/// An intrusion that the game master proposed on a character.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Intrusion {
    pub on: Text,
    pub text: Text,
    pub answer: Answer,
}

/// The answer to an intrusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Open,
    Refused,
    Accepted,
}

impl Fact {
    /// A player pays for a fact and names it.
    pub fn propose(text: impl Into<Text>, reserve: Reserve) -> Result<(Fact, Reserve), Refused> {
        let reserve = reserve.pay(Use::Fact)?;
        Ok((Fact { text: text.into(), judged: Judged::Open }, reserve))
    }

    /// The game master lets it stand in other words, once.
    pub fn amend(&self, text: impl Into<Text>) -> Result<Fact, Refused> {
        Ok(Fact { text: text.into(), ..self.judge(Judged::Amended)? })
    }

    /// The game master vetoes it, once: the point comes back, as far as the reserve's limit allows.
    pub fn veto(&self, reserve: Reserve) -> Result<(Fact, Gain), Refused> {
        Ok((self.judge(Judged::Vetoed)?, reserve.gain(Use::Fact.price())))
    }

    fn judge(&self, judged: Judged) -> Result<Fact, Refused> {
        match self.judged {
            Judged::Open => Ok(Fact { judged, ..self.clone() }),
            _ => Err(Refused::FactJudged),
        }
    }
}

/// Pays for a clue, which takes an action that investigates.
pub fn clue(purpose: Purpose, reserve: Reserve) -> Result<Reserve, Refused> {
    match purpose {
        Purpose::Investigation => reserve.pay(Use::Clue),
        Purpose::Other => Err(Refused::NoInvestigation),
    }
}

impl Intrusion {
    /// The game master proposes it.
    pub fn propose(on: impl Into<Text>, text: impl Into<Text>) -> Intrusion {
        Intrusion { on: on.into(), text: text.into(), answer: Answer::Open }
    }

    /// The player refuses it for a point, once: it does not happen, and nobody gains anything.
    pub fn refuse(&self, reserve: Reserve) -> Result<(Intrusion, Reserve), Refused> {
        let refused = self.answer(Answer::Refused)?;
        Ok((refused, reserve.pay(Use::Refuse)?))
    }

    /// It happens, once: a personal experience point for the person whom it strikes, one of the group's for every
    /// player.
    pub fn accept(&self) -> Result<(Intrusion, [Effect; 2]), Refused> {
        let accepted = self.answer(Answer::Accepted)?;
        Ok((accepted, [Effect::PersonalXp { who: self.on.clone(), points: 1 }, Effect::GroupXp { points: 1 }]))
    }

    fn answer(&self, answer: Answer) -> Result<Intrusion, Refused> {
        match self.answer {
            Answer::Open => Ok(Intrusion { answer, ..self.clone() }),
            _ => Err(Refused::IntrusionAnswered),
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
        let (fact, reserve) = Fact::propose("hay una escalera", RESERVE).unwrap();
        assert_eq!(reserve.points, 2);
        let (vetoed, gain) = fact.veto(reserve).unwrap();
        assert_eq!((vetoed.judged, gain.reserve.points), (Judged::Vetoed, 3));
        assert_eq!(vetoed.amend("hay una cuerda"), Err(Refused::FactJudged));
        assert_eq!(vetoed.veto(reserve).map(|_| ()), Err(Refused::FactJudged));
        let amended = fact.amend("hay una cuerda").unwrap();
        assert_eq!((&*amended.text, amended.judged), ("hay una cuerda", Judged::Amended));
        let stands = Fact { judged: Judged::Stands, ..fact };
        assert_eq!(stands.veto(reserve).map(|_| ()), Err(Refused::FactJudged));
        assert!(Fact::propose("x", EMPTY).is_err());
    }

    #[test]
    fn pr_19_a_clue_needs_an_investigating_action() {
        assert_eq!(clue(Purpose::Investigation, RESERVE).map(|reserve| reserve.points), Ok(2));
        assert_eq!(clue(Purpose::Other, RESERVE), Err(Refused::NoInvestigation));
        assert!(clue(Purpose::Investigation, EMPTY).is_err());
    }

    #[test]
    fn pr_21_a_refused_intrusion_costs_a_point_and_gives_nothing() {
        let intrusion = Intrusion::propose("Vera", "se apaga la luz");
        let (refused, reserve) = intrusion.refuse(RESERVE).unwrap();
        assert_eq!((refused.answer, reserve.points), (Answer::Refused, 2));
        assert_eq!(refused.accept().map(|_| ()), Err(Refused::IntrusionAnswered));
        assert!(matches!(intrusion.refuse(EMPTY), Err(Refused::NotEnoughResonance { price: 1, points: 0 })));
    }

    #[test]
    fn pr_21_an_accepted_intrusion_gives_experience_to_whom_it_strikes_and_to_the_group() {
        let (accepted, effects) = Intrusion::propose("Vera", "se apaga la luz").accept().unwrap();
        assert_eq!(accepted.answer, Answer::Accepted);
        assert_eq!(effects, [Effect::PersonalXp { who: "Vera".into(), points: 1 }, Effect::GroupXp { points: 1 }]);
        assert!(effects.iter().all(|effect| effect.why().rule == "PR-21"));
        assert_eq!(accepted.refuse(RESERVE).map(|_| ()), Err(Refused::IntrusionAnswered));
    }
}
