//! NDE at the table: the step-die system's data, deeds and turning points.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::gauge::{Gauge, Level};
use super::id::{Audience, Id, Seat};
use super::refusal::No;
use super::state::State;
use super::systems::System;
use crate::rules::nde as rules;
use crate::rules::say::Msg;

pub use crate::rules::nde::House;

/// The step-die system.
#[derive(Debug, Clone, Copy)]
pub struct Nde;

/// Its part of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sheet {
    /// A character's, who rolls.
    Character(Box<rules::Sheet>),
    /// An opponent's, who does not.
    Opponent(rules::Opponent),
}

/// What it remembers at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Live {}

/// What may be asked of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {}

/// What happens in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {}

/// A test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Roll {}

/// Hearts (ND-02).
pub const HEARTS: Gauge = Gauge::named("hearts");
/// Power points (ND-02).
pub const PP: Gauge = Gauge::named("pp");
/// Luck (ND-02).
pub const LUCK: Gauge = Gauge::named("luck");
/// Armour tokens (ND-24), where the option is played.
pub const ARMOUR: Gauge = Gauge::named("armour");

impl System for Nde {
    const NAME: &'static str = "nde";
    type House = House;
    type Sheet = Sheet;
    type Live = Live;
    type Command = Command;
    type Event = Event;
    type Roll = Roll;

    fn gauges(sheet: &Sheet, house: &House) -> Vec<(Gauge, Level)> {
        match sheet {
            Sheet::Opponent(opponent) => vec![(HEARTS, Level::track(opponent.hearts().into()))],
            Sheet::Character(sheet) => {
                let mut gauges = vec![
                    (HEARTS, Level::track(sheet.max_hearts.into())),
                    (PP, Level::purse(sheet.max_pp.into())),
                    (LUCK, Level::purse(sheet.luck_limit.into())),
                ];
                let armour = sheet.armour_tokens(house);
                if armour > 0 {
                    gauges.push((ARMOUR, Level::purse(armour.into())));
                }
                gauges
            }
        }
    }

    fn id(command: &Command) -> &'static str {
        match *command {}
    }

    fn keeps_rolls_open(command: &Command) -> bool {
        match *command {}
    }

    fn decide(command: Command, _: &mut Draft) -> Result<(), No> {
        match command {}
    }

    fn apply(event: &Event, _: &mut State) {
        match *event {}
    }

    fn audience(event: &Event, _: &State) -> Audience {
        match *event {}
    }

    fn tell(event: &Event, _: &State) -> Option<Msg> {
        match *event {}
    }

    fn veiled(roll: &Roll, _: &Seat, _: &State) -> Roll {
        match *roll {}
    }

    fn is_finished(roll: &Roll, _: &Id, _: &State) -> bool {
        match *roll {}
    }

    fn settle(roll: &Roll, _: &Id, _: &mut Draft) -> Result<(), No> {
        match *roll {}
    }

    fn tell_roll(roll: &Roll, _: &Id, _: &State) -> Msg {
        match *roll {}
    }

    fn evening_begins(_: &mut Draft) {}

    fn scene_changes(_: &mut Draft) {}

    fn fight_ends(_: &mut Draft) {}

    fn forget(_: &Id, _: &mut Live) {}
}
