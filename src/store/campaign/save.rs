//! Saving: what lasts goes back into the file that people write, with their comments and their order kept.

use std::fs;
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Table};

use super::patch::{self, Change, Slot};
use super::{Reading, read_bytes, systems, written};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::campaign::Campaign;
use crate::session::id::Id;
use crate::session::state::State;
use crate::store::error::{Doing, Error, Result};
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
/// table did not change the same thing itself.
///
/// # Errors
/// When the file has faults, cannot be read or cannot be written. It is then as it was.
pub fn save(path: &Path, state: &State) -> Result<Saved> {
    let bytes = fs::read(path).map_err(Error::io(path, Doing::Read))?;
    let filed = read_bytes(path, &bytes).map_err(Error::Wrong)?;
    let text = String::from_utf8(bytes).map_err(|_| unwritable(path, "UTF-8"))?;
    let text = with_changes(path, &text, changes(&state.campaign, &state.lasting(), &filed.campaign))?;
    // Whatever is written must be read again, or nothing is.
    let reading = read_bytes(path, text.as_bytes()).map_err(Error::Wrong)?;
    let backup = write::replace_keeping(path, text.as_bytes())?;
    Ok(Saved { reading, backup })
}

/// What differs between what the table took over and what it is now, as far as the file still has it.
fn changes(before: &Campaign, now: &Campaign, filed: &Campaign) -> Vec<Change> {
    let options = systems::write_lasting(&before.houses).into_iter().zip(systems::write_lasting(&now.houses));
    let options = options.filter(|((_, before), (_, now))| before.to_string() != now.to_string());
    let mut all: Vec<Change> =
        options.map(|((name, before), (_, now))| Change { slot: Slot::Alone(name), before, now }).collect();
    let lists = [
        ("cast", &before.cast, &now.cast, &filed.cast),
        ("bestiary", &before.bestiary, &now.bestiary, &filed.bestiary),
    ];
    for (list, before, now, filed) in lists {
        all.extend(differing(list, before, now, filed, |it| &it.id, written::member));
    }
    all.extend(differing("scenes", &before.scenes, &now.scenes, &filed.scenes, |it| &it.id, written::scene));
    all.extend(differing("notes", &before.notes, &now.notes, &filed.notes, |it| &it.id, written::note));
    all
}

fn differing<T: PartialEq>(
    list: &'static str,
    before: &[T],
    now: &[T],
    filed: &[T],
    id: impl Fn(&T) -> &Id,
    table: impl Fn(&T) -> Table,
) -> Vec<Change> {
    let mut changes = Vec::new();
    for thing in now {
        let old = before.iter().find(|old| id(old) == id(thing));
        let at = filed.iter().position(|filed| id(filed) == id(thing));
        match (old, at) {
            (Some(old), Some(at)) if old != thing => {
                changes.push(Change { slot: Slot::In(list, at), before: table(old), now: table(thing) });
            }
            (None, None) => {
                changes.push(Change { slot: Slot::Behind(list), before: Table::new(), now: table(thing) });
            }
            // Unchanged; or taken out of the file, or written into it, by hand: that word counts.
            _ => {}
        }
    }
    changes
}

/// The text with these changes, its line ends and its byte order mark as they were.
fn with_changes(path: &Path, text: &str, changes: Vec<Change>) -> Result<String> {
    if changes.is_empty() {
        return Ok(text.to_owned());
    }
    let mut document: DocumentMut =
        text.parse().map_err(|error: toml_edit::TomlError| unwritable(path, error.message()))?;
    for change in changes {
        patch::apply(&mut document, change);
    }
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
fn unwritable(path: &Path, why: &str) -> Error {
    let source = super::source::Source::new("");
    let said = Msg::new("fault-syntax").with("what", Text::line(why));
    Error::Wrong(super::Faults { file: path.to_owned(), faults: vec![super::Fault::at(&source, 0..0, said)], more: 0 })
}

#[cfg(test)]
mod tests;
