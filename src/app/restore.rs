//! Restores a long table from a state kept beside the journal, without the entries before it. Only requests that reach
//! behind that state wait until the whole journal has been replayed in the background; the replayed table then replaces
//! the restored one. The link of its entry seals the kept state.

use std::borrow::Cow;
use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use super::news::{OutsideEvent, OutsideEventSender};
use super::not_opened::NotOpened;
use crate::session::State;
use crate::session::entry::{Entry, FORMAT};
use crate::session::history::Table;
use crate::session::seen::LINES;
use crate::store::error::Error;
use crate::store::journal::{Journal, JournalLine, JournalReader};

/// Shorter tables replay too quickly for anybody to notice.
const LONG: u64 = 4096;
/// The remembered state lies this many deeds back, so that many can be undone, and shown, at once.
const BACK: usize = LINES + 112;
/// The remembered state is renewed once it is this many entries old.
const STALE: u64 = 256;

/// A state in its remembered form.
#[derive(Serialize, Deserialize)]
struct RememberedState<'a> {
    written_by: String,
    state: Cow<'a, State>,
}

/// A replay of a whole table on its own thread.
pub(super) struct Replay(JoinHandle<Result<Table, NotOpened>>);

/// Identifies what could have written the state differently: another version, another format.
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
    let read = reader.follow(0, |entry: Entry| {
        match &mut table {
            None => table = Some(Table::begin(&entry)?),
            Some(table) => table.accept(entry)?,
        }
        Ok(())
    });
    (table, read)
}

/// A long table from its remembered state. `None` costs only a full replay.
pub(super) fn restore(reader: &JournalReader) -> Option<Table> {
    let newest = reader.count_entries().ok().filter(|newest| *newest >= LONG)?;
    let (n, bytes) = reader.newest_snapshot(newest).ok()??;
    // Read from text as entries are, so that the program holds one reader of all their types.
    let memory: RememberedState<'_> = serde_json::from_str(str::from_utf8(&bytes).ok()?).ok()?;
    if memory.written_by != writer_version() {
        return None;
    }
    let first = reader.entries::<Entry>(JournalLine::FIRST..=JournalLine::FIRST).next()?.ok()?;
    let mut table = Table::resume(&first, n, memory.state.into_owned()).ok()?;
    // Entries that undo beyond the remembered state cannot be followed from here.
    reader.follow::<Entry, NotOpened>(n, |entry| Ok(table.accept(entry)?)).ok()?;
    Some(table)
}

/// Remembers the state of a long table, unless the one remembered at entry `before` is recent enough. Returns the entry
/// that is remembered now. A failure loses nothing.
pub(super) fn store_snapshot(journal: &mut Journal, table: &Table, before: u64) -> u64 {
    let stale = table.live_entry_back(BACK).filter(|n| table.last() >= LONG && n.abs_diff(before) >= STALE);
    let Some((n, state)) = stale.and_then(|_| table.state_back(BACK)) else { return before };
    if let Ok(bytes) =
        serde_json::to_vec(&RememberedState { written_by: writer_version(), state: Cow::Borrowed(&state) })
        && journal.put_snapshot(n, &bytes).is_ok()
    {
        let _ = journal.prune_snapshots(n);
        return n;
    }
    before
}

impl Replay {
    /// Starts replaying a journal, and sends news when that is done.
    pub(super) fn begin(journal: PathBuf, news_sender: OutsideEventSender) -> std::io::Result<Replay> {
        let whole = move || {
            let table = JournalReader::open(&journal).map_err(NotOpened::from).and_then(|reader| replay(&reader));
            news_sender.send(OutsideEvent::Replayed);
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

    fn jot(text: &str) -> Request {
        let title = text.into();
        Request::Do(note::AddNote { title, text: None, scene: None, to: Vec::new(), open: true }.into())
    }

    fn drop_note(table: &Table) -> Request {
        let id = table.state().notes.keys().next_back().unwrap().clone();
        Request::Do(note::RemoveNote { note: id }.into())
    }

    /// A long table with a journal in memory: the same note is added and removed over and over.
    fn long() -> (Table, Journal) {
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(Campaign::default(), Seed([7; 32]), UnixMillis(0));
        journal.append_entry(&first).unwrap();
        let mut table = Table::begin(&first).unwrap();
        while table.last() < LONG + 10 {
            let request = if table.state().notes.is_empty() { jot("wet") } else { drop_note(&table) };
            act(&mut table, &mut journal, request);
        }
        (table, journal)
    }

    fn act(table: &mut Table, journal: &mut Journal, request: Request) {
        let entry = table.draft(&Seat::Gm, request, &mut Faces::default(), UnixMillis(0)).unwrap();
        journal.append_entry(&entry).unwrap();
        table.accept(entry).unwrap();
    }

    #[test]
    fn what_is_restored_is_what_is_replayed() {
        let (mut table, mut journal) = long();
        assert!(restore(journal.reader()).is_none());
        assert_ne!(store_snapshot(&mut journal, &table, 0), 0);
        for request in [jot("dry"), Request::Undo, Request::Redo, jot("cold")] {
            act(&mut table, &mut journal, request);
            let restored = restore(journal.reader()).unwrap();
            let replayed = replay(journal.reader()).unwrap();
            assert!(!restored.is_whole() && replayed.is_whole());
            assert_eq!((restored.state(), restored.last()), (replayed.state(), replayed.last()));
            assert_eq!((restored.here(), restored.undo_deed()), (replayed.here(), replayed.undo_deed()));
            let newest = |table: &Table| table.log().lines().rev().take(LINES).cloned().collect::<Vec<_>>();
            assert!(newest(&restored) == newest(&replayed));
            assert_eq!(restored.seed(), replayed.seed());
        }
    }

    #[test]
    fn what_goes_back_behind_the_memory_is_replayed() {
        let (mut table, mut journal) = long();
        assert_ne!(store_snapshot(&mut journal, &table, 0), 0);
        act(&mut table, &mut journal, Request::GoTo(20));
        assert!(restore(journal.reader()).is_none());
        act(&mut table, &mut journal, Request::Redo);
        assert!(restore(journal.reader()).is_none());
    }

    #[test]
    fn a_memory_of_another_version_or_another_history_is_passed_over() {
        let (table, mut journal) = long();
        let (n, state) = table.state_back(BACK).unwrap();
        let bytes =
            serde_json::to_vec(&RememberedState { written_by: "0.0.0 0".to_owned(), state: Cow::Borrowed(&state) })
                .unwrap();
        journal.put_snapshot(n, &bytes).unwrap();
        assert!(restore(journal.reader()).is_none());
        journal.put_snapshot(n, b"{").unwrap();
        assert!(restore(journal.reader()).is_none());
    }

    #[test]
    fn short_tables_leave_no_memory() {
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(Campaign::default(), Seed([7; 32]), UnixMillis(0));
        assert!(matches!(first.act, Act::Begin { .. }));
        journal.append_entry(&first).unwrap();
        assert_eq!(store_snapshot(&mut journal, &Table::begin(&first).unwrap(), 0), 0);
        assert_eq!(journal.reader().newest_snapshot(u64::MAX).unwrap(), None);
    }
}
