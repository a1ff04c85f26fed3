//! Finds the journal of a campaign and replays it to its table.

use std::io;
use std::path::{Path, PathBuf};

use super::exit::Exit;
use super::world::World;
use crate::app::not_opened::NotOpened;
use crate::app::open;
use crate::rules::say::Msg;
use crate::session::entry::{Moment, Seed};
use crate::session::history::Table;
use crate::store::campaign;
use crate::store::error::{Error, safe_path};
use crate::store::journal::{Home, JournalReader, is_journal};
use crate::words::Words;

/// Why a journal or its table cannot be had or printed.
pub(super) enum PlayedFault {
    Store(Error),
    Told(Msg),
    Output(io::Error),
}

/// Opens the journal that [`place`] finds. Fails if there is none yet or it cannot be read.
pub(super) fn open_journal(
    file: &Path,
    journal: Option<&Path>,
    world: &World<'_>,
) -> Result<JournalReader, PlayedFault> {
    let place = journal_path(file, journal, world);
    match JournalReader::open(&place) {
        Ok(reader) => Ok(reader),
        Err(Error::Missing { .. }) if file.exists() => Err(PlayedFault::Told(
            Msg::new("log-not-played").with("file", safe_path(file)).with("journal", safe_path(&place)),
        )),
        Err(error) => Err(error.into()),
    }
}

/// The table at the end of its journal, or a fresh one if nothing was played yet.
pub(super) fn replay_or_begin(file: &Path, journal: Option<&Path>, world: &World<'_>) -> Result<Table, PlayedFault> {
    if journal_path(file, journal, world).exists() || !file.exists() {
        return replay(&open_journal(file, journal, world)?);
    }
    let reading = campaign::read_file(file)?;
    // No dice are rolled, so any seed will do.
    let first = Table::first_entry(reading.campaign, Seed([0; 32]), Moment(0));
    Table::begin(&first).map_err(|broken| PlayedFault::Told(broken.msg()))
}

/// The path of the journal: the one given by flag, the file itself if it is a journal, or the campaign's own.
pub(super) fn journal_path(file: &Path, journal: Option<&Path>, world: &World<'_>) -> PathBuf {
    if let Some(journal) = journal {
        return journal.to_owned();
    }
    if is_journal(file) {
        return file.to_owned();
    }
    let journals = world.folders.as_ref().map(|folders| folders.journals());
    Home::choose_for(file, journals.as_deref()).path().unwrap_or(file).to_owned()
}

/// The table at the end of the journal. Fails if an entry is damaged or does not follow from those before it.
pub(super) fn replay(reader: &JournalReader) -> Result<Table, PlayedFault> {
    open::replay(reader).map_err(|not| match not {
        NotOpened::Broken(broken) => PlayedFault::Told(
            Msg::new("log-cannot-follow").with("file", safe_path(reader.path())).with("why", broken.msg()),
        ),
        other => other.into(),
    })
}

impl PlayedFault {
    /// Prints the fault, with all faults of a campaign file, and returns the exit status. One of the output is the
    /// caller's.
    pub(super) fn print(self, words: &Words, world: &mut World<'_>) -> io::Result<Exit> {
        let said = match self {
            PlayedFault::Store(Error::Wrong(faults)) => faults.to_text(&|msg| words.say(msg)),
            PlayedFault::Store(error) => words.say(&error.msg()),
            PlayedFault::Told(msg) => words.say(&msg),
            PlayedFault::Output(error) => return Err(error),
        };
        writeln!(world.err, "{said}")?;
        Ok(Exit::Wrong)
    }
}

impl From<Error> for PlayedFault {
    fn from(error: Error) -> PlayedFault {
        PlayedFault::Store(error)
    }
}

impl From<io::Error> for PlayedFault {
    fn from(error: io::Error) -> PlayedFault {
        PlayedFault::Output(error)
    }
}

impl From<NotOpened> for PlayedFault {
    fn from(not: NotOpened) -> PlayedFault {
        match not {
            NotOpened::Store(error) => PlayedFault::Store(error),
            NotOpened::Broken(broken) => PlayedFault::Told(Msg::new("script-broken").with("why", broken.msg())),
            NotOpened::Nobody { .. } => PlayedFault::Told(not.msg()),
        }
    }
}
