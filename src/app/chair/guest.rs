//! The screen of somebody who sits at a terminal of their own, drawn here and painted there.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ratatui::layout::Size;

use super::Chair;
use crate::app::display::DisplaySettings;
use crate::app::door::line::{GuestId, GuestLine};
use crate::app::door::wire::{ByeReason, Hello, Surface};
use crate::app::guard::guard;
use crate::app::sitting::Sitting;
use crate::app::terminal::Canvas;
use crate::session::seen::Part;

/// A guest's terminal, and how it is drawn for.
pub(in crate::app) struct GuestScreen {
    pub(in crate::app) id: GuestId,
    pub(super) line: GuestLine,
    /// Who sits there, and how to draw for them: as they said when they came, or have chosen since.
    pub(in crate::app) wishes: Hello,
    size: Size,
    canvas: Canvas,
    pub(in crate::app) display: Arc<DisplaySettings>,
    last_input: Instant,
    /// When the deeds of the last second were asked for, the oldest first.
    recent_deeds: VecDeque<Instant>,
}

/// The most deeds of one guest in a second.
const DEEDS_PER_SECOND: usize = 5;

impl GuestScreen {
    pub(in crate::app) fn new(id: GuestId, wishes: Hello, line: GuestLine, display: DisplaySettings) -> GuestScreen {
        GuestScreen {
            id,
            line,
            size: wishes.size(),
            canvas: Canvas::new(wishes.erase),
            wishes,
            display: Arc::new(display),
            last_input: Instant::now(),
            recent_deeds: VecDeque::new(),
        }
    }

    /// Counts a deed that is asked for. Returns whether it is not one too many for this second.
    fn count_deed(&mut self) -> bool {
        self.recent_deeds.retain(|asked_at| asked_at.elapsed() < Duration::from_secs(1));
        let has_room = self.recent_deeds.len() < DEEDS_PER_SECOND;
        if has_room {
            self.recent_deeds.push_back(Instant::now());
        }
        has_room
    }

    /// Ends the connection.
    pub(in crate::app) fn bye(&self, why: ByeReason) {
        self.line.bye(why);
    }
}

impl Chair {
    /// Takes note that the guest's terminal has this size now and may have lost what it showed.
    pub(in crate::app) fn resize_guest(&mut self, size: Size) {
        self.guest.iter_mut().for_each(|guest| guest.size = size);
        self.repaint_guest();
    }

    /// Makes the next painting of the guest's terminal a whole one.
    pub(in crate::app) fn repaint_guest(&mut self) {
        self.guest.iter_mut().for_each(|guest| guest.canvas.invalidate());
        self.is_due = true;
    }

    /// Draws in another way for the guest from now on.
    pub(in crate::app) fn redraw_guest_as(&mut self, wishes: Hello, display: DisplaySettings) {
        if let Some(guest) = &mut self.guest {
            (guest.wishes, guest.display) = (wishes, Arc::new(display));
        }
        self.repaint_guest();
    }

    /// Takes note of an input of the guest's; one after a pause ends the dropping of keys.
    pub(in crate::app) fn note_guest_input(&mut self, pause: Duration) {
        self.end_guest_pause(pause);
        let Some(guest) = &mut self.guest else { return };
        self.is_due = true;
        guest.last_input = Instant::now();
    }

    /// The time until the guest has paused for this long, while keys are dropped until then.
    pub(in crate::app) fn guest_pause_delay(&self, pause: Duration) -> Option<Duration> {
        let guest = self.guest.as_ref().filter(|_| self.ui.awaits_pause())?;
        Some(pause.saturating_sub(guest.last_input.elapsed()))
    }

    /// Ends the dropping of keys once the guest has paused for this long.
    pub(in crate::app) fn end_guest_pause(&mut self, pause: Duration) {
        if self.guest_pause_delay(pause) == Some(Duration::ZERO) {
            self.ui.note_pause();
            self.is_due = true;
        }
    }

    /// Whether somebody at a terminal of their own is still heard: nothing is that comes after the end of a connection.
    pub(in crate::app) fn hears_guest(&self) -> bool {
        self.guest.as_ref().is_some_and(|guest| !guest.line.is_over())
    }

    /// Counts a deed that the guest asks for. Returns whether it is not one too many for this second.
    pub(in crate::app) fn count_guest_deed(&mut self) -> bool {
        self.guest.as_mut().is_none_or(GuestScreen::count_deed)
    }

    /// Lets the guest ask for deeds as after a pause, for tests that make none.
    #[cfg(test)]
    pub(in crate::app) fn forget_guest_deeds(&mut self) {
        self.guest.iter_mut().for_each(|guest| guest.recent_deeds.clear());
    }

    /// Paints the guest's terminal if it is due and its last painting is written.
    pub(in crate::app) fn paint_guest(&mut self, sitting: &Sitting) {
        let Some(mut guest) = self.guest.take() else { return };
        let mut fault = None;
        if self.is_due && guest.line.is_ready() {
            self.is_due = false;
            let own = guest.display.clone();
            fault = match guest.wishes.surface {
                Surface::Screen => {
                    let painting = guard(|| guest.canvas.paint(guest.size, |frame| self.draw(sitting, &own, frame)));
                    let fault = painting.map(|painting| guest.line.paint(painting)).err();
                    // A screen that only looks on gets few keys, and each deed redraws all its panes anyway.
                    if self.shown.seen().part == Part::Watches {
                        guest.canvas.release();
                    }
                    fault
                }
                Surface::Lines => {
                    let text = guard(|| self.speak(sitting, &own));
                    text.map(|text| guest.line.paint(text.as_bytes())).err()
                }
            };
        }
        self.guest = Some(guest);
        fault.into_iter().for_each(|fault| self.fail(fault));
    }

    /// Does something at this chair. If it panics, only a guest loses the seat; at this program's own terminal the
    /// panic goes on.
    pub(super) fn do_guarded(&mut self, act: impl FnOnce(&mut Chair)) {
        if self.guest.is_none() && self.deserted_since.is_none() {
            act(self);
        } else if self.fault.is_none()
            && let Err(fault) = guard(|| act(self))
        {
            self.fail(fault);
        }
    }

    /// Ends the guest's connection after a panic that said this.
    pub(in crate::app) fn fail(&mut self, fault: String) {
        self.fault = Some(fault);
        self.guest.iter().for_each(|guest| guest.bye(ByeReason::Failed));
    }
}
