//! `biombo watch FILE --linear` and `--to FOLDER`: follows a table without a screen until a signal ends the program or
//! nobody reads what it prints.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use jiff::tz::TimeZone;

use super::environment::Environment;
use super::exit::CommandError;
use super::journal::open_journal;
use super::linear::{LineForm, line_text};
use super::table_texts::{FILE_NAMES, table_texts};
use crate::app::follow::{Followed, Following, LineTarget, NotFollowed};
use crate::app::journal_lines::JournalLines;
use crate::app::live_table::now;
use crate::app::paced_files::PacedFiles;
use crate::app::setup::{Flags, glyphs};
use crate::rules::Msg;
use crate::sections::Speaker;
use crate::session::Seat;
use crate::session::history::Table;
use crate::session::seen::{NumberedLine, SeatProjection};
use crate::store::why;
use crate::theme::glyphs::Glyphs;
use crate::words::Words;

/// How a table is watched without a screen.
#[derive(Debug, Clone, Args)]
pub(super) struct WatchArgs {
    /// Prints a line for all that happens, instead of a screen.
    #[arg(long, conflicts_with = "no_follow")]
    linear: bool,
    #[arg(long, requires = "linear")]
    json: bool,
    /// The number of the first line; without it only new ones are printed.
    #[arg(long, value_name = "LINE", requires = "linear", value_parser = parse_first_line)]
    from: Option<u64>,
    /// Keeps small text files in this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "no_follow")]
    to: Option<PathBuf>,
}

/// The files about a table, and what its seat sees.
struct SeatFiles {
    files: PacedFiles,
    projection: SeatProjection,
    /// The newest line in words.
    last: String,
    glyphs: &'static Glyphs,
}

impl WatchArgs {
    /// Whether the table is watched without a screen.
    pub(super) fn is_wanted(&self) -> bool {
        self.linear || self.to.is_some()
    }
}

/// Follows the table until it ends.
pub(super) fn run(
    args: &WatchArgs,
    (file, seat): (&Path, &Seat),
    flags: &Flags,
    words: &Words,
    environment: &mut Environment<'_>,
) -> Result<(), CommandError> {
    if args.to.is_some() && *seat == Seat::Gm {
        return Err(Msg::new("watch-files-of-gm").into());
    }
    let reader = open_journal(file, flags.journal.as_deref(), environment)?;
    let (lines, past) = JournalLines::open(reader, seat)?;
    let form = if args.json { LineForm::Json } else { LineForm::Text };
    let target = if args.linear { LineTarget::Output } else { LineTarget::Elsewhere };
    let mut following = Following::begin(lines, target)?;
    let files = args.to.as_deref().map(|folder| SeatFiles::new(folder, following.table(), seat, glyphs(flags.ascii)));
    let mut files = files.transpose()?;
    let first = args.from.unwrap_or(past.len() as u64 + 1);
    let mut new = past;
    loop {
        if args.linear {
            for line in new.iter().filter(|line| line.n >= first) {
                if !following.can_write()? {
                    return Ok(());
                }
                form.write(line, words, environment.out)?;
                environment.out.flush()?;
            }
        }
        if let Some(files) = &mut files {
            files.update(following.table(), new.last(), words);
            files.files.write_due(Instant::now())?;
        }
        let due = files.as_ref().and_then(|files| files.files.due(Instant::now()));
        new = match following.next(due)? {
            Followed::Grew(new) => new,
            Followed::Due => Vec::new(),
            Followed::Ended => return Ok(()),
        };
    }
}

/// Parses the number of a line, or the word for the first.
fn parse_first_line(written: &str) -> Result<u64, &'static str> {
    match written {
        "start" | "inicio" => Ok(1),
        number => number.parse().map_err(|_| "start or a number"),
    }
}

impl SeatFiles {
    /// Files that are to be written at once.
    fn new(folder: &Path, table: &Table, seat: &Seat, glyphs: &'static Glyphs) -> Result<SeatFiles, CommandError> {
        let files = PacedFiles::new(folder, FILE_NAMES)?;
        Ok(SeatFiles { files, projection: SeatProjection::new(table, seat), last: String::new(), glyphs })
    }

    /// Says what the files should hold, after this newest line.
    fn update(&mut self, table: &Table, newest: Option<&NumberedLine>, words: &Words) {
        self.projection.update(table);
        if let Some(line) = newest {
            self.last = line_text(line, words);
        }
        let zone = TimeZone::system();
        let speaker = Speaker { words, glyphs: self.glyphs, zone: &zone, now: now() };
        let texts = table_texts(self.projection.seen(), &speaker);
        self.files.set(texts.into_iter().chain([self.last.clone()]));
    }
}

impl From<NotFollowed> for CommandError {
    fn from(reason: NotFollowed) -> CommandError {
        match reason {
            NotFollowed::Lost(reason) => reason.into(),
            NotFollowed::Io(error) => Msg::new("watch-cannot-wait").with("why", why::io_reason(&error)).into(),
        }
    }
}
