//! The systems' parts of a campaign file. Only this file of the store lists the systems: each one's tables are a
//! [`SystemPart`] in its own folder.

use crate::record::Keys;
use crate::record::part::{Features, SystemPart, SystemScreen};
use crate::record::person::warn_if_unused;
use crate::session::campaign::{FightRules, ScreenSystems};
use crate::session::system::SystemData;
use crate::session::systems::{AllOptions, AllSceneData, SystemName};

macro_rules! parts {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// The options of every system.
        pub(crate) fn house_rules_keys(keys: &mut Keys, screens: &ScreenSystems, house_rules: &mut AllOptions) {
            $($(#[cfg($cfg)])? keys.table($Name::NAME, $Name::NAME, |keys| {
                warn_if_unused(keys, SystemName::$Name, screens);
                $Name::option_keys(keys, &mut house_rules.$name);
            });)*
        }

        /// Each system's data for a scene.
        pub(crate) fn scene_data_keys(keys: &mut Keys, screens: &ScreenSystems, house_rules: &AllOptions, system_data: &mut AllSceneData) {
            $($(#[cfg($cfg)])? if let Some(header) = $Name::features().scene_header {
                keys.table($Name::NAME, header, |keys| {
                    warn_if_unused(keys, SystemName::$Name, screens);
                    $Name::scene_keys(keys, &house_rules.$name, &mut system_data.$name);
                });
            })*
        }

        /// The screens, gauges and other features that a system brings to a campaign.
        pub(crate) fn features_of(system: SystemName) -> Features {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::features()),* }
        }
    };
}

crate::systems::systems!(parts);

/// The screens of a campaign with a single system. If that has no rules for fights, they follow a plain order.
pub(crate) fn screens_of(system: SystemName) -> ScreenSystems {
    let on = |screen| features_of(system).screens.contains(&screen).then_some(system);
    ScreenSystems {
        roll: on(SystemScreen::Roll),
        fight: Some(on(SystemScreen::Fight).map_or(FightRules::Order, FightRules::System)),
        chase: on(SystemScreen::Chase),
        gauges: on(SystemScreen::Gauges),
        scene: on(SystemScreen::Scene),
    }
}

/// The systems that have rules for a screen, with their names.
pub(crate) fn with_rules_for(screen: SystemScreen) -> Vec<(&'static str, SystemName)> {
    let all = SystemName::ALL.iter().filter(|system| features_of(**system).screens.contains(&screen));
    all.map(|system| (system.name(), *system)).collect()
}

/// The names of all gauges.
pub(crate) fn gauges() -> impl Iterator<Item = &'static str> {
    SystemName::ALL.iter().flat_map(|system| features_of(*system).gauges.iter().copied())
}
