//! The machine-readable form of a roll and of odds. Its field names and their order are documented and stay.

use serde::Serialize;

use super::effect::RollEffect;
use super::odds::HitOdds;
use super::outcome::TaskOutcome;
use super::resonance::Reserve;
use super::rolled::RolledTest;
use super::throw::PoolThrow;
use crate::rules::dice::Face;

/// One roll for one task as an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RollObject {
    pub system: &'static str,
    pub pool: u8,
    /// The dice as they fell first.
    pub initial: Vec<Face>,
    /// Their bonus dice, generation by generation.
    pub bonus: Vec<Vec<Face>>,
    /// The dice of the push; empty without one.
    pub pushed: Vec<Face>,
    pub pushed_bonus: Vec<Vec<Face>>,
    pub natural_hits: u32,
    pub edge: u8,
    /// Natural hits, edge, and hits bought with resonance.
    pub hits: u32,
    pub difficulty: u32,
    /// The hits above the difficulty, before anything is spent.
    pub surplus: u32,
    /// The surplus that is left.
    pub left: u32,
    pub outcome: TaskOutcome,
    /// The complications that happen, as `TEXT:COST`.
    pub unpaid: Vec<String>,
    pub stress: u8,
    pub dissonance: u8,
    /// The net change of the reserve, within its cap.
    pub resonance: i64,
}

/// Odds as an object.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsObject {
    pub system: &'static str,
    pub success: f64,
    /// The chances of exactly 0, 1, 2 … natural hits.
    pub hits: Vec<f64>,
    /// The chances of exactly 0, 1, 2 … dissonance.
    pub dissonance: Vec<f64>,
}

impl RollObject {
    /// The object of a roll's first task, with the reserve as it was before.
    pub fn new(rolled: &RolledTest, before: Reserve) -> RollObject {
        let PoolThrow { faces: pushed, bonus: pushed_bonus } = rolled.push.clone().unwrap_or_default();
        let budget = rolled.budget(0);
        RollObject {
            system: "prisma",
            pool: rolled.plan.dice,
            initial: rolled.initial.faces.clone(),
            bonus: rolled.initial.bonus.clone(),
            pushed,
            pushed_bonus,
            natural_hits: rolled.natural(),
            edge: rolled.edge(),
            hits: rolled.hits(),
            difficulty: rolled.number(0),
            surplus: budget.surplus,
            left: budget.left(),
            outcome: rolled.outcome(0),
            unpaid: rolled.happening(0).into_iter().map(ToString::to_string).collect(),
            stress: rolled.stress(),
            dissonance: rolled.dissonance(),
            resonance: rolled.effects(before).iter().map(RollEffect::resonance).sum(),
        }
    }
}

impl OddsObject {
    /// The object of odds; `need` natural hits succeed.
    pub fn new(odds: &HitOdds, need: u32) -> OddsObject {
        OddsObject {
            system: "prisma",
            success: odds.at_least(need),
            hits: odds.hits.clone(),
            dissonance: odds.dissonance.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::prisma::rules::{DicePool, Options, PoolTest, resolve};

    #[test]
    fn pr_02_a_roll_has_the_documented_fields_in_order() {
        let plan = PoolTest::new(DicePool::of_dice(3), 2).plan(&Options::default()).unwrap();
        let mut dice = Faces::new([6, 5, 2, 6, 3, 1]);
        let rolled = resolve(plan, &mut dice).unwrap().push(&mut dice).unwrap();
        assert_eq!(
            serde_json::to_string(&RollObject::new(&rolled, Reserve::UNLIMITED)).unwrap(),
            r#"{"system":"prisma","pool":3,"initial":[6,5,2],"bonus":[[6],[3]],"pushed":[1],"pushed_bonus":[],"natural_hits":3,"edge":0,"hits":3,"difficulty":2,"surplus":1,"left":1,"outcome":"success","unpaid":[],"stress":1,"dissonance":2,"resonance":0}"#
        );
    }

    #[test]
    fn pr_11_odds_have_the_documented_fields_in_order() {
        let written = serde_json::to_string(&OddsObject::new(&HitOdds::plain(0), 1)).unwrap();
        assert_eq!(written, r#"{"system":"prisma","success":0.0,"hits":[1.0],"dissonance":[1.0]}"#);
    }
}
