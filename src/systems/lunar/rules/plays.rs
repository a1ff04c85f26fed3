//! The plays of a hand: which of its cards to play in a check, the best choice first (LU-05, LU-06, LU-15).

use std::collections::HashMap;

use super::check::{LunarCheck, MAX_DONATED, Plan};
use super::odds::LunarOdds;
use super::options::Options;
use crate::rules::cards::{Card, Combos};

/// A choice of cards of a hand, and the odds of a check with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The cards in the order of the hand; empty for the check as it stands.
    pub cards: Vec<Card>,
    /// The donated cards, besides those that the check already has (LU-15).
    pub donated: Vec<Card>,
    pub odds: LunarOdds,
    /// The combos of which one counts, depending on the die.
    pub combos: Combos,
}

/// The number of cards of a hand that are compared; any behind them are ignored.
pub const MAX_WEIGHED: usize = 12;

/// Finds the plays of a hand that are worth their cards, the likeliest to succeed first; of equally likely ones, the one
/// with fewer cards, then with more effort and criticals, then with lower cards. A play is left out if some of its cards
/// bring as much without the others. The cards that the check already has count in every play, but are not listed.
pub fn plays(check: &LunarCheck, hand: &[Card], house: &Options) -> Vec<Play> {
    let hand = &hand[..hand.len().min(MAX_WEIGHED)];
    let most = usize::from(house.hand_limit).saturating_sub(check.cards.len());
    let mut scale = CardScale::new(check, house);
    let fits = |chosen: usize| chosen.count_ones() as usize <= most;
    let all = 1_usize << hand.len();
    let weights: Vec<Option<usize>> =
        (0..all).map(|chosen| fits(chosen).then(|| scale.weigh(hand, chosen)).flatten()).collect();
    // Each choice is compared with all of its subsets, so its odds stand in an array under its bits.
    let odds: Vec<Option<LunarOdds>> = weights.iter().map(|at| at.map(|at| scale.weights[at].odds)).collect();
    let worth = |chosen: usize| {
        let own = odds[chosen]?;
        let is_wasteful =
            any_smaller_choice(chosen, |less| odds[less].is_some_and(|less| less.is_at_least_as_good(own)));
        (!is_wasteful).then_some((chosen, &scale.weights[weights[chosen]?]))
    };
    let mut kept: Vec<(usize, &Weight)> = (0..all).filter_map(worth).collect();
    let sum_of_ranks =
        |chosen: usize| chosen_cards(hand, chosen).map(|card| u32::from(card.rank.number())).sum::<u32>();
    kept.sort_by_cached_key(|(chosen, weight)| {
        (weight.odds.order_with(chosen.count_ones()), sum_of_ranks(*chosen), *chosen)
    });
    let play = |(chosen, weight): (usize, &Weight)| Play {
        cards: chosen_cards(hand, chosen).collect(),
        donated: Vec::new(),
        odds: weight.odds,
        combos: weight.combos,
    };
    kept.into_iter().map(play).collect()
}

/// The plays of a hand with any of the donated cards that lie on the table, in the order of [`plays`]. A donated card is
/// in no play that comes to as much without it (LU-15).
pub fn plays_with_table(check: &LunarCheck, hand: &[Card], table: &[Card], house: &Options) -> Vec<Play> {
    let table = &table[..table.len().min(MAX_DONATED)];
    let mut kept = plays(check, hand, house);
    for chosen in 1..1_usize << table.len() {
        let donated: Vec<Card> = chosen_cards(table, chosen).collect();
        let check = LunarCheck { donated: [&check.donated[..], &donated].concat(), ..check.clone() };
        let with_table = plays(&check, hand, house).into_iter().map(|play| Play { donated: donated.clone(), ..play });
        let is_part = |part: &[Card], whole: &[Card]| part.iter().all(|card| whole.contains(card));
        let is_wasteful = |play: &Play| {
            let spares = |less: &Play| is_part(&less.cards, &play.cards) && is_part(&less.donated, &play.donated);
            kept.iter().any(|less| spares(less) && less.odds.is_at_least_as_good(play.odds))
        };
        let worth: Vec<Play> = with_table.filter(|play| !is_wasteful(play)).collect();
        kept.extend(worth);
    }
    kept.sort_by_key(|play| play.odds.order_with(play.cards.len() + play.donated.len()));
    kept
}

/// The cards of a hand that the bits of `chosen` stand for.
fn chosen_cards(hand: &[Card], chosen: usize) -> impl Iterator<Item = Card> {
    hand.iter().enumerate().filter(move |(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card)
}

/// Whether `holds` is true of some choice of fewer of the same cards.
fn any_smaller_choice(chosen: usize, holds: impl Fn(usize) -> bool) -> bool {
    let mut smaller = chosen;
    while smaller > 0 {
        smaller = (smaller - 1) & chosen;
        if holds(smaller) {
            return true;
        }
    }
    false
}

/// Weighs choices of cards for one check. Only the sum that they add and the combos that they make matter, so choices
/// that are alike in both share one weight.
struct CardScale<'c> {
    check: &'c LunarCheck,
    house: &'c Options,
    /// A buffer for the cards of the current choice.
    cards: Vec<Card>,
    weights: Vec<Weight>,
    /// The index of each weight, by bonus and combos.
    index_by_cards: HashMap<(u8, Combos), usize>,
}

/// What a check comes to with a choice of cards.
struct Weight {
    odds: LunarOdds,
    /// The combos that count for at least one face of the die.
    combos: Combos,
}

impl<'c> CardScale<'c> {
    fn new(check: &'c LunarCheck, house: &'c Options) -> CardScale<'c> {
        CardScale { check, house, cards: Vec::new(), weights: Vec::new(), index_by_cards: HashMap::new() }
    }

    /// The index of the weight of the chosen cards; `None` if donated cards would make no combo with them.
    fn weigh(&mut self, hand: &[Card], chosen: usize) -> Option<usize> {
        let donated = &self.check.donated;
        self.cards.clear();
        self.cards.extend(&self.check.cards);
        self.cards.extend(chosen_cards(hand, chosen));
        let combos = Combos::including(&self.cards, donated);
        if !donated.is_empty() && combos.is_empty() {
            return None;
        }
        let played = self.cards.iter().chain(donated);
        let bonus = played.map(|card| self.house.bonuses.of(*card)).fold(0, u8::saturating_add);
        let at = *self.index_by_cards.entry((bonus, combos)).or_insert_with(|| {
            let plan = Plan {
                bonus,
                combos: self.house.combos.with_effects(combos).collect(),
                ..self.check.plan_without_cards()
            };
            let mut combos = Combos::default();
            let odds = LunarOdds::face_by_face(&plan, |reading| {
                combos = reading.combo.iter().fold(combos, |combos, counted| combos.and(counted.combo));
            });
            self.weights.push(Weight { odds, combos });
            self.weights.len() - 1
        });
        Some(at)
    }
}
