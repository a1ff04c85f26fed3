//! Reading the whole text about a fighter, when the pane shows only its most important part.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use crate::session::id::Id;
use crate::session::seen::SeenFight;
use crate::ui::parts::{PageScroll, Run};
use crate::ui::{Code, DrawCtx, Meaning};

#[derive(Debug, Default)]
pub(super) struct FighterReading {
    /// Whose text is read in full, and in which turn; `None` shows the most important part.
    whose: Option<FighterAtTurn>,
    pub(super) offset: PageScroll,
    /// How many rows of the whole text the last drawing showed from its top; `None` for all of them.
    rows_in_view: Cell<Option<u16>>,
}

/// A fighter in a certain turn: in another turn the choices are different.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct FighterAtTurn {
    who: Id,
    round: u32,
    now: Option<Id>,
}

impl FighterAtTurn {
    pub(super) fn of(who: &Id, fight: &SeenFight) -> FighterAtTurn {
        FighterAtTurn { who: who.clone(), round: fight.round, now: fight.current_fighter().cloned() }
    }
}

impl Hash for FighterReading {
    /// Leaves out how much is in view, since drawing finds that out.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.whose, &self.offset).hash(state);
    }
}

impl FighterReading {
    /// Whether the text of that fighter and turn is being read.
    pub(super) fn is_reading(&self, whose: &FighterAtTurn) -> bool {
        self.whose.as_ref() == Some(whose)
    }

    /// Stops reading when another fighter is selected or the turn has changed.
    pub(super) fn stop_unless(&mut self, selected: Option<FighterAtTurn>) {
        self.whose = self.whose.take().filter(|whose| selected.as_ref() == Some(whose));
    }

    /// Records how much of the whole text the pane shows from its top; `None` for all of it.
    pub(super) fn record_shown(&self, rows_in_view: Option<u16>) {
        self.rows_in_view.set(rows_in_view);
    }

    /// Turns a page. Returns whether the key does so and there is more than the pane shows.
    pub(super) fn turn_page(&mut self, code: Code, whose: &FighterAtTurn) -> bool {
        match (code, self.rows_in_view.get()) {
            (Code::PageDown, _) if self.is_reading(whose) => self.offset.step(self.offset.page_lines()),
            (Code::PageDown, Some(rows)) => {
                self.whose = Some(whose.clone());
                self.offset = PageScroll::at(rows.saturating_sub(1).into());
            }
            (Code::PageUp, _) if self.is_reading(whose) && !self.offset.is_at_top() => {
                self.offset.step(-self.offset.page_lines())
            }
            (Code::PageUp, _) if self.is_reading(whose) => self.whose = None,
            (Code::PageUp, Some(_)) => {}
            _ => return false,
        }
        true
    }

    /// The keys that turn a page, if there is more than the pane shows.
    pub(super) fn keys(&self, whose: &FighterAtTurn, ctx: &DrawCtx) -> Vec<Run<'static>> {
        let keys: &[&str] = match (self.is_reading(whose), self.rows_in_view.get()) {
            (true, _) => &["key-pageup", "key-pagedown"],
            (false, Some(_)) => &["key-pagedown"],
            (false, None) => &[],
        };
        let keys: Vec<String> = keys.iter().map(|key| ctx.get(key)).collect();
        if keys.is_empty() { Vec::new() } else { vec![Run::new(Meaning::Hint, keys.join(" "))] }
    }
}
