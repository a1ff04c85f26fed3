//! The step-die system on a screen: odds, rolls, fighters, sheets, and the offers of forms.

mod chances;
mod choices;
mod fight;
mod offers;
mod people;
mod roll;
mod sheet;
mod zones;

pub(crate) use crate::views::system_view::no_ground as ground;
pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, sheet};

use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    shared_fields: &["attribute", "tn"],
    kept_field: Some("free"),
    contest_deed: Some("nde.opposed"),
    improvise_deed: Some("nde.opponent"),
    move_deed: Some("nde.move"),
    forecast: chances::forecast,
    offer: offers::offer,
    fighter: fight::fighter,
    choices_without_fight: fight::rest_choices,
    ..SystemView::new("nde.test", roll::changes_roll)
};
