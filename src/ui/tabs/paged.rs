//! Pages in panes of their own.

use ratatui::prelude::{Buffer, Rect};

use crate::ui::parts::{Focus, PageLayout, PageScroll, Pane, Run, draw_page, put_right, row, runs_width, upto, width};
use crate::ui::{DrawCtx, Meaning};

/// The cells of the border's row that neither the title nor the keys may take.
const BORDER_CELLS: u16 = 8;

/// Draws a page in a pane of its own. If the page is longer than the pane, the border names the keys that scroll it:
/// arrows if the pane has the focus, page keys if a list beside it does.
pub(crate) fn draw_paged_pane(
    title: &[Run],
    focus: Focus,
    scroll: &PageScroll,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
    write: impl Fn(&mut PageLayout),
) {
    let inside = Pane::new(title.to_vec(), focus).draw(area, ctx.look, buf);
    draw_page(scroll, inside, ctx.look, buf, write);
    if scroll.is_long() {
        let keys = match focus {
            Focus::Here => ["key-up", "key-down"],
            Focus::Elsewhere => ["key-pageup", "key-pagedown"],
        };
        let hint = format!(" {} {} ", ctx.get(keys[0]), ctx.get(keys[1]));
        let free = area.width.saturating_sub(runs_width(title) + BORDER_CELLS);
        if width(&hint) <= free {
            put_right(&hint, Meaning::Hint, upto(row(area, 0), area.width - 2), ctx.look, buf);
        }
    }
}
