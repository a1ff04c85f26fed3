//! What the fields of the table's own deeds can hold, so that no form offers a value that would be refused.

use super::{cards, systems};
use crate::rules::text::Text;
use crate::sections::FieldQuery;
use crate::session::seen::{GmView, Seen, SeenFighter, SeenPerson, View};
use crate::session::{Aspect, AspectOwner, AspectSource, Audience, Gauge, Id};

/// Whether a field of a deed can hold this value, as far as the game master's seat knows. `value_of` gives the values
/// of the other fields.
pub fn can_hold(deed: &str, field: &str, id: &str, value_of: &dyn Fn(&str) -> String, seen: &Seen) -> bool {
    // Nobody passes points to themselves.
    if (deed, field) == ("purse.pass", "receiver") && id == value_of("player") {
        return false;
    }
    let Some(gm) = &seen.gm else { return true };
    let view = &seen.view;
    let person = |id: &str| id.parse::<Id>().ok().and_then(|id| view.people.get(&id));
    match (deed, field) {
        ("reveal.show", "what" | "others") => audience_of(id, gm).is_none_or(|seen_by| !seen_by.is_all()),
        ("reveal.hide", "what") => audience_of(id, gm).is_none_or(|seen_by| seen_by != Audience::gm()),
        ("fight.join", "bands") => {
            !view.fight.iter().flat_map(|fight| &fight.fighters).any(|fighter| fighter.person.as_str() == id)
        }
        // Those who go out the same way stand on the same side.
        ("fight.out", "also") => {
            let mut fighters = view.fight.iter().flat_map(|fight| &fight.fighters);
            let side = |who: &str| fighters.clone().find(|one| one.person.as_str() == who).map(|one| one.status.side);
            let (first, side) = (value_of("who"), side(&value_of("who")));
            let fits = |one: &SeenFighter| one.status.out.is_none() && side.is_none_or(|side| side == one.status.side);
            id != first && fighters.any(|one| one.person.as_str() == id && fits(one))
        }
        // Nobody runs on both sides.
        ("chase.begin", "quarry") => !names_group(&value_of("pursuers"), id),
        ("chase.begin", "pursuers") => !names_group(&value_of("quarry"), id),
        ("evening.arrive", "who") => person(id).is_none_or(|person| !person.here),
        ("evening.leave", "who") => person(id).is_none_or(|person| person.here),
        ("scene.set", "scene") => view.scene.as_ref().is_none_or(|scene| scene.as_str() != id),
        ("aspect.remove" | "aspect.exhaust" | "aspect.release" | "aspect.reveal", "aspect") => {
            let (held, own) = aspects(&value_of("on"), view);
            let fits = |held: &&Aspect| match deed {
                "aspect.remove" => held.source != AspectSource::Sheet,
                "aspect.exhaust" => !held.exhausted,
                "aspect.release" => held.exhausted,
                _ => held.hidden,
            };
            held.iter().filter(fits).any(|held| held.id.as_str() == id)
                || deed == "aspect.exhaust" && own.iter().any(|own| own.id.as_str() == id)
        }
        (deed, field) if deed.starts_with("cards.") => cards::can_hold(deed, field, id, value_of, view),
        ("gauge.change" | "gauge.set" | "gauge.cap" | "gauge.remove", "gauge") => {
            has_gauge(&value_of("owner"), id, view)
        }
        _ => true,
    }
}

/// Whether a list of groups, such as `vera thug:3`, names this one.
fn names_group(groups: &str, id: &str) -> bool {
    groups.split_whitespace().any(|group| group.split(':').next() == Some(id))
}

/// Whether somebody can be chosen to roll in the form on the Roll tab.
pub fn has_dice(who: &Id, seen: &Seen) -> bool {
    let Some(system) = seen.view.screens.roll else { return false };
    let system = systems::of(system);
    let query = FieldQuery { deed: system.roll_deed, field: "who", value_of: &|_| String::new(), plan: None };
    let picks = (system.offer)(query, seen).picks;
    picks.is_none_or(|picks| picks.iter().any(|pick| pick.id == who.as_str()))
}

/// The aspects that the table keeps for an owner, and those of the owner's sheets; all aspects if no owner is named.
fn aspects(owner: &str, view: &View) -> (Vec<Aspect>, Vec<Aspect>) {
    let none = Vec::new;
    match AspectOwner::parse(owner) {
        Some(AspectOwner::Person(who)) => view.people.get(&who).map_or((none(), none()), aspects_of_person),
        Some(AspectOwner::Scene(scene)) => {
            (view.scenes.get(&scene).map_or(none(), |scene| scene.aspects.clone()), none())
        }
        Some(AspectOwner::Table) => (view.aspects.clone(), none()),
        None => {
            let (mut held, own): (Vec<_>, Vec<_>) = view.people.values().map(aspects_of_person).unzip();
            held.extend(view.scenes.values().map(|scene| scene.aspects.clone()));
            held.push(view.aspects.clone());
            (held.concat(), own.concat())
        }
    }
}

fn aspects_of_person(person: &SeenPerson) -> (Vec<Aspect>, Vec<Aspect>) {
    (person.aspects.clone(), person.sheet_aspects())
}

fn has_gauge(owner: &str, gauge: &str, view: &View) -> bool {
    let gauge = Gauge::unchecked(&Text::line(gauge));
    match owner.parse::<Id>().ok().and_then(|id| view.people.get(&id)) {
        Some(person) => person.gauges.iter().any(|seen| seen.gauge == gauge),
        None if owner.is_empty() => true,
        None => view.pools.contains_key(&gauge),
    }
}

/// Who sees a thing named by its kind and id, such as `pool:luck`; `None` for an unknown thing.
fn audience_of(thing: &str, gm: &GmView) -> Option<Audience> {
    let (kind, id) = thing.split_once(':')?;
    if kind == "pool" {
        return Some(gm.hidden_pools.get(&Gauge::unchecked(&Text::line(id))).cloned().unwrap_or(Audience::All));
    }
    let id = id.parse::<Id>().ok()?;
    Some(match kind {
        "secret" | "scene-secret" => gm.secret_audiences.get(&id).cloned().unwrap_or_else(Audience::gm),
        "numbers" => gm.redacted.get(&id).cloned().unwrap_or(Audience::All),
        _ => gm.hidden.get(&id).cloned().unwrap_or(Audience::All),
    })
}
