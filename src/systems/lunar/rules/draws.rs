//! The chance that the next cards complete a combo, counted exactly without going through all draws (LU-06, LU-10).

use crate::rules::keyword::Keyword as _;
use crate::rules::{Card, Chance, Combo, Rank};

/// The chance of a combo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComboChance {
    pub combo: Combo,
    pub chance: Chance,
}

/// How many cards there are of each rank and of each suit.
struct CardCounts {
    /// From the two to the ace.
    ranks: [usize; RANKS],
    suits: [usize; 4],
}

/// How far cards have come, rank by rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct RankCounts {
    /// Ranks of two or more; two at most are counted.
    pairs: usize,
    /// 1 where a rank has three, 2 where one has four.
    most: usize,
}

/// In how many ways cards can be drawn, by how many were drawn and how far a combo has come.
struct Ways<const STATES: usize> {
    by_drawn: Vec<[u128; STATES]>,
}

const RANKS: usize = 13;

/// A straight's states: how many ranks have followed each other, up to three, which stay; the same where there is an
/// ace.
const RUNS: usize = 8;
const STRAIGHT: usize = 3;

/// The chance of each combo to be among `held` and the next `count` cards, where all orders of `unseen` are equally
/// likely; a card that is known to lie below the others does not belong there. More than there are: all of them.
pub fn draws(held: &[Card], unseen: &[Card], count: usize) -> Vec<ComboChance> {
    let (hand, deck) = (CardCounts::of(held), CardCounts::of(unseen));
    let count = count.min(unseen.len());
    let all = choose(unseen.len(), count);
    let alike = alike(&hand, &deck, count);
    let such = |is: fn(RankCounts) -> bool| -> u128 {
        alike.iter().enumerate().filter(|(state, _)| is(RankCounts::of(*state))).map(|(_, ways)| ways).sum()
    };
    let ways = |combo: Combo| match combo {
        Combo::Pair => such(|hand| hand.pairs > 0),
        Combo::TwoPair => such(|hand| hand.pairs > 1),
        Combo::Three => such(|hand| hand.most > 0),
        Combo::FullHouse => such(|hand| hand.most > 0 && hand.pairs > 1),
        Combo::Four => such(|hand| hand.most > 1),
        Combo::Straight => runs(&hand, &deck, count),
        Combo::Flush => all - suits_short(&hand, &deck, count),
    };
    let signed = |ways: u128| i128::try_from(ways).unwrap_or(i128::MAX);
    let chance = |combo| Chance::new(signed(ways(combo)), signed(all));
    Combo::ALL.iter().map(|(combo, ..)| ComboChance { combo: *combo, chance: chance(*combo) }).collect()
}

/// How the ways in which ranks repeat are spread, by [`RankCounts::state`].
fn alike(hand: &CardCounts, deck: &CardCounts, count: usize) -> [u128; 9] {
    let mut ways = Ways::<9>::new(count);
    for (held, unseen) in hand.ranks.iter().zip(deck.ranks) {
        ways = ways.then(unseen, |state, drawn| Some(RankCounts::of(state).and(held + drawn).state()));
    }
    ways.of_all()
}

/// The ways that have consecutive ranks.
fn runs(hand: &CardCounts, deck: &CardCounts, count: usize) -> u128 {
    const ACE: usize = RANKS - 1;
    let followed = |run: usize, there: bool| match (run, there) {
        (STRAIGHT, _) => STRAIGHT,
        (run, true) => run + 1,
        (_, false) => 0,
    };
    // The ace comes first, below the two; where there is one, it stands above the king, too.
    let begun = |_, drawn| Some(if hand.ranks[ACE] + drawn > 0 { STRAIGHT + 1 + 1 } else { 0 });
    let mut ways = Ways::<RUNS>::new(count).then(deck.ranks[ACE], begun);
    for rank in 0..ACE {
        ways = ways.then(deck.ranks[rank], |state, drawn| {
            let (ace, run) = (state / (STRAIGHT + 1), state % (STRAIGHT + 1));
            Some(ace * (STRAIGHT + 1) + followed(run, hand.ranks[rank] + drawn > 0))
        });
    }
    let ended = ways.of_all();
    let is_straight = |state: usize| followed(state % (STRAIGHT + 1), state > STRAIGHT) == STRAIGHT;
    ended.iter().enumerate().filter(|(state, _)| is_straight(*state)).map(|(_, ways)| ways).sum()
}

/// The ways that have less than a flush of every suit.
fn suits_short(hand: &CardCounts, deck: &CardCounts, count: usize) -> u128 {
    let mut ways = Ways::<1>::new(count);
    for (held, unseen) in hand.suits.iter().zip(deck.suits) {
        ways = ways.then(unseen, |state, drawn| (held + drawn < 3).then_some(state));
    }
    ways.of_all()[0]
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
    fn of(state: usize) -> RankCounts {
        RankCounts { pairs: state % 3, most: state / 3 }
    }

    fn state(self) -> usize {
        self.most * 3 + self.pairs
    }

    /// With one more rank of so many cards.
    fn and(self, there: usize) -> RankCounts {
        RankCounts {
            pairs: (self.pairs + usize::from(there >= 2)).min(2),
            most: self.most.max(there.saturating_sub(2).min(2)),
        }
    }
}

impl<const STATES: usize> Ways<STATES> {
    /// Nothing drawn of so many, and nothing begun.
    fn new(count: usize) -> Ways<STATES> {
        let mut by_drawn = vec![[0; STATES]; count + 1];
        by_drawn[0][0] = 1;
        Ways { by_drawn }
    }

    /// The ways after drawing some of `unseen` more cards; `next` says where a state goes with so many of them, and
    /// nowhere where it is out of the question.
    fn then(&self, unseen: usize, next: impl Fn(usize, usize) -> Option<usize>) -> Ways<STATES> {
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

    /// The ways in which all are drawn, by state.
    fn of_all(mut self) -> [u128; STATES] {
        self.by_drawn.pop().unwrap_or([0; STATES])
    }
}

/// In how many ways so many of them can be taken.
fn choose(of: usize, taken: usize) -> u128 {
    (0..taken.min(of - taken)).fold(1, |ways, at| ways * (of - at) as u128 / (at + 1) as u128)
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

    /// Every choice of so many of the cards, one by one.
    fn by_every_draw(held: &[Card], unseen: &[Card], count: usize, combo: Combo) -> Chance {
        let (mut all, mut such) = (0, 0);
        for chosen in 0..1_u32 << unseen.len() {
            if chosen.count_ones() as usize == count.min(unseen.len()) {
                let drawn = unseen.iter().enumerate().filter(|(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card);
                let cards: Vec<Card> = held.iter().copied().chain(drawn).collect();
                all += 1;
                such += i128::from(Combos::of(&cards).has(combo));
            }
        }
        Chance::new(such, all)
    }

    #[test]
    fn lu_10_the_next_card_makes_a_pair_of_three_that_are_held_three_times_in_forty_nine_each() {
        let held = cards("2S 7H KD");
        let unseen: Vec<Card> = Card::all().filter(|card| !held.contains(card)).collect();
        let drawn = draws(&held, &unseen, 1);
        assert_eq!(chance(&drawn, Combo::Pair), Chance::new(9, 49));
        assert_eq!(chance(&drawn, Combo::Flush), Chance::new(0, 1));
        assert_eq!(chance(&draws(&held, &unseen, 99), Combo::Four), Chance::new(1, 1), "the whole deck");
    }

    #[test]
    fn lu_10_what_is_held_already_is_certain_and_an_empty_deck_brings_nothing() {
        let drawn = draws(&cards("QS KS AS"), &[], 3);
        let certain: Vec<Combo> =
            drawn.iter().filter(|drawn| drawn.chance == Chance::new(1, 1)).map(|drawn| drawn.combo).collect();
        assert_eq!(certain, [Combo::Straight, Combo::Flush]);
        assert!(drawn.iter().all(|drawn| drawn.chance == Chance::new(1, 1) || drawn.chance == Chance::new(0, 1)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]
        #[test]
        fn lu_06_draws_are_counted_as_one_by_one(
            // Of few ranks and the ace, so that combos come about.
            picked in Just(Card::all().filter(|card| !(7..=11).contains(&card.rank.number())).collect::<Vec<_>>())
                .prop_shuffle(),
            held in 0..6_usize,
            left in 0..11_usize,
            count in 0..5_usize,
        ) {
            let (held, unseen) = picked.split_at(held);
            let unseen = &unseen[..unseen.len().min(left)];
            for ComboChance { combo, chance } in draws(held, unseen, count) {
                prop_assert_eq!(chance, by_every_draw(held, unseen, count, combo), "{:?}", combo);
            }
        }
    }
}
