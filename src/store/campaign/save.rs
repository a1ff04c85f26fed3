//! Saving: what lasts goes back into the file that people write, with their comments and their order kept.

use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Table};

use super::{Reading, parts, patch, read};
use crate::record::Keys;
use crate::record::source::Source;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::Campaign;
use crate::session::state::State;
use crate::store;
use crate::store::error::{Error, Result};
use crate::store::write;

/// What saving did.
#[derive(Debug, Clone, PartialEq)]
pub struct Saved {
    /// The campaign as the file reads now, ready to be adopted.
    pub reading: Reading,
    /// Where the file's content of before is kept; none when nothing was written.
    pub backup: Option<PathBuf>,
}

/// Writes what lasts of the table into its campaign file. What somebody changed in the file meanwhile stays, where the
/// table did not change the same thing itself. When it fails, the file is as it was.
pub fn save(path: &Path, state: &State) -> Result<Saved> {
    let bytes = store::read::read(path)?;
    let filed = read(path, &bytes).map_err(Error::Wrong)?;
    let text = String::from_utf8(bytes).map_err(|_| unwritable(path, "UTF-8"))?;
    let text = with_changes(path, &text, &state.campaign, &state.lasting(), &filed.campaign)?;
    // Whatever is written must be read again, or nothing is.
    let reading = read(path, text.as_bytes()).map_err(Error::Wrong)?;
    let backup = write::replace_keeping(path, text.as_bytes())?;
    Ok(Saved { reading, backup })
}

/// A campaign as the keys of its file.
fn written(campaign: &Campaign) -> Table {
    Keys::written(|it| parts::campaign(it, &mut campaign.clone()))
}

/// The text with what differs between the campaign that the table took over and the one it is now, as far as the file,
/// which reads as `filed`, still has it. Its line ends and its byte order mark stay as they were.
fn with_changes(path: &Path, text: &str, before: &Campaign, now: &Campaign, filed: &Campaign) -> Result<String> {
    if before == now {
        return Ok(text.to_owned());
    }
    let mut document: DocumentMut =
        text.parse().map_err(|error: toml_edit::TomlError| unwritable(path, error.message()))?;
    patch::apply(&mut document, &written(before), &written(now), &written(filed));
    let mut changed = document.to_string();
    if text.contains("\r\n") {
        changed = changed.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    if text.starts_with('\u{FEFF}') && !changed.starts_with('\u{FEFF}') {
        changed.insert(0, '\u{FEFF}');
    }
    Ok(changed)
}

/// The reader took what the writer does not understand.
/// The fault of a file that cannot be changed, since it cannot be read.
pub(in crate::store) fn unwritable(path: &Path, why: &str) -> Error {
    let said = Msg::new("fault-syntax").with("what", Text::line(why));
    Error::Wrong(super::Faults {
        file: path.to_owned(),
        faults: vec![super::Fault::at(&Source::new(""), 0..0, said)],
        more: 0,
    })
}

#[cfg(test)]
mod tests;
