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
mod turn;
mod who;

pub(super) use brief::{adversary, brief};
pub(super) use roll::RollPane;
pub(super) use sheet::{ground, write as sheet};

use super::forecast::Forecast;
use super::sight::Sight;
pub(super) use super::systems::NoFight as FightPane;
use super::systems::Offer;
use crate::deeds::Deed;
use crate::session::prisma::Command;

/// What is offered in a field of a deed's form: what the grammar lists or has a name.
pub(super) fn offer(_: &Deed, _: &str, _: &dyn Fn(&str) -> String, _: &Sight) -> Offer {
    Offer::Any
}

/// What a command's roll would bring: the pane of rolls tells that, with the whole pool in sight.
pub(super) fn forecast(_: &Command, _: &Sight) -> Option<Forecast> {
    None
}
