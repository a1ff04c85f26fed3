//! What Lunar Fantasy knows of a scene: the encounter that it holds (LU-02, LU-18, LU-31).

use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::systems::lunar::rules::threat::ThreatRung;

/// What it knows of a scene.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct SceneData {
    #[serde(skip_serializing_if = "is_default")]
    pub encounter: EncounterKind,
    /// The threat of checks unless a line gives one; defaults to the usual rank.
    pub threat: Option<ThreatRung>,
    /// Its bars.
    pub bars: Vec<PreparedBar>,
}

/// A bar that is prepared.
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct PreparedBar {
    pub name: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: BarKind,
    /// In points; defaults to ten for each player, shared by all.
    pub size: Option<u8>,
    pub hidden: bool,
}

keyword_enum! {
    /// What kind of encounter it is.
    #[derive(Default)]
    pub enum EncounterKind in "lunar-encounter-" {
        #[default]
        Combat = "combat" | "combate",
        Social = "social",
        Exploration = "exploration" | "exploración",
        Adventure = "adventure" | "aventura",
    }
}

keyword_enum! {
    /// What a bar is for (LU-31).
    #[derive(Default)]
    pub enum BarKind in "lunar-bar-" {
        /// What is to be reached: full, it is done.
        #[default]
        Objective = "objective" | "objetivo",
        /// A danger: once full, the goal is missed or something worse happens.
        Fail = "fail" | "falla" | "fallo",
    }
}
