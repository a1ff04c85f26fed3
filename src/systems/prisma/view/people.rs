//! People as the pool system reads them, from what this seat sees.

use crate::rules::text::Text;
use crate::sections::{Meter, Span, What};
use crate::session::gauge::Level;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::systems::prisma::people::reserve_at;
use crate::systems::prisma::rules::Reserve;
use crate::systems::prisma::{RESONANCE, STRESS, Sheet};
use crate::theme::Meaning;
use crate::views::people::{present, short_name};

/// The words for a person whom the seat does not see.
pub(super) const SOMEBODY: &str = "prisma-somebody";

/// Somebody's sheet, if they have one and this seat may read it.
pub(super) fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.prisma.as_ref()
}

/// Those who have dice to roll and are here, the party first.
pub(super) fn rollers(view: &View) -> Vec<&SeenPerson> {
    let has_dice = |sheet: &Sheet| sheet.attributes.iter().chain(sheet.skills.iter()).any(|(_, dice)| dice > 0);
    present(view, |person| sheet(person).is_some_and(has_dice))
}

/// Those on whom `who` can act: all others who are here, adversaries first.
pub(super) fn others<'v>(view: &'v View, who: &Id) -> Vec<&'v SeenPerson> {
    let here = |side| view.people.values().filter(move |it| it.side == side && it.here && it.id != *who);
    here(Side::Foes).chain(here(Side::Party)).collect()
}

/// Whose name stands behind a text that a stunt is upon: a person's, or the words themselves.
pub(super) fn upon(text: &Text, view: &View) -> Text {
    let person = view.people.values().find(|person| person.id.as_str() == &**text);
    person.map_or_else(|| text.clone(), |person| short_name(person, view))
}

/// Somebody's stress: what is marked, and how much there is room for.
pub(super) fn stress(person: &SeenPerson) -> Option<Span> {
    let Level { now, max, .. } = person.level(&STRESS)?;
    let small = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    Some(Span::new(Meaning::Warn, What::Meter(Meter::pips(Meaning::Warn, small(now), small(max)).within(8))))
}

/// The players' reserve as it stands; empty where the table has none.
pub(super) fn reserve(view: &View) -> Reserve {
    reserve_at(view.pools.get(&RESONANCE).copied())
}

/// Whether they would draw from the players' reserve, and it is empty for no evening has begun (PR-18).
pub(super) fn lacks_reserve(person: &SeenPerson, view: &View) -> bool {
    let counted = view.pools.contains_key(&RESONANCE) && person.side == Side::Party;
    counted && !view.evening_on && reserve(view).points == 0
}
