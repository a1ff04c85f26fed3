//! What could be played of a hand, the best first (LU-05, LU-06, LU-15).

use std::cmp::Reverse;
use std::collections::HashMap;

use super::check::{LunarCheck, Plan};
use super::odds::LunarOdds;
use super::options::Options;
use crate::rules::cards::{Card, Combos};

/// Some cards of a hand, and what a check comes to with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// In the order of the hand; empty for the check as it stands.
    pub cards: Vec<Card>,
    pub odds: LunarOdds,
    /// The combos that may count with them, by what the die shows.
    pub combos: Combos,
}

/// The most cards of a hand that are weighed against each other; those behind them are left out.
pub const MAX_WEIGHED: usize = 12;

/// Finds the plays of a hand that are worth their cards, the best first, then those with fewer and lower cards. A play
/// is left out if some of its own cards bring as much without the others. The check's own cards are part of each play.
pub fn plays(check: &LunarCheck, hand: &[Card], house: &Options) -> Vec<Play> {
    let hand = &hand[..hand.len().min(MAX_WEIGHED)];
    let most = usize::from(house.hand_limit).saturating_sub(check.cards.len());
    let mut scale = CardScale::new(check, house);
    let fits = |chosen: usize| chosen.count_ones() as usize <= most;
    let all = 1_usize << hand.len();
    let weights: Vec<Option<usize>> =
        (0..all).map(|chosen| fits(chosen).then(|| scale.weigh(hand, chosen)).flatten()).collect();
    // An array indexed by choice, since each choice is compared with all of its subsets.
    let odds: Vec<Option<LunarOdds>> = weights.iter().map(|at| at.map(|at| scale.weights[at].odds)).collect();
    let worth = |chosen: usize| {
        let own = odds[chosen]?;
        let idle = any_fewer(chosen, |less| odds[less].is_some_and(|less| less.is_no_worse(own)));
        (!idle).then_some((chosen, &scale.weights[weights[chosen]?]))
    };
    let mut kept: Vec<(usize, &Weight)> = (0..all).filter_map(worth).collect();
    let spent = |chosen: usize| picked(hand, chosen).map(|card| u32::from(card.rank.number())).sum::<u32>();
    kept.sort_by_cached_key(|(chosen, weight)| {
        (Reverse(weight.odds.rank()), chosen.count_ones(), spent(*chosen), *chosen)
    });
    let play = |(chosen, weight): (usize, &Weight)| Play {
        cards: picked(hand, chosen).collect(),
        odds: weight.odds,
        combos: weight.combos,
    };
    kept.into_iter().map(play).collect()
}

/// The cards that the bits of a number choose.
fn picked(hand: &[Card], chosen: usize) -> impl Iterator<Item = Card> {
    hand.iter().enumerate().filter(move |(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card)
}

/// Whether `is_so` holds for some choice of fewer of the same cards.
fn any_fewer(chosen: usize, is: impl Fn(usize) -> bool) -> bool {
    let mut less = chosen;
    while less > 0 {
        less = (less - 1) & chosen;
        if is(less) {
            return true;
        }
    }
    false
}

/// Weighs cards for one check. Only what they add and which combos they make counts, so each such weight is worked out
/// once, however many choices of cards have it.
struct CardScale<'c> {
    check: &'c LunarCheck,
    house: &'c Options,
    cards: Vec<Card>,
    weights: Vec<Weight>,
    /// Where a weight stands, by bonus and combos.
    known: HashMap<(u8, Combos), usize>,
}

struct Weight {
    odds: LunarOdds,
    /// Those that count for one face or another.
    combos: Combos,
}

impl<'c> CardScale<'c> {
    fn new(check: &'c LunarCheck, house: &'c Options) -> CardScale<'c> {
        CardScale { check, house, cards: Vec::new(), weights: Vec::new(), known: HashMap::new() }
    }

    /// The index of these cards' weight; `None` if a donated card would be in no combo.
    fn weigh(&mut self, hand: &[Card], chosen: usize) -> Option<usize> {
        let donated = &self.check.donated;
        self.cards.clear();
        self.cards.extend(&self.check.cards);
        self.cards.extend(picked(hand, chosen));
        let combos = Combos::including(&self.cards, donated);
        if !donated.is_empty() && combos.is_empty() {
            return None;
        }
        let played = self.cards.iter().chain(donated);
        let bonus = played.map(|card| self.house.bonuses.of(*card)).fold(0, u8::saturating_add);
        let at = *self.known.entry((bonus, combos)).or_insert_with(|| {
            let plan =
                Plan { bonus, combos: self.house.combos.counted(combos).collect(), ..self.check.plan_without_cards() };
            let mut combos = Combos::default();
            let odds = LunarOdds::each(&plan, |reading| {
                combos = reading.combo.iter().fold(combos, |combos, counted| combos.and(counted.combo));
            });
            self.weights.push(Weight { odds, combos });
            self.weights.len() - 1
        });
        Some(at)
    }
}
