//! `biombo check FILE…`: reports all faults of campaign files.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::environment::Environment;
use super::exit::Exit;
use super::journal::find_campaign;
use super::outline;
use crate::rules::message::Msg;
use crate::store;
use crate::store::Error;
use crate::store::campaign::{Fault, Faults, read};
use crate::words::Words;

/// The JSON object of a file, one per line.
#[derive(Serialize)]
struct CheckedFile<'a> {
    file: Cow<'a, str>,
    /// The number of faults that keep it from being played.
    errors: usize,
    /// The number of warnings.
    warnings: usize,
    /// Each fault: severity, line, column, span, found, said, expected, nearest, rule, excerpt.
    faults: &'a [Fault],
    /// The number of faults beyond those listed.
    more: usize,
    /// Why the file could not be read at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<String>,
}

/// Checks the files. Returns [`Exit::Wrong`] if any has an error or cannot be read.
pub(super) fn run(files: &[PathBuf], json: bool, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for file in files {
        let found = find_campaign(file, environment);
        let bytes =
            found.as_deref().map_err(Error::msg).and_then(|file| store::read::read(file).map_err(|error| error.msg()));
        let file = found.as_ref().unwrap_or(file);
        let checked = bytes.map(|bytes| read(file, bytes).map_or_else(|faults| faults, |reading| reading.warnings));
        if checked.as_ref().map_or(1, Faults::count_errors) > 0 {
            exit = Exit::Wrong;
        }
        match (checked, json) {
            (Ok(faults), true) => print_json(file, &faults, None, environment.out)?,
            (Ok(faults), false) => print_text(file, &faults, words, environment.out)?,
            (Err(error), true) => print_json(file, &Faults::empty(file), Some(words.say(&error)), environment.out)?,
            (Err(error), false) => writeln!(environment.err, "{}", words.say(&error))?,
        }
    }
    Ok(exit)
}

fn print_json(file: &Path, faults: &Faults, unread: Option<String>, out: &mut dyn Write) -> io::Result<()> {
    let (errors, warnings) = (faults.count_errors(), faults.count_warnings());
    let checked = CheckedFile {
        file: file.to_string_lossy(),
        errors,
        warnings,
        faults: &faults.faults,
        more: faults.more,
        unread,
    };
    outline::write_object(&checked, out)
}

fn print_text(file: &Path, faults: &Faults, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    if !faults.is_empty() {
        writeln!(out, "{}\n", faults.to_text(&|msg| words.say(msg)))?;
    }
    let counted = Msg::new("check-counted").with("file", crate::store::error::safe_path(file));
    writeln!(
        out,
        "{}",
        words.say(&counted.with("errors", faults.count_errors()).with("warnings", faults.count_warnings()))
    )
}
