//! The world's no: which file, what was wrong with it, and what can be done.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::rules::say::Msg;
use crate::rules::text::Text;

use super::campaign::Faults;
use super::journal::flaw::{Break, Displaced};
use super::journal::line::Misfit;
use super::why;

pub use super::why::Doing;

/// What the store gives back.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a file could not be read, written or trusted. Always names the file.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: {doing} failed: {source}", shown(path))]
    Io { path: PathBuf, doing: Doing, source: io::Error },
    /// No file has that name.
    #[error("{}: there is no such file", shown(path))]
    Missing { path: PathBuf },
    /// Something is there already, and it was left as it is.
    #[error("{}: something is there already and was left alone; choose another name or move it away", shown(path))]
    Exists { path: PathBuf },
    /// A folder, a pipe or a device where a file should be.
    #[error("{}: not a file; expected the name of a file", shown(path))]
    NotAFile { path: PathBuf },
    /// The user has no home folder, so there is nowhere to keep settings.
    #[error("no home folder is known; set HOME")]
    NoHome,
    /// A file that is not ours. Nothing was written to it.
    #[error("{}: not a biombo journal ({found}); nothing was written to it", shown(path))]
    Foreign { path: PathBuf, found: String },
    /// Written by a newer biombo. Nothing was written to it.
    #[error("{}: format {found}, but this biombo knows {known} at most; use a newer biombo", shown(path))]
    Newer {
        path: PathBuf,
        found: i32,
        /// The newest format that this program knows.
        known: i32,
    },
    /// A journal whose pages are torn or cut off.
    #[error("{}: the file is damaged ({what}); the part before the damage can be copied to a new journal", shown(path))]
    Damaged { path: PathBuf, what: String },
    /// A journal whose chain does not hold.
    #[error("{}: entry {}: {}; the entries before it can be copied to a new journal", shown(path), broken.n, broken.flaw)]
    Broken { path: PathBuf, broken: Break },
    /// Another process is writing this journal.
    #[error("{}: another biombo is writing it{}; close that one, or watch", shown(path), by(*pid))]
    Busy {
        path: PathBuf,
        /// None when the other process left no number.
        pid: Option<u32>,
    },
    /// An entry that could not be written. The journal is as it was before.
    #[error("{}: entry {n} was not written, nothing changed: {source}", shown(path))]
    NotWritten {
        path: PathBuf,
        /// The number the entry would have had.
        n: u64,
        /// What SQLite said: disk full, no permission.
        source: rusqlite::Error,
    },
    /// An entry that may have been written or not: the disk failed while it was to be kept.
    #[error("{}: perhaps entry {n} was written and perhaps not; open the journal again to see", shown(path))]
    Doubtful {
        path: PathBuf,
        /// The number that the entry has, if it was.
        n: u64,
    },
    /// A journal whose file was moved, deleted or replaced while it was open. Nothing was written.
    #[error("{}: the file is no longer the one that was opened; nothing was written", shown(path))]
    Displaced { path: PathBuf, how: Displaced },
    /// An entry that does not follow the last one, or is not one JSON object on one line. Nothing was written.
    #[error("{}: entry {n} cannot follow: {what}", shown(path))]
    Unfit { path: PathBuf, n: u64, what: Misfit },
    /// An entry whose text does not say what an entry of this program says.
    #[error("{}: entry {n} is not understood: {source}", shown(path))]
    Body { path: PathBuf, n: u64, source: serde_json::Error },
    /// A file that only the program writes, and that does not hold what it should.
    #[error("{}: not understood: {source}", shown(path))]
    Garbled {
        path: PathBuf,
        /// What the reader said, with line and column.
        source: serde_json::Error,
    },
    /// Any other trouble with the database.
    #[error("{}: {doing} failed: {source}", shown(path))]
    Sql { path: PathBuf, doing: Doing, source: rusqlite::Error },
    /// A line of an exported journal that is wrong.
    #[error("{}:{line}: {what}", shown(path))]
    Line {
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong, and what was expected.
        what: Misfit,
    },
    /// A file that people write, with everything that is wrong in it.
    #[error(transparent)]
    Wrong(Faults),
}

impl Error {
    /// A refusal of the file system; "not found" becomes [`Error::Missing`].
    pub fn io(path: &Path, doing: Doing) -> impl FnOnce(io::Error) -> Error {
        move |source| match (source.kind(), doing) {
            (io::ErrorKind::NotFound, Doing::Read) => Error::Missing { path: path.to_owned() },
            (io::ErrorKind::IsADirectory, _) => Error::NotAFile { path: path.to_owned() },
            _ => Error::Io { path: path.to_owned(), doing, source },
        }
    }

    /// The same as a message in the reader's language; of [`Error::Wrong`] the first fault, each of which is a message of
    /// its own.
    pub fn msg(&self) -> Msg {
        let about = |key: &'static str, path: &Path| Msg::new(key).with("file", shown(path));
        let outside = |error: &dyn fmt::Display| Text::line(&error.to_string());
        match self {
            Error::Io { path, doing, source } => {
                about("store-failed", path).with("doing", doing.msg()).with("why", why::of_io(source))
            }
            Error::Sql { path, doing, source } => {
                about("store-failed", path).with("doing", doing.msg()).with("why", why::of_sql(source, *doing))
            }
            Error::Missing { path } => about("store-missing", path),
            Error::Exists { path } => about("store-exists", path),
            Error::NotAFile { path } => about("store-not-a-file", path),
            Error::NoHome => Msg::new("store-no-home"),
            Error::Foreign { path, .. } => about("store-foreign", path),
            Error::Newer { path, found, known } => {
                about("store-newer", path).with("found", *found).with("known", *known)
            }
            Error::Damaged { path, .. } => about("store-damaged", path),
            Error::Broken { path, broken } => about("store-broken", path).with("n", number(broken.n)),
            Error::Busy { path, pid: Some(pid) } => about("store-busy-by", path).with("pid", *pid),
            Error::Busy { path, pid: None } => about("store-busy", path),
            Error::NotWritten { path, n, source } => {
                about("store-not-written", path).with("n", number(*n)).with("why", why::of_sql(source, Doing::Write))
            }
            Error::Doubtful { path, n } => about("store-doubtful", path).with("n", number(*n)),
            Error::Displaced { path, how: Displaced::Gone } => about("store-displaced-gone", path),
            Error::Displaced { path, how: Displaced::Replaced } => about("store-displaced-replaced", path),
            Error::Displaced { path, how: Displaced::Log } => about("store-displaced-log", path),
            Error::Unfit { path, n, what } => about("store-unfit", path).with("n", number(*n)).with("why", what.msg()),
            Error::Body { path, n, source } => {
                about("store-not-understood", path).with("n", number(*n)).with("why", outside(source))
            }
            Error::Garbled { path, source } => about("store-garbled", path).with("why", outside(source)),
            Error::Line { path, line, what } => {
                about("store-line", path).with("line", number(*line)).with("why", what.msg())
            }
            Error::Wrong(faults) => faults.msg(),
        }
    }
}

/// A path as it may be shown: names of files come from outside, too.
pub fn shown(path: &Path) -> Text {
    Text::line(&path.to_string_lossy())
}

fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn by(pid: Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
}
