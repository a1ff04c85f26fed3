//! Checks split actions against brute force: the odds allow exactly what some way of sharing the points achieves
//! (PR-07, PR-08, PR-11).

use proptest::collection::vec;
use proptest::prelude::*;

use super::edge::{EdgeSource, EdgeValue};
use super::{DicePool, Options, PoolTest, RollTask, RolledTest, Share, resolve};
use crate::rules::{Face, Faces, Text};

const TASKS: [&str; 3] = ["saltar", "disparar", "huir"];
const DICE: u8 = 8;

/// A test of some of the tasks, with edge that serves one of them or all.
fn any_test() -> impl Strategy<Value = PoolTest> {
    let source = (1u8..=3, proptest::option::of(0usize..3), any::<bool>(), proptest::bool::weighted(0.2));
    (vec(0u8..4, 2..4), vec(source, 0..4)).prop_map(|(numbers, sources)| {
        let task = |(at, number): (usize, u8)| RollTask {
            name: TASKS[at].into(),
            difficulty: Some(number),
            ..RollTask::default()
        };
        let source = |(value, scope, stacking, without_hit): (u8, Option<usize>, bool, bool)| EdgeSource {
            scope: scope.into_iter().map(|task| Text::from(TASKS[task])).collect(),
            stacking,
            without_hit,
            ..EdgeSource::new("x", EdgeValue::new(value).expect("1 to 3"))
        };
        PoolTest {
            tasks: numbers.into_iter().enumerate().map(task).collect(),
            edge: sources.into_iter().map(|name| source(name).into()).collect(),
            ..PoolTest::new(DicePool::of_dice(DICE), 1)
        }
    })
}

/// The test rolled with this many natural hits.
fn rolled(test: &PoolTest, hits: usize) -> RolledTest {
    let faces: Vec<Face> = (0..DICE.into()).map(|die| if die < hits { 5 } else { 1 }).collect();
    resolve(test.plan(&Options::default()).expect("tasks"), &mut Faces::new(faces)).expect("its faces")
}

/// Every way to share these hits and this edge out among the tasks, including those that leave some idle.
fn every_sharing(hits: u32, edge: u8, tasks: usize) -> Vec<Vec<Share>> {
    if tasks == 0 {
        return vec![Vec::new()];
    }
    let first = (0..=hits).flat_map(|hits| (0..=edge).map(move |edge| Share { hits, edge }));
    let with_rest = |share: Share| {
        let rest = every_sharing(hits - share.hits, edge - share.edge, tasks - 1);
        rest.into_iter().map(move |rest| [vec![share], rest].concat())
    };
    first.flat_map(with_rest).collect()
}

fn passes_all_tasks(rolled: &RolledTest) -> bool {
    (0..rolled.plan.goals.len()).all(|task| rolled.has_passed(task))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn pr_08_every_task_can_be_passed_from_the_needed_hits_on(test in any_test(), hits in 0usize..7) {
        let rolled = rolled(&test, hits);
        let shared = every_sharing(rolled.natural_hits(), rolled.edge(), rolled.plan.goals.len());
        let can = shared.into_iter().filter_map(|shares| rolled.share(shares).ok()).any(|rolled| passes_all_tasks(&rolled));
        prop_assert_eq!(can, rolled.natural_hits() >= rolled.plan.needed_hits());
    }

    #[test]
    fn pr_08_default_shares_are_allowed_and_pass_every_task_if_that_is_possible(test in any_test(), hits in 0usize..7) {
        let rolled = rolled(&test, hits);
        let shares = rolled.shares();
        prop_assert!(rolled.share(shares.clone()).is_ok(), "{shares:?}");
        let hits: u32 = shares.iter().map(|share| share.hits).sum();
        prop_assert_eq!(hits, rolled.natural_hits(), "none is lost");
        if rolled.natural_hits() > 0 {
            prop_assert_eq!(passes_all_tasks(&rolled), rolled.natural_hits() >= rolled.plan.needed_hits());
        }
    }
}
