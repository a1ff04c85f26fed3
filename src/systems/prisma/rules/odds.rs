//! Exact odds: how many natural hits a pool has, and how much dissonance its push brings (PR-11).
//!
//! Nothing is simulated. A die with all its bonus dice has `k` hits with the chance `(5/3) / 6^k`, and none with `4/6`.

use super::rolled::RolledTest;
use super::series::{Factor, add_product, cut_tail, series_length};
use super::test::Plan;

/// The odds of a roll's natural hits, and of the dissonance that it brings.
#[derive(Debug, Clone, PartialEq)]
pub struct HitOdds {
    /// The chances of exactly 0, 1, 2 … natural hits, up to a rest below 1e-15.
    pub hits: Vec<f64>,
    /// The chances of exactly 0, 1, 2 … dissonance.
    pub dissonance: Vec<f64>,
}

/// When a roll is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushWhen {
    /// If it has fewer natural hits than `needed_hits`, the least that succeed, and something to roll again.
    TooFewHits { needed_hits: u32 },
    /// If something can be rolled again.
    Always,
}

/// The chances of a test.
#[derive(Debug, Clone, PartialEq)]
pub struct TestChances {
    /// The chance that not every task succeeds.
    pub failure: f64,
    /// The chances of exactly 0, 1, 2 … surplus for the first task, if it has all hits and all edge.
    pub surplus: Vec<f64>,
    /// The chance of a success in which every complication is paid for.
    pub clean: f64,
}

/// A die and its bonus dice.
const DIE: Factor = Factor { a: 4.0, b: 1.0 };
/// A die that no push rolls again, since it shows a 1 or a hit: the chance of a 1, and those of each number of hits.
const STAYS: Factor = Factor { a: 1.0, b: 1.5 };

impl HitOdds {
    /// The odds of a roll that is not pushed.
    pub fn plain(dice: u8) -> HitOdds {
        let n = usize::from(dice);
        HitOdds { hits: cut_tail(DIE.power(n, series_length(n))), dissonance: vec![1.0] }
    }

    /// The odds of a roll that is pushed when `push` says so.
    pub fn pushed(dice: u8, push: PushWhen) -> HitOdds {
        let n = usize::from(dice);
        let length = series_length(n);
        let needed_hits = match push {
            PushWhen::TooFewHits { needed_hits } => usize::try_from(needed_hits).unwrap_or(length).min(length),
            PushWhen::Always => length,
        };
        let mut hits = DIE.power(n, length);
        let mut dissonance = vec![0.0; n + 2];
        dissonance[0] = at_least(&hits, needed_hits);
        hits[..needed_hits].fill(0.0);
        // The short rolls, by how many of their dice can be pushed: in how many ways these are chosen, what the other
        // dice come to, and what the pushed ones add.
        let stays = STAYS.powers(n, needed_hits);
        let mut again = DIE.power(0, length);
        let mut ways = 1.0;
        for pushable in 0..=n {
            let short: Vec<f64> = stays[n - pushable].iter().map(|chance| ways * chance).collect();
            add_product(&mut hits, &short, &again);
            match pushable {
                0 => dissonance[0] += short.iter().sum::<f64>(),
                _ => add_product(&mut dissonance[1..], &[short.iter().sum()], &ones_chances(pushable)),
            }
            DIE.multiply(&mut again);
            ways *= (n - pushable) as f64 / (pushable + 1) as f64 / 2.0;
        }
        HitOdds { hits: cut_tail(hits), dissonance: cut_tail(dissonance) }
    }

    /// The odds of pushing exactly this roll: its hits afterwards, and the dissonance.
    pub fn after_push(rolled: &RolledTest) -> HitOdds {
        let pushable = usize::from(rolled.initial.pushable());
        let mut hits = vec![0.0; usize::try_from(rolled.initial.hits()).unwrap_or(usize::MAX)];
        hits.extend(DIE.power(pushable, series_length(pushable)));
        let dissonance = [vec![0.0], ones_chances(pushable)].concat();
        HitOdds { hits: cut_tail(hits), dissonance: cut_tail(dissonance) }
    }

    /// The chance of at least this many natural hits.
    pub fn at_least(&self, hits: u32) -> f64 {
        at_least(&self.hits, usize::try_from(hits).unwrap_or(usize::MAX))
    }

    /// The chances of a plan with all its edge used; the surplus is that of its first task.
    pub fn test_chances(&self, plan: &Plan) -> TestChances {
        let mut surplus = Vec::new();
        for (natural_hits, chance) in (0..).zip(&self.hits) {
            if let Some(at) = plan.surplus(natural_hits).and_then(|surplus| usize::try_from(surplus).ok()) {
                surplus.resize(surplus.len().max(at + 1), 0.0);
                surplus[at] += chance;
            }
        }
        let success = self.at_least(plan.needed_hits());
        TestChances { failure: 1.0 - success, surplus, clean: self.at_least(plan.needed_hits_clean()) }
    }
}

/// The chances that this many dice show exactly 0, 1, 2 … ones.
fn ones_chances(dice: usize) -> Vec<f64> {
    let mut chance = (5.0_f64 / 6.0).powi(i32::try_from(dice).unwrap_or(i32::MAX));
    let next = |ones: usize| {
        let now = chance;
        chance *= (dice - ones) as f64 / ((ones + 1) as f64 * 5.0);
        now
    };
    (0..=dice).map(next).collect()
}

/// The sum of the chances from `least` on, computed from the side with the smaller error.
fn at_least(chances: &[f64], least: usize) -> f64 {
    let (below, above) = chances.split_at(least.min(chances.len()));
    let (below, above): (f64, f64) = (below.iter().sum(), above.iter().sum());
    // An empty sum is a negative nought.
    if below < above { 1.0 - below } else { above.abs() }
}
