//! What belongs to nobody alone: the clocks, and the reserves that all share.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::gauge::{Gauge, Level};
use crate::session::seen::{SeenClock, View};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::page::Page;
use crate::ui::parts::text::{Run, runs_width};
use crate::ui::sight::Sight;
use crate::views::{gauge, hidden};

pub(crate) enum Shared<'a> {
    Clock(&'a SeenClock),
    Pool(&'a Gauge, Level),
}

pub(crate) fn all(view: &View) -> Vec<Shared<'_>> {
    let clocks = view.clocks.values().map(Shared::Clock);
    clocks.chain(view.pools.iter().map(|(gauge, level)| Shared::Pool(gauge, *level))).collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    Line,
    Whole,
}

pub(crate) fn draw(
    all: &[Shared],
    room: Room,
    scroll: &Scroll,
    focus: Focus,
    sight: &Sight,
    area: Rect,
    buf: &mut Buffer,
) {
    let list = List { len: all.len(), scroll, focus };
    let pages: Vec<Page> = all.iter().map(|shared| page(shared, room, area.width.saturating_sub(1), sight)).collect();
    let height = |n: usize| u16::try_from(pages[n].len()).unwrap_or(u16::MAX);
    list.draw(area, sight.look, buf, height, |n, place, buf| {
        pages[n].draw_top(place, sight.look, buf);
    });
}

fn page(shared: &Shared, room: Room, width: u16, sight: &Sight) -> Page {
    let mut page = Page::new(width);
    let (line, mark) = match shared {
        Shared::Clock(seen) => (gauge::clock(seen), hidden::mark(&seen.id, sight.seen)),
        Shared::Pool(pool, level) => (gauge::pool(pool, *level), hidden::pool_mark(pool, sight.seen)),
    };
    let mut runs = sight.runs(&line);
    runs.extend(mark.iter().flat_map(|mark| sight.runs(std::slice::from_ref(mark))));
    let Shared::Clock(seen) = shared else {
        page.line(runs);
        return page;
    };
    let secret = sight.seen.back.as_ref().and_then(|back| back.secrets.get(&seen.id));
    let mark = sight.look.glyphs.onward;
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
