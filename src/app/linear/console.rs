//! Standard input and output as lines: a thread reads the one, whatever it is, and the other is flushed at each piece.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::thread;

use tokio::sync::mpsc::{Receiver, channel};

use crate::app::door::wire::MAX_KEYS;

/// Where lines come from and sentences go.
#[derive(Debug)]
pub(super) struct Console {
    lines: Receiver<TypedLine>,
    /// Whether a terminal shows what is typed. Lines from elsewhere are written out before their answer.
    shows_typing: bool,
}

/// What standard input brings.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum TypedLine {
    Line(String),
    /// A line of more bytes than the table takes.
    TooLong,
}

impl Console {
    /// Begins to read. Lines wait until they are asked for.
    pub(super) fn open() -> io::Result<Console> {
        let (sender, lines) = channel(1);
        let read = move || {
            let mut input = io::stdin().lock();
            while let Ok(Some(line)) = read_line(&mut input) {
                if sender.blocking_send(line).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("lines".into()).spawn(read)?;
        Ok(Console { lines, shows_typing: io::stdin().is_terminal() })
    }

    /// Waits for the next line; `None` once there are no more. What has come is kept if this is no longer waited for.
    pub(super) async fn next(&mut self) -> Option<TypedLine> {
        self.lines.recv().await
    }

    /// Writes out a line that is being answered, if no terminal has shown it.
    pub(super) fn show_typed(&self, line: &str) -> io::Result<()> {
        if self.shows_typing { Ok(()) } else { self.write(&format!("{line}\n")) }
    }

    /// Writes and flushes.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        self.write_bytes(text.as_bytes())
    }

    /// Writes bytes that are text already, and flushes.
    pub(super) fn write_bytes(&self, bytes: &[u8]) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    }
}

/// Reads a line without its end; `None` at the end of input. A longer line than the table takes is read to its end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<TypedLine>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(MAX_KEYS).unwrap_or(u64::MAX);
    if input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let is_whole = bytes.last() == Some(&b'\n');
    if !is_whole && bytes.len() == MAX_KEYS {
        while !input.fill_buf()?.is_empty() {
            let rest = input.fill_buf()?;
            let end = rest.iter().position(|byte| *byte == b'\n');
            let read = end.map_or(rest.len(), |end| end + 1);
            input.consume(read);
            if end.is_some() {
                break;
            }
        }
        return Ok(Some(TypedLine::TooLong));
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(TypedLine::Line(line.trim_end_matches(['\n', '\r']).to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &str) -> Vec<TypedLine> {
        let mut input = input.as_bytes();
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn each_line_is_read_without_its_end() {
        let line = |text: &str| TypedLine::Line(text.to_owned());
        assert_eq!(lines("sí\r\n\n3"), [line("sí"), line(""), line("3")]);
        assert_eq!(lines(""), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_told_apart_and_the_next_one_is_read() {
        let long = format!("{}\nsí\n", "a".repeat(3 * MAX_KEYS));
        assert_eq!(lines(&long), [TypedLine::TooLong, TypedLine::Line("sí".into())]);
        let longest = "a".repeat(MAX_KEYS - 1);
        assert_eq!(lines(&format!("{longest}\n")), [TypedLine::Line(longest)]);
    }
}
