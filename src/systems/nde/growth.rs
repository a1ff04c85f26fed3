//! Advancement at the table (ND-23).

use super::event::{Event, with_sheet};
use super::people::character;
use super::{HEARTS, PP};
use crate::systems::nde::rules::Advance;
use crate::session::tx::Tx;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// One advancement.
///
/// # Errors
/// Refused at the rules' limits, and for a talent that is no new one.
pub(super) fn decide(tx: &mut Tx, who: Id, what: Advance) -> Result<(), Refusal> {
    character(tx, &who)?.advanced(what.clone())?;
    tx.emit(Event::Advanced { who, what });
    Ok(())
}

/// Makes it so: the sheet grows, and what it adds to a maximum is there at once.
pub(super) fn grow(state: &mut State, who: &Id, what: &Advance) {
    with_sheet(state, who, |sheet| {
        if let Ok(grown) = sheet.advanced(what.clone()) {
            *sheet = grown;
        }
    });
    let gain = what.gain();
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        if let Some(level) = state.level_mut(&Owner::Person(who.clone()), &gauge) {
            level.now = level.now.saturating_add(gained.into()).min(level.most());
        }
    }
}
