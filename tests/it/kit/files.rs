//! The files in a folder and below it.

use std::fs;
use std::path::{Path, PathBuf};

/// The files with this extension in a folder and below it, sorted; none if there is no such folder.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            found.extend(files(&entry, extension));
        } else if entry.extension().is_some_and(|end| end == extension) {
            found.push(entry);
        }
    }
    found.sort();
    found
}
