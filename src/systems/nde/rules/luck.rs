//! Luck: who can pay with it, and its three uses on an open test (ND-10, ND-27).

use super::plan::{PlannedDice, TestOutcome};
use super::refused::Refused;
use super::rolled::{LuckUse, LuckUsed, NdeRolled, throw_dice};
use crate::rules::{Dice, Msg, NeedFaces, ThrowError, Why, ensure};

/// The reason for an award that leaves this much luck, which may exceed the limit.
pub fn award_why(luck: i32, limit: i32) -> Why {
    let msg = match luck > limit {
        true => Msg::new("nde-luck-over-limit").with("luck", luck).with("limit", limit),
        false => Msg::new("nde-luck-awarded"),
    };
    Why::new("ND-10", msg)
}

/// The luck points that can pay for a roll: none for a foe, and none for a secret roll.
pub fn usable_luck(luck: u8, foe: bool, secret: bool) -> u8 {
    if foe || secret { 0 } else { luck }
}

impl NdeRolled {
    /// Rerolls for one luck point and keeps the better throw (ND-10 a). Refused a second time, without luck, and if no
    /// throw could improve the outcome or remove a natural 1.
    pub fn reroll(&self, luck: u8, dice: &mut dyn Dice) -> Result<NdeRolled, ThrowError<Refused>> {
        self.require_luck_use(LuckUse::Reroll, luck)?;
        Ok(self.throw_again(dice)?)
    }

    /// Turns a failure into a success at a cost for one luck point (ND-10 c). A natural 1 keeps its complication.
    /// Refused a second time, on a success, and without luck.
    pub fn buy_success(&self, luck: u8) -> Result<NdeRolled, Refused> {
        self.require_luck_use(LuckUse::BuySuccess, luck)?;
        Ok(NdeRolled { luck_uses: LuckUsed { bought_success: true, ..self.luck_uses }, ..self.clone() })
    }

    /// Adds one to the total for one luck point, in the 2d6 variant (ND-27). Refused outside that variant, a second
    /// time, without luck, if luck bought a step before the roll, and if the outcome would stay the same.
    pub fn add_one(&self, luck: u8) -> Result<NdeRolled, Refused> {
        self.require_luck_use(LuckUse::AddOne, luck)?;
        Ok(NdeRolled { luck_uses: LuckUsed { added_one: true, ..self.luck_uses }, ..self.clone() })
    }

    /// Refuses a use of luck that the rules forbid now. Adding one must improve the outcome as it stands after any
    /// reroll.
    pub fn require_luck_use(&self, luck_use: LuckUse, luck: u8) -> Result<(), Refused> {
        match luck_use {
            LuckUse::Reroll => {
                let could_improve =
                    self.is_natural_one() || self.plan.judge(&self.plan.highest(), self.plus()) > self.outcome();
                require_luck(self.luck_uses.reroll, could_improve, Refused::NoBetterThrow, luck)
            }
            LuckUse::BuySuccess => {
                let failed = self.outcome_of_dice() == TestOutcome::Failure;
                require_luck(self.luck_uses.bought_success, failed, Refused::LuckOnSuccess, luck)
            }
            LuckUse::AddOne if matches!(self.plan.throw, PlannedDice::Ladder { .. }) => {
                Err(Refused::AddingOneToLadderDie)
            }
            LuckUse::AddOne => {
                let used = self.luck_uses.added_one || self.plan.luck_spent > 0;
                let better = self.plan.judge(self.kept(), self.plus() + 1) > self.outcome_of_dice();
                require_luck(used, better && !self.luck_uses.bought_success, Refused::AddingOneChangesNothing, luck)
            }
        }
    }

    /// Throws the same dice once more without a check. The earlier faces stay, and the reroll counts as used.
    pub(super) fn throw_again(&self, dice: &mut dyn Dice) -> Result<NdeRolled, NeedFaces> {
        let faces = [self.faces.clone(), throw_dice(&self.plan, dice)?].concat();
        Ok(NdeRolled { faces, luck_uses: LuckUsed { reroll: true, ..self.luck_uses }, ..self.clone() })
    }
}

/// Refuses a second use, one that changes nothing, and one that no point is left to pay for.
pub(super) fn require_luck(used: bool, useful: bool, useless: Refused, luck: u8) -> Result<(), Refused> {
    ensure!(!used, Refused::LuckTwice);
    ensure!(useful, useless);
    ensure!(luck > 0, Refused::NoLuck);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Face;
    use crate::rules::dice::Faces;
    use crate::systems::nde::rules::{
        ComplicationCause, LadderDie, OpenChoice, Opposition, Options, TestBase, TestSetup, Tn, resolve,
    };

    fn roll_d12(tn: u8, face: Face) -> NdeRolled {
        let test = TestSetup::new(TestBase::Die(LadderDie::D12), Opposition::Tn(Tn::new(tn).unwrap()));
        resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new([face])).unwrap()
    }

    fn roll_2d6(modifier: i8, faces: [Face; 2]) -> NdeRolled {
        let test = TestSetup::new(TestBase::Modifier(modifier), Opposition::Tn(Tn::default()));
        resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new(faces)).unwrap()
    }

    fn reroll(rolled: &NdeRolled, faces: &[Face]) -> Result<NdeRolled, ThrowError<Refused>> {
        rolled.reroll(2, &mut Faces::new(faces))
    }

    #[test]
    fn nd_10_a_reroll_keeps_the_higher_face() {
        let better = reroll(&roll_d12(8, 4), &[10]).unwrap();
        assert_eq!((better.outcome(), &better.faces[..], better.luck_spent()), (TestOutcome::Success, &[4, 10][..], 1));
        let worse = reroll(&roll_d12(8, 4), &[2]).unwrap();
        assert_eq!((worse.outcome(), worse.kept()), (TestOutcome::Failure, &[4][..]));
    }

    #[test]
    fn nd_10_a_replaced_face_brings_no_complication() {
        assert_eq!(reroll(&roll_d12(8, 1), &[3]).unwrap().complications(), []);
        assert_eq!(reroll(&roll_d12(8, 3), &[1]).unwrap().complications(), [], "the 3 stands");
        assert_eq!(reroll(&roll_d12(8, 1), &[1]).unwrap().complications(), [ComplicationCause::NaturalOne]);
    }

    #[test]
    fn nd_10_a_bought_failure_succeeds_at_a_cost_and_a_one_keeps_its_complication() {
        let bought = roll_d12(8, 4).buy_success(1).unwrap();
        assert_eq!((bought.outcome(), bought.failed(), bought.luck_spent()), (TestOutcome::SuccessAtCost, false, 1));
        assert_eq!(bought.complications(), []);
        assert_eq!(roll_d12(8, 1).buy_success(1).unwrap().complications(), [ComplicationCause::NaturalOne]);
    }

    #[test]
    fn nd_10_each_use_is_possible_once_and_costs_a_point_of_its_own() {
        let twice = reroll(&roll_d12(8, 4), &[5]).unwrap();
        assert_eq!(reroll(&twice, &[12]), Err(ThrowError::Refused(Refused::LuckTwice)));
        let both = twice.buy_success(1).unwrap();
        assert_eq!((both.luck_spent(), both.outcome()), (2, TestOutcome::SuccessAtCost));
        assert_eq!(both.buy_success(1), Err(Refused::LuckTwice));
    }

    #[test]
    fn nd_10_a_success_may_be_rolled_again_where_a_higher_face_brings_more() {
        let exceptional = reroll(&roll_d12(8, 9), &[12]).unwrap();
        assert_eq!((exceptional.outcome(), exceptional.luck_spent()), (TestOutcome::Exceptional, 1));
        assert_eq!(reroll(&roll_d12(8, 9), &[1]).unwrap().outcome(), TestOutcome::Success, "the better stands");
        let bought = roll_d12(8, 4).buy_success(1).unwrap();
        assert_eq!(reroll(&bought, &[9]).unwrap().outcome(), TestOutcome::Success, "nothing is due any more");
    }

    #[test]
    fn nd_10_luck_that_changes_nothing_is_refused() {
        assert_eq!(reroll(&roll_d12(8, 12), &[9]), Err(ThrowError::Refused(Refused::NoBetterThrow)));
        assert_eq!(reroll(&roll_2d6(0, [6, 6]), &[1, 1]), Err(ThrowError::Refused(Refused::NoBetterThrow)));
        let hopeless = TestSetup::new(TestBase::Die(LadderDie::D4), Opposition::Tn(Tn::new(5).unwrap()));
        let hopeless = |face| resolve(hopeless.plan(&Options::default()).unwrap(), &mut Faces::new([face])).unwrap();
        assert_eq!(
            hopeless(3).require_luck_use(LuckUse::Reroll, 1),
            Err(Refused::NoBetterThrow),
            "no face of a d4 reaches 5"
        );
        assert_eq!(hopeless(1).require_luck_use(LuckUse::Reroll, 1), Ok(()), "another face brings no complication");
        assert_eq!(roll_d12(8, 8).buy_success(1), Err(Refused::LuckOnSuccess));
        assert_eq!(roll_d12(8, 4).buy_success(0), Err(Refused::NoLuck));
        assert_eq!(roll_d12(8, 4).require_luck_use(LuckUse::Reroll, 0), Err(Refused::NoLuck));
    }

    #[test]
    fn nd_10_an_award_over_the_limit_says_so() {
        assert_eq!(
            [(2, 2), (3, 2)].map(|(luck, limit)| award_why(luck, limit).msg.key),
            ["nde-luck-awarded", "nde-luck-over-limit"]
        );
    }

    #[test]
    fn nd_10_the_choices_depend_on_the_luck_left() {
        assert_eq!(roll_d12(8, 4).choices(2), [LuckUse::Reroll, LuckUse::BuySuccess].map(OpenChoice::Luck));
        assert_eq!(roll_d12(8, 4).choices(0), []);
        assert_eq!(roll_d12(8, 8).choices(2), [OpenChoice::Luck(LuckUse::Reroll)]);
        assert_eq!(roll_d12(8, 12).choices(2), []);
        assert_eq!(reroll(&roll_d12(8, 4), &[5]).unwrap().choices(1), [OpenChoice::Luck(LuckUse::BuySuccess)]);
    }

    #[test]
    fn nd_27_a_reroll_keeps_the_better_total_of_two_dice() {
        let better = reroll(&roll_2d6(2, [1, 2]), &[3, 4]).unwrap();
        assert_eq!((better.total(), better.outcome()), (9, TestOutcome::SuccessAtCost));
        let third = reroll(&better.clone(), &[6, 6]);
        assert_eq!(third, Err(ThrowError::Refused(Refused::LuckTwice)));
        assert_eq!(reroll(&roll_2d6(0, [3, 4]), &[1, 1]).unwrap().total(), 7);
    }

    #[test]
    fn nd_27_luck_may_add_one_after_the_roll() {
        let more = roll_2d6(0, [3, 3]).add_one(1).unwrap();
        assert_eq!((more.total(), more.outcome(), more.luck_spent()), (7, TestOutcome::SuccessAtCost, 1));
        assert_eq!(more.add_one(1), Err(Refused::LuckTwice));
        assert_eq!(roll_2d6(0, [4, 4]).add_one(1), Err(Refused::AddingOneChangesNothing));
        assert_eq!(roll_d12(8, 4).add_one(1), Err(Refused::AddingOneToLadderDie));
    }
}
