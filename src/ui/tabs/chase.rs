//! The Chase tab: shown only where a campaign's rules have chases, which none of the systems so far does.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Tab;
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
}
