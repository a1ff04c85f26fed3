//! Errors of the store: which file, what was wrong with it, and what can be done.

use std::io;
use std::path::{Path, PathBuf};

use crate::rules::errors::errors;
use crate::rules::{Arg, Msg, Text};

use super::campaign::Faults;
use super::journal::flaw::{ChainBreak, FileChange};
use super::journal::line::LineMisfit;
use super::why::{io_reason, sql_reason, text_arg};

pub use super::why::FileOperation;

/// The store's results.
pub type Result<T, E = Error> = std::result::Result<T, E>;

errors! {
    /// Why a file could not be read, written or trusted.
    pub enum Error {
        Io { path: PathBuf, doing: FileOperation, source: io::Error }
            = "store-failed", [file = safe_path(path), doing = *doing, why = io_reason(source)];
        /// There is no file with that name.
        Missing { path: PathBuf } = "store-missing", [file = safe_path(path)];
        /// A campaign named without its folder that is neither here nor in the folder of the user's campaigns.
        NotAmongCampaigns { path: PathBuf, folder: PathBuf }
            = "store-not-among-campaigns", [file = safe_path(path), folder = safe_path(folder)];
        /// Something has that name already. It was left as it is.
        Exists { path: PathBuf } = "store-exists", [file = safe_path(path)];
        /// A folder, a pipe or a device where a file should be.
        NotAFile { path: PathBuf } = "store-not-a-file", [file = safe_path(path)];
        /// Larger than `most` megabytes, the limit for our files.
        TooLarge { path: PathBuf, most: u64 } = "store-too-large", [file = safe_path(path), most = *most];
        /// The user has no home folder, so there is nowhere to keep settings.
        NoHome = "store-no-home";
        /// A file that is not ours. Nothing was written to it.
        Foreign { path: PathBuf, found: String } = "store-foreign", [file = safe_path(path)];
        /// Written by a newer biombo, in format `found`; this one knows formats up to `known`. It was left untouched.
        Newer { path: PathBuf, found: i32, known: i32 }
            = "store-newer", [file = safe_path(path), found = *found, known = *known];
        /// A journal with damaged or missing pages.
        Damaged { path: PathBuf, what: String } = "store-damaged", [file = safe_path(path)];
        /// A journal with a broken chain.
        Broken { path: PathBuf, broken: ChainBreak } = "store-broken", [file = safe_path(path), n = broken.n];
        /// A journal without any entries, for example a copy made at the wrong moment.
        Empty { path: PathBuf } = "store-empty", [file = safe_path(path)];
        /// A journal whose file has a second name, under which another process could write it.
        HardLinked { path: PathBuf } = "store-linked", [file = safe_path(path)];
        /// Another process is writing this journal. Its process id is known only if it left one.
        Busy { path: PathBuf, pid: Option<u32> }
            = if pid.is_some() { "store-busy-by" } else { "store-busy" },
            [file = safe_path(path), pid = pid.unwrap_or_default()];
        /// Entry `n` could not be written, for example because the disk is full. The journal is as it was before.
        NotWritten { path: PathBuf, n: u64, source: rusqlite::Error }
            = "store-not-written", [file = safe_path(path), n = *n, why = sql_reason(source, FileOperation::Write)];
        /// Entry `n` may or may not have been written: the disk failed during the commit.
        Doubtful { path: PathBuf, n: u64 } = "store-doubtful", [file = safe_path(path), n = *n];
        /// A journal that was found faulty while it was open. Nothing was written.
        ClosedAsFaulty { path: PathBuf } = "store-closed-as-faulty", [file = safe_path(path)];
        /// A journal whose file was moved, deleted or replaced while it was open. Nothing was written.
        Displaced { path: PathBuf, how: FileChange } = how.key(), [file = safe_path(path)];
        /// An entry that does not follow the last one, or is not one JSON object on one line. Nothing was written.
        Unfit { path: PathBuf, n: u64, what: LineMisfit } = "store-unfit", [file = safe_path(path), n = *n, why = what.msg()];
        /// An entry whose text this program does not understand.
        NotUnderstood { path: PathBuf, n: u64, source: serde_json::Error }
            = "store-not-understood", [file = safe_path(path), n = *n, why = text_arg(source)];
        /// A file that only the program writes, with contents that it does not understand.
        Garbled { path: PathBuf, source: serde_json::Error }
            = "store-garbled", [file = safe_path(path), why = text_arg(source)];
        /// Any other error of the database.
        Sql { path: PathBuf, doing: FileOperation, source: rusqlite::Error }
            = "store-failed", [file = safe_path(path), doing = *doing, why = sql_reason(source, *doing)];
        /// A wrong line of an exported journal; `line` counts from 1.
        BadLine { path: PathBuf, line: u64, what: LineMisfit }
            = "store-line", [file = safe_path(path), line = *line, why = what.msg()];
        /// All faults of a file that people write, each with its own message.
        Wrong(faults: Faults) = "said", [what = faults.msg()];
        /// Neither the user nor the program has a theme of that name.
        NoTheme { name: Text, nearest: Option<Text>, there: Vec<Text> }
            = if nearest.is_some() { "line-nearest" } else { "said" },
            [what = Msg::new("theme-unknown").with("name", name).with("there", Arg::any_of(there)), nearest = nearest.clone().unwrap_or_default()];
    }
}

impl Error {
    /// Wraps an error of the file system. "Not found" becomes [`Error::Missing`] when reading, and a folder
    /// [`Error::NotAFile`].
    pub fn io(path: &Path, doing: FileOperation) -> impl FnOnce(io::Error) -> Error {
        move |source| match (source.kind(), doing) {
            (io::ErrorKind::NotFound, FileOperation::Read) => Error::Missing { path: path.to_owned() },
            (io::ErrorKind::IsADirectory, _) => Error::NotAFile { path: path.to_owned() },
            _ => Error::Io { path: path.to_owned(), doing, source },
        }
    }
}

/// A path made safe to show, since names of files come from outside, too.
pub fn safe_path(path: &Path) -> Text {
    Text::line(&path.to_string_lossy())
}
