//! Lists: rows of any height, a cursor that is always in view, and a scroll bar if not all rows fit.
//!
//! This is our own because ratatui's `List` takes every row as finished text, shows nothing of a row that does not fit
//! whole, and leaves empty space below a list that became shorter; and because its `Scrollbar` rounds, so that the
//! thumb reaches an end before the list does.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use ratatui::prelude::{Buffer, Rect};

use super::Focus;
use crate::ui::{Look, Meaning};

/// The cursor of a list, and the part of the list that is in view. The interface state keeps one for each list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scroll {
    pub cursor: usize,
    /// The first row in view. Only drawing knows how much fits, so drawing moves it, and only as far as needed.
    #[serde(skip)]
    top: Cell<usize>,
    /// Number of rows shown in full by the last drawing.
    #[serde(skip)]
    shown: Cell<usize>,
}

impl Hash for Scroll {
    /// The number of rows shown does not affect the next drawing.
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.cursor, self.top.get()).hash(state);
    }
}

#[derive(Debug, Clone, Copy)]
pub struct List<'a> {
    pub len: usize,
    pub scroll: &'a Scroll,
    /// Whether the list has the focus; only then is the cursor's row highlighted.
    pub focus: Focus,
}

impl Scroll {
    pub fn at(cursor: usize) -> Scroll {
        Scroll { cursor, ..Scroll::default() }
    }

    #[must_use]
    pub fn with_cursor(&self, cursor: usize) -> Scroll {
        Scroll { cursor, ..self.clone() }
    }

    /// Moves the cursor by a number of rows within a list of `len`, as far as its ends.
    pub fn step(&mut self, rows: isize, len: usize) {
        let last = len.saturating_sub(1);
        self.cursor = self.cursor.min(last).saturating_add_signed(rows).min(last);
    }

    /// Moves the cursor one row on within a list of `len`, or one back. Beyond one end lies the other.
    pub fn turn(&mut self, onward: bool, len: usize) {
        let last = len.saturating_sub(1);
        let here = self.cursor.min(last);
        self.cursor = match onward {
            true if here == last => 0,
            true => here + 1,
            false => here.checked_sub(1).unwrap_or(last),
        };
    }

    /// Rows of a page: as many as last showed, minus one that stays in view.
    pub fn page_rows(&self) -> isize {
        isize::try_from(self.shown.get().saturating_sub(1)).unwrap_or(isize::MAX).max(1)
    }

    /// The first row to show so that the cursor's row is in view, scrolling no more than needed.
    fn top(&self, len: usize, view: u16, height: &impl Fn(usize) -> u16) -> usize {
        let cursor = self.cursor.min(len.saturating_sub(1));
        let fits_from = |last: usize| {
            let mut room = view;
            let mut first = last;
            for row in (0..=last).rev() {
                match room.checked_sub(height(row)) {
                    Some(left) => (room, first) = (left, row),
                    None => break,
                }
            }
            first
        };
        // Leaves no empty space below the last row, and keeps the cursor in view.
        let top = self.top.get().min(fits_from(len.saturating_sub(1))).min(cursor).max(fits_from(cursor));
        self.top.set(top);
        top
    }
}

/// The height of each row in a list of single lines.
pub fn one_row(_: usize) -> u16 {
    1
}

impl List<'_> {
    /// Draws the rows in view: `height` gives the height of a row, `row` draws it. A scroll bar takes the last column
    /// if not all rows fit.
    pub fn draw(
        &self,
        area: Rect,
        look: &Look,
        buf: &mut Buffer,
        height: impl Fn(usize) -> u16,
        mut row: impl FnMut(usize, Rect, &mut Buffer),
    ) {
        let area = area.intersection(buf.area);
        if area.is_empty() || self.len == 0 {
            return;
        }
        let top = self.scroll.top(self.len, area.height, &height);
        let all_fit = top == 0 && {
            let mut room = Some(area.height);
            (0..self.len).all(|n| {
                room = room.and_then(|room| room.checked_sub(height(n)));
                room.is_some()
            })
        };
        let rows = Rect { width: area.width - u16::from(!all_fit), ..area };
        let mut y = area.y;
        let mut shown = 0;
        for n in top..self.len {
            let left = area.bottom() - y;
            if left == 0 {
                break;
            }
            let tall = height(n);
            let place = Rect { y, height: tall.min(left), ..rows };
            row(n, place, buf);
            if n == self.scroll.cursor.min(self.len - 1) && self.focus == Focus::Here {
                look.restyle(place, Meaning::Selected, buf);
            }
            shown += usize::from(tall <= left);
            y += place.height;
        }
        self.scroll.shown.set(shown);
        if !all_fit {
            scroll_bar(top, shown.max(1), self.len, area, look, buf);
        }
    }
}

/// Draws a scroll bar beside rows of which not all fit into the area. Returns the area left for them.
pub fn beside_scroll_bar(first: usize, len: usize, area: Rect, look: &Look, buf: &mut Buffer) -> Rect {
    if len <= area.height.into() || area.width < 3 {
        return area;
    }
    scroll_bar(first, area.height.into(), len, area, look, buf);
    Rect { width: area.width - 2, ..area }
}

/// Draws a scroll bar down the last column of an area, for `shown` rows of `len`, from `first` on.
pub(super) fn scroll_bar(first: usize, shown: usize, len: usize, area: Rect, look: &Look, buf: &mut Buffer) {
    let column = Rect { x: area.right().saturating_sub(1), width: 1, ..area }.intersection(buf.area);
    let tall = usize::from(column.height);
    if tall == 0 || len <= shown {
        return;
    }
    let thumb = (tall * shown / len).max(1);
    // Only the ends of the list bring the thumb to the ends of the bar.
    let start = match first {
        0 => 0,
        _ if first + shown >= len => tall - thumb,
        _ => ((tall - thumb) * first / (len - shown)).clamp(usize::from(tall > thumb + 1), (tall - thumb).max(1) - 1),
    };
    for (n, y) in (column.top()..column.bottom()).enumerate() {
        let here = (start..start + thumb).contains(&n);
        let meaning = if here { Meaning::ScrollThumb } else { Meaning::ScrollTrack };
        buf[(column.x, y)].set_symbol(look.glyphs.scroll[usize::from(here)]).set_style(look.style(meaning));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::theme::Theme;
    use crate::ui::look::{ColourDepth, Glyphs};

    /// The rows shown in full.
    fn in_view(top: usize, len: usize, view: u16, height: impl Fn(usize) -> u16) -> std::ops::Range<usize> {
        let mut room = view;
        let mut end = top;
        while end < len && height(end) <= room {
            room -= height(end);
            end += 1;
        }
        top..end
    }

    #[test]
    fn the_view_moves_only_when_the_cursor_would_leave_it() {
        let mut scroll = Scroll::default();
        let tops: Vec<usize> = [3, 4, 5, 4, 2, 1, 0]
            .into_iter()
            .map(|cursor| {
                scroll.cursor = cursor;
                scroll.top(10, 4, &|_| 1)
            })
            .collect();
        assert_eq!(tops, [0, 1, 2, 2, 2, 1, 0]);
    }

    #[test]
    fn a_list_that_became_shorter_fills_the_view() {
        let scroll = Scroll { top: Cell::new(80), ..Scroll::at(90) };
        assert_eq!(scroll.top(12, 5, &|_| 1), 7);
    }

    #[test]
    fn a_page_has_one_row_less_than_the_view() {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        let mut buf = Buffer::empty(Rect::new(0, 0, 9, 7));
        let mut scroll = Scroll::at(0);
        assert_eq!(scroll.page_rows(), 1, "never drawn");
        List { len: 30, scroll: &scroll, focus: Focus::Here }.draw(buf.area, &look, &mut buf, |_| 2, |_, _, _| {});
        assert_eq!(scroll.page_rows(), 2, "three of two lines show in seven");
        scroll.step(scroll.page_rows(), 30);
        assert_eq!(scroll.cursor, 2);
    }

    #[test]
    fn stepping_stays_inside_the_list() {
        let mut scroll = Scroll::at(3);
        for (rows, cursor) in [(-9, 0), (-1, 0), (99, 4), (1, 4)] {
            scroll.step(rows, 5);
            assert_eq!(scroll.cursor, cursor);
        }
        scroll.step(1, 0);
        assert_eq!(scroll.cursor, 0);
    }

    #[test]
    fn a_row_beyond_one_end_of_a_list_is_at_the_other() {
        let mut scroll = Scroll::default();
        for (onward, len, cursor) in
            [(false, 5, 4), (false, 5, 3), (true, 5, 4), (true, 5, 0), (true, 1, 0), (true, 0, 0)]
        {
            scroll.turn(onward, len);
            assert_eq!(scroll.cursor, cursor);
        }
    }

    proptest! {
        #[test]
        fn the_cursor_is_always_in_view(
            heights in prop::collection::vec(1_u16..4, 1..40),
            view in 4_u16..12,
            steps in prop::collection::vec((-12_isize..12, 0_usize..10), 1..30),
        ) {
            let mut scroll = Scroll::default();
            for (step, cut) in steps {
                let len = (heights.len() - cut.min(heights.len() - 1)).max(1);
                scroll.step(step, len);
                let height = |n: usize| heights[n];
                let top = scroll.top(len, view, &height);
                prop_assert!(in_view(top, len, view, height).contains(&scroll.cursor));
            }
        }
    }
}
