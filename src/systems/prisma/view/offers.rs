//! What the sheets know for the fields of a deed's form: who rolls, and with which attributes and skills.

use super::who::{rollers, sheet};
use crate::deeds::{DeedType, Name};
use crate::session::id::Id;
use crate::systems::prisma::rules::sheet::Ratings;
use crate::ui::sight::Sight;
use crate::ui::systems::Offer;

/// What a field offers, beside what the other fields say.
pub(crate) fn offer(deed: &DeedType, field: &str, said: &dyn Fn(&str) -> String, sight: &Sight) -> Offer {
    let view = &sight.seen.view;
    if !matches!(deed.id, "prisma.roll" | "prisma.versus") {
        return Offer::Any;
    }
    let person = |field: &str| view.people.get(&said(field).parse::<Id>().ok()?).and_then(sheet);
    // Whom an option is about: the other one's begin with `their`.
    let (who, option) = match field.strip_prefix("their_") {
        Some(option) => ("against", option),
        None => ("who", field),
    };
    match option {
        "who" | "against" => {
            Offer::These(rollers(view).iter().map(|person| Name::new(&person.id, &person.name)).collect())
        }
        "rating" => person(who).map_or(Offer::Any, |sheet| rated(&sheet.attributes)),
        "skill" => person(who).map_or(Offer::Any, |sheet| rated(&sheet.skills)),
        _ => Offer::Any,
    }
}

/// The ratings, each with its dice.
fn rated(ratings: &Ratings) -> Offer {
    Offer::These(ratings.iter().map(|(name, dice)| Name::new(name, format!("{name} {dice}"))).collect())
}
