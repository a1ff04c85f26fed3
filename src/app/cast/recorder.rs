//! Records what a terminal is sent while somebody watches.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Size;

use super::{CastColours, CastHeader, CastWriter, cast_title, create_cast};
use crate::app::display::DisplaySettings;
use crate::app::live_table::now;
use crate::app::terminal::Painting;
use crate::session::seen::Seen;
use crate::store::error::{Error, FileOperation, Result};
use crate::ui::chapter::chapters_since;

/// Records the paintings of a terminal from the first on.
pub(in crate::app) struct Recorder {
    path: PathBuf,
    state: RecorderState,
    /// What the seat saw in the newest painting; `None` before the first.
    seen: Option<Arc<Seen>>,
}

enum RecorderState {
    /// The file is empty.
    Waiting(File),
    Recording {
        cast: CastWriter<File>,
        began: Instant,
        size: Size,
    },
    Over,
}

impl Recorder {
    /// A recorder that writes to a new file.
    ///
    /// # Errors
    ///
    /// See [`create_cast`].
    pub(in crate::app) fn create(path: &Path) -> Result<Recorder> {
        let file = create_cast(path)?;
        Ok(Recorder { path: path.to_owned(), state: RecorderState::Waiting(file), seen: None })
    }

    /// Records a painting of what the seat sees, and the chapters that begin with it.
    ///
    /// # Errors
    ///
    /// The file cannot be written. The recording is over then.
    pub(in crate::app) fn record(
        &mut self,
        painting: &Painting<'_>,
        seen: &Arc<Seen>,
        display: &DisplaySettings,
    ) -> Result<()> {
        let before = self.seen.replace(seen.clone());
        let chapters = chapters_since(before.as_deref(), seen);
        let chapters: Vec<String> = chapters.iter().map(|chapter| display.words.say(chapter)).collect();
        let recorded = self.write(painting, &chapters, seen, display);
        recorded.map_err(|error| self.fail(error))
    }

    /// Ends the recording with the program's exit status.
    pub(in crate::app) fn end(&mut self, status: u8) -> Result<()> {
        match std::mem::replace(&mut self.state, RecorderState::Over) {
            RecorderState::Recording { mut cast, began, .. } => {
                cast.end(began.elapsed(), status).map_err(|error| self.fail(error))
            }
            RecorderState::Waiting(_) | RecorderState::Over => Ok(()),
        }
    }

    fn write(
        &mut self,
        painting: &Painting<'_>,
        chapters: &[String],
        seen: &Seen,
        display: &DisplaySettings,
    ) -> io::Result<()> {
        if let RecorderState::Waiting(file) = &self.state {
            let header = CastHeader {
                size: painting.size,
                began_at: now(),
                title: cast_title(&seen.view, &display.words),
                colours: CastColours::of_look(&display.look),
            };
            let cast = CastWriter::begin(file.try_clone()?, &header)?;
            self.state = RecorderState::Recording { cast, began: Instant::now(), size: painting.size };
        }
        let RecorderState::Recording { cast, began, size } = &mut self.state else { return Ok(()) };
        let at: Duration = began.elapsed();
        if *size != painting.size {
            cast.resize(at, painting.size)?;
            *size = painting.size;
        }
        chapters.iter().try_for_each(|chapter| cast.chapter(at, chapter))?;
        cast.painting(at, painting.bytes)
    }

    fn fail(&mut self, error: io::Error) -> Error {
        self.state = RecorderState::Over;
        Error::io(&self.path, FileOperation::Write)(error)
    }
}
