//! Stunts: what surplus hits buy beyond the task itself (PR-16).

use super::refused::Refused;
use super::stunt_name::StuntName;
use crate::rules::{Text, ensure, with_defaults};

/// A stunt that the campaign or a sheet defines.
#[apply(strict_data)]
#[derive(Default)]
pub struct Stunt {
    pub name: Text,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Text,
    pub cost: StuntPrice,
    /// Whether one action may buy it more than once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub repeatable: bool,
}

with_defaults! {
    /// A stunt's price in hits. Files write a number, or the least and the most: `2`, `[1, 3]`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(try_from = "WrittenPrice", into = "WrittenPrice")]
    pub struct StuntPrice {
        least: u8 = 1,
        most: u8 = 1,
    }
}

/// A price as files write it.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenPrice {
    Fixed(u8),
    Variable([u8; 2]),
}

/// Why a value is not a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stunt costs at least 1 hit, and the least before the most")]
pub struct NotAPrice;

/// The terms on which a stunt is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StuntTerms {
    pub price: StuntPrice,
    /// Whether one action may buy it more than once.
    pub repeatable: bool,
}

/// A stunt that is bought.
#[apply(strict_data)]
pub struct Purchase {
    pub stunt: StuntName,
    pub cost: u8,
    /// The person whom it affects: the target, or the ally.
    #[serde(rename = "on", default, skip_serializing_if = "Option::is_none")]
    pub upon: Option<Text>,
}

/// The upper bound of a price without one.
const NO_LIMIT: u8 = u8::MAX;

impl StuntName {
    /// The stunt as the campaign's list of stunts spells it, ignoring case.
    #[must_use]
    pub fn as_spelt_in(self, own_stunts: &[Stunt]) -> StuntName {
        match own_stunts.iter().find(|stunt| stunt.name.is_same_name(self.word())) {
            Some(stunt) => StuntName::Own(stunt.name.clone()),
            None => self,
        }
    }

    /// Its terms; refused if it is unknown. `own_stunts` are those that the campaign and the sheet define.
    pub fn terms(&self, own_stunts: &[Stunt]) -> Result<StuntTerms, Refused> {
        let general = |least, most, repeatable| StuntTerms { price: StuntPrice { least, most }, repeatable };
        Ok(match self {
            StuntName::Sharpen | StuntName::Harmonise => general(1, 3, false),
            StuntName::Assist => general(2, 2, false),
            StuntName::Shock => general(2, NO_LIMIT, true),
            StuntName::Own(name) => {
                let stunt = own_stunts.iter().find(|stunt| stunt.name == *name);
                let stunt = stunt.ok_or_else(|| Refused::UnknownStunt(name.clone()))?;
                StuntTerms { price: stunt.cost, repeatable: stunt.repeatable }
            }
        })
    }
}

impl StuntPrice {
    /// A price of this many hits; `None` below 1.
    pub fn fixed(hits: u8) -> Option<StuntPrice> {
        StuntPrice::between(hits, hits)
    }

    /// A price from the least to the most hits; `None` below 1, or if they are the wrong way round.
    pub fn between(least: u8, most: u8) -> Option<StuntPrice> {
        (1 <= least && least <= most).then_some(StuntPrice { least, most })
    }

    /// The price with a higher least, up to its most.
    #[must_use]
    pub fn at_least(self, least: u8) -> StuntPrice {
        let least = self.least.max(least).min(self.most);
        StuntPrice { least, ..self }
    }

    /// The price that spans both prices.
    #[must_use]
    pub fn spanning(self, other: StuntPrice) -> StuntPrice {
        StuntPrice { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    pub fn least(self) -> u8 {
        self.least
    }

    pub fn most(self) -> u8 {
        self.most
    }
}

impl TryFrom<WrittenPrice> for StuntPrice {
    type Error = NotAPrice;

    fn try_from(written: WrittenPrice) -> Result<StuntPrice, NotAPrice> {
        match written {
            WrittenPrice::Fixed(hits) => StuntPrice::fixed(hits),
            WrittenPrice::Variable([least, most]) => StuntPrice::between(least, most),
        }
        .ok_or(NotAPrice)
    }
}

impl From<StuntPrice> for WrittenPrice {
    fn from(StuntPrice { least, most }: StuntPrice) -> WrittenPrice {
        if least == most { WrittenPrice::Fixed(least) } else { WrittenPrice::Variable([least, most]) }
    }
}

impl Purchase {
    /// A stunt at this price, without a target.
    pub fn new(stunt: StuntName, cost: u8) -> Purchase {
        Purchase { stunt, cost, upon: None }
    }

    /// Assisting an ally, at its price.
    pub fn assist(ally: impl Into<Text>) -> Purchase {
        Purchase { upon: Some(ally.into()), ..Purchase::new(StuntName::Assist, 2) }
    }

    /// One more target at its price, which grows by the `excess` of its difficulty over the task's.
    pub fn shock(target: impl Into<Text>, excess: u8) -> Purchase {
        let cost = excess.saturating_add(2);
        Purchase { upon: Some(target.into()), ..Purchase::new(StuntName::Shock, cost) }
    }

    /// The stunt's terms; refused if the stunt is unknown or its price is not among them.
    pub fn check(&self, own_stunts: &[Stunt]) -> Result<StuntTerms, Refused> {
        let terms = self.stunt.terms(own_stunts)?;
        let StuntPrice { least, most } = terms.price;
        ensure!(
            (least..=most).contains(&self.cost),
            Refused::WrongPrice { stunt: self.stunt.clone(), least, most, paid: self.cost }
        );
        Ok(terms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(stunt: StuntName, cost: u8) -> bool {
        matches!(Purchase::new(stunt, cost).check(&[]), Err(Refused::WrongPrice { .. }))
    }

    #[test]
    fn pr_16_the_general_stunts_have_their_prices() {
        for stunt in [StuntName::Sharpen, StuntName::Harmonise] {
            let costs: Vec<u8> = (0..=5).filter(|&cost| !refused(stunt.clone(), cost)).collect();
            assert_eq!(costs, [1, 2, 3]);
        }
        assert_eq!((0..=5).filter(|&cost| !refused(StuntName::Assist, cost)).collect::<Vec<_>>(), [2]);
        assert_eq!((0..=5).filter(|&cost| !refused(StuntName::Shock, cost)).collect::<Vec<_>>(), [2, 3, 4, 5]);
        let repeatable = StuntName::GENERAL.map(|stunt| stunt.terms(&[]).unwrap().repeatable);
        assert_eq!(repeatable, [false, false, false, true]);
    }

    #[test]
    fn pr_16_a_shock_costs_two_and_the_difference() {
        assert_eq!((Purchase::shock("otro", 0).cost, Purchase::shock("otro", 3).cost), (2, 5));
    }

    #[test]
    fn pr_16_an_ally_is_assisted_for_two() {
        let purchase = Purchase::assist("Noa");
        assert_eq!((purchase.cost, &purchase.upon), (2, &Some("Noa".into())));
        assert!(purchase.check(&[]).is_ok());
    }

    #[test]
    fn pr_16_campaigns_add_stunts_of_fixed_and_variable_cost() {
        let own: Vec<Stunt> = ["name = 'A'\ncost = 2", "name = 'B'\ncost = [1, 3]\nrepeatable = true"]
            .map(|written| toml::from_str(written).unwrap())
            .into();
        let price = |name: &str, cost| Purchase::new(StuntName::from_name(name), cost).check(&own).is_ok();
        assert!(price("A", 2) && !price("A", 1) && price("B", 3) && !price("B", 4));
        assert_eq!(Purchase::new(StuntName::from_name("C"), 1).check(&own), Err(Refused::UnknownStunt("C".into())));
        for stunt in &own {
            assert_eq!(toml::from_str::<Stunt>(&toml::to_string(stunt).unwrap()).unwrap(), *stunt);
        }
        for wrong in ["0", "[3, 1]", "[0, 2]", "\"x\""] {
            assert!(toml::from_str::<Stunt>(&format!("name = 'A'\ncost = {wrong}")).is_err(), "{wrong}");
        }
    }
}
