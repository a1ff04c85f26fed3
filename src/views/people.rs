//! People in a few words, and those who are here.

use crate::rules::text::Text;
use crate::sections::What;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::theme::Meaning;

pub fn here(view: &View, fits: impl Fn(&SeenPerson) -> bool) -> Vec<&SeenPerson> {
    let of = |side| view.people.values().filter(move |it| it.side == side && it.here);
    of(Side::Party).chain(of(Side::Foes)).filter(|person| fits(person)).collect()
}

/// A name in short: for the party the first name, where no other person has it.
pub fn short(person: &SeenPerson, view: &View) -> Text {
    let first = |name: &Text| Text::line(name.split_whitespace().next().unwrap_or(name));
    let mine = first(&person.name);
    let shared = view.people.values().any(|other| other.id != person.id && other.name.starts_with(&*mine));
    if person.side == Side::Party && mine.chars().count() > 2 && !shared { mine } else { person.name.clone() }
}

/// The short name of who has that id; `unknown` are the words for a person whom the seat does not see.
pub fn name(id: Option<&Id>, view: &View, unknown: &'static str) -> What {
    id.and_then(|id| view.people.get(id)).map_or_else(|| unknown.into(), |person| short(person, view).into())
}

/// What tells a side apart.
pub fn side(side: Side) -> Meaning {
    match side {
        Side::Party => Meaning::Party,
        Side::Foes => Meaning::Foe,
    }
}
