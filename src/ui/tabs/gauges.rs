//! The Gauges tab.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Heard, Tab};
use crate::deeds::{Place, TabName};
use crate::ui::input::{Code, Input, Key};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, put};
use crate::ui::sight::Sight;

/// The Gauges tab.
#[derive(Debug, Default)]
pub struct GaugesTab {
    scroll: Scroll,
}

impl Tab for GaugesTab {
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let title = [Run::new(Meaning::Title, sight.words.get("tab-gauges"))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, sight.look, buf);
        let people: Vec<_> = sight.seen.view.people.values().collect();
        let list = List { len: people.len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(
            inside,
            sight.look,
            buf,
            |_| 1,
            |n, line, buf| {
                put(&people[n].name, Meaning::Name, line, sight.look, buf);
            },
        );
        None
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        let Input::Key(Key { code, .. }) = input else { return Heard::Ignored };
        match code {
            Code::Up => self.scroll.step(-1, sight.seen.view.people.len()),
            Code::Down => self.scroll.step(1, sight.seen.view.people.len()),
            _ => return Heard::Ignored,
        }
        Heard::Done
    }

    fn places(&self, _: &Sight) -> Vec<Place> {
        vec![Place::Tab(TabName::Gauges)]
    }

    fn hints(&self, _: &Sight) -> Vec<&'static str> {
        Vec::new()
    }
}
