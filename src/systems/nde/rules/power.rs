//! Powers: tiers, their numbers and their price (ND-21).

use serde::{Deserialize, Serialize};

use super::refused::Refused;
use super::tn::{Tier, Tn};
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// A power as the sheet has it.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Power {
    pub name: Text,
    pub tier: Tier,
    /// Its price, when it is not the tier's first.
    pub pp: Option<u8>,
    /// Its TN, when it is not the tier's first; an attack has none, it meets Defence.
    pub tn: Option<Tn>,
    /// Whether it attacks: rolled against Defence, the price free to change.
    #[serde(default)]
    pub attacks: bool,
    #[serde(default)]
    pub text: Text,
}

/// A power used in a test: its tier and what is paid before the roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Casting {
    pub tier: Tier,
    /// Power points paid before the roll.
    pub pp: u8,
}

impl Tier {
    /// Refuses a target number that the game master may not set for it.
    pub fn admits(self, tn: Tn) -> Result<(), Refused> {
        if self.tns().contains(&tn.get()) {
            return Ok(());
        }
        let (least, most) = self.tns().into_inner();
        Err(Refused::NotTheTn { tier: self, least, most, tn: tn.get() })
    }
}

impl Power {
    /// The price offered in the pane.
    pub fn price(&self) -> u8 {
        self.pp.unwrap_or(self.tier.price())
    }

    /// Refuses numbers that its tier does not have; an attack's are free.
    pub fn validate(&self) -> Result<(), Refused> {
        if self.name.trim().is_empty() {
            return Err(Refused::NoWords);
        }
        if self.attacks {
            return Ok(());
        }
        self.tier.admits(self.tn())?;
        Casting { tier: self.tier, pp: self.price() }.check(false, u8::MAX)
    }

    /// The target number offered in the pane; not used by an attack.
    pub fn tn(&self) -> Tn {
        self.tn.unwrap_or(self.tier.tn())
    }
}

impl Casting {
    /// What is said when it is paid.
    pub fn paid(self) -> Msg {
        Msg::new("nde-power-paid").with("pp", self.pp).with("tier", self.tier)
    }

    /// Whether the price fits the tier and the purse holds it. An attack's price is the game master's, but never below
    /// the tier's.
    pub fn check(self, attacks: bool, purse: u8) -> Result<(), Refused> {
        let prices = self.tier.prices();
        if !attacks {
            if self.pp < *prices.start() {
                return Err(Refused::NotEnoughPp { missing: prices.start() - self.pp });
            }
            if self.pp > *prices.end() {
                let (least, most) = prices.into_inner();
                return Err(Refused::NotThePrice { tier: self.tier, least, most, paid: self.pp });
            }
        }
        match self.pp.checked_sub(purse) {
            None | Some(0) => Ok(()),
            Some(missing) => Err(Refused::NotEnoughPp { missing }),
        }
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
        assert_eq!(strong.check(false, 2), Ok(()));
        assert_eq!(strong.check(false, 1), Err(Refused::NotEnoughPp { missing: 1 }));
        assert_eq!(strong.check(true, 0), Err(Refused::NotEnoughPp { missing: 2 }));
        assert_eq!(Casting { tier: Tier::Great, pp: 1 }.check(false, 5), Err(Refused::NotEnoughPp { missing: 2 }));
    }

    #[test]
    fn nd_21_only_an_attack_changes_its_price() {
        let free = Casting { tier: Tier::Strong, pp: 0 };
        assert_eq!(free.check(true, 0), Ok(()));
        assert!(free.check(false, 3).is_err());
        let dear = Casting { tier: Tier::Standard, pp: 2 };
        assert_eq!(dear.check(true, 2), Ok(()));
        assert_eq!(
            dear.check(false, 3),
            Err(Refused::NotThePrice { tier: Tier::Standard, least: 1, most: 1, paid: 2 })
        );
        for pp in 0..=1 {
            assert_eq!(Casting { tier: Tier::Trick, pp }.check(false, 1), Ok(()));
        }
    }
}
