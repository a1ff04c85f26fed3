//! Which system's rules each screen of a campaign follows.

use crate::session::model::systems::SystemName;
use crate::session::model::tables::BookTable;

/// Which system's rules each screen follows. A screen without a system is not shown.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ScreenSystems {
    pub roll: Option<SystemName>,
    pub fight: Option<FightRules>,
    pub chase: Option<SystemName>,
    /// The gauges of this system stand before the others.
    pub gauges: Option<SystemName>,
    /// The pools of this system stand in the header and on the Scene tab.
    pub scene: Option<SystemName>,
}

/// How fights go.
#[apply(copy_data)]
pub enum FightRules {
    /// One after the other, in an order that the game master sets, without a system.
    Order,
    /// One after the other, as they are named, without a system.
    Popcorn,
    #[serde(untagged)]
    System(SystemName),
}

impl ScreenSystems {
    /// The systems that take part, each once, beginning with that of the gauges.
    pub fn systems(&self) -> Vec<SystemName> {
        let ScreenSystems { roll, fight, chase, gauges, scene } = self;
        let fight = fight.and_then(FightRules::system);
        let mut systems = Vec::new();
        for system in [*gauges, *roll, fight, *chase, *scene].into_iter().flatten() {
            if !systems.contains(&system) {
                systems.push(system);
            }
        }
        systems
    }

    /// The random tables that the systems bring.
    pub fn tables(&self) -> impl Iterator<Item = BookTable> {
        self.systems().into_iter().flat_map(|system| system.tables()).copied()
    }

    /// Whether a system takes part.
    pub fn takes_part(&self, system: SystemName) -> bool {
        self.systems().contains(&system)
    }

    /// Whether the table shows a system's pools: it judges the rolls, or the campaign shows it with the scene.
    pub fn shows_pools_of(&self, system: SystemName) -> bool {
        [self.roll, self.scene].contains(&Some(system))
    }
}

impl FightRules {
    /// The system that judges, if one does.
    pub fn system(self) -> Option<SystemName> {
        match self {
            FightRules::Order | FightRules::Popcorn => None,
            FightRules::System(system) => Some(system),
        }
    }
}
