//! The machine-readable form of rolls and odds. The fields' names and their order are documented and never change.

use super::odds::TestOdds;
use super::plan::{PlannedDice, TestOutcome};
use super::rolled::NdeRolled;
use super::tn::Tn;
use crate::rules::odds::{Distribution, OddsObject};
use crate::rules::{Die, Face, object};

object! {
    /// One roll as an object.
    pub struct RollObject(rolled: &NdeRolled; (die, steps, steps_lost, modifier) = match rolled.plan.throw {
        PlannedDice::Ladder { stepped, .. } => (Some(stepped.die.die()), stepped.steps, stepped.lost, None),
        PlannedDice::TwoD6 { base, steps, .. } => (None, steps, 0, Some(base)),
    }) {
        pub system: &'static str = "nde",
        /// The die after its steps; null in the 2d6 variant.
        pub die: Option<Die> = die,
        /// The sum of all steps, with those lost at the ladder's ends.
        pub steps: i32 = steps,
        /// How many steps, up or down, were lost at the ladder's ends.
        pub steps_lost: u32 = steps_lost,
        /// The faces in the order they were rolled; those of a reroll come last.
        pub faces: Vec<Face> = rolled.faces.clone(),
        /// The TN or Defence to reach, grades included; null in the 2d6 variant.
        pub tn: Option<Tn> = rolled.plan.tn(),
        pub outcome: TestOutcome = rolled.outcome(),
        pub complication: bool = !rolled.complications().is_empty(),
        pub luck_spent: u8 = rolled.luck_spent(),
        pub pp_spent: u8 = rolled.plan.pp_spent(),
        /// The damage of an attack: 0, 1 or 2.
        pub hearts: u8 = rolled.hearts(),
        /// The modifier from the sheet, before steps; only in the 2d6 variant.
        #[serde(rename = "mod", skip_serializing_if = "Option::is_none")]
        pub modifier: Option<i8> = modifier,
        /// The total with everything added; only in the 2d6 variant.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub total: Option<i32> = modifier.map(|_| rolled.total()),
    }
}

impl From<TestOdds> for OddsObject<TestOutcome> {
    fn from(odds: TestOdds) -> OddsObject<TestOutcome> {
        OddsObject {
            system: "nde",
            outcomes: Distribution::of(TestOutcome::VALUES.map(|outcome| (outcome, odds.of(outcome)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::nde::rules::UsedTalent;
    use crate::systems::nde::rules::odds::{LuckPolicy, odds_before_roll};
    use crate::systems::nde::rules::steps::TalentUse;
    use crate::systems::nde::rules::{LadderDie, Opposition, Options, Plan, TestBase, TestSetup, Tn, resolve};

    fn plan(base: TestBase, tn: u8) -> Plan {
        let mut test = TestSetup::new(base, Opposition::Tn(Tn::new(tn).unwrap()));
        test.steps.talent = Some(UsedTalent { name: "Shadow".into(), usage: TalentUse::Step });
        test.plan(&Options::default()).unwrap()
    }

    #[test]
    fn a_step_roll_has_the_documented_fields_in_order() {
        let rolled = resolve(plan(TestBase::Die(LadderDie::D12), 6), &mut Faces::new([7])).unwrap();
        assert_eq!(
            serde_json::to_string(&RollObject::new(&rolled)).unwrap(),
            r#"{"system":"nde","die":"d20","steps":1,"steps_lost":0,"faces":[7],"tn":6,"outcome":"success","complication":false,"luck_spent":0,"pp_spent":0,"hearts":0}"#
        );
    }

    #[test]
    fn nd_27_a_2d6_roll_has_a_modifier_and_a_total() {
        let rolled = resolve(plan(TestBase::Modifier(2), 4), &mut Faces::new([3, 4])).unwrap();
        assert_eq!(
            serde_json::to_string(&RollObject::new(&rolled)).unwrap(),
            r#"{"system":"nde","die":null,"steps":1,"steps_lost":0,"faces":[3,4],"tn":null,"outcome":"success","complication":false,"luck_spent":0,"pp_spent":0,"hearts":0,"mod":2,"total":10}"#
        );
    }

    #[test]
    fn odds_are_written_as_numbers_and_fractions() {
        let mut test = TestSetup::new(TestBase::Die(LadderDie::D12), Opposition::Tn(Tn::new(4).unwrap()));
        let odds = |test: &TestSetup| odds_before_roll(&test.plan(&Options::default()).unwrap(), LuckPolicy::default());
        let written = serde_json::to_string(&OddsObject::from(odds(&test))).unwrap();
        assert_eq!(
            written,
            r#"{"system":"nde","outcomes":{"failure":0.25,"success-at-cost":0,"success":0.6666666666666666,"exceptional":0.08333333333333333},"exact":{"failure":"1/4","success-at-cost":"0","success":"2/3","exceptional":"1/12"}}"#
        );
        test.base = TestBase::Die(LadderDie::D4);
        test.against = Opposition::Tn(Tn::new(5).unwrap());
        let written = serde_json::to_string(&OddsObject::from(odds(&test))).unwrap();
        assert!(written.contains(r#""failure":1,"#) && written.contains(r#""failure":"1""#), "{written}");
    }
}
