//! The cells of a line as runs that look the same.

use ratatui::buffer::Cell;
use ratatui::style::{Modifier, Style};

use super::Rgb;
use crate::app::terminal::{is_blank, width};

/// How a cell looks in a picture. Reversed and dim cells have the colours that this brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CellStyle {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
    /// Bold, italic, underlined and crossed out.
    pub(super) modifier: Modifier,
}

/// Cells side by side that look the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StyledRun {
    /// The column of the first.
    pub(super) x: usize,
    /// The number of columns.
    pub(super) width: usize,
    pub(super) text: String,
    pub(super) style: CellStyle,
}

/// The modifiers that a picture shows by themselves.
const SHOWN: Modifier = Modifier::BOLD.union(Modifier::ITALIC).union(Modifier::UNDERLINED).union(Modifier::CROSSED_OUT);

/// A line in runs that cover all of it. A blank belongs to the run before it if it has the same background; at the
/// beginning of a line or after another background it looks like the ground.
pub(super) fn runs_of_line(line: &[Cell], ground: &CellStyle) -> Vec<StyledRun> {
    let mut runs: Vec<StyledRun> = Vec::new();
    let mut x = 0;
    while x < line.len() {
        let cell = &line[x];
        let width = width(cell).min(line.len() - x);
        let own = CellStyle::of_cell(cell);
        let last = runs.last_mut();
        match last.filter(|run| run.style == own || is_blank(cell) && run.style.suits_blanks_on(own.bg)) {
            Some(run) => {
                run.text.push_str(cell.symbol());
                run.width += width;
            }
            None => {
                let style = if is_blank(cell) { CellStyle { bg: own.bg, ..ground.clone() } } else { own };
                runs.push(StyledRun { x, width, text: cell.symbol().to_owned(), style });
            }
        }
        x += width;
    }
    runs
}

impl CellStyle {
    pub(super) fn of_style(style: Style) -> CellStyle {
        let mut cell = Cell::EMPTY;
        CellStyle::of_cell(cell.set_style(style))
    }

    fn of_cell(cell: &Cell) -> CellStyle {
        let (mut fg, mut bg) = (Rgb::of_text(cell.fg), Rgb::of_ground(cell.bg));
        if cell.modifier.contains(Modifier::REVERSED) {
            (fg, bg) = (bg, fg);
        }
        if cell.modifier.contains(Modifier::DIM) {
            fg = fg.dimmed_towards(bg);
        }
        CellStyle { fg, bg, modifier: cell.modifier & SHOWN }
    }

    /// Whether a blank in this style shows only this background.
    fn suits_blanks_on(&self, bg: Rgb) -> bool {
        self.bg == bg && !self.modifier.intersects(Modifier::UNDERLINED | Modifier::CROSSED_OUT)
    }
}
