//! Columns: a row of a table, and a small table of names and figures.
//!
//! Our own, because ratatui's `Layout` takes 0.2 ms for each row it has not solved yet, and where a line is too narrow it
//! gives up the first columns for the last.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, after, put, put_runs, put_runs_right, row, upto, width};
use crate::ui::look::{Look, Meaning};

/// One cell of a row.
#[derive(Debug, Clone, Copy)]
pub struct Column<'a> {
    /// What it says.
    pub runs: &'a [Run<'a>],
    /// How wide it is.
    pub room: Room,
    /// Against which end it stands.
    pub side: Side,
}

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// So many cells.
    Cells(u16),
    /// What the others leave, shared evenly by all that ask for it.
    Rest,
}

/// An end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Draws a row's cells with one blank between them.
pub fn columns(cells: &[Column<'_>], line: Rect, look: &Look, buf: &mut Buffer) {
    let gaps = u16::try_from(cells.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let (mut fixed, mut sharing) = (gaps, 0_u16);
    for cell in cells {
        match cell.room {
            Room::Cells(cells) => fixed = fixed.saturating_add(cells),
            Room::Rest => sharing += 1,
        }
    }
    let mut free = line.width.saturating_sub(fixed);
    let mut rest = line;
    for cell in cells {
        let taken = match cell.room {
            Room::Cells(cells) => cells,
            Room::Rest => {
                let share = free / sharing;
                (free, sharing) = (free - share, sharing - 1);
                share
            }
        };
        let place = upto(rest, taken);
        match cell.side {
            Side::Left => put_runs(cell.runs, place, look, buf),
            Side::Right => put_runs_right(cell.runs, place, look, buf),
        };
        rest = after(rest, taken.saturating_add(1));
    }
}

/// A fact: what it is called, and what it is.
pub type Fact<'a> = (&'a str, &'a [Run<'a>]);

/// Draws facts below one another, their names in one column. Returns the rows used.
pub fn facts(facts: &[Fact<'_>], area: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let names = facts.iter().map(|(name, _)| width(name)).max().unwrap_or_default().min(area.width / 2);
    let mut used = 0;
    for (name, runs) in facts.iter().take(usize::from(area.height)) {
        let line = row(area, used);
        put(name, Meaning::Label, upto(line, names), look, buf);
        put_runs(runs, after(line, names + 2), look, buf);
        used += 1;
    }
    used
}
