//! Contests: both roll, and each must beat the other's total (PR-10).

use super::difficulty::TaskBar;
use super::refused::Refused;
use super::rolled::{FailureEnding, Phase, RolledTest};
use super::test::Plan;
use crate::rules::{ContestResult, ContestSide, ensure};

/// Two rolls against each other. The difficulties of their plans play no part; a difference of power does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContestedRolls {
    sides: [RolledTest; 2],
}

impl ContestedRolls {
    /// The plan for a side of a contest: one task without a difficulty of its own.
    pub fn contest_plan(mut plan: Plan) -> Plan {
        plan.whys.retain(|why| why.msg.key != "prisma-difficulty" && why.msg.key != "prisma-difficulty-unspecified");
        plan.goals.truncate(1);
        // Any edge may beat a rival without hits.
        plan.judge_empty_pool(plan.edge(0).value == 0);
        plan
    }

    /// The contest of two rolls of such plans; each total becomes the other's bar.
    pub fn of(first: RolledTest, second: RolledTest) -> ContestedRolls {
        ContestedRolls { sides: [first, second] }.with_bars()
    }

    /// The contest of two rolls, from the view of one side.
    pub fn between(side: ContestSide, mine: RolledTest, theirs: RolledTest) -> ContestedRolls {
        let [first, second] = side.in_order(mine, theirs);
        ContestedRolls::of(first, second)
    }

    /// One side's roll, with the other's current total as its bar.
    pub fn side(&self, side: ContestSide) -> &RolledTest {
        &self.sides[side as usize]
    }

    /// Takes any step of a `RolledTest` on one side's roll and updates both bars. Refused if it would change a total,
    /// or who prevails, after the other side has spent hits or decided its end.
    pub fn step<E: From<Refused>>(
        &self,
        side: ContestSide,
        step: impl FnOnce(&RolledTest) -> Result<RolledTest, E>,
    ) -> Result<ContestedRolls, E> {
        let stepped = step(self.side(side))?;
        let other = self.side(side.other());
        ensure!(
            other.phase() != Phase::Settling || stepped.contest_tally() == self.side(side).contest_tally(),
            Refused::TooLate("PR-10")
        );
        let mut contest = self.clone();
        contest.sides[side as usize] = stepped;
        Ok(contest.with_bars())
    }

    /// Who prevails at present.
    pub fn result(&self) -> ContestResult {
        match self.sides.each_ref().map(|side| side.outcome(0).succeeds()) {
            [true, _] => ContestResult::First,
            [_, true] => ContestResult::Second,
            _ => ContestResult::Nobody,
        }
    }

    /// Makes each side's total, with the difference of power, the other's bar.
    fn with_bars(mut self) -> ContestedRolls {
        let hits = self.sides.each_ref().map(|side| i64::from(side.hits()));
        let scales = self.sides.each_ref().map(|side| side.plan.goals.first().map_or(0, |goal| i64::from(goal.scale)));
        for (own, other) in [(0, 1), (1, 0)] {
            let bar = hits[other] + scales[own] - scales[other];
            let bar = u32::try_from(bar.max(0)).unwrap_or(u32::MAX);
            let is_avoided = self.sides[other].ending(0) == Some(FailureEnding::Avoid);
            if let Some(goal) = self.sides[own].plan.goals.first_mut() {
                goal.bar = if is_avoided { TaskBar::Avoided(bar) } else { TaskBar::Beat(bar) };
            }
        }
        if self.result() == ContestResult::Nobody && !self.sides.iter().all(RolledTest::is_stand_off) {
            for goal in self.sides.iter_mut().flat_map(|side| side.plan.goals.first_mut()) {
                goal.bar = TaskBar::Even(goal.bar.number());
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Face, Faces, ThrowError};
    use crate::systems::prisma::rules::difficulty::PowerScale;
    use crate::systems::prisma::rules::effect::{Effect, GainFrom};
    use crate::systems::prisma::rules::{
        DicePool, Options, PoolTest, Purchase, Reserve, StuntName, TaskOutcome, resolve,
    };

    const RESERVE: Reserve = Reserve { points: 3, cap: 9 };

    fn plan(dice: u8, scale: i8) -> Plan {
        let mut test = PoolTest::new(DicePool::of_dice(dice), 1);
        test.tasks[0].scale = Some(PowerScale { name: "x".into(), add: scale });
        test.tasks[0].complications = vec!["ruido:1".parse().unwrap()];
        test.plan(&Options::default()).unwrap()
    }

    fn contest(first: &[Face], second: &[Face]) -> ContestedRolls {
        scaled(first, second, 0)
    }

    fn scaled(first: &[Face], second: &[Face], scale: i8) -> ContestedRolls {
        let dice = |faces: &[Face]| u8::try_from(faces.len()).unwrap();
        let faces = [first, second].concat();
        let plans = [plan(dice(first), scale), plan(dice(second), 0)];
        let mut dice = Faces::new(faces);
        let [first, second] = plans.map(|plan| resolve(ContestedRolls::contest_plan(plan), &mut dice).unwrap());
        ContestedRolls::of(first, second)
    }

    #[test]
    fn pr_10_the_higher_total_wins_and_its_surplus_buys_stunts() {
        let contest = contest(&[5, 5, 5], &[5, 1]);
        assert_eq!(contest.result(), ContestResult::First);
        assert_eq!(contest.side(ContestSide::First).budget(0).surplus, 2);
        let won = contest.step(ContestSide::First, |roll| roll.buy(0, Purchase::new(StuntName::Sharpen, 2))).unwrap();
        assert_eq!(won.side(ContestSide::First).outcome(0), TaskOutcome::SuccessWithConsequences);
        let late = won.step(ContestSide::Second, |roll| roll.buy_hits(3, RESERVE));
        assert_eq!(late.map(|_| ()), Err(Refused::TooLate("PR-10")));
    }

    #[test]
    fn pr_10_the_loser_gains_like_any_failure_and_a_stand_off_gives_nothing() {
        let lost = contest(&[5, 1], &[5, 5]);
        let gains = |contest: &ContestedRolls, side| {
            let effects = contest.side(side).effects(RESERVE);
            effects.into_iter().filter(|effect| matches!(effect, Effect::Gains { .. })).collect::<Vec<_>>()
        };
        assert_eq!(gains(&lost, ContestSide::First), [Effect::Gains { points: 1, from: GainFrom::Failure }]);
        let even = contest(&[5, 1], &[5, 2]);
        assert_eq!(even.result(), ContestResult::Nobody);
        assert_eq!((gains(&even, ContestSide::First), gains(&even, ContestSide::Second)), (vec![], vec![]));
        assert_eq!(
            even.step(ContestSide::First, |roll| roll.turn_into_disaster(0)).map(|_| ()),
            Err(Refused::StandOff)
        );
        let nothing = contest(&[1], &[1]);
        assert_eq!((nothing.result(), gains(&nothing, ContestSide::First)), (ContestResult::Nobody, vec![]));
    }

    #[test]
    fn pr_10_bought_hits_and_a_push_count() {
        let behind = contest(&[5, 2], &[5, 5]);
        let even = behind.step(ContestSide::First, |roll| roll.buy_hits(1, RESERVE)).unwrap();
        assert_eq!(even.result(), ContestResult::Nobody);
        let pushed = behind.step(ContestSide::First, |roll| roll.push(&mut Faces::new([6, 5]))).unwrap();
        assert_eq!(pushed.result(), ContestResult::First);
        let done: Result<_, ThrowError<Refused>> =
            pushed.step(ContestSide::First, |roll| roll.push(&mut Faces::default()));
        assert_eq!(done.map(|_| ()), Err(ThrowError::Refused(Refused::PushedTwice)));
    }

    #[test]
    fn pr_19_a_loss_to_a_player_is_avoided_once_and_whoever_avoids_prevails() {
        let lost = contest(&[5, 1], &[5, 5]);
        let avoided = lost.step(ContestSide::First, |roll| roll.avoid(0, RESERVE)).unwrap();
        assert_eq!(avoided.result(), ContestResult::First);
        assert_eq!(avoided.side(ContestSide::First).outcome(0), TaskOutcome::SuccessWithConsequences);
        let beaten = avoided.side(ContestSide::Second);
        assert_eq!((beaten.outcome(0), beaten.budget(0).surplus), (TaskOutcome::Failure, 0));
        let again = avoided.step(ContestSide::Second, |roll| roll.avoid(0, RESERVE));
        assert_eq!(again.map(|_| ()), Err(Refused::AlreadyDecided));
        let more = avoided.step(ContestSide::Second, |roll| roll.buy_hits(1, RESERVE));
        assert_eq!(more.map(|_| ()), Err(Refused::TooLate("PR-10")));
    }

    #[test]
    fn pr_19_a_loss_is_not_avoided_once_the_winner_has_spent_nor_a_stand_off_ever() {
        let lost = contest(&[5, 1], &[5, 5, 5]);
        let spent = lost.step(ContestSide::Second, |roll| roll.pay(0, 0)).unwrap();
        let late = spent.step(ContestSide::First, |roll| roll.avoid(0, RESERVE));
        assert_eq!(late.map(|_| ()), Err(Refused::TooLate("PR-10")));
        let even = contest(&[5, 1], &[5, 2]);
        let even = even.step(ContestSide::First, |roll| roll.avoid(0, RESERVE));
        assert_eq!(even.map(|_| ()), Err(Refused::StandOff));
    }

    #[test]
    fn pr_10_a_loss_may_be_a_disaster() {
        let lost = contest(&[5, 1], &[5, 5]);
        let disaster = lost.step(ContestSide::First, |roll| roll.turn_into_disaster(0)).unwrap();
        assert_eq!(disaster.side(ContestSide::First).outcome(0), TaskOutcome::Disaster);
        assert_eq!(disaster.side(ContestSide::Second).outcome(0), TaskOutcome::SuccessWithConsequences);
    }

    #[test]
    fn pr_10_a_difference_of_power_is_added_to_the_others_total() {
        assert_eq!(scaled(&[5, 5, 5], &[5], 2).result(), ContestResult::Nobody);
        assert_eq!(scaled(&[5, 5], &[5], 2).result(), ContestResult::Second);
        assert_eq!(scaled(&[5, 5], &[5], 0).result(), ContestResult::First);
    }

    #[test]
    fn pr_10_where_power_lets_neither_prevail_nobody_earns() {
        for (first, second) in [([1], [5]), ([1], [1])] {
            let contest = scaled(&first, &second, -2);
            assert_eq!(contest.result(), ContestResult::Nobody);
            for side in [ContestSide::First, ContestSide::Second] {
                assert_eq!(contest.side(side).effects(RESERVE), []);
                let disaster = contest.step(side, |roll| roll.turn_into_disaster(0));
                assert_eq!(disaster.map(|_| ()), Err(Refused::StandOff));
            }
        }
        let bought = scaled(&[1], &[5], -2).step(ContestSide::Second, |roll| roll.buy_hits(2, RESERVE));
        assert_eq!(bought.map(|contest| contest.result()), Ok(ContestResult::Second));
    }
}
