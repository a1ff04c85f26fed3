//! Lunar Fantasy on a screen: its odds and the cards that may be played, its rolls, its fighters and its sheets.

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
    conditions: pending::plights,
    clock_lines: pending::of_clock,
    actions: choices::actions,
    fighter: fight::fighter,
    stakes: bars::stakes,
    waits: choices::waits,
    choices_without_fight: peace,
    ..SystemView::new("lunar.test", roll::changes_roll)
};

/// What can be done while nobody fights.
fn peace(seen: &Seen) -> Vec<Choice> {
    let Some(gm) = &seen.gm else { return Vec::new() };
    let reward = || Choice::new(DeedRequest::now::<&str>("lunar.reward", []), Meaning::Value, "lunar-do-reward");
    let encounter =
        Choice::new(DeedRequest::in_form::<&str>("lunar.encounter", []), Meaning::Value, "lunar-do-encounter");
    choices::due_in_peace(seen).chain(gm.system_state.lunar.ended.map(|_| reward())).chain([encounter]).collect()
}
