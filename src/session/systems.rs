//! The systems at the table. This is the one place of the session that lists them: a new one is a line below, and a
//! room of its own that implements [`System`].

use indexmap::IndexMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::campaign::Campaign;
use super::draft::Draft;
use super::gauge::{Gauge, Level};
use super::id::{Audience, Id, Seat};
use super::log::Told;
use super::pool::Pool;
use super::refusal::{No, Refusal};
use super::state::State;
use crate::rules::say::{Msg, Why};

macro_rules! systems {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? use super::$name::$Name;)*

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

        /// A command to one system.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Command { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Command)),* }

        /// An event of one system.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Event)),* }

        /// A roll by the rules of one system.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Roll { $($(#[doc = $doc])* $(#[cfg($cfg)])? $Name(<$Name as System>::Roll)),* }

        impl SystemName {
            /// All of them, in the order they came into the house.
            pub const ALL: &[SystemName] = &[$($(#[cfg($cfg)])? SystemName::$Name),*];

            /// The name in campaign files and on the command line.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($(#[cfg($cfg)])? SystemName::$Name => $Name::NAME),* }
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

        /// Writes onto somebody's sheets what their gauges hold that lasts beyond the table.
        pub(super) fn last(sheets: &mut Sheets, gauges: &IndexMap<Gauge, Level>) {
            $($(#[cfg($cfg)])? if let Some(sheet) = &mut sheets.$name {
                $Name::last(sheet, gauges);
            })*
        }

        /// The pools that the systems of a campaign bring: those whose rolls move them, and those that it wants to see.
        #[must_use]
        pub fn pools(campaign: &Campaign) -> IndexMap<Gauge, Pool> {
            let mut pools = IndexMap::new();
            $($(#[cfg($cfg)])? if campaign.screens.pool(SystemName::$Name) {
                pools.extend($Name::pools(&campaign.houses.$name));
            })*
            pools
        }

        /// Emits what a new evening brings in every system.
        pub(super) fn evening_begins(draft: &mut Draft) { $($(#[cfg($cfg)])? $Name::evening_begins(draft);)* }

        /// Emits what it brings in every system that there are more or fewer players' characters than `before`.
        pub(super) fn party_changes(draft: &mut Draft, before: usize) {
            $($(#[cfg($cfg)])? $Name::party_changes(draft, before);)*
        }

        /// Emits what a change of scene brings in every system.
        pub(super) fn scene_changes(draft: &mut Draft) { $($(#[cfg($cfg)])? $Name::scene_changes(draft);)* }

        /// Emits what a new round of a fight brings in every system.
        pub(super) fn round_begins(draft: &mut Draft) { $($(#[cfg($cfg)])? $Name::round_begins(draft);)* }

        /// Emits what the beginning of somebody's turn brings in every system.
        pub(super) fn turn_begins(draft: &mut Draft, who: &Id) { $($(#[cfg($cfg)])? $Name::turn_begins(draft, who);)* }

        /// Emits what a fight's end brings in every system.
        pub(super) fn fight_ends(draft: &mut Draft) { $($(#[cfg($cfg)])? $Name::fight_ends(draft);)* }

        impl Lives {
            /// Forgets somebody who is gone for good.
            pub fn forget(&mut self, who: &Id) { $($(#[cfg($cfg)])? $Name::forget(who, &mut self.$name);)* }
        }

        impl Command {
            /// The deed's id.
            #[must_use]
            pub fn id(&self) -> &'static str {
                match self { $($(#[cfg($cfg)])? Command::$Name(command) => $Name::id(command)),* }
            }

            /// Whether open rolls stay open.
            #[must_use]
            pub fn keeps_rolls_open(&self) -> bool {
                match self { $($(#[cfg($cfg)])? Command::$Name(command) => $Name::keeps_rolls_open(command)),* }
            }

            /// Decides it.
            ///
            /// # Errors
            /// [`No`] when a rule refuses it or faces are missing.
            pub fn decide(self, draft: &mut Draft) -> Result<(), No> {
                match self { $($(#[cfg($cfg)])? Command::$Name(command) => $Name::decide(command, draft)),* }
            }
        }

        impl Event {
            /// Makes it so.
            pub fn apply(&self, state: &mut State) {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => $Name::apply(event, state)),* }
            }

            /// Who may know of it.
            #[must_use]
            pub fn audience(&self, state: &State) -> Audience {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => $Name::audience(event, state)),* }
            }

            /// Its line in the log, if it has one.
            #[must_use]
            pub fn tell(&self, state: &State) -> Option<Msg> {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => $Name::tell(event, state)),* }
            }

            /// What those may read who are not in its audience.
            #[must_use]
            pub fn tell_outsiders(&self, state: &State) -> Option<Told> {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => $Name::tell_outsiders(event, state)),* }
            }
        }

        /// The deeds of all systems that every try would see refused now, by id, and why.
        pub(super) fn barred(state: &State) -> Vec<(&'static str, Refusal)> {
            let mut barred = Vec::new();
            $($(#[cfg($cfg)])? barred.extend($Name::barred(state));)*
            barred
        }

        impl Roll {
            /// Who may read all of it; the others get it veiled.
            #[must_use]
            pub fn readers(&self, who: &Id, state: &State) -> Audience {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => $Name::readers(roll, who, state)),* }
            }

            /// The roll as `seat` may see it, which is not among its readers.
            #[must_use]
            pub fn veiled(&self, seat: &Seat, state: &State) -> Roll {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => Roll::$Name($Name::veiled(roll, seat, state))),* }
            }

            /// Whether nothing is left to choose.
            #[must_use]
            pub fn is_finished(&self, who: &Id, state: &State) -> bool {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => $Name::is_finished(roll, who, state)),* }
            }

            /// Emits what the outcome does to the table.
            ///
            /// # Errors
            /// [`No`] when faces are missing.
            pub fn settle(&self, who: &Id, draft: &mut Draft) -> Result<(), No> {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => $Name::settle(roll, who, draft)),* }
            }

            /// Its line in the log.
            #[must_use]
            pub fn tell(&self, who: &Id, state: &State) -> Msg {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => $Name::tell_roll(roll, who, state)),* }
            }

            /// The rules that counted, as far as it may be read.
            #[must_use]
            pub fn whys(&self) -> Vec<Why> {
                match self { $($(#[cfg($cfg)])? Roll::$Name(roll) => $Name::whys(roll)),* }
            }
        }
    };
}

systems! {
    /// The step-die system.
    nde: Nde,
    /// The pool system.
    prisma: Prisma,
    /// Coin tosses: the second system, with which the tests show that the doors fit any.
    #[cfg(test)]
    coin: Coin,
}

/// Whether there is nothing to write down.
pub(super) fn is_nothing<T: Default + PartialEq>(it: &T) -> bool {
    *it == T::default()
}

/// What a data type of a system must be able to do: be kept, compared, written down and read again.
pub trait Datum: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned {}
impl<T: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned> Datum for T {}

/// What a rule system brings to the table: its data, its deeds, and what it does at the table's turning points.
pub trait System {
    /// Its name in campaign files and on the command line.
    const NAME: &'static str;
    /// Its options and house numbers, from the campaign's table of the same name.
    type House: Datum + Default;
    /// Its part of a person.
    type Sheet: Datum;
    /// Its part of a scene, which whoever sees the scene may know.
    type Ground: Datum + Default;
    /// What it remembers at the table besides gauges, rolls and the shared things.
    type Live: Datum + Default;
    /// What may be asked of it.
    type Command: Datum;
    /// What happens in it.
    type Event: Datum;
    /// A roll of its, open or settled.
    type Roll: Datum;

    /// The gauges that a person with this sheet has, full, in the order they are shown.
    fn gauges(sheet: &Self::Sheet, house: &Self::House) -> Vec<(Gauge, Level)>;

    /// Writes onto a sheet what the gauges hold that lasts beyond the table: experience.
    fn last(_sheet: &mut Self::Sheet, _gauges: &IndexMap<Gauge, Level>) {}

    /// The pools that it brings to the table, as they stand before the first evening, in the order they are shown.
    fn pools(_house: &Self::House) -> Vec<(Gauge, Pool)> {
        Vec::new()
    }

    /// The deed's id, `nde.test`.
    fn id(command: &Self::Command) -> &'static str;

    /// Whether the deed is a choice on open rolls, which therefore stay open.
    fn keeps_rolls_open(command: &Self::Command) -> bool;

    /// Decides a command.
    ///
    /// # Errors
    /// [`No`] when a rule refuses it or faces are missing.
    fn decide(command: Self::Command, draft: &mut Draft) -> Result<(), No>;

    /// Makes an event so.
    fn apply(event: &Self::Event, state: &mut State);

    /// Who may know of an event.
    fn audience(event: &Self::Event, state: &State) -> Audience;

    /// An event's line in the log, if it has one.
    fn tell(event: &Self::Event, state: &State) -> Option<Msg>;

    /// What those may read of an event who are not in its audience, and who they are: the same without its secret part.
    fn tell_outsiders(_event: &Self::Event, _state: &State) -> Option<Told> {
        None
    }

    /// Who may read all of `who`'s roll; the others get it veiled. A secret roll is never asked about.
    fn readers(_roll: &Self::Roll, _who: &Id, _state: &State) -> Audience {
        Audience::All
    }

    /// A roll as `seat` may see it, which is not among its readers; a secret roll is never asked about.
    fn veiled(roll: &Self::Roll, seat: &Seat, state: &State) -> Self::Roll;

    /// Whether a roll has nothing left to choose, so that it settles by itself.
    fn is_finished(roll: &Self::Roll, who: &Id, state: &State) -> bool;

    /// Emits what the outcome of `who`'s roll does to the table. The roll is closed by the caller.
    ///
    /// # Errors
    /// [`No`] when faces are missing.
    fn settle(roll: &Self::Roll, who: &Id, draft: &mut Draft) -> Result<(), No>;

    /// A roll's line in the log and in the list of rolls.
    fn tell_roll(roll: &Self::Roll, who: &Id, state: &State) -> Msg;

    /// The rules that counted in a roll, as far as it may be read.
    fn whys(roll: &Self::Roll) -> Vec<Why>;

    /// Emits what a new evening brings.
    fn evening_begins(draft: &mut Draft);

    /// Emits what it brings that more or fewer players' characters take part than the `before` that did.
    fn party_changes(_draft: &mut Draft, _before: usize) {}

    /// Emits what a change of scene brings.
    fn scene_changes(draft: &mut Draft);

    /// Emits what a new round of a fight brings, right after it began and before anybody's turn in it.
    fn round_begins(_draft: &mut Draft) {}

    /// Emits what the beginning of somebody's turn brings, where one goes after the other.
    fn turn_begins(_draft: &mut Draft, _who: &Id) {}

    /// Emits what a fight's end brings, while the fight still stands.
    fn fight_ends(draft: &mut Draft);

    /// The deeds that every try would see refused now, by id, and why.
    fn barred(_state: &State) -> Vec<(&'static str, Refusal)> {
        Vec::new()
    }

    /// Forgets somebody who is gone for good, so that nobody inherits from them by having the same id.
    fn forget(who: &Id, live: &mut Self::Live);
}
