//! The data of all listed systems, side by side. The list itself is `systems/mod.rs`.

use indexmap::IndexMap;

use super::by_id::ById;
use super::clock::Clock;
use super::gauge::{Gauge, Level};
use super::id::Id;
use super::note::Note;
use super::pool::Pool;
use super::system::SystemData;
use super::tables::BookTable;
use crate::rules::skip::is_default;
use crate::rules::{Text, Why};
use crate::session::refusal::Refusal;

macro_rules! tables {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// A system's name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum SystemName { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name),* }

        /// The house rules of every system.
        #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct AllOptions {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default)] pub $name: <$Name as SystemData>::Options),*
        }

        /// A person's sheets.
        #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct Sheets {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default, skip_serializing_if = "Option::is_none")]
            pub $name: Option<<$Name as SystemData>::Sheet>),*
        }

        /// Each system's part of a scene.
        #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct AllSceneData {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default, skip_serializing_if = "is_default")]
            pub $name: <$Name as SystemData>::SceneData),*
        }

        impl AllSceneData {
            /// The part that a seat that sees the scene and knows these people may know.
            pub(in crate::session) fn public_part(&self, knows: &dyn Fn(&Id) -> bool) -> AllSceneData {
                AllSceneData { $($(#[cfg($cfg)])? $name: $Name::public_scene_data(&self.$name, knows)),* }
            }
        }

        /// Each system's memory.
        #[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
        pub struct Memories {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default)] pub $name: <$Name as SystemData>::Memory),*
        }

        /// An event of one system.
        #[derive(Debug, Clone, PartialEq, Eq, derive_more::From, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as SystemData>::Event)),* }

        /// A roll by the rules of one system.
        #[derive(Debug, Clone, PartialEq, Eq, derive_more::From, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Roll { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as SystemData>::Roll)),* }

        /// A planned roll by the rules of one system.
        #[derive(Debug, Clone, PartialEq, derive_more::From)]
        pub enum Plan { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as SystemData>::Plan)),* }

        $($(#[cfg($cfg)])? impl SystemRollType for <$Name as SystemData>::Roll {
            fn of(roll: &Roll) -> Option<&Self> {
                match roll {
                    Roll::$Name(roll) => Some(roll),
                    _ => None,
                }
            }
        })*

        impl Roll {
            /// The system whose rules it follows.
            pub fn system(&self) -> SystemName {
                match self { $($(#[cfg($cfg)])? Roll::$Name(_) => SystemName::$Name),* }
            }
        }

        impl Plan {
            /// The system whose rules it follows.
            pub fn system(&self) -> SystemName {
                match self { $($(#[cfg($cfg)])? Plan::$Name(_) => SystemName::$Name),* }
            }
        }

        impl SystemName {
            /// All of them, in the order of the list.
            pub const ALL: &[SystemName] = &[$($(#[cfg($cfg)])? SystemName::$Name),*];

            /// Its name in campaign files and on the command line.
            pub fn name(self) -> &'static str {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::NAME),* }
            }

            /// The kinds of points that players themselves hold by its rules.
            pub fn currencies(self) -> &'static [&'static str] {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::CURRENCIES),* }
            }

            /// The random tables that it brings.
            pub fn tables(self) -> &'static [BookTable] {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::TABLES),* }
            }

            /// The ids of its rules, in order.
            pub fn rules(self) -> &'static [&'static str] {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::RULES),* }
            }
        }

        impl AllOptions {
            /// The house rules of a system in force.
            pub fn in_force(&self, system: SystemName) -> Vec<Why> {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::house_rules(&self.$name)),* }
            }

            /// The options as every seat may know them.
            pub(in crate::session) fn public_part(&self) -> AllOptions {
                AllOptions { $($(#[cfg($cfg)])? $name: $Name::public_options(&self.$name)),* }
            }

            /// The number of segments of a clock that failed tests advance, if the system's rules have such clocks.
            pub(crate) fn clock_steps(&self, system: SystemName) -> Option<u8> {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::clock_steps(&self.$name)),* }
            }

            /// The pools that a system brings for that number of players' characters.
            pub(in crate::session) fn pools(&self, system: SystemName, heroes: usize) -> Vec<(Gauge, Pool)> {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::pools(&self.$name, heroes)),* }
            }

            /// Writes pools that outlast the table into every system's options.
            pub(in crate::session) fn write_back(&mut self, pools: &IndexMap<Gauge, Pool>) {
                $($(#[cfg($cfg)])? $Name::write_back_pools(&mut self.$name, pools);)*
            }
        }

        impl Sheets {
            /// The gauges of a person with these sheets, by one system.
            pub(in crate::session) fn gauges(&self, system: SystemName, house_rules: &AllOptions) -> Vec<(Gauge, Level)> {
                match system {
                    $($(#[cfg($cfg)])? SystemName::$Name => {
                        self.$name.as_ref().map_or_else(Vec::new, |sheet| $Name::gauges(sheet, &house_rules.$name))
                    })*
                }
            }

            /// The sheets as others than the game master and the person's own player may read them.
            pub(in crate::session) fn public_part(&self) -> Sheets {
                Sheets { $($(#[cfg($cfg)])? $name: self.$name.as_ref().map($Name::public_sheet)),* }
            }

            /// Whether everybody reads the sheets of an adversary whom they see.
            pub(super) fn are_open_to_all(&self) -> bool {
                let open = [$($(#[cfg($cfg)])? self.$name.as_ref().map($Name::is_open_to_all)),*];
                open.contains(&Some(true)) && !open.contains(&Some(false))
            }

            /// Replaces everybody on the sheets whom their reader does not know by [`Id::somebody`].
            pub(in crate::session) fn hide_strangers(&mut self, knows: &dyn Fn(&Id) -> bool) {
                $($(#[cfg($cfg)])? self.$name.iter_mut().for_each(|sheet| $Name::hide_strangers(sheet, knows));)*
            }

            /// The aspects on the sheets.
            pub fn aspects(&self) -> Vec<Text> {
                let mut all = Vec::new();
                $($(#[cfg($cfg)])? all.extend(self.$name.as_ref().map($Name::aspects).unwrap_or_default());)*
                all
            }

            /// Writes gauges that outlast the table onto the sheets.
            pub(in crate::session) fn write_back(&mut self, gauges: &IndexMap<Gauge, Level>) {
                $($(#[cfg($cfg)])? if let Some(sheet) = &mut self.$name {
                    $Name::write_back(sheet, gauges);
                })*
            }
        }

        /// Refuses sheets that no campaign file could hold.
        pub(crate) fn validate(sheets: &Sheets) -> Result<(), Refusal> {
            $($(#[cfg($cfg)])? sheets.$name.as_ref().map_or(Ok(()), $Name::validate)?;)*
            Ok(())
        }

        impl Memories {
            /// Forgets a person who is gone for good.
            pub(in crate::session) fn forget(&mut self, who: &Id) {
                $($(#[cfg($cfg)])? $Name::forget(who, &mut self.$name);)*
            }

            /// Records that a person's gauge moved by this much.
            pub(in crate::session) fn gauge_moved(&mut self, who: &Id, gauge: &Gauge, by: i32) {
                $($(#[cfg($cfg)])? $Name::gauge_moved(who, gauge, by, &mut self.$name);)*
            }

            /// Forgets the notes that are not in `left`.
            pub(in crate::session) fn forget_removed_notes(&mut self, left: &ById<Note>) {
                $($(#[cfg($cfg)])? $Name::forget_removed_notes(left, &mut self.$name);)*
            }

            /// Forgets the clocks that are not in `left`.
            pub(in crate::session) fn forget_removed_clocks(&mut self, left: &ById<Clock>) {
                $($(#[cfg($cfg)])? $Name::forget_removed_clocks(left, &mut self.$name);)*
            }
        }
    };
}

crate::systems::systems!(tables);

/// One system's type of roll, among all of them.
pub trait SystemRollType: Clone + Into<Roll> {
    /// The roll, if it follows these rules.
    fn of(roll: &Roll) -> Option<&Self>;
}
