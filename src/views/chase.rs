//! A chase: the street with everybody's place, the course so far, and what can be done.

use super::hidden::is_hidden;
use super::{people, systems};
use crate::rules::chase::ChaseEnding;
use crate::rules::keyword::Keyword as _;
use crate::rules::{Arg, ChaseGoal, ChaseStep, Distance, Msg};
use crate::sections::{Choice, DeedRequest, Line, Meaning, Prose, Spacing, Span, SpanContent, SpotColumn};
use crate::session::seen::Seen;
use crate::session::{Chase, Id, Pursuit, Winner};

/// The chase's name, and whether it is between vehicles.
pub fn title(chase: &Chase) -> Line {
    let plain = SpanContent::key("chase-title");
    let named = if chase.name.is_empty() { plain } else { (&chase.name).into() };
    let driven =
        chase.course.vehicles.then(|| Span::new(Meaning::Label, SpanContent::key("chase-vehicles").after_blank()));
    [Span::new(Meaning::Title, named)].into_iter().chain(driven).collect()
}

/// The number of the interval, and its length.
pub fn interval(chase: &Chase) -> Line {
    let number = u32::try_from(chase.interval()).unwrap_or(u32::MAX);
    let mut line = vec![Span::new(Meaning::Value, Msg::new("chase-interval").with("n", number))];
    if !chase.course.interval.is_empty() {
        line.extend([Span::dot(), Span::new(Meaning::Label, &chase.course.interval)]);
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
    let group =
        |group: &Pursuit| {
            let stands_out = chosen.is_some_and(|who| group.members.contains(who));
            let mut rows: Vec<Line> = group.members.iter().map(|who| name(who, stands_out)).collect();
            rows.extend(group.over.map(|over| {
                vec![Span::new(ending_meaning(over), SpanContent::Badge(ending_meaning(over), over.msg()))]
            }));
            let called = group
                .called
                .map(|stake| SpanContent::several([SpanContent::Onward, SpanContent::Blank(1), stake.key().into()]));
            rows.extend(called.map(|called| vec![Span::new(Meaning::Warn, called)]));
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
    prose.spots(std::iter::once(quarry).chain(places).collect());
    prose
}

/// The terrain and the decisions so far, the newest first.
pub fn course(chase: &Chase, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    if !chase.course.terrain.is_empty() {
        prose.heading(Meaning::Label, "chase-terrain");
        chase.course.terrain.iter().for_each(|text| prose.item(Meaning::Aspect, text));
    }
    let name = |who: &Id| {
        let person = seen.view.people.get(who);
        person.map_or_else(
            || Arg::from(Msg::new("chase-somebody")),
            |person| people::short_name(person, &seen.view).into(),
        )
    };
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

/// The choices about a group, for the game master.
pub fn choices(group: &Pursuit, chase: &Chase, seen: &Seen) -> Vec<Choice> {
    let (Some(who), Some(quarry)) = (group.members.first(), chase.quarry.first()) else { return Vec::new() };
    if !seen.may_act() {
        return Vec::new();
    }
    let at = || ("who", who.to_string());
    let of = || ("chase", chase.id.to_string());
    let choice = |ask: DeedRequest, label: &'static str| Choice::new(ask, Meaning::Value, label);
    let mut list = Vec::new();
    if group.over.is_none() {
        let screens = &seen.view.screens;
        let own = screens
            .chase
            .filter(|system| screens.roll == Some(*system))
            .and_then(|system| systems::of(system).exchange);
        match (own, screens.roll.and_then(|system| systems::of(system).contest)) {
            (Some(deed), _) => {
                for (stake, label) in rollable_stakes(group) {
                    let ask = DeedRequest::in_form(deed, [at(), ("goal", stake.word().to_owned())]);
                    list.push(choice(ask, label));
                }
            }
            (None, Some(deed)) => {
                let sides = [at(), ("against", quarry.to_string())];
                let called = group.called.is_some();
                let contest = choice(DeedRequest::in_form(deed, sides), "chase-contest");
                list.push(contest.unless((!called).then_some("chase-not-called")));
                list.push(choice(DeedRequest::in_form("chase.call", [at()]), "chase-call"));
            }
            (None, None) => {}
        }
        let stake = group.called.unwrap_or_default();
        for (winner, ..) in Winner::ALL {
            let ask = DeedRequest::now("chase.exchange", [at(), ("won", winner.word().to_owned())]);
            let to = group.distance.after_exchange(stake, winner.result());
            list.push(Choice { minor: true, ..choice(ask, winner.key()).with(Meaning::Dim, step_words(to)) });
        }
    }
    list.push(choice(DeedRequest::now("chase.end", [of()]), "chase-end"));
    for (deed, label) in [("chase.place", "chase-place"), ("chase.leave", "chase-leave")] {
        list.push(Choice { minor: true, ..choice(DeedRequest::in_form(deed, [at()]), label) });
    }
    for (deed, label) in
        [("chase.join", "chase-join"), ("chase.terrain", "chase-add-terrain"), ("chase.clash", "chase-clash")]
    {
        list.push(Choice { minor: true, ..choice(DeedRequest::in_form(deed, [of()]), label) });
    }
    list
}

/// The choices without a chase: the prepared chases, and a new one.
pub fn chases_to_begin(seen: &Seen) -> Vec<Choice> {
    let Some(gm) = &seen.gm else { return Vec::new() };
    let ready = gm.chases.iter().map(|chase| {
        let ask = DeedRequest::in_form("chase.begin", [("name", chase.id.as_str())]);
        Choice::new(ask, Meaning::Value, &chase.name).with(Meaning::Dim, chase.distance.key())
    });
    let other = Choice::new(DeedRequest::in_form::<&str>("chase.begin", []), Meaning::Value, "chase-begin");
    ready.chain([other]).collect()
}

/// The stakes that can be rolled for at this distance.
fn rollable_stakes(group: &Pursuit) -> impl Iterator<Item = (ChaseGoal, &'static str)> {
    let all = [
        (ChaseGoal::Ground, "chase-roll-ground"),
        (ChaseGoal::Stop, "chase-roll-stop"),
        (ChaseGoal::Hide, "chase-roll-hide"),
    ];
    let near = group.distance.allows(ChaseGoal::Stop);
    all.into_iter().filter(move |(stake, _)| near || *stake != ChaseGoal::Stop)
}

/// The result of an exchange.
pub fn step_words(step: ChaseStep) -> SpanContent {
    match step {
        ChaseStep::Apart(distance) => distance.key().into(),
        ChaseStep::Ends(ending) => ending.key().into(),
    }
}

fn ending_meaning(ending: ChaseEnding) -> Meaning {
    match ending {
        ChaseEnding::Caught => Meaning::Danger,
        ChaseEnding::Escaped => Meaning::Success,
    }
}
