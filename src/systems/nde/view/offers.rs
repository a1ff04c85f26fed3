//! What the sheets know for the fields of a deed's form: talents, allies who can help, opponents, dice.

use super::fields::{base, is_2d6};
use super::who::{dice, fighter, helpers, luck, rollers, standing};
use crate::deeds::{DeedType, Name};
use crate::rules::closed::Closed;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::SeenPerson;
use crate::systems::nde::rules::Attribute;
use crate::ui::sight::Sight;
use crate::ui::systems::Offer;

/// What a field offers, beside what the other fields say.
pub(crate) fn offer(deed: &DeedType, field: &str, said: &dyn Fn(&str) -> String, sight: &Sight) -> Offer {
    let view = &sight.seen.view;
    let house = &view.houses.nde;
    let person = |field: &str| view.people.get(&said(field).parse::<Id>().ok()?);
    // Whom an option is about: the other one's begin with `their`.
    let (roller, option) = match (field.strip_prefix("their_"), deed.id) {
        (Some(option), _) => ("against", option),
        (None, "nde.foe") => ("target", field),
        (None, _) => ("who", field),
    };
    let defends = deed.id != "nde.foe" || said("means") == "defence";
    let only_if = |fits: bool| if fits { Offer::Any } else { Offer::Nothing };
    match (deed.id, option) {
        ("nde.test" | "nde.opposed" | "nde.attack" | "nde.power", "who")
        | ("nde.opposed", "against")
        | ("nde.group", "members") => people(&rollers(view)),
        ("nde.attack" | "nde.power", "target") => people(&targets(person("who"), sight)),
        ("nde.foe", "target") => people(&standing(view, Side::Party)),
        ("nde.foe", "hearts") => only_if(said("means") == "word"),
        ("nde.test" | "nde.group", "tn") => only_if(!is_2d6(house)),
        ("nde.power", "tn") => only_if(said("target").is_empty()),
        ("nde.power", "defence") => only_if(!said("target").is_empty()),
        ("nde.attack", "reach") => only_if(house.revenge),
        ("nde.advance", "text") => only_if(said("growth") == "talent"),
        ("nde.test" | "nde.opposed" | "nde.attack" | "nde.power" | "nde.foe", _) if !defends => match option {
            "attribute" | "tn" | "ease" | "hinder" | "talent" | "neutralise" | "help" | "luck" | "beset" => {
                Offer::Nothing
            }
            _ => Offer::Any,
        },
        ("nde.test" | "nde.opposed" | "nde.foe", "attribute") => attributes(person(roller), sight),
        ("nde.test" | "nde.opposed" | "nde.attack" | "nde.power" | "nde.foe", option) => {
            let secret = said("secret") == "true";
            let talents = || person(roller).and_then(dice).map(|sheet| &sheet.talents[..]).unwrap_or_default();
            let named = |field: &str| if roller == "against" { said(&format!("their_{field}")) } else { said(field) };
            match option {
                "talent" => some(talents().iter().map(|name| Name::new(name, name)).collect()),
                "neutralise" => only_if(!named("talent").is_empty() && !named("hinder").is_empty()),
                "help" => match person(roller) {
                    Some(person) => some(names(&helpers(view, &person.id))),
                    None => Offer::Nothing,
                },
                "luck" => only_if(person(roller).is_some_and(|person| luck(person, secret) > 0)),
                "beset" => only_if(person(roller).is_some_and(|person| fighter(view, &person.id).is_some())),
                "squares" => only_if(house.range.on().is_some()),
                _ => Offer::Any,
            }
        }
        _ => Offer::Any,
    }
}

/// Whom somebody may aim at: those of the other side first.
fn targets<'s>(who: Option<&SeenPerson>, sight: &Sight<'s>) -> Vec<&'s SeenPerson> {
    let view = &sight.seen.view;
    let Some(who) = who else { return view.people.values().collect() };
    let against = if who.side == Side::Party { Side::Foes } else { Side::Party };
    let mut targets = standing(view, against);
    let others = view.people.values().filter(|it| it.side == against).chain(view.people.values());
    for other in others {
        if other.id != who.id && targets.iter().all(|known| known.id != other.id) {
            targets.push(other);
        }
    }
    targets
}

/// The attributes, each with the die that somebody has in it.
fn attributes(person: Option<&SeenPerson>, sight: &Sight) -> Offer {
    let Some(person) = person else { return Offer::Any };
    let named = |attribute: Attribute| {
        let said = format!("{} {}", sight.get(attribute.key()), base(person, attribute, sight));
        Name::new(attribute.word(), said)
    };
    Offer::These(Attribute::ALL.into_iter().map(named).collect())
}

fn names(people: &[&SeenPerson]) -> Vec<Name> {
    people.iter().map(|person| Name::new(&person.id, &person.name)).collect()
}

fn people(people: &[&SeenPerson]) -> Offer {
    Offer::These(names(people))
}

/// These, where there are any.
fn some(names: Vec<Name>) -> Offer {
    if names.is_empty() { Offer::Nothing } else { Offer::These(names) }
}
