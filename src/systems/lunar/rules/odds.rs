//! The exact odds of a check: its outcomes, and its mean effort (LU-01, LU-03, LU-04).

use std::cmp::Reverse;

use super::check::{DieReading, Plan};
use super::outcome::LunarOutcome;
use crate::rules::{Chance, Die};

/// The odds of a check: the number of ways in which its d8 give each outcome, and the mean effort.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LunarOdds {
    pub failure: u32,
    pub success: u32,
    pub critical: u32,
    pub triple_critical: u32,
    /// The sum of twice the mean effort of each way; doubled, it is a whole number.
    twice_mean_effort: u64,
}

impl LunarOdds {
    /// The odds of a roll that is planned.
    pub fn of(plan: &Plan) -> LunarOdds {
        LunarOdds::face_by_face(plan, |_| ())
    }

    /// The odds of a planned roll; `on_face` is called with the reading of each face.
    pub(super) fn face_by_face(plan: &Plan, mut on_face: impl FnMut(&DieReading)) -> LunarOdds {
        let dice = u32::from(plan.dice);
        (1..=Die::D8.sides()).fold(LunarOdds::default(), |odds, face| {
            // The highest die shows this face if all dice show at most this, but some die shows no less.
            let ways = u32::from(face).pow(dice) - u32::from(face - 1).pow(dice);
            let reading = plan.read(face);
            on_face(&reading);
            odds.with_face(plan, &reading, ways)
        })
    }

    /// The number of all ways together.
    pub fn ways(self) -> u32 {
        self.failure + self.success + self.critical + self.triple_critical
    }

    /// The number of ways in which the check succeeds, criticals included.
    pub fn achieved(self) -> u32 {
        self.success + self.criticals()
    }

    /// The number of ways in which it ends in a critical of either kind.
    pub fn criticals(self) -> u32 {
        self.critical + self.triple_critical
    }

    /// The chance of this many ways out of all.
    pub fn chance(self, ways: u32) -> Chance {
        Chance::new(ways.into(), self.ways().max(1).into())
    }

    /// The mean effort of all ways; a failure counts as 0.
    pub fn effort(self) -> Chance {
        Chance::new(self.twice_mean_effort.into(), i128::from(self.ways().max(1)) * 2)
    }

    /// The number of ways of one outcome.
    pub fn get(self, outcome: LunarOutcome) -> u32 {
        match outcome {
            LunarOutcome::Failure => self.failure,
            LunarOutcome::Success => self.success,
            LunarOutcome::Critical => self.critical,
            LunarOutcome::TripleCritical => self.triple_critical,
        }
    }

    /// The order of plays of this many cards with the same dice, the best first: by success, then fewer cards, which are
    /// kept for later, then effort, then criticals.
    pub(super) fn order_with(self, cards: impl Ord) -> impl Ord {
        (Reverse(self.achieved()), cards, Reverse((self.twice_mean_effort, self.criticals(), self.triple_critical)))
    }

    /// Whether these odds are at least as good as others of the same dice, in every respect.
    pub(super) fn is_at_least_as_good(self, other: LunarOdds) -> bool {
        self.achieved() >= other.achieved()
            && self.criticals() >= other.criticals()
            && self.triple_critical >= other.triple_critical
            && self.twice_mean_effort >= other.twice_mean_effort
    }

    /// Adds the ways of one face.
    fn with_face(mut self, plan: &Plan, reading: &DieReading, ways: u32) -> LunarOdds {
        let of_outcome = match reading.outcome {
            LunarOutcome::Failure => &mut self.failure,
            LunarOutcome::Success => &mut self.success,
            LunarOutcome::Critical => &mut self.critical,
            LunarOutcome::TripleCritical => &mut self.triple_critical,
        };
        *of_outcome += ways;
        if let Some(own) = plan.effort_dice.filter(|_| reading.outcome.succeeds()) {
            let dice = u32::from(own) + u32::from(reading.outcome.critical_dice());
            let twice = dice * 7 + u32::from(plan.effort) * 2 + reading.effect().twice_mean_effort();
            self.twice_mean_effort += u64::from(twice) * u64::from(ways);
        }
        self
    }
}
