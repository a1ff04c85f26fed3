//! The lines that a seat reads in a journal: those written so far, and the new ones while another process writes them.

use super::not_opened::NotOpened;
use super::open::require_seat;
use crate::session::entry::Entry;
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{NumberedLine, SeatLines};
use crate::store::error::Error;
use crate::store::journal::JournalReader;

/// A journal with its table, read for one seat line by line.
pub struct JournalLines {
    reader: JournalReader,
    table: Table,
    lines: SeatLines,
}

impl JournalLines {
    /// Reads a journal from its beginning, and returns the lines so far. What is undone by now is not told any more.
    ///
    /// # Errors
    ///
    /// If an entry is damaged or does not follow from those before it, or if nobody at the table has that seat.
    pub fn open(reader: JournalReader, seat: &Seat) -> Result<(JournalLines, Vec<NumberedLine>), NotOpened> {
        let (mut table, mut lines, mut past) = (None, SeatLines::new(seat.clone()), Vec::new());
        reader.visit_entries_after(0, |entry: Entry| {
            match &mut table {
                None => table = Some(Table::begin(&entry)?),
                Some(table) => past.extend(lines.accept(table, entry)?),
            }
            Ok::<_, NotOpened>(())
        })?;
        let table = table.ok_or_else(|| Error::Empty { path: reader.path().to_owned() })?;
        require_seat(&table, seat)?;
        lines.forget_undone(&mut past);
        Ok((JournalLines { reader, table, lines }, past))
    }

    /// Adds the lines of the entries that were written since to `new`. Returns whether there were any entries, which may
    /// have no lines.
    ///
    /// # Errors
    ///
    /// An entry that cannot be read or that does not follow. The lines of those before it have been added.
    pub fn read_new(&mut self, new: &mut Vec<NumberedLine>) -> Result<bool, NotOpened> {
        let before = self.table.last();
        self.reader.visit_entries_after(before, |entry| {
            new.extend(self.lines.accept(&mut self.table, entry)?);
            Ok::<_, NotOpened>(())
        })?;
        Ok(self.table.last() > before)
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The journal that is read.
    pub fn reader(&self) -> &JournalReader {
        &self.reader
    }
}
