//! What is wrong with a file before its grammar is: bytes that are no text, characters that hide.

use std::borrow::Cow;

use super::report::Report;
use super::source::Span;
use super::value::hidden_character;
use crate::rules::say::Msg;
use crate::rules::text::{Text, is_harmful};

/// A file's bytes as text, and where they were none.
pub(crate) struct Decoded<'a> {
    /// The text; what could not be read is `U+FFFD` in it.
    pub(crate) text: Cow<'a, str>,
    /// Where in the text the replacements stand, and which bytes they stand for.
    pub(crate) wrong: Vec<(Span, Vec<u8>)>,
    /// The file is UTF-16, as some editors of Windows write it.
    pub(crate) utf16: bool,
}

/// Reads bytes as text, going on after what is none.
pub(crate) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Decoded { text: Cow::Borrowed(""), wrong: Vec::new(), utf16: true };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), wrong: Vec::new(), utf16: false };
    }
    let (mut text, mut wrong) = (String::with_capacity(bytes.len()), Vec::new());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            wrong.push((text.len()..text.len() + '\u{FFFD}'.len_utf8(), chunk.invalid().to_vec()));
            text.push('\u{FFFD}');
        }
    }
    Decoded { text: Cow::Owned(text), wrong, utf16: false }
}

/// Reports the bytes that are no text, once a line.
pub(crate) fn report_bytes(report: &Report, wrong: &[(Span, Vec<u8>)]) {
    let mut last_line = None;
    for (span, bytes) in wrong {
        let line = report.source().spot(span.start).0;
        if last_line.replace(line) == Some(line) {
            continue;
        }
        let written: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        let said = Msg::new("fault-not-utf-8").with("bytes", Text::new(&written.join(" ")));
        report.add(report.fault(span.clone(), said).expecting(Msg::new("expect-utf-8")));
    }
}

/// Warns of characters that hide or turn the reading direction, wherever in the file they stand, comments too; once a
/// line. Control characters are no concern here: the grammar forbids them.
pub(crate) fn report_hidden(report: &Report) {
    let source = report.source();
    let mut last_line = None;
    for (at, c) in source.text().char_indices() {
        if c.is_ascii() || c.is_control() || !is_harmful(c) || (at == 0 && c == '\u{FEFF}') {
            continue;
        }
        let line = source.spot(at).0;
        if last_line.replace(line) != Some(line) {
            report.add(report.fault(at..at + c.len_utf8(), hidden_character(c)).warning());
        }
    }
}
