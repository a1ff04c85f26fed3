//! Records what was played before: the deeds of a journal, played once more on a screen of their own.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::{CastHeader, CastWriter, cast_title, create_cast};
use crate::app::display::DisplaySettings;
use crate::app::layout::WatchLayout;
use crate::app::not_opened::NotOpened;
use crate::app::screen_size::ScreenSize;
use crate::app::seat_screen::{SeatScreen, renumbered};
use crate::app::terminal::Canvas;
use crate::rules::Msg;
use crate::session::entry::{Act, Entry, UnixMillis};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::Seen;
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
    pub layout: WatchLayout,
    pub size: ScreenSize,
    pub display: DisplaySettings,
}

/// How many milliseconds the last picture of a part stands.
const PAUSE_MILLIS: u32 = 2_000;
const PAUSE: Duration = Duration::from_millis(PAUSE_MILLIS as u64);

/// A recording in progress.
struct EveningPlayer<'p> {
    path: &'p Path,
    screen: SeatScreen,
    size: ScreenSize,
    canvas: Canvas,
    cast: CastWriter<File>,
    /// Whether the recording has a header, since the seat has seen something.
    has_begun: bool,
    /// What the seat saw before the next deed.
    seen: Arc<Seen>,
    /// The time of the newest picture since the beginning.
    at: Duration,
    /// The time of day of the newest picture; `None` at the beginning of a part.
    clock: Option<UnixMillis>,
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
        match self.layout {
            WatchLayout::Tabs => screen.start_following(),
            WatchLayout::Stage(motion) => screen.show_stage(motion),
        }
        let mut player = EveningPlayer {
            path,
            size: self.size,
            canvas: Canvas::default(),
            cast: CastWriter::new(file),
            has_begun: false,
            seen: screen.seen(),
            screen,
            at: Duration::ZERO,
            clock: None,
        };
        for entry in std::iter::once(Ok(opening)).chain(deeds) {
            let entry = entry?;
            match is_wanted(entry.n) {
                true => player.play(entry)?,
                false => player.pass_over(entry)?,
            }
        }
        player.end(opened_at)
    }
}

impl EveningPlayer<'_> {
    /// Takes in a deed, and records what the seat sees of it. What it does not notice leaves no trace, not even in time.
    fn play(&mut self, entry: Entry) -> Result<(), NotOpened> {
        let now = self.clock.map_or(entry.at, |clock| UnixMillis(clock.0.max(entry.at.0)));
        self.screen.take_in(entry)?;
        let seen = self.screen.seen();
        if self.seen == seen {
            return Ok(());
        }
        self.move_until(now)?;
        self.screen.look_at(now);
        self.screen.follow();
        let before = std::mem::replace(&mut self.seen, seen);
        self.move_clock(now);
        let chapters = match self.has_begun {
            true => chapters_since(Some(&before), &self.seen),
            false => self.begin(now)?,
        };
        self.write(&chapters)
    }

    /// Takes in a deed that is left out of the recording.
    fn pass_over(&mut self, entry: Entry) -> Result<(), NotOpened> {
        self.end_part()?;
        self.screen.look_at(entry.at);
        self.screen.take_in(entry)?;
        self.screen.follow();
        Ok(())
    }

    /// Ends the recording. If the seat has noticed nothing of it all, its only picture is what it saw all the time.
    fn end(mut self, opened_at: UnixMillis) -> Result<(), NotOpened> {
        if !self.has_begun {
            let chapters = self.begin(opened_at)?;
            self.write(&chapters)?;
        }
        self.end_part()?;
        Ok(self.cast.end(self.at + PAUSE, 0).map_err(not_written(self.path))?)
    }

    /// Begins the recording at that time of day, and returns the chapters that go on then.
    fn begin(&mut self, began_at: UnixMillis) -> Result<Vec<Msg>, NotOpened> {
        let DisplaySettings { words, look, .. } = self.screen.display();
        let header = CastHeader::new(self.size.to_size(), began_at, cast_title(&self.seen.view, words), look);
        self.cast.begin(&header).map_err(not_written(self.path))?;
        self.has_begun = true;
        Ok(chapters_since(None, &self.seen))
    }

    /// Lets the stage change by itself up to that time of day, and records that within a part.
    fn move_until(&mut self, until: UnixMillis) -> Result<(), NotOpened> {
        while let Some(moves_at) = self.screen.moves_at().filter(|moves_at| moves_at.0 <= until.0) {
            self.screen.move_on();
            if self.clock.is_some() {
                self.move_clock(moves_at);
                self.write(&[])?;
            }
        }
        Ok(())
    }

    /// Lets dice come to rest while the last picture of a part stands.
    fn end_part(&mut self) -> Result<(), NotOpened> {
        if let Some(clock) = self.clock {
            let at = self.at;
            self.move_until(UnixMillis(clock.0 + i64::from(PAUSE_MILLIS)))?;
            (self.at, self.clock) = (at, None);
        }
        Ok(())
    }

    /// Goes on to the next picture, which is of that time of day.
    fn move_clock(&mut self, now: UnixMillis) {
        self.at += match self.clock {
            Some(clock) => Duration::from_millis(u64::try_from(now.0 - clock.0).unwrap_or(0)),
            None if self.has_begun => PAUSE,
            None => Duration::ZERO,
        };
        self.clock = Some(now);
    }

    /// Writes the chapters that begin now, and the picture.
    fn write(&mut self, chapters: &[Msg]) -> Result<(), NotOpened> {
        for chapter in chapters {
            let title = self.screen.display().words.say(chapter);
            self.cast.chapter(self.at, &title).map_err(not_written(self.path))?;
        }
        let painting = self.canvas.paint(self.size.to_size(), |frame| self.screen.draw(frame));
        Ok(self.cast.painting(self.at, painting).map_err(not_written(self.path))?)
    }
}

fn not_written(path: &Path) -> impl FnOnce(io::Error) -> Error {
    Error::io(path, FileOperation::Write)
}
