//! A pool of small dice: each lot that fell together in rows of its own, every die with what came of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, after, put, put_runs, row, upto, width};
use crate::rules::dice::Face;
use crate::ui::look::{Look, Meaning};

/// Dice that fell together, and what to call them.
///
/// ```text
/// 4d6  ┌─┐ ┌─┐ ┌─┐ ┌─┐
///      │6│ │5│ │3│ │1│      4d6  6★ 5✓ 3↻ 1‼
///      └★┘ └✓┘ └↻┘ └‼┘
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lot {
    /// At the left of the first row.
    pub name: Vec<Run<'static>>,
    /// The dice, left to right.
    pub dice: Vec<Small>,
}

/// A small die as it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Small {
    /// What it shows, one figure.
    pub face: Face,
    /// What came of it.
    pub fate: Fate,
}

/// What came of a small die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It counts, and brings another die.
    Best,
    /// It counts.
    Hit,
    /// It does not.
    Miss,
    /// It does not, and could be rolled again.
    Loose,
    /// It was rolled again.
    Again,
    /// It counts as bad luck, and lies fast.
    Mishap,
}

/// How the dice are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// In boxes of three rows.
    Boxed,
    /// A figure and a mark.
    Brief,
}

impl Style {
    /// The cells of a die, its gap included.
    fn cells(self) -> u16 {
        match self {
            Style::Boxed => 4,
            Style::Brief => 3,
        }
    }

    /// The rows of a die.
    fn rows(self) -> u16 {
        match self {
            Style::Boxed => 3,
            Style::Brief => 1,
        }
    }
}

/// How many rows the lots take in that width.
#[must_use]
pub fn pool_height(lots: &[Lot], width: u16, style: Style) -> u16 {
    let names = names(lots);
    lots.iter().fold(0, |sum, lot| sum.saturating_add(lot.height(width, names, style)))
}

/// Draws the lots below one another, as far as there is room. Returns the rows used.
pub fn pool(lots: &[Lot], area: Rect, style: Style, look: &Look, buf: &mut Buffer) -> u16 {
    let names = names(lots);
    let mut used = 0;
    for lot in lots {
        let rows = lot.height(area.width, names, style);
        if used + rows > area.height {
            break;
        }
        let name = row(area, used + style.rows() / 2);
        put_runs(&lot.name, upto(name, names), look, buf);
        let per_row = per_row(area.width, names, style);
        for (n, line) in (0..).zip(lot.dice.chunks(per_row)) {
            let mut place = after(area, names);
            for die in line {
                let top = row(place, used + n * style.rows());
                die.draw(top, style, look, buf);
                place = after(place, style.cells());
            }
        }
        used += rows;
    }
    used
}

/// The cells that the names take, a gap included.
fn names(lots: &[Lot]) -> u16 {
    let name = |lot: &Lot| lot.name.iter().map(|run| width(&run.text)).sum::<u16>();
    lots.iter().map(name).max().map_or(0, |cells| cells + 2)
}

fn per_row(width: u16, names: u16, style: Style) -> usize {
    // The last die needs no gap behind it.
    usize::from((width.saturating_sub(names) + 1) / style.cells()).max(1)
}

impl Lot {
    fn height(&self, width: u16, names: u16, style: Style) -> u16 {
        let lines = self.dice.len().div_ceil(per_row(width, names, style)).max(1);
        u16::try_from(lines).unwrap_or(u16::MAX).saturating_mul(style.rows())
    }
}

impl Small {
    /// Draws it with its left upper corner at the beginning of `top`.
    fn draw(self, top: Rect, style: Style, look: &Look, buf: &mut Buffer) {
        let rule = &look.glyphs.rule;
        let (meaning, mark) = (self.fate.meaning(), self.fate.mark(look));
        if style == Style::Brief {
            put_runs(&[Run::new(meaning, self.face.to_string()), Run::new(self.fate.aside(), mark)], top, look, buf);
            return;
        }
        let line = |n: u16| Rect { y: top.y + n, width: top.width.min(3), ..top };
        let edge = self.fate.edge();
        put(&[rule.top_left, rule.across, rule.top_right].concat(), edge, line(0), look, buf);
        let face = self.face.to_string();
        put_runs(&[Run::new(edge, rule.down), Run::new(meaning, face), Run::new(edge, rule.down)], line(1), look, buf);
        let mark = if mark.trim().is_empty() { Run::new(edge, rule.across) } else { Run::new(self.fate.aside(), mark) };
        put_runs(&[Run::new(edge, rule.bottom_left), mark, Run::new(edge, rule.bottom_right)], line(2), look, buf);
    }
}

impl Fate {
    fn meaning(self) -> Meaning {
        match self {
            Fate::Best => Meaning::DieHigh,
            Fate::Hit => Meaning::DieHit,
            Fate::Miss | Fate::Loose => Meaning::Die,
            Fate::Again => Meaning::DieOut,
            Fate::Mishap => Meaning::DieLow,
        }
    }

    /// The mark's meaning.
    fn aside(self) -> Meaning {
        if self == Fate::Loose { Meaning::Key } else { self.meaning() }
    }

    /// The box's meaning: it stands back where the die does not count.
    fn edge(self) -> Meaning {
        match self {
            Fate::Miss | Fate::Loose | Fate::Again => Meaning::DieOut,
            fate => fate.meaning(),
        }
    }

    fn mark(self, look: &Look) -> &'static str {
        match self {
            Fate::Miss => " ",
            Fate::Loose | Fate::Again => look.glyphs.again,
            fate => look.glyphs.mark(fate.meaning()).unwrap_or(" "),
        }
    }
}
