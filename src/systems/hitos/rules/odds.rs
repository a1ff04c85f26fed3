//! Exact odds: before the roll, when an aspect may be invoked after it, and of every way to roll these dice again
//! (HI-01 to HI-04, HI-08, HI-09).

use super::rolled::{HitosOutcome, judge};
use super::test::Plan;
use super::triple::{InvokedFor, Triple};
use crate::rules::{Chance, Face};

/// The number of ways in which the dice give each outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HitosOdds {
    pub failure: u32,
    pub success: u32,
    pub critical: u32,
    pub fumble: u32,
}

/// A way to roll dice again, with its odds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reroll {
    /// The faces that are rolled again, from the highest down.
    pub faces: Vec<Face>,
    pub odds: HitosOdds,
}

/// The faces of a die.
const FACES: std::ops::RangeInclusive<Face> = 1..=10;

/// All the ways in which three dice fall.
const WAYS: u32 = 1000;

/// The odds when some dice are rolled again. They depend only on the dice that stay and the direction, so each such set
/// is worked out once.
struct RerollOdds<'j> {
    judged: &'j dyn Fn(Triple) -> HitosOutcome,
    direction: InvokedFor,
    /// The odds that are worked out already, by [`set_index`].
    cache: Vec<Option<HitosOdds>>,
}

impl HitosOdds {
    /// The odds of a coming roll without any invocation.
    pub fn before_roll(plan: &Plan) -> HitosOdds {
        every_triple().fold(HitosOdds::default(), |odds, (shown, ways)| odds.with(outcome(plan, shown, None), ways))
    }

    /// The odds of dice as they lie.
    pub fn as_fallen(plan: &Plan, shown: Triple, latest_direction: Option<InvokedFor>) -> HitosOdds {
        HitosOdds::default().with(outcome(plan, shown, latest_direction), 1)
    }

    /// The odds of a roll with one invocation after it: in favour if the roll has failed, against if it has succeeded,
    /// with the reroll that serves the invoker best.
    pub fn with_invocation(plan: &Plan, direction: InvokedFor) -> HitosOdds {
        let judged = |shown| outcome(plan, shown, Some(direction));
        let mut rerolls_by_kept = RerollOdds::new(&judged, direction);
        every_triple().fold(HitosOdds::default(), |odds, (shown, ways)| {
            let natural = outcome(plan, shown, None);
            match natural.succeeds() == (direction == InvokedFor::Against) {
                true => odds.plus(rerolls_by_kept.best_odds(shown), ways),
                false => odds.with(natural, ways * WAYS),
            }
        })
    }

    /// Each way to roll these dice again with what it may come to: the best for the invoker first, of equal ones that
    /// of fewer dice, then of lower faces.
    pub fn rerolls(plan: &Plan, shown: Triple, direction: InvokedFor) -> Vec<Reroll> {
        HitosOdds::rerolls_judged(shown, direction, |shown| outcome(plan, shown, Some(direction)))
    }

    /// The same where more than the difficulty decides: `judged` says how dice end after the invocation.
    pub fn rerolls_judged(
        shown: Triple,
        direction: InvokedFor,
        judged: impl Fn(Triple) -> HitosOutcome,
    ) -> Vec<Reroll> {
        RerollOdds::new(&judged, direction).rerolls(shown)
    }

    /// All ways together.
    pub fn ways(self) -> u32 {
        self.failure + self.success + self.critical + self.fumble
    }

    /// The ways in which what was tried is achieved.
    pub fn ways_to_succeed(self) -> u32 {
        self.success + self.critical
    }

    /// The chance of so many of these ways.
    pub fn chance(self, ways: u32) -> Chance {
        Chance::new(ways.into(), self.ways().max(1).into())
    }

    /// The ways of one outcome.
    pub fn get(self, outcome: HitosOutcome) -> u32 {
        match outcome {
            HitosOutcome::Failure => self.failure,
            HitosOutcome::Success => self.success,
            HitosOutcome::Critical => self.critical,
            HitosOutcome::Fumble => self.fumble,
        }
    }

    fn with(mut self, outcome: HitosOutcome, ways: u32) -> HitosOdds {
        match outcome {
            HitosOutcome::Failure => self.failure += ways,
            HitosOutcome::Success => self.success += ways,
            HitosOutcome::Critical => self.critical += ways,
            HitosOutcome::Fumble => self.fumble += ways,
        }
        self
    }

    /// Adds the ways of `other`, each of them `times` over.
    fn plus(self, other: HitosOdds, times: u32) -> HitosOdds {
        HitosOdds {
            failure: self.failure + other.failure * times,
            success: self.success + other.success * times,
            critical: self.critical + other.critical * times,
            fumble: self.fumble + other.fumble * times,
        }
    }
}

impl RerollOdds<'_> {
    fn new(judged: &dyn Fn(Triple) -> HitosOutcome, direction: InvokedFor) -> RerollOdds<'_> {
        RerollOdds { judged, direction, cache: vec![None; set_index(&[10, 10, 10]) + 1] }
    }

    /// The outcomes of the dice while these stay, counted in [`WAYS`] ways.
    fn while_kept(&mut self, kept: &[Face]) -> HitosOdds {
        let at = set_index(kept);
        if let Some(odds) = self.cache[at] {
            return odds;
        }
        let one = self.judged;
        let odds = match *kept {
            [a, b, c] => HitosOdds::default().with(one([a, b, c].into()), WAYS),
            [a, b] => FACES.fold(HitosOdds::default(), |odds, c| odds.with(one([a, b, c].into()), WAYS / 10)),
            [a] => every_pair()
                .fold(HitosOdds::default(), |odds, ([b, c], ways)| odds.with(one([a, b, c].into()), ways * WAYS / 100)),
            _ => every_triple().fold(HitosOdds::default(), |odds, (shown, ways)| odds.with(one(shown), ways)),
        };
        self.cache[at] = Some(odds);
        odds
    }

    fn rerolls(&mut self, shown: Triple) -> Vec<Reroll> {
        let all = shown.reroll_choices().into_iter();
        let mut rerolls: Vec<Reroll> = all
            .map(|faces| Reroll { odds: self.while_kept(&shown.faces_kept(&faces).unwrap_or_default()), faces })
            .collect();
        // The sort is stable: equal choices keep their order.
        rerolls.sort_by_key(|reroll| self.rank(reroll.odds));
        rerolls
    }

    /// The odds of the best way for the invoker.
    fn best_odds(&mut self, shown: Triple) -> HitosOdds {
        let [low, mid, high] = shown.faces();
        let kept: [&[Face]; 8] =
            [&[low, mid, high], &[mid, high], &[low, high], &[low, mid], &[high], &[mid], &[low], &[]];
        let mut best = self.while_kept(kept[0]);
        for kept in &kept[1..] {
            let odds = self.while_kept(kept);
            if self.rank(odds) < self.rank(best) {
                best = odds;
            }
        }
        best
    }

    /// How good these odds are for the invoker: the lower, the better.
    fn rank(&self, odds: HitosOdds) -> u32 {
        match self.direction {
            InvokedFor::For => WAYS - odds.ways_to_succeed(),
            InvokedFor::Against => odds.ways_to_succeed(),
        }
    }
}

/// A number for each set of dice, whatever its size.
fn set_index(kept: &[Face]) -> usize {
    kept.iter().fold(0, |place, face| 11 * place + usize::from(*face))
}

/// The 55 pairs with the number of ways in which each falls.
fn every_pair() -> impl Iterator<Item = ([Face; 2], u32)> {
    FACES.flat_map(|low| (low..=10).map(move |high| ([low, high], if low == high { 1 } else { 2 })))
}

/// The outcome of the dice. Without a number to reach, only a critical succeeds.
fn outcome(plan: &Plan, shown: Triple, latest_direction: Option<InvokedFor>) -> HitosOutcome {
    judge(shown, latest_direction, plan.bonus, plan.difficulty).unwrap_or(HitosOutcome::Failure)
}

/// The 220 triples with the number of ways in which each falls.
pub(super) fn every_triple() -> impl Iterator<Item = (Triple, u32)> {
    FACES.flat_map(|low| (low..=10).flat_map(move |mid| (mid..=10).map(move |high| [low, mid, high]))).map(|faces| {
        let ways = match faces {
            [a, b, c] if a == b && b == c => 1,
            [a, b, c] if a == b || b == c => 3,
            _ => 6,
        };
        (Triple::from(faces), ways)
    })
}
