//! What belongs to nobody alone: the clocks, and the reserves that all share.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::gauge::{Gauge, Level};
use crate::session::seen::{SeenClock, View};
use crate::ui::clock;
use crate::ui::gauge;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::text::{Run, put_runs, runs_width};
use crate::ui::sight::Sight;

/// One of them.
pub(super) enum Shared<'a> {
    /// A clock.
    Clock(&'a SeenClock),
    /// A reserve.
    Pool(&'a Gauge, Level),
}

/// All of them, the clocks first.
pub(super) fn all(view: &View) -> Vec<Shared<'_>> {
    let clocks = view.clocks.iter().map(Shared::Clock);
    clocks.chain(view.pools.iter().map(|(gauge, level)| Shared::Pool(gauge, *level))).collect()
}

/// Draws them, a line each.
pub(super) fn draw(all: &[Shared], scroll: &Scroll, focus: Focus, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let list = List { len: all.len(), scroll, focus };
    list.draw(area, sight.look, buf, |_| 1, |n, line, buf| {
        put_runs(&runs(&all[n], line.width, sight), line, sight.look, buf);
    });
}

fn runs(shared: &Shared, room: u16, sight: &Sight) -> Vec<Run<'static>> {
    match shared {
        Shared::Clock(seen) => {
            let mut runs = clock::runs(seen, sight);
            let secret = sight.seen.back.as_ref().and_then(|back| back.secrets.get(&seen.id));
            // What happens when it is full, where that does not crowd the rest out.
            if let Some(secret) = secret
                && runs_width(&runs) + 12 < room
            {
                let mark = sight.look.glyphs.onward;
                runs.push(Run::new(Meaning::GmOnly, format!("  {mark} {secret}")));
            }
            runs
        }
        Shared::Pool(gauge, level) => {
            let mut runs = gauge::track(gauge, level.kind, level.now, level.max).runs(gauge::WIDEST + 4, sight.look);
            runs.push(Run::new(Meaning::Dim, format!("/{}", level.max)));
            runs.push(Run::new(Meaning::Name, format!("  {}", gauge::label(gauge, sight))));
            runs
        }
    }
}
