//! Borders that neighbouring panes share: the panes overlap by one column or row, and the lines that meet there are
//! joined.

use ratatui::buffer::Cell;
use ratatui::prelude::{Buffer, Position, Rect};
use ratatui::style::Style;

use crate::theme::glyphs::BoxLines;
use crate::ui::{Look, Meaning};

/// The border of a drawn pane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Border {
    area: Rect,
    has_focus: bool,
    /// The rows of the screen at which a line crosses the pane: its top, its divisions and its bottom.
    lines: Vec<u16>,
}

/// How borders are drawn on this screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct BorderLook {
    rule: &'static BoxLines,
    plain: Style,
    focused: Style,
}

/// The directions in which lines leave a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Arms {
    up: bool,
    down: bool,
    left: bool,
    right: bool,
}

impl BorderLook {
    pub(super) fn new(look: &Look) -> BorderLook {
        let [plain, focused] = [Meaning::Border, Meaning::BorderFocus].map(|meaning| look.style(meaning));
        BorderLook { rule: &look.glyphs.rule, plain, focused }
    }
}

impl Border {
    /// Reads the border that was just drawn around `area`. `None` if there is none.
    pub(super) fn read(area: Rect, look: &BorderLook, cells: &Buffer) -> Option<Border> {
        let rule = look.rule;
        if area.width < 2 || area.height < 2 {
            return None;
        }
        let [right, bottom] = [area.right() - 1, area.bottom() - 1];
        let corners = [
            (area.x, area.y, rule.top_left),
            (right, area.y, rule.top_right),
            (area.x, bottom, rule.bottom_left),
            (right, bottom, rule.bottom_right),
        ];
        if corners.iter().any(|(x, y, corner)| cells[(*x, *y)].symbol() != *corner) {
            return None;
        }
        let lines = area.rows().map(|row| row.y).filter(|y| cells[(area.x, *y)].symbol() != rule.down).collect();
        // A cell keeps less of a style than was set, so two cells are compared.
        let mut focused = Cell::EMPTY;
        focused.set_style(look.focused);
        let has_focus = cells[(area.x, bottom)].style() == focused.style();
        Some(Border { area, has_focus, lines })
    }

    /// The directions in which this border leaves a cell.
    fn arms(&self, cell: Position) -> Arms {
        let (area, [right, bottom]) = (self.area, [self.area.right() - 1, self.area.bottom() - 1]);
        if !area.contains(cell) {
            return Arms::default();
        }
        let upright = cell.x == area.x || cell.x == right;
        let line = if upright { self.lines.contains(&cell.y) } else { cell.y == area.y || cell.y == bottom };
        Arms {
            up: upright && cell.y > area.y,
            down: upright && cell.y < bottom,
            left: line && cell.x > area.x,
            right: line && cell.x < right,
        }
    }
}

impl Arms {
    fn and(self, other: Arms) -> Arms {
        Arms {
            up: self.up || other.up,
            down: self.down || other.down,
            left: self.left || other.left,
            right: self.right || other.right,
        }
    }

    fn glyph(self, rule: &BoxLines) -> &'static str {
        let Arms { up, down, left, right } = self;
        match (up, down, left, right) {
            (false, false, ..) => rule.across,
            (_, _, false, false) => rule.down,
            (false, true, false, true) => rule.top_left,
            (false, true, true, false) => rule.top_right,
            (true, false, false, true) => rule.bottom_left,
            (true, false, true, false) => rule.bottom_right,
            (true, true, false, true) => rule.from_left,
            (true, true, true, false) => rule.from_right,
            (false, true, true, true) => rule.from_top,
            (true, false, true, true) => rule.from_bottom,
            (true, true, true, true) => rule.cross,
        }
    }
}

/// Whether two panes overlap only in the column of a border that they share. Neither then hides anything of the other.
pub(super) fn share_column(one: Rect, other: Rect) -> bool {
    let both = one.intersection(other);
    both.width == 1 && one.width > 1 && other.width > 1 && (one.x == other.right() - 1 || other.x == one.right() - 1)
}

/// Joins the lines of these borders where they meet, in the areas that have `changed`. The title of a pane keeps its
/// text where a line from above ends at it.
pub(super) fn join(borders: &[&Border], changed: &[Rect], look: &BorderLook, cells: &mut Buffer) {
    for border in borders.iter().filter(|border| changed.iter().any(|changed| changed.intersects(border.area))) {
        let area = border.area;
        for x in [area.x, area.right() - 1] {
            for y in area.y..area.bottom() {
                join_cell(Position { x, y }, borders, changed, look, cells);
            }
        }
    }
    // The focus of a pane shows all around it, also in the row of a neighbour's title.
    for border in borders.iter().filter(|border| border.has_focus) {
        let area = border.area;
        for y in [area.y, area.bottom() - 1] {
            for x in area.x + 1..area.right() - 1 {
                if cells[(x, y)].symbol() == look.rule.across && is_in(Position { x, y }, changed) {
                    cells[(x, y)].set_style(look.focused);
                }
            }
        }
    }
}

fn join_cell(cell: Position, borders: &[&Border], changed: &[Rect], look: &BorderLook, cells: &mut Buffer) {
    if !is_in(cell, changed) {
        return;
    }
    let here = borders.iter().filter(|border| border.area.contains(cell));
    let ends_at_title = here.clone().any(|border| {
        let area = border.area;
        cell.y == area.y && cell.x > area.x && cell.x + 1 < area.right()
    });
    if ends_at_title && cells[cell].symbol() != look.rule.across {
        return;
    }
    let arms = here.clone().fold(Arms::default(), |arms, border| arms.and(border.arms(cell)));
    let style = if here.into_iter().any(|border| border.has_focus) { look.focused } else { look.plain };
    cells[cell].set_symbol(arms.glyph(look.rule)).set_style(style);
}

fn is_in(cell: Position, changed: &[Rect]) -> bool {
    changed.iter().any(|area| area.contains(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Emphasis, MeaningStyle, Theme};
    use crate::ui::look::{ColourDepth, Glyphs};
    use crate::ui::parts::{Focus, Pane, side_by_side, stacked};

    /// The rows of two panes above a third with this title, each sharing its border with its neighbours.
    fn three_panes(lowest: &str, glyphs: &'static Glyphs) -> Vec<String> {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, glyphs);
        let area = Rect::new(0, 0, 20, 5);
        let [upper, lower] = stacked(area, 3);
        let [left, right] = side_by_side(upper, 8);
        let (how, mut cells) = (BorderLook::new(&look), Buffer::empty(area));
        let mut borders = Vec::new();
        for (place, title) in [(left, "Uno"), (right, "Dos"), (lower, lowest)] {
            Pane::named(title, Focus::Elsewhere).draw(place, &look, &mut cells);
            borders.extend(Border::read(place, &how, &cells));
        }
        join(&borders.iter().collect::<Vec<_>>(), &[area], &how, &mut cells);
        area.rows().map(|row| row.positions().map(|at| cells[at].symbol()).collect()).collect()
    }

    #[test]
    fn lines_meet_in_junctions_of_either_glyph_set() {
        let unicode = [
            "┌ Uno ─┬ Dos ──────┐",
            "│      │           │",
            "├ Tres ┴───────────┤",
            "│                  │",
            "└──────────────────┘",
        ];
        assert_eq!(three_panes("Tres", &Glyphs::UNICODE), unicode);
        let ascii = [
            "+ Uno -+ Dos ------+",
            "|      |           |",
            "+ Tres +-----------+",
            "|                  |",
            "+------------------+",
        ];
        assert_eq!(three_panes("Tres", &Glyphs::ASCII), ascii);
    }

    #[test]
    fn a_title_keeps_its_letters_where_a_line_from_above_ends_at_it() {
        assert_eq!(three_panes("Lo último", &Glyphs::UNICODE)[2], "├ Lo último ───────┤");
    }

    #[test]
    fn the_border_of_the_pane_in_focus_keeps_its_style_where_a_neighbour_shares_it() {
        let bold =
            MeaningStyle { emphasis: Emphasis { bold: Some(true), ..Emphasis::default() }, ..MeaningStyle::default() };
        let look = Look::new(&Theme::new("t", [(Meaning::BorderFocus, bold)]), ColourDepth::True, &Glyphs::UNICODE);
        let area = Rect::new(0, 0, 20, 5);
        let [left, right] = side_by_side(area, 8);
        let (how, mut cells) = (BorderLook::new(&look), Buffer::empty(area));
        let mut borders = Vec::new();
        for (place, focus) in [(left, Focus::Here), (right, Focus::Elsewhere)] {
            Pane::named("Uno", focus).draw(place, &look, &mut cells);
            borders.extend(Border::read(place, &how, &cells));
        }
        join(&borders.iter().collect::<Vec<_>>(), &[area], &how, &mut cells);
        assert_eq!(cells[(7, 2)].style(), cells[(0, 2)].style(), "the shared column");
        assert_ne!(cells[(19, 2)].style(), cells[(0, 2)].style(), "the neighbour's own");
    }

    #[test]
    fn panes_beside_each_other_share_a_column_and_one_over_another_does_not() {
        let [left, right] = side_by_side(Rect::new(0, 0, 20, 5), 8);
        assert!(share_column(left, right) && share_column(right, left));
        assert!(!share_column(left, Rect::new(4, 1, 10, 3)), "a list that opens over a pane hides part of it");
    }
}
