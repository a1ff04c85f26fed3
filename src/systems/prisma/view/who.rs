//! People as the pool system reads them, from what this seat sees.

use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::systems::prisma::Sheet;
use crate::ui::rolls::people::{here, short};

/// Somebody's sheet, if they have one and this seat may read it.
pub(crate) fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.prisma.as_ref()
}

/// Those who roll and are here, the party first.
pub(crate) fn rollers(view: &View) -> Vec<&SeenPerson> {
    here(view, |person| sheet(person).is_some())
}

/// Those on whom `who` can act: all others who are here, adversaries first.
pub(crate) fn others<'v>(view: &'v View, who: &Id) -> Vec<&'v SeenPerson> {
    let here = |side| view.people.values().filter(move |it| it.side == side && it.here && it.id != *who);
    here(Side::Foes).chain(here(Side::Party)).collect()
}

/// Somebody's name as this seat knows it, in short.
pub(crate) fn name(id: &Id, view: &View) -> Option<String> {
    view.people.get(id).map(|person| short(person, view).to_owned())
}
