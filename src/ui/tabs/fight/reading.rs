//! Reading all that is said of a fighter, where the pane has room for the most important part alone.

use std::cell::Cell;

use crate::session::id::Id;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::input::Code;
use crate::ui::look::Meaning;
use crate::ui::parts::page::Offset;
use crate::ui::parts::text::Run;

#[derive(Debug, Default)]
pub(super) struct Reading {
    /// Whose text is read whole; none: the most important part shows.
    whose: Option<Id>,
    pub(super) offset: Offset,
    /// When it was last drawn, how many rows of the whole stood in sight from its top, where those were not all.
    in_sight: Cell<Option<u16>>,
}

impl Reading {
    /// Whether all of that fighter is read.
    pub(super) fn is_of(&self, who: &Id) -> bool {
        self.whose.as_ref() == Some(who)
    }

    /// Says what the pane has room for: so many rows of the whole from its top, or all of it.
    pub(super) fn shows(&self, in_sight: Option<u16>) {
        self.in_sight.set(in_sight);
    }

    /// Turns a page; whether the key does that and there is more than the pane shows.
    pub(super) fn turn(&mut self, code: Code, who: &Id) -> bool {
        match (code, self.in_sight.get()) {
            (Code::PageDown, _) if self.is_of(who) => self.offset.step(self.offset.page()),
            (Code::PageDown, Some(rows)) => {
                self.whose = Some(who.clone());
                self.offset = Offset::at(rows.saturating_sub(1).into());
            }
            (Code::PageUp, _) if self.is_of(who) && !self.offset.is_at_top() => self.offset.step(-self.offset.page()),
            (Code::PageUp, _) if self.is_of(who) => self.whose = None,
            (Code::PageUp, Some(_)) => {}
            _ => return false,
        }
        true
    }

    /// The keys that turn a page, where there is more than the pane shows.
    pub(super) fn keys(&self, who: &Id, ctx: &DrawCtx) -> Vec<Run<'static>> {
        let keys: &[&str] = match (self.is_of(who), self.in_sight.get()) {
            (true, _) => &["key-page-up", "key-page-down"],
            (false, Some(_)) => &["key-page-down"],
            (false, None) => &[],
        };
        let keys: Vec<String> = keys.iter().map(|key| ctx.get(key)).collect();
        if keys.is_empty() { Vec::new() } else { vec![Run::new(Meaning::Hint, keys.join(" "))] }
    }
}
