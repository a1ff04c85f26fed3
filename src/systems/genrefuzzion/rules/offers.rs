//! What a pool's chances become with one die more, and with what may be bought after the roll (GF-10, GF-12).

use super::die::TraitDie;
use super::law::{CountLaw, PoolLaw};
use super::thrown::{PLUS_THREE, RollBuys, RollTerms};
use crate::rules::Chance;

/// What a roll has to reach (GF-14).
#[derive(Debug, Clone, Copy)]
pub enum RollTarget<'a> {
    /// As the protagonist, against a roll.
    MoreThan(i64),
    /// As the antagonist, or in a retry.
    AtLeast(i64),
    /// As the protagonist, against a pool still to be rolled.
    MoreThanPool(&'a PoolLaw),
    /// As the antagonist, against a pool still to be rolled.
    AtLeastPool(&'a PoolLaw),
}

/// The chances of a pool, and what would make them better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolOffers {
    pub now: Chance,
    /// With one die more of each size, d4 to d12: a third cliché, a d6 for 1 KP, or any slot that is still empty.
    pub die: [Chance; TraitDie::VALUES.len()],
    /// With the extra die that 1 VP buys after the roll.
    pub extra_die: Chance,
    /// With the 3 that 1 KP buys after the roll.
    pub plus_three: Chance,
}

impl RollTarget<'_> {
    /// The chance that a pool reaches it.
    pub fn chance(self, law: &PoolLaw) -> Chance {
        match self {
            RollTarget::MoreThan(number) => law.chance_above(number),
            RollTarget::AtLeast(number) => law.chance_above(number.saturating_sub(1)),
            RollTarget::MoreThanPool(other) => law.chance_to_beat(other),
            RollTarget::AtLeastPool(other) => Chance::from_integer(1) - other.chance_to_beat(law),
        }
    }
}

impl PoolOffers {
    /// The chances of a pool with these buys, counted so. `None` if it has more dice than can be counted exactly.
    pub fn of(
        count: CountLaw,
        dice: &[TraitDie],
        terms: RollTerms,
        buys: RollBuys,
        target: RollTarget,
    ) -> Option<PoolOffers> {
        let chance = |dice: &[TraitDie], buys| count(dice, terms, buys).map(|law| target.chance(&law));
        let mut more = dice.to_vec();
        more.push(TraitDie::D4);
        let mut die = [Chance::from_integer(0); TraitDie::VALUES.len()];
        for (at, size) in TraitDie::VALUES.into_iter().enumerate() {
            more[dice.len()] = size;
            die[at] = chance(&more, buys)?;
        }
        Some(PoolOffers {
            now: chance(dice, buys)?,
            die,
            extra_die: chance(dice, RollBuys { extra_dice: buys.extra_dice + 1, ..buys })?,
            plus_three: chance(dice, RollBuys { plus: buys.plus + PLUS_THREE, ..buys })?,
        })
    }

    /// The chance with one die more of that size.
    pub fn with_die(&self, die: TraitDie) -> Chance {
        self.die[die as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TraitDie::{D4, D6, D8, D12};

    fn law(dice: &[TraitDie]) -> PoolLaw {
        PoolLaw::of(dice, RollTerms::default(), RollBuys::default()).expect("few dice")
    }

    #[test]
    fn gf_14_the_protagonist_needs_more_and_the_antagonist_no_less() {
        let (own, other) = (law(&[D4, D6]), law(&[D8, D6]));
        assert_eq!(RollTarget::AtLeast(5).chance(&own), RollTarget::MoreThan(4).chance(&own));
        assert_eq!(
            RollTarget::AtLeastPool(&other).chance(&own) + RollTarget::MoreThanPool(&own).chance(&other),
            Chance::from_integer(1)
        );
        assert_eq!(RollTarget::MoreThan(i64::MIN).chance(&own), Chance::from_integer(1));
        assert_eq!(RollTarget::MoreThan(10).chance(&own), Chance::from_integer(0));
    }

    #[test]
    fn gf_10_gf_12_each_offer_tells_the_chance_that_it_would_bring() {
        let (dice, target) = ([D4, D6, D6], RollTarget::MoreThan(8));
        let offers =
            PoolOffers::of(PoolLaw::of, &dice, RollTerms::default(), RollBuys::default(), target).expect("few dice");
        assert_eq!(offers.now, target.chance(&law(&dice)));
        assert_eq!(offers.with_die(D12), target.chance(&law(&[D4, D6, D6, D12])));
        assert_eq!(offers.plus_three, law(&dice).chance_above(5));
        assert!(offers.die.is_sorted(), "a larger die brings no less");
        assert!(offers.now < offers.die[0] && offers.now < offers.extra_die);
    }

    #[test]
    fn gf_12_what_cannot_be_counted_exactly_has_no_offers() {
        let dice = [D12; 16];
        let target = RollTarget::MoreThan(20);
        assert_eq!(PoolOffers::of(PoolLaw::of, &dice, RollTerms::default(), RollBuys::default(), target), None);
    }
}
