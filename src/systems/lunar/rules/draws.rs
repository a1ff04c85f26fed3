//! The chance that the next cards complete a combo. It is exact, yet is counted without going through every draw
//! (LU-06, LU-10).

use crate::rules::keyword::Keyword as _;
use crate::rules::{Card, Chance, Combo, Rank};

/// A combo with its chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComboChance {
    pub combo: Combo,
    pub chance: Chance,
}

/// The number of cards of each rank and of each suit.
struct CardCounts {
    /// By rank, from the two to the ace.
    ranks: [usize; RANKS],
    suits: [usize; 4],
}

/// How ranks repeat among the cards so far; the ranks are taken one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct RankCounts {
    /// The number of ranks with two cards or more, counted up to two.
    pairs: usize,
    /// The largest group of one rank: 2 for four cards, 1 for three, 0 for fewer.
    largest_group: usize,
}

/// The number of ways to draw cards, by the number of cards drawn and by the state that a combo has reached.
struct Ways<const STATES: usize> {
    by_drawn: Vec<[u128; STATES]>,
}

const RANKS: usize = 13;

/// The number of states of a straight: a run of 0 to 3 ranks, where 3 stays reached, each with or without an ace.
const RUN_STATES: usize = 8;
/// The number of ranks in a straight.
const STRAIGHT_LENGTH: usize = 3;

/// The chance that each combo is among the cards `held` and the next `count` of `unseen`, all of whose orders are
/// equally likely. A card that is known to lie below the others must be left out of `unseen`. A `count` above the
/// number of cards draws all of them.
pub fn combo_chances(held: &[Card], unseen: &[Card], count: usize) -> Vec<ComboChance> {
    let (hand, deck) = (CardCounts::of(held), CardCounts::of(unseen));
    let count = count.min(unseen.len());
    let all = choose(unseen.len(), count);
    let by_state = ways_by_rank_counts(&hand, &deck, count);
    let ways_where = |is: fn(RankCounts) -> bool| -> u128 {
        by_state.iter().enumerate().filter(|(state, _)| is(RankCounts::of_state(*state))).map(|(_, ways)| ways).sum()
    };
    let ways = |combo: Combo| match combo {
        Combo::Pair => ways_where(|hand| hand.pairs > 0),
        Combo::TwoPair => ways_where(|hand| hand.pairs > 1),
        Combo::Three => ways_where(|hand| hand.largest_group > 0),
        Combo::FullHouse => ways_where(|hand| hand.largest_group > 0 && hand.pairs > 1),
        Combo::Four => ways_where(|hand| hand.largest_group > 1),
        Combo::Straight => ways_with_straight(&hand, &deck, count),
        Combo::Flush => all - ways_without_flush(&hand, &deck, count),
    };
    let signed = |ways: u128| i128::try_from(ways).unwrap_or(i128::MAX);
    let chance = |combo| Chance::new(signed(ways(combo)), signed(all));
    Combo::ALL.iter().map(|(combo, ..)| ComboChance { combo: *combo, chance: chance(*combo) }).collect()
}

/// The number of ways to reach each [`RankCounts::state`].
fn ways_by_rank_counts(hand: &CardCounts, deck: &CardCounts, count: usize) -> [u128; 9] {
    let mut ways = Ways::<9>::new(count);
    for (held, unseen) in hand.ranks.iter().zip(deck.ranks) {
        ways =
            ways.after_drawing(unseen, |state, drawn| Some(RankCounts::of_state(state).and_rank(held + drawn).state()));
    }
    ways.after_all_draws()
}

/// The number of ways with a straight.
fn ways_with_straight(hand: &CardCounts, deck: &CardCounts, count: usize) -> u128 {
    const ACE: usize = RANKS - 1;
    let next_run = |run: usize, has_rank: bool| match (run, has_rank) {
        (STRAIGHT_LENGTH, _) => STRAIGHT_LENGTH,
        (run, true) => run + 1,
        (_, false) => 0,
    };
    // The ace comes first, below the two; the state remembers it, since it also stands above the king.
    let with_ace = |_, drawn| Some(if hand.ranks[ACE] + drawn > 0 { STRAIGHT_LENGTH + 1 + 1 } else { 0 });
    let mut ways = Ways::<RUN_STATES>::new(count).after_drawing(deck.ranks[ACE], with_ace);
    for rank in 0..ACE {
        ways = ways.after_drawing(deck.ranks[rank], |state, drawn| {
            let (ace, run) = (state / (STRAIGHT_LENGTH + 1), state % (STRAIGHT_LENGTH + 1));
            Some(ace * (STRAIGHT_LENGTH + 1) + next_run(run, hand.ranks[rank] + drawn > 0))
        });
    }
    let by_state = ways.after_all_draws();
    let is_straight =
        |state: usize| next_run(state % (STRAIGHT_LENGTH + 1), state > STRAIGHT_LENGTH) == STRAIGHT_LENGTH;
    by_state.iter().enumerate().filter(|(state, _)| is_straight(*state)).map(|(_, ways)| ways).sum()
}

/// The number of ways without a flush of any suit.
fn ways_without_flush(hand: &CardCounts, deck: &CardCounts, count: usize) -> u128 {
    let mut ways = Ways::<1>::new(count);
    for (held, unseen) in hand.suits.iter().zip(deck.suits) {
        ways = ways.after_drawing(unseen, |state, drawn| (held + drawn < 3).then_some(state));
    }
    ways.after_all_draws()[0]
}

impl CardCounts {
    fn of(cards: &[Card]) -> CardCounts {
        let mut counts = CardCounts { ranks: [0; RANKS], suits: [0; 4] };
        for card in cards {
            counts.ranks[usize::from(card.rank.number() - Rank::TWO.number())] += 1;
            counts.suits[card.suit as usize] += 1;
        }
        counts
    }
}

impl RankCounts {
    fn of_state(state: usize) -> RankCounts {
        RankCounts { pairs: state % 3, largest_group: state / 3 }
    }

    /// The counts as one number below 9.
    fn state(self) -> usize {
        self.largest_group * 3 + self.pairs
    }

    /// The counts with one more rank, of which there are this many cards.
    fn and_rank(self, cards: usize) -> RankCounts {
        RankCounts {
            pairs: (self.pairs + usize::from(cards >= 2)).min(2),
            largest_group: self.largest_group.max(cards.saturating_sub(2).min(2)),
        }
    }
}

impl<const STATES: usize> Ways<STATES> {
    /// The one way to have drawn none of `count` cards, in the first state.
    fn new(count: usize) -> Ways<STATES> {
        let mut by_drawn = vec![[0; STATES]; count + 1];
        by_drawn[0][0] = 1;
        Ways { by_drawn }
    }

    /// The ways after drawing some of `unseen` more cards. `next` gives the state that a state becomes with that many
    /// of them drawn, or `None` to leave those ways out.
    fn after_drawing(&self, unseen: usize, next: impl Fn(usize, usize) -> Option<usize>) -> Ways<STATES> {
        let mut by_drawn = vec![[0; STATES]; self.by_drawn.len()];
        for (before, states) in self.by_drawn.iter().enumerate() {
            for (state, ways) in states.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                for drawn in 0..=unseen.min(self.by_drawn.len() - 1 - before) {
                    if let Some(next) = next(state, drawn) {
                        by_drawn[before + drawn][next] += ways * choose(unseen, drawn);
                    }
                }
            }
        }
        Ways { by_drawn }
    }

    /// The ways in which all cards are drawn, by state.
    fn after_all_draws(mut self) -> [u128; STATES] {
        self.by_drawn.pop().unwrap_or([0; STATES])
    }
}

/// The number of ways to choose `taken` of `all` things: the binomial coefficient.
fn choose(all: usize, taken: usize) -> u128 {
    (0..taken.min(all - taken)).fold(1, |ways, at| ways * (all - at) as u128 / (at + 1) as u128)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::cards::Combos;
    use proptest::prelude::*;

    fn chance(drawn: &[ComboChance], combo: Combo) -> Chance {
        drawn.iter().find(|drawn| drawn.combo == combo).expect("each combo").chance
    }

    fn cards(written: &str) -> Vec<Card> {
        written.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    /// The chance as a count of every choice of cards, one by one.
    fn chance_by_every_draw(held: &[Card], unseen: &[Card], count: usize, combo: Combo) -> Chance {
        let (mut all, mut hits) = (0, 0);
        for chosen in 0..1_u32 << unseen.len() {
            if chosen.count_ones() as usize == count.min(unseen.len()) {
                let drawn = unseen.iter().enumerate().filter(|(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card);
                let cards: Vec<Card> = held.iter().copied().chain(drawn).collect();
                all += 1;
                hits += i128::from(Combos::of(&cards).has(combo));
            }
        }
        Chance::new(hits, all)
    }

    #[test]
    fn lu_10_each_of_three_cards_held_pairs_with_three_of_the_forty_nine_others() {
        let held = cards("2S 7H KD");
        let unseen: Vec<Card> = Card::all().filter(|card| !held.contains(card)).collect();
        let drawn = combo_chances(&held, &unseen, 1);
        assert_eq!(chance(&drawn, Combo::Pair), Chance::new(9, 49));
        assert_eq!(chance(&drawn, Combo::Flush), Chance::new(0, 1));
        assert_eq!(chance(&combo_chances(&held, &unseen, 99), Combo::Four), Chance::new(1, 1), "the whole deck");
    }

    #[test]
    fn lu_10_what_is_held_already_is_certain_and_an_empty_deck_brings_nothing() {
        let drawn = combo_chances(&cards("QS KS AS"), &[], 3);
        let certain: Vec<Combo> =
            drawn.iter().filter(|drawn| drawn.chance == Chance::new(1, 1)).map(|drawn| drawn.combo).collect();
        assert_eq!(certain, [Combo::Straight, Combo::Flush]);
        assert!(drawn.iter().all(|drawn| drawn.chance == Chance::new(1, 1) || drawn.chance == Chance::new(0, 1)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]
        #[test]
        fn lu_06_combo_chances_are_those_of_every_draw(
            // Few ranks and the ace make combos likely.
            picked in Just(Card::all().filter(|card| !(7..=11).contains(&card.rank.number())).collect::<Vec<_>>())
                .prop_shuffle(),
            held in 0..6_usize,
            left in 0..11_usize,
            count in 0..5_usize,
        ) {
            let (held, unseen) = picked.split_at(held);
            let unseen = &unseen[..unseen.len().min(left)];
            for ComboChance { combo, chance } in combo_chances(held, unseen, count) {
                prop_assert_eq!(chance, chance_by_every_draw(held, unseen, count, combo), "{:?}", combo);
            }
        }
    }
}
