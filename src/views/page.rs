//! The tabs as pages: what each says, whatever is chosen in it.

use super::cast::{self, Who};
use super::rolls::{RollReport, Shown, Stands};
use super::things::{Part, Thing};
use super::{cards, chase, fight, gauge, log, map, rolls, scene, systems};
use crate::rules::say::Msg;
use crate::sections::{Line, Page, Prose, Section, Span, What};
use crate::session::chase::Chase;
use crate::session::seen::Seen;
use crate::theme::Meaning;

/// The scene that is played, and the lists beside it.
pub fn scene(seen: &Seen) -> Page {
    let none = || Section { title: title("tabs-scene-none"), ..Section::default() };
    let played = played(seen).unwrap_or_else(none);
    let lists = Part::ALL.into_iter().map(|part| {
        let mut text = Prose::default();
        part.things(seen).into_iter().for_each(|thing| text.line(marked(thing.line(&seen.view), thing.mark(seen))));
        Section { title: title(part.title()), text, ..Section::default() }
    });
    page(seen, std::iter::once(played).chain(lists.filter(|list| !list.text.is_empty())))
}

/// Everything there is to read about the scene that is played.
pub fn played(seen: &Seen) -> Option<Section> {
    let scene = seen.view.current_scene()?;
    let (title, text) = (scene::title(Thing::Scene(scene)), scene::about_scene(scene, seen));
    Some(Section { title, text, ..Section::default() })
}

/// Everybody, and everything there is to read about them.
pub fn cast(seen: &Seen) -> Page {
    page(seen, Who::all(seen).into_iter().map(|who| sheet(who, seen)))
}

/// Everything there is to read about somebody.
pub fn sheet(who: Who, seen: &Seen) -> Section {
    let mut text = who.numbers(seen);
    text.extend(who.story(seen));
    Section { title: marked(who.title(), who.mark(seen)), text, ..Section::default() }
}

/// The open rolls with what can be chosen, else the one that was made last; then all rolls, the newest first.
pub fn roll(seen: &Seen) -> Page {
    let open: Vec<Shown> = seen.view.rolls.iter().map(|roll| Shown::new(roll, Stands::Open)).collect();
    let last = || rolls::newest(seen).map(|(roll, _)| Shown::new(roll, Stands::Past));
    let shown = if open.is_empty() { last().into_iter().collect() } else { open };
    let section = |shown| {
        let RollReport { title, mut text, whys, idle, .. } = systems::told(shown, seen);
        text.extend(whys);
        text.extend(idle);
        Section { title, text, ..Section::default() }
    };
    let mut text = Prose::default();
    for (line, roll) in rolls::all(seen) {
        let brief = systems::brief(roll, seen);
        let mark = if line.live { Span::blank(0) } else { Span::new(Meaning::Undone, "undone") };
        let when = Span::new(Meaning::Time, What::several([What::Time(line.at), What::Blank(1)]));
        text.line([vec![when], brief.tried, vec![Span::blank(2)], brief.fell, vec![Span::blank(1), mark]].concat());
    }
    let list = Section { title: title("roll-list"), text, ..Section::default() };
    page(seen, shown.into_iter().map(section).chain([list]))
}

/// What the fight is about, the squares, if there are some, and everybody in the fight in their order: what is known of
/// them, and for the game master what they can do.
pub fn fight(seen: &Seen) -> Page {
    let Some(on) = &seen.view.fight else {
        let none = Section { title: title("fight-none"), ..Section::default() };
        return page(seen, std::iter::once(none));
    };
    let round = vec![Span::new(Meaning::Title, Msg::new("fight-round").with("n", on.round))];
    let onward = fight::onward(seen).map(Prose::from).unwrap_or_default();
    let round = Section { title: round, aside: fight::turn(on, seen), text: onward };
    let squares = map::squares(map::Chosen::default(), seen);
    let fighters = on.fighters.iter().filter_map(|it| seen.view.people.get(&it.person)).map(|person| {
        let title = vec![Span::new(Meaning::Title, &person.name)];
        Section { title, text: fight::fighter(&person.id, seen), ..Section::default() }
    });
    page(seen, std::iter::once(round).chain(fight::stakes(seen)).chain(squares).chain(fighters))
}

/// Every chase: the street, what can be done about each group for the game master, and what was decided.
pub fn chase(seen: &Seen) -> Page {
    if seen.view.chases.is_empty() {
        let mut text = Prose::default();
        chase::peace(seen).into_iter().for_each(|choice| text.choice(choice));
        return page(seen, std::iter::once(Section { title: title("chase-none"), text, ..Section::default() }));
    }
    let section = |on: &Chase| {
        let mut text = chase::street(on, None, seen);
        on.pursuits.iter().flat_map(|group| chase::choices(group, on, seen)).for_each(|choice| text.choice(choice));
        text.extend(chase::course(on, seen));
        Section { title: chase::title(on), aside: chase::interval(on), text }
    };
    page(seen, seen.view.chases.iter().map(section))
}

/// What has happened, the newest first.
pub fn log(seen: &Seen) -> Page {
    let mut text = Prose::default();
    for (at, line) in log::newest(seen) {
        let when = Span::new(Meaning::Time, What::several([What::Time(at), What::Blank(1)]));
        text.line([vec![when], line].concat());
    }
    page(seen, std::iter::once(Section { title: title("tab-log"), text, ..Section::default() }))
}

/// The clocks and reserves that all share, then everybody's gauges and aspects.
pub fn gauges(seen: &Seen) -> Page {
    let people = Who::all(seen).into_iter().filter_map(|who| {
        let Who::Person(person) = who else { return None };
        let mut text = Prose::default();
        text.extend(gauge::all(0, 3, person.gauges.iter()));
        text.flow(0, 3, cast::aspects(person, seen));
        Some(Section { title: marked(who.title(), who.mark(seen)), text, ..Section::default() })
    });
    page(seen, shared(seen).into_iter().chain(people))
}

/// The clocks, with what each brings, and the reserves that all share.
pub fn shared(seen: &Seen) -> Option<Section> {
    let mut text = Prose::default();
    let things = [Part::Clocks, Part::Pools].into_iter().flat_map(|part| part.things(seen));
    things.for_each(|thing| text.extend(thing.whole(seen)));
    text.extend(cards::shared(&seen.view));
    (!text.is_empty()).then(|| Section { title: title("tabs-gauges-shared"), text, ..Section::default() })
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
