//! A person as a campaign writes them down, and the side that the person is on.

use serde::{Deserialize, Serialize};

use super::id::Id;
use super::systems::Sheets;
use crate::rules::keyword::keyword_enum;
use crate::rules::text::Text;

keyword_enum! {
    /// Which side a person is on.
    #[derive(Default)]
    pub enum Side in "side-" {
        /// The players' characters and their friends.
        #[default]
        Party = "party" | "grupo",
        /// Those against them.
        Foes = "foes" | "adversarios",
    }
}

/// A person as a campaign writes them down.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Member {
    pub id: Id,
    pub name: Text,
    /// Who plays them, if a player does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Text>,
    /// What everybody may know.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub about: Text,
    /// What the game master alone knows.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub secret: Text,
    /// Whether they come in hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    #[serde(default)]
    pub sheets: Sheets,
}

impl Member {
    /// The player of that name; none where the name is blank.
    pub fn player_named(name: &Text) -> Option<Text> {
        let player = Text::name(name);
        (!player.is_empty()).then_some(player)
    }
}
