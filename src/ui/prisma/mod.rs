//! The pool system on the screen: its form, odds and open rolls, and what its lists say.

mod asks;
mod before;
mod brief;
mod chances;
mod draft;
mod edge;
mod fields;
mod form;
mod hand;
mod lots;
mod market;
mod owed;
mod plan;
mod roll;
mod rolled;
mod share;
mod sheet;
mod shown;
mod spend;
mod steps;
mod who;

pub(super) use brief::{adversary, brief};
pub(super) use roll::RollPane;
pub(super) use sheet::{ground, write as sheet};

pub(super) use super::systems::NoFight as FightPane;
