//! Powers: the numbers of their tiers, and their price (ND-21).

use super::refused::Refused;
use super::tn::{Tier, Tn};
use crate::rules::{Msg, Text, ensure};

/// A power on a sheet.
#[apply(skip_none)]
#[apply(strict_data)]
#[derive(Default)]
pub struct Power {
    pub name: Text,
    pub tier: Tier,
    /// Its price, if it is not the usual one of its tier.
    pub pp: Option<u8>,
    /// Its TN, if it is not the usual one of its tier; an attack is rolled against Defence instead.
    pub tn: Option<Tn>,
    /// Whether it attacks: it is rolled against Defence, at any price.
    #[serde(default)]
    pub attacks: bool,
    #[serde(default)]
    pub text: Text,
}

/// The use of a power in a test.
#[apply(strict_data)]
#[derive(Copy)]
pub struct Casting {
    pub tier: Tier,
    /// Power points paid before the roll.
    pub pp: u8,
}

impl Tier {
    /// Refuses a target number that its powers cannot have.
    pub fn require_tn(self, tn: Tn) -> Result<(), Refused> {
        let (least, most) = self.tns().into_inner();
        ensure!((least..=most).contains(&tn.get()), Refused::TnOutsideTier { tier: self, least, most, tn: tn.get() });
        Ok(())
    }
}

impl Power {
    /// The price that forms offer.
    pub fn price(&self) -> u8 {
        self.pp.unwrap_or(self.tier.price())
    }

    /// Refuses a blank name, and numbers outside its tier unless it attacks.
    pub fn validate(&self) -> Result<(), Refused> {
        ensure!(!self.name.trim().is_empty(), Refused::MissingText);
        if self.attacks {
            return Ok(());
        }
        self.tier.require_tn(self.tn())?;
        Casting { tier: self.tier, pp: self.price() }.require_price(false, u8::MAX)
    }

    /// The target number that forms offer, unless it attacks.
    pub fn tn(&self) -> Tn {
        self.tn.unwrap_or(self.tier.tn())
    }
}

impl Casting {
    /// The message that its price was paid.
    pub fn paid_msg(self) -> Msg {
        Msg::new("nde-power-paid").with("pp", self.pp).with("tier", self.tier)
    }

    /// Refuses a price outside the tier, unless the power attacks, and one that `purse` power points cannot pay.
    pub fn require_price(self, attacks: bool, purse: u8) -> Result<(), Refused> {
        let (pp, prices) = (self.pp, self.tier.prices());
        let is_allowed = attacks || prices.contains(&pp);
        let (least, most) = prices.into_inner();
        ensure!(is_allowed || purse >= least, Refused::NotEnoughPp { missing: least - purse });
        ensure!(is_allowed, Refused::PriceOutsideTier { tier: self.tier, least, most, paid: pp });
        ensure!(pp <= purse, Refused::NotEnoughPp { missing: pp - purse });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_21_tiers_have_their_numbers_and_prices() {
        assert_eq!(Tier::VALUES.map(|tier| tier.tn().get()), [4, 5, 6, 8]);
        assert_eq!(Tier::VALUES.map(|tier| tier.prices().into_inner()), [(0, 1), (1, 1), (2, 2), (3, 3)]);
        assert_eq!(Tier::Great.tns(), 8..=12);
    }

    #[test]
    fn nd_21_not_enough_is_refused_with_the_missing_amount() {
        let strong = Casting { tier: Tier::Strong, pp: 2 };
        assert_eq!(strong.require_price(false, 2), Ok(()));
        assert_eq!(strong.require_price(false, 1), Err(Refused::NotEnoughPp { missing: 1 }));
        assert_eq!(strong.require_price(true, 0), Err(Refused::NotEnoughPp { missing: 2 }));
        assert_eq!(
            Casting { tier: Tier::Great, pp: 1 }.require_price(false, 5),
            Err(Refused::PriceOutsideTier { tier: Tier::Great, least: 3, most: 3, paid: 1 }),
            "the points are there"
        );
    }

    #[test]
    fn nd_21_only_an_attack_changes_its_price() {
        let free = Casting { tier: Tier::Strong, pp: 0 };
        assert_eq!(free.require_price(true, 0), Ok(()));
        assert!(free.require_price(false, 3).is_err());
        let dear = Casting { tier: Tier::Standard, pp: 2 };
        assert_eq!(dear.require_price(true, 2), Ok(()));
        assert_eq!(
            dear.require_price(false, 3),
            Err(Refused::PriceOutsideTier { tier: Tier::Standard, least: 1, most: 1, paid: 2 })
        );
        for pp in 0..=1 {
            assert_eq!(Casting { tier: Tier::Trick, pp }.require_price(false, 1), Ok(()));
        }
    }
}
