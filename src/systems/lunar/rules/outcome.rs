//! The outcome of a check (LU-01, LU-04).

use super::threat::Threat;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// The outcome of a check, the worst first.
    pub enum LunarOutcome in "lunar-" {
        Failure = "failure" | "fallo",
        Success = "success" | "éxito",
        Critical = "critical" | "crítico",
        TripleCritical = "triple-critical" | "crítico-triple",
    }
}

impl LunarOutcome {
    /// The outcome of a total: a success if it reaches the threat, and a critical if it reaches it twice or thrice.
    pub fn of(total: u32, threat: Threat) -> LunarOutcome {
        match total / u32::from(threat.get()) {
            0 => LunarOutcome::Failure,
            1 => LunarOutcome::Success,
            2 => LunarOutcome::Critical,
            3.. => LunarOutcome::TripleCritical,
        }
    }

    /// Whether it is a success or a critical.
    pub fn succeeds(self) -> bool {
        self != LunarOutcome::Failure
    }

    /// The number of d6 that it adds to effort.
    pub fn critical_dice(self) -> u8 {
        match self {
            LunarOutcome::Failure | LunarOutcome::Success => 0,
            LunarOutcome::Critical => 1,
            LunarOutcome::TripleCritical => 2,
        }
    }

    /// The id of the rule that gives this outcome.
    pub fn rule(self) -> &'static str {
        match self {
            LunarOutcome::Failure | LunarOutcome::Success => "LU-01",
            LunarOutcome::Critical | LunarOutcome::TripleCritical => "LU-04",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lu_01_the_threat_is_enough_and_lu_04_twice_or_thrice_it_is_critical() {
        let threat = Threat::new(8).expect("a threat");
        let outcomes = [0, 7, 8, 15, 16, 23, 24, 99].map(|total| LunarOutcome::of(total, threat));
        let [no, yes, twice, thrice] =
            [LunarOutcome::Failure, LunarOutcome::Success, LunarOutcome::Critical, LunarOutcome::TripleCritical];
        assert_eq!(outcomes, [no, no, yes, yes, twice, twice, thrice, thrice]);
        assert_eq!([no, yes, twice, thrice].map(LunarOutcome::critical_dice), [0, 0, 1, 2]);
    }
}
