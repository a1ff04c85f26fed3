//! Wraps text: it breaks between words, and inside a word only if that is longer than a line.
//!
//! This is our own because `textwrap` measures and breaks by `char` and so cuts through graphemes such as flags and
//! conjuncts, and because it makes all lines when a screen needs only the first few.

use ratatui::prelude::{Buffer, Rect};

use unicode_segmentation::UnicodeSegmentation;

use super::text::{grapheme_width, graphemes, is_simple, put, row, width};
use crate::ui::{Look, Meaning};

/// The lines of a wrapped text, broken one by one.
#[derive(Debug, Clone)]
pub struct WrappedLines<'t> {
    rest: Option<&'t str>,
    width: u16,
}

/// The text in lines of at most `width` cells. Its own line breaks stay.
pub fn lines(text: &str, width: u16) -> WrappedLines<'_> {
    WrappedLines { rest: (width > 0 && !text.is_empty()).then_some(text), width }
}

/// The number of lines of a text in this width.
pub fn height(text: &str, width: u16) -> u16 {
    u16::try_from(lines(text, width).count()).unwrap_or(u16::MAX)
}

/// Writes the text from the top of the area, without its first `skip` lines. Text that does not fit ends in `…`.
/// Returns the lines used.
pub fn paragraph(text: &str, meaning: Meaning, area: Rect, skip: usize, look: &Look, buf: &mut Buffer) -> u16 {
    let mut lines = lines(text, area.width).skip(skip).peekable();
    for n in 0..area.height {
        let Some(line) = lines.next() else { return n };
        let used = put(line, meaning, row(area, n), look, buf);
        if n + 1 == area.height && lines.peek().is_some() {
            let x = (area.x + used).min(area.right() - 1);
            put(look.glyphs.more, meaning, Rect { x, width: 1, ..row(area, n) }, look, buf);
        }
    }
    area.height
}

impl WrappedLines<'_> {
    /// Bytes of the text still to come; `None` after the last line.
    pub fn bytes_left(&self) -> Option<usize> {
        self.rest.map(str::len)
    }
}

impl<'t> Iterator for WrappedLines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.rest?;
        let mut used = 0_u16;
        let mut at = 0;
        // The last break between words: where the line would end, and where the next would begin.
        let mut last_break = None;
        for chunk in text.split_inclusive([' ', '\n']) {
            let word = chunk.trim_end_matches([' ', '\n']);
            match fit_word(word, self.width.saturating_sub(used)) {
                WordFit::Whole(cells) => used = used.saturating_add(cells),
                WordFit::Part(bytes) => {
                    let (end, next) = last_break.unwrap_or_else(|| break_word(word, at, bytes));
                    self.rest = Some(&text[next..]).filter(|rest| !rest.is_empty());
                    return Some(text[..end].trim_end());
                }
            }
            let end = at + word.len();
            at += chunk.len();
            if chunk.ends_with('\n') {
                self.rest = Some(&text[at..]);
                return Some(text[..end].trim_end());
            }
            if !word.is_empty() {
                last_break = Some((end, at));
            } else if let Some((_, next)) = &mut last_break {
                *next = at;
            }
            used = used.saturating_add(1);
        }
        self.rest = None;
        Some(text.trim_end())
    }
}

/// The end of a line whose first word, at `at`, fits only with its first `bytes`; and the start of the next.
fn break_word(word: &str, at: usize, bytes: usize) -> (usize, usize) {
    let end = match (at, bytes) {
        // A letter wider than the whole line must still go somewhere.
        (0, 0) => graphemes(word).next().map_or(word.len(), |(letter, _)| letter.len()),
        (at, bytes) => at + bytes,
    };
    (end, end)
}

/// How much of a word fits.
enum WordFit {
    /// In cells.
    Whole(u16),
    /// In bytes, from the beginning.
    Part(usize),
}

fn fit_word(word: &str, room: u16) -> WordFit {
    if is_simple(word) {
        return match word.char_indices().nth(room.into()) {
            Some((bytes, _)) => WordFit::Part(bytes),
            None => WordFit::Whole(width(word)),
        };
    }
    let mut used = 0;
    for (at, letter) in word.grapheme_indices(true) {
        let cells = grapheme_width(letter);
        if used + cells > room {
            return WordFit::Part(at);
        }
        used += cells;
    }
    WordFit::Whole(used)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::text::width;
    use super::*;

    fn wrapped(text: &str, width: u16) -> Vec<&str> {
        lines(text, width).collect()
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("la casa del reloj", 8), ["la casa", "del", "reloj"]);
        assert_eq!(wrapped("la casa del reloj", 7), ["la casa", "del", "reloj"]);
        assert_eq!(wrapped("la casa del reloj", 80), ["la casa del reloj"]);
    }

    #[test]
    fn only_a_word_longer_than_the_line_is_broken() {
        assert_eq!(wrapped("un desoxirribonucleico", 8), ["un", "desoxirr", "ibonucle", "ico"]);
        assert_eq!(wrapped("茶会茶会", 5), ["茶会", "茶会"]);
        assert_eq!(wrapped("茶", 1), ["茶"]);
    }

    #[test]
    fn line_breaks_of_the_text_stay_and_so_do_its_empty_lines() {
        assert_eq!(wrapped("uno\n\ndos  tres\n", 20), ["uno", "", "dos  tres", ""]);
        assert_eq!(wrapped("  uno dos", 6), ["  uno", "dos"]);
        assert_eq!(wrapped("uno    dos", 5), ["uno", "dos"]);
    }

    #[test]
    fn no_room_or_no_text_makes_no_lines() {
        assert_eq!(height("uno", 0), 0);
        assert_eq!(height("", 9), 0);
    }

    proptest! {
        #[test]
        fn no_word_is_lost_and_no_line_too_long(text in "[a-z茶 \u{e9}\n]{0,60}", cells in 2_u16..12) {
            let lines = wrapped(&text, cells);
            for line in &lines {
                prop_assert!(width(line) <= cells, "{line:?}");
            }
            let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }
    }
}
