//! The systems' parts of a campaign file. Only this file of the store lists the systems: each one's tables are a
//! [`Part`] in its own folder.

use crate::record::Keys;
use crate::record::part::{Brings, Part, Roster, Screen};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::{FightRules, Screens};
use crate::session::system::SystemData;
use crate::session::systems::{AllOptions, AllSceneData, Sheets, SystemName};

macro_rules! parts {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// The options of every system.
        pub(crate) fn houses(it: &mut Keys, screens: &Screens, houses: &mut AllOptions) {
            $($(#[cfg($cfg)])? it.table($Name::NAME, $Name::NAME, |it| {
                doubt_unused(it, SystemName::$Name, screens);
                $Name::house(it, &mut houses.$name);
            });)*
        }

        /// A person's sheets.
        pub(crate) fn sheets(it: &mut Keys, roster: Roster, screens: &Screens, houses: &AllOptions, sheets: &mut Sheets) {
            $($(#[cfg($cfg)])? {
                let header = match roster {
                    Roster::Cast => concat!("cast.", stringify!($name)),
                    Roster::Bestiary => concat!("bestiary.", stringify!($name)),
                };
                sheet::<$Name>(it, (SystemName::$Name, header), roster, screens, &houses.$name, &mut sheets.$name);
            })*
        }

        /// Each system's data for a scene.
        pub(crate) fn grounds(it: &mut Keys, screens: &Screens, houses: &AllOptions, grounds: &mut AllSceneData) {
            $($(#[cfg($cfg)])? if let Some(header) = $Name::brings().ground {
                it.table($Name::NAME, header, |it| {
                    doubt_unused(it, SystemName::$Name, screens);
                    $Name::ground(it, &houses.$name, &mut grounds.$name);
                });
            })*
        }

        /// The screens, gauges and other features that a system brings to a campaign.
        pub(crate) fn brings(system: SystemName) -> Brings {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::brings()),* }
        }
    };
}

crate::systems::systems!(parts);

/// The screens of a campaign with a single system. If that has no rules for fights, they follow a plain order.
pub(crate) fn screens(system: SystemName) -> Screens {
    let on = |screen| brings(system).screens.contains(&screen).then_some(system);
    Screens {
        roll: on(Screen::Roll),
        fight: Some(on(Screen::Fight).map_or(FightRules::Order, FightRules::System)),
        chase: on(Screen::Chase),
        gauges: on(Screen::Gauges),
        scene: on(Screen::Scene),
    }
}

/// The systems that have rules for a screen, with their names.
pub(crate) fn that_rule(screen: Screen) -> Vec<(&'static str, SystemName)> {
    let all = SystemName::ALL.iter().filter(|system| brings(**system).screens.contains(&screen));
    all.map(|system| (system.name(), *system)).collect()
}

/// The names of all gauges.
pub(crate) fn gauges() -> impl Iterator<Item = &'static str> {
    SystemName::ALL.iter().flat_map(|system| brings(*system).gauges.iter().copied())
}

/// A person's sheet of one system. Warns if a member of the cast has no sheet in the system that rolls follow.
fn sheet<P: Part>(
    it: &mut Keys,
    (system, header): (SystemName, &'static str),
    roster: Roster,
    screens: &Screens,
    house: &P::Options,
    sheet: &mut Option<P::Sheet>,
) {
    match it {
        Keys::Read(fields) => {
            let Some(part) = fields.table(P::NAME, header) else {
                if roster == Roster::Cast && screens.roll == Some(system) && !fields.has(P::NAME) {
                    let said = Msg::new("fault-no-sheet").with("table", Text::new(header));
                    it.doubt(|it| it.report().fault(it.span(), said));
                }
                return;
            };
            let it = &mut Keys::Read(&part);
            doubt_unused(it, system, screens);
            let errors = part.report().errors();
            let sheet = sheet.insert(P::blank(&part, roster));
            P::sheet(it, roster, house, sheet);
            // A sheet with errors cannot be checked against the rules of creation.
            if roster == Roster::Cast && screens.roll == Some(system) && part.report().errors() == errors {
                for why in P::doubts(sheet, house) {
                    it.doubt(|it| it.report().fault(it.span(), why.said).by(why.rule));
                }
            }
        }
        Keys::Write(table) => {
            if let Some(sheet) = sheet {
                table[P::NAME] = Keys::written(|it| P::sheet(it, roster, house, sheet)).into();
            }
        }
    }
}

/// Warns of a system's table in a campaign where no screen uses that system.
fn doubt_unused(it: &Keys, system: SystemName, screens: &Screens) {
    if !screens.play(system) {
        let said = Msg::new("fault-system-unused").with("system", Text::new(system.name()));
        it.doubt(|it| it.report().fault(it.span(), said));
    }
}
