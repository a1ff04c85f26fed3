//! Finds what is wrong with a file before it is parsed: invalid UTF-8 and invisible characters.

use std::borrow::Cow;

use super::report::Report;
use super::source::ByteSpan;
use super::value::invisible_character_msg;
use crate::rules::text::is_harmful;
use crate::rules::{Msg, Text};

/// A file's bytes decoded as text, with the places where decoding failed.
pub(crate) struct Decoded<'a> {
    /// The text, with `U+FFFD` for each invalid sequence.
    pub(crate) text: Cow<'a, str>,
    /// The span of each replacement in the text, and the bytes it stands for.
    pub(crate) invalid: Vec<(ByteSpan, Vec<u8>)>,
    /// Whether the file is UTF-16, as some Windows editors write it. The text is then empty.
    pub(crate) utf16: bool,
}

/// Decodes bytes as UTF-8, continuing after invalid sequences.
pub(crate) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Decoded { text: Cow::Borrowed(""), invalid: Vec::new(), utf16: true };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded { text: Cow::Borrowed(text), invalid: Vec::new(), utf16: false };
    }
    let (mut text, mut invalid) = (String::with_capacity(bytes.len()), Vec::new());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            invalid.push((text.len()..text.len() + '\u{FFFD}'.len_utf8(), chunk.invalid().to_vec()));
            text.push('\u{FFFD}');
        }
    }
    Decoded { text: Cow::Owned(text), invalid, utf16: false }
}

/// Reports invalid UTF-8, at most once per line.
pub(crate) fn report_invalid_bytes(report: &Report, invalid: &[(ByteSpan, Vec<u8>)]) {
    let mut last_line = None;
    for (span, bytes) in invalid {
        let line = report.source().line_and_column(span.start).0;
        if last_line.replace(line) == Some(line) {
            continue;
        }
        let written: Vec<String> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        let msg = Msg::new("fault-not-utf-8").with("bytes", Text::new(&written.join(" ")));
        report.add(report.fault(span.clone(), msg).expecting(Msg::new("expect-utf-8")));
    }
}

/// Warns of characters that are invisible or change the reading direction, anywhere in the file including comments, at
/// most once per line. Control characters are left to the parser, since TOML forbids them.
pub(crate) fn report_invisible_characters(report: &Report) {
    let source = report.source();
    let mut last_line = None;
    for (at, c) in source.text().char_indices() {
        if c.is_ascii() || c.is_control() || !is_harmful(c) || (at == 0 && c == '\u{FEFF}') {
            continue;
        }
        let line = source.line_and_column(at).0;
        if last_line.replace(line) != Some(line) {
            report.add(report.fault(at..at + c.len_utf8(), invisible_character_msg(c)).warning());
        }
    }
}
