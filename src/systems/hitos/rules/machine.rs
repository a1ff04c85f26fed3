//! The machine-readable form of a roll and of odds. Stable: field names and order are documented.

use super::odds::{HitosOdds, Reroll};
use super::rolled::{HitosOutcome, HitosRolled};
use super::triple::{Grade, Triple, UsedDie};
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::{Distribution, exact};
use crate::rules::{Face, object};

object! {
    /// One roll as an object.
    pub struct RollObject(rolled: &HitosRolled; reading = rolled.reading()) {
        pub system: &'static str = "hitos",
        /// The natural faces after all rerolls, ascending.
        pub faces: Triple = rolled.triple(),
        pub low: i32 = reading.low,
        pub mid: i32 = reading.mid,
        pub high: i32 = reading.high,
        pub used: UsedDie = reading.used,
        pub total: i32 = rolled.total(),
        pub difficulty: Option<i32> = rolled.plan().difficulty,
        /// Null where there is no difficulty to say so.
        pub outcome: Option<HitosOutcome> = rolled.outcome(),
        pub grade: Option<Grade> = rolled.grade(),
    }
}

/// Odds as an object: each outcome as a number and as a fraction in lowest terms.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsObject {
    pub system: &'static str,
    #[serde(flatten)]
    pub chances: OutcomeChances,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rerolls: Option<Vec<RerollObject>>,
}

/// A way to roll these dice again.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RerollObject {
    /// From the highest down.
    pub reroll: Vec<Face>,
    #[serde(flatten)]
    pub chances: OutcomeChances,
}

/// The chances of the outcomes, and of a success or a critical together.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OutcomeChances {
    #[serde(flatten)]
    pub outcomes: Distribution<HitosOutcome>,
    pub achieved: String,
}

impl OddsObject {
    /// The object of odds and, once dice are rolled, of the ways to roll them again.
    pub fn new(odds: HitosOdds, rerolls: Option<Vec<Reroll>>) -> OddsObject {
        let one = |reroll: Reroll| RerollObject { reroll: reroll.faces, chances: reroll.odds.into() };
        OddsObject {
            system: "hitos",
            chances: odds.into(),
            rerolls: rerolls.map(|all| all.into_iter().map(one).collect()),
        }
    }
}

impl From<HitosOdds> for OutcomeChances {
    fn from(odds: HitosOdds) -> OutcomeChances {
        let chances = HitosOutcome::ALL.iter().map(|(outcome, ..)| (*outcome, odds.chance(odds.get(*outcome))));
        OutcomeChances { outcomes: Distribution::of(chances), achieved: exact(odds.chance(odds.ways_to_succeed())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::hitos::rules::{CharacterTest, InvokedFor, resolve};

    #[test]
    fn hi_01_a_roll_has_the_documented_fields_in_order() {
        let rolled =
            resolve(CharacterTest::new(12, Some(20)).plan(), &mut Faces::new([10, 5, 1])).expect("three faces");
        assert_eq!(
            serde_json::to_string(&RollObject::new(&rolled)).expect("json"),
            r#"{"system":"hitos","faces":[1,5,10],"low":1,"mid":5,"high":10,"used":"mid","total":17,"difficulty":20,"outcome":"failure","grade":null}"#
        );
    }

    #[test]
    fn hi_08_odds_of_dice_that_lie_list_the_ways_to_roll_again() {
        let plan = CharacterTest::new(12, Some(23)).plan();
        let shown = Triple::from([10, 5, 1]);
        let rerolls = HitosOdds::rerolls(&plan, shown, InvokedFor::For);
        let object = OddsObject::new(HitosOdds::as_fallen(&plan, shown, None), Some(rerolls[..1].to_vec()));
        assert_eq!(
            serde_json::to_string(&object).expect("json"),
            r#"{"system":"hitos","outcomes":{"failure":1,"success":0,"critical":0,"fumble":0},"exact":{"failure":"1","success":"0","critical":"0","fumble":"0"},"achieved":"0","rerolls":[{"reroll":[5,1],"outcomes":{"failure":0.76,"success":0.04,"critical":0.19,"fumble":0.01},"exact":{"failure":"19/25","success":"1/25","critical":"19/100","fumble":"1/100"},"achieved":"23/100"}]}"#
        );
    }
}
