//! Checks combos against a slow reference that looks at every subset of the cards.
//!
//! Suits are interchangeable, so one play stands for all those that differ only by a renaming of suits, and is counted
//! as many times.

use super::{Card, Combo, Combos, Rank, Suit};
use crate::rules::keyword::Keyword as _;

/// The combos that use every one of these cards: one by rank, one by suit.
fn combos_of_all(cards: &[Card]) -> [Option<Combo>; 2] {
    let mut numbers = [0; 8];
    let numbers = &mut numbers[..cards.len()];
    for (number, card) in numbers.iter_mut().zip(cards) {
        *number = card.rank.number();
    }
    numbers.sort_unstable();
    let by_rank = match *numbers {
        [a, b] if a == b => Some(Combo::Pair),
        [a, b, c] if a == c && a == b => Some(Combo::Three),
        [a, b, c, d] if a == b && b == c && c == d => Some(Combo::Four),
        [a, b, c, d] if a == b && c == d => Some(Combo::TwoPair),
        [a, b, c, d, e] if a == b && d == e && (c == b || c == d) && b != d => Some(Combo::FullHouse),
        [.., ace] if cards.len() >= 3 && (are_consecutive(numbers) || ace == 14 && runs_from_low_ace(numbers)) => {
            Some(Combo::Straight)
        }
        _ => None,
    };
    let flush = cards.len() >= 3 && cards.iter().all(|card| card.suit == cards[0].suit);
    [by_rank, flush.then_some(Combo::Flush)]
}

fn are_consecutive(numbers: &[u8]) -> bool {
    numbers.windows(2).all(|two| two[0] + 1 == two[1])
}

/// Whether the last card, an ace, is low: the others run up from the two.
fn runs_from_low_ace(numbers: &[u8]) -> bool {
    numbers[0] == 2 && are_consecutive(&numbers[..numbers.len() - 1])
}

/// The combos that all of `parts` make together with any subset of `cards`.
fn combos_of_subsets(cards: &[Card], parts: &[Card]) -> Vec<Combo> {
    let mut made = [false; Combo::ALL.len()];
    let mut some = Vec::new();
    for chosen in 0..1_u32 << cards.len() {
        some.clear();
        some.extend_from_slice(parts);
        some.extend(cards.iter().enumerate().filter(|(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card));
        for combo in combos_of_all(&some).into_iter().flatten() {
            made[combo as usize] = true;
        }
    }
    Combo::ALL.iter().zip(made).filter(|(_, made)| *made).map(|((combo, ..), _)| *combo).collect()
}

/// All plays of `size` cards up to a renaming of suits, each with the number of plays that it stands for.
fn hand_classes(size: u32) -> Vec<(Vec<Card>, u64)> {
    let mut by_size = vec![Vec::new(); 6];
    for ranks in 0..1_u32 << 13 {
        if let Some(of_size) = by_size.get_mut(ranks.count_ones() as usize) {
            of_size.push(ranks);
        }
    }
    let mut found = Vec::new();
    add_suits(&mut found, &by_size, [0; 4], 0, size);
    found.into_iter().map(|suits| (cards(&suits), count_suit_namings(&suits))).collect()
}

/// Adds one suit after the other, each at most as great as the one before.
fn add_suits(found: &mut Vec<[u32; 4]>, by_size: &[Vec<u32>], suits: [u32; 4], at: usize, left: u32) {
    if at == 4 {
        found.extend((left == 0).then_some(suits));
        return;
    }
    let before = if at == 0 { u32::MAX } else { suits[at - 1] };
    for ranks in by_size[..=left as usize].iter().flatten().filter(|ranks| **ranks <= before) {
        let mut suits = suits;
        suits[at] = *ranks;
        add_suits(found, by_size, suits, at + 1, left - ranks.count_ones());
    }
}

fn cards(suits: &[u32; 4]) -> Vec<Card> {
    let of = |(ranks, (suit, ..)): (&u32, &(Suit, &str, &[&str]))| {
        let (ranks, suit) = (*ranks, *suit);
        (2..=14).filter(move |n| ranks & 1 << (n - 2) != 0).map(move |rank| Card { rank: Rank(rank), suit })
    };
    suits.iter().zip(Suit::ALL).flat_map(of).collect()
}

/// The number of different hands that renaming the suits makes of one.
fn count_suit_namings(suits: &[u32; 4]) -> u64 {
    let (mut ways, mut alike) = (24, 1);
    for two in suits.windows(2) {
        alike = if two[0] == two[1] { alike + 1 } else { 1 };
        ways /= alike;
    }
    ways
}

fn hand(written: &str) -> Vec<Card> {
    written.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

#[test]
fn lu_06_every_play_of_one_to_five_cards_makes_what_its_subsets_make() {
    let all = [52, 1326, 22_100, 270_725, 2_598_960];
    for (size, all) in (1..=5).zip(all) {
        let hand_classes = hand_classes(size);
        assert_eq!(hand_classes.iter().map(|(_, ways)| ways).sum::<u64>(), all, "{size} cards");
        for (cards, _) in hand_classes {
            assert_eq!(Combos::of(&cards).iter().collect::<Vec<_>>(), combos_of_subsets(&cards, &[]), "{cards:?}");
        }
    }
}

#[test]
fn lu_06_each_combo_is_made_by_the_known_number_of_hands_of_five() {
    let hand_classes = hand_classes(5);
    let count = |combo| -> u64 {
        hand_classes.iter().filter(|(cards, _)| Combos::of(cards).has(combo)).map(|(_, ways)| ways).sum()
    };
    let (four, full, three, two_pair, pair) = (624, 3744, 54_912, 123_552, 1_098_240);
    assert_eq!(count(Combo::Four), four);
    assert_eq!(count(Combo::FullHouse), full);
    assert_eq!(count(Combo::Three), four + full + three);
    assert_eq!(count(Combo::TwoPair), full + two_pair);
    assert_eq!(count(Combo::Pair), four + full + three + two_pair + pair);
    // Three, four or five cards of one suit, the rest from the 39 cards of other suits.
    assert_eq!(count(Combo::Flush), 4 * (286 * 741 + 715 * 39 + 1287));
}

#[test]
fn lu_06_straights_take_the_ace_high_or_low_and_never_around() {
    for (straight, cards) in [(true, "AS 2H 3C"), (true, "QS KH AC"), (false, "KS AH 2C"), (true, "2S AH KC QD 9S")] {
        assert_eq!(Combos::of(&hand(cards)).has(Combo::Straight), straight, "{cards}");
    }
}

#[test]
fn lu_15_cards_that_must_be_part_of_the_combo_leave_only_those_they_belong_to() {
    let combos = |own: &str, parts: &str| Combos::including(&hand(own), &hand(parts)).iter().collect::<Vec<_>>();
    assert_eq!(combos("KS KH", "5C"), []);
    assert_eq!(combos("KS KH 5D", "5C"), [Combo::Pair, Combo::TwoPair]);
    assert_eq!(combos("KS QH 5S 6S", "5C"), [Combo::Pair]);
    assert_eq!(combos("2S 3H", "AC"), [Combo::Straight]);
    assert_eq!(combos("KS KH KD", "5C 5D"), [Combo::Pair, Combo::TwoPair, Combo::FullHouse]);
}

proptest::proptest! {
    #[test]
    fn lu_15_combos_with_parts_are_those_of_the_subsets_that_hold_them(
        picked in proptest::sample::subsequence(Card::all().collect::<Vec<_>>(), 1..=8), parts in 0..=3_usize, at in 0..8_usize,
    ) {
        let mut cards = picked;
        let turn = at % cards.len();
        cards.rotate_left(turn);
        let parts = cards.split_off(cards.len() - parts.min(cards.len()));
        let made: Vec<Combo> = Combos::including(&cards, &parts).iter().collect();
        proptest::prop_assert_eq!(made, combos_of_subsets(&cards, &parts));
    }
}
