//! Attacks: who attacks with what, what a hit costs, and who falls (ND-16 to ND-18, ND-22, ND-24, ND-26).

use super::ladder::Attribute;
use super::options::Options;
use super::plan::Aim;
use super::refused::Refused;
use super::rolled::{Outcome, Rolled};
use super::tn::{Class, Tn};
use super::zones::Distance;
use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Msg, Why};

keyword_enum! {
    /// How an attack is made (ND-16).
    pub enum Manner {
        Melee = "melee" | "cuerpo",
        Ranged = "ranged" | "distancia",
        Power = "power" | "poder",
    }
}

keyword_enum! {
    /// How much an opponent bears (ND-18).
    pub enum Rank in "nde-" {
        Minion = "minion" | "esbirro",
        Elite = "elite" | "élite",
        Boss = "boss" | "jefe",
        /// A boss in a finale: five hearts.
        Finale = "finale" | "final",
    }
}

keyword_enum! {
    /// The benefit of an exceptional success: one, chosen after the roll (ND-17, ND-22).
    pub enum Benefit in "nde-" {
        /// An attack costs two hearts.
        SecondHeart = "second-heart" | "corazón",
        /// One heart, and the target loses what it holds (house).
        Disarm = "disarm" | "desarmar",
        /// One heart, and the target falls to the ground (house).
        KnockDown = "knock-down" | "derribar",
        /// One heart, and the target loses its cover (house).
        PushFromCover = "push-from-cover" | "empujar",
        /// One heart, and an effect in words.
        StrongEffect = "strong-effect" | "otro",
        BiggerScale = "bigger-scale" | "escala",
        ExtraBenefit = "extra-benefit" | "beneficio",
        /// The game master gives one power point back.
        PpBack = "pp-back" | "pp",
    }
}

/// What a hit did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blow {
    pub lost: u8,
    /// Hearts left; at 0 out of action.
    pub left: u8,
}

/// What damage does to an opponent of that rank (ND-17, ND-18).
pub fn wound_opponent(rank: Rank, hearts: u8, damage: u8) -> Blow {
    match rank {
        Rank::Minion if damage > 0 => Blow { lost: hearts, left: 0 },
        _ => wound(hearts, damage),
    }
}

/// What damage does to so many hearts.
pub fn wound(hearts: u8, damage: u8) -> Blow {
    let lost = damage.min(hearts);
    Blow { lost, left: hearts - lost }
}

/// The damage left after one armour token stopped one heart: a two-heart hit leaves one (ND-24).
pub fn stop_with_token(house: &Options, damage: u8, tokens: u8) -> Result<u8, Refused> {
    match (house.armour_tokens, damage, tokens) {
        (false, ..) => Err(Refused::TokensNotPlayed),
        (_, 0, _) => Err(Refused::NothingLost),
        (_, _, 0) => Err(Refused::NoToken),
        _ => Ok(damage - 1),
    }
}

/// Hearts that the attacker loses for a failed melee attack, when the target could reach (ND-26).
pub fn revenge(house: &Options, manner: Manner, attack: &Rolled, in_reach: bool) -> u8 {
    u8::from(house.revenge && manner == Manner::Melee && in_reach && attack.failed())
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
    pub fn reaches(self, distance: Distance) -> bool {
        self != Manner::Melee || distance == Distance::Close
    }
}

impl Rank {
    /// The hearts it has (ND-18).
    pub fn hearts(self) -> u8 {
        match self {
            Rank::Minion => 1,
            Rank::Elite => 2,
            Rank::Boss => 3,
            Rank::Finale => 5,
        }
    }

    /// The Defence offered first (ND-16).
    pub fn defence(self) -> Tn {
        match self {
            Rank::Minion => Class::Typical.defence(),
            Rank::Elite => Class::Elite.defence(),
            Rank::Boss | Rank::Finale => Class::Boss.defence(),
        }
    }
}

impl Blow {
    /// Whether the one who was hit is out of action.
    pub fn down(self) -> bool {
        self.left == 0
    }
}

impl Benefit {
    /// What an attack may choose from.
    const ATTACK: [Benefit; 5] =
        [Benefit::SecondHeart, Benefit::Disarm, Benefit::KnockDown, Benefit::PushFromCover, Benefit::StrongEffect];

    /// Whether it is a strong effect, in place of the second heart (ND-17).
    pub fn is_strong(self) -> bool {
        matches!(self, Benefit::Disarm | Benefit::KnockDown | Benefit::PushFromCover | Benefit::StrongEffect)
    }

    /// What the target bears of it where nobody says it in other words.
    pub fn borne(self) -> Option<Msg> {
        let key = match self {
            Benefit::Disarm => "nde-borne-disarm",
            Benefit::KnockDown => "nde-borne-knock-down",
            Benefit::PushFromCover => "nde-borne-push-from-cover",
            _ => return None,
        };
        Some(Msg::new(key))
    }

    /// The rule and the words of the choice.
    pub fn why(self) -> Why {
        let rule = match self {
            Benefit::BiggerScale | Benefit::ExtraBenefit | Benefit::PpBack => "ND-22",
            _ => "ND-17",
        };
        Why::new(rule, Msg::new("nde-benefit").with("benefit", self))
    }
}

impl Rolled {
    /// The benefits still to choose from; empty when the roll has none or it was chosen. An attacking power picks from
    /// both lists, one thing all the same.
    pub fn benefits(&self) -> Vec<Benefit> {
        let mut list = Vec::new();
        if self.outcome() != Outcome::Exceptional || self.benefit.is_some() {
            return list;
        }
        if self.plan().aim == Aim::Attack {
            list.extend(Benefit::ATTACK);
        }
        if let Some(power) = self.plan().power {
            list.extend([Benefit::BiggerScale, Benefit::ExtraBenefit]);
            if power.pp > 0 {
                list.push(Benefit::PpBack);
            }
        }
        list
    }

    /// Chooses the benefit of an exceptional success, once.
    pub fn choose(&self, benefit: Benefit) -> Result<Rolled, Refused> {
        if !self.benefits().contains(&benefit) {
            return Err(Refused::NoBenefit);
        }
        Ok(Rolled { benefit: Some(benefit), ..self.clone() })
    }

    /// Power points that come back by the game master's choice (ND-22).
    pub fn pp_back(&self) -> u8 {
        u8::from(self.benefit == Some(Benefit::PpBack))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::nde::rules::{Against, Base, Casting, Rung, Test, Tier, resolve};

    fn test(against: Against, power: Option<Casting>, face: Face) -> Rolled {
        let mut test = Test::new(Base::Die(Rung::D12), against);
        test.power = power;
        test.purse.pp = 3;
        resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new([face])).unwrap()
    }

    fn attack(face: Face) -> Rolled {
        test(Against::Defence(Class::Boss.defence()), None, face)
    }

    #[test]
    fn nd_16_each_manner_has_its_attribute() {
        assert_eq!(
            [Manner::Melee, Manner::Ranged, Manner::Power].map(Manner::attribute),
            [Attribute::Might, Attribute::Agility, Attribute::Power]
        );
    }

    #[test]
    fn nd_12_melee_reaches_only_what_is_close() {
        assert!(Manner::Melee.reaches(Distance::Close));
        assert!(!Manner::Melee.reaches(Distance::Near));
        assert!(Manner::Ranged.reaches(Distance::VeryFar) && Manner::Power.reaches(Distance::VeryFar));
    }

    #[test]
    fn nd_17_the_strong_effect_replaces_the_second_heart() {
        let open = attack(12);
        assert_eq!((open.hearts(), open.benefits().len()), (2, 5));
        let pushed = open.choose(Benefit::PushFromCover).unwrap();
        assert_eq!((pushed.hearts(), pushed.benefits()), (1, vec![]));
        assert_eq!(open.choose(Benefit::SecondHeart).unwrap().hearts(), 2);
        assert_eq!(pushed.choose(Benefit::SecondHeart), Err(Refused::NoBenefit), "once");
        assert_eq!(attack(11).choose(Benefit::SecondHeart), Err(Refused::NoBenefit));
    }

    #[test]
    fn nd_18_ranks_have_their_hearts() {
        assert_eq!([Rank::Minion, Rank::Elite, Rank::Boss, Rank::Finale].map(Rank::hearts), [1, 2, 3, 5]);
    }

    #[test]
    fn nd_18_a_minion_falls_whatever_the_damage() {
        assert!(wound_opponent(Rank::Minion, 3, 1).down(), "also one to whom fiat gave more");
        assert!(!wound_opponent(Rank::Minion, 1, 0).down());
        assert_eq!(wound_opponent(Rank::Elite, 2, 1), Blow { lost: 1, left: 1 });
        assert_eq!(wound_opponent(Rank::Boss, 1, 2), Blow { lost: 1, left: 0 });
    }

    #[test]
    fn nd_22_a_powers_exceptional_success_has_three_benefits() {
        let tn = Against::Tn(Tier::Standard.tn());
        let power = test(tn, Some(Casting { tier: Tier::Standard, pp: 1 }), 12);
        assert_eq!(power.benefits(), [Benefit::BiggerScale, Benefit::ExtraBenefit, Benefit::PpBack]);
        assert_eq!(power.choose(Benefit::PpBack).unwrap().pp_back(), 1);
        assert_eq!(power.choose(Benefit::BiggerScale).unwrap().pp_back(), 0);
        let trick = test(Against::Tn(Tier::Trick.tn()), Some(Casting { tier: Tier::Trick, pp: 0 }), 12);
        assert_eq!(trick.choose(Benefit::PpBack), Err(Refused::NoBenefit), "nothing was paid");
        assert_eq!(test(tn, None, 12).benefits(), [], "a plain test's benefit is words");
    }

    #[test]
    fn nd_24_one_token_stops_one_heart() {
        let house = Options { armour_tokens: true, ..Options::default() };
        assert_eq!(stop_with_token(&house, 2, 1), Ok(1));
        assert_eq!(stop_with_token(&house, 1, 1), Ok(0));
        assert_eq!(stop_with_token(&house, 1, 0), Err(Refused::NoToken));
        assert_eq!(stop_with_token(&house, 0, 1), Err(Refused::NothingLost));
        assert_eq!(stop_with_token(&Options::default(), 1, 1), Err(Refused::TokensNotPlayed), "an option");
    }

    #[test]
    fn nd_26_a_failed_melee_attack_within_reach_costs_a_heart() {
        let house = Options { revenge: true, ..Options::default() };
        assert_eq!(revenge(&house, Manner::Melee, &attack(4), true), 1);
        assert_eq!(revenge(&house, Manner::Melee, &attack(4), false), 0);
        assert_eq!(revenge(&house, Manner::Ranged, &attack(4), true), 0);
        assert_eq!(revenge(&house, Manner::Melee, &attack(9), true), 0);
        assert_eq!(revenge(&Options::default(), Manner::Melee, &attack(4), true), 0, "an option");
        assert_eq!(revenge(&house, Manner::Melee, &attack(1).buy(1).unwrap(), true), 0, "luck turned it");
    }
}
