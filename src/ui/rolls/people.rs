//! Whom a form is about, from what this seat sees.

use super::turn::turned;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};

/// Those who are here and can, the party first.
pub(crate) fn here(view: &View, can: impl Fn(&SeenPerson) -> bool) -> Vec<&SeenPerson> {
    let of = |side| view.people.values().filter(move |it| it.side == side && it.here);
    of(Side::Party).chain(of(Side::Foes)).filter(|person| can(person)).collect()
}

/// The one who was chosen if they are among these, or the first.
pub(crate) fn chosen<'v>(all: &[&'v SeenPerson], who: Option<&Id>) -> Option<&'v SeenPerson> {
    let chosen = all.iter().find(|person| who == Some(&person.id));
    chosen.or_else(|| all.first()).copied()
}

/// The one so many places behind who was chosen, round and round.
pub(crate) fn next<'v>(all: &[&'v SeenPerson], who: Option<&Id>, by: isize) -> Option<&'v SeenPerson> {
    let now = chosen(all, who)?;
    let at = all.iter().position(|person| person.id == now.id)?;
    all.get(turned(at, by, all.len())).copied()
}

/// Somebody's name in short: of the party the first, where nobody else is called that.
pub(crate) fn short<'p>(person: &'p SeenPerson, view: &View) -> &'p str {
    let first = |name: &'p str| name.split_whitespace().next().unwrap_or(name);
    let mine = first(&person.name);
    let shared = view.people.values().any(|other| other.id != person.id && other.name.starts_with(mine));
    if person.side == Side::Party && mine.chars().count() > 2 && !shared { mine } else { &person.name }
}
