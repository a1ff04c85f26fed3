//! The systems at the table. This is the one place of the session that lists them: a new one is a line at the end of
//! this file, and a room of its own that implements [`System`].

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::campaign::Campaign;
use super::gauge::{Gauge, Level};
use super::id::{Audience, Id, Seat};
use super::log::Told;
use super::model::by_id::ById;
use super::note::Note;
use super::pool::Pool;
use super::refusal::{No, Refusal};
use super::state::State;
use super::system::{System, SystemEvent, SystemRoll};
use super::tx::Tx;
use crate::rules::say::{Msg, Why};

macro_rules! tables {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use crate::systems::$name::$Name;)*

        /// A system's name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum SystemName { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name),* }

        /// The house rules of every system.
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
        pub struct Houses { $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default)] pub $name: <$Name as System>::House),* }

        /// A person's sheets.
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
        pub struct Sheets {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default, skip_serializing_if = "Option::is_none")]
            pub $name: Option<<$Name as System>::Sheet>),*
        }

        /// What each system knows of a scene.
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
        pub struct Grounds {
            $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default, skip_serializing_if = "is_nothing")]
            pub $name: <$Name as System>::Ground),*
        }

        /// What every system remembers at the table.
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
        pub struct Lives { $($(#[doc = $doc])* $(#[cfg($cfg)])? #[serde(default)] pub $name: <$Name as System>::Live),* }

        /// An event of one system.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Event)),* }

        /// A roll by the rules of one system.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Roll { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Roll)),* }

        /// What a roll by the rules of one system would be.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Plan { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Plan)),* }

        $($(#[cfg($cfg)])? impl From<<$Name as System>::Plan> for Plan {
            fn from(plan: <$Name as System>::Plan) -> Plan {
                Plan::$Name(plan)
            }
        }

                        $(#[cfg($cfg)])? impl From<<$Name as System>::Event> for super::Event {
            fn from(event: <$Name as System>::Event) -> super::Event {
                Event::$Name(event).into()
            }
        }

        $(#[cfg($cfg)])? impl From<<$Name as System>::Roll> for Roll {
            fn from(roll: <$Name as System>::Roll) -> Roll {
                Roll::$Name(roll)
            }
        }

        $(#[cfg($cfg)])? impl OneOf for <$Name as System>::Roll {
            fn of(roll: &Roll) -> Option<&Self> {
                match roll {
                    Roll::$Name(roll) => Some(roll),
                    _ => None,
                }
            }
        })*

        impl SystemName {
            /// All of them, in the order they came into the house.
            pub const ALL: &[SystemName] = &[$($(#[cfg($cfg)])? SystemName::$Name),*];

            /// The name in campaign files and on the command line.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::NAME),* }
            }
        }

        impl Houses {
            /// The house rules of a system that are in force.
            #[must_use]
            pub fn in_force(&self, system: SystemName) -> Vec<Why> {
                match system { $($(#[cfg($cfg)])? SystemName::$Name => $Name::house_rules(&self.$name)),* }
            }
        }

        /// The gauges that a person with these sheets has in this campaign: those of the systems that take part. Of
        /// two by the same name the first one stays.
        #[must_use]
        pub fn gauges(sheets: &Sheets, campaign: &Campaign) -> IndexMap<Gauge, Level> {
            let mut gauges = IndexMap::new();
            for system in campaign.screens.systems() {
                let theirs = match system {
                    $($(#[cfg($cfg)])? SystemName::$Name => {
                        sheets.$name.as_ref().map(|sheet| $Name::gauges(sheet, &campaign.houses.$name))
                    })*
                };
                for (gauge, level) in theirs.into_iter().flatten() {
                    gauges.entry(gauge).or_insert(level);
                }
            }
            gauges
        }

        /// Lets sheets pass that a campaign's file could hold.
        ///
        /// # Errors
        /// Refused for what no sheet may say.
        pub(crate) fn fit(sheets: &Sheets) -> Result<(), Refusal> {
            $($(#[cfg($cfg)])? sheets.$name.as_ref().map_or(Ok(()), $Name::fit)?;)*
            Ok(())
        }

        /// Writes onto somebody's sheets what their gauges hold that lasts beyond the table.
        pub(crate) fn last(sheets: &mut Sheets, gauges: &IndexMap<Gauge, Level>) {
            $($(#[cfg($cfg)])? if let Some(sheet) = &mut sheets.$name {
                $Name::last(sheet, gauges);
            })*
        }

        /// Writes into the options of every system what the pools hold that lasts beyond the table.
        pub(crate) fn pools_last(houses: &mut Houses, pools: &IndexMap<Gauge, Pool>) {
            $($(#[cfg($cfg)])? $Name::pools_last(&mut houses.$name, pools);)*
        }

        /// The pools that the systems of a campaign bring, with so many players' characters: those whose rolls move them,
        /// and those that it wants to see.
        #[must_use]
        pub fn pools(campaign: &Campaign, heroes: usize) -> IndexMap<Gauge, Pool> {
            let mut pools = IndexMap::new();
            $($(#[cfg($cfg)])? if campaign.screens.pool(SystemName::$Name) {
                pools.extend($Name::pools(&campaign.houses.$name, heroes));
            })*
            pools
        }

        /// Emits what a new evening brings in every system, after `before` players' characters took part.
        pub(crate) fn evening_begins(tx: &mut Tx, before: usize) {
            $($(#[cfg($cfg)])? $Name::evening_begins(tx, before);)*
        }

        /// Emits what it brings in every system that there are more or fewer players' characters than `before`.
        pub(crate) fn party_changes(tx: &mut Tx, before: usize) {
            $($(#[cfg($cfg)])? $Name::party_changes(tx, before);)*
        }

        /// Emits what a change of scene brings in every system.
        pub(crate) fn scene_changes(tx: &mut Tx) { $($(#[cfg($cfg)])? $Name::scene_changes(tx);)* }

        /// Emits what a new round of a fight brings in every system.
        pub(crate) fn round_begins(tx: &mut Tx) { $($(#[cfg($cfg)])? $Name::round_begins(tx);)* }

        /// Emits what the beginning of somebody's turn brings in every system.
        pub(crate) fn turn_begins(tx: &mut Tx, who: &Id) { $($(#[cfg($cfg)])? $Name::turn_begins(tx, who);)* }

        /// Emits what a fight's end brings in every system.
        pub(crate) fn fight_ends(tx: &mut Tx) { $($(#[cfg($cfg)])? $Name::fight_ends(tx);)* }

        impl Lives {
            /// Forgets somebody who is gone for good.
            pub fn forget(&mut self, who: &Id) { $($(#[cfg($cfg)])? $Name::forget(who, &mut self.$name);)* }

            /// Forgets the notes that are not among these: they are gone.
            pub(crate) fn notes_go(&mut self, left: &ById<Note>) {
                $($(#[cfg($cfg)])? $Name::notes_go(left, &mut self.$name);)*
            }
        }

        impl Event {
            /// Makes it so.
            pub fn apply(&self, state: &mut State) {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event.apply(state)),* }
            }

            /// Who may know of it.
            #[must_use]
            pub fn audience(&self, state: &State) -> Audience {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event.audience(state)),* }
            }

            /// Its line in the log, if it has one.
            #[must_use]
            pub fn tell(&self, state: &State) -> Option<Msg> {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event.tell(state)),* }
            }

            /// Whether it says how a roll of several came out.
            #[must_use]
            pub fn is_verdict(&self) -> bool {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event.is_verdict()),* }
            }

            /// What those may read who are not in its audience.
            #[must_use]
            pub fn tell_outsiders(&self, state: &State) -> Option<Told> {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event.tell_outsiders(state)),* }
            }
        }

        impl Roll {
            /// Who may read all of it; the others get it veiled.
            #[must_use]
            pub fn readers(&self, who: &Id, state: &State) -> Audience {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.readers(who, state)),* }
            }

            /// The roll as `seat` may see it, which is not among its readers.
            #[must_use]
            pub fn veiled(&self, seat: &Seat, state: &State) -> Roll {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => Roll::$Name(roll.veiled(seat, state))),* }
            }

            /// Whether nothing is left to choose.
            #[must_use]
            pub fn is_finished(&self, who: &Id, state: &State) -> bool {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.is_finished(who, state)),* }
            }

            /// Emits what the outcome does to the table.
            ///
            /// # Errors
            /// [`No`] when faces are missing.
            pub fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.settle(who, tx)),* }
            }

            /// Its line in the log.
            #[must_use]
            pub fn tell(&self, who: &Id, state: &State) -> Msg {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.tell(who, state)),* }
            }

            /// The rules that counted, as far as it may be read.
            #[must_use]
            pub fn whys(&self) -> Vec<Why> {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.whys()),* }
            }
        }
    };
}

crate::systems::systems!(tables);

/// A roll by the rules of one system, among those of all.
pub trait OneOf: SystemRoll + Into<Roll> {
    /// The roll, if it is one by these rules.
    fn of(roll: &Roll) -> Option<&Self>;
}

/// Whether there is nothing to write down.
pub(crate) fn is_nothing<T: Default + PartialEq>(it: &T) -> bool {
    *it == T::default()
}
