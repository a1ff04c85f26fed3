//! Canaries: words that stand in nothing but secrets. Wherever one of them appears on the wrong screen, something has got
//! out.

use std::collections::BTreeSet;
use std::num::NonZeroU16;

use crate::kit::pty::Pty;

/// Looks for words in everything that a terminal is sent.
///
/// A painting holds only the cells that differ from what the terminal shows, so a word may be sent in pieces and be whole
/// on the screen alone. Therefore an emulator of its own takes in the bytes piece by piece, and the words are looked for
/// on its screen after each, besides in all the bytes. They have four letters, so that no column cuts them. One that a
/// seat may know shares no letter with the others: between two pieces a row may begin with one and end with another.
#[must_use]
pub(super) struct CanaryWatch {
    emulator: vt100::Parser,
    /// How much of the output has been looked through.
    read: usize,
    words: Vec<String>,
    found: BTreeSet<String>,
}

/// How much is looked through at a time. It is short, so that what comes and goes on the screen is seen in between.
const PIECE: usize = 96;

impl CanaryWatch {
    /// Looks for these words on a terminal of that many columns and rows.
    pub(super) fn new((columns, rows): (u16, u16), words: Vec<String>) -> CanaryWatch {
        let [rows, columns] = [rows, columns].map(|n| NonZeroU16::new(n).expect("a size above zero"));
        CanaryWatch { emulator: vt100::Parser::new(rows, columns, 0), read: 0, words, found: BTreeSet::new() }
    }

    /// Looks through what the program has written since.
    pub(super) fn look(&mut self, pty: &mut Pty) {
        let output = pty.output();
        for piece in output[self.read..].chunks(PIECE) {
            self.emulator.process(piece);
            let text = self.emulator.screen().contents().to_lowercase();
            self.found.extend(self.words.iter().filter(|word| text.contains(&**word)).cloned());
        }
        let unread = String::from_utf8_lossy(&output[self.read.saturating_sub(PIECE)..]).to_lowercase();
        self.found.extend(self.words.iter().filter(|word| unread.contains(&**word)).cloned());
        self.read = output.len();
    }

    /// The words that have appeared.
    pub(super) fn found(&self) -> &BTreeSet<String> {
        &self.found
    }
}
