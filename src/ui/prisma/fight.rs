//! The pool system on the Fight tab: it has no rules for fights, and so nothing to draw about a fighter.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::deeds::Place;
use crate::session::id::Id;
use crate::ui::input::Input;
use crate::ui::keys::Bound;
use crate::ui::parts::Focus;
use crate::ui::sight::Sight;
use crate::ui::systems as panes;
use crate::ui::tabs::Heard;

/// The pane.
#[derive(Debug, Default)]
pub(in crate::ui) struct FightPane;

impl panes::FightPane for FightPane {
    fn draw(&self, _: &Id, _: &Sight, _: Rect, _: Focus, _: &mut Buffer) {}

    fn is_busy(&self, _: &Id, _: &Sight) -> bool {
        false
    }

    fn input(&mut self, _: &Id, _: &Input, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn deed(&mut self, _: &Id, _: Bound, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn places(&self, _: &Id, _: &Sight) -> Vec<Place> {
        Vec::new()
    }

    fn hints(&self, _: &Id, _: &Sight) -> Vec<&'static str> {
        Vec::new()
    }

    fn selected(&self, _: &Id, _: &Sight) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}
