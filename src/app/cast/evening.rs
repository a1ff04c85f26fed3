//! Records what was played before: the deeds of a journal, played once more on a screen of their own.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::{CastColours, CastHeader, CastWriter, cast_title, create_cast};
use crate::app::display::DisplaySettings;
use crate::app::not_opened::NotOpened;
use crate::app::screen_size::ScreenSize;
use crate::app::seat_screen::{SeatScreen, renumbered};
use crate::app::terminal::Canvas;
use crate::session::entry::{Act, Entry, UnixMillis};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::{Seen, View};
use crate::store::error::{Error, FileOperation, Result};
use crate::store::journal::{JournalLine, JournalReader};
use crate::ui::chapter::chapters_since;

/// What is recorded of a journal, and how.
pub struct EveningCast<'a> {
    pub reader: &'a JournalReader,
    /// The table at the end of the journal.
    pub table: &'a Table,
    /// The first and last entry of each part, in order.
    pub spans: &'a [(u64, u64)],
    pub seat: &'a Seat,
    pub size: ScreenSize,
    pub display: DisplaySettings,
}

/// How long the last picture of a part stands.
const PAUSE: Duration = Duration::from_secs(2);

/// A recording in progress.
struct EveningPlayer<'p> {
    path: &'p Path,
    screen: SeatScreen,
    size: ScreenSize,
    canvas: Canvas,
    state: PlayerState,
    /// What the seat saw before the next deed.
    seen: Arc<Seen>,
    /// The time of the newest picture since the beginning.
    at: Duration,
    /// When the deed of the newest picture was done; `None` at the beginning of a part.
    done_at: Option<UnixMillis>,
}

enum PlayerState {
    /// The seat has seen nothing yet, and the file is empty.
    Waiting(File),
    Recording(CastWriter<File>),
}

impl EveningCast<'_> {
    /// Writes the recording to a new file: the deeds that were not undone, each at its own time, with a picture for each
    /// that changes what the seat sees. The same journal recorded in the same way gives the same bytes. Where the clock
    /// of the machine went backward, time stands still.
    ///
    /// # Errors
    ///
    /// The file exists already or cannot be written, the journal cannot be followed, or the seat is nobody's.
    pub fn write(self, path: &Path) -> Result<(), NotOpened> {
        let file = create_cast(path)?;
        let done = self.record(file, path);
        if done.is_err() {
            // Half a recording is of no use. If it stays, the error says so much already.
            let _ = fs::remove_file(path);
        }
        done
    }

    fn record(self, file: File, path: &Path) -> Result<(), NotOpened> {
        let live: BTreeSet<u64> = self.table.deeds().map(|(n, _)| n).collect();
        let is_wanted = |n: u64| self.spans.iter().any(|(from, to)| (*from..=*to).contains(&n));
        let mut entries = self.reader.entries::<Entry>(JournalLine::FIRST..);
        let nothing = || Error::Empty { path: self.reader.path().to_owned() };
        let mut table = Table::begin(&entries.next().ok_or_else(nothing)??)?;
        let is_deed = |entry: &Result<Entry>| {
            entry.as_ref().map_or(true, |entry| matches!(entry.act, Act::Do { .. }) && live.contains(&entry.n))
        };
        let mut deeds = entries.filter(is_deed);
        let opening = loop {
            let Some(entry) = deeds.next().transpose()? else { return Ok(()) };
            if is_wanted(entry.n) {
                break entry;
            }
            table.accept(renumbered(entry, &table))?;
        };
        let opened_at = opening.at;
        let mut screen = SeatScreen::new(table, self.seat, self.display, opened_at)?;
        screen.start_following();
        let (seen, state) = (screen.seen(), PlayerState::Waiting(file));
        let canvas = Canvas::default();
        let mut player =
            EveningPlayer { path, screen, size: self.size, canvas, state, seen, at: Duration::ZERO, done_at: None };
        for entry in std::iter::once(Ok(opening)).chain(deeds) {
            let entry = entry?;
            let (n, at) = (entry.n, entry.at);
            player.screen.take_in(entry)?;
            if is_wanted(n) {
                player.show_change(at)?;
            } else {
                player.done_at = None;
            }
        }
        player.end(opened_at)
    }
}

impl EveningPlayer<'_> {
    /// Records what the seat sees after a deed that was done at that time. What it does not notice leaves no trace, not
    /// even in time.
    fn show_change(&mut self, done_at: UnixMillis) -> Result<(), NotOpened> {
        let seen = self.screen.seen();
        if self.seen == seen {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.seen, seen);
        match &self.state {
            PlayerState::Waiting(_) => self.show(None, done_at),
            PlayerState::Recording(_) => {
                let passed = self.done_at.map(|before| u64::try_from(done_at.0 - before.0).unwrap_or(0));
                self.at += passed.map_or(PAUSE, Duration::from_millis);
                self.show(Some(&before.view), done_at)
            }
        }
    }

    /// Records what the seat sees now, and the chapters that have begun since `before`.
    fn show(&mut self, before: Option<&View>, done_at: UnixMillis) -> Result<(), NotOpened> {
        self.done_at = Some(self.done_at.map_or(done_at, |before| UnixMillis(before.0.max(done_at.0))));
        self.screen.look_at(done_at);
        let (path, at, size) = (self.path, self.at, self.size.to_size());
        let display = self.screen.display();
        if let PlayerState::Waiting(file) = &self.state {
            let header = CastHeader {
                size,
                began_at: done_at,
                title: cast_title(&self.seen.view, &display.words),
                colours: CastColours::of_look(&display.look),
            };
            let file = file.try_clone().map_err(not_written(path))?;
            self.state = PlayerState::Recording(CastWriter::begin(file, &header).map_err(not_written(path))?);
        }
        let PlayerState::Recording(cast) = &mut self.state else { return Ok(()) };
        for chapter in chapters_since(before, &self.seen) {
            cast.chapter(at, &display.words.say(&chapter)).map_err(not_written(path))?;
        }
        let painting = self.canvas.paint(size, |frame| self.screen.draw(frame));
        Ok(cast.painting(at, painting).map_err(not_written(path))?)
    }

    /// Ends the recording. If the seat has noticed nothing of it all, its only picture is what it saw all the time.
    fn end(mut self, opened_at: UnixMillis) -> Result<(), NotOpened> {
        if let PlayerState::Waiting(_) = &self.state {
            self.show(None, opened_at)?;
        }
        let PlayerState::Recording(cast) = &mut self.state else { return Ok(()) };
        Ok(cast.end(self.at + PAUSE, 0).map_err(not_written(self.path))?)
    }
}

fn not_written(path: &Path) -> impl FnOnce(io::Error) -> Error {
    Error::io(path, FileOperation::Write)
}
