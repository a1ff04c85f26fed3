//! GenreFuzzion at the table: duels of two intentions, pools of clichés, and two currencies for each player. One file
//! per noun.

mod booking;
mod build;
mod changes;
pub mod check;
pub(crate) mod cli;
mod context;
pub mod deeds;
pub mod duel;
mod emit;
mod event;
mod extras;
mod file;
mod flow;
mod memory;
mod owed;
mod people;
mod roll;
pub mod rules;
mod scene_data;
pub mod sheet;
mod shown;
mod throwing;
mod titles;
mod tricks;
pub(crate) mod view;

use crate::rules::{Die, Text, Why};
use crate::session::system::{System, SystemData};
use crate::session::systems::Memories;
use crate::session::{BookTable, Currency, Debt, Gauge, Id, Level, NotDone, Refusal, Seat, State, Tx};

pub use crate::systems::genrefuzzion::rules::Options;
pub use event::{DuelChange, Event};
pub use memory::{ClicheProposal, FinaleState, Interlude, Memory, NextScene};
pub use roll::{Plan, PlannedPool, PlannedReroll, Roll};
pub use scene_data::SceneData;
pub use sheet::Sheet;

/// The system of clichés and two purses.
#[derive(Debug, Clone, Copy)]
pub struct Genrefuzzion;

impl SystemData for Genrefuzzion {
    const NAME: &'static str = "genrefuzzion";
    const RULES: &'static [&'static str] = &rules::RULES;
    const CURRENCIES: &'static [&'static str] = &[booking::VP, booking::KP];
    const TABLES: &'static [BookTable] = &[
        BookTable { id: "cliches", aliases: &["cliche"], die: Die::D100 },
        BookTable { id: "relationships", aliases: &["relaciones"], die: Die::D100 },
    ];
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = SceneData;
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = Plan;

    fn gauges(_sheet: &Sheet, _house: &Options) -> Vec<(Gauge, Level)> {
        Vec::new()
    }

    /// Leaves out hidden traits and goals.
    fn public_sheet(sheet: &Sheet) -> Sheet {
        let mut open = sheet.clone();
        open.traits.retain(|trait_| !trait_.hidden);
        open.goals.retain(|goal| !goal.hidden);
        open
    }

    /// Whoever plays an extra defines it (GF-06).
    fn is_open_to_all(sheet: &Sheet) -> bool {
        sheet.is_extra()
    }

    fn hide_strangers(sheet: &mut Sheet, knows: &dyn Fn(&Id) -> bool) {
        sheet.traits.iter_mut().for_each(|trait_| trait_.hide_strangers(knows));
    }

    /// Leaves out the people whom the seat does not know.
    fn public_scene_data(scene: &SceneData, knows: &dyn Fn(&Id) -> bool) -> SceneData {
        let known = |who: &Option<Id>| who.clone().filter(|who| knows(who));
        SceneData {
            protagonist: known(&scene.protagonist),
            antagonist: known(&scene.antagonist),
            allies: scene.allies.iter().filter(|who| knows(who)).cloned().collect(),
            ..scene.clone()
        }
    }

    fn house_rules(house: &Options) -> Vec<Why> {
        house.in_force()
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.forget(who);
    }
}

impl System for Genrefuzzion {
    /// The first evening brings the file's extras, and the points that players carry over from another campaign (GF-04,
    /// GF-06, GF-23).
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        if tx.evening.number <= 1 {
            extras::bring_extras(tx);
            booking::carry_over_points(tx);
        }
    }

    /// An extra has no player who could be away (GF-09, GF-21).
    fn is_extra(&self, state: &State, who: &Id) -> bool {
        state.player_of(who).is_none() && people::sheet(state, who).is_ok_and(Sheet::is_extra)
    }

    /// In a scene an extra has a player (GF-09).
    fn extra_player(&self, state: &State, who: &Id) -> Option<Id> {
        people::duel(state).ok()?.player_of(who).cloned()
    }

    /// A player without a character plays on (GF-21).
    fn retired_player(&self, state: &State, who: &Id) -> Option<Id> {
        people::memory(state).retired.get(who).cloned()
    }

    /// Withdraws the scenes in which this person duels, as if they had never happened (GF-18).
    fn person_goes(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        Ok(deeds::withdraw_scenes_of(tx, who)?)
    }

    fn person_is_renamed(&self, tx: &mut Tx, who: &Id, name: &Text) {
        titles::follow_name(tx, who, name);
    }

    /// The moderator's vote counts twice (GF-22).
    fn double_voter(&self, state: &State) -> Option<Id> {
        people::memory(state).moderator.clone()
    }

    fn require_receiver(&self, state: &State, receiver: &Id, currency: &Currency) -> Result<(), Refusal> {
        booking::require_new_player(state, receiver, currency)
    }

    fn debts(&self, state: &State) -> Vec<Debt> {
        owed::debts(state)
    }

    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.genrefuzzion = shown::memory_for(state, seat);
    }
}
