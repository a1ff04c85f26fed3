//! The recap of an evening on screen, in the players' version or the game master's.

use crate::session::id::Seat;
use crate::session::recap::Recap;
use crate::ui::parts::{PageLayout, PageScroll, Run};
use crate::ui::{DrawCtx, Meaning};
use crate::views::recap;

#[derive(Debug)]
pub(crate) struct ShownRecap {
    /// One for each seat. The game master reads all of them, any other seat only its own: the curtain may close while
    /// they are open.
    recaps: Vec<Recap>,
    index: usize,
    pub(crate) offset: PageScroll,
}

impl ShownRecap {
    pub(crate) fn new(recaps: Vec<Recap>) -> ShownRecap {
        ShownRecap { recaps, index: 0, offset: PageScroll::default() }
    }

    pub(crate) fn next(&mut self, direction: isize, ctx: &DrawCtx) {
        let len = self.readable(ctx).count().max(1);
        self.index = (self.index % len).checked_add_signed(direction).unwrap_or(len - 1) % len;
        self.offset.reset();
    }

    /// The versions that this seat may read.
    fn readable(&self, ctx: &DrawCtx) -> impl Iterator<Item = &Recap> {
        let seat = ctx.seen.seat.clone();
        self.recaps.iter().filter(move |recap| seat == Seat::Gm || recap.seat == seat)
    }

    /// The words for its keys: the arrows lead to another version only if there is one.
    pub(crate) fn hint(&self, ctx: &DrawCtx) -> &'static str {
        if self.readable(ctx).count() > 1 { "tabs-log-recap-hint" } else { "tabs-log-recap-hint-alone" }
    }

    fn selected_recap(&self, ctx: &DrawCtx) -> Option<&Recap> {
        self.readable(ctx).nth(self.index % self.readable(ctx).count().max(1))
    }

    pub(crate) fn title(&self, ctx: &DrawCtx) -> Vec<Run<'static>> {
        self.selected_recap(ctx).map(|recap| ctx.runs(&recap::title(recap))).unwrap_or_default()
    }

    pub(crate) fn write(&self, ctx: &DrawCtx, page: &mut PageLayout) {
        if let Some(recap) = self.selected_recap(ctx) {
            let mut prose = recap::prose(recap);
            if ctx.seen.directs() {
                prose.paragraph(Meaning::Hint, "tabs-log-recap-export");
            }
            page.prose(&prose, ctx);
        }
    }
}
