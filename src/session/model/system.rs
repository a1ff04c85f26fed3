//! What a rule system keeps at the table: its types, and what follows from them alone.

use indexmap::IndexMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::by_id::ById;
use super::clock::Clock;
use super::gauge::{Gauge, Level};
use super::id::Id;
use super::note::Note;
use super::pool::Pool;
use crate::rules::say::Why;
use crate::rules::text::Text;
use crate::session::refusal::Refusal;

/// What a data type of a system must be able to do: be kept, compared, written down and read again.
pub trait Datum: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned {}
impl<T: Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned> Datum for T {}

/// The data of a rule system.
pub trait SystemData {
    /// Its name in campaign files and on the command line.
    const NAME: &'static str;
    /// The ids of its rules, in order; each has a sentence, `rule-nd-10`.
    const RULES: &'static [&'static str];
    /// Its options and house numbers, from the campaign's table of the same name.
    type Options: Datum + Default;
    /// Its part of a person.
    type Sheet: Datum;
    /// Its part of a scene.
    type SceneData: Datum + Default;
    /// What it remembers at the table besides gauges, rolls and the shared things.
    type Memory: Datum + Default;
    type Event: Datum;
    /// A roll by its rules, open or settled.
    type Roll: Datum;
    /// What a roll by its rules would be, before any die falls.
    type Plan: Clone + std::fmt::Debug + PartialEq;

    /// The gauges that a person with this sheet has, full, in the order they are shown.
    fn gauges(sheet: &Self::Sheet, house: &Self::Options) -> Vec<(Gauge, Level)>;

    /// The aspects that stand on a sheet, in its order.
    fn aspects(_sheet: &Self::Sheet) -> Vec<Text> {
        Vec::new()
    }

    /// The house rules in force, each with its rule and its number: what the campaign chose, then how the table reads what
    /// the rules leave open. They bind everybody, so everybody may know them.
    fn house_rules(_house: &Self::Options) -> Vec<Why> {
        Vec::new()
    }

    /// The options as every seat may know them: without what the game master has prepared behind the screen.
    fn open_options(house: &Self::Options) -> Self::Options {
        house.clone()
    }

    /// Its part of a scene as every seat may know it that sees the scene.
    fn open_scene(scene: &Self::SceneData) -> Self::SceneData {
        scene.clone()
    }

    /// How many steps a clock has that failed tests move, where its rules know such clocks.
    fn clock_steps(_house: &Self::Options) -> Option<u8> {
        None
    }

    /// Remembers that a person's gauge moved, whatever moved it.
    fn gauge_moved(_who: &Id, _gauge: &Gauge, _by: i32, _live: &mut Self::Memory) {}

    /// Lets a sheet pass that a campaign's file could hold. None may have a number out of bounds or a line without words.
    fn validate(_sheet: &Self::Sheet) -> Result<(), Refusal> {
        Ok(())
    }

    /// Writes onto a sheet what the gauges hold that lasts beyond the table: experience.
    fn write_back(_sheet: &mut Self::Sheet, _gauges: &IndexMap<Gauge, Level>) {}

    /// Writes into the options what the pools hold that lasts beyond the table: the group's experience.
    fn write_back_pools(_house: &mut Self::Options, _pools: &IndexMap<Gauge, Pool>) {}

    /// The pools that it brings to the table, as they stand before the first evening with so many players' characters,
    /// in the order they are shown.
    fn pools(_house: &Self::Options, _heroes: usize) -> Vec<(Gauge, Pool)> {
        Vec::new()
    }

    /// Forgets a person who is gone for good: another one may get the same id and must inherit nothing.
    fn forget(who: &Id, live: &mut Self::Memory);

    /// Forgets the notes that are not among these, for the same reason.
    fn notes_go(_left: &ById<Note>, _live: &mut Self::Memory) {}

    /// Forgets the clocks that are not among these, for the same reason.
    fn clocks_go(_left: &ById<Clock>, _live: &mut Self::Memory) {}
}
