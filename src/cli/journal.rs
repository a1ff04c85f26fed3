//! Finds the journal of a campaign and replays it to its table.

use std::path::{Path, PathBuf};

use super::environment::Environment;
use super::exit::CommandError;
use super::language::settings;
use crate::app::not_opened::NotOpened;
use crate::app::open;
use crate::rules::message::Msg;
use crate::session::entry::{Seed, UnixMillis};
use crate::session::history::Table;
use crate::store::campaign;
use crate::store::campaign::named::find_named;
use crate::store::error::{Error, safe_path};
use crate::store::journal::JournalReader;

/// The file that a campaign's name means here; without a known home there is no folder of the user's to look in.
pub(super) fn find_campaign(name: &Path, environment: &Environment<'_>) -> Result<PathBuf, Error> {
    let Some(folders) = &environment.folders else { return Ok(name.to_owned()) };
    find_named(name, &settings(environment).unwrap_or_default().campaigns_folder(folders))
}

/// Opens the journal at [`journal_path`]. Fails if there is none yet or it cannot be read.
pub(super) fn open_journal(
    file: &Path,
    journal: Option<&Path>,
    environment: &Environment<'_>,
) -> Result<JournalReader, CommandError> {
    let path = journal_path(file, journal, environment);
    match JournalReader::open(&path) {
        Ok(reader) => Ok(reader),
        Err(Error::Missing { .. }) if file.exists() => {
            Err(Msg::new("log-not-played").with("file", safe_path(file)).with("journal", safe_path(&path)).into())
        }
        // Nobody asked for the journal, whose place follows from the file's.
        Err(Error::Missing { .. }) if journal.is_none() => Err(Error::Missing { path: file.to_owned() }.into()),
        Err(error) => Err(error.into()),
    }
}

/// The table at the end of its journal, or a new one if nothing was played yet.
pub(super) fn replay_or_begin(
    file: &Path,
    journal: Option<&Path>,
    environment: &Environment<'_>,
) -> Result<Table, CommandError> {
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
pub(super) fn replay(reader: &JournalReader) -> Result<Table, CommandError> {
    open::replay(reader).map_err(|reason| match reason {
        NotOpened::Broken(broken) => {
            Msg::new("log-cannot-follow").with("file", safe_path(reader.path())).with("why", broken.msg()).into()
        }
        other => other.into(),
    })
}
