//! The machine-readable form of a roll and of odds. Stable: field names and order are documented.

use serde::{Serialize, Serializer};

use super::law::PoolLaw;
use super::thrown::{PoolOutcome, ThrownPool};
use crate::rules::odds::{Number, exact};
use crate::rules::{Chance, Face};

/// One roll as an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RollObject {
    pub system: &'static str,
    /// The sizes of the dice.
    pub dice: Vec<u8>,
    pub faces: Vec<Face>,
    /// By index, from 0; so are the kept dice.
    pub botches: Vec<usize>,
    pub kept: Vec<usize>,
    pub result: u32,
    /// The size of the largest die left for the effect. Null: the effect is a d4 (GF-15).
    pub effect_die: Option<u8>,
}

/// A pool's odds as an object: each chance as a number and as a fraction in lowest terms.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsObject {
    pub system: &'static str,
    #[serde(flatten)]
    pub numbers: PoolChances<Number>,
    pub exact: PoolChances<String>,
}

/// A pool's chances, each written in one way.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PoolChances<W> {
    /// By result.
    pub result: ByOutcome<W>,
    /// By the size of the effect die; none first.
    pub effect: ByOutcome<W>,
    /// The chance to win, if the question names an opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<W>,
}

/// What may come, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct ByOutcome<W>(Vec<(String, W)>);

impl RollObject {
    pub fn new(thrown: &ThrownPool, outcome: &PoolOutcome) -> RollObject {
        RollObject {
            system: "genrefuzzion",
            dice: thrown.dice.iter().map(|die| die.sides()).collect(),
            faces: thrown.faces.clone(),
            botches: thrown.botches(),
            kept: outcome.kept.clone(),
            result: outcome.result,
            effect_die: outcome.effect.map(|die| die.sides()),
        }
    }
}

impl OddsObject {
    pub fn new(law: &PoolLaw, win: Option<Chance>) -> OddsObject {
        let (numbers, exact) = (PoolChances::new(law, win, Number), PoolChances::new(law, win, exact));
        OddsObject { system: "genrefuzzion", numbers, exact }
    }
}

impl<W> PoolChances<W> {
    fn new(law: &PoolLaw, win: Option<Chance>, written: impl Fn(Chance) -> W) -> PoolChances<W> {
        let result = law.results().map(|(result, chance)| (result.to_string(), written(chance))).collect();
        let name = |die: super::TraitDie| die.sides().to_string();
        let effect = law.effects().map(|(die, chance)| (die.map_or_else(|| "none".to_owned(), name), written(chance)));
        PoolChances { result: ByOutcome(result), effect: ByOutcome(effect.collect()), win: win.map(&written) }
    }
}

impl<W: Serialize> Serialize for ByOutcome<W> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(outcome, chance)| (outcome, chance)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::genrefuzzion::rules::TraitDie::{D4, D6, D8};
    use crate::systems::genrefuzzion::rules::thrown::{RollBuys, RollTerms};

    #[test]
    fn gf_11_a_roll_has_the_documented_fields_in_order() {
        let thrown = ThrownPool { dice: vec![D8, D4, D6], faces: vec![5, 1, 6], terms: RollTerms::default() };
        assert_eq!(
            serde_json::to_string(&RollObject::new(&thrown, &thrown.default_outcome())).expect("json"),
            r#"{"system":"genrefuzzion","dice":[8,4,6],"faces":[5,1,6],"botches":[1],"kept":[0,2],"result":11,"effect_die":null}"#
        );
    }

    #[test]
    fn gf_11_odds_have_the_documented_fields_in_order() {
        let law = PoolLaw::of(&[D4], RollTerms::default(), RollBuys::default()).expect("one die");
        assert_eq!(
            serde_json::to_string(&OddsObject::new(&law, Some(law.chance_above(2)))).expect("json"),
            r#"{"system":"genrefuzzion","result":{"0":0.25,"2":0.25,"3":0.25,"4":0.25},"effect":{"none":1},"win":0.5,"exact":{"result":{"0":"1/4","2":"1/4","3":"1/4","4":"1/4"},"effect":{"none":"1"},"win":"1/2"}}"#
        );
    }
}
