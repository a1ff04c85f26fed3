//! The lines that a guest types, put together from the bytes of a terminal or a pipe.

use super::line::GuestNews;
use super::wire::{ByeReason, MAX_KEYS};

/// The byte that says that no more lines come, as a terminal's Ctrl-D sends it.
pub const END_OF_LINES: u8 = 4;

/// Puts lines together, and holds at most one.
#[derive(Debug, Default)]
pub(super) struct TypedLines(Vec<u8>);

impl TypedLines {
    /// Takes bytes and adds what they complete to `typed`.
    ///
    /// # Errors
    ///
    /// Why the connection ends, if more bytes than a line may have come without its end.
    pub(super) fn feed(&mut self, bytes: &[u8], typed: &mut Vec<GuestNews>) -> Result<(), ByeReason> {
        for byte in bytes {
            match *byte {
                b'\n' => {
                    typed.push(GuestNews::Line(String::from_utf8_lossy(&std::mem::take(&mut self.0)).into_owned()))
                }
                END_OF_LINES => typed.push(GuestNews::EndOfLines),
                _ if self.0.len() >= MAX_KEYS => return Err(ByeReason::Unreadable),
                byte => self.0.push(byte),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_wherever_their_bytes_are_split() {
        let bytes = "sí\n\n3\n\u{4}".as_bytes();
        let line = |text: &str| GuestNews::Line(text.to_owned());
        for size in 1..bytes.len() {
            let (mut lines, mut typed) = (TypedLines::default(), Vec::new());
            bytes.chunks(size).for_each(|part| lines.feed(part, &mut typed).unwrap());
            assert_eq!(typed, [line("sí"), line(""), line("3"), GuestNews::EndOfLines]);
        }
    }

    #[test]
    fn a_line_without_an_end_is_not_collected_for_ever() {
        let (mut lines, mut typed) = (TypedLines::default(), Vec::new());
        assert_eq!(lines.feed(&[b'a'; MAX_KEYS], &mut typed), Ok(()));
        assert_eq!((lines.feed(b"a", &mut typed), typed), (Err(ByeReason::Unreadable), Vec::new()));
    }
}
