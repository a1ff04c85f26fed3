//! Attacks: the ranks of opponents, the hearts that a hit costs, and its benefits (ND-16 to ND-18, ND-22, ND-24,
//! ND-26).

use super::options::Options;
use super::plan::{TestAim, TestOutcome};
use super::refused::Refused;
use super::rolled::{Benefit, NdeRolled};
use super::tn::{DefenceClass, Tn};
use super::zones::AttackManner;
use crate::rules::{ensure, keyword_enum};

keyword_enum! {
    /// The rank of an opponent, which gives its hearts and its Defence (ND-16, ND-18).
    pub enum OpponentRank in "nde-" {
        Minion = "minion" | "esbirro",
        Elite = "elite" | "élite",
        Boss = "boss" | "jefe",
        /// A boss in a finale: five hearts.
        Finale = "finale" | "final",
    }
}

/// The hearts and the Defence of each rank (ND-16, ND-18).
const RANKS: [(u8, DefenceClass); 4] =
    [(1, DefenceClass::Typical), (2, DefenceClass::Elite), (3, DefenceClass::Boss), (5, DefenceClass::Boss)];

/// The hearts that damage takes from an opponent of this rank, or from a character, who has no rank (ND-17, ND-18).
/// Without hearts they are out of action.
pub fn hearts_lost(rank: Option<OpponentRank>, hearts: i32, damage: u8) -> i32 {
    match rank {
        Some(OpponentRank::Minion) if damage > 0 => hearts.max(0),
        _ => hearts.min(damage.into()).max(0),
    }
}

/// The damage that is left once an armour token has stopped one heart: a hit of two hearts leaves one (ND-24). Refused
/// without the option, without damage, and without a token.
pub fn stop_heart(house: &Options, damage: i32, tokens: u8) -> Result<i32, Refused> {
    match (house.armour_tokens, damage, tokens) {
        (false, ..) => Err(Refused::ArmourTokensOff),
        (_, 0, _) => Err(Refused::NoHeartLost),
        (_, _, 0) => Err(Refused::NoTokenLeft),
        _ => Ok(damage - 1),
    }
}

/// The hearts that a failed melee attack costs the attacker if the target could reach them (ND-26).
pub fn revenge_hearts(house: &Options, manner: AttackManner, attack: TestOutcome, in_reach: bool) -> u8 {
    u8::from(house.revenge && manner == AttackManner::Melee && in_reach && attack == TestOutcome::Failure)
}

impl OpponentRank {
    /// The hearts of this rank (ND-18).
    pub fn hearts(self) -> u8 {
        RANKS[self as usize].0
    }

    /// The usual Defence of this rank (ND-16).
    pub fn defence(self) -> Tn {
        RANKS[self as usize].1.defence()
    }
}

impl NdeRolled {
    /// The benefits to choose from; empty if there is none or one was chosen. A power that attacks may bring one of an
    /// attack or one of a power.
    pub fn benefits(&self) -> Vec<Benefit> {
        if self.outcome() != TestOutcome::Exceptional || self.benefit.is_some() {
            return Vec::new();
        }
        let fits = |benefit: &Benefit| match benefit {
            benefit if benefit.is_of_attack() => self.plan.aim == TestAim::Attack,
            Benefit::PpBack => self.plan.pp_spent() > 0,
            _ => self.plan.power.is_some(),
        };
        Benefit::VALUES.into_iter().filter(fits).collect()
    }

    /// Chooses the benefit of an exceptional success. Refused a second time, and if the roll does not bring it.
    pub fn choose(&self, benefit: Benefit) -> Result<NdeRolled, Refused> {
        ensure!(self.benefits().contains(&benefit), Refused::NoSuchBenefit);
        Ok(NdeRolled { benefit: Some(benefit), ..self.clone() })
    }

    /// The power points that the chosen benefit gives back (ND-22).
    pub fn pp_returned(&self) -> u8 {
        u8::from(self.benefit == Some(Benefit::PpBack))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::nde::rules::{Casting, LadderDie, Opposition, TestBase, TestSetup, Tier, resolve};

    fn test(against: Opposition, power: Option<Casting>, face: Face) -> NdeRolled {
        let mut test = TestSetup::new(TestBase::Die(LadderDie::D12), against);
        test.power = power;
        test.purse.pp = 3;
        resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new([face])).unwrap()
    }

    fn attack(face: Face) -> NdeRolled {
        test(Opposition::Defence(DefenceClass::Boss.defence()), None, face)
    }

    #[test]
    fn nd_17_the_strong_effect_replaces_the_second_heart() {
        let open = attack(12);
        assert_eq!((open.hearts(), open.benefits().len()), (2, 5));
        let pushed = open.choose(Benefit::PushFromCover).unwrap();
        assert_eq!((pushed.hearts(), pushed.benefits()), (1, vec![]));
        assert_eq!(open.choose(Benefit::SecondHeart).unwrap().hearts(), 2);
        assert_eq!(pushed.choose(Benefit::SecondHeart), Err(Refused::NoSuchBenefit), "once");
        assert_eq!(attack(11).choose(Benefit::SecondHeart), Err(Refused::NoSuchBenefit));
    }

    #[test]
    fn nd_18_ranks_have_their_hearts() {
        assert_eq!(
            [OpponentRank::Minion, OpponentRank::Elite, OpponentRank::Boss, OpponentRank::Finale]
                .map(OpponentRank::hearts),
            [1, 2, 3, 5]
        );
    }

    #[test]
    fn nd_18_a_minion_falls_whatever_the_damage() {
        assert_eq!(hearts_lost(Some(OpponentRank::Minion), 3, 1), 3, "also one to whom fiat gave more");
        assert_eq!(hearts_lost(Some(OpponentRank::Minion), 1, 0), 0);
        assert_eq!(hearts_lost(Some(OpponentRank::Elite), 2, 1), 1);
        assert_eq!(hearts_lost(Some(OpponentRank::Boss), 1, 2), 1);
        assert_eq!(hearts_lost(None, 3, 1), 1, "a character is no minion");
    }

    #[test]
    fn nd_22_a_powers_exceptional_success_has_three_benefits() {
        let tn = Opposition::Tn(Tier::Standard.tn());
        let power = test(tn, Some(Casting { tier: Tier::Standard, pp: 1 }), 12);
        assert_eq!(power.benefits(), [Benefit::BiggerScale, Benefit::ExtraBenefit, Benefit::PpBack]);
        assert_eq!(power.choose(Benefit::PpBack).unwrap().pp_returned(), 1);
        assert_eq!(power.choose(Benefit::BiggerScale).unwrap().pp_returned(), 0);
        let trick = test(Opposition::Tn(Tier::Trick.tn()), Some(Casting { tier: Tier::Trick, pp: 0 }), 12);
        assert_eq!(trick.choose(Benefit::PpBack), Err(Refused::NoSuchBenefit), "nothing was paid");
        assert_eq!(test(tn, None, 12).benefits(), [], "a plain test's benefit is words");
    }

    #[test]
    fn nd_24_one_token_stops_one_heart() {
        let house = Options { armour_tokens: true, ..Options::default() };
        assert_eq!(stop_heart(&house, 2, 1), Ok(1));
        assert_eq!(stop_heart(&house, 1, 1), Ok(0));
        assert_eq!(stop_heart(&house, 1, 0), Err(Refused::NoTokenLeft));
        assert_eq!(stop_heart(&house, 0, 1), Err(Refused::NoHeartLost));
        assert_eq!(stop_heart(&Options::default(), 1, 1), Err(Refused::ArmourTokensOff), "an option");
    }

    #[test]
    fn nd_26_a_failed_melee_attack_within_reach_costs_a_heart() {
        let house = Options { revenge: true, ..Options::default() };
        assert_eq!(revenge_hearts(&house, AttackManner::Melee, attack(4).outcome(), true), 1);
        assert_eq!(revenge_hearts(&house, AttackManner::Melee, attack(4).outcome(), false), 0);
        assert_eq!(revenge_hearts(&house, AttackManner::Ranged, attack(4).outcome(), true), 0);
        assert_eq!(revenge_hearts(&house, AttackManner::Melee, attack(9).outcome(), true), 0);
        assert_eq!(revenge_hearts(&Options::default(), AttackManner::Melee, attack(4).outcome(), true), 0, "an option");
        assert_eq!(
            revenge_hearts(&house, AttackManner::Melee, attack(1).buy_success(1).unwrap().outcome(), true),
            0,
            "luck turned it"
        );
    }
}
