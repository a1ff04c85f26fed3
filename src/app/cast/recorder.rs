//! Records what a terminal is sent while somebody watches.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Size;

use super::{CastHeader, CastWriter, cast_title, create_cast};
use crate::app::display::DisplaySettings;
use crate::app::live_table::now;
use crate::app::terminal::Painting;
use crate::session::seen::Seen;
use crate::store::error::{Error, FileOperation, Result};
use crate::ui::chapter::chapters_since;

/// Records the paintings of a terminal from the first on.
pub(in crate::app) struct Recorder {
    path: PathBuf,
    cast: CastWriter<File>,
    /// When the first painting was recorded; `None` before that.
    began: Option<Instant>,
    /// The size of the newest painting.
    size: Size,
    /// What the seat saw in the newest painting; `None` before the first.
    seen: Option<Arc<Seen>>,
}

impl Recorder {
    /// A recorder that writes to a new file.
    ///
    /// # Errors
    ///
    /// See [`create_cast`].
    pub(in crate::app) fn create(path: &Path) -> Result<Recorder> {
        let cast = CastWriter::new(create_cast(path)?);
        Ok(Recorder { path: path.to_owned(), cast, began: None, size: Size::ZERO, seen: None })
    }

    /// Records a painting of what the seat sees, and the chapters that begin with it.
    ///
    /// # Errors
    ///
    /// The file cannot be written. The recorder is of no more use then.
    pub(in crate::app) fn record(
        &mut self,
        painting: &Painting<'_>,
        seen: &Arc<Seen>,
        display: &DisplaySettings,
    ) -> Result<()> {
        let before = self.seen.replace(seen.clone());
        let chapters = chapters_since(before.as_deref(), seen);
        let chapters: Vec<String> = chapters.iter().map(|chapter| display.words.say(chapter)).collect();
        self.write(painting, &chapters, seen, display).map_err(Error::io(&self.path, FileOperation::Write))
    }

    /// Ends the recording with the program's exit status.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub(in crate::app) fn end(mut self, status: u8) -> Result<()> {
        let Some(began) = self.began else { return Ok(()) };
        self.cast.end(began.elapsed(), status).map_err(Error::io(&self.path, FileOperation::Write))
    }

    fn write(
        &mut self,
        painting: &Painting<'_>,
        chapters: &[String],
        seen: &Seen,
        display: &DisplaySettings,
    ) -> io::Result<()> {
        let at = match self.began {
            Some(began) => began.elapsed(),
            None => {
                let title = cast_title(&seen.view, &display.words);
                self.cast.begin(&CastHeader::new(painting.size, now(), title, &display.look))?;
                (self.began, self.size) = (Some(Instant::now()), painting.size);
                Duration::ZERO
            }
        };
        if self.size != painting.size {
            self.cast.resize(at, painting.size)?;
            self.size = painting.size;
        }
        chapters.iter().try_for_each(|chapter| self.cast.chapter(at, chapter))?;
        self.cast.painting(at, painting.bytes)
    }
}
