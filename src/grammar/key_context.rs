//! Key contexts: where a key triggers a deed.

use super::intent::TabName;
use super::kind::Kind;
use crate::rules::keyword::Keyword;
use crate::session::systems::{self, SystemName};
use crate::session::{FightRules, Order, ScreenSystems};

/// Where a key is pressed. A key has at most one deed per context; keys of [`KeyContext::Everywhere`] work in all of
/// them. Each system has its own keys beside the table's, for the contexts that it rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeyContext {
    /// On every screen, unless a field is being edited.
    Everywhere,
    Tab(TabName),
    /// On the Scene tab while the scene itself is selected.
    InScene,
    /// On the Scene tab while the selection is on a thing of this kind.
    Thing(Kind),
    /// On the Scene tab while the selection is on a due item without words.
    DueItem,
    /// On the Scene tab while the selection is on an offer that waits for its answer.
    Offered,
    /// On the Fight tab without a fight.
    NoFight,
    /// On the Fight tab while sides alternate.
    AlternatingSides,
    /// On the Fight tab while fighters act in turn order.
    TurnOrder,
    /// Wherever an open roll gets the room. It hears the letters that it prints before the tab beneath it does.
    OpenRoll,
    /// On the Cast tab while the selection is in the bestiary.
    BestiaryEntry,
    Welcome,
}

const TABS: [TabName; 7] = TabName::VALUES;

impl KeyContext {
    /// The contexts of what can be selected on the Scene tab: the scene itself, and listed things.
    pub const THINGS: [KeyContext; 12] = [
        KeyContext::InScene,
        KeyContext::Thing(Kind::Scene),
        KeyContext::DueItem,
        KeyContext::Offered,
        KeyContext::Thing(Kind::Item),
        KeyContext::Thing(Kind::Gauge),
        KeyContext::Thing(Kind::Player),
        KeyContext::Thing(Kind::Ballot),
        KeyContext::Thing(Kind::Clock),
        KeyContext::Thing(Kind::Note),
        KeyContext::Thing(Kind::Table),
        KeyContext::Thing(Kind::Hero),
    ];

    /// Whether the keys of a system work here: on its own screen if there is one, otherwise wherever the system is in
    /// play, including fights in plain turn order.
    pub fn is_of_system(self, system: SystemName, screens: &ScreenSystems) -> bool {
        match self {
            KeyContext::Tab(TabName::Roll) => screens.roll == Some(system),
            KeyContext::InScene => screens.scene == Some(system),
            KeyContext::Tab(TabName::Fight) | KeyContext::NoFight | KeyContext::AlternatingSides => {
                screens.fight == Some(FightRules::System(system))
            }
            // The campaign's own rolls decide contests in a chase, whichever rules apply.
            KeyContext::Tab(TabName::Chase) => [screens.chase, screens.roll].contains(&Some(system)),
            _ => screens.takes_part(system),
        }
    }

    /// The tabs where its keys may work.
    pub fn tabs(self) -> &'static [TabName] {
        match self {
            KeyContext::Everywhere => &TABS,
            KeyContext::Tab(tab) => &TABS[tab as usize..=tab as usize],
            KeyContext::InScene | KeyContext::Thing(_) | KeyContext::DueItem | KeyContext::Offered => &[TabName::Scene],
            KeyContext::NoFight | KeyContext::AlternatingSides | KeyContext::TurnOrder => &[TabName::Fight],
            KeyContext::OpenRoll => &[TabName::Roll, TabName::Fight, TabName::Chase],
            KeyContext::BestiaryEntry => &[TabName::Cast],
            KeyContext::Welcome => &[],
        }
    }

    /// Whether the keys of both contexts may work at the same time, for deeds of the table or of a system. If so, a key
    /// must have the same meaning in both.
    pub fn overlaps(self, owner: Option<SystemName>, other: (KeyContext, Option<SystemName>)) -> bool {
        let (here, there) = ((self, owner), other);
        if is_of_another_order(here, there.0) || is_of_another_order(there, here.0) {
            return false;
        }
        let (other, other_owner) = other;
        let excludes = |these: &[KeyContext]| self != other && these.contains(&self) && these.contains(&other);
        let exclusive = excludes(&KeyContext::THINGS)
            || excludes(&[KeyContext::NoFight, KeyContext::AlternatingSides, KeyContext::TurnOrder]);
        let everywhere = self == KeyContext::Everywhere || other == KeyContext::Everywhere;
        let hears_first = !everywhere && (self == KeyContext::OpenRoll) != (other == KeyContext::OpenRoll);
        let shared = everywhere || self == other || self.tabs().iter().any(|tab| other.tabs().contains(tab));
        let same_owner = owner.is_none() || other_owner.is_none() || owner == other_owner;
        same_owner && shared && !exclusive && !hears_first
    }

    /// The key of its words, `place-roll`.
    pub fn key(self) -> String {
        match self {
            KeyContext::Everywhere => "place-everywhere".to_owned(),
            KeyContext::Tab(tab) => format!("tab-{}", tab.word()),
            KeyContext::InScene => "place-in-scene".to_owned(),
            KeyContext::Thing(kind) => format!("place-{}", kind.word().to_ascii_lowercase()),
            KeyContext::DueItem => "place-unsaid".to_owned(),
            KeyContext::Offered => "place-offered".to_owned(),
            KeyContext::NoFight => "place-peace".to_owned(),
            KeyContext::AlternatingSides => "place-halves".to_owned(),
            KeyContext::TurnOrder => "place-order".to_owned(),
            KeyContext::OpenRoll => "place-open-roll".to_owned(),
            KeyContext::BestiaryEntry => "place-extra".to_owned(),
            KeyContext::Welcome => "place-welcome".to_owned(),
        }
    }
}

/// Whether the turn order there differs from that of the system whose Fight tab keys these are, because the system
/// judges those fights and sets their order.
fn is_of_another_order((context, owner): (KeyContext, Option<SystemName>), other: KeyContext) -> bool {
    let (KeyContext::Tab(TabName::Fight), Some(system)) = (context, owner) else { return false };
    let by_halves = matches!(systems::turn_order(FightRules::System(system)), Order::Sides(_));
    match other {
        KeyContext::AlternatingSides => !by_halves,
        KeyContext::TurnOrder => by_halves,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_a_systems_fight_tab_overlap_only_with_those_of_its_own_turn_order() {
        let fight = KeyContext::Tab(TabName::Fight);
        for (system, own_order, other_order) in [
            (SystemName::Nde, KeyContext::AlternatingSides, KeyContext::TurnOrder),
            (SystemName::Hitos, KeyContext::TurnOrder, KeyContext::AlternatingSides),
            (SystemName::Lunar, KeyContext::TurnOrder, KeyContext::AlternatingSides),
        ] {
            for owner in [None, Some(system)] {
                assert!(
                    fight.overlaps(Some(system), (own_order, owner))
                        && own_order.overlaps(owner, (fight, Some(system)))
                );
                assert!(
                    !fight.overlaps(Some(system), (other_order, owner))
                        && !other_order.overlaps(owner, (fight, Some(system)))
                );
            }
            assert!(fight.overlaps(None, (own_order, None)) && fight.overlaps(None, (other_order, None)));
        }
    }
}
