//! A rule system's data at the table: its types, and what follows from them alone.

use indexmap::IndexMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::by_id::ById;
use super::clock::Clock;
use super::gauge::{Gauge, Level};
use super::id::Id;
use super::note::Note;
use super::pool::Pool;
use super::tables::BookTable;
use crate::rules::{Text, Why};
use crate::session::refusal::Refusal;

/// What any data type of a system can do: be cloned, compared, serialised and read back.
pub trait Datum: Clone + std::fmt::Debug + Eq + Serialize + DeserializeOwned {}
impl<T: Clone + std::fmt::Debug + Eq + Serialize + DeserializeOwned> Datum for T {}

/// The data of a rule system.
pub trait SystemData {
    /// Its name in campaign files and on the command line.
    const NAME: &'static str;
    /// The ids of its rules, in order; each has a sentence, `rule-nd-10`.
    const RULES: &'static [&'static str];
    /// The kinds of points that players themselves hold by its rules, in the order they are shown; `currency-<word>`
    /// says each.
    const CURRENCIES: &'static [&'static str] = &[];
    /// The random tables that it brings.
    const TABLES: &'static [BookTable] = &[];
    /// How biombo reads what the rules leave open: the id of each rule and the key of its message.
    const READINGS: &'static [(&'static str, &'static str)] = &[];
    /// Its options and house numbers, from the campaign's table of the same name.
    type Options: Datum + Default;
    /// Its part of a person.
    type Sheet: Datum;
    /// Its part of a scene.
    type SceneData: Datum + Default;
    /// What it remembers at the table besides gauges, rolls and the table's own nouns.
    type Memory: Datum + Default;
    type Event: Datum;
    /// A roll by its rules, open or settled.
    type Roll: Datum;
    /// A planned roll by its rules, before any die is rolled.
    type Plan: Clone + std::fmt::Debug + PartialEq;

    /// The gauges of a person with this sheet, full, in the order they are shown.
    fn gauges(sheet: &Self::Sheet, options: &Self::Options) -> Vec<(Gauge, Level)>;

    /// The aspects on a sheet, in its order.
    fn aspects(_sheet: &Self::Sheet) -> Vec<Text> {
        Vec::new()
    }

    /// The campaign's choice for each option, with its rule and number.
    fn chosen_options(_options: &Self::Options) -> Vec<Why> {
        Vec::new()
    }

    /// The house rules in force: first the campaign's options, then the readings of what the rules leave open. They
    /// bind everybody, so everybody may know them.
    fn house_rules(options: &Self::Options) -> Vec<Why> {
        [Self::chosen_options(options), Why::list(Self::READINGS)].concat()
    }

    /// The options as every seat may know them: without what the game master has prepared in secret.
    fn public_options(options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// A sheet as it may be read by others than the game master and the person's own player.
    fn public_sheet(sheet: &Self::Sheet) -> Self::Sheet {
        sheet.clone()
    }

    /// Whether everybody reads the sheet of an adversary whom they see, since any player may play them.
    fn is_open_to_all(_sheet: &Self::Sheet) -> bool {
        false
    }

    /// Replaces everybody on a sheet whom its reader does not know by [`Id::somebody`].
    fn hide_strangers(_sheet: &mut Self::Sheet, _knows: &dyn Fn(&Id) -> bool) {}

    /// Its part of a scene as a seat that sees the scene and knows these people may know it.
    fn public_scene_data(scene: &Self::SceneData, _knows: &dyn Fn(&Id) -> bool) -> Self::SceneData {
        scene.clone()
    }

    /// The number of segments of a clock that failed tests advance, if the rules have such clocks.
    fn clock_steps(_options: &Self::Options) -> Option<u8> {
        None
    }

    /// Records that a person's gauge moved, for whatever reason.
    fn gauge_moved(_who: &Id, _gauge: &Gauge, _by: i32, _memory: &mut Self::Memory) {}

    /// Refuses a sheet that no campaign file could hold: a number out of bounds, a blank line.
    fn validate(_sheet: &Self::Sheet) -> Result<(), Refusal> {
        Ok(())
    }

    /// Writes gauges that outlast the table, such as experience, onto the sheet.
    fn write_back(_sheet: &mut Self::Sheet, _gauges: &IndexMap<Gauge, Level>) {}

    /// Writes pools that outlast the table, such as the group's experience, into the options.
    fn write_back_pools(_options: &mut Self::Options, _pools: &IndexMap<Gauge, Pool>) {}

    /// The pools that it brings to the table before the first evening, for that number of players' characters, in the
    /// order they are shown.
    fn pools(_options: &Self::Options, _heroes: usize) -> Vec<(Gauge, Pool)> {
        Vec::new()
    }

    /// Forgets a person who is gone for good, since somebody else may get the same id and must inherit nothing.
    fn forget(who: &Id, memory: &mut Self::Memory);

    /// Forgets the notes that are not in `left`, because another note may get the same id.
    fn forget_removed_notes(_left: &ById<Note>, _memory: &mut Self::Memory) {}

    /// Forgets the clocks that are not in `left`, because another clock may get the same id.
    fn forget_removed_clocks(_left: &ById<Clock>, _memory: &mut Self::Memory) {}
}
