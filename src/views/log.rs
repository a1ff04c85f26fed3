//! The log, the newest line first. Of a roll that was changed, only the final version is shown.

use super::rolls::is_final_version;
use super::systems::roll_line;
use crate::sections::{Line, Meaning, Span};
use crate::session::entry::Moment;
use crate::session::seen::Seen;

/// The lines with their times.
pub fn newest(seen: &Seen) -> impl Iterator<Item = (Moment, Line)> {
    let mut changed = Vec::new();
    let lines = seen.view.log.iter().rev().filter(|line| line.live);
    let told = lines.flat_map(|line| line.sentences.iter().rev().map(move |told| (line, told)));
    told.filter_map(move |(line, told)| {
        let Some(roll) = &told.roll else {
            return Some((line.at, vec![Span::new(Meaning::Text, told.said.clone())]));
        };
        let said = is_final_version(roll, line, &mut changed).then(|| roll_line(roll, seen))?;
        Some((line.at, [said.attempt, vec![Span::blank(2)], said.result].concat()))
    })
}
