//! Full clocks: the consequence of each is shown above the tab until it is read, or until the clock is no longer full.

use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::parts::{Focus, PageLayout, Pane, Run, stacked};
use super::{DrawCtx, Frame, Meaning};
use crate::rules::Text;
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenClock};
use crate::views::gauge;

/// The full clocks that have been read and take no more room.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct FullClocks {
    read: BTreeSet<Id>,
}

/// Rows that the tab keeps, unless that leaves less than `MIN_ROWS` for the text.
const TAB_ROWS: u16 = 9;
/// Rows of the smallest pane: one line of text and the borders.
const MIN_ROWS: u16 = 3;

impl FullClocks {
    /// Forgets clocks that are no longer full, so that they show again once they fill up anew.
    pub(crate) fn forget_emptied(&mut self, seen: &Seen) {
        self.read.retain(|id| seen.view.clocks.get(id).is_some_and(SeenClock::is_full));
    }

    /// Marks the clock shown as read. Returns whether one was shown.
    pub(crate) fn mark_read(&mut self, seen: &Seen) -> bool {
        let clock = self.first_unread(seen).map(|(clock, _)| clock.id.clone());
        clock.is_some_and(|id| self.read.insert(id))
    }

    /// The clock to show, and its consequence.
    fn first_unread<'s>(&self, seen: &'s Seen) -> Option<(&'s SeenClock, &'s Text)> {
        let mut full = seen.view.clocks.values().filter(|clock| clock.is_full() && !self.read.contains(&clock.id));
        full.find_map(|clock| Some((clock, gauge::consequence(clock, seen)?)))
    }

    /// Draws the clock above the tab, and returns the area left for the tab itself.
    ///
    /// ```text
    /// ┌ ● ▰▰▰▰ 4/4  La alarma ────── Esc visto ┐
    /// │ Llega la guardia por los dos lados.    │
    /// └────────────────────────────────────────┘
    /// ```
    pub(crate) fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Rect {
        let Some((clock, consequence)) = self.first_unread(ctx.seen) else { return area };
        let mut page = PageLayout::new(area.width.saturating_sub(4));
        page.text(Meaning::GmOnly, consequence.trim());
        let height = (page.height() + 2).min(area.height.saturating_sub(TAB_ROWS).max(MIN_ROWS)).min(area.height);
        let place = Rect { height, ..area };
        frame.draw_cached(place, &clock.id, |buf| {
            let title = ctx.runs(&gauge::clock_line(clock, &ctx.seen.view));
            let right = vec![
                Run::new(Meaning::Key, format!("{} ", ctx.get("key-esc"))),
                Run::new(Meaning::Hint, ctx.get("tabs-clock-read")),
            ];
            let pane = Pane::new(title, Focus::Elsewhere).with_right(right);
            page.draw_cut(pane.draw(place, ctx.look, buf), ctx.look, buf);
        });
        stacked(area, height)[1]
    }
}
