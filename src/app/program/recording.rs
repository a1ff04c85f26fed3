//! The recording of what the terminal shows.

use std::path::Path;

use super::{Program, Route};
use crate::app::cast::Recorder;
use crate::app::not_opened::NotOpened;
use crate::app::terminal::Painting;
use crate::rules::Msg;
use crate::store;
use crate::ui::look::Meaning;

impl Program {
    /// The program, recording what the terminal shows to this new file.
    ///
    /// # Errors
    ///
    /// The file exists already, or cannot be created.
    pub fn recording_to(self, file: &Path) -> Result<Program, NotOpened> {
        Ok(Program { recorder: Some(Recorder::create(file)?), ..self })
    }

    /// Ends the recording, if there is one, with the exit status of the program.
    ///
    /// # Errors
    ///
    /// The end could not be written.
    pub fn end_recording(&mut self, status: u8) -> store::Result<()> {
        self.recorder.take().map_or(Ok(()), |recorder| recorder.end(status))
    }

    /// Records a painting, if that is wanted. Returns whether the screen says something new about it.
    pub(super) fn record(&mut self, painting: &Painting<'_>) -> bool {
        let (Some(recorder), Route::Table(at)) = (&mut self.recorder, &mut self.route) else { return false };
        let Err(error) = recorder.record(painting, &at.own_chair().seen(), &self.display) else { return false };
        at.ui().show_notice(Meaning::Danger, Msg::new("cast-stopped").with("why", error.msg()));
        self.recorder = None;
        true
    }
}
