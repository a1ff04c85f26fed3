//! The Chase tab: shown only where a campaign's rules have chases, which none of the systems so far does.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Tab;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::Run;

#[derive(Debug, Default)]
pub(crate) struct ChaseTab;

impl Tab for ChaseTab {
    fn draw(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let title = [Run::new(Meaning::Title, ctx.words.get("tab-chase"))];
        Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, ctx.look, buf);
        None
    }
}
