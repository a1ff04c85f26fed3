//! The filter for all output: characters that are invisible, move the cursor or change the reading direction are
//! written as JSON escapes, in text as well as in JSON.

use std::io::{self, Write};

use crate::rules::text::is_harmful;

/// A writer that escapes harmful characters and passes on all others.
pub(super) struct EscapingWriter<'a> {
    out: &'a mut dyn Write,
    /// The first bytes of a character whose other bytes are yet to come.
    incomplete: Vec<u8>,
}

impl<'a> EscapingWriter<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> EscapingWriter<'a> {
        EscapingWriter { out, incomplete: Vec::new() }
    }

    fn write_text(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text;
        while let Some(at) = rest.find(is_escaped) {
            self.out.write_all(&rest.as_bytes()[..at])?;
            let mut after = rest[at..].chars();
            for unit in after.next().iter().flat_map(|c| c.encode_utf16(&mut [0; 2]).to_vec()) {
                write!(self.out, "\\u{unit:04x}")?;
            }
            rest = after.as_str();
        }
        self.out.write_all(rest.as_bytes())
    }
}

impl Write for EscapingWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let all = [&std::mem::take(&mut self.incomplete), bytes].concat();
        let mut chunks = all.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.write_text(chunk.valid())?;
            // A character cut off at the end may be completed by the next write; it has at most four bytes.
            let is_cut =
                chunks.peek().is_none() && std::str::from_utf8(chunk.invalid()).is_err_and(|e| e.error_len().is_none());
            match chunk.invalid() {
                [] => {}
                incomplete if is_cut => self.incomplete = incomplete.to_vec(),
                _ => self.write_text("\u{FFFD}")?,
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn is_escaped(c: char) -> bool {
    is_harmful(c) && !matches!(c, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[&[u8]]) -> String {
        let mut out = Vec::new();
        let mut clean = EscapingWriter::new(&mut out);
        pieces.iter().for_each(|piece| clean.write_all(piece).unwrap());
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_is_harmless_is_written_as_it_is() {
        assert_eq!(written(&["Ñandú ✕ 夜\n\tuno".as_bytes()]), "Ñandú ✕ 夜\n\tuno");
        let split: Vec<&[u8]> = "ñ夜🎲".as_bytes().chunks(1).collect();
        assert_eq!(written(&split), "ñ夜🎲");
    }

    #[test]
    fn what_could_harm_is_escaped() {
        assert_eq!(written(&["a\u{1b}[2J\u{202e}b\u{e0001}\u{9b}".as_bytes()]), r"a\u001b[2J\u202eb\udb40\udc01\u009b");
        assert_eq!(written(&[b"a\xffb\xe2\x80", b"\xaec"]), "a\u{FFFD}b\\u202ec");
        let parsed: String = serde_json::from_str(&written(&["\"\u{202e}\u{e0001}\"".as_bytes()])).unwrap();
        assert_eq!(parsed, "\u{202e}\u{e0001}");
    }
}
