//! How each system writes itself down in a campaign file. This is the one place of the store that lists them: a new
//! one is a line below, and a file of its own that implements [`Reads`].

use std::ops::RangeInclusive;

use super::fields::Fields;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::{FightRules, Screens};
use crate::session::system::SystemData;
use crate::session::systems::{Grounds, Houses, Sheets, SystemName};

/// What a system brings to the campaign file.
pub(crate) trait Reads: SystemData {
    /// The screens that it has rules for.
    const SCREENS: &'static [Screen];
    /// The gauges that a hidden number may be put into words for.
    const GAUGES: &'static [&'static str];
    /// What the documentation calls its part of a scene, where it has one.
    const GROUND: Option<&'static str> = None;
    /// What buying off a complication may cost, and the rule that says so; none where nothing is bought off.
    const COSTS: Option<Costs> = None;
    /// Whether its game master draws intrusions.
    const INTRUSIONS: Intrusions = Intrusions::Never;
    /// Its parts of the template: Spanish first, then English.
    const TEMPLATE: [Template; 2];

    /// Its table of options.
    fn house(it: &Fields) -> Self::House;

    /// What of its options the table itself writes down, as the file has it.
    fn write_lasting(_house: &Self::House) -> toml_edit::Table {
        toml_edit::Table::new()
    }

    /// Its part of a person, of a campaign that plays by this house; nothing when a fault stands in it.
    fn sheet(it: &Fields, roster: Roster, house: &Self::House) -> Option<Self::Sheet>;

    /// The same part as the file has it, only with what is not usual.
    fn write(sheet: &Self::Sheet) -> toml_edit::Table;

    /// Whether this house leaves clocks alone that failures would move.
    fn spares_clocks(_house: &Self::House) -> bool {
        false
    }

    /// Its part of a scene.
    fn ground(_it: &Fields, _house: &Self::House) -> Self::Ground {
        Self::Ground::default()
    }

    /// The same part as the file has it; nothing when there is nothing to say.
    fn write_ground(_ground: &Self::Ground) -> Option<toml_edit::Table> {
        None
    }
}

/// The screens that a system may rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    Roll,
    Fight,
    Chase,
    Gauges,
    Scene,
}

/// What a price may be, and the rule that says so.
#[derive(Debug, Clone)]
pub(crate) struct Costs {
    pub(crate) rule: &'static str,
    pub(crate) bounds: RangeInclusive<u8>,
}

/// Whether a system's game master draws intrusions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Intrusions {
    Never,
    Drawn,
}

/// Where in the file a person stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Roster {
    Cast,
    Bestiary,
}

/// A system's parts of the template, in one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Template {
    /// What is drawn from, above the first table.
    pub(crate) decks: &'static str,
    pub(crate) house: &'static str,
    pub(crate) cast: &'static str,
    pub(crate) bestiary: &'static str,
    pub(crate) scene: &'static str,
    pub(crate) words: &'static str,
}

impl Template {
    /// A system that has nothing to say in it.
    pub(crate) const NOTHING: Template =
        Template { decks: "", house: "", cast: "", bestiary: "", scene: "", words: "" };
}

/// A system's parts of the template, those that it has, from its folder: Spanish first, then English.
macro_rules! templates {
    ($($part:ident),*) => {
        [
            {
                let mut template = Template::NOTHING;
                $(template.$part = include_str!(concat!("template/", stringify!($part), ".es.toml"));)*
                template
            },
            {
                let mut template = Template::NOTHING;
                $(template.$part = include_str!(concat!("template/", stringify!($part), ".en.toml"));)*
                template
            },
        ]
    };
}
pub(crate) use templates;

macro_rules! files {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// The options of every system.
        pub(crate) fn read_houses(file: &Fields, screens: &Screens) -> Houses {
            let mut houses = Houses::default();
            $($(#[cfg($cfg)])? if let Some(it) = file.key($Name::NAME).table($Name::NAME) {
                doubt_unused(&it, SystemName::$Name, screens);
                houses.$name = $Name::house(&it);
            })*
            houses
        }

        /// What of the options the table itself writes down, by the name of their table.
        pub(crate) fn write_lasting(houses: &Houses) -> Vec<(&'static str, toml_edit::Table)> {
            [$($(#[cfg($cfg)])? ($Name::NAME, $Name::write_lasting(&houses.$name))),*].into()
        }

        /// A person's sheets.
        pub(crate) fn read_sheets(it: &Fields, roster: Roster, screens: &Screens, houses: &Houses) -> Sheets {
            let mut sheets = Sheets::default();
            $($(#[cfg($cfg)])? {
                let header = match roster {
                    Roster::Cast => concat!("cast.", stringify!($name)),
                    Roster::Bestiary => concat!("bestiary.", stringify!($name)),
                };
                match it.key($Name::NAME).table(header) {
                    Some(part) => {
                        doubt_unused(&part, SystemName::$Name, screens);
                        sheets.$name = $Name::sheet(&part, roster, &houses.$name);
                    }
                    None if roster == Roster::Cast && screens.roll == Some(SystemName::$Name) && !it.has($Name::NAME) => {
                        let said = Msg::new("fault-no-sheet").with("table", Text::new(header));
                        it.report().add(it.report().fault(it.span(), said).warning());
                    }
                    None => {}
                }
            })*
            sheets
        }

        /// A person's sheets as the file has them, by the name of their table.
        pub(crate) fn write_sheets(sheets: &Sheets) -> Vec<(&'static str, toml_edit::Table)> {
            let mut written = Vec::new();
            $($(#[cfg($cfg)])? written.extend(sheets.$name.as_ref().map(|sheet| ($Name::NAME, $Name::write(sheet))));)*
            written
        }

        /// What each system knows of a scene.
        pub(crate) fn read_grounds(it: &Fields, screens: &Screens, houses: &Houses) -> Grounds {
            let mut grounds = Grounds::default();
            $($(#[cfg($cfg)])? if let Some(part) = $Name::GROUND.and_then(|header| it.key($Name::NAME).table(header)) {
                doubt_unused(&part, SystemName::$Name, screens);
                grounds.$name = $Name::ground(&part, &houses.$name);
            })*
            grounds
        }

        /// What each system knows of a scene as the file has it, by the name of its table.
        pub(crate) fn write_grounds(grounds: &Grounds) -> Vec<(&'static str, toml_edit::Table)> {
            let mut written = Vec::new();
            $($(#[cfg($cfg)])? written.extend($Name::write_ground(&grounds.$name).map(|ground| ($Name::NAME, ground)));)*
            written
        }

        /// The screens of a campaign that one system rules. Where it has no rules for fights, they follow a plain order.
        pub(crate) fn screens(system: SystemName) -> Screens {
            let on = |screen| rules(system, screen).then_some(system);
            Screens {
                roll: on(Screen::Roll),
                fight: Some(on(Screen::Fight).map_or(FightRules::Order, FightRules::System)),
                chase: on(Screen::Chase),
                gauges: on(Screen::Gauges),
                scene: on(Screen::Scene),
            }
        }

        /// Whether a system has rules for a screen.
        fn rules(system: SystemName, screen: Screen) -> bool {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::SCREENS.contains(&screen)),* }
        }

        /// What complications may cost in the systems that these screens play.
        pub(crate) fn costs(screens: &Screens) -> Option<Costs> {
            let mut costs = None;
            $($(#[cfg($cfg)])? if screens.play(SystemName::$Name) {
                costs = costs.or($Name::COSTS);
            })*
            costs
        }

        /// Whether intrusions are drawn in a system that these screens play.
        pub(crate) fn intrude(screens: &Screens) -> bool {
            let mut systems = SystemName::ALL.iter().filter(|system| screens.play(**system));
            systems.any(|system| match system {
                $($(#[cfg($cfg)])? SystemName::$Name => $Name::INTRUSIONS == Intrusions::Drawn),*
            })
        }

        /// Whether a system that these screens play leaves clocks alone that failures would move.
        pub(crate) fn spare_clocks(screens: &Screens, houses: &Houses) -> bool {
            let mut systems = SystemName::ALL.iter().filter(|system| screens.play(**system));
            systems.any(|system| match system {
                $($(#[cfg($cfg)])? SystemName::$Name => $Name::spares_clocks(&houses.$name)),*
            })
        }

        /// The names of a system's gauges.
        pub(crate) fn gauges_of(system: SystemName) -> &'static [&'static str] {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::GAUGES),* }
        }

        /// A system's parts of the template: Spanish first, then English.
        pub(crate) fn template(system: SystemName) -> [Template; 2] {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::TEMPLATE),* }
        }
    };
}

crate::systems::systems!(files);

/// The systems that have rules for a screen, with their names.
pub(crate) fn that_rule(screen: Screen) -> Vec<(&'static str, SystemName)> {
    let all = SystemName::ALL.iter().filter(|system| rules(**system, screen));
    all.map(|system| (system.name(), *system)).collect()
}

/// The names of all gauges.
pub(crate) fn gauges() -> impl Iterator<Item = &'static str> {
    SystemName::ALL.iter().flat_map(|system| gauges_of(*system)).copied()
}

/// Warns of a system's table in a campaign where no screen plays that system.
fn doubt_unused(it: &Fields, system: SystemName, screens: &Screens) {
    if !screens.play(system) {
        let said = Msg::new("fault-system-unused").with("system", Text::new(system.name()));
        it.report().add(it.report().fault(it.span(), said).warning());
    }
}
