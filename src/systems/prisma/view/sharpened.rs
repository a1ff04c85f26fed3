//! Sharpened edge, shown with its owner and with its target (PR-16).

use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Line, Span};
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::prisma::SharpenedEdge;
use crate::theme::Meaning;
use crate::views::people::short_name;

/// The edge that a person has sharpened, and the edge sharpened against them.
pub(super) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let line = |sharpened: &SharpenedEdge| {
        let named = |person| short_name(person, &seen.view);
        let (key, other) = match sharpened.owner == person.id {
            true => ("prisma-sharpened-has", target(sharpened, seen).map_or(sharpened.target.clone(), named)),
            false if is_bound(person, sharpened, seen) => ("prisma-sharpened-bound", named(owner(sharpened, seen)?)),
            false => return None,
        };
        let msg = Msg::new(key).with("value", sharpened.value.get()).with("who", other);
        Some(vec![Span::new(Meaning::Aspect, msg)])
    };
    all_sharpened(seen).iter().filter_map(line).collect()
}

/// The choices of a person with edge against them: acting on its owner lets it lapse.
pub(super) fn actions(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let choice = |sharpened: &SharpenedEdge| {
        let msg = Msg::new("prisma-sharpened-acts").with("who", short_name(owner(sharpened, seen)?, &seen.view));
        let ask = DeedRequest::now("prisma.act", [("who", &person.id), ("target", &sharpened.owner)]);
        let lapses = Msg::new("prisma-sharpened-lapses").with("value", sharpened.value.get());
        let choice = Choice::new(ask, Meaning::Value, msg).with(Meaning::Cost, lapses);
        // It notes what was done elsewhere, so it is not what Enter does.
        Some(Choice { minor: true, ..choice })
    };
    all_sharpened(seen).iter().filter(|sharpened| is_bound(person, sharpened, seen)).filter_map(choice).collect()
}

fn all_sharpened(seen: &Seen) -> &[SharpenedEdge] {
    &seen.gm.as_ref().map_or(&seen.view.known.prisma, |gm| &gm.system_state.prisma).sharpened
}

fn is_bound(person: &SeenPerson, sharpened: &SharpenedEdge, seen: &Seen) -> bool {
    target(sharpened, seen).is_some_and(|target| target.id == person.id)
}

/// The target, by id or by name.
fn target<'s>(sharpened: &SharpenedEdge, seen: &'s Seen) -> Option<&'s SeenPerson> {
    let mut people = seen.view.people.values();
    let by_id = people.clone().find(|person| person.id.as_str() == &*sharpened.target);
    by_id.or_else(|| people.find(|person| person.name.is_same_name(&sharpened.target)))
}

fn owner<'s>(sharpened: &SharpenedEdge, seen: &'s Seen) -> Option<&'s SeenPerson> {
    seen.view.people.get(&sharpened.owner)
}
