//! The pool system on the Roll tab: the open roll.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::brief;
use crate::deeds::Place;
use crate::session::systems;
use crate::ui::input::Input;
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::text::{put, put_runs, row};
use crate::ui::sight::Sight;
use crate::ui::systems as panes;
use crate::ui::tabs::Heard;

/// The pane.
#[derive(Debug, Default)]
pub(in crate::ui) struct RollPane;

impl panes::RollPane for RollPane {
    fn draw(&self, sight: &Sight, area: Rect, _: Focus, buf: &mut Buffer) -> Option<Position> {
        let Some(at) = sight.seen.view.rolls.last() else {
            put(&sight.words.get("roll-none"), Meaning::Dim, area, sight.look, buf);
            return None;
        };
        if let systems::Roll::Prisma(body) = &at.body {
            let brief = brief(at, body, "", sight);
            put_runs(&brief.tried, row(area, 0), sight.look, buf);
            put_runs(&brief.fell, row(area, 1), sight.look, buf);
        }
        None
    }

    fn input(&mut self, _: &Input, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn deed(&mut self, _: Bound, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn change(&mut self, _: &str, _: isize, _: &Sight) {}

    fn places(&self, _: &Sight) -> Vec<Place> {
        Vec::new()
    }

    fn hints(&self, _: &Sight) -> Vec<&'static str> {
        vec!["prisma.roll"]
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        sight.seen.view.rolls.last().map(|at| ("who", at.who.to_string())).into_iter().collect()
    }

    fn put_down(&self) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn take_up(&mut self, _: serde_json::Value) {}
}
