//! Tests odds and plays against every throw of the dice.

use proptest::prelude::*;

use super::odds::LunarOdds;
use super::plays::{Play, plays, plays_with_table};
use super::{LunarCheck, LunarOutcome, Options, Plan, Threat, resolve};
use crate::rules::{Card, Chance, Face, Faces};

/// The chance of each outcome and the mean effort, counted over every throw: each of the d8 with each of the d6 after
/// it.
fn chances_by_every_face(plan: &Plan) -> ([Chance; 4], Chance) {
    let (mut outcomes, mut effort) = ([Chance::default(); 4], Chance::default());
    let d8s: Vec<Vec<Face>> = every_throw(8, plan.dice.into());
    for d8s in &d8s {
        let dice = (0..8).find(|dice| are_enough_dice(plan, d8s, &vec![1; *dice])).expect("a number of dice");
        let d6s = every_throw(6, dice);
        let way = Chance::new(1, 8_i128.pow(plan.dice.into()) * 6_i128.pow(u32::try_from(dice).expect("few")));
        for d6s in d6s {
            let faces = [&d8s[..], &d6s].concat();
            let rolled = resolve(plan.clone(), &mut Faces::new(faces)).expect("its faces");
            outcomes[rolled.outcome() as usize] += way;
            effort += way * Chance::from(i128::from(rolled.effort()));
        }
    }
    (outcomes, effort)
}

/// Whether the roll needs no more than these d6.
fn are_enough_dice(plan: &Plan, d8s: &[Face], d6s: &[Face]) -> bool {
    resolve(plan.clone(), &mut Faces::new([d8s, d6s].concat())).is_ok()
}

/// Every throw of this many dice with these sides.
fn every_throw(sides: Face, dice: usize) -> Vec<Vec<Face>> {
    (0..dice).fold(vec![Vec::new()], |all, _| {
        all.into_iter().flat_map(|faces| (1..=sides).map(move |face| [&faces[..], &[face]].concat())).collect()
    })
}

fn outcome_chances(odds: LunarOdds) -> [Chance; 4] {
    [LunarOutcome::Failure, LunarOutcome::Success, LunarOutcome::Critical, LunarOutcome::TripleCritical]
        .map(|outcome| odds.chance(odds.get(outcome)))
}

fn cards(written: &str) -> Vec<Card> {
    written.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn threat(number: u8) -> Threat {
    Threat::new(number).expect("a threat")
}

/// A hand of few ranks and suits, which make combos likely.
fn hand(most: usize) -> impl Strategy<Value = Vec<Card>> {
    let few: Vec<Card> = cards("2S 2H 3S 3D 4S 4C JS QS QH KS KH AS AD AC");
    proptest::sample::subsequence(few, 0..=most).prop_shuffle()
}

fn is_within(part: &[Card], whole: &[Card]) -> bool {
    part.iter().all(|card| whole.contains(card))
}

#[test]
fn lu_01_a_bare_check_succeeds_as_often_as_the_die_reaches_the_threat() {
    let odds = |number| LunarOdds::of(&LunarCheck::new(threat(number)).plan(&Options::default()).expect("a check"));
    assert_eq!([1, 6, 8, 9].map(|number| odds(number).achieved()), [8, 3, 1, 0]);
    assert_eq!(odds(6).effort(), Chance::new(3 * 7, 8 * 2));
}

#[test]
fn lu_05_the_best_play_comes_first_and_useless_cards_are_in_no_play() {
    let hand = cards("KS KH 2C 7D 9S");
    let plays = plays(&LunarCheck::new(threat(8)), &hand, &Options::default());
    let best: Vec<&[Card]> = plays.iter().map(|play| &play.cards[..]).take(3).collect();
    assert_eq!(best[0], &hand[..2]);
    let bare = plays.iter().find(|play| play.cards.is_empty());
    assert!(bare.is_some_and(|play| play.odds.achieved() == 1), "the check as it stands is a play");
    assert!(plays.iter().all(|play| is_within(&play.cards, &hand[..2])), "the others add nothing");
}

#[test]
fn lu_15_a_play_with_a_donated_card_completes_its_combo() {
    let check = LunarCheck { donated: cards("KS"), ..LunarCheck::new(threat(8)) };
    let plays = plays(&check, &cards("KH 2C"), &Options::default());
    assert_eq!(plays.iter().map(|play| play.cards.clone()).collect::<Vec<_>>(), [cards("KH")]);
}

#[test]
fn lu_15_a_card_on_the_table_is_part_of_the_play_that_it_makes_better_and_of_no_other() {
    let hand = cards("KS 3S AS 9D JH");
    let best = |table| plays_with_table(&LunarCheck::new(threat(14)), &hand, &cards(table), &Options::default());
    let plays = best("9S");
    assert_eq!(plays[0].donated, cards("9S"), "the pair of nines");
    assert!(plays[0].cards.contains(&cards("9D")[0]) && plays[0].odds.failure == 0, "{:?}", plays[0]);
    assert!(plays.iter().any(|play| play.donated.is_empty()), "those of the hand alone stay");
    assert!(best("6C").iter().all(|play| play.donated.is_empty()), "a card that makes no combo");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn lu_04_odds_and_effort_are_those_of_all_faces(
        own in hand(5), number in 1..30_u8, dice in 1..=2_u8, points in 0..4_u8, prepared in any::<bool>(),
    ) {
        let dice = if prepared { 1 } else { dice };
        let check = LunarCheck { cards: own, effort_dice: Some(dice), effort_points: points, prepared, ..LunarCheck::new(threat(number)) };
        let plan = check.plan(&Options::default()).expect("a check");
        let odds = LunarOdds::of(&plan);
        prop_assert_eq!((outcome_chances(odds), odds.effort()), chances_by_every_face(&plan));
    }

    #[test]
    fn lu_06_plays_that_bring_no_more_than_a_part_of_them_are_left_out(own in hand(6), number in 1..30_u8) {
        let check = LunarCheck::new(threat(number));
        let alone = |chosen: usize| {
            let cards: Vec<Card> = own.iter().enumerate().filter(|(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card).collect();
            let check = LunarCheck { cards: cards.clone(), ..check.clone() };
            (cards, LunarOdds::of(&check.plan(&Options::default()).expect("a check")))
        };
        let all: Vec<(Vec<Card>, LunarOdds)> = (0..1 << own.len()).map(alone).collect();
        let idle = |one: &(Vec<Card>, LunarOdds)| {
            all.iter().any(|less| less.0.len() < one.0.len() && is_within(&less.0, &one.0) && less.1.is_at_least_as_good(one.1))
        };
        let kept = plays(&check, &own, &Options::default());
        for one in &all {
            let found = kept.iter().find(|play| play.cards == one.0);
            prop_assert_eq!(found.map(|play| play.odds), (!idle(one)).then_some(one.1), "{:?}", one.0);
        }
        let better = |two: &[Play]| two[0].odds.achieved() >= two[1].odds.achieved();
        prop_assert!(kept.windows(2).all(better));
    }
}
