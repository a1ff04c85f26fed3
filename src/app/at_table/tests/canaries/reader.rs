//! A guest's terminal that reads all it is sent, and knows a canary when it sees one.

use std::collections::BTreeSet;

use super::super::open_table::FarEnd;
use super::secrets::Canaries;
use crate::app::door::wire::{ByeReason, DownFrame};
use crate::session::id::Seat;

pub(super) struct Reader {
    pub(super) seat: Seat,
    pub(super) far: FarEnd,
    emulator: vt100::Parser,
    /// The newest bytes, in which a word may begin that the next ones end.
    newest: Vec<u8>,
    /// Why there is nothing more to read, if so.
    pub(super) bye: Option<ByeReason>,
}

/// What a reader has read.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) paintings: usize,
    pub(super) bytes: usize,
    /// The canaries that have appeared.
    pub(super) canaries: BTreeSet<String>,
}

/// More bytes than a word with the colours of its letters takes.
const KEPT: usize = 256;

impl Reader {
    /// Somebody who reads at a terminal of that many columns and rows.
    pub(super) fn new(seat: Seat, far: FarEnd, columns: u16, rows: u16) -> Reader {
        Reader { seat, far, emulator: emulator(columns, rows), newest: Vec::new(), bye: None }
    }

    /// Takes note that the terminal has this size now.
    pub(super) fn resize(&mut self, columns: u16, rows: u16) {
        self.emulator = emulator(columns, rows);
    }

    /// Reads what has come: every painting as the bytes that it is, without its escapes, and on the screen.
    pub(super) fn read(&mut self, canaries: &Canaries, reading: &mut Reading) {
        for frame in self.far.read() {
            match frame {
                DownFrame::Welcome => {}
                DownFrame::Bye(why) => self.bye = Some(why),
                DownFrame::Paint(bytes) => {
                    self.emulator.process(&bytes);
                    self.newest.extend(&bytes);
                    let newest = String::from_utf8_lossy(&self.newest);
                    reading.canaries.extend(canaries.in_text(&self.screen()));
                    reading.canaries.extend(canaries.in_text(&newest));
                    // Digits of cells that stand apart may make any number.
                    let joined = canaries.in_text(&without_escapes(&newest));
                    reading.canaries.extend(joined.into_iter().filter(|canary| Canaries::is_word(canary)));
                    let kept = self.newest.len().saturating_sub(KEPT);
                    self.newest.drain(..kept);
                    (reading.paintings, reading.bytes) = (reading.paintings + 1, reading.bytes + bytes.len());
                }
            }
        }
    }

    pub(super) fn screen(&self) -> String {
        self.emulator.screen().contents()
    }
}

fn emulator(columns: u16, rows: u16) -> vt100::Parser {
    let [rows, columns] = [rows, columns].map(|n| n.try_into().expect("a size above zero"));
    vt100::Parser::new(rows, columns, 0)
}

/// A text without escapes: the cells of a painting one after the other, wherever they stand.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |printed, part| {
        let end = part.find(|c: char| c.is_ascii_alphabetic()).map_or(part.len(), |end| end + 1);
        printed + &part[end..]
    })
}
