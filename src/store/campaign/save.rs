//! Saves the table's lasting changes into the campaign file, keeping its comments and order.

use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Table};

use super::{LoadedCampaign, file_keys, patch, read};
use crate::record::Keys;
use crate::record::source::FileSource;
use crate::rules::{Msg, Text};
use crate::session::{Campaign, State};
use crate::store;
use crate::store::error::{Error, Result};
use crate::store::write;

/// The result of saving.
#[derive(Debug, Clone, PartialEq)]
pub struct Saved {
    /// The campaign as the file now reads, for the table to adopt.
    pub loaded: LoadedCampaign,
    /// The backup with the file's former content; `None` if nothing was written.
    pub backup: Option<PathBuf>,
}

/// Writes the table's lasting changes into its campaign file. Edits that somebody made to the file meanwhile stay,
/// except where the table changed the same key.
///
/// # Errors
///
/// If the file cannot be read, understood or written. It is then as it was before.
pub fn save(path: &Path, state: &State) -> Result<Saved> {
    let bytes = store::read::read(path)?;
    let filed = read(path, &bytes).map_err(Error::Wrong)?;
    let text = String::from_utf8(bytes).map_err(|_| unwritable(path, "UTF-8"))?;
    let text = with_changes(path, &text, &state.campaign, &state.lasting_campaign(), &filed.campaign)?;
    // Nothing is written unless it can be read back.
    let loaded = read(path, text.as_bytes()).map_err(Error::Wrong)?;
    let backup = write::replace_with_backup(path, text.as_bytes())?;
    Ok(Saved { loaded, backup })
}

/// A campaign as the TOML table of its file.
fn to_table(campaign: &Campaign) -> Table {
    Keys::write(|keys| file_keys::campaign_keys(keys, &mut campaign.clone()))
}

/// The file's text with the changes between `before`, the campaign that the table adopted, and `now`. `filed` is the
/// campaign as the file reads at present. Line endings and byte order mark stay as they were.
fn with_changes(path: &Path, text: &str, before: &Campaign, now: &Campaign, filed: &Campaign) -> Result<String> {
    if before == now {
        return Ok(text.to_owned());
    }
    let mut document: DocumentMut =
        text.parse().map_err(|error: toml_edit::TomlError| unwritable(path, error.message()))?;
    patch::apply(&mut document, &to_table(before), &to_table(now), &to_table(filed));
    let mut changed = document.to_string();
    if text.contains("\r\n") {
        changed = changed.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    if text.starts_with('\u{FEFF}') && !changed.starts_with('\u{FEFF}') {
        changed.insert(0, '\u{FEFF}');
    }
    Ok(changed)
}

/// The error for a file that cannot be parsed for writing, and so cannot be changed.
pub(in crate::store) fn unwritable(path: &Path, why: &str) -> Error {
    let msg = Msg::new("fault-syntax").with("what", Text::line(why));
    Error::Wrong(super::Faults {
        file: path.to_owned(),
        faults: vec![super::Fault::at(&FileSource::new(""), 0..0, msg)],
        more: 0,
    })
}

#[cfg(test)]
mod tests;
