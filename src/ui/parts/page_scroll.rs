//! How far a page is scrolled.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

/// The scroll position of a page. Only drawing knows the page's length, so drawing keeps it in range.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageScroll {
    line: Cell<usize>,
    last_line: Cell<usize>,
    rows_shown: Cell<usize>,
}

impl Hash for PageScroll {
    /// The rest follows from the page's content.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.line.get().hash(state);
    }
}

impl PageScroll {
    /// A position this many lines below the top, or at the end of a shorter page.
    pub fn at(line: usize) -> PageScroll {
        PageScroll { line: Cell::new(line), last_line: Cell::new(usize::MAX), rows_shown: Cell::new(0) }
    }

    pub fn is_at_top(&self) -> bool {
        self.line.get() == 0
    }

    /// Scrolls by a number of lines, as far as the page goes.
    pub fn step(&mut self, lines: isize) {
        self.line.set(self.line.get().min(self.last_line.get()).saturating_add_signed(lines).min(self.last_line.get()));
    }

    /// Lines of a page: as many as last showed, minus one that stays in view.
    pub fn page_lines(&self) -> isize {
        isize::try_from(self.rows_shown.get().saturating_sub(1)).unwrap_or(isize::MAX).max(1)
    }

    /// Whether the page was longer than its area when last drawn.
    pub fn is_long(&self) -> bool {
        self.last_line.get() > 0
    }

    /// Keeps the position within a page whose last line to scroll to is `last_line`, drawn in so many rows. Returns the
    /// line that is drawn first.
    pub(super) fn keep_within(&self, last_line: usize, rows: usize) -> usize {
        let line = self.line.get().min(last_line);
        self.line.set(line);
        self.last_line.set(last_line);
        self.rows_shown.set(rows);
        line
    }

    pub fn reset(&mut self) {
        *self = PageScroll::default();
    }
}
