//! `biombo log FILE --scene N` or `--from A --to B`: a span of the log as a post for a forum; and `--turn`: what
//! play waits for, and from whom.

use std::str::FromStr;

use crate::rules::{Msg, Text};
use crate::session::Id;
use crate::session::events::{Event, scene};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{Seen, SeenLine};
use crate::views::excerpt::LogExcerpt;

/// A reference to scenes: one by its number in the order of play, or all that have this id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SceneRef {
    Number(usize),
    Id(Id),
}

/// The error for a text that names no scene.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("a number or an id")]
pub(super) struct NotAScene;

impl FromStr for SceneRef {
    type Err = NotAScene;

    fn from_str(written: &str) -> Result<SceneRef, NotAScene> {
        match written.parse() {
            Ok(number) => Ok(SceneRef::Number(number)),
            Err(_) => written.parse().map(SceneRef::Id).map_err(|_| NotAScene),
        }
    }
}

/// The spans of entries in which these scenes were played; a message if there are none.
pub(super) fn spans_of(scene: &SceneRef, table: &Table) -> Result<Vec<(u64, u64)>, Msg> {
    let mut begun: Vec<(&Id, u64)> = Vec::new();
    for (n, events) in table.deeds() {
        let set = events.iter().rev().find_map(|event| match event {
            Event::Scene(scene::Event::Set { scene }) => Some(scene),
            _ => None,
        });
        begun.extend(set.map(|scene| (scene, n)));
    }
    let ends = begun.iter().skip(1).map(|(_, n)| n - 1).chain([u64::MAX]);
    let spans = (1..).zip(begun.iter().zip(ends));
    let matches = |number: usize, id: &Id| match scene {
        SceneRef::Number(wanted) => number == *wanted,
        SceneRef::Id(wanted) => id == wanted,
    };
    let spans: Vec<_> =
        spans.filter(|(number, ((id, _), _))| matches(*number, id)).map(|(_, ((_, from), to))| (*from, to)).collect();
    let name = || match scene {
        SceneRef::Number(number) => Text::new(&number.to_string()),
        SceneRef::Id(id) => Text::new(id.as_str()),
    };
    if spans.is_empty() { Err(Msg::new("log-no-scene").with("scene", name())) } else { Ok(spans) }
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
