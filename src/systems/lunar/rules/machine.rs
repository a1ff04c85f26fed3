//! The machine-readable form of a roll and of odds. Stable: field names and order are documented.

use serde::Serialize;

use super::odds::Odds;
use super::outcome::Outcome;
use super::rolled::Rolled;
use super::threat::Threat;
use crate::rules::cards::Combo;
use crate::rules::dice::Face;
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::Distribution;

/// One roll as an object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RollObject {
    pub system: &'static str,
    pub die: Face,
    pub bonus: u32,
    pub multiplier: u8,
    pub combo: Option<Combo>,
    pub total: u32,
    pub threat: Threat,
    pub outcome: Outcome,
    /// Empty where it failed.
    pub effort_faces: Vec<Face>,
    pub effort: u32,
}

/// Odds as an object: each outcome as a number and as a fraction in lowest terms.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsObject {
    pub system: &'static str,
    #[serde(flatten)]
    pub outcomes: Distribution<Outcome>,
}

impl From<&Rolled> for RollObject {
    fn from(rolled: &Rolled) -> RollObject {
        let reading = rolled.reading();
        RollObject {
            system: "lunar",
            die: reading.die,
            bonus: reading.bonus,
            multiplier: reading.effect().times,
            combo: reading.combo.map(|counted| counted.combo),
            total: reading.total,
            threat: rolled.plan().threat,
            outcome: reading.outcome,
            effort_faces: rolled.effort_faces().to_vec(),
            effort: rolled.effort(),
        }
    }
}

impl From<Odds> for OddsObject {
    fn from(odds: Odds) -> OddsObject {
        let chances = Outcome::ALL.iter().map(|(outcome, ..)| (*outcome, odds.chance(odds.get(*outcome))));
        OddsObject { system: "lunar", outcomes: Distribution::of(chances) }
    }
}
