//! Whom an action can be aimed at, the nearest first, and who can step into a charge, and where (LU-26, LU-27, LU-29,
//! LU-33).

use super::known::{declared, has_left, pending, sheet};
use super::pending::owed;
use crate::rules::grid::{Charge, Spot};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::session::{Id, Side};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::rules::action::MOVE_SQUARES;
use crate::views::map::blocked_for;

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
    let left = |it: &SeenFighter| seen.view.people.get(&it.person).is_some_and(|person| has_left(person, seen));
    // Whoever has just left may still be attacked at once (LU-13).
    let strikers = |it: &SeenFighter| Some(pending(seen.view.people.get(&it.person)?, seen)?.strikers);
    let at_once = |it: &SeenFighter| deed == "lunar.strike" && strikers(it).is_some_and(|by_id| by_id.contains(&by.id));
    let stands = |it: &&SeenFighter| it.fighter.out.is_none() && (!left(it) || at_once(it));
    let mut all: Vec<&SeenFighter> = fight.fighters.iter().filter(stands).collect();
    let is_own = |it: &SeenFighter| it.fighter.side == by.side;
    let far = |it: &SeenFighter| own.zip(it.fighter.at).map_or(0, |(own, theirs)| own.distance(theirs));
    all.sort_by_key(|it| (is_own(it), far(it)));
    let mut people: Vec<_> = all.iter().filter_map(|it| seen.view.people.get(&it.person)).filter(fits).collect();
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
    players(seen).filter(|it| comes && it.id != *by && beside(&it.id)).collect()
}

/// Who can step into the declared charge (LU-27).
pub(super) fn interceptors(seen: &Seen) -> Vec<&SeenPerson> {
    players(seen).filter(|it| owed(it, seen) == 0 && !ways(&it.id, seen).is_empty()).collect()
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
        let blocked = blocked_for(fight, who, seen);
        let reach = fight.grid()?.reach(spot(fight, who)?, MOVE_SQUARES.into(), |spot| blocked.contains(&spot));
        Some(reach.along(&path).map(|(spot, _)| spot).collect())
    };
    ways().unwrap_or_default()
}

/// The characters of the party who are here and, during a fight, in action.
pub(super) fn players(seen: &Seen) -> impl Iterator<Item = &SeenPerson> {
    let all = seen.view.people.values().filter(|it| it.side == Side::Party && it.here && acts(it, seen));
    all.filter(|it| sheet(it).is_some_and(|sheet| sheet.character().is_some()))
}

/// Whether somebody is in action; anybody is while nobody fights.
pub(super) fn acts(person: &SeenPerson, seen: &Seen) -> bool {
    let fighters = seen.view.fight.as_ref().map(|fight| &fight.fighters);
    fighters.is_none_or(|all| all.iter().any(|it| it.person == person.id && it.fighter.out.is_none()))
}

fn line(fight: &SeenFight, from: &Id, to: &Id, seen: &Seen) -> Option<Charge> {
    fight.grid()?;
    let blocked = blocked_for(fight, from, seen);
    Charge::at(spot(fight, from)?, spot(fight, to)?, |spot| blocked.contains(&spot)).ok()
}

fn spot(fight: &SeenFight, who: &Id) -> Option<Spot> {
    fight.standing().find(|(_, it)| it.person == *who).map(|(spot, _)| spot)
}
