//! The lines of the log that a seat reads.

use std::borrow::Cow;
use std::sync::Arc;

use crate::session::Seat;
use crate::session::entry::UnixMillis;
use crate::session::log::{Log, LogLine, MAX_LINES};
use crate::session::sentence::Sentence;

/// A line of the log as a seat reads it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenLine {
    pub at: UnixMillis,
    pub deed: Cow<'static, str>,
    #[serde(rename = "told")]
    pub sentences: Vec<Arc<Sentence>>,
    /// Whether the deed is live; always true for seats other than the game master's.
    pub live: bool,
}

impl SeenLine {
    /// What a seat may read of a line; `None` if that is nothing.
    pub fn read_by(line: &LogLine, seat: &Seat) -> Option<SeenLine> {
        let sentences: Vec<_> =
            line.sentences.iter().filter_map(|sentence| sentence.read_by(seat, line.live).cloned()).collect();
        let is_empty = sentences.is_empty();
        (!is_empty).then(|| SeenLine { at: line.at, deed: line.deed.clone(), sentences, live: line.live })
    }
}

/// The newest lines that the seat may read, without entry numbers, which would reveal the number of hidden ones. Only
/// the game master sees undone lines: they were told to seats that may see nothing of them now, or were not there.
pub(super) fn newest_lines(log: &Log, seat: &Seat) -> Vec<SeenLine> {
    let shown = log.lines().rev().filter(|line| line.live || *seat == Seat::Gm);
    let readable = shown.filter_map(|line| SeenLine::read_by(line, seat));
    let mut newest: Vec<_> = readable.take(MAX_LINES).collect();
    newest.reverse();
    newest
}
