//! Opening: turns the file that a person names, a campaign or its journal, into a table in play.

use std::path::{Path, PathBuf};

use super::dice_stream::random_seed;
use super::live_table::{JournalAccess, LiveTable, now};
use super::not_opened::NotOpened;
pub use super::restore::replay;
use super::restore::{replay_valid, restore};
use crate::rules::ensure;
use crate::session::entry::Seed;
use crate::session::history::Table;
use crate::session::{Campaign, CampaignChange, Seat, Side};
use crate::store::campaign::{self, Faults, LoadedCampaign};
use crate::store::error::{Error, FileOperation};
use crate::store::folders::Folders;
use crate::store::journal::{Journal, JournalLocation, JournalReader, is_journal};

/// An opened table.
pub struct OpenedTable {
    pub live: LiveTable,
    /// The campaign file, if it is known. It may be missing.
    pub file: Option<PathBuf>,
    pub notices: Vec<TableNotice>,
}

/// Something that people should be told about an open table.
#[derive(Debug)]
pub enum TableNotice {
    /// The folder of the campaign is not writable, so the journal is kept here.
    KeptElsewhere(PathBuf),
    /// No folder is writable, so the table is lost when the program ends.
    KeptInMemory,
    /// The WAL beside the journal belonged to another file, and was moved to this name.
    WalAside(PathBuf),
    /// The table is read-only, and why: its journal cannot be written, or is damaged. A damaged journal is shown as it
    /// was before the damage.
    ReadOnly(NotOpened),
}

/// The campaign file now, compared with the table.
#[derive(Debug)]
pub enum FileComparison {
    /// It equals what the table adopted last.
    Same,
    Differs {
        campaign: Box<Campaign>,
        changes: Vec<CampaignChange>,
    },
    /// It has faults and could not be played.
    Faulty(Faults),
    /// It cannot be read; [`Error::Missing`] when it is gone.
    Unreadable(Error),
}

/// The paths of a table's two files.
struct TableFiles {
    file: Option<PathBuf>,
    journal: JournalLocation,
}

/// Opens the table of `file`, a campaign or a journal, to play at it; begins a new one if there is no journal yet.
/// `journal` names another journal, so that two groups can play the same campaign.
///
/// # Errors
///
/// [`Error::Busy`] if another process plays there, in which case the caller may offer to [`watch`]; otherwise why the
/// campaign or its journal cannot be read or written.
pub fn open(file: &Path, journal: Option<&Path>, folders: &Folders) -> Result<OpenedTable, NotOpened> {
    open_with(file, journal, folders, replay)
}

/// Like [`open`], for a screen that shows the table first: a long table may come without its past, see
/// [`Table::is_whole`].
pub fn open_at_once(file: &Path, journal: Option<&Path>, folders: &Folders) -> Result<OpenedTable, NotOpened> {
    open_with(file, journal, folders, restore_or_replay)
}

/// The table of a journal, without its past if a snapshot can be used.
fn restore_or_replay(reader: &JournalReader) -> Result<Table, NotOpened> {
    restore(reader).map_or_else(|| replay(reader), Ok)
}

fn open_with(
    file: &Path,
    journal: Option<&Path>,
    folders: &Folders,
    table: impl FnOnce(&JournalReader) -> Result<Table, NotOpened>,
) -> Result<OpenedTable, NotOpened> {
    let requested = file;
    let TableFiles { file, journal } = find_files(file, journal, Some(folders));
    let mut notices = Vec::new();
    match &journal {
        JournalLocation::Beside(_) => {}
        JournalLocation::Data(path) => notices.push(TableNotice::KeptElsewhere(path.clone())),
        JournalLocation::Memory => notices.push(TableNotice::KeptInMemory),
    }
    let live = match journal.path().filter(|path| path.exists()) {
        None => {
            // The campaign is read first, so that a faulty one leaves no journal behind.
            let Some(campaign) = file.as_deref() else {
                return Err(Error::Missing { path: requested.to_owned() }.into());
            };
            begin(journal.path(), campaign::read_file(campaign)?, None)?
        }
        Some(path) => {
            let opened = Journal::open(path).map_err(NotOpened::from).and_then(|journal| {
                let table = table(journal.reader())?;
                Ok((journal, table))
            });
            match opened {
                Ok((journal, table)) => {
                    notices.extend(journal.wal_aside().map(|wal| TableNotice::WalAside(wal.to_owned())));
                    LiveTable::new(table, JournalAccess::Writable(journal))
                }
                Err(busy @ NotOpened::Store(Error::Busy { .. })) => return Err(busy),
                Err(why) => {
                    // Opening it as a reader first: for a file that is no journal, that error says more than the
                    // failure to write.
                    let reader = JournalReader::open(path)?;
                    let Some(table) = replay_valid(&reader).0 else { return Err(why) };
                    notices.push(TableNotice::ReadOnly(why));
                    LiveTable::new(table, JournalAccess::ReadOnly(reader))
                }
            }
        }
    };
    Ok(OpenedTable { live, file, notices })
}

/// Opens the table of `file` read-only from that seat, while another process may play there. Fails if nobody has played
/// there yet. A long table may come without its past.
pub fn watch(file: &Path, seat: &Seat, journal: Option<&Path>, folders: &Folders) -> Result<OpenedTable, NotOpened> {
    let TableFiles { file, journal } = find_files(file, journal, Some(folders));
    let missing = || Error::Missing { path: file.clone().unwrap_or_default() };
    let reader = JournalReader::open(journal.path().ok_or_else(missing)?)?;
    let table = restore_or_replay(&reader)?;
    require_seat(&table, seat)?;
    Ok(OpenedTable { live: LiveTable::new(table, JournalAccess::ReadOnly(reader)), file, notices: Vec::new() })
}

/// Refuses the seat of somebody who is no party member: nobody plays them.
pub fn require_seat(table: &Table, seat: &Seat) -> Result<(), NotOpened> {
    let Seat::Player(who) = seat else { return Ok(()) };
    let party = || table.state().people.values().filter(|person| person.side == Side::Party);
    // The refusal names nobody whom players may not know of.
    let known = party().filter(|person| person.seen_by.is_all()).map(|person| person.id().clone());
    let is_there = party().any(|person| person.id() == who);
    ensure!(is_there, NotOpened::NoSuchPerson { who: who.clone(), party: known.collect() });
    Ok(())
}

/// The journal of the table of `file`, which may not have begun.
///
/// # Errors
///
/// [`Error::Missing`] if there is neither the file nor a journal, or nowhere to keep one.
pub fn journal_of(file: &Path, journal: Option<&Path>, folders: &Folders) -> Result<PathBuf, NotOpened> {
    let TableFiles { file: campaign, journal } = find_files(file, journal, Some(folders));
    let is_there = |journal: &&Path| journal.exists() || campaign.is_some_and(|campaign| campaign.exists());
    match journal.path().filter(is_there) {
        Some(journal) => Ok(journal.to_owned()),
        None => Err(Error::Missing { path: file.to_owned() }.into()),
    }
}

/// Compares the campaign file with that table.
pub fn compare_file(file: &Path, table: &Table) -> FileComparison {
    match campaign::read_file(file) {
        Err(Error::Wrong(faults)) => FileComparison::Faulty(faults),
        Err(error) => FileComparison::Unreadable(error),
        Ok(LoadedCampaign { campaign, .. }) => match table.state().campaign.diff(&campaign) {
            changes if changes.is_empty() => FileComparison::Same,
            changes => FileComparison::Differs { campaign: Box::new(campaign), changes },
        },
    }
}

/// The path of the journal of the table of `file`, or of `file` itself if there is nowhere to keep one.
pub fn journal_path(file: &Path, journal: Option<&Path>, folders: Option<&Folders>) -> PathBuf {
    find_files(file, journal, folders).journal.path().unwrap_or(file).to_owned()
}

fn find_files(file: &Path, journal: Option<&Path>, folders: Option<&Folders>) -> TableFiles {
    match journal {
        Some(journal) => {
            TableFiles { file: Some(file.to_owned()), journal: JournalLocation::Beside(journal.to_owned()) }
        }
        None if is_journal(file) => {
            let campaign = file.with_extension("toml");
            TableFiles {
                file: campaign.exists().then_some(campaign),
                journal: JournalLocation::Beside(file.to_owned()),
            }
        }
        None => TableFiles {
            file: Some(file.to_owned()),
            journal: JournalLocation::choose_for(file, folders.map(Folders::journals).as_deref()),
        },
    }
}

/// Begins a table in a new journal, or in memory if `path` is `None`. Without a seed it takes a random one.
///
/// # Errors
///
/// The system gives no random seed, or the journal cannot be written.
pub fn begin(path: Option<&Path>, read: LoadedCampaign, seed: Option<Seed>) -> Result<LiveTable, NotOpened> {
    let seed = match seed {
        Some(seed) => seed,
        None => Seed(random_seed().map_err(Error::io(path.unwrap_or(Path::new(":memory:")), FileOperation::Make))?),
    };
    let first = Table::first_entry(read.campaign, seed, now());
    let journal = match path {
        Some(path) => Journal::begin(path, &first)?,
        None => {
            let mut journal = Journal::in_memory()?;
            journal.append_entry(&first)?;
            journal
        }
    };
    Ok(LiveTable::new(Table::begin(&first)?, JournalAccess::Writable(journal)))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::dice_source::DiceSource;
    use crate::deeds::note;
    use crate::rules::text::Text;
    use crate::session::history::Request;
    use crate::session::id::Seat;

    const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n";

    struct TestHouse {
        folder: tempfile::TempDir,
    }

    impl TestHouse {
        fn new() -> TestHouse {
            let house = TestHouse { folder: tempfile::tempdir().unwrap() };
            fs::write(house.campaign(), HOUSE).unwrap();
            house
        }

        fn folders(&self) -> Folders {
            Folders::under(self.folder.path())
        }

        fn campaign(&self) -> PathBuf {
            self.folder.path().join("casa.toml")
        }

        fn journal(&self) -> PathBuf {
            self.folder.path().join("casa.biombo")
        }

        fn open(&self, file: &Path) -> Result<OpenedTable, NotOpened> {
            open(file, None, &self.folders())
        }
    }

    fn add_note(live: &mut LiveTable, text: &str) {
        let title = Text::new(text);
        let note = note::AddNote { title, text: None, scene: None, to: Vec::new(), open: true };
        let mut dice_source = DiceSource::stream(live.table().seed());
        live.ask(&Seat::Gm, &Request::Do(note.into()), &mut dice_source).unwrap();
    }

    #[test]
    fn either_file_opens_the_table_where_it_was_left() {
        let house = TestHouse::new();
        let mut first = house.open(&house.campaign()).unwrap();
        assert!(first.notices.is_empty());
        add_note(&mut first.live, "the cellar is wet");
        let left = first.live.table().state().clone();
        drop(first);
        for file in [house.campaign(), house.journal()] {
            let again = house.open(&file).unwrap();
            assert_eq!((again.live.table().state(), again.file), (&left, Some(house.campaign())));
        }
        fs::remove_file(house.campaign()).unwrap();
        let alone = house.open(&house.journal()).unwrap();
        assert_eq!((alone.live.table().state(), alone.file), (&left, None));
    }

    #[test]
    fn a_faulty_campaign_leaves_no_journal_behind_but_does_not_lock_out_a_begun_table() {
        let house = TestHouse::new();
        fs::write(house.campaign(), "nmae = 1").unwrap();
        assert!(matches!(house.open(&house.campaign()), Err(NotOpened::Store(Error::Wrong(_)))));
        assert!(!house.journal().exists());
        fs::write(house.campaign(), HOUSE).unwrap();
        house.open(&house.campaign()).unwrap();
        fs::write(house.campaign(), "nmae = 1").unwrap();
        let opened = house.open(&house.campaign()).unwrap();
        assert!(matches!(compare_file(&house.campaign(), opened.live.table()), FileComparison::Faulty(_)));
    }

    #[test]
    fn a_changed_or_missing_file_is_noticed() {
        let house = TestHouse::new();
        let opened = house.open(&house.campaign()).unwrap();
        let table = opened.live.table();
        assert!(matches!(compare_file(&house.campaign(), table), FileComparison::Same));
        fs::write(house.campaign(), HOUSE.replace("casa", "torre")).unwrap();
        assert!(
            matches!(compare_file(&house.campaign(), table), FileComparison::Differs { changes, .. } if changes.len() == 1)
        );
        fs::remove_file(house.campaign()).unwrap();
        assert!(matches!(compare_file(&house.campaign(), table), FileComparison::Unreadable(Error::Missing { .. })));
    }

    #[test]
    fn a_second_writer_is_refused_and_may_watch() {
        let house = TestHouse::new();
        let mut first = house.open(&house.campaign()).unwrap();
        assert!(matches!(house.open(&house.campaign()), Err(NotOpened::Store(Error::Busy { .. }))));
        let mut watcher = watch(&house.campaign(), &Seat::Table, None, &house.folders()).unwrap();
        add_note(&mut first.live, "the cellar is wet");
        assert!(watcher.live.read_new_entries().unwrap());
        assert_eq!(watcher.live.table().state(), first.live.table().state());
    }

    #[test]
    fn two_groups_play_the_same_campaign_in_journals_of_their_own() {
        let house = TestHouse::new();
        let mut first = house.open(&house.campaign()).unwrap();
        add_note(&mut first.live, "the cellar is wet");
        let other = house.folder.path().join("viernes.biombo");
        let second = open(&house.campaign(), Some(&other), &house.folders()).unwrap();
        assert_eq!(second.live.table().last(), 1);
        assert_ne!(second.live.table().seed(), first.live.table().seed());
    }

    #[test]
    fn a_damaged_journal_opens_read_only_as_it_was_before_the_damage() {
        let house = TestHouse::new();
        let mut opened = house.open(&house.campaign()).unwrap();
        add_note(&mut opened.live, "the cellar is wet");
        let good = opened.live.table().state().clone();
        add_note(&mut opened.live, "the attic is dry");
        drop(opened);
        let raw = fs::read(house.journal()).unwrap();
        let at = raw.windows(9).position(|part| part == b"the attic").unwrap();
        let forged = [&raw[..at], b"the aTTic", &raw[at + 9..]].concat();
        fs::write(house.journal(), forged).unwrap();
        let opened = house.open(&house.campaign()).unwrap();
        assert!(matches!(opened.notices[..], [TableNotice::ReadOnly(NotOpened::Store(Error::Broken { .. }))]));
        assert_eq!(opened.live.table().state(), &good);
    }
}
