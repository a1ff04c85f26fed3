//! The state of the stage: what it holds or follows, and what moves on it.

use std::cell::Cell;
use std::time::Duration;

use ratatui::prelude::Rect;

use super::keys::{PageStep, StageKey};
use crate::deeds::{Intent, intent_of};
use crate::session::seen::{Seen, View};
use crate::ui::draw::SMALLEST;
use crate::ui::{DrawCtx, Input};
use crate::views::stage::{Subject, can_show, dice_from_before, lasting_subject, subject_after_change};

/// What the stage shows, and what moves on it.
#[derive(Debug)]
pub struct Stage {
    motion: Motion,
    /// The subject that is shown until the stage is told to follow again.
    held: Option<Subject>,
    /// The subject that the game has brought on stage, besides a roll.
    followed: Subject,
    pub(super) newest_roll: RollPhase,
    /// The index of the page that is shown.
    pub(super) page: usize,
    /// The number of pages that the last drawing made.
    pub(super) pages: Cell<usize>,
    /// Whether the keys are shown in place of the subject.
    pub(super) shows_keys: bool,
}

/// Whether dice tumble before they lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Motion {
    #[default]
    Tumbling,
    Still,
}

/// How far the newest roll is. It stays on stage until something else happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum RollPhase {
    /// Its dice still tumble; the first of them lay there before.
    Tumbling { step: u8, lying: usize },
    /// Its verdict is shown.
    Told,
    /// It has left the stage.
    Gone,
}

/// How often tumbling dice show another face.
const TUMBLES: u8 = 7;
/// How long each of those faces is shown.
const TUMBLE: Duration = Duration::from_millis(90);
/// How long a roll stays on stage if nothing else happens.
const ROLL_STAYS: Duration = Duration::from_secs(20);

/// The deeds of the register that hold on stage.
const DEEDS_ON_STAGE: [&str; 3] = ["app.quit", "app.suspend", "app.redraw"];

impl Stage {
    /// A stage that follows the game, beginning with an open roll or else with what lasts.
    pub fn new(motion: Motion, view: &View) -> Stage {
        Stage {
            motion,
            held: None,
            followed: lasting_subject(view),
            newest_roll: if view.rolls.is_empty() { RollPhase::Gone } else { RollPhase::Told },
            page: 0,
            pages: Cell::new(1),
            shows_keys: false,
        }
    }

    /// The same stage, which stays with the subject that it shows until it is told to follow.
    #[must_use]
    pub fn holding(self, view: &View) -> Stage {
        Stage { held: Some(self.subject(view)), ..self }
    }

    /// Takes note of a change at the table. Returns whether that brought something on stage.
    pub fn follow(&mut self, before: &Seen, seen: &Seen) -> bool {
        let brought = subject_after_change(&before.view, &seen.view);
        match brought {
            Some(Subject::Roll) => self.newest_roll = self.phase_of_new_roll(before, seen),
            Some(other) => {
                if (other, &before.view.scene) != (self.followed, &seen.view.scene) {
                    self.page = 0;
                }
                self.followed = other;
                self.newest_roll = RollPhase::Gone;
            }
            None => {}
        }
        brought.is_some()
    }

    /// Handles an input. Returns what the program must do.
    pub fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Intent> {
        let key = input.key()?;
        let shown_before = self.subject(&ctx.seen.view);
        let had_keys = std::mem::take(&mut self.shows_keys);
        match StageKey::of(key) {
            Some(StageKey::Hold(subject)) => self.held = Some(subject),
            Some(StageKey::Follow) => self.held = None,
            Some(StageKey::TitleCard) => {
                self.held = (self.held != Some(Subject::Title)).then_some(Subject::Title);
            }
            Some(StageKey::Page(step)) => self.turn_page(step),
            Some(StageKey::ShowKeys) => self.shows_keys = !had_keys,
            None => {
                let bound = ctx.keys.deed_of_key(&[], key, &ctx.seen.view.screens)?;
                let allowed = DEEDS_ON_STAGE.contains(&bound.deed.id);
                return allowed.then(|| intent_of(bound.deed.id, bound.preset_fields, ctx.names)).flatten();
            }
        }
        if self.subject(&ctx.seen.view) != shown_before {
            self.page = 0;
        }
        None
    }

    /// The time until the stage changes by itself; `None` while nothing on it moves.
    pub fn pace(&self) -> Option<Duration> {
        match self.newest_roll {
            RollPhase::Tumbling { .. } => Some(TUMBLE),
            RollPhase::Told => Some(ROLL_STAYS),
            RollPhase::Gone => None,
        }
    }

    /// Changes the stage as it does by itself after its [`Stage::pace`].
    pub fn advance(&mut self) {
        self.newest_roll = match self.newest_roll {
            RollPhase::Tumbling { step, lying } if step + 1 < TUMBLES => RollPhase::Tumbling { step: step + 1, lying },
            RollPhase::Tumbling { .. } => RollPhase::Told,
            RollPhase::Told | RollPhase::Gone => RollPhase::Gone,
        };
    }

    /// Whether a screen of this size has room for a stage.
    pub fn fits(area: Rect) -> bool {
        area.width >= SMALLEST.0 && area.height >= SMALLEST.1
    }

    /// The subject on stage.
    pub(super) fn subject(&self, view: &View) -> Subject {
        let roll = (self.newest_roll != RollPhase::Gone).then_some(Subject::Roll);
        let wanted = [self.held, roll, Some(self.followed)].into_iter().flatten();
        let mut shown = wanted.filter(|subject| can_show(*subject, view));
        shown.next().unwrap_or_else(|| lasting_subject(view))
    }

    /// The phase in which a new roll begins. Dice tumble only where they are looked at, and only those that have just
    /// fallen.
    fn phase_of_new_roll(&self, before: &Seen, seen: &Seen) -> RollPhase {
        let is_watched = self.held.is_none_or(|held| held == Subject::Roll);
        let (lying, all) = dice_from_before(before, seen);
        match self.motion {
            Motion::Tumbling if is_watched && lying < all => RollPhase::Tumbling { step: 0, lying },
            _ => RollPhase::Told,
        }
    }

    fn turn_page(&mut self, step: PageStep) {
        let last = self.pages.get().saturating_sub(1);
        self.page = match step {
            PageStep::Next => (self.page + 1).min(last),
            PageStep::Back => self.page.min(last).saturating_sub(1),
        };
    }
}
