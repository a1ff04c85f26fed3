//! The pane of the latest events, the newest first, with rolls in short form.

use ratatui::prelude::{Buffer, Rect};

use crate::sections::Line;
use crate::session::entry::UnixMillis;
use crate::ui::parts::{Focus, PageLayout, Pane, Run};
use crate::ui::{DrawCtx, Meaning};

/// Draws as many of these events as fit.
///
/// ```text
/// ┌ Lo último ────────────────────────────┐
/// │ 20:45 Vera Salas: Corazones 5 → 4     │
/// │ 20:44 Entra Vera Salas                │
/// └───────────────────────────────────────┘
/// ```
pub(super) fn draw_latest(
    events: impl Iterator<Item = (UnixMillis, Line)>,
    right: Vec<Run<'static>>,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
) {
    let inside = Pane::named(ctx.get("fight-log"), Focus::Elsewhere).with_right(right).draw(area, ctx.look, buf);
    let mut page = PageLayout::new(inside.width);
    for (at, line) in events {
        if page.height() >= inside.height {
            break;
        }
        let when = Run::new(Meaning::Time, format!("{} ", ctx.time(at)));
        match &line[..] {
            [one] => page.hanging(vec![when], one.meaning, &ctx.text(&one.content)),
            pieces => page.flow_after(vec![when], 0, ctx.runs(pieces).into_iter().map(|run| vec![run])),
        }
    }
    page.draw_top(inside, ctx.look, buf);
}
