//! Notices and banners across the screen.

use ratatui::prelude::{Buffer, Rect};

use super::text::{Run, after, fill_line, put_runs, row};
use super::wrap;
use crate::ui::{Look, Meaning};

/// Cells before the words: for the mark, and as an indent of further lines.
const INDENT: u16 = 3;

/// Rows that a whole notice takes.
pub fn notice_height(words: &str, width: u16) -> u16 {
    wrap::height(words, width.saturating_sub(INDENT)).max(1)
}

/// Fills the area with the meaning's background and writes the words after its mark: ` ! Solo lectura: disco lleno`.
pub fn draw_notice(words: &str, meaning: Meaning, area: Rect, look: &Look, buf: &mut Buffer) {
    for n in 0..area.height {
        fill_line(" ", meaning, row(area, n), look, buf);
    }
    let mark = look.glyphs.mark(meaning).unwrap_or(look.glyphs.dot);
    put_runs(&[" ", mark].map(|text| Run::new(meaning, text)), row(area, 0), look, buf);
    wrap::paragraph(words, meaning, after(area, INDENT), 0, look, buf);
}
