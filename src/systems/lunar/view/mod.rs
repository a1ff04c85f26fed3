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
mod roll;
mod sheet;
mod waits;

pub(crate) use bars::stakes;
pub(crate) use chances::forecast;
pub(crate) use choices::actions;
pub(crate) use fight::fighter;
pub(crate) use offers::offer;
pub(crate) use roll::{brief, changes_roll, told};
pub(crate) use sheet::{adversary, ground, sheet};
pub(crate) use waits::{effects, of_clock, plights};

use crate::sections::{Ask, Choice};
use crate::session::seen::Seen;
use crate::theme::Meaning;

/// The roll whose form stands on the Roll tab.
pub(crate) const ROLL: Option<&str> = Some("lunar.test");

/// Enemies come from the campaign.
pub(crate) const IMPROVISES: Option<&str> = None;

/// Nobody rolls against anybody else's roll.
pub(crate) const CONTEST: Option<&str> = None;

/// The deed by which a fighter moves.
pub(crate) const MOVE: Option<&str> = Some("lunar.move");

/// Chases are decided by word.
pub(crate) const EXCHANGE: Option<&str> = None;

/// What can be done while nobody fights.
pub(crate) fn peace(seen: &Seen) -> Vec<Choice> {
    let Some(gm) = &seen.gm else { return Vec::new() };
    let reward = || Choice::new(Ask::now::<&str>("lunar.reward", []), Meaning::Value, "lunar-do-reward");
    let encounter = Choice::new(Ask::in_form::<&str>("lunar.encounter", []), Meaning::Value, "lunar-do-encounter");
    gm.system_state.lunar.ended.map(|_| reward()).into_iter().chain([encounter]).collect()
}
