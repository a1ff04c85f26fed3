//! How a check ends (LU-01, LU-04).

use super::threat::Threat;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// How a check ends.
    pub enum Outcome in "lunar-" {
        Failure = "failure" | "fallo",
        Success = "success" | "éxito",
        Critical = "critical" | "crítico",
        TripleCritical = "triple-critical" | "crítico-triple",
    }
}

impl Outcome {
    pub fn of(total: u32, threat: Threat) -> Outcome {
        match total / u32::from(threat.get()) {
            0 => Outcome::Failure,
            1 => Outcome::Success,
            2 => Outcome::Critical,
            3.. => Outcome::TripleCritical,
        }
    }

    pub fn achieves(self) -> bool {
        self != Outcome::Failure
    }

    /// How many d6 it adds to effort.
    pub fn critical_dice(self) -> u8 {
        match self {
            Outcome::Failure | Outcome::Success => 0,
            Outcome::Critical => 1,
            Outcome::TripleCritical => 2,
        }
    }

    /// The rule that says so.
    pub fn rule(self) -> &'static str {
        match self {
            Outcome::Failure | Outcome::Success => "LU-01",
            Outcome::Critical | Outcome::TripleCritical => "LU-04",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lu_01_the_threat_is_enough_and_lu_04_twice_or_thrice_it_is_critical() {
        let threat = Threat::new(8).expect("a threat");
        let outcomes = [0, 7, 8, 15, 16, 23, 24, 99].map(|total| Outcome::of(total, threat));
        let [no, yes, twice, thrice] = [Outcome::Failure, Outcome::Success, Outcome::Critical, Outcome::TripleCritical];
        assert_eq!(outcomes, [no, no, yes, yes, twice, twice, thrice, thrice]);
        assert_eq!([no, yes, twice, thrice].map(Outcome::critical_dice), [0, 0, 1, 2]);
    }
}
