//! The exact odds against all the dice: each of the thousand rolls, and each of their rerolls, one by one.

use super::odds::HitosOdds;
use super::triple::{InvokedFor, Triple};
use super::{CharacterTest, HitosOutcome, Plan, resolve};
use crate::rules::dice::{Face, Faces};

/// All that three dice can show.
fn every_roll() -> impl Iterator<Item = [Face; 3]> {
    (1..=10).flat_map(|a| (1..=10).flat_map(move |b| (1..=10).map(move |c| [a, b, c])))
}

/// All that so many dice can show.
fn every_throw(dice: usize) -> Vec<Vec<Face>> {
    (0..dice).fold(vec![Vec::new()], |all, _| {
        all.into_iter().flat_map(|faces| (1..=10).map(move |face| [&faces[..], &[face]].concat())).collect()
    })
}

fn count(odds: &mut HitosOdds, outcome: HitosOutcome, ways: u32) {
    match outcome {
        HitosOutcome::Failure => odds.failure += ways,
        HitosOutcome::Success => odds.success += ways,
        HitosOutcome::Critical => odds.critical += ways,
        HitosOutcome::Fumble => odds.fumble += ways,
    }
}

fn plan(bonus: i32) -> Plan {
    CharacterTest::new(bonus, Some(15)).plan()
}

/// The outcomes of a roll after these faces are rolled again, counted one by one.
fn rerolled(plan: &Plan, shown: [Face; 3], direction: InvokedFor, named: &[Face]) -> HitosOdds {
    let mut odds = HitosOdds::default();
    for again in every_throw(named.len()) {
        let mut dice = Faces::new([&shown[..], &again].concat());
        let rolled = resolve(plan.clone(), &mut dice).expect("three faces");
        let rolled = rolled.invoke(direction, named, &mut dice).expect("they lie there");
        count(&mut odds, rolled.outcome().expect("a number"), 1);
    }
    odds
}

#[test]
fn hi_01_the_odds_are_those_of_all_thousand_rolls() {
    for bonus in -5..=35 {
        for difficulty in [10, 15, 20, 25, 30] {
            let plan = CharacterTest::new(bonus, Some(difficulty)).plan();
            let mut odds = HitosOdds::default();
            for faces in every_roll() {
                let rolled = resolve(plan.clone(), &mut Faces::new(faces)).expect("three faces");
                count(&mut odds, rolled.outcome().expect("a number"), 1);
            }
            assert_eq!(HitosOdds::before_roll(&plan), odds, "{bonus} against {difficulty}");
        }
    }
}

#[test]
fn hi_08_hi_09_each_way_to_roll_again_has_its_exact_odds() {
    // Only what is added and the number together count: one number stands for all.
    for bonus in -5..=35 {
        let plan = plan(bonus);
        for shown in [[1, 5, 10], [6, 6, 1], [9, 8, 1], [10, 10, 7], [2, 2, 2], [1, 1, 9]] {
            for direction in [InvokedFor::For, InvokedFor::Against] {
                for reroll in HitosOdds::rerolls(&plan, shown.into(), direction) {
                    let brute = rerolled(&plan, shown, direction, &reroll.faces);
                    for outcome in
                        [HitosOutcome::Failure, HitosOutcome::Success, HitosOutcome::Critical, HitosOutcome::Fumble]
                    {
                        let (exact, counted) = (&reroll.odds, &brute);
                        assert_eq!(
                            exact.chance(exact.get(outcome)),
                            counted.chance(counted.get(outcome)),
                            "{bonus} {shown:?} {direction:?} {:?} {outcome:?}",
                            reroll.faces
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn hi_08_hi_09_an_aspect_that_may_be_invoked_takes_the_best_of_all_rerolls() {
    for bonus in [-5, 0, 4, 9, 14] {
        let plan = plan(bonus);
        for direction in [InvokedFor::For, InvokedFor::Against] {
            let mut achieved = 0_u64;
            for shown in every_roll() {
                let outcome = resolve(plan.clone(), &mut Faces::new(shown)).expect("three faces").outcome();
                let done = outcome.expect("a number").succeeds();
                achieved += match done == (direction == InvokedFor::Against) {
                    true => {
                        let all = Triple::from(shown).reroll_choices();
                        let chances = all.iter().map(|named| {
                            let odds = rerolled(&plan, shown, direction, named);
                            u64::from(odds.ways_to_succeed()) * 1000 / u64::from(odds.ways())
                        });
                        match direction {
                            InvokedFor::For => chances.max(),
                            InvokedFor::Against => chances.min(),
                        }
                        .expect("none is one of them")
                    }
                    false => 1000 * u64::from(done),
                };
            }
            assert_eq!(
                u64::from(HitosOdds::with_invocation(&plan, direction).ways_to_succeed()),
                achieved,
                "{bonus} {direction:?}"
            );
        }
    }
}

#[test]
fn hi_08_the_best_way_comes_first_and_of_equal_ones_the_one_of_fewer_dice() {
    let rerolls =
        HitosOdds::rerolls(&CharacterTest::new(12, Some(20)).plan(), Triple::from([1, 5, 10]), InvokedFor::For);
    assert_eq!((&rerolls[0].faces[..], rerolls[0].odds.ways_to_succeed()), (&[][..], 1000), "the 10 counts already");
    let worth: Vec<u32> = rerolls.iter().map(|reroll| reroll.odds.ways_to_succeed()).collect();
    assert!(worth.is_sorted_by(|a, b| a >= b), "{worth:?}");
    let against = HitosOdds::rerolls(&plan(30), Triple::from([4, 5, 6]), InvokedFor::Against);
    assert!(against.is_sorted_by(|a, b| a.odds.ways_to_succeed() <= b.odds.ways_to_succeed()));
}
