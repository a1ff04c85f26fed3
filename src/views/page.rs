//! The tabs as pages: everything that each says, whatever is selected in it.

use super::cast::{self, CastMember};
use super::rolls::{RollReport, RollStage, ShownRoll};
use super::things::{ListedThing, ThingList};
use super::{bonds, cards, chase, debt, fight, gauge, log, map, rolls, scene, systems};
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Page, Prose, Section, Spacing, Span, SpanContent};
use crate::session::chase::Chase;
use crate::session::seen::{Seen, SeenPerson};
use crate::session::systems::round_msg;

/// What a pane beside the open tab can show on a wide screen, which saves switching tabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanionPane {
    /// The clocks and pools. What a clock brings about is read on the tabs that list it.
    Shared,
    /// The current scene.
    Scene,
    /// Everything about the selected person.
    Sheet,
}

/// The current scene, and the lists beside it.
pub fn scene(seen: &Seen) -> Page {
    let none = || Section::new(title("tabs-scene-none"), scene::in_play(seen));
    let scene = current_scene(seen).unwrap_or_else(none);
    let lists = ThingList::VALUES.into_iter().map(|list| {
        let mut text = Prose::default();
        for thing in list.things(seen) {
            text.line(with_mark(thing.line(&seen.view), thing.mark(seen)));
            thing.terms().into_iter().for_each(|terms| text.hanging(vec![Span::blank(4)], Meaning::Dim, terms.clone()));
        }
        Section::new(title(list.key()), text)
    });
    page(seen, std::iter::once(scene).chain(lists.filter(|list| !list.text.is_empty())))
}

/// Everything there is to read about the current scene.
pub fn current_scene(seen: &Seen) -> Option<Section> {
    let scene = seen.view.current_scene()?;
    let mut text = scene::in_play(seen);
    text.gap();
    text.extend(scene::about_scene(scene, seen));
    Some(Section::new(scene::title(ListedThing::Scene(scene)), text))
}

/// Everybody, with everything there is to read about them, and the map of their relationships.
pub fn cast(seen: &Seen) -> Page {
    page(seen, CastMember::all(seen).into_iter().map(|who| sheet(who, seen)).chain(bonds::section(seen)))
}

/// Everything there is to read about somebody.
pub fn sheet(who: CastMember, seen: &Seen) -> Section {
    let mut text = who.play_values(seen);
    text.extend(who.story(seen));
    Section::new(with_mark(who.title(), who.hidden_mark(seen)), text)
}

/// The open rolls with their choices, otherwise the latest roll; then all rolls, the newest first.
pub fn roll(seen: &Seen) -> Page {
    let open: Vec<ShownRoll> = seen.view.rolls.iter().map(|roll| ShownRoll::new(roll, RollStage::Open)).collect();
    let last = || rolls::newest_roll(seen).map(|(roll, _)| ShownRoll::new(roll, RollStage::Past));
    let shown = if open.is_empty() { last().into_iter().collect() } else { open };
    let section = |shown| {
        let RollReport { title, mut text, whys, idle_rules, .. } = systems::report(shown, seen);
        text.extend(whys);
        text.extend(idle_rules);
        Section::new(title, text)
    };
    let mut text = Prose::default();
    for (line, roll) in log::rolls(seen) {
        let roll_line = roll.line(seen);
        let mark = if line.live { Span::blank(0) } else { Span::new(Meaning::Undone, "undone") };
        let when = Span::new(Meaning::Time, SpanContent::several([SpanContent::Time(line.at), SpanContent::Blank(1)]));
        text.line(
            [vec![when], roll_line.attempt, vec![Span::blank(2)], roll_line.result, vec![Span::blank(1), mark]]
                .concat(),
        );
    }
    page(seen, shown.into_iter().map(section).chain([Section::new(title("roll-list"), text)]))
}

/// What the fight is about, the squares if there are any, and all fighters in order: what is known of them, and what
/// those can do who have the turn.
pub fn fight(seen: &Seen) -> Page {
    let Some(fight) = &seen.view.fight else {
        return page(seen, [Section::new(title("fight-none"), Prose::default())]);
    };
    let round = vec![Span::new(Meaning::Title, round_msg(fight.rules, &seen.view.screens, fight.current_round()))];
    let mut onward = Prose::default();
    let current = fight.current_fighter().and_then(|who| seen.view.people.get(who));
    if let Some(person) = current {
        let turn = Msg::new("stage-turn").with("who", &person.name);
        onward.line(vec![Span::new(Meaning::Value, turn)]);
    }
    super::next::waits(seen, None).into_iter().take(1).for_each(|wait| onward.line(wait.label));
    let round = Section { title: round, aside: fight::whose_turn(fight, seen), text: onward };
    let squares = map::squares(map::MapCursor::default(), seen);
    let has_turn = |person: &SeenPerson| match fight.half() {
        Some(half) => person.side == half,
        None => fight.current_fighter() == Some(&person.id),
    };
    let fighters = fight.fighters.iter().filter_map(|fighter| seen.view.people.get(&fighter.person)).map(|person| {
        let text = fight::about_fighter(&person.id, seen).with_choices(|_| has_turn(person));
        Section::new(vec![Span::new(Meaning::Title, &person.name)], text)
    });
    page(seen, std::iter::once(round).chain(fight::stakes(seen)).chain(squares).chain(fighters))
}

/// Every chase: the street, for the game master the choices about each group, and the decisions so far.
pub fn chase(seen: &Seen) -> Page {
    if seen.view.chases.is_empty() {
        let text = chase::chases_to_begin(seen).into_iter().collect();
        return page(seen, [Section::new(title("chase-none"), text)]);
    }
    let section = |chase: &Chase| {
        let mut text = chase::street(chase, None, Spacing::Close, seen);
        chase
            .pursuits
            .iter()
            .flat_map(|group| chase::choices(group, chase, seen))
            .for_each(|choice| text.choice(choice));
        text.extend(chase::course(chase, seen));
        Section { title: chase::title(chase, seen), aside: chase::interval(chase), text }
    };
    page(seen, seen.view.chases.iter().map(section))
}

/// The log, the newest line first.
pub fn log(seen: &Seen) -> Page {
    let mut text = Prose::default();
    for (at, line) in log::lines(seen) {
        let when = Span::new(Meaning::Time, SpanContent::several([SpanContent::Time(at), SpanContent::Blank(1)]));
        text.line([vec![when], line].concat());
    }
    page(seen, [Section::new(title("tab-log"), text)])
}

/// The clocks and pools, then everybody's gauges and aspects.
pub fn gauges(seen: &Seen) -> Page {
    let people = CastMember::all(seen).into_iter().filter_map(|who| {
        let CastMember::Person(person) = who else { return None };
        let mut text = Prose::default();
        text.extend(gauge::all_gauges(0, 3, person.gauges.iter()));
        text.flow(0, 3, cast::aspects(person, seen));
        Some(Section::new(with_mark(who.title(), who.hidden_mark(seen)), text))
    });
    page(seen, shared(seen).into_iter().chain(people))
}

/// The clocks with their consequences, and the pools.
pub fn shared(seen: &Seen) -> Option<Section> {
    shared_section(|text, thing| text.extend(thing.details(seen)), seen)
}

/// The clocks and pools, a line each.
fn shared_in_lines(seen: &Seen) -> Option<Section> {
    shared_section(|text, thing| text.line(with_mark(thing.line(&seen.view), thing.mark(seen))), seen)
}

fn shared_section(tell: impl Fn(&mut Prose, ListedThing), seen: &Seen) -> Option<Section> {
    let mut text = Prose::default();
    ThingList::shared_things(seen).for_each(|thing| tell(&mut text, thing));
    text.extend(cards::shared(&seen.view));
    (!text.is_empty()).then(|| Section::new(title("tabs-gauges-shared"), text))
}

/// Everything that is owed, each debt with what helps to decide it.
pub fn debts(seen: &Seen) -> Page {
    let none = || Section::new(title("debt-none"), Prose::default());
    let sections: Vec<Section> = seen.view.debts.iter().map(|debt| debt::section(debt, seen)).collect();
    let sections = if sections.is_empty() { vec![none()] } else { sections };
    Page { sections, ..Page::default() }
}

impl CompanionPane {
    /// The pane's content; `None` if there is nothing to show.
    pub fn section(self, who: Option<&str>, seen: &Seen) -> Option<Section> {
        match self {
            CompanionPane::Shared => shared_in_lines(seen),
            CompanionPane::Scene => current_scene(seen),
            CompanionPane::Sheet => {
                let person = seen.view.people.values().find(|person| Some(person.id.as_str()) == who)?;
                Some(sheet(CastMember::Person(person), seen))
            }
        }
    }
}

fn page(seen: &Seen, sections: impl IntoIterator<Item = Section>) -> Page {
    Page { title: vec![Span::new(Meaning::Title, &seen.view.campaign)], sections: sections.into_iter().collect() }
}

fn title(key: &'static str) -> Line {
    vec![Span::new(Meaning::Title, key)]
}

/// A line followed by the mark of what not everybody sees.
fn with_mark(mut line: Line, mark: Option<Span>) -> Line {
    line.extend(mark.into_iter().flat_map(|mark| [Span::blank(1), mark]));
    line
}
