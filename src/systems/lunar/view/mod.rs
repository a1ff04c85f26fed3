//! Lunar Fantasy on a screen: its odds and plays, rolls, fighters and sheets.

mod aims;
mod bars;
mod cards;
mod chances;
mod choices;
mod fight;
mod known;
mod lacks;
mod offers;
mod pending;
mod roll;
mod sheet;

pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, ground, sheet};

use crate::sections::{Choice, DeedRequest};
use crate::session::seen::Seen;
use crate::theme::Meaning;
use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    shared_fields: &["skill"],
    kept_field: Some("free"),
    move_deed: Some("lunar.move"),
    forecast: chances::forecast,
    offer: offers::offer,
    effects: pending::effects,
    conditions: pending::conditions,
    clock_lines: pending::clock_lines,
    actions: choices::actions,
    fighter: fight::fighter,
    stakes: bars::stakes,
    waits: choices::waits,
    choices_without_fight: choices_outside_fights,
    ..SystemView::new("lunar.test", roll::changes_roll)
};

/// The choices outside fights: what is due, the experience of an ended encounter, and the settings of the next.
fn choices_outside_fights(seen: &Seen) -> Vec<Choice> {
    let Some(gm) = &seen.gm else { return Vec::new() };
    let reward = || Choice::new(DeedRequest::now::<&str>("lunar.reward", []), Meaning::Value, "lunar-do-reward");
    let encounter =
        Choice::new(DeedRequest::in_form::<&str>("lunar.encounter", []), Meaning::Value, "lunar-do-encounter");
    choices::duties_outside_fights(seen)
        .chain(gm.system_state.lunar.ended_threat.map(|_| reward()))
        .chain([encounter])
        .collect()
}
