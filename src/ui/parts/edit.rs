//! A line of text being written: graphemes, words, pasting, and a window that keeps the cursor in view.

mod prose;

use ratatui::prelude::{Buffer, Position, Rect};
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use super::Focus;
use super::text::{first_row, grapheme_width, put, width};
use crate::rules::text::is_harmful;
use crate::ui::{Look, Meaning};

pub use prose::{ProseEdit, RowStep};

/// A line of text with a cursor. [`ProseEdit`] builds on it, and alone puts line breaks in it. Only the text is saved; it
/// comes back with the cursor at its end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct LineEdit {
    text: String,
    /// The cursor's byte offset, always on a grapheme boundary.
    cursor: usize,
}

/// A movement of the cursor, or the direction of a deletion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CursorMove {
    Left,
    Right,
    /// To the start of this word or the one before.
    WordLeft,
    /// To the end of this word or the next.
    WordRight,
    Home,
    End,
}

impl LineEdit {
    /// The longest line, in bytes; text beyond it is dropped.
    pub const MAX_BYTES: usize = 4_000;

    /// A line with this text, and the cursor at its end.
    pub fn new(text: &str) -> LineEdit {
        let mut edit = LineEdit::default();
        edit.paste(text);
        edit
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn text_before_cursor(&self) -> &str {
        &self.text[..self.cursor]
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Inserts a character at the cursor, unless it must never be shown.
    pub fn insert(&mut self, c: char) {
        self.paste(c.encode_utf8(&mut [0; 4]));
    }

    /// Inserts a text at the cursor. Line breaks and tabs become spaces, and characters that must never be shown are dropped.
    pub fn paste(&mut self, text: &str) {
        self.insert_harmless(
            text.chars().map(|c| if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c }),
            LineEdit::MAX_BYTES,
        );
    }

    /// Inserts the harmless characters among these at the cursor, as long as the text stays within `max_bytes`.
    fn insert_harmless(&mut self, characters: impl Iterator<Item = char>, max_bytes: usize) {
        let mut room = max_bytes.saturating_sub(self.text.len());
        let clean: String = characters
            .filter(|c| *c == '\n' || !is_harmful(*c))
            .map_while(|c| {
                room = room.checked_sub(c.len_utf8())?;
                Some(c)
            })
            .collect();
        self.text.insert_str(self.cursor, &clean);
        self.cursor += clean.len();
        self.snap_cursor();
    }

    /// Replaces the text, and moves the cursor to its end.
    pub fn set(&mut self, text: &str) {
        *self = LineEdit::new(text);
    }

    /// Takes the text out and leaves the line empty.
    pub fn take(&mut self) -> String {
        self.cursor = 0;
        std::mem::take(&mut self.text)
    }

    pub fn move_cursor(&mut self, movement: CursorMove) {
        self.cursor = self.target_of(movement);
    }

    /// Deletes what lies between the cursor and where the movement would take it: [`CursorMove::Left`] is Backspace, and
    /// [`CursorMove::Home`] clears the line before the cursor.
    pub fn delete(&mut self, movement: CursorMove) {
        let target = self.target_of(movement);
        let (from, to) = (target.min(self.cursor), target.max(self.cursor));
        self.text.replace_range(from..to, "");
        self.cursor = from;
        self.snap_cursor();
    }

    /// Draws the part of the text around the cursor, or `placeholder` if the text is empty. Returns the cursor's cell if the
    /// line has the focus.
    pub fn draw(&self, placeholder: &str, focus: Focus, line: Rect, look: &Look, buf: &mut Buffer) -> Option<Position> {
        let line = first_row(line, buf);
        if line.is_empty() {
            return None;
        }
        if focus == Focus::Elsewhere {
            match self.is_empty() {
                true => put(placeholder, Meaning::Dim, line, look, buf),
                false => put(&self.text, Meaning::Value, line, look, buf),
            };
            return None;
        }
        super::text::fill_line(" ", Meaning::Edit, line, look, buf);
        if self.is_empty() {
            put(placeholder, Meaning::Dim, line, look, buf);
        }
        let cursor_cell = width(self.text_before_cursor());
        let first_cell = first_cell_shown(cursor_cell, line.width);
        self.draw_from(first_cell, line, look, buf);
        let position = Position { x: (line.x + cursor_cell - first_cell).min(line.right() - 1), y: line.y };
        buf[position].set_style(look.style(Meaning::Cursor));
        Some(position)
    }

    /// Draws the text from this cell on, and marks each end where it goes on.
    fn draw_from(&self, first_cell: u16, line: Rect, look: &Look, buf: &mut Buffer) {
        let style = look.style(Meaning::Edit);
        let mut column = 0_u16;
        for grapheme in self.text.graphemes(true) {
            let cells = grapheme_width(grapheme);
            if column >= first_cell && cells > 0 {
                let x = line.x + (column - first_cell);
                if x.saturating_add(cells) > line.right() {
                    let more = Rect { x: x.min(line.right() - 1), width: 1, ..line };
                    put(look.glyphs.more, Meaning::Edit, more, look, buf);
                    break;
                }
                buf[(x, line.y)].set_symbol(grapheme).set_style(style);
            }
            column = column.saturating_add(cells);
        }
        if first_cell > 0 {
            put(look.glyphs.more, Meaning::Edit, Rect { width: 1, ..line }, look, buf);
        }
    }

    /// The byte offset that a movement from the cursor leads to.
    fn target_of(&self, movement: CursorMove) -> usize {
        let mut grapheme_cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        let (before, after) = self.text.split_at(self.cursor);
        // The grapheme cursor has the whole text, so `GraphemeIncomplete` errors cannot occur.
        match movement {
            CursorMove::Left => grapheme_cursor.prev_boundary(&self.text, 0).ok().flatten().unwrap_or(0),
            CursorMove::Right => grapheme_cursor.next_boundary(&self.text, 0).ok().flatten().unwrap_or(self.text.len()),
            CursorMove::WordLeft => {
                let graphemes = before.grapheme_indices(true).rev().skip_while(|(_, grapheme)| is_blank(grapheme));
                graphemes.take_while(|(_, grapheme)| !is_blank(grapheme)).last().map_or(0, |(at, _)| at)
            }
            CursorMove::WordRight => {
                let graphemes = after.grapheme_indices(true).skip_while(|(_, grapheme)| is_blank(grapheme));
                let word = graphemes.take_while(|(_, grapheme)| !is_blank(grapheme)).last();
                word.map_or(self.text.len(), |(at, grapheme)| self.cursor + at + grapheme.len())
            }
            CursorMove::Home => before.rfind('\n').map_or(0, |at| at + 1),
            CursorMove::End => after.find('\n').map_or(self.text.len(), |at| self.cursor + at),
        }
    }

    /// Moves a cursor inside a grapheme to its end, since an edit may have joined the characters around it.
    fn snap_cursor(&mut self) {
        let mut grapheme_cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        if grapheme_cursor.is_boundary(&self.text, 0) == Ok(false) {
            self.cursor = grapheme_cursor.next_boundary(&self.text, 0).ok().flatten().unwrap_or(self.text.len());
        }
    }
}

/// The first cell to show so that the cursor is in view. The window jumps by half its width, so that most keys leave it
/// in place.
fn first_cell_shown(cursor: u16, room: u16) -> u16 {
    let last = room.saturating_sub(1);
    let jump = (room / 2).max(1);
    cursor.saturating_sub(last).div_ceil(jump).saturating_mul(jump)
}

fn is_blank(grapheme: &str) -> bool {
    grapheme.trim().is_empty()
}

impl From<String> for LineEdit {
    fn from(text: String) -> LineEdit {
        LineEdit::new(&text)
    }
}

impl From<LineEdit> for String {
    fn from(edit: LineEdit) -> String {
        edit.text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The text with `|` at the cursor.
    fn with_cursor_mark(edit: &LineEdit) -> String {
        format!("{}|{}", edit.text_before_cursor(), &edit.text[edit.cursor..])
    }

    fn moved_from_end(text: &str, moves: &[CursorMove]) -> LineEdit {
        let mut edit = LineEdit::new(text);
        moves.iter().for_each(|movement| edit.move_cursor(*movement));
        edit
    }

    #[test]
    fn typing_and_deleting_happen_at_the_cursor() {
        let mut edit = moved_from_end("Vra", &[CursorMove::Left, CursorMove::Left]);
        edit.insert('e');
        assert_eq!(with_cursor_mark(&edit), "Ve|ra");
        edit.delete(CursorMove::Left);
        edit.delete(CursorMove::Right);
        assert_eq!(with_cursor_mark(&edit), "V|a");
    }

    #[test]
    fn a_grapheme_is_passed_and_deleted_whole() {
        let mut edit = moved_from_end("ae\u{301}茶", &[CursorMove::Left, CursorMove::Left]);
        assert_eq!(with_cursor_mark(&edit), "a|e\u{301}茶");
        edit.delete(CursorMove::Right);
        assert_eq!(with_cursor_mark(&edit), "a|茶");
        edit.insert('\u{303}');
        assert_eq!(with_cursor_mark(&edit), "a\u{303}|茶");
        edit.delete(CursorMove::Left);
        assert_eq!(with_cursor_mark(&edit), "|茶");
    }

    #[test]
    fn words_are_passed_and_deleted_whole() {
        let mut edit = moved_from_end("la casa  del", &[CursorMove::WordLeft, CursorMove::WordLeft]);
        assert_eq!(with_cursor_mark(&edit), "la |casa  del");
        edit.move_cursor(CursorMove::WordRight);
        edit.move_cursor(CursorMove::WordRight);
        assert_eq!(with_cursor_mark(&edit), "la casa  del|");
        edit.delete(CursorMove::WordLeft);
        edit.delete(CursorMove::WordLeft);
        assert_eq!(with_cursor_mark(&edit), "la |");
        edit.delete(CursorMove::Home);
        assert!(edit.is_empty());
    }

    #[test]
    fn a_paste_becomes_one_harmless_line_of_limited_length() {
        let mut edit = LineEdit::new("a");
        edit.paste("b\r\nc\u{1b}[31m\u{202e}d\te");
        assert_eq!(edit.text(), "ab  c[31md e");
        edit.paste(&"ñ".repeat(1_000_000));
        assert!(edit.text().len() <= LineEdit::MAX_BYTES);
        assert!(edit.text().ends_with('ñ'));
    }

    #[test]
    fn the_window_stays_in_place_while_the_cursor_is_inside() {
        assert_eq!(first_cell_shown(9, 10), 0);
        assert_eq!(first_cell_shown(10, 10), 5);
        let first_cells = (0..40).map(|cursor| first_cell_shown(cursor, 10)).collect::<std::collections::BTreeSet<_>>();
        assert_eq!(first_cells.len(), 7);
    }

    proptest! {
        #[test]
        fn the_cursor_stays_between_graphemes_and_in_view(
            text in "[a e\u{301}茶👩\u{200d}ñ]{0,30}",
            steps in prop::collection::vec(0_usize..9, 0..40),
            room in 2_u16..20,
        ) {
            use CursorMove::{End, Home, Left, Right, WordLeft, WordRight};
            let all = [Left, Right, WordLeft, WordRight, Home, End];
            let mut edit = LineEdit::new(&text);
            for step in steps {
                match all.get(step) {
                    Some(movement) => edit.move_cursor(*movement),
                    None if step == 6 => edit.insert('\u{301}'),
                    None if step == 7 => edit.delete(CursorMove::Left),
                    None => edit.delete(CursorMove::WordRight),
                }
                let boundaries = edit.text.grapheme_indices(true).map(|(at, _)| at).chain([edit.text.len()]);
                prop_assert!(boundaries.into_iter().any(|at| at == edit.cursor), "{}", with_cursor_mark(&edit));
                let cursor_cell = width(edit.text_before_cursor());
                let first_cell = first_cell_shown(cursor_cell, room);
                prop_assert!(first_cell <= cursor_cell && cursor_cell - first_cell < room);
            }
        }
    }
}
