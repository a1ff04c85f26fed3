//! People as the pool system reads them, from what this seat sees.

use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::prisma::Sheet;
use crate::session::seen::{SeenPerson, View};

/// Somebody's sheet, if they have one and this seat may read it.
pub(super) fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.prisma.as_ref()
}

/// Those who roll and are here, the party first.
pub(super) fn rollers(view: &View) -> Vec<&SeenPerson> {
    let rolls = |side| view.people.values().filter(move |it| it.side == side && it.here && sheet(it).is_some());
    rolls(Side::Party).chain(rolls(Side::Foes)).collect()
}

/// Those on whom `who` can act: all others who are here, adversaries first.
pub(super) fn others<'v>(view: &'v View, who: &Id) -> Vec<&'v SeenPerson> {
    let here = |side| view.people.values().filter(move |it| it.side == side && it.here && it.id != *who);
    here(Side::Foes).chain(here(Side::Party)).collect()
}

/// Somebody's name as this seat knows it, in short.
pub(super) fn name(id: &Id, view: &View) -> Option<String> {
    view.people.get(id).map(|person| short(person, view).to_owned())
}

/// Somebody's name in short: of the party the first, where nobody else is called that.
pub(super) fn short<'p>(person: &'p SeenPerson, view: &View) -> &'p str {
    let first = |name: &'p str| name.split_whitespace().next().unwrap_or(name);
    let mine = first(&person.name);
    let shared = view.people.values().any(|other| other.id != person.id && other.name.starts_with(mine));
    if person.side == Side::Party && mine.chars().count() > 2 && !shared { mine } else { &person.name }
}
