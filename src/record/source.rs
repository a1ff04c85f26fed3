//! The text of a file, and the positions in it.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use crate::rules::text::{Text, is_harmful};

/// A byte range of the file.
pub type ByteSpan = Range<usize>;

/// The text of a file with an index of its lines.
#[derive(Debug)]
pub(crate) struct FileSource<'a> {
    text: &'a str,
    /// The offset of each line; the first one begins after a byte order mark.
    line_starts: Vec<usize>,
}

/// A line of the file, safe to show, with the place in it that a fault is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Excerpt {
    /// The line, or the part of a long one around the place. Invisible characters are written like `<202E>`.
    pub text: Text,
    /// The number of cells before the place.
    pub before: u16,
    /// The width of the place in cells, at least 1.
    pub width: u16,
}

/// The number of characters that are shown before and after the place.
const MAX_CONTEXT: usize = 72;

impl<'a> FileSource<'a> {
    pub(crate) fn new(text: &'a str) -> FileSource<'a> {
        let first = if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 };
        let line_starts = std::iter::once(first).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        FileSource { text, line_starts }
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// The text of a span; empty if the span lies outside the text.
    pub(crate) fn slice(&self, span: &ByteSpan) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// The line and column of a byte offset, both from 1. Columns count characters.
    pub(crate) fn line_and_column(&self, at: usize) -> (u32, u32) {
        let line = self.line_starts.partition_point(|start| *start <= at).max(1);
        let start = self.line_starts[line - 1].min(at);
        let column = self.text.get(start..at).map_or(0, |before| before.chars().count()) + 1;
        (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    }

    /// The byte range of the line around `at`, without its line ending.
    pub(crate) fn line_span(&self, at: usize) -> ByteSpan {
        let line = self.line_starts.partition_point(|start| *start <= at).max(1);
        let start = self.line_starts[line - 1];
        let end = self.line_starts.get(line).map_or(self.text.len(), |next| next - 1);
        let end = if self.text.get(start..end).is_some_and(|line| line.ends_with('\r')) { end - 1 } else { end };
        start..end.max(start)
    }

    /// The offset of the next header in brackets after `at`, or one past the end of the file if there is none.
    pub(crate) fn next_header(&self, at: usize) -> usize {
        let below = self.line_starts.partition_point(|start| *start <= at);
        let is_header =
            |start: &&usize| self.text.get(**start..).is_some_and(|line| line.trim_start().starts_with('['));
        self.line_starts[below..].iter().find(is_header).copied().unwrap_or(self.text.len() + 1)
    }

    /// The line around a span, safe to show.
    pub(crate) fn excerpt(&self, span: &ByteSpan) -> Excerpt {
        let line = self.line_span(span.start);
        let from = span.start.clamp(line.start, line.end);
        let to = span.end.clamp(from, line.end);
        let (before, place, after) =
            (self.slice(&(line.start..from)), self.slice(&(from..to)), self.slice(&(to..line.end)));
        let left = escape_invisible(&tail(before));
        let place = escape_invisible(&head(place));
        let width = display_width(&place).max(1);
        let before = display_width(&left);
        Excerpt { text: Text::new(&format!("{left}{place}{}", escape_invisible(&head(after)))), before, width }
    }

    /// The text of a span, short enough to quote: its first line, up to 60 characters.
    pub(crate) fn quote(&self, span: &ByteSpan) -> Text {
        let whole = self.slice(span);
        let first = whole.lines().next().unwrap_or_default();
        let mut short: String = first.chars().take(60).collect();
        if short.len() < whole.trim_end().len() {
            short.push('…');
        }
        Text::new(&escape_invisible(&short))
    }
}

/// The start of a text, cut with `…` after [`MAX_CONTEXT`] characters.
fn head(text: &str) -> String {
    match text.char_indices().nth(MAX_CONTEXT) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// The end of a text, cut with `…` before its last [`MAX_CONTEXT`] characters.
fn tail(text: &str) -> String {
    match text.char_indices().rev().nth(MAX_CONTEXT - 1) {
        Some((at, _)) if at > 0 => format!("…{}", &text[at..]),
        _ => text.to_owned(),
    }
}

/// The text with invisible characters, and those that move the cursor, written as code points.
pub(crate) fn escape_invisible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => shown.push(' '),
            c if is_harmful(c) => shown.push_str(&format!("<{:04X}>", u32::from(c))),
            c => shown.push(c),
        }
    }
    shown
}

fn display_width(text: &str) -> u16 {
    let sum: usize = text.chars().map(|c| c.width().unwrap_or(0)).sum();
    u16::try_from(sum).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_end_either_way() {
        let source = FileSource::new("año = 1\r\nb = «2»\n");
        assert_eq!(source.line_and_column(0), (1, 1));
        assert_eq!(source.line_and_column(5), (1, 5));
        assert_eq!(source.slice(&source.line_span(2)), "año = 1");
        let at = source.text().find('2').expect("there");
        assert_eq!(source.line_and_column(at), (2, 6));
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        let source = FileSource::new("\u{FEFF}a = 1");
        assert_eq!(source.line_and_column(3), (1, 1));
        assert_eq!(source.line_and_column(0), (1, 1));
    }

    #[test]
    fn an_excerpt_points_at_its_place_in_cells() {
        let source = FileSource::new("名 = \u{202E}x");
        let at = source.text().find('x').expect("there");
        let excerpt = source.excerpt(&(at..at + 1));
        assert_eq!(excerpt.text.as_str(), "名 = <202E>x");
        assert_eq!((excerpt.before, excerpt.width), (11, 1));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let excerpt = FileSource::new(&text).excerpt(&(500..501));
        assert!(excerpt.text.starts_with('…') && excerpt.text.ends_with('…'));
        assert_eq!(usize::from(excerpt.before), MAX_CONTEXT + 1);
    }

    #[test]
    fn a_span_outside_the_text_is_harmless() {
        let source = FileSource::new("a");
        assert_eq!(source.line_and_column(99), (1, 1));
        assert_eq!(source.slice(&(5..9)), "");
        assert_eq!(source.excerpt(&(5..9)).width, 1);
    }
}
