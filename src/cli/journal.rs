//! Finds the journal of a campaign and replays it to its table.

use std::io;
use std::path::{Path, PathBuf};

use super::environment::Environment;
use super::exit::Exit;
use crate::app::not_opened::NotOpened;
use crate::app::open;
use crate::rules::message::Msg;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::Table;
use crate::store::campaign;
use crate::store::error::{Error, safe_path};
use crate::store::journal::JournalReader;
use crate::words::Words;

/// Why a journal could not be read, replayed or printed.
#[derive(derive_more::From)]
pub(super) enum JournalFault {
    Store(Error),
    Other(Msg),
    Output(io::Error),
}

/// Opens the journal at [`journal_path`]. Fails if there is none yet or it cannot be read.
pub(super) fn open_journal(
    file: &Path,
    journal: Option<&Path>,
    environment: &Environment<'_>,
) -> Result<JournalReader, JournalFault> {
    let path = journal_path(file, journal, environment);
    match JournalReader::open(&path) {
        Ok(reader) => Ok(reader),
        Err(Error::Missing { .. }) if file.exists() => {
            Err(Msg::new("log-not-played").with("file", safe_path(file)).with("journal", safe_path(&path)).into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The table at the end of its journal, or a new one if nothing was played yet.
pub(super) fn replay_or_begin(
    file: &Path,
    journal: Option<&Path>,
    environment: &Environment<'_>,
) -> Result<Table, JournalFault> {
    if journal_path(file, journal, environment).exists() || !file.exists() {
        return replay(&open_journal(file, journal, environment)?);
    }
    let reading = campaign::read_file(file)?;
    // No dice are rolled, so any seed will do.
    let first = Table::first_entry(reading.campaign, Seed([0; 32]), UnixMillis(0));
    Ok(Table::begin(&first).map_err(|broken| broken.msg())?)
}

/// The path of the journal: the one given by flag, the file itself if it is a journal, or the campaign's own.
pub(super) fn journal_path(file: &Path, journal: Option<&Path>, environment: &Environment<'_>) -> PathBuf {
    open::journal_path(file, journal, environment.folders.as_ref())
}

/// The table at the end of the journal. Fails if an entry is damaged or does not follow from those before it.
pub(super) fn replay(reader: &JournalReader) -> Result<Table, JournalFault> {
    open::replay(reader).map_err(|reason| match reason {
        NotOpened::Broken(broken) => {
            Msg::new("log-cannot-follow").with("file", safe_path(reader.path())).with("why", broken.msg()).into()
        }
        other => other.into(),
    })
}

impl JournalFault {
    /// Prints the fault, with all faults of a campaign file, and returns the exit status. A failure of the
    /// output itself is returned to the caller instead.
    pub(super) fn print(self, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
        let text = match self {
            JournalFault::Store(Error::Wrong(faults)) => faults.to_text(&|msg| words.say(msg)),
            JournalFault::Store(error) => words.say(&error.msg()),
            JournalFault::Other(msg) => words.say(&msg),
            JournalFault::Output(error) => return Err(error),
        };
        writeln!(environment.err, "{text}")?;
        Ok(Exit::Wrong)
    }
}

impl From<NotOpened> for JournalFault {
    fn from(reason: NotOpened) -> JournalFault {
        match reason {
            NotOpened::Store(error) => error.into(),
            NotOpened::Broken(broken) => Msg::new("script-broken").with("why", broken.msg()).into(),
            NotOpened::NoSuchPerson { .. } => reason.msg().into(),
        }
    }
}
