//! Bars: a chance as a length, to the eighth of a cell, and the rows of a table of chances.
//!
//! Our own, because ratatui's `Gauge` rounds a little to nothing and nearly all to all, and has no ASCII eighths.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, after, first_row, put, put_right, put_runs, row, upto, width};
use crate::ui::look::{Look, Meaning};

/// A row of a table of chances.
///
/// ```text
/// éxito    ███████░░░░░░░░░░░░░   35,2 %
/// crítico  ▌░░░░░░░░░░░░░░░░░░░    2,8 %
/// si luego se repite              97,0 %
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Likely<'a> {
    /// What may come.
    pub name: &'a str,
    /// How it is meant.
    pub meaning: Meaning,
    /// How likely it is, 0 to 1, drawn as a bar; none for a row of words and a figure alone.
    pub bar: Option<f64>,
    /// The chance in words.
    pub figure: &'a str,
}

/// Draws the rows, their bars below one another. Returns the rows used.
pub fn chances(rows: &[Likely<'_>], area: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let figures = rows.iter().map(|likely| width(likely.figure)).max().unwrap_or_default().max(6);
    let names = rows.iter().filter(|likely| likely.bar.is_some()).map(|likely| width(likely.name)).max();
    let names = names.unwrap_or_default().min(area.width / 2);
    let mut used = 0;
    for likely in rows.iter().take(usize::from(area.height)) {
        let line = row(area, used);
        put_right(likely.figure, Meaning::Value, line, look, buf);
        let room = upto(line, line.width.saturating_sub(figures + 1));
        match likely.bar {
            Some(part) => {
                put_runs(&[Run::new(likely.meaning, likely.name)], upto(room, names), look, buf);
                bar(part, likely.meaning, after(room, names + 2), look, buf);
            }
            None => _ = put(likely.name, likely.meaning, room, look, buf),
        }
        used += 1;
    }
    used
}

/// Draws a bar over the whole line, filled as far as `part` of 1. A little is never nothing, nearly all never all.
pub fn bar(part: f64, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) {
    let line = first_row(line, buf);
    let mut left = eighths(part, line.width);
    for x in line.left()..line.right() {
        let here = left.min(8);
        left -= here;
        let cell = &mut buf[(x, line.y)];
        match usize::from(here).checked_sub(1) {
            Some(n) => cell.set_symbol(look.glyphs.eighths[n]).set_style(look.style(meaning)),
            None => cell.set_symbol(look.glyphs.bar_empty).set_style(look.style(Meaning::BarEmpty)),
        };
    }
}

/// How many eighths of cells are filled.
fn eighths(part: f64, cells: u16) -> u16 {
    let all = cells.saturating_mul(8);
    let filled = (part.clamp(0.0, 1.0) * f64::from(all)).round() as u16;
    let least = u16::from(part > 0.0 && all > 0);
    let most = if part < 1.0 { all.saturating_sub(1) } else { all };
    filled.clamp(least.min(most), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_the_chance_to_the_eighth() {
        assert_eq!(eighths(0.5, 20), 80);
        assert_eq!(eighths(0.028, 20), 4);
        assert_eq!(eighths(1.0, 20), 160);
        assert_eq!(eighths(0.0, 20), 0);
    }

    #[test]
    fn a_little_is_not_nothing_and_nearly_all_is_not_all() {
        assert_eq!(eighths(0.000_1, 20), 1);
        assert_eq!(eighths(0.999_9, 20), 159);
        assert_eq!(eighths(f64::NAN, 20), 0);
        assert_eq!(eighths(0.5, 0), 0);
    }
}
