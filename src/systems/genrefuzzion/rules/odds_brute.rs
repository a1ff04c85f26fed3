//! The exact law against every throw of few dice, and against a count that takes the dice one by one.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::TraitDie::{self, D4, D6, D8, D10, D12};
use super::law::PoolLaw;
use super::thrown::{BotchFaces, EffectDice, KEPT, RollBuys, RollPick, RollTerms, ThrownPool};
use crate::rules::{Chance, Face};

/// A result with an effect die.
type Outcome = (u32, Option<TraitDie>);

/// The number of throws with each outcome.
type Ways = BTreeMap<Outcome, i128>;

fn buys(extra_dice: u8) -> RollBuys {
    RollBuys { extra_dice, plus: 0 }
}

/// Every throw, read by the rule itself. An extra die is bought only where one is left.
fn count_every_throw(dice: &[TraitDie], terms: RollTerms, extra: u8) -> Ways {
    let mut ways = Ways::new();
    let mut thrown = ThrownPool { dice: dice.to_vec(), faces: vec![1; dice.len()], terms };
    loop {
        let bought = thrown.outcome(&RollPick { keep: Vec::new(), buys: buys(extra) });
        let outcome = bought.unwrap_or_else(|_| thrown.default_outcome());
        *ways.entry((outcome.result, outcome.effect)).or_default() += 1;
        let Some(at) = (0..dice.len()).find(|&at| thrown.faces[at] < Face::from(dice[at].sides())) else {
            return ways;
        };
        thrown.faces[..at].fill(1);
        thrown.faces[at] += 1;
    }
}

/// Takes one die after the other, and remembers only the kept ones and the largest that is left.
fn count_die_by_die(dice: &[TraitDie], keep: usize) -> Ways {
    type KeptDice = Vec<(std::cmp::Reverse<Face>, TraitDie)>;
    let mut states: BTreeMap<(KeptDice, Option<TraitDie>), i128> = [((KeptDice::new(), None), 1)].into();
    for &die in dice {
        let mut next = BTreeMap::new();
        for ((kept, left), ways) in &states {
            for face in 1..=Face::from(die.sides()) {
                let (mut kept, mut left) = (kept.clone(), *left);
                if face > 1 {
                    kept.push((std::cmp::Reverse(face), die));
                    kept.sort();
                    left = left.max(kept.get(keep).map(|(_, die)| *die));
                    kept.truncate(keep);
                }
                *next.entry((kept, left)).or_default() += ways;
            }
        }
        states = next;
    }
    let mut all = Ways::new();
    for ((kept, left), ways) in states {
        let result = kept.iter().map(|(face, _)| u32::from(face.0)).sum();
        *all.entry((result, left)).or_default() += ways;
    }
    all
}

fn assert_same(law: &PoolLaw, ways: &Ways, what: &str) {
    let all: i128 = ways.values().sum();
    let of = |wanted: &dyn Fn(&Outcome) -> bool| {
        Chance::new(ways.iter().filter(|(key, _)| wanted(key)).map(|(_, ways)| ways).sum(), all)
    };
    for result in 0..=60 {
        for effect in std::iter::once(None).chain(TraitDie::VALUES.map(Some)) {
            assert_eq!(
                law.joint_chance(result, effect),
                of(&|key| *key == (result, effect)),
                "{what}: {result} {effect:?}"
            );
        }
        assert_eq!(law.chance_above(result.into()), of(&|key| key.0 > result), "{what}: more than {result}");
    }
    let results: Vec<_> = law.results().collect();
    let mut there: Vec<u32> = ways.keys().map(|(result, _)| *result).collect();
    there.dedup();
    assert_eq!(results.iter().map(|(result, _)| *result).collect::<Vec<_>>(), there, "{what}: its results");
    assert_eq!(results.iter().map(|(_, chance)| chance).sum::<Chance>(), Chance::from_integer(1));
    for (effect, chance) in law.effects() {
        assert_eq!(chance, of(&|key| key.1 == effect), "{what}: {effect:?}");
    }
    assert_eq!(law.effects().map(|(_, chance)| chance).sum::<Chance>(), Chance::from_integer(1));
}

const POOLS: [&[TraitDie]; 9] = [
    &[],
    &[D4],
    &[D12, D4],
    &[D6, D6, D6],
    &[D4, D6, D8, D10],
    &[D12, D12, D8],
    &[D4, D6, D8, D10, D12],
    &[D4, D4, D4, D6, D6, D8],
    &[D4, D4, D6, D6, D6, D10],
];

#[test]
fn gf_11_gf_15_the_law_is_that_of_every_throw_of_up_to_six_dice() {
    for dice in POOLS {
        let law = PoolLaw::of(dice, RollTerms::default(), buys(0)).expect("few dice");
        assert_same(&law, &count_every_throw(dice, RollTerms::default(), 0), &format!("{dice:?}"));
    }
}

#[test]
fn gf_12_gf_26_tricks_and_extra_dice_change_the_law_as_they_change_the_throws() {
    for dice in &POOLS[..6] {
        for botches in BotchFaces::VALUES {
            for effect in EffectDice::VALUES {
                for extra in 0..=2 {
                    let terms = RollTerms { botches, effect };
                    let law = PoolLaw::of(dice, terms, buys(extra)).expect("few dice");
                    assert_same(&law, &count_every_throw(dice, terms, extra), &format!("{dice:?} {terms:?} {extra}"));
                }
            }
        }
    }
}

#[test]
fn gf_11_gf_15_the_law_is_that_of_a_count_die_by_die_up_to_twelve_dice() {
    let pools: [(&[TraitDie], u8); 6] = [
        (&[D4, D4, D6, D6, D8, D8, D8, D10, D10, D12, D12, D12], 0),
        (&[D12; 12], 0),
        (&[D4, D4, D4, D4, D4, D4, D4, D4, D4, D4, D6, D12], 0),
        (&[D6, D6, D8, D8, D8, D10, D10], 0),
        (&[D4, D4, D6, D6, D6, D8, D8], 1),
        (&[D4, D4, D6, D6, D8], 2),
    ];
    for (dice, extra) in pools {
        let law = PoolLaw::of(dice, RollTerms::default(), buys(extra)).expect("twelve dice");
        assert_same(&law, &count_die_by_die(dice, KEPT + usize::from(extra)), &format!("{dice:?} {extra}"));
    }
}

#[test]
fn gf_26_the_law_without_a_die_is_the_mean_of_all_that_may_go() {
    let dice = [D4, D4, D8, D10];
    let law = |dice: &[TraitDie]| PoolLaw::of(dice, RollTerms::default(), buys(0)).expect("few dice");
    let rests = (0..dice.len()).map(|gone| law(&[&dice[..gone], &dice[gone + 1..]].concat()));
    let rests: Vec<PoolLaw> = rests.collect();
    let without = PoolLaw::without_one(&dice, RollTerms::default(), buys(0)).expect("few dice");
    let mean = |of: &dyn Fn(&PoolLaw) -> Chance| rests.iter().map(of).sum::<Chance>() / Chance::from_integer(4);
    for result in 0..20 {
        assert_eq!(without.chance_above(result), mean(&|law| law.chance_above(result)), "{result}");
        for effect in [None, Some(D4), Some(D8)] {
            let result = u32::try_from(result).expect("from 0");
            assert_eq!(without.joint_chance(result, effect), mean(&|law| law.joint_chance(result, effect)));
        }
    }
    assert_eq!(without.mean(), mean(&PoolLaw::mean));
    assert_eq!(PoolLaw::without_one(&[D8], RollTerms::default(), buys(0)), Some(law(&[D8])), "the only die stays");
}

#[test]
fn gf_14_the_chance_between_two_pools_is_that_of_all_their_pairs() {
    let pairs: [(&[TraitDie], &[TraitDie]); 4] = [
        (&[D4, D6], &[D4, D6]),
        (&[D4, D4, D6, D6, D8, D8, D10, D10, D12, D12], &[D6, D6, D6, D6, D8, D8, D8, D8, D10, D12, D12, D12]),
        (&[D4, D4], &[D12, D12, D12]),
        (&[D8], &[]),
    ];
    for (own, other) in pairs {
        let law = |dice| PoolLaw::of(dice, RollTerms::default(), buys(0)).expect("few dice");
        let (mine, theirs) = (count_die_by_die(own, KEPT), count_die_by_die(other, KEPT));
        assert_eq!(law(own).chance_to_beat(&law(other)), beaten(&mine, &theirs), "{own:?} {other:?}");
    }
}

/// The chance that the one comes to more than the other, pair by pair.
fn beaten(mine: &Ways, theirs: &Ways) -> Chance {
    let beaten = mine.iter().flat_map(|((result, _), ways)| {
        theirs.iter().filter(move |((other, _), _)| result > other).map(move |(_, others)| ways * others)
    });
    Chance::new(beaten.sum(), mine.values().sum::<i128>() * theirs.values().sum::<i128>())
}

#[test]
fn gf_11_more_dice_than_can_be_counted_have_no_law() {
    assert!(PoolLaw::of(&[D12; 15], RollTerms::default(), buys(0)).is_some());
    assert!(PoolLaw::of(&[D12; 16], RollTerms::default(), buys(0)).is_none());
    assert!(PoolLaw::of(&[D4; 28], RollTerms::default(), buys(2)).is_some());
    assert!(PoolLaw::of(&[D4; 29], RollTerms::default(), buys(0)).is_none());
}

fn thrown() -> impl Strategy<Value = ThrownPool> {
    let die = (0..5_usize, 0..12_u16).prop_map(|(size, face)| {
        let die = TraitDie::VALUES[size];
        (die, face % Face::from(die.sides()) + 1)
    });
    prop::collection::vec(die, 0..9).prop_map(|dice| {
        let (dice, faces) = dice.into_iter().unzip();
        ThrownPool { dice, faces, terms: RollTerms::default() }
    })
}

/// Pools of so many dice.
fn pool(dice: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<TraitDie>> {
    prop::collection::vec((0..5_usize).prop_map(|size| TraitDie::VALUES[size]), dice)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn gf_11_gf_12_gf_15_any_pool_of_few_dice_has_the_law_of_every_throw(
        dice in pool(0..=6).prop_filter("few throws", |dice| {
            dice.iter().map(|die| u32::from(die.sides())).product::<u32>() <= 10_000
        }),
        extra in 0..=2_u8,
    ) {
        let law = PoolLaw::of(&dice, RollTerms::default(), buys(extra)).expect("few dice");
        assert_same(&law, &count_every_throw(&dice, RollTerms::default(), extra), &format!("{dice:?} {extra}"));
    }

    #[test]
    fn gf_11_gf_14_gf_15_any_pools_of_up_to_twelve_dice_are_counted_die_by_die(
        own in pool(7..=12),
        other in pool(1..=12),
    ) {
        let law = |dice: &[TraitDie]| PoolLaw::of(dice, RollTerms::default(), buys(0)).expect("twelve dice");
        let (mine, theirs) = (count_die_by_die(&own, KEPT), count_die_by_die(&other, KEPT));
        assert_same(&law(&own), &mine, &format!("{own:?}"));
        prop_assert_eq!(law(&own).chance_to_beat(&law(&other)), beaten(&mine, &theirs), "{:?} {:?}", own, other);
    }
}

proptest! {
    #[test]
    fn gf_11_no_choice_of_two_dice_is_better_than_one_of_the_frontier(thrown in thrown()) {
        let frontier: Vec<_> = thrown.frontier(buys(0)).into_iter().map(|(_, outcome)| outcome).collect();
        prop_assert_eq!(&frontier[0], &thrown.default_outcome());
        prop_assert!(frontier.is_sorted_by(|a, b| a.result > b.result && a.effect_size() < b.effect_size()));
        for first in 0..thrown.dice.len() {
            for second in 0..first {
                let Ok(outcome) = thrown.outcome(&RollPick { keep: vec![first, second], buys: buys(0) }) else { continue };
                let covers = |best: &super::thrown::PoolOutcome| {
                    best.result >= outcome.result && best.effect_size() >= outcome.effect_size()
                };
                prop_assert!(frontier.iter().any(covers));
            }
        }
    }

    #[test]
    fn gf_11_gf_12_a_result_keeps_no_botch_and_an_extra_die_adds_the_highest_face_left(thrown in thrown()) {
        let plain = thrown.default_outcome();
        prop_assert!(plain.kept.is_sorted() && plain.kept.iter().all(|at| !thrown.botches().contains(at)));
        let left = (0..thrown.faces.len()).filter(|at| !plain.kept.contains(at) && !thrown.botches().contains(at));
        match (thrown.outcome(&RollPick { keep: Vec::new(), buys: buys(1) }), left.map(|at| thrown.faces[at]).max()) {
            (Ok(bought), Some(face)) => prop_assert_eq!(bought.result, plain.result + u32::from(face)),
            (bought, face) => prop_assert!(bought.is_err() && face.is_none()),
        }
    }
}
