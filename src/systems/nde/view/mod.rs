//! The step-die system on a screen: its odds, its rolls, what its fighters can do and what its forms offer.

mod chances;
mod choices;
mod fight;
mod offers;
mod people;
mod roll;
mod sheet;

pub(crate) use chances::forecast;
pub(crate) use fight::{IMPROVISES, fighter, peace};
pub(crate) use offers::offer;
pub(crate) use roll::{brief, changes_roll, told};
pub(crate) use sheet::{adversary, sheet};

use crate::sections::{Choice, Line, Prose, Section};
use crate::session::seen::{Seen, SeenClock, SeenPerson};

/// The roll whose form stands on the Roll tab.
pub(crate) const ROLL: Option<&str> = Some("nde.test");

/// What a scene brings by these rules: nothing.
pub(crate) fn ground((): &()) -> Prose {
    Prose::default()
}

/// Nothing is remembered of a person by these rules that their gauges and conditions do not say.
pub(crate) fn effects(_: &SeenPerson, _: &Seen) -> Vec<Line> {
    Vec::new()
}

/// Gauges and conditions say how badly off somebody is.
pub(crate) fn plights(_: &SeenPerson, _: &Seen) -> Line {
    Line::new()
}

/// Nothing is done in a fight besides what its own rules say.
pub(crate) fn actions(_: &SeenPerson, _: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// Nothing is remembered of clocks by these rules.
pub(crate) fn of_clock(_: &SeenClock, _: &Seen) -> Vec<Line> {
    Vec::new()
}

/// Chases have no rolls of their own here.
pub(crate) const EXCHANGE: Option<&str> = None;

/// The deed by which two roll against each other.
pub(crate) const CONTEST: Option<&str> = Some("nde.opposed");

/// The deed by which a fighter moves.
pub(crate) const MOVE: Option<&str> = Some("nde.move");

/// A fight by these rules is about nothing but its fighters.
pub(crate) fn stakes(_: &Seen) -> Option<Section> {
    None
}
