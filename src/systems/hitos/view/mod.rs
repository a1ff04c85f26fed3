//! Hitos on a screen: its odds, its rolls and what may be invoked upon them, and its sheets.

mod chances;
mod choices;
mod offers;
mod plight;
mod roll;
mod sheet;

pub(crate) use chances::forecast;
pub(crate) use offers::offer;
pub(crate) use plight::{actions, effects};
pub(crate) use roll::{brief, changes_roll, told};
pub(crate) use sheet::{adversary, sheet};

use crate::sections::{Choice, Prose};
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

/// Nothing is done by these rules while nobody fights.
pub(crate) fn peace() -> Vec<Choice> {
    Vec::new()
}
