//! NDE at the table: the step-die system's data, deeds and turning points.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::gauge::{Gauge, Level};
use super::id::{Audience, Id, Seat};
use super::refusal::No;
use super::state::State;
use super::systems::System;
use crate::rules::say::Msg;

/// The step-die system.
#[derive(Debug, Clone, Copy)]
pub struct Nde;

/// Its options.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct House {}

/// Its part of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The most hearts.
    pub hearts: i32,
    /// The most power points.
    pub pp: i32,
    /// The limit of luck.
    pub luck: i32,
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

impl System for Nde {
    const NAME: &'static str = "nde";
    type House = House;
    type Sheet = Sheet;
    type Live = Live;
    type Command = Command;
    type Event = Event;
    type Roll = Roll;

    fn gauges(sheet: &Sheet, _: &House) -> Vec<(Gauge, Level)> {
        vec![(HEARTS, Level::track(sheet.hearts)), (PP, Level::purse(sheet.pp)), (LUCK, Level::purse(sheet.luck))]
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
