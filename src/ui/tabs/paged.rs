//! Pages in panes of their own.

use ratatui::prelude::{Buffer, Rect};

use crate::ui::parts::{Focus, PageLayout, PageScroll, Pane, Run, draw_page, put_right, row, runs_width, upto, width};
use crate::ui::{DrawCtx, Meaning};

/// A pane with a page. If the page is longer than the pane, the border names the keys that scroll it: arrows if the
/// pane has the focus, page keys if a list beside it does.
pub(crate) fn draw_paged_pane(
    title: &[Run],
    focus: Focus,
    offset: &PageScroll,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
    write: impl Fn(&mut PageLayout),
) {
    let inside = Pane::new(title.to_vec(), focus).draw(area, ctx.look, buf);
    draw_page(offset, inside, ctx.look, buf, write);
    if offset.is_long() {
        let keys = match focus {
            Focus::Here => ["key-up", "key-down"],
            Focus::Elsewhere => ["key-pageup", "key-pagedown"],
        };
        let keys = format!(" {} {} ", ctx.get(keys[0]), ctx.get(keys[1]));
        let free = area.width.saturating_sub(runs_width(title) + 8);
        if width(&keys) <= free {
            put_right(&keys, Meaning::Hint, upto(row(area, 0), area.width - 2), ctx.look, buf);
        }
    }
}
