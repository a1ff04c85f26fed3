//! Whom an action can be aimed at, the nearest first, and who can step into a charge, and where (LU-26, LU-27, LU-29,
//! LU-33).

use super::known::{declared, has_left, pending, sheet};
use super::pending::owed;
use crate::rules::grid::{Charge, Spot};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::session::{Id, Side};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::rules::action::MOVE_SQUARES;
use crate::views::map::blocked_squares;

/// Whom a fighter's deed can be aimed at: opponents in action. With squares, only those who stand on one as the fighter
/// does; for a charge, those in a free line, if there are any.
pub(super) fn aims<'s>(deed: &str, by: &SeenPerson, seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let is_hero = matches!(deed, "lunar.strike" | "lunar.drain" | "lunar.rush");
    let fits = |person: &&SeenPerson| match sheet(person) {
        Some(Sheet::Character(_)) => is_hero,
        Some(Sheet::Enemy(_)) => !is_hero,
        None => false,
    };
    let Some(fight) = &seen.view.fight else { return seen.view.people.values().filter(fits).collect() };
    let own = spot(fight, &by.id);
    let squares = fight.grid().is_some();
    if has_left(by, seen) || squares && own.is_none() {
        return Vec::new();
    }
    let left =
        |fighter: &SeenFighter| seen.view.people.get(&fighter.person).is_some_and(|person| has_left(person, seen));
    // Whoever has just left may still be attacked at once (LU-13).
    let strikers = |fighter: &SeenFighter| Some(pending(seen.view.people.get(&fighter.person)?, seen)?.strikers);
    let at_once =
        |fighter: &SeenFighter| deed == "lunar.strike" && strikers(fighter).is_some_and(|by_id| by_id.contains(&by.id));
    let stands = |fighter: &&SeenFighter| fighter.status.out.is_none() && (!left(fighter) || at_once(fighter));
    let mut all: Vec<&SeenFighter> = fight.fighters.iter().filter(stands).collect();
    let is_own = |fighter: &SeenFighter| fighter.status.side == by.side;
    let far = |fighter: &SeenFighter| own.zip(fighter.status.at).map_or(0, |(own, theirs)| own.distance(theirs));
    all.sort_by_key(|fighter| (is_own(fighter), far(fighter)));
    let mut people: Vec<_> =
        all.iter().filter_map(|fighter| seen.view.people.get(&fighter.person)).filter(fits).collect();
    let is_free =
        |person: &&SeenPerson| line(fight, &by.id, &person.id, seen).is_some_and(|charge| charge.stopped_by.is_none());
    if matches!(deed, "lunar.charge" | "lunar.rush") && people.iter().any(is_free) {
        people.retain(is_free);
    }
    people
}

/// The allies in action who stand beside the enemy that is attacked, as the attacker does or will after a charge
/// (LU-29).
pub(super) fn flanking<'s>(deed: &str, by: &Id, target: &Id, seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let Some(fight) = seen.view.fight.as_ref().filter(|fight| fight.grid().is_some()) else { return Vec::new() };
    let beside = |id: &Id| spot(fight, id).zip(spot(fight, target)).is_some_and(|(one, other)| one.is_beside(other));
    let comes = deed == "lunar.charge" || beside(by);
    players(seen).filter(|person| comes && person.id != *by && beside(&person.id)).collect()
}

/// Who can step into the declared charge (LU-27).
pub(super) fn interceptors(seen: &Seen) -> Vec<&SeenPerson> {
    players(seen).filter(|person| owed(person, seen) == 0 && !ways(&person.id, seen).is_empty()).collect()
}

/// The squares of the declared charge's path that somebody can reach, the nearest to the ally first (LU-27).
pub(super) fn ways(who: &Id, seen: &Seen) -> Vec<Spot> {
    let ways = || {
        let fight = seen.view.fight.as_ref()?;
        let charge = declared(seen).filter(|charge| charge.target != *who && !charge.intercepted)?;
        let person = seen.view.people.get(who)?;
        if pending(person, seen).is_some_and(|pending| pending.intercepted == fight.round) {
            return None;
        }
        let mut path = line(fight, &charge.enemy, &charge.target, seen)?.path;
        path.reverse();
        let blocked = blocked_squares(fight, who, seen);
        let reach = fight.grid()?.reach(spot(fight, who)?, MOVE_SQUARES.into(), |spot| blocked.contains(&spot));
        Some(reach.along(&path).map(|(spot, _)| spot).collect())
    };
    ways().unwrap_or_default()
}

/// The characters of the party who are here and, during a fight, in action.
pub(super) fn players(seen: &Seen) -> impl Iterator<Item = &SeenPerson> {
    let all =
        seen.view.people.values().filter(|person| person.side == Side::Party && person.here && acts(person, seen));
    all.filter(|person| sheet(person).is_some_and(|sheet| sheet.character().is_some()))
}

/// Whether somebody is in action; anybody is while nobody fights.
pub(super) fn acts(person: &SeenPerson, seen: &Seen) -> bool {
    let fighters = seen.view.fight.as_ref().map(|fight| &fight.fighters);
    fighters.is_none_or(|all| all.iter().any(|fighter| fighter.person == person.id && fighter.status.out.is_none()))
}

fn line(fight: &SeenFight, from: &Id, to: &Id, seen: &Seen) -> Option<Charge> {
    fight.grid()?;
    let blocked = blocked_squares(fight, from, seen);
    Charge::at(spot(fight, from)?, spot(fight, to)?, |spot| blocked.contains(&spot)).ok()
}

fn spot(fight: &SeenFight, who: &Id) -> Option<Spot> {
    fight.standing_fighters().find(|(_, fighter)| fighter.person == *who).map(|(spot, _)| spot)
}
