//! A line of text being written: graphemes, words, pasting, and a window that keeps the cursor in view.

mod prose;

use ratatui::prelude::{Buffer, Position, Rect};
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

use super::Focus;
use super::text::{cells, first_row, put, width};
use crate::rules::text::is_harmful;
use crate::ui::{Look, Meaning};

pub use prose::{ProseEdit, RowStep};

/// A line of text with a cursor. Only the text is saved; it comes back with the cursor at its end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Edit {
    text: String,
    /// In bytes, always on a grapheme boundary.
    cursor: usize,
}

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

impl Edit {
    /// The longest text, in bytes; pasted text beyond it is dropped.
    pub const MAX_BYTES: usize = 4_000;

    pub fn new(text: &str) -> Edit {
        let mut edit = Edit::default();
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

    /// Inserts a letter at the cursor, unless it must never be shown.
    pub fn insert(&mut self, letter: char) {
        self.paste(letter.encode_utf8(&mut [0; 4]));
    }

    /// Inserts a text at the cursor: line breaks become blanks, and letters that must never be shown are dropped.
    pub fn paste(&mut self, text: &str) {
        self.insert_clean(text.chars().map(|c| if matches!(c, '\n' | '\r' | '\t') { ' ' } else { c }), Edit::MAX_BYTES);
    }

    /// Inserts letters at the cursor as long as the text stays within `max_bytes` bytes.
    fn insert_clean(&mut self, letters: impl Iterator<Item = char>, max_bytes: usize) {
        let mut room = max_bytes.saturating_sub(self.text.len());
        let clean: String = letters
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

    pub fn set(&mut self, text: &str) {
        *self = Edit::new(text);
    }

    pub fn take(&mut self) -> String {
        self.cursor = 0;
        std::mem::take(&mut self.text)
    }

    pub fn move_cursor(&mut self, movement: CursorMove) {
        self.cursor = self.target_of(movement);
    }

    /// Deletes from the cursor in a direction: [`CursorMove::Left`] is backspace, [`CursorMove::Home`] clears
    /// everything before the cursor.
    pub fn delete(&mut self, movement: CursorMove) {
        let target = self.target_of(movement);
        let (from, to) = (target.min(self.cursor), target.max(self.cursor));
        self.text.replace_range(from..to, "");
        self.cursor = from;
        self.snap_cursor();
    }

    /// Draws the part of the text around the cursor, or `empty` if there is none. Returns the cursor's position if the
    /// line has the focus.
    pub fn draw(&self, empty: &str, focus: Focus, line: Rect, look: &Look, buf: &mut Buffer) -> Option<Position> {
        let line = first_row(line, buf);
        if line.is_empty() {
            return None;
        }
        if focus == Focus::Elsewhere {
            match self.is_empty() {
                true => put(empty, Meaning::Dim, line, look, buf),
                false => put(&self.text, Meaning::Value, line, look, buf),
            };
            return None;
        }
        super::text::fill_line(" ", Meaning::Edit, line, look, buf);
        if self.is_empty() {
            put(empty, Meaning::Dim, line, look, buf);
        }
        let at = width(self.text_before_cursor());
        let offset = first_cell_shown(at, line.width);
        self.draw_from(offset, line, look, buf);
        let position = Position { x: (line.x + at - offset).min(line.right() - 1), y: line.y };
        buf[position].set_style(look.style(Meaning::Cursor));
        Some(position)
    }

    fn draw_from(&self, offset: u16, line: Rect, look: &Look, buf: &mut Buffer) {
        let style = look.style(Meaning::Edit);
        let mut column = 0_u16;
        for letter in self.text.graphemes(true) {
            let wide = cells(letter);
            if column >= offset && wide > 0 {
                let x = line.x + (column - offset);
                if x.saturating_add(wide) > line.right() {
                    let more = Rect { x: x.min(line.right() - 1), width: 1, ..line };
                    put(look.glyphs.more, Meaning::Edit, more, look, buf);
                    break;
                }
                buf[(x, line.y)].set_symbol(letter).set_style(style);
            }
            column = column.saturating_add(wide);
        }
        if offset > 0 {
            put(look.glyphs.more, Meaning::Edit, Rect { width: 1, ..line }, look, buf);
        }
    }

    /// Where a move from the cursor would lead, in bytes.
    fn target_of(&self, movement: CursorMove) -> usize {
        let mut cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        let (before, after) = self.text.split_at(self.cursor);
        // The cursor is given the whole text, so `GraphemeIncomplete` errors cannot occur.
        match movement {
            CursorMove::Left => cursor.prev_boundary(&self.text, 0).ok().flatten().unwrap_or(0),
            CursorMove::Right => cursor.next_boundary(&self.text, 0).ok().flatten().unwrap_or(self.text.len()),
            CursorMove::WordLeft => {
                let letters = before.grapheme_indices(true).rev().skip_while(|(_, letter)| is_blank(letter));
                letters.take_while(|(_, letter)| !is_blank(letter)).last().map_or(0, |(at, _)| at)
            }
            CursorMove::WordRight => {
                let letters = after.grapheme_indices(true).skip_while(|(_, letter)| is_blank(letter));
                let word = letters.take_while(|(_, letter)| !is_blank(letter)).last();
                word.map_or(self.text.len(), |(at, letter)| self.cursor + at + letter.len())
            }
            CursorMove::Home => before.rfind('\n').map_or(0, |at| at + 1),
            CursorMove::End => after.find('\n').map_or(self.text.len(), |at| self.cursor + at),
        }
    }

    /// Moves the cursor after the grapheme that it is in, since letters around it may have joined.
    fn snap_cursor(&mut self) {
        let mut cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        if cursor.is_boundary(&self.text, 0) == Ok(false) {
            self.cursor = cursor.next_boundary(&self.text, 0).ok().flatten().unwrap_or(self.text.len());
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

fn is_blank(letter: &str) -> bool {
    letter.trim().is_empty()
}

impl From<String> for Edit {
    fn from(text: String) -> Edit {
        Edit::new(&text)
    }
}

impl From<Edit> for String {
    fn from(edit: Edit) -> String {
        edit.text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The text with `|` at the cursor.
    fn shown(edit: &Edit) -> String {
        format!("{}|{}", edit.text_before_cursor(), &edit.text[edit.cursor..])
    }

    fn after(text: &str, ways: &[CursorMove]) -> Edit {
        let mut edit = Edit::new(text);
        ways.iter().for_each(|way| edit.move_cursor(*way));
        edit
    }

    #[test]
    fn letters_go_where_the_cursor_is() {
        let mut edit = after("Vra", &[CursorMove::Left, CursorMove::Left]);
        edit.insert('e');
        assert_eq!(shown(&edit), "Ve|ra");
        edit.delete(CursorMove::Left);
        edit.delete(CursorMove::Right);
        assert_eq!(shown(&edit), "V|a");
    }

    #[test]
    fn what_readers_see_as_one_letter_is_one() {
        let mut edit = after("ae\u{301}茶", &[CursorMove::Left, CursorMove::Left]);
        assert_eq!(shown(&edit), "a|e\u{301}茶");
        edit.delete(CursorMove::Right);
        assert_eq!(shown(&edit), "a|茶");
        edit.insert('\u{303}');
        assert_eq!(shown(&edit), "a\u{303}|茶");
        edit.delete(CursorMove::Left);
        assert_eq!(shown(&edit), "|茶");
    }

    #[test]
    fn words_are_gone_over_and_deleted_whole() {
        let mut edit = after("la casa  del", &[CursorMove::WordLeft, CursorMove::WordLeft]);
        assert_eq!(shown(&edit), "la |casa  del");
        edit.move_cursor(CursorMove::WordRight);
        edit.move_cursor(CursorMove::WordRight);
        assert_eq!(shown(&edit), "la casa  del|");
        edit.delete(CursorMove::WordLeft);
        edit.delete(CursorMove::WordLeft);
        assert_eq!(shown(&edit), "la |");
        edit.delete(CursorMove::Home);
        assert!(edit.is_empty());
    }

    #[test]
    fn a_paste_becomes_one_harmless_line_of_limited_length() {
        let mut edit = Edit::new("a");
        edit.paste("b\r\nc\u{1b}[31m\u{202e}d\te");
        assert_eq!(edit.text(), "ab  c[31md e");
        edit.paste(&"ñ".repeat(1_000_000));
        assert!(edit.text().len() <= Edit::MAX_BYTES);
        assert!(edit.text().ends_with('ñ'));
    }

    #[test]
    fn the_window_holds_still_while_the_cursor_is_inside() {
        assert_eq!(first_cell_shown(9, 10), 0);
        assert_eq!(first_cell_shown(10, 10), 5);
        let moves = (0..40).map(|cursor| first_cell_shown(cursor, 10)).collect::<std::collections::BTreeSet<_>>();
        assert_eq!(moves.len(), 7);
    }

    proptest! {
        #[test]
        fn the_cursor_stays_between_letters_and_in_view(
            text in "[a e\u{301}茶👩\u{200d}ñ]{0,30}",
            ways in prop::collection::vec(0_usize..9, 0..40),
            room in 2_u16..20,
        ) {
            use CursorMove::{End, Home, Left, Right, WordLeft, WordRight};
            let all = [Left, Right, WordLeft, WordRight, Home, End];
            let mut edit = Edit::new(&text);
            for way in ways {
                match all.get(way) {
                    Some(way) => edit.move_cursor(*way),
                    None if way == 6 => edit.insert('\u{301}'),
                    None if way == 7 => edit.delete(CursorMove::Left),
                    None => edit.delete(CursorMove::WordRight),
                }
                let letters = edit.text.grapheme_indices(true).map(|(at, _)| at).chain([edit.text.len()]);
                prop_assert!(letters.into_iter().any(|at| at == edit.cursor), "{}", shown(&edit));
                let at = width(edit.text_before_cursor());
                let offset = first_cell_shown(at, room);
                prop_assert!(offset <= at && at - offset < room);
            }
        }
    }
}
