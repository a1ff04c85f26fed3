//! Hitos on a screen: its odds, its rolls and what may be invoked on them, and its sheets.

mod chances;
mod choices;
mod fight;
mod offers;
mod plight;
mod roll;
mod sheet;
mod stake;
mod task;
mod waits;

pub(crate) use crate::views::system_view::no_ground as ground;
pub(crate) use roll::{brief, report};
pub(crate) use sheet::{adversary, sheet};

use crate::sections::Choice;
use crate::session::seen::{Seen, SeenPerson};
use crate::views::system_view::SystemView;

pub(crate) const VIEW: SystemView = SystemView {
    contest: Some("hitos.versus"),
    exchange: Some("hitos.chase"),
    forecast: chances::forecast,
    offer: offers::offer,
    effects: plight::effects,
    plights: plight::plights,
    of_clock: task::of_clock,
    waits: waits::waits,
    actions,
    ..SystemView::new("hitos.test", roll::changes_roll)
};

/// What can be done with a fighter: the dying and the insane can only hold on, and the lost do nothing.
fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    match plight::last_stand(person, seen) {
        _ if plight::is_lost(person) => Vec::new(),
        Some(hold) => vec![hold],
        None => fight::actions(person, seen).into_iter().chain(plight::aid(person, seen)).collect(),
    }
}
