//! What the program does by itself after some time, and how long until then.

use std::time::Duration;

use super::{Program, Route, SAVE_DELAY};

impl Program {
    /// The time until the stage changes by itself.
    pub(super) fn stage_delay(&self) -> Option<Duration> {
        match &self.route {
            Route::Welcome(_) => None,
            Route::Table(at) => at.own_chair().stage_delay(),
        }
    }

    /// The time until unfinished input is saved.
    pub(super) fn save_delay(&self) -> Option<Duration> {
        (self.has_new_input && matches!(self.route, Route::Table(_))).then_some(SAVE_DELAY)
    }

    /// The time until a pause at the own terminal has lasted, while keys are dropped until then.
    pub(super) fn own_pause_delay(&self) -> Option<Duration> {
        let awaits_pause = matches!(&self.route, Route::Table(at) if at.own_chair().ui.awaits_pause());
        awaits_pause.then(|| self.setup.pause.saturating_sub(self.last_input.elapsed()))
    }

    /// The time until a guest has paused whose keys are dropped until then.
    pub(super) fn guest_pause_delay(&self) -> Option<Duration> {
        let Route::Table(at) = &self.route else { return None };
        at.guest_pause_delay(self.setup.pause)
    }

    /// Ends the dropping of keys for the guests who have paused. Returns whether there are any.
    pub(super) fn end_guest_pauses(&mut self) -> bool {
        let is_over = self.guest_pause_delay() == Some(Duration::ZERO);
        if let Route::Table(at) = &mut self.route
            && is_over
        {
            at.end_guest_pauses(self.setup.pause);
        }
        is_over
    }
}
