//! The numbered lines that a seat reads one after the other: a sentence of the log each, and what was undone and redone.
//!
//! They are made while a table takes in its entries one by one. The numbers count only what the seat could read, so they
//! tell nothing of what is hidden, and the same journal gives every reader the same numbers.

use std::borrow::Cow;
use std::sync::Arc;

use super::super::entry::{Entry, UnixMillis};
use super::super::history::{BrokenHistory, Table};
use super::super::sentence::Sentence;
use super::super::{Id, Seat, SentenceKind};

/// A line that a seat can read.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberedLine {
    /// Its number among all lines that the seat could read since the table began, from 1 without gaps.
    pub n: u64,
    /// When the deed was done, undone or redone.
    pub at: UnixMillis,
    pub content: LineContent,
}

/// What a line tells.
#[derive(Debug, Clone, PartialEq)]
pub enum LineContent {
    /// Something happened.
    Told(ToldLine),
    /// Something had happened and was undone before the reader came, who is told no more of it.
    Gone,
    /// The lines of these numbers were undone, in ascending order; never empty.
    Undone(Vec<u64>),
    /// The lines of these numbers hold again, in ascending order; never empty.
    Redone(Vec<u64>),
}

/// A sentence of the log as a seat reads it.
#[derive(Debug, Clone, PartialEq)]
pub struct ToldLine {
    pub kind: SentenceKind,
    /// The id of the deed.
    pub deed: Cow<'static, str>,
    /// Who rolled, or the fighter whom it concerns.
    pub who: Option<Id>,
    pub sentence: Arc<Sentence>,
}

/// Numbers the lines of one seat while a table takes in its entries.
#[derive(Debug, Clone)]
pub struct SeatLines {
    seat: Seat,
    /// The number of the newest line.
    last: u64,
    /// The live entries of which the seat reads something, oldest first.
    live: Vec<ReadEntry>,
    /// Those of the entries that can be redone, the next one last.
    undone: Vec<ReadEntry>,
}

/// The lines of one entry.
#[derive(Debug, Clone, Copy)]
struct ReadEntry {
    n: u64,
    /// The number of its first line.
    first: u64,
    /// The number of its last line.
    last: u64,
}

impl SeatLines {
    /// The lines of `seat` at a table that has just begun.
    pub fn new(seat: Seat) -> SeatLines {
        SeatLines { seat, last: 0, live: Vec::new(), undone: Vec::new() }
    }

    /// Lets the table take in an entry, and returns what the seat reads of it.
    ///
    /// # Errors
    ///
    /// If the entry cannot follow those before it. Nothing has changed then.
    pub fn accept(&mut self, table: &mut Table, entry: Entry) -> Result<Vec<NumberedLine>, BrokenHistory> {
        let at = entry.at;
        table.accept(entry)?;
        Ok(self.follow(table, at))
    }

    /// The lines of the entry that `table` has just taken in, which was written at `at`. No entry may be left out.
    pub fn follow(&mut self, table: &Table, at: UnixMillis) -> Vec<NumberedLine> {
        let newest = table.log().lines().next_back();
        match newest.filter(|line| line.n == table.last()) {
            Some(line) => {
                let read = line.sentences.iter().filter_map(|addressed| {
                    let sentence = addressed.for_seat(&self.seat)?.clone();
                    let who = addressed.subject_for(&self.seat).cloned();
                    Some(ToldLine { kind: addressed.kind, deed: line.deed.clone(), who, sentence })
                });
                let contents: Vec<_> = read.map(LineContent::Told).collect();
                let lines = self.number(contents, at);
                self.undone.clear();
                if let [first, .., last] | [first @ last] = &lines[..] {
                    self.live.push(ReadEntry { n: line.n, first: first.n, last: last.n });
                }
                lines
            }
            None => {
                let moved = self.move_to(table.here());
                self.number(moved, at)
            }
        }
    }

    /// Empties the lines read before whose deeds are undone by now, for a reader who comes only now.
    pub fn forget_undone(&self, lines: &mut [NumberedLine]) {
        for line in lines.iter_mut().filter(|line| matches!(line.content, LineContent::Told(_))) {
            let next = self.live.partition_point(|entry| entry.first <= line.n);
            let is_live = next.checked_sub(1).is_some_and(|at| line.n <= self.live[at].last);
            if !is_live {
                line.content = LineContent::Gone;
            }
        }
    }

    /// Undoes or redoes up to the entry `here`, which is the newest live one now.
    fn move_to(&mut self, here: u64) -> Option<LineContent> {
        let (mut undone, mut redone) = (Vec::new(), Vec::new());
        while let Some(entry) = self.live.pop_if(|entry| entry.n > here) {
            undone.push(entry);
        }
        while let Some(entry) = self.undone.pop_if(|entry| entry.n <= here) {
            redone.push(entry);
        }
        self.live.extend(&redone);
        self.undone.extend(&undone);
        undone.reverse();
        let numbers = |entries: &[ReadEntry]| entries.iter().flat_map(|entry| entry.first..=entry.last).collect();
        match (&undone[..], &redone[..]) {
            ([], []) => None,
            ([], redone) => Some(LineContent::Redone(numbers(redone))),
            (undone, _) => Some(LineContent::Undone(numbers(undone))),
        }
    }

    fn number(&mut self, contents: impl IntoIterator<Item = LineContent>, at: UnixMillis) -> Vec<NumberedLine> {
        let number = |content| {
            self.last += 1;
            NumberedLine { n: self.last, at, content }
        };
        contents.into_iter().map(number).collect()
    }
}
