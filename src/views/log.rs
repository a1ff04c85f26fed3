//! What has happened, the newest first; of a roll that was changed only what stands.

use super::rolls::stands;
use super::systems::brief;
use crate::sections::{Line, Span};
use crate::session::entry::Moment;
use crate::session::seen::Seen;
use crate::theme::Meaning;

/// When it happened, and what did.
pub fn newest(seen: &Seen) -> Vec<(Moment, Line)> {
    let mut lines = Vec::new();
    let mut changed = Vec::new();
    for line in seen.view.log.iter().rev().filter(|line| line.live) {
        for told in line.told.iter().rev() {
            let Some(roll) = &told.roll else {
                lines.push((line.at, vec![Span::new(Meaning::Text, told.said.clone())]));
                continue;
            };
            let said = brief(roll, &line.deed, seen);
            if stands(roll, said.again, &mut changed) {
                lines.push((line.at, [said.tried, vec![Span::blank(2)], said.fell].concat()));
            }
        }
    }
    lines
}
