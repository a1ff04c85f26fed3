//! The data of Lunar Fantasy in a scene: the encounter that is prepared there (LU-02, LU-18, LU-31).

use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::systems::lunar::rules::life::Peril;
use crate::systems::lunar::rules::threat::ThreatRung;

/// A scene's encounter, as the campaign file prepares it.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct SceneData {
    #[serde(skip_serializing_if = "is_default")]
    pub encounter: EncounterKind,
    /// The threat of checks whose line gives none; defaults to the normal rung.
    pub threat: Option<ThreatRung>,
    /// The bars that come to the table when a fight begins in the scene.
    pub bars: Vec<PreparedBar>,
}

/// A bar that is prepared for a scene (LU-31).
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct PreparedBar {
    pub name: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: BarKind,
    /// Its length in points; defaults to that of a brief scene for a fail bar, and to ten for each player for others.
    pub size: Option<u8>,
    /// Whether only the game master sees it.
    pub hidden: bool,
}

impl PreparedBar {
    /// Its length in points; `None` if it depends on the number of players.
    pub(super) fn length(&self) -> Option<u8> {
        self.size.or((self.kind == BarKind::Fail).then(|| Peril::Brief.bar()))
    }
}

keyword_enum! {
    /// The kind of an encounter.
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
        /// A goal, which is reached when the bar is full.
        #[default]
        Objective = "objective" | "objetivo",
        /// A danger: when the bar is full, the goal is missed or something worse happens.
        Fail = "fail" | "falla" | "fallo",
    }
}
