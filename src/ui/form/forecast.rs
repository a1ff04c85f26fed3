//! The forecast of a form's deed, and its text laid out.

use std::cell::RefCell;
use std::rc::Rc;

use ratatui::prelude::{Buffer, Rect};

use crate::sections::Section;
use crate::ui::DrawCtx;
use crate::ui::parts::{PageLayout, PageScroll, Pane};

/// What a deed would roll and pay, laid out on demand.
#[derive(Debug)]
pub(crate) struct Forecast {
    pub(crate) section: Section,
    /// The text in the width that was last asked for. It needs no key for the view, since a forecast is for one view.
    page: RefCell<Option<Rc<PageLayout>>>,
}

impl Forecast {
    pub(super) fn new(section: Section) -> Forecast {
        Forecast { section, page: RefCell::default() }
    }

    /// The text laid out in this width.
    pub(crate) fn page(&self, width: u16, ctx: &DrawCtx) -> Rc<PageLayout> {
        let mut kept = self.page.borrow_mut();
        let fits = kept.take().filter(|page| page.width() == width);
        kept.insert(fits.unwrap_or_else(|| Rc::new(PageLayout::of_prose(width, &self.section.text, ctx)))).clone()
    }

    /// Draws it as a part of the pane in `area`, from row `y` of the screen down.
    pub(crate) fn draw(&self, height: u16, area: Rect, y: u16, ctx: &DrawCtx, buf: &mut Buffer) {
        let place = Pane::of_section(&self.section, ctx).divide(area, y, ctx.look, buf);
        let place = Rect { height: height.min(place.height), ..place };
        if place.is_empty() {
            return;
        }
        let mut page = self.page(place.width, ctx);
        if page.height() > place.height {
            // The scroll bar and a blank take two columns.
            page = self.page(place.width.saturating_sub(2).max(1), ctx);
        }
        page.draw(&PageScroll::default(), place, ctx.look, buf);
    }
}
