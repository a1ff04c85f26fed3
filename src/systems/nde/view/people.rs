//! People by the rules of NDE, as a seat sees them.

use crate::session::seen::{SeenFighter, SeenPerson, View};
use crate::session::{Gauge, Id, Side};
use crate::systems::nde::rules::luck::usable_luck;
use crate::systems::nde::rules::{CharacterSheet, OpponentSheet, ZoneDistance};
use crate::systems::nde::turn::map_distance;
use crate::systems::nde::{HEARTS, LUCK, Sheet};
use crate::views::people::present;

/// A character's sheet, if this seat may read it.
pub(crate) fn character(person: &SeenPerson) -> Option<&CharacterSheet> {
    match person.sheets.as_ref()?.nde.as_ref()? {
        Sheet::Character(sheet) => Some(sheet),
        Sheet::Opponent(_) => None,
    }
}

/// An opponent's sheet, if this seat may read it.
pub(crate) fn opponent(person: &SeenPerson) -> Option<&OpponentSheet> {
    match person.sheets.as_ref()?.nde.as_ref()? {
        Sheet::Opponent(sheet) => Some(sheet),
        Sheet::Character(_) => None,
    }
}

/// Everybody present who rolls, the party first.
pub(crate) fn rollers(view: &View) -> Vec<&SeenPerson> {
    present(view, |person| character(person).is_some())
}

/// The points of a person's gauge; 0 without that gauge, or if it may not be read.
pub(crate) fn points(person: &SeenPerson, gauge: &Gauge) -> u8 {
    person.level(gauge).map_or(0, |level| u8::try_from(level.now.max(0)).unwrap_or(u8::MAX))
}

/// The luck that a person can pay with.
pub(crate) fn luck(person: &SeenPerson, secret: bool) -> u8 {
    usable_luck(points(person, &LUCK), person.side == Side::Foes, secret)
}

/// A person's part in the fight.
pub(crate) fn fighter<'v>(view: &'v View, who: &Id) -> Option<&'v SeenFighter> {
    view.fight.as_ref()?.fighters.iter().find(|fighter| fighter.person == *who)
}

/// Whether a person is out of action, as far as this seat can tell (ND-18, ND-19).
pub(crate) fn is_out(view: &View, person: &SeenPerson) -> bool {
    let no_hearts = person.level(&HEARTS).is_some_and(|level| level.now <= 0);
    no_hearts || fighter(view, &person.id).is_some_and(|fighter| fighter.status.out.is_some())
}

/// Everybody who can help `who` now: present allies in action, and in a fight with an action left (ND-09).
pub(crate) fn helpers<'v>(view: &'v View, who: &Id) -> Vec<&'v SeenPerson> {
    let Some(person) = view.people.get(who) else { return Vec::new() };
    let fighting = fighter(view, who).is_some();
    let can = |ally: &&SeenPerson| {
        let free = match fighter(view, &ally.id) {
            Some(fighter) => !fighter.acted,
            None => !fighting,
        };
        ally.id != *who && ally.side == person.side && ally.here && !is_out(view, ally) && free
    };
    view.people.values().filter(can).collect()
}

/// The fighters of a side who are in action.
pub(crate) fn fighters_in_action(view: &View, side: Side) -> Vec<&SeenPerson> {
    let fighters = view.fight.iter().flat_map(|fight| &fight.fighters).filter(|fighter| fighter.status.side == side);
    fighters.filter_map(|fighter| view.people.get(&fighter.person)).filter(|person| !is_out(view, person)).collect()
}

/// The distance between two fighters (ND-12).
pub(crate) fn distance(view: &View, a: &Id, b: &Id) -> Option<ZoneDistance> {
    let map = view.fight.as_ref()?.map.as_ref()?;
    let spot = |who: &Id| fighter(view, who)?.status.at;
    Some(map_distance(map, spot(a)?.distance(spot(b)?)))
}
