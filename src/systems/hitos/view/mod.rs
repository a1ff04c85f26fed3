//! Hitos on a screen: its odds, its rolls and what may be invoked upon them, and its sheets.

mod chances;
mod choices;
mod fight;
mod offers;
mod plight;
mod roll;
mod sheet;
mod task;

pub(crate) use chances::forecast;
pub(crate) use offers::offer;
pub(crate) use plight::{effects, plights};
pub(crate) use roll::{brief, changes_roll, told};
pub(crate) use sheet::{adversary, sheet};
pub(crate) use task::of_clock;

use crate::sections::{Choice, Prose, Section};
use crate::session::seen::{Seen, SeenPerson};

/// The roll whose form stands on the Roll tab.
pub(crate) const ROLL: Option<&str> = Some("hitos.test");

/// Fights have no rules of their own here.
pub(crate) const IMPROVISES: Option<&str> = None;

/// What a scene brings by these rules: nothing.
pub(crate) fn ground((): &()) -> Prose {
    Prose::default()
}

/// Nothing is said of a fighter by these rules.
pub(crate) fn fighter(_: &SeenPerson, _: &Seen) -> Prose {
    Prose::default()
}

/// What can be done with a fighter; who is dying or insane holds on and does nothing else.
pub(crate) fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    match plight::last_stand(person, seen) {
        Some(hold) => vec![hold],
        None => fight::actions(person, seen).into_iter().chain(plight::aid(person, seen)).collect(),
    }
}

/// Nothing is done by these rules while nobody fights.
pub(crate) fn peace(_: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// The deed by which two roll against each other.
pub(crate) const CONTEST: Option<&str> = Some("hitos.versus");

/// Nobody moves by these rules.
pub(crate) const MOVE: Option<&str> = None;

/// A fight by these rules is about nothing but its fighters.
pub(crate) fn stakes(_: &Seen) -> Option<Section> {
    None
}

/// The deed by which two sides of a chase roll for an exchange.
pub(crate) const EXCHANGE: Option<&str> = Some("hitos.chase");
