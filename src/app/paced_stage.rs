//! The stage, and the time that it goes by: the clock's, or a journal's.

use std::ops::Add;
use std::time::Duration;

use crate::session::seen::Seen;
use crate::ui::stage::Stage;

/// A stage that changes by itself as time passes.
pub(super) struct PacedStage<T> {
    pub(super) stage: Stage,
    /// When it last changed by itself, or a deed brought something on it.
    changed_at: T,
}

impl<T: Copy + Add<Duration, Output = T>> PacedStage<T> {
    pub(super) fn new(stage: Stage, now: T) -> PacedStage<T> {
        PacedStage { stage, changed_at: now }
    }

    /// Takes note of a change at the table.
    pub(super) fn follow(&mut self, before: &Seen, seen: &Seen, now: T) {
        if self.stage.follow(before, seen) {
            self.changed_at = now;
        }
    }

    /// When it next changes by itself; `None` while nothing on it moves.
    pub(super) fn moves_at(&self) -> Option<T> {
        Some(self.changed_at + self.stage.pace()?)
    }

    /// Changes it as it does by itself.
    pub(super) fn advance(&mut self, now: T) {
        self.stage.advance();
        self.changed_at = now;
    }
}
