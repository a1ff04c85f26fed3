//! Text of several lines being written, wrapped into rows as wide as its area, in which the arrows go up and down.

use std::cell::Cell;
use std::ops::Range;

use ratatui::prelude::{Buffer, Position, Rect};
use unicode_segmentation::UnicodeSegmentation;

use super::LineEdit;
use crate::rules::text::Text;
use crate::ui::parts::Focus;
use crate::ui::parts::text::{fill_line, grapheme_width, put, row, upto, width};
use crate::ui::parts::wrap;
use crate::ui::{Look, Meaning};

/// Text of several lines with a cursor.
#[derive(Debug, Clone, Default)]
pub struct ProseEdit {
    edit: LineEdit,
    /// The row width of the last drawing, on which the arrows up and down depend.
    width: Cell<u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowStep {
    Up,
    Down,
}

/// Row width assumed before the first drawing.
const DEFAULT_WIDTH: u16 = 60;

impl ProseEdit {
    pub fn new(text: &str) -> ProseEdit {
        let mut prose = ProseEdit { edit: LineEdit::default(), width: Cell::new(DEFAULT_WIDTH) };
        prose.paste(text);
        prose
    }

    pub fn text(&self) -> &str {
        self.edit.text()
    }

    /// The underlying line of text, for keys that have nothing to do with rows.
    pub fn line_mut(&mut self) -> &mut LineEdit {
        &mut self.edit
    }

    /// Inserts a text at the cursor and keeps its line breaks.
    pub fn paste(&mut self, text: &str) {
        self.edit.insert_harmless(text.chars().map(|c| if c == '\t' { ' ' } else { c }), Text::MAX_LENGTH);
    }

    /// Moves to the nearest place in the row above or below. Returns whether there is one.
    pub fn step_row(&mut self, direction: RowStep) -> bool {
        let rows = self.rows(self.width.get());
        let here = self.row_of_cursor(&rows);
        let there = match direction {
            RowStep::Up => here.checked_sub(1),
            RowStep::Down => Some(here + 1),
        };
        let Some(to) = there.and_then(|there| rows.get(there)) else { return false };
        let column = width(&self.edit.text[rows[here].start..self.edit.cursor]);
        self.edit.cursor = self.index_at_column(to, column);
        // A row may begin inside a grapheme that starts with a blank.
        self.edit.snap_cursor();
        true
    }

    /// Draws the rows that fit around the cursor, or from the first row if it has no focus. Returns the cursor's
    /// position if it has the focus.
    pub fn draw(&self, placeholder: &str, focus: Focus, area: Rect, look: &Look, buf: &mut Buffer) -> Option<Position> {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return None;
        }
        self.width.set(area.width);
        let rows = self.rows(area.width);
        let (text, shown) = (&self.edit.text, usize::from(area.height));
        let here = self.row_of_cursor(&rows);
        let (first, meaning) = match focus {
            Focus::Elsewhere => (0, Meaning::Value),
            Focus::Here => ((here + 1).saturating_sub(shown), Meaning::Edit),
        };
        for (n, line) in (0..area.height).map(|n| (usize::from(n) + first, row(area, n))) {
            if focus == Focus::Here {
                fill_line(" ", Meaning::Edit, line, look, buf);
            }
            let Some(row) = rows.get(n) else { continue };
            let used = put(text[row.clone()].trim_end(), meaning, line, look, buf);
            let more = (n == first && first > 0) || (n + 1 == first + shown && n + 1 < rows.len());
            if more {
                let x = (line.x + used).min(line.right() - 1);
                put(look.glyphs.more, meaning, Rect { x, width: 1, ..line }, look, buf);
            }
        }
        if self.edit.is_empty() {
            put(placeholder, Meaning::Dim, row(area, 0), look, buf);
        }
        if focus == Focus::Elsewhere {
            return None;
        }
        let line = row(area, u16::try_from(here - first).unwrap_or(0));
        let column = width(&text[rows[here].start..self.edit.cursor]);
        let place = Position { x: upto(line, column + 1).right().max(line.x + 1) - 1, y: line.y };
        buf[place].set_style(look.style(Meaning::Cursor));
        Some(place)
    }

    /// The byte ranges of the rows: contiguous, and at least one.
    fn rows(&self, width: u16) -> Vec<Range<usize>> {
        let text = &self.edit.text;
        let mut lines = wrap::lines(text, width.max(1));
        let mut starts = vec![0];
        while lines.next().is_some() {
            starts.extend(lines.bytes_left().map(|left| text.len() - left));
        }
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
    }

    fn row_of_cursor(&self, rows: &[Range<usize>]) -> usize {
        rows.partition_point(|row| row.start <= self.edit.cursor).saturating_sub(1)
    }

    /// The place in a row at this column, or the row's last one.
    fn index_at_column(&self, row: &Range<usize>, column: u16) -> usize {
        let mut used = 0;
        for (at, letter) in self.edit.text[row.clone()].grapheme_indices(true) {
            let is_last = row.start + at + letter.len() == row.end && row.end < self.edit.text.len();
            if used >= column || letter == "\n" || is_last {
                return row.start + at;
            }
            used = used.saturating_add(grapheme_width(letter));
        }
        row.end
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ui::parts::edit::CursorMove;

    fn prose(text: &str, width: u16, ways: &[CursorMove]) -> ProseEdit {
        let mut prose = ProseEdit::new(text);
        prose.width.set(width);
        ways.iter().for_each(|direction| prose.edit.move_cursor(*direction));
        prose
    }

    /// The text with `|` at the cursor.
    fn with_cursor_mark(prose: &ProseEdit) -> String {
        format!("{}|{}", prose.edit.text_before_cursor(), &prose.text()[prose.edit.cursor..])
    }

    #[test]
    fn a_paste_keeps_its_lines_but_nothing_harmful() {
        let mut prose = ProseEdit::new("a");
        prose.paste("b\r\nc\u{1b}[31m\u{202e}d\te");
        assert_eq!(prose.text(), "ab\nc[31md e");
        prose.paste(&"ñ".repeat(1_000_000));
        assert!(prose.text().len() <= Text::MAX_LENGTH);
    }

    #[test]
    fn home_and_end_stay_in_the_line() {
        let mut prose = prose("uno\ndos\ntres", 20, &[CursorMove::Home, CursorMove::Left, CursorMove::Home]);
        assert_eq!(with_cursor_mark(&prose), "uno\n|dos\ntres");
        prose.edit.delete(CursorMove::End);
        assert_eq!(with_cursor_mark(&prose), "uno\n|\ntres");
        prose.edit.delete(CursorMove::Home);
        assert_eq!(with_cursor_mark(&prose), "uno\n|\ntres", "nothing stands before it in its line");
    }

    #[test]
    fn the_arrows_go_from_row_to_row_and_stop_at_the_ends() {
        let mut prose = prose("uno\ndos tres cuatro\nx", 8, &[]);
        let steps = |prose: &mut ProseEdit, direction, seen: &[&str]| {
            for seen in seen {
                assert!(prose.step_row(direction));
                assert_eq!(with_cursor_mark(prose), *seen);
            }
            assert!(!prose.step_row(direction));
        };
        let up = ["uno\ndos tres c|uatro\nx", "uno\nd|os tres cuatro\nx", "u|no\ndos tres cuatro\nx"];
        steps(&mut prose, RowStep::Up, &up);
        prose.edit.move_cursor(CursorMove::End);
        let down = ["uno\ndos| tres cuatro\nx", "uno\ndos tres cua|tro\nx", "uno\ndos tres cuatro\nx|"];
        steps(&mut prose, RowStep::Down, &down);
    }

    #[test]
    fn the_cursor_stays_in_a_row_that_continues_below() {
        let mut prose = prose("abcdefghij\nklmnopqrst", 5, &[]);
        assert!(prose.step_row(RowStep::Up));
        assert_eq!(with_cursor_mark(&prose), "abcdefghij\nklmn|opqrst", "behind its last letter the next row begins");
    }

    proptest! {
        #[test]
        fn rows_are_the_whole_text_and_the_cursor_stays_between_letters(
            text in "[ab e\u{301}茶👩\u{200d}ñ\n]{0,40}",
            ways in prop::collection::vec(0_usize..6, 0..30),
            room in 1_u16..12,
        ) {
            let mut prose = prose(&text, room, &[]);
            for direction in ways {
                match direction {
                    0 => { prose.step_row(RowStep::Up); }
                    1 => { prose.step_row(RowStep::Down); }
                    2 => prose.edit.move_cursor(CursorMove::Left),
                    3 => prose.edit.move_cursor(CursorMove::Home),
                    4 => prose.paste("\n"),
                    _ => prose.edit.delete(CursorMove::WordLeft),
                }
                let rows = prose.rows(room);
                let whole: String = rows.iter().map(|row| &prose.text()[row.clone()]).collect();
                prop_assert_eq!(&whole, prose.text());
                let letters = prose.text().grapheme_indices(true).map(|(at, _)| at).chain([prose.text().len()]);
                prop_assert!(letters.into_iter().any(|at| at == prose.edit.cursor), "{}", with_cursor_mark(&prose));
            }
        }
    }
}
