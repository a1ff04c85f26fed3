//! A fighter: how ready they are, their Defence, and what they can do.

use super::choices::poison_choice;
use super::condition::{burden, condition, is_lost, penalty};
use crate::rules::message::Msg;
use crate::sections::{Choice, DeedRequest, Line, Span, SpanContent};
use crate::session::Id;
use crate::session::person::Side;
use crate::session::seen::{Seen, SeenFighter, SeenOrder, SeenPerson};
use crate::systems::hitos::fight::readiness;
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::guard::Guard;
use crate::theme::Meaning;
use crate::views::fight::{likely_target, opponents, why_turn_is_over};

/// What can be done with a fighter: the turn's action, and Initiative while it is missing.
pub(super) fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let (Some(fight), Some(fighter)) = (&seen.view.fight, fighter(person, seen)) else { return Vec::new() };
    if sheet(person).is_none() || !seen.may_act() {
        return Vec::new();
    }
    let who = || ("who", person.id.to_string());
    let acted = why_turn_is_over(fighter);
    let is_not_lost = |other: &SeenFighter| seen.view.people.get(&other.person).is_none_or(|person| !is_lost(person));
    let mut targets = opponents(fighter, fight);
    targets.retain(|other| is_not_lost(other));
    let target = likely_target(fighter, &targets, fight).map(|other| ("target", other.person.to_string()));
    let attack = DeedRequest::in_form("hitos.attack", [who()].into_iter().chain(target)).starting_at("target");
    let guard = |guard: &str| DeedRequest::now("hitos.guard", [who(), ("guard", guard.to_owned())]);
    let is_unopened = fight.current_fighter().is_none();
    let initiative = missing_initiative(seen);
    let initiative = initiative.map(|choice| if is_unopened { choice.due() } else { choice });
    let mut choices: Vec<Choice> = initiative.into_iter().collect();
    if fighter.status.out.is_none() {
        choices.push(Choice::new(attack, Meaning::Value, "hitos-fight-attack").unless(acted));
        choices.push(Choice::new(guard("defending"), Meaning::Value, "hitos-fight-defend").unless(acted));
        let behind = initiative_behind_next(fighter, seen).filter(|_| acted.is_none()).map(|number| {
            let request = DeedRequest::in_form("fight.delay", [who(), ("initiative", number.to_string())]);
            Choice::new(request.starting_at("initiative"), Meaning::Value, "hitos-fight-delay")
        });
        choices.extend(behind);
    }
    let poisons = burden(&person.id, seen).into_iter().flat_map(|burden| &burden.poisons);
    choices.extend(poisons.filter(|poison| poison.works()).map(|poison| poison_choice(&person.id, poison)));
    if seen.gm.as_ref().is_some_and(|gm| gm.system_state.hitos.fires.contains_key(&person.id)) {
        choices.push(Choice::new(DeedRequest::in_form("hitos.burn", [who()]), Meaning::Warn, "hitos-fight-burn"));
    }
    choices
}

/// The choice to roll Initiative while anybody's is missing.
pub(super) fn missing_initiative(seen: &Seen) -> Option<Choice> {
    let mut fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
    let is_missing = fighters.any(|fighter| fighter.status.initiative.is_none()) && seen.may_act();
    let request = DeedRequest::now::<&str>("hitos.initiative", []);
    is_missing.then(|| Choice::new(request, Meaning::Value, "hitos-fight-initiative"))
}

/// The choice to expose somebody to a terror that the campaign has prepared (HI-50).
pub(super) fn terror_choice(person: &SeenPerson, seen: &Seen) -> Option<Choice> {
    seen.gm.as_ref().filter(|gm| !gm.house_rules.hitos.exposures.is_empty() && seen.may_act())?;
    // An adversary is no one to be frightened by it.
    let people = (person.side == Side::Party).then(|| ("people", person.id.to_string()));
    let request = DeedRequest::in_form("hitos.terror", people);
    Some(Choice { minor: true, ..Choice::new(request, Meaning::Value, "hitos-fight-terror") })
}

/// The Initiative just behind that of the next fighter to act, whatever the reflexes of the two (HI-16).
fn initiative_behind_next(fighter: &SeenFighter, seen: &Seen) -> Option<i16> {
    let own = fighter.status.initiative?;
    let fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
    let to_come = fighters.skip_while(|other| other.person != fighter.person).skip(1);
    let mut to_come = to_come.filter(|other| other.status.out.is_none() && !other.acted);
    Some(to_come.find_map(|other| other.status.initiative)?.min(own).saturating_sub(1))
}

/// How ready a fighter is and their Defence, and how much of them burns; for the game master.
pub(super) fn readiness_lines(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let (Some(gm), Some(_)) = (&seen.gm, sheet(person)) else { return Vec::new() };
    let defence = fighter(person, seen).and_then(|_| guard_and_defence(person, seen)).map(|(guard, defence)| {
        let number = Span::new(Meaning::Value, Msg::new("hitos-fight-defence").with("defence", defence));
        let meaning = if guard == Guard::Defending { Meaning::Good } else { Meaning::Warn };
        let behind = (guard != Guard::Aware)
            .then(|| Span::new(meaning, SpanContent::several([SpanContent::Dot.spaced(), guard.key().into()])));
        [number].into_iter().chain(behind).collect()
    });
    let fire = gm.system_state.hitos.fires.get(&person.id);
    let fire = fire.map(|fire| vec![Span::new(Meaning::Danger, Msg::new("hitos-aflame").with("fire", fire.msg()))]);
    defence.into_iter().chain(fire).collect()
}

/// How ready somebody is and, if the seat sees their numbers, the resulting Defence.
pub(super) fn guard_and_defence(person: &SeenPerson, seen: &Seen) -> Option<(Guard, i32)> {
    let guard = seen.gm.as_ref().and_then(|gm| gm.system_state.hitos.guards.get(&person.id)).copied();
    let waits_for_turn = fighter(person, seen)
        .is_some_and(|fighter| fighter.status.waiting || current_fighter(seen) != Some(&person.id));
    let is_helpless = condition(person, TrackKind::Body) == Condition::Gone || is_lost(person);
    let guard = readiness(is_helpless, guard, waits_for_turn);
    let own = sheet(person)?.defence(seen.view.house_rules.hitos.defence);
    Some((guard, guard.defence(own, penalty(person, seen))))
}

/// The fighter whose turn it is.
fn current_fighter(seen: &Seen) -> Option<&Id> {
    match &seen.view.fight.as_ref()?.order {
        SeenOrder::Sides(_) => None,
        SeenOrder::List { now } | SeenOrder::Popcorn { now, .. } => now.as_ref(),
    }
}

/// Whether somebody can be attacked: during a fight, only its fighters in action can.
pub(super) fn can_be_attacked(person: &SeenPerson, seen: &Seen) -> bool {
    seen.view.fight.is_none() || fighter(person, seen).is_some_and(|fighter| fighter.status.out.is_none())
}

/// Whether two are against each other, as far as the table knows.
pub(super) fn are_opponents(one: &SeenPerson, other: &SeenPerson) -> bool {
    (one.side == Side::Foes) != (other.side == Side::Foes)
}

fn fighter<'s>(person: &SeenPerson, seen: &'s Seen) -> Option<&'s SeenFighter> {
    seen.view.fight.iter().flat_map(|fight| &fight.fighters).find(|fighter| fighter.person == person.id)
}

fn sheet(person: &SeenPerson) -> Option<&crate::systems::hitos::Sheet> {
    person.sheets.as_ref()?.hitos.as_ref()
}
