//! NDE at the table: the step-die system's data, deeds and turning points. One file a noun.

pub(crate) mod cli;
pub mod deeds;
mod event;
mod file;
mod memory;
mod pauses;
mod people;
mod roll;
pub mod rules;
mod settle;
mod shown;
mod tell;
mod turn;
pub(crate) mod view;
mod wounds;

use crate::rules::say::Why;
use crate::session::fight::{Budget, Order};
use crate::session::gauge::{Gauge, Level};
use crate::session::id::{Id, Seat};
use crate::session::model::systems::Memories;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::system::{System, SystemData};
use crate::session::tx::Tx;

pub use event::{ActionUse, Event};
pub use memory::{ContestKind, ContestPart, Failure, Memory, OpenContest};
pub use people::{ARMOUR, HEARTS, LUCK, PP, Sheet};
pub use roll::{ChosenPrice, NdeTask, NdeThrown, PriceKind, RedactedTest, Roll};
pub use rules::Options;

/// The step-die system.
#[derive(Debug, Clone, Copy)]
pub struct Nde;

impl SystemData for Nde {
    const NAME: &'static str = "nde";
    const RULES: &'static [&'static str] = &rules::RULES;
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = ();
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = rules::Plan;

    fn gauges(sheet: &Sheet, house: &Options) -> Vec<(Gauge, Level)> {
        match sheet {
            Sheet::Character(it) => {
                let mut gauges = vec![
                    (HEARTS, Level::track(it.max_hearts.into())),
                    (PP, Level::purse(it.max_pp.into())),
                    (LUCK, Level::purse(it.luck_limit.into())),
                ];
                match it.armour_tokens(house) {
                    0 => {}
                    tokens => gauges.push((ARMOUR, Level::purse(tokens.into()))),
                }
                gauges
            }
            Sheet::Opponent(it) => vec![(HEARTS, Level::track(it.hearts().into()))],
        }
    }

    fn house_rules(house: &Options) -> Vec<Why> {
        house.in_force()
    }

    fn clock_steps(house: &Options) -> Option<u8> {
        Some(house.time_pressure.on().unwrap_or(rules::options::CLOCK_STEPS))
    }

    fn gauge_moved(who: &Id, gauge: &Gauge, by: i32, live: &mut Memory) {
        if *gauge == HEARTS && by < 0 {
            live.lost.insert(who.clone(), u8::try_from(by.unsigned_abs()).unwrap_or(u8::MAX));
        }
    }

    fn validate(sheet: &Sheet) -> Result<(), Refusal> {
        match sheet {
            Sheet::Character(it) => Ok(it.validate()?),
            Sheet::Opponent(it) => Ok(it.validate()?),
        }
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.failed.retain(|own, failed| own != who && failed.rival.as_ref() != Some(who));
        live.lost.remove(who);
        live.contest.take_if(|contest| contest.parts.iter().any(|part| part.who == *who));
    }
}

impl System for Nde {
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        pauses::refill_luck(tx);
        pauses::refill_armour(tx);
    }

    fn scene_changes(&self, tx: &mut Tx) {
        pauses::refill_armour(tx);
        pauses::forget_scene(tx);
    }

    /// One side after the other, the party first (ND-15).
    fn order(&self) -> Order {
        Order::Sides(Side::Party)
    }

    /// One movement and one action (ND-15).
    fn budget(&self) -> Budget {
        Budget { actions: 1, moves: 1 }
    }

    fn shows(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.nde = shown::shown(state, seat);
    }

    fn fight_ends(&self, tx: &mut Tx) -> Result<(), No> {
        pauses::conflict_ends(tx);
        Ok(())
    }
}
