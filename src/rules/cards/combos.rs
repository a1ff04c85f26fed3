//! Combos of playing cards (LU-06, LU-15), for any system that uses them.

use super::{Card, Rank};
use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// A combination of several cards.
    pub enum Combo in "combo-" {
        Pair = "pair" | "pareja",
        TwoPair = "two-pair" | "doble-pareja",
        Three = "three" | "trío" | "trio",
        /// Three or more consecutive ranks; the ace counts high or low.
        Straight = "straight" | "escalera",
        /// Three or more of one suit.
        Flush = "flush" | "color",
        FullHouse = "full-house" | "full",
        Four = "four" | "póker" | "poker",
    }
}

/// A set of combos.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Combos(u8);

/// The fewest cards of a straight or a flush.
const SHORTEST: u8 = 3;

/// The number of cards of each rank and each suit.
#[derive(Default)]
struct Tally {
    /// By the rank's number.
    ranks: [u8; 15],
    /// At index `n`, 1 to 4: the ranks with at least `n` cards, as a bit for each rank's number.
    at_least: [u16; 5],
    /// In the order of `Suit::ALL`.
    suits: [u8; 4],
}

impl Combos {
    /// The combos that any subset of these cards makes.
    pub fn of(cards: &[Card]) -> Combos {
        Combos::including(cards, &[])
    }

    /// The combos that any subset of these cards makes together with all of `parts`.
    pub fn including(cards: &[Card], parts: &[Card]) -> Combos {
        let (all, required) = (Tally::of(cards.iter().chain(parts)), Tally::of(parts));
        let makes = |combo| match combo {
            Combo::Pair => all.can_take_set(2, &required),
            Combo::TwoPair => all.can_take_two_sets(2, 2, &required),
            Combo::Three => all.can_take_set(3, &required),
            Combo::Straight => all.can_take_straight(&required),
            Combo::Flush => all.can_take_flush(&required),
            Combo::FullHouse => all.can_take_two_sets(3, 2, &required),
            Combo::Four => all.can_take_set(4, &required),
        };
        let made = Combo::ALL.iter().filter(|(combo, ..)| makes(*combo));
        made.fold(Combos::default(), |made, (combo, ..)| made.and(*combo))
    }

    /// These combos and one more.
    #[must_use]
    pub fn and(self, combo: Combo) -> Combos {
        Combos(self.0 | 1 << combo as u8)
    }

    pub fn has(self, combo: Combo) -> bool {
        self.0 & 1 << combo as u8 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The combos in the order of `Combo::ALL`.
    pub fn iter(self) -> impl Iterator<Item = Combo> {
        Combo::ALL.iter().map(|(combo, ..)| *combo).filter(move |combo| self.has(*combo))
    }
}

impl Tally {
    fn of<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Tally {
        let mut tally = Tally::default();
        for card in cards {
            let rank = usize::from(card.rank.number());
            tally.ranks[rank] += 1;
            tally.at_least[usize::from(tally.ranks[rank].min(4))] |= 1 << rank;
            tally.suits[card.suit as usize] += 1;
        }
        tally
    }

    /// The numbers of the ranks that have a card, the lowest first.
    fn ranks_present(&self) -> impl Iterator<Item = usize> {
        let mut left = self.at_least[1];
        std::iter::from_fn(move || {
            let rank = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                rank
            })
        })
    }

    /// Whether `n` cards of that rank can be taken, including all of that rank in `required`.
    fn can_take(&self, rank: usize, n: u8, required: &Tally) -> bool {
        required.ranks[rank] <= n && n <= self.ranks[rank]
    }

    /// The number of ranks with at least `n` cards, leaving out the rank `except` (0 for none).
    fn count_at_least(&self, n: u8, except: usize) -> u32 {
        (self.at_least[usize::from(n)] & !(1 << except)).count_ones()
    }

    /// Whether `n` cards of one rank can be taken, including all of `required`.
    fn can_take_set(&self, n: u8, required: &Tally) -> bool {
        let mut parts = required.ranks_present();
        match (parts.next(), parts.next()) {
            (None, _) => self.count_at_least(n, 0) > 0,
            (Some(rank), None) => self.can_take(rank, n, required),
            (Some(_), Some(_)) => false,
        }
    }

    /// Whether `most` cards of one rank and `least` of another can be taken, including all of `required`.
    fn can_take_two_sets(&self, most: u8, least: u8, required: &Tally) -> bool {
        let mut parts = required.ranks_present();
        let can_take = |rank, n| self.can_take(rank, n, required);
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => self.count_at_least(most, 0) > 0 && self.count_at_least(least, 0) > 1,
            (Some(one), None, _) => {
                can_take(one, most) && self.count_at_least(least, one) > 0
                    || can_take(one, least) && self.count_at_least(most, one) > 0
            }
            (Some(one), Some(other), None) => {
                can_take(one, most) && can_take(other, least) || can_take(one, least) && can_take(other, most)
            }
            (Some(_), Some(_), Some(_)) => false,
        }
    }

    /// A bit for each rank that has a card, from the ace below the two up to the ace above the king.
    fn rank_line(&self) -> u16 {
        let line = self.at_least[1] >> 1;
        line | line >> (Rank::ACE.number() - 1)
    }

    /// Whether a straight can be taken, including all of `required`.
    fn can_take_straight(&self, required: &Tally) -> bool {
        let line = self.rank_line();
        if line & line >> 1 & line >> 2 == 0 || required.at_least[2] != 0 {
            return false;
        }
        let mut from = 0;
        while line >> from != 0 {
            from += (line >> from).trailing_zeros();
            let length = (line >> from).trailing_ones();
            let run = ((1_u16 << length) - 1) << from;
            // The low ace and the high ace are the same card.
            let ranks = run | run << (Rank::ACE.number() - 1);
            let inside = |rank: usize| ranks & 1 << (rank - 1) != 0;
            if length >= u32::from(SHORTEST) && required.ranks_present().all(inside) {
                return true;
            }
            from += length;
        }
        false
    }

    /// Whether a flush can be taken, including all of `required`.
    fn can_take_flush(&self, required: &Tally) -> bool {
        let parts: u8 = required.suits.iter().sum();
        self.suits.iter().zip(required.suits).any(|(n, of_them)| *n >= SHORTEST && of_them == parts)
    }
}
