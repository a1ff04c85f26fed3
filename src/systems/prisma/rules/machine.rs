//! The machine-readable form of a roll and of odds. Its field names and their order are documented and stay.

use super::effect::Effect;
use super::odds::HitOdds;
use super::resonance::Reserve;
use super::rolled::{RolledTest, TaskOutcome};
use crate::rules::{Face, object};

object! {
    /// A roll's first task as an object, with the reserve as it was before.
    pub struct RollObject(rolled: &RolledTest, before: Reserve; push = rolled.push.clone().unwrap_or_default()) {
        pub system: &'static str = "prisma",
        pub pool: u8 = rolled.plan.dice,
        /// The dice as they fell first.
        pub initial: Vec<Face> = rolled.initial.faces.clone(),
        /// Their bonus dice, generation by generation.
        pub bonus: Vec<Vec<Face>> = rolled.initial.bonus.clone(),
        /// The dice of the push; empty without one.
        pub pushed: Vec<Face> = push.faces,
        pub pushed_bonus: Vec<Vec<Face>> = push.bonus,
        pub natural_hits: u32 = rolled.natural_hits(),
        pub edge: u8 = rolled.edge(),
        /// Natural hits, edge, and hits bought with resonance.
        pub hits: u32 = rolled.hits(),
        pub difficulty: u32 = rolled.bar_number(0),
        /// The hits above the difficulty, before anything is spent.
        pub surplus: u32 = rolled.budget(0).surplus,
        /// The surplus that is left.
        pub left: u32 = rolled.budget(0).left(),
        pub outcome: TaskOutcome = rolled.outcome(0),
        /// The complications that happen, as `TEXT:COST`.
        pub unpaid: Vec<String> = rolled.happening_complications(0).into_iter().map(ToString::to_string).collect(),
        pub stress: u8 = rolled.stress(),
        pub dissonance: u8 = rolled.dissonance(),
        /// The net change of the reserve, within its cap.
        pub resonance: i64 = rolled.effects(before).iter().map(Effect::resonance_change).sum(),
    }
}

object! {
    /// Odds as an object; `needed_hits` natural hits succeed.
    pub struct OddsObject(odds: &HitOdds, needed_hits: u32) {
        pub system: &'static str = "prisma",
        pub success: f64 = odds.at_least(needed_hits),
        /// The chances of exactly 0, 1, 2 … natural hits.
        pub hits: Vec<f64> = odds.hits.clone(),
        /// The chances of exactly 0, 1, 2 … dissonance.
        pub dissonance: Vec<f64> = odds.dissonance.clone(),
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
