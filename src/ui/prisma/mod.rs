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
mod offers;
mod owed;
mod plan;
mod roll;
mod rolled;
mod share;
mod sheet;
mod shown;
mod spend;
mod steps;
mod turn;
mod who;

pub(super) use brief::{adversary, brief};
pub(super) use offers::offer;
pub(super) use roll::RollPane;
pub(super) use sheet::{ground, write as sheet};

use super::forecast::Forecast;
use super::sight::Sight;
pub(super) use super::systems::NoFight as FightPane;
use crate::session::prisma::Command;

/// What a command's roll would bring: the pane of rolls tells that, with the whole pool in sight.
pub(super) fn forecast(_: &Command, _: &Sight) -> Option<Forecast> {
    None
}
