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
mod roll;
mod rolled;
mod share;
mod sheet;
mod shown;
mod spend;
mod steps;
mod turn;
mod who;

pub(crate) use brief::{adversary, brief};
pub(crate) use offers::offer;
pub(crate) use roll::RollPane;
pub(crate) use sheet::{ground, sheet};

use crate::session::trial::Preview;
use crate::ui::forecast::Forecast;
use crate::ui::sight::Sight;
pub(crate) use crate::ui::systems::NoFight as FightPane;

/// What a deed's roll would bring: the pane of rolls tells that, with the whole pool in sight.
pub(crate) fn forecast(_: &Preview, _: &Sight) -> Option<Forecast> {
    None
}
