//! Extended tests (HI-06): how an attempt is rolled, and what its form offers.

use super::condition::memory;
use crate::rules::keyword::Keyword as _;
use crate::rules::message::{Arg, Msg};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Span};
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::systems::hitos::ExtendedTask;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::theme::Meaning;
use crate::views::hidden::is_hidden;

/// How attempts at a clock's extended test are rolled, for those who play.
pub(super) fn of_clock(clock: &SeenClock, seen: &Seen) -> Vec<Line> {
    let name = |who: &Id| {
        let person = seen.view.people.get(who);
        person.map_or_else(|| Msg::new("hitos-somebody").into(), |person| Arg::from(&person.name))
    };
    let meaning = if is_hidden(&clock.id, seen) { Meaning::GmOnly } else { Meaning::Dim };
    let known = task(clock, seen).filter(|_| seen.may_act());
    known.map(|task| vec![Span::new(meaning, task.msg(name))]).into_iter().collect()
}

/// What the fields of an attempt or a correction offer, the default first.
pub(super) fn offer<'s>(
    query: FieldQuery,
    rollers: impl Iterator<Item = &'s SeenPerson>,
    seen: &'s Seen,
) -> FieldOffer {
    let attempts = query.deed == "hitos.attempt";
    let clocks = || seen.view.clocks.values().filter(|clock| task(clock, seen).is_some());
    let chosen =
        clocks().find(|clock| clock.id.as_str() == (query.value_of)("clock")).and_then(|clock| task(clock, seen));
    match query.field {
        "clock" => {
            let on = clocks().filter(|clock| !attempts || !clock.is_full());
            let pick = |clock: &SeenClock| {
                let tries = clock.tries.as_ref().map(|tries| Span::new(Meaning::Dim, tries.msg()));
                FieldPick::new(&clock.id, &clock.name).with_aside(tries.into_iter().collect())
            };
            FieldOffer::picks(on.map(pick)).with_first_as_default()
        }
        "who" => {
            let whose = chosen.and_then(|task| seen.view.people.get(task.who.as_ref()?));
            let others = rollers.filter(|person| whose.is_none_or(|whose| whose.id != person.id));
            let others = others.map(|person| FieldPick::new(&person.id, &person.name));
            // A player's line always says whose attempt it is.
            if !seen.directs() {
                let usual = whose.map(|whose| FieldPick::new(&whose.id, &whose.name));
                return FieldOffer::picks(usual.into_iter().chain(others)).with_first_as_default();
            }
            let usual = whose.map(|whose| FieldPick::new("", &whose.name));
            FieldOffer::picks(usual.into_iter().chain(others))
        }
        "characteristic" => {
            let usual = chosen.map(|task| FieldPick::new("", task.characteristic.key()));
            let others = Characteristic::ALL
                .iter()
                .filter(|(characteristic, ..)| chosen.is_none_or(|task| task.characteristic != *characteristic));
            FieldOffer::picks(
                usual
                    .into_iter()
                    .chain(others.map(|(characteristic, word, _)| FieldPick::new(*word, characteristic.key()))),
            )
        }
        "group" => {
            let usual = chosen.map(|task| FieldPick::new("", task.group.map_or("hitos-no-skill", SkillGroup::key)));
            let others =
                SkillGroup::ALL.iter().filter(|(group, ..)| chosen.is_none_or(|task| task.group != Some(*group)));
            FieldOffer::picks(
                usual.into_iter().chain(others.map(|(group, word, _)| FieldPick::new(*word, group.key()))),
            )
        }
        "modifier" => {
            let against = chosen.map(|task| Span::new(Meaning::Dim, task.difficulty_msg()));
            FieldOffer::default().with_aside(against.into_iter().collect())
        }
        _ => FieldOffer::default(),
    }
}

fn task<'s>(clock: &SeenClock, seen: &'s Seen) -> Option<&'s ExtendedTask> {
    memory(seen).tasks.get(&clock.id)
}
