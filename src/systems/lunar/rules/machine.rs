//! Rolls and odds as `--json` prints them. Names and order of the fields are documented and stay the same.

use super::odds::LunarOdds;
use super::outcome::LunarOutcome;
use super::rolled::LunarRolled;
use super::threat::Threat;
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::{Distribution, OddsObject};
use crate::rules::{Combo, Face, object};

object! {
    /// A roll as an object.
    pub struct RollObject(rolled: &LunarRolled; reading = rolled.reading()) {
        pub system: &'static str = "lunar",
        pub die: Face = reading.die,
        pub bonus: u32 = reading.bonus,
        pub multiplier: u8 = reading.effect().times,
        pub combo: Option<Combo> = reading.combo.map(|counted| counted.combo),
        pub total: u32 = reading.total,
        pub threat: Threat = rolled.plan().threat,
        pub outcome: LunarOutcome = reading.outcome,
        /// Empty for a failure.
        pub effort_faces: Vec<Face> = rolled.effort_faces().to_vec(),
        pub effort: u32 = rolled.effort(),
    }
}

impl From<LunarOdds> for OddsObject<LunarOutcome> {
    fn from(odds: LunarOdds) -> OddsObject<LunarOutcome> {
        let chances = LunarOutcome::ALL.iter().map(|(outcome, ..)| (*outcome, odds.chance(odds.get(*outcome))));
        OddsObject { system: "lunar", outcomes: Distribution::of(chances) }
    }
}
