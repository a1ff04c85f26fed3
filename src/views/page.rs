//! The tabs as pages: what each says, whatever is chosen in it.

use super::cast::{self, Who};
use super::things::{Part, Thing};
use super::{gauge, hidden, scene};
use crate::sections::{Line, Page, Prose, Section, Span};
use crate::session::seen::Seen;
use crate::theme::Meaning;

/// The scene that is played, and the lists beside it.
#[must_use]
pub fn scene(seen: &Seen) -> Page {
    let played = match seen.view.current_scene() {
        Some(scene) => Section { title: scene::title(Thing::Scene(scene)), text: scene::about_scene(scene, seen) },
        None => Section { title: title("tabs-scene-none"), text: Prose::default() },
    };
    let lists = Part::ALL.into_iter().map(|part| {
        let mut text = Prose::default();
        part.things(seen).into_iter().for_each(|thing| text.line(marked(thing.line(&seen.view), thing.mark(seen))));
        Section { title: title(part.title()), text }
    });
    page(seen, std::iter::once(played).chain(lists.filter(|list| !list.text.is_empty())))
}

/// Everybody, and everything there is to read about them.
#[must_use]
pub fn cast(seen: &Seen) -> Page {
    let section = |who: Who| {
        let mut text = who.numbers(seen);
        text.extend(who.story(seen));
        Section { title: marked(who.title(), who.mark(seen)), text }
    };
    page(seen, Who::all(seen).into_iter().map(section))
}

/// The clocks and reserves that all share, then everybody's gauges and conditions.
#[must_use]
pub fn gauges(seen: &Seen) -> Page {
    let mut shared = Prose::default();
    for clock in seen.view.clocks.values() {
        shared.line(marked(gauge::clock(clock), hidden::mark(&clock.id, seen)));
    }
    for (pool, level) in &seen.view.pools {
        shared.line(marked(gauge::pool(pool, *level), hidden::pool_mark(pool, seen)));
    }
    let shared = Some(shared).filter(|text| !text.is_empty());
    let shared = shared.map(|text| Section { title: title("tabs-gauges-shared"), text });
    let people = Who::all(seen).into_iter().filter_map(|who| {
        let Who::Person(person) = who else { return None };
        let mut text = Prose::default();
        text.flow(0, 3, person.gauges.iter().map(gauge::labelled));
        text.flow(0, 3, cast::conditions(person));
        Some(Section { title: marked(who.title(), who.mark(seen)), text })
    });
    page(seen, shared.into_iter().chain(people))
}

fn page(seen: &Seen, sections: impl Iterator<Item = Section>) -> Page {
    Page { title: vec![Span::new(Meaning::Title, &seen.view.campaign)], sections: sections.collect() }
}

fn title(key: &'static str) -> Line {
    vec![Span::new(Meaning::Title, key)]
}

/// A line with the mark of what not everybody sees behind it.
fn marked(mut line: Line, mark: Option<Span>) -> Line {
    line.extend(mark.into_iter().flat_map(|mark| [Span::blank(1), mark]));
    line
}
