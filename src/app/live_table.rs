//! A live table: a table and its journal, kept in step. A sitting holds one for all seats, and so does a script; each
//! seat has its own dice.
//!
//! Everything is written to the journal before it takes effect, so memory is never ahead of the disk.

use std::time::{SystemTime, UNIX_EPOCH};

use super::dice_source::DiceSource;
use super::guard::end_guard;
use super::not_opened::NotOpened;
use super::restore;
use crate::rules::dice::Face;
use crate::session::entry::{Entry, UnixMillis};
use crate::session::history::{Request, Table};
use crate::session::id::Seat;
use crate::store;
use crate::store::journal::{Journal, JournalReader};

pub use super::dice_source::RequestDenied;

/// A table with the journal that holds it.
pub struct LiveTable {
    table: Table,
    journal: JournalAccess,
    /// The entry after which the newest snapshot was taken; 0 if there is none.
    snapshot_entry: u64,
}

/// The journal of a table, and whether it may be written.
pub enum JournalAccess {
    /// A journal that this process may write.
    Writable(Journal),
    /// A journal that may only be read: another process writes it, or it is damaged.
    ReadOnly(JournalReader),
}

/// The current time of the system clock.
pub fn now() -> UnixMillis {
    let millis = |passed: std::time::Duration| i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
    UnixMillis(match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => millis(since),
        Err(before) => -millis(before.duration()),
    })
}

impl JournalAccess {
    pub fn reader(&self) -> &JournalReader {
        match self {
            JournalAccess::Writable(journal) => journal.reader(),
            JournalAccess::ReadOnly(reader) => reader,
        }
    }
}

impl LiveTable {
    /// A live table from `table` and the journal that holds it.
    pub fn new(table: Table, journal: JournalAccess) -> LiveTable {
        let snapshot_entry = if table.is_whole() { 0 } else { table.first_known_entry() };
        LiveTable { table, journal, snapshot_entry }
    }

    /// A live table that no file holds, to look at it or to play what is written elsewhere once more.
    ///
    /// # Errors
    ///
    /// There is no memory for its journal.
    pub fn in_memory(table: Table) -> store::Result<LiveTable> {
        Ok(LiveTable::new(table, JournalAccess::Writable(Journal::in_memory()?)))
    }

    /// Stops writing to the journal, because something is wrong with it, and opens it for reading only. The table as
    /// played stays visible.
    ///
    /// # Errors
    /// The journal cannot be opened again. Nothing more is written then either.
    pub fn make_read_only(&mut self) -> store::Result<()> {
        if let JournalAccess::Writable(journal) = &mut self.journal {
            // Nothing more is written even if the journal cannot be opened for reading either.
            journal.close_as_faulty();
            self.journal = JournalAccess::ReadOnly(JournalReader::open(journal.reader().path())?);
        }
        Ok(())
    }

    /// Whether the table is read-only.
    pub fn is_read_only(&self) -> bool {
        match &self.journal {
            JournalAccess::Writable(journal) => journal.is_closed_as_faulty(),
            JournalAccess::ReadOnly(_) => true,
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table's journal.
    pub fn journal(&self) -> &JournalAccess {
        &self.journal
    }

    /// The table's journal, to save data outside the history.
    pub fn journal_mut(&mut self) -> &mut JournalAccess {
        &mut self.journal
    }

    /// Carries out a request with the asker's dice. `Ok` means that it is done and written to the journal.
    ///
    /// # Errors
    ///
    /// Why the request was denied. Nothing has changed then.
    pub fn ask(&mut self, seat: &Seat, request: &Request, dice_source: &mut DiceSource) -> Result<(), RequestDenied> {
        let (at, seed) = (now(), self.table.seed());
        let entry =
            dice_source.roll_for(seat, request, seed, |dice| self.table.draft(seat, request.clone(), dice, at))?;
        self.write_entry(entry)
    }

    /// Gives the waiting request faces of real dice, and carries it out once it has all that it needs. If the journal
    /// cannot be written, the request keeps waiting with the faces given before.
    pub fn give_faces(&mut self, faces: &[Face], dice_source: &mut DiceSource) -> Result<(), RequestDenied> {
        let (at, seed) = (now(), self.table.seed());
        let entry = dice_source.give_faces(faces, seed, |waiting, dice| {
            self.table.draft(&waiting.seat, waiting.request.clone(), dice, at)
        })?;
        self.write_entry(entry)?;
        dice_source.cancel();
        Ok(())
    }

    /// Takes in the entries that another process has written after the last one known here, and returns whether there
    /// were any. A writable table has none to read.
    ///
    /// # Errors
    ///
    /// An entry that cannot be read or that does not follow. Those before it are kept.
    pub fn read_new_entries(&mut self) -> Result<bool, NotOpened> {
        let JournalAccess::ReadOnly(reader) = &self.journal else { return Ok(false) };
        let before = self.table.last();
        reader.visit_entries_after(before, |entry| Ok::<_, NotOpened>(self.table.accept(entry)?))?;
        Ok(self.table.last() > before)
    }

    /// Takes in an entry that is kept elsewhere.
    ///
    /// # Errors
    ///
    /// The entry does not follow the last one.
    pub(super) fn take_in(&mut self, entry: Entry) -> Result<(), NotOpened> {
        Ok(self.table.accept(entry)?)
    }

    /// Replaces a restored table with the fully replayed one, and takes in what was written since.
    pub(super) fn replace_with_whole(&mut self, mut whole: Table) -> Result<(), NotOpened> {
        self.journal.reader().visit_entries_after(whole.last(), |entry| Ok::<_, NotOpened>(whole.accept(entry)?))?;
        self.table = whole;
        Ok(())
    }

    /// Stores a snapshot that makes the next opening quick, and leaves everything in a single file.
    pub fn save_snapshot(&mut self) {
        if let JournalAccess::Writable(journal) = &mut self.journal {
            self.snapshot_entry = restore::store_snapshot(journal, &self.table, self.snapshot_entry);
            journal.checkpoint_wal();
        }
    }

    fn write_entry(&mut self, entry: Entry) -> Result<(), RequestDenied> {
        let JournalAccess::Writable(journal) = &mut self.journal else { return Err(RequestDenied::ReadOnly) };
        end_guard();
        journal.append_entry(&entry).map_err(RequestDenied::NotWritten)?;
        self.table.accept(entry).expect("an entry drafted at this table follows its last one");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deeds::cards::ShuffleCards;
    use crate::rules::dice::{Faces, NeedFaces};
    use crate::session::entry::Seed;
    use crate::session::systems::{Sheets, SystemName};
    use crate::session::{Campaign, Holder, Id, Member, ScreenSystems};
    use crate::systems::coin;

    fn vera() -> Id {
        Id::from_name("vera")
    }

    fn live_table() -> LiveTable {
        let coin = Some(coin::Sheet { coins: 3 });
        let member = Member {
            id: vera(),
            name: "Vera".into(),
            sheets: Sheets { coin, ..Sheets::default() },
            ..Member::default()
        };
        let screens = ScreenSystems { roll: Some(SystemName::Coin), ..ScreenSystems::default() };
        let campaign = Campaign { cast: vec![member], screens, ..Campaign::default() };
        let mut journal = Journal::in_memory().unwrap();
        let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0));
        journal.append_entry(&first).unwrap();
        LiveTable::new(Table::begin(&first).unwrap(), JournalAccess::Writable(journal))
    }

    fn stream_dice() -> DiceSource {
        DiceSource::stream(Seed([7; 32]))
    }

    fn toss() -> Request {
        Request::Do(coin::deeds::TossCoin { who: vera(), secret: false }.into())
    }

    fn toss_again() -> Request {
        Request::Do(coin::deeds::TossAgain { who: vera() }.into())
    }

    /// The faces of the open toss so far; empty if there is none.
    fn faces(live: &LiveTable) -> Vec<Face> {
        let open = live.table().state().rolls.get(&vera()).and_then(|at| at.body_as::<coin::Roll>());
        open.map_or_else(Vec::new, |toss| toss.faces.clone())
    }

    /// The request that waits for real dice, if any.
    fn waiting(dice: &DiceSource) -> Option<&Request> {
        dice.waiting_request().map(|waiting| &waiting.request)
    }

    fn count_entries(live: &LiveTable) -> u64 {
        match live.journal() {
            JournalAccess::Writable(journal) => journal.reader().count_entries().unwrap(),
            JournalAccess::ReadOnly(reader) => reader.count_entries().unwrap(),
        }
    }

    #[test]
    fn a_journal_that_cannot_be_opened_again_is_written_no_more_either() {
        let mut live = live_table();
        // A journal in memory has no file to open.
        live.make_read_only().unwrap_err();
        assert!(live.is_read_only());
        live.ask(&Seat::Gm, &toss(), &mut stream_dice()).unwrap_err();
        assert!(faces(&live).is_empty());
    }

    #[test]
    fn what_happens_is_written_and_replays_to_the_same_table() {
        let mut live = live_table();
        for request in [toss(), Request::Undo, toss(), toss()] {
            live.ask(&Seat::Gm, &request, &mut stream_dice()).unwrap();
        }
        let JournalAccess::Writable(journal) = live.journal() else { panic!("it is open") };
        let replayed = crate::app::open::replay(journal.reader()).unwrap_or_else(|_| panic!("it is whole"));
        assert_eq!((replayed.state(), replayed.last()), (live.table().state(), 5));
    }

    #[test]
    fn a_request_asked_again_after_undo_rolls_the_same_faces() {
        let mut live = live_table();
        let mut shown = Vec::new();
        for _ in 0..3 {
            live.ask(&Seat::Gm, &toss(), &mut stream_dice()).unwrap();
            shown.push(live.table().state().clone());
            live.ask(&Seat::Gm, &Request::Undo, &mut stream_dice()).unwrap();
        }
        assert!(shown.windows(2).all(|two| two[0] == two[1]));
    }

    #[test]
    fn a_refusal_is_not_written() {
        let mut live = live_table();
        assert!(matches!(live.ask(&Seat::Gm, &Request::Undo, &mut stream_dice()), Err(RequestDenied::Refused(_))));
        assert!(matches!(live.ask(&Seat::Table, &toss(), &mut stream_dice()), Err(RequestDenied::Refused(_))));
        assert_eq!(count_entries(&live), 1);
    }

    #[test]
    fn with_real_dice_a_request_waits_for_its_faces() {
        let (mut live, mut dice) = (live_table(), DiceSource::by_hand());
        let dice = &mut dice;
        assert!(matches!(live.give_faces(&[1], dice), Err(RequestDenied::NoWaitingRequest)));
        let asked = live.ask(&Seat::Gm, &toss(), dice);
        assert!(matches!(asked, Err(RequestDenied::Faces(NeedFaces::Missing { at: 0, .. }))));
        assert_eq!((count_entries(&live), waiting(dice)), (1, Some(&toss())));
        assert_eq!(dice.waiting_request().and_then(|asked| asked.roller.as_deref()), Some(vera().as_str()));
        assert!(matches!(
            live.give_faces(&[3], dice),
            Err(RequestDenied::Faces(NeedFaces::Impossible { face: 3, .. }))
        ));
        assert!(matches!(live.give_faces(&[1, 2], dice), Err(RequestDenied::SurplusFaces)));
        live.give_faces(&[1], dice).unwrap();
        assert_eq!((faces(&live), count_entries(&live), waiting(dice)), (vec![1], 2, None));
    }

    #[test]
    fn a_waiting_request_is_cancelled_or_replaced_by_another() {
        let (mut live, mut dice) = (live_table(), DiceSource::by_hand());
        let dice = &mut dice;
        live.ask(&Seat::Gm, &toss(), dice).unwrap_err();
        dice.cancel();
        assert!(matches!(live.give_faces(&[1], dice), Err(RequestDenied::NoWaitingRequest)));
        live.ask(&Seat::Gm, &toss(), dice).unwrap_err();
        live.give_faces(&[1], dice).unwrap();
        live.ask(&Seat::Gm, &toss_again(), dice).unwrap_err();
        live.ask(&Seat::Gm, &Request::Undo, dice).unwrap();
        assert_eq!((faces(&live), waiting(dice)), (vec![], None));
    }

    #[test]
    fn a_request_keeps_waiting_for_its_dice_while_another_seat_asks() {
        let (mut live, mut first, mut second) = (live_table(), DiceSource::by_hand(), DiceSource::by_hand());
        live.ask(&Seat::Gm, &toss(), &mut first).unwrap_err();
        live.ask(&Seat::Gm, &toss(), &mut second).unwrap_err();
        live.give_faces(&[2], &mut second).unwrap();
        assert_eq!((waiting(&first), waiting(&second)), (Some(&toss()), None));
    }

    #[test]
    fn cards_are_shuffled_by_the_stream_whoever_throws_the_dice() {
        let shuffled = |mut dice: DiceSource| {
            let mut live = live_table();
            let shuffle = Request::Do(ShuffleCards { who: Holder::Person(vera()), all: false }.into());
            live.ask(&Seat::Gm, &shuffle, &mut dice).unwrap();
            live.ask(&Seat::Gm, &shuffle, &mut dice).unwrap();
            live.table().state().clone()
        };
        let state = shuffled(stream_dice());
        assert_eq!(state.streams.public, 2);
        assert!(!state.holding(&Holder::Person(vera())).unwrap().deck.draw_pile.is_sorted());
        assert_eq!(shuffled(DiceSource::by_hand()), state);
        assert_eq!(shuffled(DiceSource::Script(Faces::default())), state);
    }

    #[test]
    fn a_script_of_faces_loses_none_to_what_fails() {
        let (mut live, mut dice) = (live_table(), DiceSource::Script(Faces::new([1, 2])));
        let dice = &mut dice;
        live.ask(&Seat::Gm, &Request::Redo, dice).unwrap_err();
        live.ask(&Seat::Gm, &toss(), dice).unwrap();
        assert_eq!(faces(&live), [1]);
        live.ask(&Seat::Gm, &toss_again(), dice).unwrap();
        assert!(matches!(live.ask(&Seat::Gm, &toss(), dice), Err(RequestDenied::Faces(_))));
        assert_eq!(count_entries(&live), 3);
    }

    #[test]
    fn a_table_made_read_only_writes_nothing_more() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = live_table();
        *live.journal_mut() = JournalAccess::Writable(
            Journal::begin(&folder.path().join("casa.biombo"), &serde_json::json!({})).unwrap(),
        );
        live.make_read_only().unwrap();
        assert!(matches!(live.ask(&Seat::Gm, &toss(), &mut stream_dice()), Err(RequestDenied::ReadOnly)));
    }

    #[test]
    fn a_table_in_a_read_only_journal_follows_its_writer() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("casa.biombo");
        let mut writer = live_table();
        let JournalAccess::Writable(memory) = writer.journal() else { panic!("it is open") };
        let first: Entry = memory.reader().entries(1..).next().unwrap().unwrap();
        *writer.journal_mut() = JournalAccess::Writable(Journal::begin(&path, &first).unwrap());

        let read_only = JournalAccess::ReadOnly(JournalReader::open(&path).unwrap());
        let mut watcher = LiveTable::new(Table::begin(&first).unwrap(), read_only);
        assert!(matches!(watcher.ask(&Seat::Gm, &toss(), &mut stream_dice()), Err(RequestDenied::ReadOnly)));
        assert!(!watcher.read_new_entries().unwrap());
        writer.ask(&Seat::Gm, &toss(), &mut stream_dice()).unwrap();
        assert!(watcher.read_new_entries().unwrap());
        assert_eq!(watcher.table().state(), writer.table().state());
    }
}
