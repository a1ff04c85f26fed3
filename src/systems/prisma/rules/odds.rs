//! Exact odds: how many natural hits a pool has, and how much dissonance its push brings (PR-11).
//!
//! Nothing is simulated: bonus dice without end are a closed form. With `H = (5/3)x / (6 − x)` for a die that hits, a
//! die and its push are sums of `H`, of a 1 that stays, and of a die rolled again, whose 1s are counted by `y`.

use super::rolled::RolledTest;
use super::series::{Factor, add_scaled, cut, denominator, length, reach};
use super::test::Plan;

/// The law of a roll's natural hits and of the dissonance that it brings.
#[derive(Debug, Clone, PartialEq)]
pub struct HitOdds {
    /// The chance of exactly so many natural hits, from none; it ends where what follows is below 1e-15.
    pub hits: Vec<f64>,
    /// The chance of exactly so much dissonance, from none.
    pub dissonance: Vec<f64>,
}

/// When a roll is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushWhen {
    /// Whenever it has fewer natural hits than this and something to roll again.
    Short {
        /// The natural hits that succeed.
        need: u32,
    },
    /// Whenever something can be rolled again.
    Always,
}

/// What a test may come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// The chance that not every task succeeds.
    pub failure: f64,
    /// The chance that the first task has exactly so much surplus, from none, if it has all hits and all edge.
    pub surplus: Vec<f64>,
    /// The chance of a success in which every complication is paid for.
    pub clean: f64,
}

/// A die and its bonus dice: `4/6 + H`.
const PLAIN: Factor = Factor { a: 4.0, b: 1.0 };
/// A die that shows a 1 or hits: `1/6 + H`.
const STAYS: Factor = Factor { a: 1.0, b: 1.5 };
/// A die that is pushed whenever it can be: `1/6 + H + (1/2)(4/6 + H)`.
const PUSHED: Factor = Factor { a: 3.0, b: 2.0 };
/// A die that does not hit at first, pushed whenever it can be: `1/6 + (1/2)(4/6 + H)`.
const MISSED: Factor = Factor { a: 3.0, b: 1.0 / 3.0 };
/// The chance that a die is pushed and then shows a 1.
const PUSHED_ONE: f64 = 1.0 / 12.0;
/// The chance that a die that does not hit at first stays, or is pushed and does not show a 1 then.
const MISSED_QUIET: f64 = 7.0 / 12.0;

impl HitOdds {
    /// The law of a roll that is not pushed.
    pub fn plain(dice: u8) -> HitOdds {
        let n = usize::from(dice);
        HitOdds { hits: cut(PLAIN.power(n, length(n))), dissonance: vec![1.0] }
    }

    /// The law of a roll that is pushed so.
    pub fn pushed(dice: u8, push: PushWhen) -> HitOdds {
        let n = usize::from(dice);
        let hits = PUSHED.power(n, length(n));
        match push {
            PushWhen::Always => HitOdds { hits: cut(hits), dissonance: cut(always_dissonance(n)) },
            PushWhen::Short { need } => {
                // Nobody has more hits than who pushes whenever it can be done.
                let length = reach(&hits, 1e-17);
                Short::new(n, usize::try_from(need).unwrap_or(length), length).odds()
            }
        }
    }

    /// The law of pushing exactly this roll: the hits that it comes to, and the dissonance.
    pub fn after(rolled: &RolledTest) -> HitOdds {
        let m = usize::from(rolled.initial.pushable());
        let had = usize::try_from(rolled.initial.hits()).unwrap_or(usize::MAX);
        let mut hits = vec![0.0; had];
        hits.extend(PLAIN.power(m, length(m)));
        let mut dissonance = vec![0.0];
        let mut chance = (5.0_f64 / 6.0).powi(i32::try_from(m).unwrap_or(i32::MAX));
        for ones in 0..=m {
            dissonance.push(chance);
            chance *= (m - ones) as f64 / ((ones + 1) as f64 * 5.0);
        }
        HitOdds { hits: cut(hits), dissonance: cut(dissonance) }
    }

    /// The chance of at least so many natural hits.
    pub fn at_least(&self, hits: u32) -> f64 {
        at_least(&self.hits, hits)
    }

    /// What the plan may come to, all its edge used; the surplus is that of its first task.
    pub fn outlook(&self, plan: &Plan) -> Outlook {
        let mut surplus = Vec::new();
        for (natural, chance) in (0..).zip(&self.hits) {
            if let Some(at) = plan.surplus(natural).and_then(|surplus| usize::try_from(surplus).ok()) {
                surplus.resize(surplus.len().max(at + 1), 0.0);
                surplus[at] += chance;
            }
        }
        let success = self.at_least(plan.need());
        Outlook { failure: 1.0 - success, surplus, clean: self.at_least(plan.need_clean()) }
    }
}

/// A roll that is pushed only when it has fewer than `need` hits, taken apart by how many of its dice hit at first.
struct Short {
    n: usize,
    need: usize,
    length: usize,
    /// For each number of dice that hit at first, in how many ways they are chosen and come to each of fewer than `need`
    /// hits.
    first: Vec<Vec<f64>>,
    /// The chances of the rolls that are not pushed, by their hits: enough of them, or nothing to roll again.
    kept: Vec<f64>,
}

impl Short {
    fn new(n: usize, need: usize, length: usize) -> Short {
        let need = need.min(length);
        let mut kept = PLAIN.power(n, length);
        kept[..need].copy_from_slice(&STAYS.power(n, need));
        let mut choose = 1.0;
        let mut first = Vec::with_capacity(need.min(n + 1));
        for g in 0..need.min(n + 1) {
            let weight = choose * (5.0_f64 / 18.0).powi(i32::try_from(g).unwrap_or(i32::MAX));
            let mut ways = vec![0.0; g];
            ways.extend(denominator(g, need - g).into_iter().map(|coefficient| weight * coefficient));
            first.push(ways);
            choose *= (n - g) as f64 / (g + 1) as f64;
        }
        Short { n, need, length, first, kept }
    }

    fn odds(&self) -> HitOdds {
        // The dice that did not hit at first, pushed or not; what is not pushed among the short rolls is in it too.
        let mut hits = self.kept.clone();
        hits[..self.need].fill(0.0);
        let most = self.first.len().saturating_sub(1);
        let mut missed = MISSED.power(self.n - most, self.length);
        for (g, ways) in self.first.iter().enumerate().rev() {
            for (h, way) in ways.iter().enumerate().skip(g) {
                add_scaled(&mut hits[h..], *way, &missed);
            }
            if g > 0 {
                MISSED.times(&mut missed);
            }
        }
        HitOdds { hits: cut(hits), dissonance: cut(self.dissonance()) }
    }

    fn dissonance(&self) -> Vec<f64> {
        let mut dissonance = vec![0.0; self.n + 2];
        dissonance[0] = self.kept.iter().sum();
        for (g, ways) in self.first.iter().enumerate() {
            let missed = self.n - g;
            let mut chance = ways.iter().sum::<f64>() * MISSED_QUIET.powi(i32::try_from(missed).unwrap_or(i32::MAX));
            for ones in 0..=missed {
                dissonance[ones + 1] += chance;
                chance *= (missed - ones) as f64 / (ones + 1) as f64 * (PUSHED_ONE / MISSED_QUIET);
            }
        }
        // Short rolls with nothing to roll again were counted among the pushed ones with no 1.
        let idle: f64 = self.kept[..self.need].iter().sum();
        dissonance[1] = (dissonance[1] - idle).max(0.0);
        dissonance
    }
}

fn always_dissonance(n: usize) -> Vec<f64> {
    let idle = 0.5_f64.powi(i32::try_from(n).unwrap_or(i32::MAX));
    let mut dissonance = vec![idle];
    let mut chance = (1.0 - PUSHED_ONE).powi(i32::try_from(n).unwrap_or(i32::MAX));
    for ones in 0..=n {
        dissonance.push(chance);
        chance *= (n - ones) as f64 / ((ones + 1) as f64 * 11.0);
    }
    dissonance[1] = (dissonance[1] - idle).max(0.0);
    dissonance
}

/// The sum of a law from `least` on, from whichever side loses less.
fn at_least(law: &[f64], least: u32) -> f64 {
    let at = usize::try_from(least).unwrap_or(usize::MAX).min(law.len());
    let (below, above): (f64, f64) = (law[..at].iter().sum(), law[at..].iter().sum());
    // An empty sum is a negative nought.
    if below < above { 1.0 - below } else { above.abs() }
}
