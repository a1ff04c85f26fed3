//! What all share: the clocks and the pools; and the purses of players.

use ratatui::prelude::{Buffer, Rect};

use crate::session::seen::Seen;
use crate::ui::parts::{Focus, List, PageLayout, Run, Scroll, runs_width};
use crate::ui::{DrawCtx, Meaning};
use crate::views::gauge;
use crate::views::things::{ListedThing, ThingList};

/// The clocks, the pools, and the purses of players.
pub(crate) fn all(seen: &Seen) -> Vec<ListedThing<'_>> {
    [ThingList::Clocks, ThingList::Pools, ThingList::Purses].into_iter().flat_map(|list| list.things(seen)).collect()
}

/// A page for each in a width: whole for the selected one and for full clocks, otherwise one line. From the first on,
/// more are shown whole while `rows` last.
pub(crate) fn pages(all: &[ListedThing], on: Option<usize>, width: u16, rows: u16, ctx: &DrawCtx) -> Vec<PageLayout> {
    let width = width.saturating_sub(1);
    let matters =
        |n: usize, thing: &ListedThing| on == Some(n) || matches!(thing, ListedThing::Clock(clock) if clock.is_full());
    let page = |(n, thing): (usize, &ListedThing)| match matters(n, thing) {
        true => full_page(*thing, width, ctx),
        false => line_page(*thing, width, ctx),
    };
    let mut pages: Vec<PageLayout> = all.iter().enumerate().map(page).collect();
    for (n, thing) in all.iter().enumerate() {
        let page = full_page(*thing, width, ctx);
        if (height(&pages) - pages[n].height()).saturating_add(page.height()) > rows {
            break;
        }
        pages[n] = page;
    }
    pages
}

pub(crate) fn height(pages: &[PageLayout]) -> u16 {
    pages.iter().map(PageLayout::height).fold(0, u16::saturating_add)
}

pub(crate) fn draw(pages: &[PageLayout], scroll: &Scroll, focus: Focus, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
    let list = List { len: pages.len(), scroll, focus };
    let draw = |n: usize, place: Rect, buf: &mut Buffer| pages[n].draw_top(place, ctx.look, buf);
    list.draw(area, ctx.look, buf, |n| pages[n].height(), draw);
}

fn full_page(thing: ListedThing, width: u16, ctx: &DrawCtx) -> PageLayout {
    PageLayout::of_prose(width, &thing.details(ctx.seen), ctx)
}

/// One line about it, with the beginning of a clock's consequence if there is room.
fn line_page(thing: ListedThing, width: u16, ctx: &DrawCtx) -> PageLayout {
    let mut page = PageLayout::new(width);
    let line: Vec<_> = thing.line(&ctx.seen.view).into_iter().chain(thing.mark(ctx.seen)).collect();
    let mut runs = ctx.runs(&line);
    if let ListedThing::Clock(clock) = thing
        && let Some(brings) = gauge::consequence(clock, ctx.seen).filter(|_| runs_width(&runs) + 12 < width)
    {
        runs.push(Run::new(Meaning::GmOnly, format!("  {} {brings}", ctx.look.glyphs.onward)));
    }
    page.line(runs);
    page
}
