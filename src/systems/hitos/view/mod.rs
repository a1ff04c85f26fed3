//! Hitos on a screen: its odds, its rolls and what may be invoked on them, and its sheets.

mod chances;
mod choices;
mod condition;
mod declared;
mod fight;
mod offers;
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
    contest_deed: Some("hitos.versus"),
    exchange_deed: Some("hitos.chase"),
    forecast: chances::forecast,
    offer: offers::offer,
    effects: condition::effects,
    conditions: condition::alerts,
    clock_lines: task::of_clock,
    waits: waits::waits,
    answers: declared::answers,
    actions,
    ..SystemView::new("hitos.test", roll::can_change_roll)
};

/// What can be done with a fighter: the dying and the insane can only hold on, and the lost do nothing.
fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    if condition::is_lost(person) {
        return Vec::new();
    }
    let last_stand = condition::last_stand_choices(person, seen);
    if !last_stand.is_empty() {
        return last_stand;
    }
    let own = fight::actions(person, seen).into_iter().chain(condition::aid_choices(person, seen));
    own.chain(fight::terror_choice(person, seen)).collect()
}
