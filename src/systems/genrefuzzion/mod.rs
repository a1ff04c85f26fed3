//! GenreFuzzion at the table: duels of two intentions, pools of clichés, and two purses a player. One file a noun.

pub(crate) mod cli;
pub mod deeds;
mod event;
mod file;
mod memory;
mod roll;
pub mod rules;
mod scene_data;
pub mod sheet;
pub(crate) mod view;

use crate::rules::Why;
use crate::session::system::{System, SystemData};
use crate::session::{Gauge, Id, Level};

pub use crate::systems::genrefuzzion::rules::Options;
pub use event::Event;
pub use memory::Memory;
pub use roll::{Plan, Roll};
pub use scene_data::SceneData;
pub use sheet::Sheet;

/// The system of clichés and two purses.
#[derive(Debug, Clone, Copy)]
pub struct Genrefuzzion;

impl SystemData for Genrefuzzion {
    const NAME: &'static str = "genrefuzzion";
    const RULES: &'static [&'static str] = &rules::RULES;
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

    fn house_rules(house: &Options) -> Vec<Why> {
        house.in_force()
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.forget(who);
    }
}

impl System for Genrefuzzion {}
