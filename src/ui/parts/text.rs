//! Writing one line of text, cut with `…` if it does not fit. Widths are in cells, so that columns stay aligned
//! behind wide and combining letters.
//!
//! `unicode-truncate` sees a single string, but a cut mark may replace the last letter of an earlier run.
//! `Buffer::set_stringn` writes no ASCII substitutes and leaves the second half of a wide letter unstyled.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use ratatui::buffer::CellWidth;
use ratatui::prelude::{Buffer, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;

use crate::ui::{Glyphs, Look, Meaning};

/// A piece of text with one meaning.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Run<'a> {
    pub meaning: Meaning,
    pub text: Cow<'a, str>,
}

impl<'a> Run<'a> {
    pub fn new(meaning: Meaning, text: impl Into<Cow<'a, str>>) -> Run<'a> {
        Run { meaning, text: text.into() }
    }
}

/// A run of blanks.
pub(super) fn blanks(cells: u16) -> Run<'static> {
    Run::new(Meaning::Text, " ".repeat(cells.into()))
}

/// The width of a text in cells.
pub fn width(text: &str) -> u16 {
    if is_simple(text) {
        return u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    }
    graphemes(text).fold(0, |sum, (_, cells)| sum.saturating_add(cells))
}

/// The width of runs in cells.
pub fn runs_width(runs: &[Run<'_>]) -> u16 {
    runs.iter().fold(0, |sum, run| sum.saturating_add(width(&run.text)))
}

/// The text of runs.
pub fn runs_text(runs: &[Run<'_>]) -> String {
    runs.iter().map(|run| &*run.text).collect()
}

/// Writes the text into the first row of `line`, from its left. Text that does not fit ends in `…`, but a number at its
/// end stays, since it tells similar names apart. Returns the cells used.
pub fn put(text: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let mut writer = RowWriter::new(line, look.glyphs, buf);
    writer.write_fitting(text, look.style(meaning));
    writer.used()
}

/// Like [`put`], but aligned right.
pub fn put_right(text: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let taken = width(text).min(line.width);
    put(text, meaning, Rect { x: line.right() - taken, width: taken, ..line }, look, buf)
}

/// Writes the runs one after the other; text that does not fit ends in `…`. Returns the cells used.
pub fn put_runs(runs: &[Run<'_>], line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let mut writer = RowWriter::new(line, look.glyphs, buf);
    for run in runs {
        if !writer.write_fitting(&run.text, look.style(run.meaning)) {
            break;
        }
    }
    writer.used()
}

/// Like [`put_runs`], but aligned right.
pub fn put_runs_right(runs: &[Run<'_>], line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let taken = runs_width(runs).min(line.width);
    put_runs(runs, Rect { x: line.right() - taken, width: taken, ..line }, look, buf)
}

/// Repeats the glyph to the end of the line.
pub fn fill_line(glyph: &str, meaning: Meaning, line: Rect, look: &Look, buf: &mut Buffer) {
    let line = first_row(line, buf);
    if line.is_empty() {
        return;
    }
    let style = look.style(meaning);
    let start = buf.index_of(line.x, line.y);
    for cell in &mut buf.content[start..start + usize::from(line.width)] {
        cell.set_symbol(glyph).set_style(style);
    }
}

/// The line without its first `cells`.
pub fn after(line: Rect, cells: u16) -> Rect {
    let cells = cells.min(line.width);
    Rect { x: line.x + cells, width: line.width - cells, ..line }
}

/// At most the first `cells` of the line.
pub fn upto(line: Rect, cells: u16) -> Rect {
    Rect { width: cells.min(line.width), ..line }
}

/// One row of an area, counted from its top; empty if the area ends before it.
pub fn row(area: Rect, n: u16) -> Rect {
    if n >= area.height {
        return Rect { width: 0, height: 0, ..area };
    }
    Rect { y: area.y + n, height: 1, ..area }
}

/// The area without its first `rows`.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// The graphemes of a text, with the cells of each. Those without width are left out.
pub(crate) fn graphemes(text: &str) -> impl Iterator<Item = (&str, u16)> {
    text.graphemes(true).map(|letter| (letter, grapheme_width(letter))).filter(|(_, cells)| *cells > 0)
}

/// The width of a grapheme in cells; 0 if it would move the cursor.
pub(crate) fn grapheme_width(letter: &str) -> u16 {
    if letter.contains(char::is_control) { 0 } else { letter.cell_width() }
}

/// Whether every character is one cell wide and none joins another, as in nearly all texts. Such a text needs no
/// measuring.
pub(super) fn is_simple(text: &str) -> bool {
    text.chars().all(|c| SIMPLE_CHARS.iter().any(|range| range.contains(&c)))
}

/// Latin letters and signs, dashes and quotes, and line-drawing characters: one cell each, and none joins another.
const SIMPLE_CHARS: [RangeInclusive<char>; 6] = [' '..='~', '¡'..='¬', '®'..='ʯ', '‐'..='’', '•'..='…', '─'..='◼'];

/// The part of an area's first row that lies in the buffer; empty if there is none.
pub(crate) fn first_row(line: Rect, buf: &Buffer) -> Rect {
    let visible = Rect { height: line.height.min(1), ..line }.intersection(buf.area);
    if visible.is_empty() { Rect { width: 0, height: 0, ..visible } } else { visible }
}

/// The most characters of a number that stays, its blank included.
const MAX_NUMBER: usize = 3;
/// The most characters of a count that stays, its blank and sign included.
const MAX_COUNT: usize = 4;
/// The most characters of a progress that stays, its blank included.
const MAX_PROGRESS: usize = 6;
/// In fewer cells a name is cut without regard to its number.
const MIN_SPLIT_WIDTH: u16 = 8;

/// Splits a name from its number, ` 2`, or from how many there are, ` ×2`, or a long action from its progress, ` 2/3`, if
/// the whole does not fit but there is room for the number and some of the name.
fn split_number(text: &str, room: u16) -> Option<(&str, &str)> {
    let unnumbered = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == '/');
    let signs = [Glyphs::UNICODE.times, Glyphs::ASCII.times];
    let unsigned = signs.iter().find_map(|sign| unnumbered.strip_suffix(sign));
    let unsigned = unsigned.filter(|_| text.ends_with(|c: char| c.is_ascii_digit()));
    let name = unsigned.unwrap_or(unnumbered).strip_suffix(' ')?;
    let number = &text[name.len()..];
    let most = match unsigned {
        Some(_) => MAX_COUNT,
        None if number.contains('/') => MAX_PROGRESS,
        None => MAX_NUMBER,
    };
    let can_split = (2..=most).contains(&number.chars().count()) && room >= MIN_SPLIT_WIDTH && width(text) > room;
    can_split.then_some((name, number))
}

/// Writes from left to right in one row, never beyond its end.
struct RowWriter<'b> {
    buf: &'b mut Buffer,
    glyphs: &'static Glyphs,
    line: Rect,
    x: u16,
    /// The start of the last letter that could give way to the mark of a cut.
    last_letter: u16,
}

impl RowWriter<'_> {
    fn new<'b>(line: Rect, glyphs: &'static Glyphs, buf: &'b mut Buffer) -> RowWriter<'b> {
        let line = first_row(line, buf);
        RowWriter { buf, glyphs, line, x: line.x, last_letter: line.x }
    }

    fn used(&self) -> u16 {
        self.x - self.line.x
    }

    /// Writes as much as fits and marks a cut. Returns whether everything fitted. A number at the end stays, since it
    /// tells similar names apart, `Guarda de la… 2`, or counts progress, `fuerza la… 2/3`.
    fn write_fitting(&mut self, text: &str, style: Style) -> bool {
        let (line, more) = (self.line, self.glyphs.more);
        let Some((name, number)) = split_number(text, line.right() - self.x) else {
            let fits = self.write(text, style);
            if !fits {
                self.mark_cut(more, style);
            }
            return fits;
        };
        self.line.width -= width(number);
        if !self.write(name, style) {
            self.mark_cut(more, style);
        }
        self.line = line;
        self.write(number, style);
        false
    }

    /// Writes as much as fits. Returns whether everything fitted.
    fn write(&mut self, text: &str, style: Style) -> bool {
        if self.line.is_empty() {
            return text.is_empty();
        }
        if is_simple(text) {
            let letters = text.char_indices().map(|(at, letter)| (&text[at..at + letter.len_utf8()], 1));
            return self.write_letters(letters, style);
        }
        self.write_letters(graphemes(text), style)
    }

    /// Writes letters with their widths in cells, until one no longer fits. Returns whether all of them fitted.
    fn write_letters<'t>(&mut self, letters: impl Iterator<Item = (&'t str, u16)>, style: Style) -> bool {
        let start = self.buf.index_of(self.line.x, self.line.y);
        let line = &mut self.buf.content[start..start + usize::from(self.line.width)];
        for (letter, cells) in letters {
            if cells > self.line.right() - self.x {
                return false;
            }
            self.last_letter = self.x;
            let [first, hidden @ ..] = &mut line[usize::from(self.x - self.line.x)..] else { return false };
            first.set_symbol(self.glyphs.adapt_letter(letter)).set_style(style);
            for cell in hidden.iter_mut().take(usize::from(cells).saturating_sub(1)) {
                cell.reset();
                cell.set_style(style);
            }
            self.x += cells;
        }
        true
    }

    /// Marks a cut in the room that is left, or over the last letter.
    fn mark_cut(&mut self, mark: &str, style: Style) {
        if self.line.is_empty() {
            return;
        }
        let at = if self.x < self.line.right() { self.x } else { self.last_letter };
        self.buf[(at, self.line.y)].set_symbol(mark).set_style(style);
        for x in at + 1..self.x {
            self.buf[(x, self.line.y)].set_symbol(" ");
        }
        self.x = self.x.max(at + 1);
    }
}

/// The text in at most this many cells, but at least one; a longer text ends in `…`.
pub fn cut(text: &str, cells: u16, look: &Look) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let start = start_of(text, cells.saturating_sub(1));
    // A text that says itself that more follows says so once.
    start.strip_suffix(look.glyphs.more).unwrap_or(&start).to_owned() + look.glyphs.more
}

/// The beginning of a text, in at most this many cells.
pub(super) fn start_of(text: &str, cells: u16) -> String {
    let mut left = cells;
    let mut fits = |wide: u16| left.checked_sub(wide).map(|rest| left = rest).is_some();
    graphemes(text).map_while(|(letter, wide)| fits(wide).then_some(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use crate::ui::look::ColourDepth;

    #[test]
    fn a_number_at_the_end_of_a_cut_name_stays() {
        assert_eq!(written("Guarda del puerto 2", 12), ("Guarda de… 2".into(), 12));
        assert_eq!(written("Guarda 12", 8), ("Guar… 12".into(), 8));
        assert_eq!(written("Guarda 2", 8), ("Guarda 2".into(), 8));
        assert_eq!(written("Guarda 2", 6), ("Guard…".into(), 6), "there is no room for both");
        assert_eq!(written("fuerza la puerta 2/3", 14), ("fuerza la… 2/3".into(), 14));
        assert_eq!(written("Corre el año 1936", 12), ("Corre el añ…".into(), 12));
        assert_eq!(written("Guarda de la presa ×4", 12), ("Guarda d… ×4".into(), 12));
        assert_eq!(written("Guarda de la presa x12", 12), ("Guarda … x12".into(), 12));
        assert_eq!(written("El expediente x", 12), ("El expedien…".into(), 12));
    }

    fn written(text: &str, cells: u16) -> (String, u16) {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        let mut buf = Buffer::empty(Rect::new(0, 0, cells, 1));
        let used = put(text, Meaning::Text, buf.area, &look, &mut buf);
        let mut line = String::new();
        let mut x = 0;
        while x < cells {
            line.push_str(buf[(x, 0)].symbol());
            x += buf[(x, 0)].symbol().cell_width();
        }
        (line, used)
    }

    #[test]
    fn a_text_cut_behind_its_own_mark_gets_no_second_one() {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        assert_eq!(cut("descartar… 2", 11, &look), "descartar…");
        assert_eq!(cut("descartar… 2", 10, &look), "descartar…");
        assert_eq!(cut("descartar… 2", 12, &look), "descartar… 2");
    }

    #[test]
    fn what_fits_is_written_whole_and_the_rest_ends_in_a_mark() {
        assert_eq!(written("Vera", 4), ("Vera".into(), 4));
        assert_eq!(written("Vera Salas", 6), ("Vera …".into(), 6));
        assert_eq!(written("Íñigo", 4), ("Íñi…".into(), 4));
        assert_eq!(written("Vera", 1), ("…".into(), 1));
        assert_eq!(written("Vera", 0), (String::new(), 0));
    }

    #[test]
    fn wide_and_combined_letters_keep_their_columns() {
        assert_eq!(written("茶会", 4), ("茶会".into(), 4));
        assert_eq!(written("茶会", 3), ("茶…".into(), 3));
        assert_eq!(written("茶会茶", 4), ("茶… ".into(), 4));
        assert_eq!(written("e\u{301}a", 2), ("e\u{301}a".into(), 2));
        assert_eq!(width("👩🏽‍🚀 ok"), 5);
    }

    #[test]
    fn simple_letters_take_a_cell_each_and_never_join() {
        let all: String = SIMPLE_CHARS.into_iter().flatten().collect();
        assert_eq!(graphemes(&all).count(), all.chars().count());
        assert!(graphemes(&all).all(|(letter, cells)| letter.chars().count() == 1 && cells == 1));
    }

    #[test]
    fn nothing_is_written_outside_the_screen() {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        let mut buf = Buffer::empty(Rect::new(0, 0, 3, 1));
        put("abc", Meaning::Text, Rect::new(2, 0, 9, 1), &look, &mut buf);
        put("abc", Meaning::Text, Rect::new(0, 7, 9, 1), &look, &mut buf);
        put_right("abc", Meaning::Text, Rect::new(40, 0, 9, 1), &look, &mut buf);
        assert_eq!(buf[(2, 0)].symbol(), "…");
    }
}
