//! Rolled tests, which stay open until they are settled (ND-04, ND-05, ND-10, ND-17, ND-21, ND-22).

use super::plan::{Plan, PlannedDice, TestAim, TestOutcome, sum_faces};
use super::steps::BesetEffect;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Dice, Face, Msg, NeedFaces, Why, keyword_enum};

keyword_enum! {
    /// Why a complication is due, whatever anybody chooses.
    pub enum ComplicationCause in "nde-complication-" {
        /// The die shows a 1 (ND-04).
        NaturalOne = "natural-one",
        /// A power failed (ND-21).
        FailedPower = "failed-power",
        /// Several opponents beset a character, and the game master chose a complication (ND-14).
        Beset = "beset",
    }
}

keyword_enum! {
    /// The use of a luck point after the roll (ND-10, ND-27).
    pub enum LuckUse {
        /// Throws the same dice again and keeps the better throw.
        Reroll = "reroll" | "repetir",
        /// Turns a failure into a success at a cost.
        BuySuccess = "cost" | "coste",
        /// Adds one to a 2d6 total.
        AddOne = "plus" | "más",
    }
}

keyword_enum! {
    /// The one benefit of an exceptional success, chosen after the roll (ND-17, ND-22).
    pub enum Benefit in "nde-" {
        /// An attack costs two hearts.
        SecondHeart = "second-heart" | "corazón",
        /// One heart, and the target drops what it holds (house).
        Disarm = "disarm" | "desarmar",
        /// One heart, and the target falls to the ground (house).
        KnockDown = "knock-down" | "derribar",
        /// One heart, and the target loses its cover (house).
        PushFromCover = "push-from-cover" | "empujar",
        /// One heart, and an effect in words.
        StrongEffect = "strong-effect" | "otro",
        BiggerScale = "bigger-scale" | "escala",
        ExtraBenefit = "extra-benefit" | "beneficio",
        /// The game master gives one power point back.
        PpBack = "pp-back" | "pp",
    }
}

/// A choice that an open roll still offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenChoice {
    /// To spend a luck point (ND-10, ND-27).
    Luck(LuckUse),
    /// The effect of an exceptional attack or power (ND-17, ND-22).
    Effect,
    /// The benefit of an exceptional success, in words (ND-05).
    Benefit,
    /// The price of a failure or of a success at a cost (ND-04).
    Price,
}

/// A rolled test: its plan, its faces and what was chosen. Everything else follows from these.
#[apply(strict_data)]
pub struct NdeRolled {
    pub plan: Plan,
    /// In the order rolled; those of a reroll come last.
    pub faces: Vec<Face>,
    #[serde(default, rename = "luck")]
    pub luck_uses: LuckUsed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub benefit: Option<Benefit>,
}

/// The uses of luck made after the roll.
#[apply(strict_default_data)]
#[derive(Copy)]
pub struct LuckUsed {
    pub reroll: bool,
    #[serde(rename = "cost")]
    pub bought_success: bool,
    #[serde(rename = "plus")]
    pub added_one: bool,
}

/// Rolls a plan's dice.
pub fn resolve(plan: Plan, dice: &mut dyn Dice) -> Result<NdeRolled, NeedFaces> {
    let faces = throw_dice(&plan, dice)?;
    Ok(NdeRolled { plan, faces, luck_uses: LuckUsed::default(), benefit: None })
}

/// Throws a plan's dice once.
pub(super) fn throw_dice(plan: &Plan, dice: &mut dyn Dice) -> Result<Vec<Face>, NeedFaces> {
    plan.dice().iter().map(|&die| dice.roll(die)).collect()
}

impl NdeRolled {
    /// The faces that count: one for a ladder die, two for 2d6. The first throw counts if a reroll is not better.
    pub fn kept(&self) -> &[Face] {
        let mut best: &[Face] = &[];
        for throw in self.faces.chunks(self.plan.dice().len()) {
            if best.is_empty() || sum_faces(throw) > sum_faces(best) {
                best = throw;
            }
        }
        best
    }

    /// The face, or the 2d6 total with everything added.
    pub fn total(&self) -> i32 {
        self.plan.total(self.kept(), self.plus())
    }

    /// The outcome as the roll stands now.
    pub fn outcome(&self) -> TestOutcome {
        match self.outcome_of_dice() {
            TestOutcome::Failure if self.luck_uses.bought_success => TestOutcome::SuccessAtCost,
            outcome => outcome,
        }
    }

    /// Whether the test fails as it stands now, which moves clocks (ND-25) and allows revenge (ND-26).
    pub fn failed(&self) -> bool {
        self.outcome() == TestOutcome::Failure
    }

    /// Whether the face that counts is a natural 1 (ND-04).
    pub fn is_natural_one(&self) -> bool {
        self.plan.is_natural_one(self.kept())
    }

    /// The causes of the complications that are due. If luck bought the success, only a natural 1 causes one. A rival's
    /// failure brings none yet, since an opposed test is decided only at its end.
    pub fn complications(&self) -> Vec<ComplicationCause> {
        let mut due = Vec::new();
        if self.is_natural_one() {
            due.push(ComplicationCause::NaturalOne);
        } else if self.failed() && self.plan.power.is_some() {
            due.push(ComplicationCause::FailedPower);
        }
        due.extend(self.beset_complication().filter(|_| self.failed() && self.plan.aim != TestAim::Rival));
        due
    }

    /// The complication that a failure brings besides its price, if the roller is beset and the game master chose that
    /// effect (ND-14).
    pub fn beset_complication(&self) -> Option<ComplicationCause> {
        (self.plan.beset == Some(BesetEffect::ExtraComplication)).then_some(ComplicationCause::Beset)
    }

    /// Whether a complication is the price of its failure (ND-04, ND-21).
    pub fn is_paid_by_complication(&self) -> bool {
        self.failed() && self.complications().iter().any(|cause| *cause != ComplicationCause::Beset)
    }

    /// The hearts that a hit costs the target: two if it is exceptional, unless another benefit is chosen (ND-17).
    pub fn hearts(&self) -> u8 {
        match (self.plan.aim, self.outcome(), self.benefit) {
            (TestAim::Task | TestAim::Rival, ..) | (_, TestOutcome::Failure, _) => 0,
            (TestAim::Attack, TestOutcome::Exceptional, None | Some(Benefit::SecondHeart)) => 2,
            (TestAim::Attack, ..) => 1,
        }
    }

    /// The luck points spent on the test, before and after the roll.
    pub fn luck_spent(&self) -> u8 {
        let LuckUsed { reroll, bought_success, added_one } = self.luck_uses;
        self.plan.luck_spent.saturating_add(u8::from(reroll) + u8::from(bought_success) + u8::from(added_one))
    }

    /// The open choices of somebody with this much luck.
    pub fn choices(&self, luck: u8) -> Vec<OpenChoice> {
        let uses = [LuckUse::Reroll, LuckUse::AddOne, LuckUse::BuySuccess].into_iter();
        let uses = uses.filter(|what| self.require_luck_use(*what, luck).is_ok()).map(OpenChoice::Luck);
        uses.chain((!self.benefits().is_empty()).then_some(OpenChoice::Effect)).collect()
    }

    /// The rules that mattered, those of the plan first.
    pub fn whys(&self) -> Vec<Why> {
        let mut whys = self.plan.whys.clone();
        let kept = || Msg::new("nde-luck-reroll").with("kept", sum_faces(self.kept()));
        whys.extend(self.luck_uses.reroll.then(|| Why::new("ND-10", kept())));
        whys.extend(self.luck_uses.added_one.then(|| Why::new("ND-27", Msg::new("nde-luck-plus"))));
        whys.push(self.why_of_dice());
        whys.extend(self.luck_uses.bought_success.then(|| Why::new("ND-10", Msg::new("nde-luck-cost"))));
        whys.extend(self.complications().into_iter().map(ComplicationCause::why));
        let hit = |hearts| Why::new("ND-17", Msg::new("nde-hit").with("hearts", hearts));
        whys.extend(Some(self.hearts()).filter(|hearts| *hearts > 0).map(hit));
        whys.extend(self.benefit.map(Benefit::why));
        whys
    }

    /// The outcome before luck buys a success.
    pub(super) fn outcome_of_dice(&self) -> TestOutcome {
        self.plan.judge(self.kept(), self.plus())
    }

    /// The number that luck adds to a 2d6 total.
    pub(super) fn plus(&self) -> i32 {
        i32::from(self.luck_uses.added_one)
    }

    fn why_of_dice(&self) -> Why {
        let outcome = self.outcome_of_dice();
        let PlannedDice::Ladder { stepped, tn, .. } = self.plan.throw else {
            let msg = Msg::new(format!("nde-2d6-{}", outcome.word()));
            return Why::new("ND-27", msg.with("total", self.total()));
        };
        let face = self.kept().first().copied().unwrap_or_default();
        let (rule, key) = match outcome {
            TestOutcome::Exceptional => ("ND-05", "nde-highest-face"),
            TestOutcome::Failure if face == 1 => ("ND-04", "nde-natural-one"),
            TestOutcome::Failure if face == stepped.die.die().sides() => ("ND-05", "nde-highest-below-tn"),
            TestOutcome::Failure => ("ND-04", "nde-below-tn"),
            TestOutcome::Success | TestOutcome::SuccessAtCost => ("ND-04", "nde-reaches-tn"),
        };
        Why::new(rule, Msg::new(key).with("face", face).with("tn", tn.get()))
    }
}

impl Benefit {
    /// Whether it comes from an attack (ND-17); the others come from powers (ND-22).
    pub fn is_of_attack(self) -> bool {
        self == Benefit::SecondHeart || self.is_strong()
    }

    /// Whether it is a strong effect, which takes the place of the second heart (ND-17).
    pub fn is_strong(self) -> bool {
        matches!(self, Benefit::Disarm | Benefit::KnockDown | Benefit::PushFromCover | Benefit::StrongEffect)
    }

    /// The target's aspect after this strong effect; `None` for an effect in somebody's own words.
    pub fn aspect_msg(self) -> Option<Msg> {
        let named = self.is_strong() && self != Benefit::StrongEffect;
        named.then(|| Msg::new(format!("nde-borne-{}", self.word())))
    }

    /// The rule of the choice, and its message.
    pub fn why(self) -> Why {
        let rule = if self.is_of_attack() { "ND-17" } else { "ND-22" };
        Why::new(rule, Msg::new("nde-benefit").with("benefit", self))
    }
}

impl ComplicationCause {
    /// The rule that makes a complication due, and its message.
    pub fn why(self) -> Why {
        let rule = match self {
            ComplicationCause::NaturalOne => "ND-04",
            ComplicationCause::FailedPower => "ND-21",
            ComplicationCause::Beset => "ND-14",
        };
        Why::new(rule, self.msg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::nde::rules::options::Options;
    use crate::systems::nde::rules::{Casting, LadderDie, Opposition, TestBase, TestSetup, Tier, Tn};

    fn roll(test: &TestSetup, faces: &[Face]) -> NdeRolled {
        resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new(faces)).unwrap()
    }

    fn test(die: LadderDie, tn: u8) -> TestSetup {
        TestSetup::new(TestBase::Die(die), Opposition::Tn(Tn::new(tn).unwrap()))
    }

    #[test]
    fn nd_04_a_face_that_reaches_the_tn_succeeds() {
        assert_eq!(roll(&test(LadderDie::D12, 6), &[6]).outcome(), TestOutcome::Success);
        let failed = roll(&test(LadderDie::D12, 6), &[5]);
        assert_eq!((failed.outcome(), failed.complications()), (TestOutcome::Failure, vec![]));
    }

    #[test]
    fn nd_04_a_natural_one_fails_on_every_die_even_against_tn_1() {
        for die in LadderDie::VALUES {
            let one = roll(&test(die, 1), &[1]);
            assert_eq!(
                (one.outcome(), one.complications()),
                (TestOutcome::Failure, vec![ComplicationCause::NaturalOne])
            );
            assert_eq!(roll(&test(die, 1), &[2]).outcome(), TestOutcome::Success);
        }
    }

    #[test]
    fn nd_05_the_highest_face_is_exceptional_only_if_it_reaches_the_tn() {
        for die in LadderDie::VALUES {
            let top = die.die().sides();
            assert_eq!(roll(&test(die, 4), &[top]).outcome(), TestOutcome::Exceptional);
        }
        let short = roll(&test(LadderDie::D6, 8), &[6]);
        assert_eq!(short.outcome(), TestOutcome::Failure);
        assert!(short.whys().iter().any(|why| why.msg.key == "nde-highest-below-tn"));
    }

    #[test]
    fn nd_14_a_failure_of_one_beset_brings_an_extra_complication() {
        let beset = TestSetup { beset: Some(BesetEffect::ExtraComplication), ..test(LadderDie::D12, 6) };
        assert_eq!(roll(&beset, &[5]).complications(), [ComplicationCause::Beset]);
        assert_eq!(roll(&beset, &[1]).complications(), [ComplicationCause::NaturalOne, ComplicationCause::Beset]);
        assert_eq!(roll(&beset, &[6]).complications(), []);
    }

    #[test]
    fn nd_17_a_hit_costs_one_heart_an_exceptional_one_two() {
        let attack = TestSetup::new(TestBase::Die(LadderDie::D8), Opposition::Defence(Tn::new(5).unwrap()));
        assert_eq!([4, 5, 8].map(|face| roll(&attack, &[face]).hearts()), [0, 1, 2]);
        assert_eq!(roll(&test(LadderDie::D8, 5), &[8]).hearts(), 0, "a test hits nobody");
    }

    #[test]
    fn nd_21_a_failed_power_loses_its_price_and_brings_one_complication() {
        let mut power = test(LadderDie::D12, 6);
        power.power = Some(Casting { tier: Tier::Strong, pp: 2 });
        power.purse.pp = 3;
        let failed = roll(&power, &[5]);
        assert_eq!((failed.plan.pp_spent(), failed.complications()), (2, vec![ComplicationCause::FailedPower]));
        assert_eq!(roll(&power, &[1]).complications(), [ComplicationCause::NaturalOne]);
        assert_eq!(roll(&power, &[6]).complications(), []);
    }

    #[test]
    fn a_roll_from_a_torn_file_is_judged_without_a_panic() {
        let whole = roll(&test(LadderDie::D12, 6), &[7]);
        let written = serde_json::to_string(&whole).unwrap();
        assert_eq!(serde_json::from_str::<NdeRolled>(&written).unwrap(), whole);
        let two = r#"{"2d6":{"base":127,"steps":2147483647,"grades":0,"exceptional":"natural"}}"#;
        let step = serde_json::to_string(&whole.plan.throw).unwrap();
        for faces in ["[]", "[65535,65535,65535]", "[0]"] {
            for throw in [&step, two] {
                let torn = written.replace(&step, throw).replace("[7]", faces).replace("spent\":0", "spent\":255");
                let torn: NdeRolled = serde_json::from_str(&torn).unwrap();
                assert!(!torn.whys().is_empty());
                let _ = (torn.total(), torn.luck_spent(), torn.choices(1), torn.hearts());
            }
        }
    }
}
