//! Checks the exact odds against the dice themselves: every initial face and every face of the push, the bonus dice in
//! fractions; and for larger pools against the law of one die, put together die by die.

use std::collections::BTreeMap;

use super::odds::{HitOdds, PushWhen};
use super::throw::is_pushable;
use super::{DicePool, Options, PoolTest, resolve};
use crate::rules::odds::approx;
use crate::rules::{Chance, Face, Faces};

/// The most hits whose fractions are worked out. With six pushed dice, 128 bits hold no more.
const MAX_HITS: usize = 14;

/// The tolerated difference between a float and its fraction.
const NEAR: f64 = 1e-15;

/// What a throw of dice shows: how many can be pushed, 1s, hits, and 6s, each of which brings a bonus die.
type Shown = (usize, usize, usize, usize);

/// Counts the ways in which that many dice give each throw.
fn count_throws(dice: usize) -> BTreeMap<Shown, i128> {
    let mut ways = BTreeMap::new();
    let mut faces: Vec<Face> = vec![1; dice];
    loop {
        let count = |wanted: fn(Face) -> bool| faces.iter().filter(|&&face| wanted(face)).count();
        *ways
            .entry((count(is_pushable), count(|face| face == 1), count(|face| face >= 5), count(|face| face == 6)))
            .or_insert(0) += 1;
        let Some(at) = faces.iter().rposition(|&face| face < 6) else { return ways };
        faces[at] += 1;
        faces[at + 1..].fill(1);
    }
}

/// The chances of 0, 1, 2 … hits for each number of bonus dice up to this one, face by face of one die after the other.
fn bonus_hit_chances(dice: usize) -> Vec<Vec<Chance>> {
    let zero = Chance::from_integer(0);
    let mut tails = vec![vec![zero; MAX_HITS + 1]; dice + 1];
    tails[0][0] = Chance::from_integer(1);
    for dice in 1..=dice {
        for hits in 0..=MAX_HITS {
            let nothing = tails[dice - 1][hits] * 4;
            let five = if hits > 0 { tails[dice - 1][hits - 1] } else { zero };
            let six = if hits > 0 { tails[dice][hits - 1] } else { zero };
            tails[dice][hits] = (nothing + five + six) / 6;
        }
    }
    tails
}

/// Hits and dissonance together, each chance a fraction, by playing every face; bonus dice by their tails.
fn joint_chances(dice: usize, push: Option<PushWhen>) -> Vec<Vec<Chance>> {
    let tails = bonus_hit_chances(2 * dice);
    let faces: Vec<_> = (0..=dice).map(count_throws).collect();
    let six_to = |n: usize| 6_i128.pow(u32::try_from(n).unwrap());
    // In ways, by dissonance, hits shown and bonus dice still to be thrown.
    let mut law: BTreeMap<(usize, usize, usize), Chance> = BTreeMap::new();
    for (&(pushable, _, hits, sixes), &ways) in &faces[dice] {
        // A short roll depends on the hits of its bonus dice: they are thrown first.
        for (extra, tail) in tails[sixes].iter().enumerate() {
            let chance = Chance::new(ways, six_to(dice)) * tail;
            let had = hits + extra;
            let short = match push {
                None => false,
                Some(PushWhen::Always) => true,
                Some(PushWhen::TooFewHits { needed_hits }) => had < usize::try_from(needed_hits).unwrap(),
            };
            if !short || pushable == 0 {
                *law.entry((0, had, 0)).or_default() += chance;
                continue;
            }
            for (&(_, ones, more, sixes), &again) in &faces[pushable] {
                let chance = chance * Chance::new(again, six_to(pushable));
                *law.entry((1 + ones, had + more, sixes)).or_default() += chance;
            }
        }
    }
    let mut joint = vec![vec![Chance::default(); MAX_HITS + 1]; dice + 2];
    for ((dissonance, had, sixes), chance) in law {
        for (extra, tail) in tails[sixes].iter().enumerate() {
            if had + extra <= MAX_HITS {
                joint[dissonance][had + extra] += chance * tail;
            }
        }
    }
    joint
}

fn assert_near(float: f64, exact: f64, what: &str) {
    assert!((float - exact).abs() <= NEAR, "{what}: {float} is not {exact}");
}

fn policies() -> Vec<Option<PushWhen>> {
    let short = [0, 1, 2, 3, 5, 9].map(|needed_hits| Some(PushWhen::TooFewHits { needed_hits }));
    [None, Some(PushWhen::Always)].into_iter().chain(short).collect()
}

fn odds(dice: u8, push: Option<PushWhen>) -> HitOdds {
    push.map_or_else(|| HitOdds::plain(dice), |push| HitOdds::pushed(dice, push))
}

#[test]
fn pr_11_odds_of_pools_up_to_six_equal_every_face_in_fractions() {
    for dice in 0..=6_u8 {
        for push in policies() {
            let case = format!("{dice} dice, {push:?}");
            let exact = joint_chances(dice.into(), push);
            let odds = odds(dice, push);
            for hits in 0..=MAX_HITS {
                let exact: Chance = exact.iter().map(|row| row[hits]).sum();
                assert_near(odds.hits.get(hits).copied().unwrap_or(0.0), approx(exact), &format!("{case}: {hits}"));
            }
        }
    }
}

#[test]
fn pr_11_dissonance_of_pools_up_to_six_equals_every_face_of_roll_and_push() {
    for dice in 0..=6_usize {
        let all = |n: usize| Chance::new(1, 6_i128.pow(u32::try_from(n).unwrap()));
        let faces: Vec<_> = (0..=dice).map(count_throws).collect();
        let mut exact = vec![Chance::default(); dice + 2];
        for (&(pushable, ..), ways) in &faces[dice] {
            for (&(_, ones, ..), again) in &faces[pushable] {
                let at = if pushable == 0 { 0 } else { 1 + ones };
                exact[at] += all(dice) * ways * all(pushable) * again;
            }
        }
        let odds = HitOdds::pushed(u8::try_from(dice).unwrap(), PushWhen::Always);
        assert_eq!(exact.iter().sum::<Chance>(), Chance::from_integer(1));
        for (at, exact) in exact.iter().enumerate() {
            assert_near(odds.dissonance.get(at).copied().unwrap_or(0.0), approx(*exact), &format!("{dice}: {at}"));
        }
    }
}

/// The law of one die with all its bonus dice: 4/6, then `(5/3) / 6^k`.
fn one_die(hits: usize) -> f64 {
    if hits == 0 { 4.0 / 6.0 } else { 5.0 / 3.0 / 6_f64.powi(i32::try_from(hits).unwrap()) }
}

/// Hits and dissonance of a larger pool, put together die by die: what stays, what can be pushed, then every push.
fn die_by_die(dice: usize, push: Option<PushWhen>, length: usize) -> Vec<Vec<f64>> {
    // By pushable dice and hits.
    let mut first = vec![vec![0.0; length]; dice + 1];
    first[0][0] = 1.0;
    for _ in 0..dice {
        let mut next = vec![vec![0.0; length]; dice + 1];
        for (pushable, row) in first.iter().enumerate() {
            for (hits, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                next[pushable][hits] += chance / 6.0;
                if pushable < dice {
                    next[pushable + 1][hits] += chance / 2.0;
                }
                (1..length - hits).for_each(|more| next[pushable][hits + more] += chance * one_die(more));
            }
        }
        first = next;
    }
    let mut law = vec![vec![0.0; length]; dice + 2];
    for (pushable, row) in first.iter().enumerate() {
        let mut pushed = vec![vec![0.0; length]; dice + 2];
        for (hits, chance) in row.iter().enumerate() {
            let short = match push {
                None => false,
                Some(PushWhen::Always) => true,
                Some(PushWhen::TooFewHits { needed_hits }) => hits < usize::try_from(needed_hits).unwrap(),
            };
            if short && pushable > 0 { pushed[1][hits] += chance } else { law[0][hits] += chance }
        }
        for _ in 0..pushable {
            let mut next = vec![vec![0.0; length]; dice + 2];
            for dissonance in 1..=dice {
                for hits in 0..length {
                    let chance = pushed[dissonance][hits];
                    next[dissonance + 1][hits] += chance / 6.0;
                    next[dissonance][hits] += chance / 2.0;
                    (1..length - hits).for_each(|more| next[dissonance][hits + more] += chance * one_die(more));
                }
            }
            pushed = next;
        }
        for (to, from) in law.iter_mut().zip(&pushed) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        }
    }
    law
}

#[test]
fn pr_11_odds_of_pools_equal_the_law_of_one_die_put_together() {
    for dice in [0_u8, 1, 2, 3, 4, 5, 6, 7, 20] {
        let needs = [1, 3, 8, 30].map(|needed_hits| Some(PushWhen::TooFewHits { needed_hits }));
        for push in [None, Some(PushWhen::Always)].into_iter().chain(needs) {
            let case = format!("{dice} dice, {push:?}");
            let odds = odds(dice, push);
            let law = die_by_die(dice.into(), push, 60);
            for hits in 0..60 {
                let exact: f64 = law.iter().map(|row| row[hits]).sum();
                assert_near(odds.hits.get(hits).copied().unwrap_or(0.0), exact, &format!("{case}: {hits}"));
            }
            for (dissonance, row) in law.iter().enumerate() {
                let there = odds.dissonance.get(dissonance).copied().unwrap_or(0.0);
                assert_near(there, row.iter().sum(), &format!("{case}: dissonance {dissonance}"));
            }
        }
    }
}

#[test]
fn pr_11_the_largest_pools_keep_their_mean_and_their_whole() {
    for dice in [0_u8, 1, 40, 99] {
        for (push, each) in [
            (None, Some(0.4)),
            (Some(PushWhen::Always), Some(0.6)),
            (Some(PushWhen::TooFewHits { needed_hits: 3 }), None),
        ] {
            let odds = odds(dice, push);
            let mean: f64 = (0_u32..).zip(&odds.hits).map(|(hits, chance)| f64::from(hits) * chance).sum();
            assert!(each.is_none_or(|each| (mean - each * f64::from(dice)).abs() < 1e-11), "{dice} dice: {mean}");
            assert!((odds.hits.iter().sum::<f64>() - 1.0).abs() < 1e-13);
            assert!((odds.dissonance.iter().sum::<f64>() - 1.0).abs() < 1e-13);
        }
    }
}

#[test]
fn pr_11_the_list_of_hits_ends_where_the_rest_is_below_1e_15() {
    for dice in [1_u8, 3, 8, 20] {
        let hits = HitOdds::plain(dice).hits;
        let all = die_by_die(dice.into(), None, 80);
        let tail = |from: usize| all[0][from..].iter().sum::<f64>();
        assert!(tail(hits.len()) < 1e-15 && tail(hits.len() - 1) >= 1e-15, "{dice} dice: {}", hits.len());
    }
}

#[test]
fn pr_03_odds_after_the_roll_equal_every_face_of_the_push() {
    let faces: [&[Face]; 4] = [&[2, 3, 4, 1], &[5, 2, 1, 1], &[6, 3, 2, 4, 5], &[6, 5, 2, 6, 3]];
    for (faces, dice) in faces.into_iter().zip([4, 4, 4, 3]) {
        let plan = PoolTest::new(DicePool::of_dice(dice), 2).plan(&Options::default()).unwrap();
        let rolled = resolve(plan, &mut Faces::new(faces)).unwrap();
        let odds = HitOdds::after_push(&rolled);
        let pushable: usize = rolled.initial.pushable().into();
        let had = usize::try_from(rolled.natural_hits()).unwrap();
        let tails = bonus_hit_chances(pushable);
        let all = 6_i128.pow(u32::try_from(pushable).unwrap());
        let mut hits = vec![Chance::default(); MAX_HITS + 1];
        let mut dissonance = vec![Chance::default(); pushable + 2];
        for ((_, ones, more, sixes), ways) in count_throws(pushable) {
            dissonance[1 + ones] += Chance::new(ways, all);
            for (extra, tail) in tails[sixes].iter().enumerate().take_while(|(extra, _)| had + more + extra <= MAX_HITS)
            {
                hits[had + more + extra] += Chance::new(ways, all) * tail;
            }
        }
        for (at, exact) in hits.iter().enumerate() {
            assert_near(odds.hits.get(at).copied().unwrap_or(0.0), approx(*exact), &format!("{faces:?}: {at}"));
        }
        for (at, exact) in dissonance.iter().enumerate() {
            assert_near(odds.dissonance.get(at).copied().unwrap_or(0.0), approx(*exact), &format!("{faces:?}: {at}"));
        }
    }
}

#[test]
fn pr_11_the_outlook_tells_failure_surplus_and_a_clean_success() {
    let mut test = PoolTest::new(DicePool::of_dice(1), 1);
    test.tasks[0].complications = vec!["ruido:1".parse().unwrap()];
    let plan = test.plan(&Options::default()).unwrap();
    let test_chances = HitOdds::plain(1).test_chances(&plan);
    assert_near(test_chances.failure, 4.0 / 6.0, "failure");
    assert_near(test_chances.surplus[0], 5.0 / 18.0, "no surplus");
    assert_near(test_chances.clean, 1.0 / 18.0, "clean");
}

#[test]
fn pr_11_a_clean_success_counts_no_failure() {
    let mut test = PoolTest::new(DicePool::of_dice(4), 2);
    test.tasks[0].complications = vec!["ruido:1".parse().unwrap(), "alarma:2".parse().unwrap()];
    let plan = test.plan(&Options::default()).unwrap();
    let test_chances = HitOdds::plain(4).test_chances(&plan);
    assert_near(test_chances.clean, HitOdds::plain(4).at_least(5), "difficulty and both costs");
}
