//! The coin tosses' panes: that a second system fits the registry without a change elsewhere. For tests alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::forecast::Forecast;
use super::input::Input;
use super::keys::Bound;
use super::look::Meaning;
use super::parts::Focus;
use super::parts::page::Page;
use super::parts::text::{Run, put};
use super::sight::Sight;
use super::systems::{self, Brief, Offer};
use super::tabs::Heard;
use crate::deeds::{Deed, Place};
use crate::session::coin::{Command, House, Roll, Sheet};
use crate::session::id::Id;
use crate::session::roll::Roll as OpenRoll;

/// Tosses.
#[derive(Debug, Default)]
pub(super) struct RollPane;

/// A fight by tosses.
#[derive(Debug, Default)]
pub(super) struct FightPane;

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
pub(super) fn brief(_: &OpenRoll, _: &Roll, _: &str, _: &Sight) -> Brief {
    Brief { tried: vec![Run::new(Meaning::Text, "coin")], fell: Vec::new(), again: false }
}

/// Nothing more is known of an adversary.
pub(super) fn adversary(_: &Sheet, left: Vec<Run<'static>>, _: &Sight) -> Vec<Run<'static>> {
    left
}

/// What is offered in its forms.
pub(super) fn offer(_: &Deed, _: &str, _: &dyn Fn(&str) -> String, _: &Sight) -> Offer {
    Offer::Any
}

/// What tosses would bring: everybody knows.
pub(super) fn forecast(_: &Command, _: &Sight) -> Option<Forecast> {
    None
}

/// What a scene brings: nothing.
pub(super) fn ground((): &(), _: &Sight, _: &mut Page) {}

/// The sheet: how many coins there are.
pub(super) fn sheet(sheet: &Sheet, _: &House, _: &Sight, page: &mut Page) {
    page.text(Meaning::Value, &sheet.coins.to_string());
}
