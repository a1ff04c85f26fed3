//! What could be played of a hand, the best first (LU-05, LU-06, LU-15).

use super::check::{Check, MOST_PLAYED};
use super::combo::Counted;
use super::odds::Odds;
use super::options::Options;
use crate::rules::cards::{Card, Combo, Combos};

/// Some cards of a hand, and what a check comes to with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// In the order of the hand; none: the check as it stands.
    pub cards: Vec<Card>,
    pub odds: Odds,
    /// The combos that may count with them, by what the die shows.
    pub combos: Vec<Combo>,
}

/// The most cards of a hand that are weighed against each other; those behind them are left out.
pub const MOST_WEIGHED: usize = 12;

/// The plays of a hand that are worth their cards, the best first, then the one of fewer and of lower cards: a play is
/// left out where some of its own cards bring no less without the others. The check's own cards are played in each.
pub fn plays(check: &Check, hand: &[Card], house: &Options) -> Vec<Play> {
    let hand = &hand[..hand.len().min(MOST_WEIGHED)];
    let fixed = check.cards.len() + check.donated.len();
    let mut weighing = Weighing::new(check, house);
    let fits = |chosen: usize| chosen.count_ones() as usize + fixed <= MOST_PLAYED;
    let all = 1_usize << hand.len();
    let odds: Vec<Option<Odds>> =
        (0..all).map(|chosen| fits(chosen).then(|| weighing.odds(hand, chosen)).flatten()).collect();
    let worth = |chosen: usize| {
        let own = odds[chosen]?;
        let idle = fewer(chosen).any(|less| odds[less].is_some_and(|less| less.is_no_worse(own)));
        (!idle).then_some((chosen, own))
    };
    let mut kept: Vec<(usize, Odds)> = (0..all).filter_map(worth).collect();
    let spent = |chosen: usize| picked(hand, chosen).map(|card| u32::from(card.rank.number())).sum::<u32>();
    kept.sort_by_cached_key(|(chosen, odds)| {
        (std::cmp::Reverse(odds.rank()), chosen.count_ones(), spent(*chosen), *chosen)
    });
    let play =
        |(chosen, odds)| Play { cards: picked(hand, chosen).collect(), odds, combos: weighing.counting(hand, chosen) };
    kept.into_iter().map(play).collect()
}

/// The cards that the bits of a number choose.
fn picked(hand: &[Card], chosen: usize) -> impl Iterator<Item = Card> {
    hand.iter().enumerate().filter(move |(at, _)| chosen & 1 << at != 0).map(|(_, card)| *card)
}

/// All choices of fewer of the same cards.
fn fewer(chosen: usize) -> impl Iterator<Item = usize> {
    let before = move |less: &usize| less.checked_sub(1).map(|less| less & chosen);
    std::iter::successors(before(&chosen), before)
}

/// A check whose plan takes on card after card, without a reason or a list made anew for each.
struct Weighing<'c> {
    check: &'c Check,
    house: &'c Options,
    plan: super::Plan,
    cards: Vec<Card>,
}

impl<'c> Weighing<'c> {
    fn new(check: &'c Check, house: &'c Options) -> Weighing<'c> {
        Weighing { check, house, plan: check.bare(), cards: Vec::with_capacity(MOST_PLAYED) }
    }

    /// The odds with these cards; none where a donated one would be in no combo.
    fn odds(&mut self, hand: &[Card], chosen: usize) -> Option<Odds> {
        self.takes(hand, chosen).then(|| Odds::of(&self.plan))
    }

    /// The combos that count for one face or another.
    fn counting(&mut self, hand: &[Card], chosen: usize) -> Vec<Combo> {
        self.takes(hand, chosen);
        let mut counting: Vec<Combo> =
            (1..=8).filter_map(|face| self.plan.read(face).combo).map(|Counted { combo, .. }| combo).collect();
        counting.sort_unstable();
        counting.dedup();
        counting
    }

    /// Puts these cards into the plan; false where a donated one is in no combo of theirs.
    fn takes(&mut self, hand: &[Card], chosen: usize) -> bool {
        let donated = &self.check.donated;
        self.cards.clear();
        self.cards.extend(&self.check.cards);
        self.cards.extend(picked(hand, chosen));
        let combos = Combos::with(&self.cards, donated);
        let played = self.cards.iter().chain(donated);
        self.plan.bonus = played.map(|card| self.house.bonuses.of(*card)).fold(0, u8::saturating_add);
        self.plan.combos.clear();
        self.plan.combos.extend(self.house.combos.counted(combos));
        donated.is_empty() || !combos.is_empty()
    }
}
