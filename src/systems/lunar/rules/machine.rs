//! The machine-readable form of a roll and of odds. Stable: field names and order are documented.

use serde::Serialize;

use super::odds::LunarOdds;
use super::outcome::LunarOutcome;
use super::rolled::LunarRolled;
use super::threat::Threat;
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::{Distribution, OddsObject};
use crate::rules::{Combo, Face};

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
    pub outcome: LunarOutcome,
    /// Empty where it failed.
    pub effort_faces: Vec<Face>,
    pub effort: u32,
}

impl From<&LunarRolled> for RollObject {
    fn from(rolled: &LunarRolled) -> RollObject {
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

impl From<LunarOdds> for OddsObject<LunarOutcome> {
    fn from(odds: LunarOdds) -> OddsObject<LunarOutcome> {
        let chances = LunarOutcome::ALL.iter().map(|(outcome, ..)| (*outcome, odds.chance(odds.get(*outcome))));
        OddsObject { system: "lunar", outcomes: Distribution::of(chances) }
    }
}
