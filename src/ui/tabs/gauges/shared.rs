//! What belongs to nobody alone: the clocks, and the reserves that all share.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::seen::Seen;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::page::Page;
use crate::ui::parts::text::{Run, runs_width};
use crate::views::things::{Part, Thing};

/// The clocks, then the reserves.
pub(crate) fn all(seen: &Seen) -> Vec<Thing<'_>> {
    [Part::Clocks.things(seen), Part::Pools.things(seen)].concat()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    Line,
    Whole,
}

pub(crate) fn draw(
    all: &[Thing],
    room: Room,
    scroll: &Scroll,
    focus: Focus,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
) {
    let list = List { len: all.len(), scroll, focus };
    let pages: Vec<Page> = all.iter().map(|thing| page(*thing, room, area.width.saturating_sub(1), ctx)).collect();
    list.draw(
        area,
        ctx.look,
        buf,
        |n| pages[n].height(),
        |n, place, buf| {
            pages[n].draw_top(place, ctx.look, buf);
        },
    );
}

fn page(thing: Thing, room: Room, width: u16, ctx: &DrawCtx) -> Page {
    let mut page = Page::new(width);
    let line: Vec<_> = thing.line(&ctx.seen.view).into_iter().chain(thing.mark(ctx.seen)).collect();
    let mut runs = ctx.runs(&line);
    let Thing::Clock(seen) = thing else {
        page.line(runs);
        return page;
    };
    let secret = ctx.seen.back.as_ref().and_then(|back| back.secrets.get(&seen.id));
    let mark = ctx.look.glyphs.onward;
    // What a full clock brings is what matters now.
    let room = if seen.now >= seen.size { Room::Whole } else { room };
    match (secret, room) {
        // What happens when it is full, where that does not crowd the rest out.
        (Some(secret), Room::Line) if runs_width(&runs) + 12 < width => {
            runs.push(Run::new(Meaning::GmOnly, format!("  {mark} {secret}")));
            page.line(runs);
        }
        (Some(secret), Room::Whole) => {
            page.line(runs);
            page.hung(vec![Run::new(Meaning::GmOnly, format!("  {mark} "))], Meaning::GmOnly, secret);
        }
        _ => page.line(runs),
    }
    page
}
