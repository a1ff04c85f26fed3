//! Tests before their roll, and how they become plans (ND-06 to ND-09, ND-13, ND-14).

use super::ladder::{Attribute, LadderDie, step};
use super::options::{DiceVariant, OptionalNumber, Options};
use super::plan::{Plan, PlannedDice, TestAim};
use super::power::Casting;
use super::refused::Refused;
use super::steps::{BesetEffect, TestSteps};
use super::tn::{Tn, grade_up};
use crate::rules::{Msg, Why, ensure};

/// A character's test, with everything that affects it.
#[apply(skip_none)]
#[apply(strict_data)]
pub struct TestSetup {
    /// The attribute, if it is known by name.
    pub attribute: Option<Attribute>,
    pub base: TestBase,
    pub against: Opposition,
    /// Circumstances, talent, help and luck before the roll.
    #[serde(default)]
    pub steps: TestSteps,
    /// The distance to a target in squares, if the table counts them (ND-13).
    pub squares: Option<u16>,
    /// The effect of several opponents, if the character is beset (ND-14).
    pub beset: Option<BesetEffect>,
    /// The power that is used (ND-21).
    pub power: Option<Casting>,
    #[serde(default)]
    pub purse: TestPurse,
}

/// What a test starts from, by the sheet.
#[apply(copy_data)]
pub enum TestBase {
    Die(LadderDie),
    /// The attribute's modifier in the 2d6 variant (ND-27).
    Modifier(i8),
}

/// What a test is rolled against. In the 2d6 variant the number does not matter (ND-27).
#[apply(copy_data)]
pub enum Opposition {
    Tn(Tn),
    /// An opponent's Defence: a success hits (ND-16, ND-17).
    Defence(Tn),
    /// The roll of the other side in an opposed test (house).
    Rival,
}

/// The points that a character can pay with.
#[apply(strict_data)]
#[derive(Default, Copy)]
pub struct TestPurse {
    pub luck: u8,
    pub pp: u8,
}

impl TestSetup {
    /// A test that nothing else affects, with an empty purse.
    pub fn new(base: TestBase, against: Opposition) -> TestSetup {
        TestSetup {
            attribute: None,
            base,
            against,
            steps: TestSteps::default(),
            squares: None,
            beset: None,
            power: None,
            purse: TestPurse::default(),
        }
    }

    /// The plan of the roll: the steps are summed and applied at once, then the grades. Refused if a talent has no
    /// hindrance to neutralise, a luck step cannot be paid or would be lost, a grade has nothing to raise, or a power
    /// has a TN or price that its tier lacks.
    pub fn plan(&self, house: &Options) -> Result<Plan, Refused> {
        let aim = self.against.aim();
        if let Some(power) = self.power {
            // With 2d6 the target number does not matter.
            if let (TestBase::Die(_), Opposition::Tn(tn)) = (self.base, self.against) {
                power.tier.require_tn(tn)?;
            }
            power.require_price(aim == TestAim::Attack, self.purse.pp)?;
        }
        ensure!(!self.steps.luck || self.purse.luck > 0, Refused::NoLuck);
        let has_no_effect = self.beset == Some(BesetEffect::GradeUp) && !self.against.has_grades(house);
        ensure!(!has_no_effect, Refused::NoTnToRaise);
        let tally = self.steps.tally(house.several_circumstances)?;
        let mut whys = tally.whys;
        let grades = self.grades(house, &mut whys);
        let throw = match self.base {
            TestBase::Die(base) => {
                let stepped = step(base, tally.sum);
                let is_luck_lost = self.steps.luck && step(base, tally.sum - 1).die == stepped.die;
                ensure!(!is_luck_lost, Refused::LuckStepLost);
                if stepped.lost > 0 {
                    let lost = Msg::new("nde-steps-lost").with("n", stepped.lost).with("die", stepped.die.die());
                    whys.push(Why::new("ND-07", lost));
                }
                let graded = grade_up(self.against.number(), grades);
                if graded.lost > 0 {
                    whys.push(Why::new("ND-14", Msg::new("nde-grade-lost").with("tn", graded.tn.get())));
                }
                PlannedDice::Ladder { base, stepped, tn: graded.tn }
            }
            TestBase::Modifier(base) => {
                PlannedDice::TwoD6 { base, steps: tally.sum, grades, exceptional: house.exceptional }
            }
        };
        if let Some(power) = self.power {
            whys.push(Why::new("ND-21", power.paid_msg()));
        }
        Ok(Plan {
            attribute: self.attribute,
            throw,
            aim,
            power: self.power,
            beset: self.beset,
            luck_spent: u8::from(self.steps.luck),
            whys,
        })
    }

    /// Whether this is the same test as a failed one: with the same attribute, base, TN, grades, sum of steps and power
    /// tier (ND-11). The caller asks it outside fights, about a test that the same character failed in this scene.
    pub fn repeats(&self, failed: &TestSetup, house: &Options) -> bool {
        let steps = |test: &TestSetup| test.steps.tally(house.several_circumstances).map(|tally| tally.sum).ok();
        let grades = |test: &TestSetup| test.grades(house, &mut Vec::new());
        self.attribute == failed.attribute
            && self.base == failed.base
            && self.against == failed.against
            && self.power.map(|power| power.tier) == failed.power.map(|power| power.tier)
            && steps(self) == steps(failed)
            && grades(self) == grades(failed)
    }

    /// The number of grades up, whose reasons are added to `whys`.
    fn grades(&self, house: &Options, whys: &mut Vec<Why>) -> u8 {
        let mut grades = 0;
        if let (OptionalNumber::On(free), Some(squares)) = (house.range, self.squares)
            && squares > u16::from(free)
        {
            grades += 1;
            let far = Msg::new("nde-range-grade").with("squares", squares).with("free", free);
            whys.push(Why::new("ND-13", far));
        }
        match self.beset {
            Some(BesetEffect::GradeUp) => {
                grades += 1;
                whys.push(Why::new("ND-14", Msg::new("nde-beset-grade")));
            }
            Some(BesetEffect::ExtraComplication) => whys.push(Why::new("ND-14", Msg::new("nde-beset-complication"))),
            None => {}
        }
        grades
    }
}

impl TestBase {
    /// The die itself, or its modifier in the 2d6 variant (ND-27).
    pub fn of(die: LadderDie, house: &Options) -> TestBase {
        match house.dice {
            DiceVariant::Ladder => TestBase::Die(die),
            DiceVariant::TwoD6 => TestBase::Modifier(die.modifier()),
        }
    }
}

impl Opposition {
    /// The target number before grades; meaningless against a rival.
    pub fn number(self) -> Tn {
        match self {
            Opposition::Tn(tn) | Opposition::Defence(tn) => tn,
            Opposition::Rival => Tn::default(),
        }
    }

    /// Whether grades change anything: against a rival a ladder die has no number to raise (ND-14).
    pub fn has_grades(self, house: &Options) -> bool {
        self != Opposition::Rival || house.dice == DiceVariant::TwoD6
    }

    /// The purpose of the test.
    pub fn aim(self) -> TestAim {
        match self {
            Opposition::Tn(_) => TestAim::Task,
            Opposition::Defence(_) => TestAim::Attack,
            Opposition::Rival => TestAim::Rival,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::nde::rules::steps::Hindrance;
    use crate::systems::nde::rules::steps::TalentUse;
    use crate::systems::nde::rules::{Tier, UsedTalent};

    fn tn(number: u8) -> Tn {
        Tn::new(number).unwrap()
    }

    fn test(die: LadderDie, against: u8) -> TestSetup {
        TestSetup::new(TestBase::Die(die), Opposition::Tn(tn(against)))
    }

    fn planned_dice(test: &TestSetup) -> (LadderDie, i32, u32, u8) {
        match test.plan(&Options::default()).unwrap().throw {
            PlannedDice::Ladder { stepped, tn, .. } => (stepped.die, stepped.steps, stepped.lost, tn.get()),
            PlannedDice::TwoD6 { .. } => unreachable!("a die was given"),
        }
    }

    fn has_reason(plan: &Plan, key: &str) -> bool {
        plan.whys.iter().any(|why| why.msg.key == key)
    }

    fn step_up(talent: &str) -> Option<UsedTalent> {
        Some(UsedTalent { name: talent.into(), usage: TalentUse::Step })
    }

    #[test]
    fn nd_07_all_steps_are_summed_before_the_clamp() {
        let mut d20 = test(LadderDie::D20, 6);
        d20.steps = TestSteps { easings: 1, hindrances: vec![Hindrance::Other], ..TestSteps::default() };
        assert_eq!(planned_dice(&d20), (LadderDie::D20, 0, 0, 6));
        let mut d4 = test(LadderDie::D4, 3);
        d4.steps = TestSteps { hindrances: vec![Hindrance::Other], talent: step_up("Shadow"), ..TestSteps::default() };
        assert_eq!(planned_dice(&d4), (LadderDie::D4, 0, 0, 3));
    }

    #[test]
    fn nd_07_a_lost_step_is_reported() {
        let mut d20 = test(LadderDie::D20, 6);
        d20.steps.talent = Some(UsedTalent { name: "Shadow".into(), usage: Default::default() });
        assert_eq!(planned_dice(&d20), (LadderDie::D20, 1, 1, 6));
        assert!(has_reason(&d20.plan(&Options::default()).unwrap(), "nde-steps-lost"));
        assert!(!has_reason(&test(LadderDie::D20, 6).plan(&Options::default()).unwrap(), "nde-steps-lost"));
    }

    #[test]
    fn nd_10_a_luck_step_needs_luck_and_must_change_the_die() {
        let mut lucky = test(LadderDie::D8, 6);
        lucky.steps.luck = true;
        assert_eq!(lucky.plan(&Options::default()), Err(Refused::NoLuck));
        lucky.purse.luck = 1;
        let plan = lucky.plan(&Options::default()).unwrap();
        assert_eq!((plan.luck_spent, planned_dice(&lucky).0), (1, LadderDie::D12));
        lucky.base = TestBase::Die(LadderDie::D20);
        assert_eq!(lucky.plan(&Options::default()), Err(Refused::LuckStepLost));
        lucky.steps.hindrances.push(Hindrance::Other);
        assert_eq!(planned_dice(&lucky), (LadderDie::D20, 0, 0, 6), "with a hindrance the step counts");
    }

    #[test]
    fn nd_11_the_same_test_is_recognised() {
        let failed = TestSetup { attribute: Some(Attribute::Might), ..test(LadderDie::D8, 6) };
        let repeats = |test: TestSetup| test.repeats(&failed, &Options::default());
        assert!(repeats(failed.clone()));
        assert!(!repeats(TestSetup { attribute: Some(Attribute::Agility), ..failed.clone() }));
        assert!(!repeats(TestSetup { against: Opposition::Tn(tn(5)), ..failed.clone() }));
        let helped = TestSteps { help: Some("Noa".into()), ..TestSteps::default() };
        assert!(!repeats(TestSetup { steps: helped, ..failed.clone() }));
    }

    #[test]
    fn nd_13_beyond_the_free_squares_the_tn_goes_one_grade_up() {
        let house = Options { range: OptionalNumber::On(10), ..Options::default() };
        let mut shot = TestSetup::new(TestBase::Die(LadderDie::D12), Opposition::Defence(tn(5)));
        for (squares, tn) in [(None, 5), (Some(10), 5), (Some(11), 6)] {
            shot.squares = squares;
            assert_eq!(shot.plan(&house).unwrap().tn().unwrap().get(), tn);
            assert_eq!(shot.plan(&Options::default()).unwrap().tn().unwrap().get(), 5, "off by default");
        }
    }

    #[test]
    fn nd_14_beset_raises_the_grade_or_adds_a_complication() {
        let mut beset = test(LadderDie::D12, 7);
        beset.beset = Some(BesetEffect::GradeUp);
        assert_eq!(planned_dice(&beset).3, 8);
        beset.beset = Some(BesetEffect::ExtraComplication);
        assert_eq!(planned_dice(&beset).3, 7);
        let mut top = test(LadderDie::D20, 12);
        top.beset = Some(BesetEffect::GradeUp);
        assert_eq!(planned_dice(&top).3, 12);
        assert!(has_reason(&top.plan(&Options::default()).unwrap(), "nde-grade-lost"));
    }

    #[test]
    fn nd_14_against_a_rival_a_step_die_has_no_grade_to_raise() {
        let beset = |against| TestSetup {
            beset: Some(BesetEffect::GradeUp),
            ..TestSetup::new(TestBase::Die(LadderDie::D12), against)
        };
        assert_eq!(beset(Opposition::Rival).plan(&Options::default()), Err(Refused::NoTnToRaise));
        assert!(beset(Opposition::Tn(tn(4))).plan(&Options::default()).is_ok());
        let house = Options { dice: DiceVariant::TwoD6, ..Options::default() };
        let two = TestSetup { base: TestBase::of(LadderDie::D12, &house), ..beset(Opposition::Rival) };
        assert_eq!(two.plan(&house).unwrap().modifier(), 2 - 1, "there a grade is one less");
    }

    #[test]
    fn nd_07_where_the_house_lets_several_count_each_is_a_step() {
        let mut many = test(LadderDie::D12, 6);
        many.steps.hindrances = vec![Hindrance::Cover, Hindrance::Darkness];
        assert_eq!(planned_dice(&many).0, LadderDie::D8);
        let house = Options { several_circumstances: true, ..Options::default() };
        let PlannedDice::Ladder { stepped, .. } = many.plan(&house).unwrap().throw else { unreachable!("a die") };
        assert_eq!(stepped.die, LadderDie::D6);
    }

    #[test]
    fn nd_21_a_power_is_paid_before_the_roll_or_refused() {
        let mut power = test(LadderDie::D12, 6);
        power.power = Some(Casting { tier: Tier::Strong, pp: 2 });
        power.purse.pp = 1;
        assert_eq!(power.plan(&Options::default()), Err(Refused::NotEnoughPp { missing: 1 }));
        power.purse.pp = 2;
        assert_eq!(power.plan(&Options::default()).unwrap().pp_spent(), 2);
    }

    #[test]
    fn nd_27_steps_and_grades_are_one_each_and_not_clamped() {
        let house = Options { range: OptionalNumber::On(10), dice: DiceVariant::TwoD6, ..Options::default() };
        let mut test = TestSetup::new(TestBase::of(LadderDie::D20, &house), Opposition::Tn(tn(12)));
        let (talent, help) = (step_up("x"), Some("Noa".into()));
        test.steps = TestSteps { easings: 1, talent, help, luck: true, ..TestSteps::default() };
        test.purse.luck = 1;
        assert_eq!(test.plan(&house).unwrap().modifier(), 3 + 4);
        test.squares = Some(11);
        test.beset = Some(BesetEffect::GradeUp);
        assert_eq!(test.plan(&house).unwrap().modifier(), 3 + 4 - 2);
        assert_eq!(test.plan(&house).unwrap().tn(), None);
    }
}
