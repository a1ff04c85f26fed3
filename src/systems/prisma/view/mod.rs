//! The pool system on a screen: its odds, its rolls and their steps, and what its forms offer.

mod brief;
mod chances;
mod choices;
mod edge;
mod offers;
mod owed;
mod people;
mod roll;
mod sharpened;
mod sheet;
mod spending;
mod table;

pub(crate) use brief::brief;
pub(crate) use roll::report;
pub(crate) use sheet::{adversary, ground, sheet};

use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    shared: &["rating", "skill"],
    kept_field: Some("free"),
    contest: Some("prisma.versus"),
    forecast: chances::forecast,
    offer: offers::offer,
    effects: sharpened::effects,
    actions: sharpened::actions,
    ..SystemView::new("prisma.roll", brief::changes_roll)
};
