//! The chair of somebody who reads and answers in lines.

use super::Chair;
use crate::app::display::DisplaySettings;
use crate::app::door::wire::{ByeReason, Surface};
use crate::app::guard::guard;
use crate::app::sitting::Sitting;
use crate::deeds::Intent;
use crate::rules::Msg;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;

impl Chair {
    /// Reads and answers in this way from now on. A dialogue that goes on with another terminal says what it missed.
    pub(in crate::app) fn use_surface(&mut self, surface: Surface) {
        match surface {
            Surface::Screen => self.dialogue = None,
            Surface::Lines => {
                self.dialogue.get_or_insert_default().greet_again();
                // Nobody can look at a screen that there is none of.
                if self.ui.curtain {
                    self.ui.toggle_curtain();
                }
            }
        }
    }

    /// Lets the seat's dialogue take a typed line. Returns the intent if the dialogue cannot grant it alone.
    pub(in crate::app) fn hear_line(
        &mut self,
        line: &str,
        sitting: &Sitting,
        display: &DisplaySettings,
    ) -> Option<Intent> {
        #[cfg(test)]
        assert_ne!(self.panics_at, Some("input"));
        self.is_due = true;
        let display = self.guest.as_ref().map_or(display, |guest| &guest.display);
        let ctx = self.shown.draw_ctx(sitting, &self.ui, self.called_to.as_ref(), display);
        let ctx = DrawCtx { by_hand: self.dice_source.is_by_hand(), ..ctx };
        let intent = self.dialogue.as_mut()?.hear(line, self.called_to.as_ref(), &ctx, &mut self.ui);
        self.opened_request.take_if(|_| !self.ui.holds_form());
        intent
    }

    /// Everything that is new to whoever reads lines here; empty on a screen.
    pub(in crate::app) fn speak(&mut self, sitting: &Sitting, display: &DisplaySettings) -> String {
        #[cfg(test)]
        assert_ne!(self.panics_at, Some("frame"));
        let display = self.guest.as_ref().map_or(display, |guest| &guest.display);
        let ctx = self.shown.draw_ctx(sitting, &self.ui, self.called_to.as_ref(), display);
        let ctx = DrawCtx { by_hand: self.dice_source.is_by_hand(), ..ctx };
        let Some(dialogue) = &mut self.dialogue else { return String::new() };
        dialogue.speak(self.called_to.as_ref(), &ctx, &mut self.ui)
    }

    /// Ends the connection of a guest who types no more lines, after the last that there is to say.
    pub(in crate::app) fn end_lines(&mut self, sitting: &Sitting, display: &DisplaySettings) {
        let last = guard(|| self.speak(sitting, display));
        let Some(guest) = &self.guest else { return };
        last.into_iter().for_each(|text| guest.line.paint_last(text.as_bytes()));
        guest.bye(ByeReason::Left);
    }

    /// Whether a dialogue tells what happens, so that no notice needs to.
    pub(in crate::app) fn has_dialogue(&self) -> bool {
        self.dialogue.is_some()
    }

    /// Tells the player that the game master calls, in the words of the surface.
    pub(super) fn tell_called(&mut self) {
        if self.has_dialogue() {
            self.ui.show_notice(Meaning::Warn, Msg::new("dialogue-called"));
        }
    }
}
