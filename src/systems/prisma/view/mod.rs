//! Prisma on a screen: odds, rolls with their steps, sheets, and the choices in forms.

mod chances;
mod choices;
mod intrusion;
mod offers;
mod people;
mod roll;
mod sharpened;
mod sheet;
mod spending;

pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, ground, sheet};

use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    shared_fields: &["rating", "skill"],
    kept_field: Some("free"),
    target_field: Some("target"),
    contest_deed: Some("prisma.versus"),
    forecast: chances::forecast,
    offer: offers::offer,
    effects: sharpened::effects,
    actions: sharpened::actions,
    answers: intrusion::answers,
    ..SystemView::new("prisma.roll", |deed| !matches!(deed, "prisma.roll" | "prisma.versus"))
};
