//! Places: where a key means a deed.

use serde::{Deserialize, Serialize};

use super::wish::TabName;
use crate::session::campaign::{FightRules, Screens};
use crate::session::systems::SystemName;

/// Where the hands are. A key may mean one deed a place; those of [`Place::Everywhere`] hold in all of them. Each system
/// has its own keys beside the table's, which hold where it rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On every screen, unless a field is being edited.
    Everywhere,
    /// On this tab.
    Tab(TabName),
    /// On the Fight tab while nobody fights.
    Peace,
    /// On the Fight tab while one side goes after the other.
    Halves,
    /// On the Fight tab while one goes after the other.
    Order,
    /// On the Roll tab while a roll is open.
    OpenRoll,
    /// On the welcome screen.
    Welcome,
}

impl Place {
    /// Whether the keys of a system hold there: on its own screen where there is one, elsewhere wherever it is played.
    #[must_use]
    pub fn is_ruled(self, by: SystemName, screens: &Screens) -> bool {
        match self {
            Place::Tab(TabName::Roll) => screens.roll == Some(by),
            Place::Tab(TabName::Fight) | Place::Peace | Place::Halves | Place::Order => {
                screens.fight == Some(FightRules::System(by))
            }
            Place::Tab(TabName::Chase) => screens.chase == Some(by),
            _ => screens.play(by),
        }
    }

    /// The key of its words, `place-roll`.
    #[must_use]
    pub fn key(self) -> String {
        match self {
            Place::Everywhere => "place-everywhere".to_owned(),
            Place::Tab(tab) => format!("tab-{}", tab.name()),
            Place::Peace => "place-peace".to_owned(),
            Place::Halves => "place-halves".to_owned(),
            Place::Order => "place-order".to_owned(),
            Place::OpenRoll => "place-open-roll".to_owned(),
            Place::Welcome => "place-welcome".to_owned(),
        }
    }
}
