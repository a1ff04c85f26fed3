//! A chair that shows the stage in place of the tabs, and the time that the stage goes by.

use std::time::{Duration, Instant};

use crate::app::layout::StageStart;
use crate::session::seen::{Seen, View};
use crate::ui::stage::Stage;

/// The stage of a chair.
pub(super) struct StageScreen {
    pub(super) stage: Stage,
    /// When it last changed by itself, or a roll came on it.
    changed_at: Instant,
}

impl StageScreen {
    pub(super) fn new(stage: Stage, start: StageStart, view: &View) -> StageScreen {
        let stage = match start {
            StageStart::Follows => stage,
            StageStart::Holds => stage.holding(view),
        };
        StageScreen { stage, changed_at: Instant::now() }
    }

    /// Takes note of a change at the table.
    pub(super) fn follow(&mut self, before: &Seen, seen: &Seen) {
        if self.stage.follow(before, seen) {
            self.changed_at = Instant::now();
        }
    }

    /// The time until it changes by itself.
    pub(super) fn delay(&self) -> Option<Duration> {
        Some(self.stage.pace()?.saturating_sub(self.changed_at.elapsed()))
    }

    /// Changes it as it does by itself.
    pub(super) fn advance(&mut self) {
        self.stage.advance();
        self.changed_at = Instant::now();
    }
}
