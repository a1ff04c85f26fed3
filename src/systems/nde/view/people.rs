//! People as the step-die system reads them, from what this seat sees.

use crate::session::gauge::Gauge;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenFighter, SeenPerson, View};
use crate::systems::nde::rules::luck::usable;
use crate::systems::nde::rules::{CharacterSheet, OpponentSheet, ZoneDistance};
use crate::systems::nde::turn::far;
use crate::systems::nde::{HEARTS, LUCK, Sheet};
use crate::views::people::present;

/// Somebody's dice, if they roll and this seat may read them.
pub(crate) fn dice(person: &SeenPerson) -> Option<&CharacterSheet> {
    match person.sheets.as_ref()?.nde.as_ref()? {
        Sheet::Character(sheet) => Some(sheet),
        Sheet::Opponent(_) => None,
    }
}

/// Somebody's rank and Defence, if they are an opponent's and this seat may read them.
pub(crate) fn opponent(person: &SeenPerson) -> Option<&OpponentSheet> {
    match person.sheets.as_ref()?.nde.as_ref()? {
        Sheet::Opponent(sheet) => Some(sheet),
        Sheet::Character(_) => None,
    }
}

/// Those who roll and are here, the party first.
pub(crate) fn rollers(view: &View) -> Vec<&SeenPerson> {
    present(view, |person| dice(person).is_some())
}

/// How much somebody has of a gauge; none where they have none or it may not be read.
pub(crate) fn points(person: &SeenPerson, gauge: &Gauge) -> u8 {
    person.level(gauge).map_or(0, |level| u8::try_from(level.now.max(0)).unwrap_or(u8::MAX))
}

/// The luck that somebody can pay with.
pub(crate) fn luck(person: &SeenPerson, secret: bool) -> u8 {
    usable(points(person, &LUCK), person.side == Side::Foes, secret)
}

/// Somebody's part in the fight.
pub(crate) fn fighter<'v>(view: &'v View, who: &Id) -> Option<&'v SeenFighter> {
    view.fight.as_ref()?.fighters.iter().find(|it| it.person == *who)
}

/// Whether somebody is out of action, as far as this seat can tell (ND-18, ND-19).
pub(crate) fn is_out(view: &View, person: &SeenPerson) -> bool {
    let no_hearts = person.level(&HEARTS).is_some_and(|level| level.now <= 0);
    no_hearts || fighter(view, &person.id).is_some_and(|it| it.fighter.out.is_some())
}

/// Those who could help `who` now: allies in action, here, and in a fight with their action left (ND-09).
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

/// Those of a side who are in the fight and in action.
pub(crate) fn standing(view: &View, side: Side) -> Vec<&SeenPerson> {
    let fighters = view.fight.iter().flat_map(|fight| &fight.fighters).filter(|it| it.fighter.side == side);
    fighters.filter_map(|it| view.people.get(&it.person)).filter(|person| !is_out(view, person)).collect()
}

/// How far two fighters are from each other (ND-12).
pub(crate) fn distance(view: &View, a: &Id, b: &Id) -> Option<ZoneDistance> {
    let map = view.fight.as_ref()?.map.as_ref()?;
    let place = |who: &Id| fighter(view, who)?.fighter.at;
    Some(far(map, place(a)?.distance(place(b)?)))
}
