//! The hint line: keys and what they do. If it is too narrow, the least important hints are dropped, and a long hint
//! gives way to shorter ones. A hint is never cut.

use ratatui::prelude::{Buffer, Rect};

use super::text::{Run, after, put_runs, width};
use crate::ui::{Look, Meaning};

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Hint {
    pub key: String,
    pub label: String,
    /// The importance. Hints with the smallest weight are dropped first.
    pub weight: u8,
}

/// Draws the hints that fit, in the order given: `Intro tirar  a–h aspecto  ? más`.
pub fn draw_hints(hints: &[Hint], line: Rect, look: &Look, buf: &mut Buffer) {
    let mut rest = line;
    for (n, hint) in hints_that_fit(hints, line.width).enumerate() {
        if n > 0 {
            rest = after(rest, 2);
        }
        let runs = [Run::new(Meaning::Key, &*hint.key), Run::new(Meaning::Hint, format!(" {}", hint.label))];
        rest = after(rest, put_runs(&runs, rest, look, buf));
    }
}

/// The hints that fit into this many cells, in their order. Of equal weights, the later one is dropped first.
fn hints_that_fit(hints: &[Hint], room: u16) -> impl Iterator<Item = &Hint> {
    let cost = |hint: &Hint| usize::from(width(&hint.key)) + 1 + usize::from(width(&hint.label)) + 2;
    let mut by_weight: Vec<usize> = (0..hints.len()).collect();
    by_weight.sort_by_key(|&n| std::cmp::Reverse(hints[n].weight));
    // The last hint needs no gap after it.
    let mut left = usize::from(room) + 2;
    let mut fits = vec![false; hints.len()];
    for n in by_weight {
        if let Some(remains) = left.checked_sub(cost(&hints[n])) {
            (left, fits[n]) = (remains, true);
        }
    }
    hints.iter().zip(fits).filter(|(_, fits)| *fits).map(|(hint, _)| hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HINTS: [(&str, &str, u8); 4] =
        [("Intro", "tirar", 9), ("a–h", "aspecto", 5), ("s", "secreta", 5), ("?", "más", 10)];

    fn keys(room: u16) -> Vec<String> {
        let hints = HINTS.map(|(key, label, weight)| Hint { key: key.into(), label: label.into(), weight });
        hints_that_fit(&hints, room).map(|hint| hint.key.clone()).collect()
    }

    #[test]
    fn the_least_important_hints_go_first_and_none_is_cut() {
        assert_eq!(keys(80), ["Intro", "a–h", "s", "?"]);
        assert_eq!(keys(42), ["Intro", "a–h", "s", "?"], "all four with their gaps");
        assert_eq!(keys(41), ["Intro", "a–h", "?"]);
        assert_eq!(keys(18), ["Intro", "?"]);
        assert_eq!(keys(17), ["s", "?"], "what is shorter fits beside it");
        assert_eq!(keys(4), [""; 0]);
    }
}
