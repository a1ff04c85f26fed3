//! What a seat knows of people's sheets and of the system's memory.

use crate::session::seen::{Seen, SeenPerson};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::memory::{DeclaredCharge, Memory, PendingEffects};

/// A person's sheet; `None` if the seat does not see it.
pub(super) fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.lunar.as_ref()
}

/// What is pending for a person, as far as the seat may know; `None` if it does not see their sheet.
pub(super) fn pending(person: &SeenPerson, seen: &Seen) -> Option<PendingEffects> {
    sheet(person)?;
    Some(memory(seen).pending_for(&person.id))
}

/// Whether a fighter, in action or not, has left the scene of the fight (LU-13).
pub(super) fn has_left(person: &SeenPerson, seen: &Seen) -> bool {
    let Some(fight) = &seen.view.fight else { return false };
    let fighter = fight.fighters.iter().find(|fighter| fighter.person == person.id);
    fighter.is_some_and(|fighter| memory(seen).has_left(&person.id, &fighter.status, fight.grid().is_some()))
}

/// The system's memory, as far as the seat may know it.
pub(super) fn memory(seen: &Seen) -> &Memory {
    seen.gm.as_ref().map_or(&seen.view.known.lunar, |gm| &gm.system_state.lunar)
}

/// The declared charge, if the seat may see it.
pub(super) fn declared_charge(seen: &Seen) -> Option<&DeclaredCharge> {
    memory(seen).charge.as_ref()
}
