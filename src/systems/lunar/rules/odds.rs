//! Exact odds of a check: how it ends, and what effort it brings on average (LU-01, LU-03, LU-04).

use super::check::{DieReading, Plan};
use super::outcome::LunarOutcome;
use crate::rules::{Chance, Die};

/// The number of ways in which the dice give each outcome, and the effort that they bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LunarOdds {
    pub failure: u32,
    pub success: u32,
    pub critical: u32,
    pub triple_critical: u32,
    /// Twice the mean effort of each way, all ways together, so that it is a whole number.
    twice_effort: u64,
}

impl LunarOdds {
    /// The odds of a roll to come.
    pub fn of(plan: &Plan) -> LunarOdds {
        LunarOdds::each(plan, |_| ())
    }

    /// The same, with what each face comes to.
    pub(super) fn each(plan: &Plan, mut sees: impl FnMut(&DieReading)) -> LunarOdds {
        let highest = u32::from(plan.dice);
        (1..=Die::D8.sides()).fold(LunarOdds::default(), |odds, face| {
            // The highest die shows this if all show at most this and not all show less.
            let ways = u32::from(face).pow(highest) - u32::from(face - 1).pow(highest);
            let reading = plan.read(face);
            sees(&reading);
            odds.with(plan, &reading, ways)
        })
    }

    /// All ways together.
    pub fn ways(self) -> u32 {
        self.failure + self.success + self.critical + self.triple_critical
    }

    /// The ways in which what was tried is achieved.
    pub fn achieved(self) -> u32 {
        self.success + self.criticals()
    }

    /// The ways in which it ends in a critical of any kind.
    pub fn criticals(self) -> u32 {
        self.critical + self.triple_critical
    }

    /// The chance of so many of these ways.
    pub fn chance(self, ways: u32) -> Chance {
        Chance::new(ways.into(), self.ways().max(1).into())
    }

    /// The mean effort; a failure counts as none.
    pub fn effort(self) -> Chance {
        Chance::new(self.twice_effort.into(), i128::from(self.ways().max(1)) * 2)
    }

    /// The ways of one outcome.
    pub fn get(self, outcome: LunarOutcome) -> u32 {
        match outcome {
            LunarOutcome::Failure => self.failure,
            LunarOutcome::Success => self.success,
            LunarOutcome::Critical => self.critical,
            LunarOutcome::TripleCritical => self.triple_critical,
        }
    }

    /// What makes one play better than another of the same dice: first the chance of success, then effort, then
    /// criticals.
    pub(super) fn rank(self) -> impl Ord {
        (self.achieved(), self.twice_effort, self.criticals(), self.triple_critical)
    }

    /// Whether the same dice bring no less of anything with this than with the other.
    pub(super) fn is_no_worse(self, other: LunarOdds) -> bool {
        self.achieved() >= other.achieved()
            && self.criticals() >= other.criticals()
            && self.triple_critical >= other.triple_critical
            && self.twice_effort >= other.twice_effort
    }

    fn with(mut self, plan: &Plan, reading: &DieReading, ways: u32) -> LunarOdds {
        let of_outcome = match reading.outcome {
            LunarOutcome::Failure => &mut self.failure,
            LunarOutcome::Success => &mut self.success,
            LunarOutcome::Critical => &mut self.critical,
            LunarOutcome::TripleCritical => &mut self.triple_critical,
        };
        *of_outcome += ways;
        if let Some(own) = plan.effort_dice.filter(|_| reading.outcome.succeeds()) {
            let dice = u32::from(own) + u32::from(reading.outcome.critical_dice());
            let twice = dice * 7 + u32::from(plan.effort) * 2 + reading.effect().twice_effort();
            self.twice_effort += u64::from(twice) * u64::from(ways);
        }
        self
    }
}
