//! `biombo log FILE --scene N`, `--evening N` or `--from A --to B`: a span of the log as a post for a forum; and
//! `--turn`: what play waits for, and from whom.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::rules::{Msg, Text};
use crate::session::Id;
use crate::session::events::{Event, evening, scene};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{Seen, SeenLine};
use crate::views::excerpt::LogExcerpt;
use crate::views::system_view::SceneStep;
use crate::views::systems::scene_step;

/// A reference to scenes: one by its number in the order of play, or all that have this id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SceneRef {
    Number(usize),
    Id(Id),
}

impl FromStr for SceneRef {
    type Err = &'static str;

    fn from_str(written: &str) -> Result<SceneRef, &'static str> {
        match written.parse() {
            Ok(number) => Ok(SceneRef::Number(number)),
            Err(_) => written.parse().map(SceneRef::Id).map_err(|_| "a number or an id"),
        }
    }
}

/// A part of a scene: where it begins, and the scene's number, which it loses when it is taken back.
struct ScenePart<'t> {
    from: u64,
    scene: &'t Id,
    number: Option<usize>,
    /// Whether a system's deed has begun it or resumed it.
    is_announced: bool,
}

/// All parts of the scenes played, in order.
fn parts(table: &Table) -> Vec<ScenePart<'_>> {
    let deeds: BTreeMap<u64, &str> = table.log().lines().map(|line| (line.n, &*line.deed)).collect();
    let (mut parts, mut count): (Vec<ScenePart>, usize) = (Vec::new(), 0);
    for (n, events) in table.deeds() {
        let set = events.iter().rev().find_map(|event| match event {
            Event::Scene(scene::Event::Set { scene }) => Some(scene),
            _ => None,
        });
        let step = deeds.get(&n).and_then(|deed| scene_step(deed));
        let (begins, resumes) = (step == Some(SceneStep::Begins), step == Some(SceneStep::Resumes));
        if step == Some(SceneStep::TakenBack) {
            let gone = parts.iter().rev().find(|part| part.is_announced).and_then(|part| part.number);
            count -= usize::from(gone == Some(count));
            parts.iter_mut().filter(|part| part.number == gone).for_each(|part| part.number = None);
        }
        let here = parts.last_mut().filter(|_| begins);
        let here = here.and_then(|last| std::mem::replace(&mut last.is_announced, true).then_some(last.scene));
        if let Some(scene) = set.or(here) {
            let left = parts.iter().rev().find(|part| resumes && part.scene == scene).and_then(|part| part.number);
            count += usize::from(left.is_none());
            parts.push(ScenePart { from: n, scene, number: left.or(Some(count)), is_announced: step.is_some() });
        }
    }
    parts
}

/// The spans of entries in which these scenes were played, with all parts of each; a message if there are none. What was
/// taken back was not played.
pub(super) fn spans_of(scene: &SceneRef, table: &Table) -> Result<Vec<(u64, u64)>, Msg> {
    let parts = parts(table);
    let ends = parts.iter().skip(1).map(|part| part.from - 1).chain([u64::MAX]);
    let is_wanted = |part: &ScenePart| match scene {
        SceneRef::Number(wanted) => part.number == Some(*wanted),
        SceneRef::Id(wanted) => part.number.is_some() && part.scene.as_public() == wanted.as_public(),
    };
    let wanted = parts.iter().zip(ends).filter(|(part, _)| is_wanted(part));
    let spans: Vec<_> = wanted.map(|(part, to)| (part.from, to)).collect();
    let name = || match scene {
        SceneRef::Number(number) => Text::new(&number.to_string()),
        SceneRef::Id(id) => Text::new(id.as_str()),
    };
    if spans.is_empty() { Err(Msg::new("log-no-scene").with("scene", name())) } else { Ok(spans) }
}

/// The span of entries from the beginning of an evening to that of the next; a message if there was none with that number.
pub(super) fn span_of_evening(number: u32, table: &Table) -> Result<Vec<(u64, u64)>, Msg> {
    let found = evenings(table).into_iter().rfind(|(evening, _)| *evening == number);
    found.map(|(_, span)| vec![span]).ok_or_else(|| Msg::new("log-no-evening").with("number", number))
}

/// The span of the newest evening; of everything if there was none.
pub(super) fn span_of_newest_evening(table: &Table) -> Vec<(u64, u64)> {
    vec![evenings(table).pop().map_or((0, u64::MAX), |(_, span)| span)]
}

/// The number and span of each evening, in order.
fn evenings(table: &Table) -> Vec<(u32, (u64, u64))> {
    let began = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::Evening(evening::Event::Began { number, .. }) => Some(*number),
            _ => None,
        })
    };
    let began: Vec<(u32, u64)> = table.deeds().filter_map(|(n, events)| Some((began(events)?, n))).collect();
    let ends = began.iter().skip(1).map(|(_, next)| next - 1).chain([u64::MAX]);
    began.iter().zip(ends).map(|((number, from), to)| (*number, (*from, to))).collect()
}

/// The log of these spans as a seat reads it. Each span comes with what the seat knew at its end.
pub(super) fn excerpts(spans: &[(u64, u64)], table: &Table, seat: &Seat) -> Vec<LogExcerpt> {
    let mut read = Vec::new();
    for (from, to) in spans {
        let entries: Vec<_> = table.log().lines().filter(|line| line.live && (*from..=*to).contains(&line.n)).collect();
        let Some(last) = entries.last() else { continue };
        let lines: Vec<SeenLine> = entries.iter().filter_map(|line| SeenLine::read_by(line, seat)).collect();
        let Some(seen) = Seen::after(table, seat, last.n) else { continue };
        read.push(LogExcerpt { lines, seen });
    }
    read
}
