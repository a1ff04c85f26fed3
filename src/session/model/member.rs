//! People as a campaign describes them, and the two sides.

use super::id::Id;
use super::systems::Sheets;
use crate::rules::{Text, keyword_enum};

keyword_enum! {
    /// Which side a person is on.
    #[derive(Default)]
    pub enum Side in "side-" {
        /// The players' characters and their friends.
        #[default]
        Party = "party" | "grupo",
        /// Their opponents.
        Foes = "foes" | "adversarios",
    }
}

/// A person as a campaign describes them.
#[apply(skip_default)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Member {
    pub id: Id,
    #[serde_with(skip_apply)]
    pub name: Text,
    /// The name of their player, if they have one.
    pub player: Option<Text>,
    /// What everybody may know.
    pub about: Text,
    /// What only the game master knows.
    pub secret: Text,
    /// Whether they come in hidden.
    pub hidden: bool,
    #[serde(default)]
    pub sheets: Sheets,
}

impl Member {
    /// A player's name, cleaned as any name is; `None` if it is blank.
    pub fn clean_player_name(name: &Text) -> Option<Text> {
        let player = Text::name(name);
        (!player.is_empty()).then_some(player)
    }
}
