//! Sharpened edge, shown with its owner and with whom it is against (PR-16).

use crate::rules::say::Msg;
use crate::sections::{Ask, Choice, Line, Span};
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::prisma::Keen;
use crate::theme::Meaning;
use crate::views::people::short;

/// The edge that a person has sharpened, and what was sharpened against them.
pub(crate) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let line = |keen: &Keen| {
        let (key, other) = match keen.owner == person.id {
            true => ("prisma-keen-has", target(keen, seen).map_or(keen.target.clone(), |it| short(it, &seen.view))),
            false if is_bound(person, keen, seen) => ("prisma-keen-bound", short(owner(keen, seen)?, &seen.view)),
            false => return None,
        };
        let said = Msg::new(key).with("value", keen.value.get()).with("who", other);
        Some(vec![Span::new(Meaning::Condition, said)])
    };
    keens(seen).filter_map(line).collect()
}

/// What a person can do whose action lets edge against them lapse: to act on its owner.
pub(crate) fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let choice = |keen: &Keen| {
        let said = Msg::new("prisma-keen-acts").with("who", short(owner(keen, seen)?, &seen.view));
        let ask = Ask::now("prisma.act", [("who", &person.id), ("target", &keen.owner)]);
        let lapses = Msg::new("prisma-keen-lapses").with("value", keen.value.get());
        Some(Choice::new(ask, Meaning::Value, said).with(Meaning::Cost, lapses))
    };
    keens(seen).filter(|keen| is_bound(person, keen, seen)).filter_map(choice).collect()
}

fn keens(seen: &Seen) -> impl Iterator<Item = &Keen> {
    seen.back.iter().flat_map(|back| &back.lives.prisma.keen)
}

fn is_bound(person: &SeenPerson, keen: &Keen, seen: &Seen) -> bool {
    target(keen, seen).is_some_and(|target| target.id == person.id)
}

/// Whom it is against, by the id or the name.
fn target<'s>(keen: &Keen, seen: &'s Seen) -> Option<&'s SeenPerson> {
    let mut people = seen.view.people.values();
    let named = |it: &&SeenPerson| it.name.to_lowercase() == keen.target.to_lowercase();
    people.clone().find(|it| it.id.as_str() == &*keen.target).or_else(|| people.find(named))
}

fn owner<'s>(keen: &Keen, seen: &'s Seen) -> Option<&'s SeenPerson> {
    seen.view.people.get(&keen.owner)
}
