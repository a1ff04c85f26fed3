//! An exchange of a chase: how two rolls change the distance (HI-31 to HI-35).

use std::collections::BTreeMap;

use super::opposed::{OpposedWorth, count_ways};
use super::test::Plan;
use crate::rules::chase::ChaseEnding;
use crate::rules::{ChaseGoal, ChaseStep, ContestResult, Distance};

/// The result of an exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExchangeResult {
    pub step: ChaseStep,
    /// Whether the pursuer's machine crashed, and the quarry's (HI-35).
    pub crashed: [bool; 2],
}

/// Resolves an exchange: who won it, with the pursuer as the first side, and its result.
pub fn exchange(
    from: Distance,
    goal: ChaseGoal,
    [pursuer, quarry]: [OpposedWorth; 2],
) -> (ContestResult, ExchangeResult) {
    let won = pursuer.result_against(quarry);
    let crashed = [pursuer.crashes, quarry.crashes];
    let step = match (crashed, goal, won) {
        // Whoever crashes loses; where both crash, the quarry escapes.
        ([true, _], ..) => ChaseStep::Ends(ChaseEnding::Escaped),
        ([false, true], ..) => ChaseStep::Ends(ChaseEnding::Caught),
        (_, ChaseGoal::Ground, ContestResult::First) if pursuer.is_decided_by_dice(quarry) => {
            ChaseStep::Ends(ChaseEnding::Caught)
        }
        (_, ChaseGoal::Ground, ContestResult::Second) if pursuer.is_decided_by_dice(quarry) => {
            ChaseStep::Ends(ChaseEnding::Escaped)
        }
        _ => from.after_exchange(goal, won),
    };
    (won, ExchangeResult { step, crashed })
}

/// Counts how many of the million rolls of both sides lead to each result. The pursuer's plan comes first.
pub fn odds(from: Distance, goal: ChaseGoal, plans: [&Plan; 2]) -> BTreeMap<ExchangeResult, u32> {
    count_ways(plans, |pursuer, quarry| exchange(from, goal, [pursuer, quarry]).1)
}

/// The id of the rule that decides the result.
pub fn rule(goal: ChaseGoal, result: ExchangeResult, decided: bool) -> &'static str {
    match goal {
        _ if result.crashed.contains(&true) => "HI-35",
        ChaseGoal::Ground if decided => "HI-32",
        ChaseGoal::Ground => "HI-31",
        ChaseGoal::Stop => "HI-33",
        ChaseGoal::Hide => "HI-34",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::hitos::rules::{CharacterTest, resolve};
    use ChaseStep::{Continues, Ends};
    use Distance::{Long, Medium, Short, VeryLong};

    fn worth(faces: [Face; 3], bonus: i32, pushed: bool) -> OpposedWorth {
        let plan = CharacterTest::new(bonus, None).plan();
        let plan = if pushed { plan.with_pushed_machine() } else { plan };
        OpposedWorth::of(&resolve(plan, &mut Faces::new(faces)).expect("three faces"))
    }

    fn step(from: Distance, goal: ChaseGoal, pursuer: OpposedWorth, quarry: OpposedWorth) -> ChaseStep {
        exchange(from, goal, [pursuer, quarry]).1.step
    }

    #[test]
    fn hi_31_who_wins_gains_a_step_and_beyond_very_long_nobody_follows() {
        let (high, low) = (worth([7, 8, 9], 0, false), worth([2, 3, 4], 0, false));
        assert_eq!(step(Medium, ChaseGoal::Ground, high, low), Continues(Short));
        assert_eq!(step(Short, ChaseGoal::Ground, high, low), Continues(Short));
        assert_eq!(step(VeryLong, ChaseGoal::Ground, low, high), Ends(ChaseEnding::Escaped));
        assert_eq!(step(Long, ChaseGoal::Ground, low, low), Continues(Long));
    }

    #[test]
    fn hi_32_dice_end_the_chase_unless_both_show_the_same() {
        let (plain, critical) = (worth([7, 8, 9], 20, false), worth([10, 10, 2], 0, false));
        let fumble = worth([1, 1, 9], 30, false);
        assert_eq!(step(Long, ChaseGoal::Ground, critical, plain), Ends(ChaseEnding::Caught));
        assert_eq!(step(Long, ChaseGoal::Ground, plain, critical), Ends(ChaseEnding::Escaped));
        assert_eq!(step(Long, ChaseGoal::Ground, fumble, plain), Ends(ChaseEnding::Escaped));
        assert_eq!(
            step(Long, ChaseGoal::Ground, critical, worth([10, 10, 2], 1, false)),
            Continues(VeryLong),
            "totals decide"
        );
        assert_eq!(
            step(Short, ChaseGoal::Stop, fumble, plain),
            Continues(Medium),
            "stopping goes by who prevails alone"
        );
    }

    #[test]
    fn hi_33_hi_34_stopping_and_hiding_put_all_at_stake() {
        let (high, low) = (worth([7, 8, 9], 0, false), worth([2, 3, 4], 0, false));
        assert_eq!(step(Short, ChaseGoal::Stop, high, low), Ends(ChaseEnding::Caught));
        assert_eq!(step(Short, ChaseGoal::Stop, low, high), Continues(Medium));
        assert_eq!(step(VeryLong, ChaseGoal::Hide, high, low), Continues(Short));
        assert_eq!(step(VeryLong, ChaseGoal::Hide, low, high), Ends(ChaseEnding::Escaped));
        assert_eq!(step(VeryLong, ChaseGoal::Hide, low, low), Continues(VeryLong));
    }

    #[test]
    fn hi_35_a_crash_ends_it_whatever_is_at_stake_and_two_set_the_quarry_free() {
        let (crash, plain) = (worth([8, 4, 3], 6, true), worth([2, 3, 4], 0, false));
        for goal in [ChaseGoal::Ground, ChaseGoal::Stop] {
            assert_eq!(step(Short, goal, crash, plain), Ends(ChaseEnding::Escaped));
            assert_eq!(step(Short, goal, plain, crash), Ends(ChaseEnding::Caught));
            assert_eq!(step(Short, goal, crash, crash), Ends(ChaseEnding::Escaped));
        }
        assert_eq!(
            step(Medium, ChaseGoal::Ground, worth([10, 10, 1], 0, true), plain),
            Ends(ChaseEnding::Caught),
            "it holds"
        );
    }

    #[test]
    fn hi_31_all_that_may_come_makes_a_million_ways() {
        let plan = |bonus| CharacterTest::new(bonus, None).plan();
        for from in [Short, Medium, Long, VeryLong] {
            let odds = odds(from, ChaseGoal::Ground, [&plan(6).with_pushed_machine(), &plan(3)]);
            assert_eq!(odds.values().sum::<u32>(), 1_000_000);
            assert!(odds.keys().any(|result| result.crashed[0]), "it may crash");
        }
    }
}
