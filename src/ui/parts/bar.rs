//! Bars: a chance as a length, to an eighth of a cell.
//!
//! This is our own because ratatui's `Gauge` rounds a little to nothing and nearly all to all, and has no ASCII
//! eighths.

use super::text::Run;
use crate::ui::{Look, Meaning};

/// A bar of this many cells, filled to `fraction` of 1. A small chance never looks empty, and only a certain one
/// looks full.
pub fn chance_bar(fraction: f64, meaning: Meaning, cells: u16, look: &Look) -> [Run<'static>; 2] {
    let filled = filled_eighths(fraction, cells);
    let (full, rest) = (usize::from(filled / 8), usize::from(filled % 8));
    let mut bar = look.glyphs.eighths[7].repeat(full);
    bar.extend(rest.checked_sub(1).map(|n| look.glyphs.eighths[n]));
    let empty = usize::from(cells) - full - usize::from(rest > 0);
    [Run::new(meaning, bar), Run::new(Meaning::BarEmpty, look.glyphs.bar_empty.repeat(empty))]
}

fn filled_eighths(fraction: f64, cells: u16) -> u16 {
    let all = cells.saturating_mul(8);
    let filled = (fraction.clamp(0.0, 1.0) * f64::from(all)).round() as u16;
    let least = u16::from(fraction > 0.0 && all > 0);
    let most = if fraction < 1.0 { all.saturating_sub(1) } else { all };
    filled.clamp(least.min(most), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_the_chance_to_the_eighth() {
        assert_eq!(filled_eighths(0.5, 20), 80);
        assert_eq!(filled_eighths(0.028, 20), 4);
        assert_eq!(filled_eighths(1.0, 20), 160);
        assert_eq!(filled_eighths(0.0, 20), 0);
    }

    #[test]
    fn a_little_is_not_nothing_and_nearly_all_is_not_all() {
        assert_eq!(filled_eighths(0.000_1, 20), 1);
        assert_eq!(filled_eighths(0.999_9, 20), 159);
        assert_eq!(filled_eighths(f64::NAN, 20), 0);
        assert_eq!(filled_eighths(0.5, 0), 0);
    }
}
