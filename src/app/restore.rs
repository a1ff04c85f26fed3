//! Restores a long table from a snapshot kept beside the journal, without the entries before it. Only requests that
//! reach back beyond the snapshot wait until the whole journal has been replayed in the background; the replayed table
//! then replaces the restored one. The snapshot is sealed with the link of the entry it was taken after.

use std::borrow::Cow;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use super::news::{OutsideEvent, OutsideEventSender};
use super::not_opened::NotOpened;
use crate::session::State;
use crate::session::entry::{Entry, FORMAT};
use crate::session::history::Table;
use crate::session::seen::MAX_LINES;
use crate::store::error::Error;
use crate::store::journal::{Journal, JournalLine, JournalReader};

/// The fewest entries of a long table. Shorter tables replay too quickly for anybody to notice.
const MIN_LONG_TABLE: u64 = 4096;
/// The number of newest moments that can be shown with a full log before the whole journal is replayed.
const SHOWABLE_DEEDS: usize = 112;
/// The snapshot lies this many deeds back. All of them can be undone at once, and the newest [`SHOWABLE_DEEDS`] shown.
const DEEDS_BACK: usize = MAX_LINES + SHOWABLE_DEEDS;
/// The snapshot is renewed once it is this many entries old.
const MAX_SNAPSHOT_AGE: u64 = 256;

/// A state as it is stored beside the journal.
#[derive(Serialize, Deserialize)]
struct Snapshot<'a> {
    written_by: String,
    state: Cow<'a, State>,
}

/// A replay of a whole table on its own thread.
pub(super) struct Replay(JoinHandle<Result<Table, NotOpened>>);

/// Identifies the program that wrote a snapshot: another version or format may write states differently.
fn writer_version() -> String {
    format!("{} {FORMAT}", env!("CARGO_PKG_VERSION"))
}

/// The table that the entries of a journal lead to, after checking them all.
pub fn replay(reader: &JournalReader) -> Result<Table, NotOpened> {
    let (table, read) = replay_valid(reader);
    read?;
    table.ok_or_else(|| Error::Empty { path: reader.path().to_owned() }.into())
}

/// The table that the valid entries of a journal lead to, and why it goes no further.
pub(super) fn replay_valid(reader: &JournalReader) -> (Option<Table>, Result<(), NotOpened>) {
    let mut table = None;
    let read = reader.visit_entries_after(0, |entry: Entry| {
        match &mut table {
            None => table = Some(Table::begin(&entry)?),
            Some(table) => table.accept(entry)?,
        }
        Ok(())
    });
    (table, read)
}

/// A long table from its newest snapshot; `None` if there is no usable one, which costs only a full replay.
pub(super) fn restore(reader: &JournalReader) -> Option<Table> {
    let newest = reader.count_entries().ok().filter(|newest| *newest >= MIN_LONG_TABLE)?;
    let (n, bytes) = reader.newest_snapshot(newest).ok()??;
    // Deserialized from text, as entries are, so that the code for all these types is compiled only once.
    let snapshot: Snapshot<'_> = serde_json::from_str(str::from_utf8(&bytes).ok()?).ok()?;
    if snapshot.written_by != writer_version() {
        return None;
    }
    let first = reader.entries::<Entry>(JournalLine::FIRST..=JournalLine::FIRST).next()?.ok()?;
    let mut table = Table::resume(&first, n, snapshot.state.into_owned()).ok()?;
    // Entries that undo beyond the snapshot cannot be followed from here.
    reader.visit_entries_after::<Entry, NotOpened>(n, |entry| Ok(table.accept(entry)?)).ok()?;
    Some(table)
}

/// Stores a snapshot of a long table, unless the last one, at entry `last_snapshot`, is recent enough. Returns the
/// entry of the newest snapshot. If storing fails, the next opening only takes longer.
pub(super) fn store_snapshot(journal: &mut Journal, table: &Table, last_snapshot: u64) -> u64 {
    let due = table
        .live_entry_back(DEEDS_BACK)
        .filter(|n| table.last() >= MIN_LONG_TABLE && n.abs_diff(last_snapshot) >= MAX_SNAPSHOT_AGE);
    let Some((n, state)) = due.and_then(|_| table.state_back(DEEDS_BACK)) else { return last_snapshot };
    if let Ok(bytes) = serde_json::to_vec(&Snapshot { written_by: writer_version(), state: Cow::Borrowed(&state) })
        && journal.put_snapshot(n, &bytes).is_ok()
    {
        let _ = journal.prune_snapshots(n);
        return n;
    }
    last_snapshot
}

impl Replay {
    /// Starts replaying a journal, and sends [`OutsideEvent::Replayed`] when done.
    pub(super) fn begin(journal: PathBuf, outside_events: OutsideEventSender) -> std::io::Result<Replay> {
        let whole = move || {
            let table = JournalReader::open(&journal).map_err(NotOpened::from).and_then(|reader| replay(&reader));
            outside_events.send(OutsideEvent::Replayed);
            table
        };
        thread::Builder::new().name("replay".into()).spawn(whole).map(Replay)
    }

    pub(super) fn finish(self) -> Result<Table, NotOpened> {
        // A replay that panics here would panic at every opening.
        self.0.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deeds::note;
    use crate::rules::dice::Faces;
    use crate::session::entry::{Act, Seed, UnixMillis};
    use crate::session::history::Request;
    use crate::session::{Campaign, Seat};

    fn add_note(text: &str) -> Request {
        let title = text.into();
        Request::Do(note::AddNote { title, text: None, scene: None, to: Vec::new(), open: true }.into())
    }

    fn remove_note(table: &Table) -> Request {
        let id = table.state().notes.keys().next_back().unwrap().clone();
        Request::Do(note::RemoveNote { note: id }.into())
    }

    /// A long table with a journal in memory: the same note is added and removed over and over.
    fn long_table() -> (Table, Journal) {
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(Campaign::default(), Seed([7; 32]), UnixMillis(0));
        journal.append_entry(&first).unwrap();
        let mut table = Table::begin(&first).unwrap();
        while table.last() < MIN_LONG_TABLE + 10 {
            let request = if table.state().notes.is_empty() { add_note("wet") } else { remove_note(&table) };
            perform(&mut table, &mut journal, request);
        }
        (table, journal)
    }

    fn perform(table: &mut Table, journal: &mut Journal, request: Request) {
        let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(0)).unwrap();
        journal.append_entry(&entry).unwrap();
        table.accept(entry).unwrap();
    }

    #[test]
    fn a_restored_table_equals_the_replayed_one() {
        let (mut table, mut journal) = long_table();
        assert!(restore(journal.reader()).is_none());
        assert_ne!(store_snapshot(&mut journal, &table, 0), 0);
        for request in [add_note("dry"), Request::Undo, Request::Redo, add_note("cold")] {
            perform(&mut table, &mut journal, request);
            let restored = restore(journal.reader()).unwrap();
            let replayed = replay(journal.reader()).unwrap();
            assert!(!restored.is_whole() && replayed.is_whole());
            assert_eq!((restored.state(), restored.last()), (replayed.state(), replayed.last()));
            assert_eq!((restored.here(), restored.undo_deed()), (replayed.here(), replayed.undo_deed()));
            let newest = |table: &Table| table.log().lines().rev().take(MAX_LINES).cloned().collect::<Vec<_>>();
            assert!(newest(&restored) == newest(&replayed));
            assert_eq!(restored.seed(), replayed.seed());
        }
    }

    #[test]
    fn undo_beyond_the_snapshot_needs_a_full_replay() {
        let (mut table, mut journal) = long_table();
        assert_ne!(store_snapshot(&mut journal, &table, 0), 0);
        perform(&mut table, &mut journal, Request::GoTo(20));
        assert!(restore(journal.reader()).is_none());
        perform(&mut table, &mut journal, Request::Redo);
        assert!(restore(journal.reader()).is_none());
    }

    #[test]
    fn a_snapshot_that_is_broken_or_of_another_version_is_ignored() {
        let (table, mut journal) = long_table();
        let (n, state) = table.state_back(DEEDS_BACK).unwrap();
        let bytes =
            serde_json::to_vec(&Snapshot { written_by: "0.0.0 0".to_owned(), state: Cow::Borrowed(&state) }).unwrap();
        journal.put_snapshot(n, &bytes).unwrap();
        assert!(restore(journal.reader()).is_none());
        journal.put_snapshot(n, b"{").unwrap();
        assert!(restore(journal.reader()).is_none());
    }

    #[test]
    fn short_tables_leave_no_snapshot() {
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(Campaign::default(), Seed([7; 32]), UnixMillis(0));
        assert!(matches!(first.act, Act::Begin { .. }));
        journal.append_entry(&first).unwrap();
        assert_eq!(store_snapshot(&mut journal, &Table::begin(&first).unwrap(), 0), 0);
        assert_eq!(journal.reader().newest_snapshot(u64::MAX).unwrap(), None);
    }
}
