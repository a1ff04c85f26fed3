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

pub(crate) use brief::{brief, changes_roll};
pub(crate) use chances::forecast;
pub(crate) use offers::offer;
pub(crate) use roll::told;
pub(crate) use sharpened::{actions, effects};
pub(crate) use sheet::{adversary, ground, sheet};

use crate::sections::{Choice, Line, Prose, Section};
use crate::session::seen::{Seen, SeenClock, SeenPerson};

/// The roll whose form stands on the Roll tab.
pub(crate) const ROLL: Option<&str> = Some("prisma.roll");

/// Fights have no rules of their own here.
pub(crate) const IMPROVISES: Option<&str> = None;

/// Nothing is said of a fighter by these rules.
pub(crate) fn fighter(_: &SeenPerson, _: &Seen) -> Prose {
    Prose::default()
}

/// Gauges and conditions say how badly off somebody is.
pub(crate) fn plights(_: &SeenPerson, _: &Seen) -> Line {
    Line::new()
}

/// Nothing is done by these rules while nobody fights.
pub(crate) fn peace(_: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// Nothing is remembered of clocks by these rules.
pub(crate) fn of_clock(_: &SeenClock, _: &Seen) -> Vec<Line> {
    Vec::new()
}

/// Chases have no rolls of their own here.
pub(crate) const EXCHANGE: Option<&str> = None;

/// The deed by which two roll against each other.
pub(crate) const CONTEST: Option<&str> = Some("prisma.versus");

/// Nobody moves by these rules.
pub(crate) const MOVE: Option<&str> = None;

/// A fight by these rules is about nothing but its fighters.
pub(crate) fn stakes(_: &Seen) -> Option<Section> {
    None
}
