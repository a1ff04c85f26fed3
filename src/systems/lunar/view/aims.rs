//! The people whom an action can be aimed at, those who can flank, and those who can intercept a charge (LU-26, LU-27,
//! LU-29, LU-33).

use super::cards::cards_to_discard;
use super::known::{declared_charge, has_left, pending, sheet};
use crate::rules::grid::{Charge, Spot};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::session::{Id, Side};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::memory::DeclaredCharge;
use crate::systems::lunar::rules::action::MAX_MOVE_SQUARES;
use crate::views::map::blocked_squares;

/// The people whom a fighter's deed can be aimed at, the nearest first: enemies for characters, and characters for
/// enemies, who are in action and in the scene. Only an arcane ability is aimed at enemies of one's own side as well. A
/// charge is aimed along free lines, if there are any. A player aims at adversaries whose sheets are the game master's, too.
pub(super) fn aims<'s>(deed: &str, by: &SeenPerson, seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let aims_at_heroes = matches!(deed, "lunar.strike" | "lunar.drain" | "lunar.rush");
    let fits = |person: &&SeenPerson| match sheet(person) {
        Some(Sheet::Character(_)) => aims_at_heroes && person.side != by.side,
        Some(Sheet::Enemy(_)) => !aims_at_heroes && (deed == "lunar.arcane" || person.side != by.side),
        None => !seen.directs() && !aims_at_heroes && person.side != by.side,
    };
    let Some(fight) = &seen.view.fight else {
        let mut people: Vec<_> = seen.view.people.values().filter(fits).collect();
        people.sort_by_key(|person| person.side == by.side);
        return people;
    };
    let own = spot(fight, &by.id);
    let has_squares = fight.grid().is_some();
    if has_left(by, seen) || has_squares && own.is_none() {
        return Vec::new();
    }
    let left =
        |fighter: &SeenFighter| seen.view.people.get(&fighter.person).is_some_and(|person| has_left(person, seen));
    // A character who has just left may still be attacked at once (LU-13).
    let strikers = |fighter: &SeenFighter| Some(pending(seen.view.people.get(&fighter.person)?, seen)?.strikers);
    let may_strike_at_once = |fighter: &SeenFighter| {
        deed == "lunar.strike" && strikers(fighter).is_some_and(|strikers| strikers.contains(&by.id))
    };
    let is_reachable =
        |fighter: &&SeenFighter| fighter.status.out.is_none() && (!left(fighter) || may_strike_at_once(fighter));
    let is_ally = |fighter: &SeenFighter| fighter.status.side == by.side;
    let mut all: Vec<&SeenFighter> = fight.fighters.iter().filter(is_reachable).collect();
    let distance = |fighter: &SeenFighter| own.zip(fighter.status.at).map_or(0, |(own, theirs)| own.distance(theirs));
    all.sort_by_key(|fighter| (is_ally(fighter), distance(fighter)));
    let mut people: Vec<_> =
        all.iter().filter_map(|fighter| seen.view.people.get(&fighter.person)).filter(fits).collect();
    let is_in_free_line = |person: &&SeenPerson| {
        charge_line(fight, &by.id, &person.id, seen).is_some_and(|charge| charge.stopped_by.is_none())
    };
    if matches!(deed, "lunar.charge" | "lunar.rush") && people.iter().any(is_in_free_line) {
        people.retain(is_in_free_line);
    }
    people
}

/// The allies who flank a target with the attacker: both stand beside it, the attacker at the latest after a charge
/// (LU-29).
pub(super) fn flanking<'s>(deed: &str, by: &Id, target: &Id, seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let Some(fight) = seen.view.fight.as_ref().filter(|fight| fight.grid().is_some()) else { return Vec::new() };
    let beside = |id: &Id| spot(fight, id).zip(spot(fight, target)).is_some_and(|(one, other)| one.is_beside(other));
    let attacker_is_beside = deed == "lunar.charge" || beside(by);
    players(seen).filter(|person| attacker_is_beside && person.id != *by && beside(&person.id)).collect()
}

/// The enemies who may attack somebody at once, because they have left the scene of these enemies (LU-13).
pub(super) fn instant_strikers<'s>(person: &SeenPerson, seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let strikers = pending(person, seen).map(|pending| pending.strikers).unwrap_or_default();
    let can_strike = |by: &&SeenPerson| is_in_action(by, seen) && !has_left(by, seen) && by.side != person.side;
    strikers.iter().filter_map(|by| seen.view.people.get(by)).filter(can_strike).collect()
}

/// The characters who can intercept the declared charge (LU-27).
pub(super) fn interceptors(seen: &Seen) -> Vec<&SeenPerson> {
    players(seen)
        .filter(|person| cards_to_discard(person, seen) == 0 && !interception_squares(&person.id, seen).is_empty())
        .collect()
}

/// The squares on the path of the declared charge that somebody can reach, the nearest to the ally first; none if they
/// cannot intercept it (LU-27).
pub(super) fn interception_squares(who: &Id, seen: &Seen) -> Vec<Spot> {
    let squares = || {
        let fight = seen.view.fight.as_ref()?;
        let charge = declared_charge(seen).filter(|charge| charge.target != *who && !charge.intercepted)?;
        let person = seen.view.people.get(who)?;
        if pending(person, seen).is_some_and(|pending| pending.last_interception_round == fight.round) {
            return None;
        }
        let mut path = charge_line(fight, &charge.enemy, &charge.target, seen)?.path;
        path.reverse();
        let blocked = blocked_squares(fight, who, seen);
        let reach = fight.grid()?.reach(spot(fight, who)?, MAX_MOVE_SQUARES.into(), |spot| blocked.contains(&spot));
        Some(reach.along(&path).map(|(spot, _)| spot).collect())
    };
    squares().unwrap_or_default()
}

/// The declared charge, as long as it can run (LU-26).
pub(super) fn runnable_charge(seen: &Seen) -> Option<&DeclaredCharge> {
    let fight = seen.view.fight.as_ref().filter(|fight| fight.grid().is_some())?;
    let can_run = |charge: &&DeclaredCharge| {
        let blocked = blocked_squares(fight, &charge.enemy, seen);
        let [from, to] = [&charge.enemy, &charge.target].map(|who| spot(fight, who));
        DeclaredCharge::can_run(from, to, |spot| blocked.contains(&spot))
    };
    declared_charge(seen).filter(can_run)
}

/// The party's characters who are here and, during a fight, in action.
pub(super) fn players(seen: &Seen) -> impl Iterator<Item = &SeenPerson> {
    let all = seen
        .view
        .people
        .values()
        .filter(|person| person.side == Side::Party && person.here && is_in_action(person, seen));
    all.filter(|person| sheet(person).is_some_and(|sheet| sheet.character().is_some()))
}

/// Whether somebody is in action in the fight; outside fights everybody is.
pub(super) fn is_in_action(person: &SeenPerson, seen: &Seen) -> bool {
    let fighters = seen.view.fight.as_ref().map(|fight| &fight.fighters);
    fighters.is_none_or(|all| all.iter().any(|fighter| fighter.person == person.id && fighter.status.out.is_none()))
}

/// The charge from one fighter at another; `None` without squares or a straight line.
pub(super) fn charge_line(fight: &SeenFight, from: &Id, to: &Id, seen: &Seen) -> Option<Charge> {
    fight.grid()?;
    let blocked = blocked_squares(fight, from, seen);
    Charge::at(spot(fight, from)?, spot(fight, to)?, |spot| blocked.contains(&spot)).ok()
}

/// The square of a fighter on the map.
fn spot(fight: &SeenFight, who: &Id) -> Option<Spot> {
    fight.standing_fighters().find(|(_, fighter)| fighter.person == *who).map(|(spot, _)| spot)
}
