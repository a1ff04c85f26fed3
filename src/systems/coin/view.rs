//! The coin tosses' panes: that a second system fits the registry without a change elsewhere. For tests alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::deeds::{DeedType, Place};
use crate::sections::{Prose, Span};
use crate::session::id::Id;
use crate::session::roll::Roll as OpenRoll;
use crate::session::trial::Preview;
use crate::systems::coin::{House, Roll, Sheet};
use crate::ui::forecast::Forecast;
use crate::ui::input::Input;
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::text::{Run, put};
use crate::ui::sight::Sight;
use crate::ui::systems::{self, Brief, Offer};
use crate::ui::tabs::Heard;

/// Tosses.
#[derive(Debug, Default)]
pub(crate) struct RollPane;

/// A fight by tosses.
#[derive(Debug, Default)]
pub(crate) struct FightPane;

impl systems::RollPane for RollPane {
    fn draw(&self, sight: &Sight, area: Rect, _: Focus, buf: &mut Buffer) -> Option<Position> {
        put("coin", Meaning::Text, area, sight.look, buf);
        None
    }

    fn input(&mut self, _: &Input, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn deed(&mut self, _: Bound, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn choose(&mut self, _: &Id, _: &Sight) {}

    fn change(&mut self, _: &str, _: isize, _: &Sight) {}

    fn places(&self, _: &Sight) -> Vec<Place> {
        Vec::new()
    }

    fn hints(&self, _: &Sight) -> Vec<&'static str> {
        Vec::new()
    }

    fn selected(&self, _: &Sight) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn put_down(&self) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn take_up(&mut self, _: serde_json::Value) {}
}

impl systems::FightPane for FightPane {
    fn draw(&self, _: &Id, sight: &Sight, area: Rect, _: Focus, buf: &mut Buffer) {
        put("coin", Meaning::Text, area, sight.look, buf);
    }
}

/// A toss in a list.
pub(crate) fn brief(_: &OpenRoll, _: &Roll, _: &str, _: &Sight) -> Brief {
    Brief { tried: vec![Run::new(Meaning::Text, "coin")], fell: Vec::new(), again: false }
}

/// Nothing more is known of an adversary.
pub(crate) fn adversary(_: &Sheet, left: Vec<Run<'static>>, _: &Sight) -> Vec<Run<'static>> {
    left
}

/// What is offered in its forms.
pub(crate) fn offer(_: &DeedType, _: &str, _: &dyn Fn(&str) -> String, _: &Sight) -> Offer {
    Offer::Any
}

/// What tosses would bring: everybody knows.
pub(crate) fn forecast(_: &Preview, _: &Sight) -> Option<Forecast> {
    None
}

/// What a scene brings: nothing.
pub(crate) fn ground((): &()) -> Prose {
    Prose::default()
}

/// The sheet: how many coins there are.
pub(crate) fn sheet(sheet: &Sheet, _: &House) -> Prose {
    let mut prose = Prose::default();
    prose.line(vec![Span::new(Meaning::Value, sheet.coins)]);
    prose
}
