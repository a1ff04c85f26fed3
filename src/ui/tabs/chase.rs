//! The Chase tab: shown only where a campaign's rules have chases, which none of the systems so far does.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Heard, Tab};
use crate::deeds::{Place, TabName};
use crate::ui::input::Input;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;

#[derive(Debug, Default)]
pub(crate) struct ChaseTab;

impl Tab for ChaseTab {
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let title = [Run::new(Meaning::Title, sight.words.get("tab-chase"))];
        Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, sight.look, buf);
        None
    }

    fn input(&mut self, _: &Input, _: &Sight) -> Heard {
        Heard::Ignored
    }

    fn places(&self, _: &Sight) -> Vec<Place> {
        vec![Place::Tab(TabName::Chase)]
    }

    fn hints(&self, _: &Sight) -> Vec<&'static str> {
        Vec::new()
    }
}
