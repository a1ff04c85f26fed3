//! What the table shares: the clocks and the pools; and the purses of players.

use ratatui::prelude::{Buffer, Rect};

use crate::ui::parts::{Focus, List, PageLayout, Run, Scroll, runs_width};
use crate::ui::{DrawCtx, Meaning};
use crate::views::gauge;
use crate::views::things::ListedThing;

/// A page for each in a width. If `rows` suffice, all are whole and clocks are drawn large. Otherwise the selected one
/// and full clocks are whole, and from the first on more while `rows` last; the others have one line.
pub(crate) fn pages(
    all: &[ListedThing],
    selected: Option<usize>,
    width: u16,
    rows: u16,
    ctx: &DrawCtx,
) -> Vec<PageLayout> {
    let width = width.saturating_sub(1);
    let is_shown_whole = |n: usize, thing: &ListedThing| {
        selected == Some(n) || matches!(thing, ListedThing::Clock(clock) if clock.is_full())
    };
    let page = |(n, thing): (usize, &ListedThing)| match is_shown_whole(n, thing) {
        true => full_page(*thing, width, ctx),
        false => line_page(*thing, width, ctx),
    };
    let large: Vec<PageLayout> = all.iter().map(|thing| large_page(*thing, width, ctx)).collect();
    if height(&large) <= rows {
        return large;
    }
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

/// The whole page, with a clock's segments as boxes below its first line.
fn large_page(thing: ListedThing, width: u16, ctx: &DrawCtx) -> PageLayout {
    let whole = full_page(thing, width, ctx);
    let ListedThing::Clock(clock) = thing else { return whole };
    let Some(boxes) = segments(clock.now.into(), clock.size.into(), width, ctx) else { return whole };
    let mut page = PageLayout::new(width);
    // The boxes say what the line's own segments would.
    let line = thing.line(&ctx.seen.view).into_iter().chain(thing.mark(ctx.seen));
    page.line(ctx.runs(&line.map(|span| span.within(0)).collect::<Vec<_>>()));
    boxes.into_iter().chain(whole.lines().iter().skip(1).cloned()).for_each(|line| page.line(line));
    page.line(Vec::new());
    page
}

/// A clock's segments as boxes, wide enough to be counted from afar. `None` if they do not fit.
///
/// ```text
/// ┌───┬───┬───┬───┐
/// │▰▰▰│▰▰▰│   │   │
/// └───┴───┴───┴───┘
/// ```
fn segments(filled: u16, all: u16, width: u16, ctx: &DrawCtx) -> Option<[Vec<Run<'static>>; 3]> {
    const CELLS: usize = 3;
    let rule = &ctx.look.glyphs.rule;
    if all == 0 || all.saturating_mul(4).saturating_add(1) > width {
        return None;
    }
    let line = |left: &str, between: &str, right: &str| {
        let inner = vec![rule.across.repeat(CELLS); all.into()].join(between);
        vec![Run::new(Meaning::Border, [left, &inner, right].concat())]
    };
    let down = || Run::new(Meaning::Border, rule.down);
    let segment = |n: u16| match n < filled {
        true => Run::new(Meaning::Clock, ctx.look.glyphs.gauge[0].repeat(CELLS)),
        false => Run::new(Meaning::Text, " ".repeat(CELLS)),
    };
    Some([
        line(rule.top_left, rule.from_top, rule.top_right),
        (0..all).flat_map(|n| [down(), segment(n)]).chain([down()]).collect(),
        line(rule.bottom_left, rule.from_bottom, rule.bottom_right),
    ])
}

/// One line about a thing, with the beginning of a clock's consequence if there is room.
fn line_page(thing: ListedThing, width: u16, ctx: &DrawCtx) -> PageLayout {
    let mut page = PageLayout::new(width);
    let line: Vec<_> = thing.line(&ctx.seen.view).into_iter().chain(thing.mark(ctx.seen)).collect();
    let mut runs = ctx.runs(&line);
    if let ListedThing::Clock(clock) = thing
        && let Some(consequence) = gauge::consequence(clock, ctx.seen).filter(|_| runs_width(&runs) + 12 < width)
    {
        runs.push(Run::new(Meaning::GmOnly, format!("  {} {consequence}", ctx.look.glyphs.onward)));
    }
    page.line(runs);
    page
}
