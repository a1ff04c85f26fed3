//! Lines that tell: notices and banners across the screen, and the badge of an outcome.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, fill, put_runs};
use crate::ui::look::{Look, Meaning};

/// Fills the line with the meaning's ground and tells the words behind its mark: ` ! Solo lectura: disco lleno`.
pub fn notice(words: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) {
    fill(" ", meaning, line, look, buf);
    let mark = look.glyphs.mark(meaning).unwrap_or(look.glyphs.dot);
    let runs = [" ", mark, " ", words].map(|text| Run::new(meaning, text));
    put_runs(&runs, line, look, buf);
}

/// An outcome in capitals behind its mark: `✕ FRACASO`. Returns the cells used.
pub fn badge(words: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    put_runs(&badge_runs(words, meaning, look), line, look, buf)
}

/// The badge as runs, to stand in a line with others.
#[must_use]
pub fn badge_runs(words: &str, meaning: Meaning, look: &Look) -> [Run<'static>; 2] {
    let mark = look.glyphs.mark(meaning).unwrap_or(look.glyphs.dot);
    [Run::new(meaning, format!("{mark} ")), Run::new(meaning, words.to_uppercase())]
}
