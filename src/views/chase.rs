//! A chase: the street with everybody on it, the course so far, and what can be done.

use super::hidden::is_hidden;
use super::{people, systems};
use crate::rules::chase::ChaseEnding;
use crate::rules::keyword::Keyword as _;
use crate::rules::text::quote;
use crate::rules::{ChaseGoal, ChaseStep, Distance, Msg, Text};
use crate::sections::{Block, Choice, DeedRequest, Line, Meaning, Prose, Spacing, Span, SpanContent, SpotColumn};
use crate::session::seen::Seen;
use crate::session::{Chase, Id, PreparedChase, Pursuit, Side, Winner};

/// The name of the chase, and notes if only the game master sees it and if it is between vehicles.
pub fn title(chase: &Chase, seen: &Seen) -> Line {
    let is_known = |who: &Id| !is_hidden(who, seen);
    let mut pursuers = chase.pursuits.iter().flat_map(|group| &group.members);
    let hidden = !chase.quarry.iter().any(is_known) || !pursuers.any(is_known);
    let hidden = hidden.then(|| Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden).after_blank()));
    let plain = SpanContent::key("chase-title");
    let named = if chase.name.is_empty() { plain } else { (&chase.name).into() };
    let driven =
        chase.setting.vehicles.then(|| Span::new(Meaning::Label, SpanContent::key("chase-vehicles").after_blank()));
    [Span::new(Meaning::Title, named)].into_iter().chain(driven).chain(hidden).collect()
}

/// The number of the interval, and its length.
pub fn interval(chase: &Chase) -> Line {
    let number = u32::try_from(chase.interval()).unwrap_or(u32::MAX);
    let mut line = vec![Span::new(Meaning::Value, Msg::new("chase-interval").with("n", number))];
    if !chase.setting.interval.is_empty() {
        line.extend([Span::dot(), Span::new(Meaning::Label, &chase.setting.interval)]);
    }
    line
}

/// The street: the quarry, and at each distance its pursuers. The group of `chosen` is highlighted.
pub fn street(chase: &Chase, chosen: Option<&Id>, spacing: Spacing, seen: &Seen) -> Prose {
    let name = |who: &Id, stands_out: bool| {
        let person = seen.view.people.get(who);
        let side = person.map_or(Meaning::Text, |person| people::side_meaning(person.side));
        let meaning = if stands_out { Meaning::Selected } else { side };
        let mut line = vec![Span::new(side, SpanContent::Mark(side))];
        line.extend(is_hidden(who, seen).then(|| Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden))));
        line.push(Span::blank(1));
        line.extend(person.map(|person| match spacing {
            Spacing::Close => Span::new(meaning, people::short_name(person, &seen.view)),
            Spacing::Wide => Span::new(meaning, &person.name),
        }));
        line
    };
    let spaced = |rows: Vec<Line>| match spacing {
        Spacing::Close => rows,
        Spacing::Wide => rows.into_iter().flat_map(|row| [Vec::new(), row]).collect(),
    };
    let group = |group: &Pursuit| {
        let stands_out = chosen.is_some_and(|who| group.members.contains(who));
        let mut rows: Vec<Line> = group.members.iter().map(|who| name(who, stands_out)).collect();
        rows.extend(
            group.ending.map(|over| {
                vec![Span::new(ending_meaning(over), SpanContent::Badge(ending_meaning(over), over.msg()))]
            }),
        );
        let called = |goal: ChaseGoal| {
            [SpanContent::Arrow, SpanContent::Blank(1), goal.key().into()].map(|part| Span::new(Meaning::Warn, part))
        };
        rows.extend(group.goal.map(|goal| called(goal).to_vec()));
        rows
    };
    let head = |key: &'static str| vec![Span::new(Meaning::Label, key)];
    let fleeing = chase.quarry.iter().map(|who| name(who, false)).collect();
    let quarry = SpotColumn { head: head("chase-quarry"), rows: spaced(fleeing) };
    let places = Distance::ALL.iter().map(|(distance, ..)| {
        let there = chase.pursuits.iter().filter(|group| group.distance == *distance);
        let mut rows: Vec<Line> = Vec::new();
        for (n, there) in there.enumerate() {
            if n > 0 {
                rows.push(vec![Span::new(Meaning::Dim, SpanContent::Dot)]);
            }
            rows.extend(spaced(group(there)));
        }
        SpotColumn { head: head(distance.key()), rows }
    });
    let mut prose = Prose::default();
    prose.block(Block::Spots(std::iter::once(quarry).chain(places).collect()));
    prose
}

/// The terrain and the decisions so far, the newest first.
pub fn course(chase: &Chase, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    if !chase.setting.terrain.is_empty() {
        prose.heading(Meaning::Label, "chase-terrain");
        chase.setting.terrain.iter().for_each(|text| prose.item(Meaning::Aspect, text));
    }
    let name = |who: &Id| people::name_arg(Some(who), &seen.view, "chase-somebody");
    let mut exchanges: Vec<(usize, Msg, Meaning)> = Vec::new();
    for group in &chase.pursuits {
        let numbered = group.exchanges.iter().enumerate();
        exchanges.extend(numbered.map(|(n, exchange)| {
            let meaning = if matches!(exchange.to, ChaseStep::Ends(_)) { Meaning::Value } else { Meaning::Text };
            (n + 1, exchange.msg(name), meaning)
        }));
    }
    exchanges.sort_by_key(|(n, ..)| std::cmp::Reverse(*n));
    if !exchanges.is_empty() {
        prose.heading(Meaning::Label, "chase-history");
    }
    for (n, result, meaning) in exchanges {
        let number = SpanContent::Number(i64::try_from(n).unwrap_or(i64::MAX));
        prose.hanging(vec![Span::new(Meaning::Dim, number), Span::blank(1)], meaning, result);
    }
    prose
}

/// The choices about a group; a player's own runner acts in them, on either side.
pub fn choices(group: &Pursuit, chase: &Chase, seen: &Seen) -> Vec<Choice> {
    let own = group.members.iter().find(|who| seen.is_own(who));
    let fleeing = chase.quarry.iter().find(|who| own.is_none() && seen.is_own(who));
    let (Some(who), Some(quarry)) = (own.or(group.members.first()), chase.quarry.first()) else { return Vec::new() };
    if !seen.may_act() {
        return Vec::new();
    }
    let who_field = || ("who", who.to_string());
    let chase_field = || ("chase", chase.id.to_string());
    let choice = |request: DeedRequest, label: &'static str| Choice::new(request, Meaning::Value, label);
    let mut list = Vec::new();
    if group.ending.is_none() {
        let screens = &seen.view.screens;
        let exchange_deed = screens
            .chase
            .filter(|system| screens.roll == Some(*system))
            .and_then(|system| systems::of(system).exchange_deed);
        match (exchange_deed, screens.roll.and_then(|system| systems::of(system).contest_deed)) {
            (Some(deed), _) => {
                let against = fleeing.map(|who| ("against", who.to_string()));
                for (goal, label) in rollable_goals(group, fleeing.is_none()) {
                    let fields = [who_field(), ("goal", goal.word().to_owned())].into_iter().chain(against.clone());
                    let request = DeedRequest::in_form(deed, fields);
                    list.push(choice(request, label));
                }
            }
            (None, Some(deed)) => {
                let sides = [who_field(), ("against", quarry.to_string())];
                let called = group.goal.is_some();
                let contest = choice(DeedRequest::in_form(deed, sides), "chase-contest");
                list.push(contest.unless((!called).then_some("chase-not-called")));
                list.push(choice(DeedRequest::in_form("chase.call", [who_field()]), "chase-call"));
            }
            (None, None) => {}
        }
        let goal = group.goal.unwrap_or_default();
        for (winner, ..) in Winner::ALL {
            let request = DeedRequest::now("chase.exchange", [who_field(), ("won", winner.word().to_owned())]);
            let to = group.distance.after_exchange(goal, winner.result());
            list.push(Choice { minor: true, ..choice(request, winner.key()).with(Meaning::Dim, step_words(to)) });
        }
    }
    list.push(choice(DeedRequest::now("chase.end", [chase_field()]), "chase-end"));
    for (deed, label) in [("chase.place", "chase-place"), ("chase.leave", "chase-leave")] {
        list.push(Choice { minor: true, ..choice(DeedRequest::in_form(deed, [who_field()]), label) });
    }
    for (deed, label) in
        [("chase.join", "chase-join"), ("chase.terrain", "chase-add-terrain"), ("chase.clash", "chase-clash")]
    {
        list.push(Choice { minor: true, ..choice(DeedRequest::in_form(deed, [chase_field()]), label) });
    }
    list
}

/// The choices while there is no chase: the prepared chases, and a new one.
pub fn chases_to_begin(seen: &Seen) -> Vec<Choice> {
    let Some(gm) = &seen.gm else { return Vec::new() };
    let prepared = gm.chases.iter().map(|chase| {
        let request = DeedRequest::in_form("chase.begin", prepared_fields(chase, seen));
        Choice::new(request, Meaning::Value, &chase.name).with(Meaning::Dim, chase.distance.key())
    });
    let other = Choice::new(DeedRequest::in_form::<&str>("chase.begin", []), Meaning::Value, "chase-begin");
    prepared.chain([other]).collect()
}

/// The fields of the form that begins a prepared chase. A side without anybody is the party.
fn prepared_fields(chase: &PreparedChase, seen: &Seen) -> Vec<(&'static str, String)> {
    let side = |prepared: &[Id]| {
        let party = seen.view.people.values().filter(|person| person.side == Side::Party && person.here);
        let ids: Vec<&str> = match prepared.is_empty() {
            true => party.map(|person| person.id.as_str()).collect(),
            false => prepared.iter().map(Id::as_str).collect(),
        };
        ids.join(" ")
    };
    let quoted = |text: &Text| quote(text);
    let terrain: Vec<String> = chase.setting.terrain.iter().map(quoted).collect();
    let vehicles = if chase.setting.vehicles { "true" } else { "" };
    let fields = [
        ("name", chase.name.to_string()),
        ("quarry", side(&chase.quarry)),
        ("pursuers", side(&chase.pursuers)),
        ("distance", chase.distance.word().to_owned()),
        ("interval", chase.setting.interval.to_string()),
        ("vehicles", vehicles.to_owned()),
        ("terrain", terrain.join(" ")),
    ];
    fields.into_iter().filter(|(_, value)| !value.is_empty()).collect()
}

/// The goals that can be rolled for at this distance, with their message keys. Whoever pursues stops the quarry first
/// where they can.
fn rollable_goals(group: &Pursuit, pursues: bool) -> impl Iterator<Item = (ChaseGoal, &'static str)> {
    let stop = (ChaseGoal::Stop, "chase-roll-stop");
    let stop = Some(stop).filter(|(goal, _)| pursues && group.distance.allows(*goal));
    stop.into_iter().chain([(ChaseGoal::Ground, "chase-roll-ground"), (ChaseGoal::Hide, "chase-roll-hide")])
}

/// The result of an exchange, in words.
pub fn step_words(step: ChaseStep) -> SpanContent {
    match step {
        ChaseStep::Continues(distance) => distance.key().into(),
        ChaseStep::Ends(ending) => ending.key().into(),
    }
}

fn ending_meaning(ending: ChaseEnding) -> Meaning {
    match ending {
        ChaseEnding::Caught => Meaning::Danger,
        ChaseEnding::Escaped => Meaning::Success,
    }
}
