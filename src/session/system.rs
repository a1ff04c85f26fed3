//! What a rule system brings to the table: its data, its deeds, its rolls, and what it does at the table's turning
//! points.

use indexmap::IndexMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::gauge::{Gauge, Level};
use super::id::{Audience, Id, Seat};
use super::log::Told;
use super::model::by_id::ById;
use super::note::Note;
use super::pool::Pool;
use super::refusal::{No, Refusal};
use super::state::State;
use super::tx::Tx;
use crate::rules::say::{Msg, Why};

/// What a data type of a system must be able to do: be kept, compared, written down and read again.
pub trait Datum: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned {}
impl<T: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned> Datum for T {}

/// A rule system at the table.
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
    /// What happens in it.
    type Event: SystemEvent;
    /// A roll of its, open or settled.
    type Roll: SystemRoll;
    /// What a roll of its would be, before any die falls.
    type Plan: Clone + std::fmt::Debug + PartialEq;

    /// The gauges that a person with this sheet has, full, in the order they are shown.
    fn gauges(sheet: &Self::Sheet, house: &Self::House) -> Vec<(Gauge, Level)>;

    /// The house rules in force, each with its rule and its number: what the campaign chose, then how the table reads what
    /// the rules leave open. They bind everybody, so everybody may know them.
    fn house_rules(_house: &Self::House) -> Vec<Why> {
        Vec::new()
    }

    /// Lets a sheet pass that a campaign's file could hold.
    ///
    /// # Errors
    /// Refused for what no sheet may say: a number out of bounds, a line without words.
    fn fit(_sheet: &Self::Sheet) -> Result<(), Refusal> {
        Ok(())
    }

    /// Writes onto a sheet what the gauges hold that lasts beyond the table: experience.
    fn last(_sheet: &mut Self::Sheet, _gauges: &IndexMap<Gauge, Level>) {}

    /// Writes into the options what the pools hold that lasts beyond the table: the group's experience.
    fn pools_last(_house: &mut Self::House, _pools: &IndexMap<Gauge, Pool>) {}

    /// The pools that it brings to the table, as they stand before the first evening with so many players' characters,
    /// in the order they are shown.
    fn pools(_house: &Self::House, _heroes: usize) -> Vec<(Gauge, Pool)> {
        Vec::new()
    }

    /// Emits what a new evening brings. Until now `before` players' characters took part.
    fn evening_begins(_draft: &mut Tx, _before: usize) {}

    /// Emits what it brings that more or fewer players' characters take part than the `before` that did.
    fn party_changes(_draft: &mut Tx, _before: usize) {}

    /// Emits what a change of scene brings.
    fn scene_changes(_draft: &mut Tx) {}

    /// Emits what a new round of a fight brings, right after it began and before anybody's turn in it.
    fn round_begins(_draft: &mut Tx) {}

    /// Emits what the beginning of somebody's turn brings, where one goes after the other.
    fn turn_begins(_draft: &mut Tx, _who: &Id) {}

    /// Emits what a fight's end brings, while the fight still stands.
    fn fight_ends(_draft: &mut Tx) {}

    /// Forgets somebody who is gone for good, so that nobody inherits from them by having the same id.
    fn forget(who: &Id, live: &mut Self::Live);

    /// Forgets the notes that are not among these, for the same reason.
    fn notes_go(_left: &ById<Note>, _live: &mut Self::Live) {}
}

/// What happens in a system.
pub trait SystemEvent: Datum {
    /// Makes it so.
    fn apply(&self, state: &mut State);

    /// Who may know of it.
    fn audience(&self, state: &State) -> Audience;

    /// Its line in the log, if it has one.
    fn tell(&self, state: &State) -> Option<Msg>;

    /// Whether it says how a roll of several came out, so that a recap tells it whatever else they moved.
    fn is_verdict(&self) -> bool {
        false
    }

    /// What those may read of it who are not in its audience, and who they are: the same without its secret part.
    fn tell_outsiders(&self, _state: &State) -> Option<Told> {
        None
    }
}

/// A roll by a system's rules, open or settled.
pub trait SystemRoll: Datum {
    /// Who may read all of it, where `who` rolls; the others get it veiled. A secret roll is never asked about.
    fn readers(&self, _who: &Id, _state: &State) -> Audience {
        Audience::All
    }

    /// The roll as `seat` may see it, which is not among its readers; a secret roll is never asked about.
    #[must_use]
    fn veiled(&self, seat: &Seat, state: &State) -> Self;

    /// Whether it has nothing left to choose, so that it settles by itself.
    fn is_finished(&self, who: &Id, state: &State) -> bool;

    /// Emits what the outcome of `who`'s roll does to the table. The roll is closed by the caller.
    ///
    /// # Errors
    /// [`No`] when faces are missing.
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No>;

    /// Its line in the log and in the list of rolls.
    fn tell(&self, who: &Id, state: &State) -> Msg;

    /// The rules that counted, as far as it may be read.
    fn whys(&self) -> Vec<Why>;
}
