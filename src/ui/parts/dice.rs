//! Dice on the table: boxes with what they show, and below each what became of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, after, put, put_right, put_runs, row, upto, width};
use crate::rules::dice::Face;
use crate::ui::look::{Look, Meaning};

/// A die as it lies.
///
/// ```text
/// ┌d12─┐ ┌d12─┐
/// │  4 │ │ 10 │
/// └────┘ └────┘
///    ↻      ★
/// ```
#[derive(Debug, Clone, Copy)]
pub struct DieShown<'a> {
    /// What it shows; nothing while a face is waited for.
    pub face: Option<Face>,
    /// What became of it.
    pub fate: Fate,
    /// Its name in the box's top line; may be empty.
    pub name: &'a str,
    /// Stands below the box in place of the fate's own mark, unless it is empty.
    pub mark: &'a str,
}

/// What became of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Kept,
    /// It counts, and it is the best there is.
    High,
    /// It counts, and it is the worst.
    Low,
    /// It does not count.
    Out,
    /// It was rolled again.
    Again,
    /// It is still to fall.
    Waiting,
}

/// How many cells a die takes, its gap included.
pub const DIE_WIDTH: u16 = 7;
/// How many rows a die takes, its mark included.
pub const DIE_HEIGHT: u16 = 4;

/// Draws the dice beside one another; in boxes where the area is high and wide enough for all of them, else in one
/// line: `[ 4]↻ [10]★`. Returns the cells used of the width.
pub fn dice(dice: &[DieShown<'_>], area: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let area = area.intersection(buf.area);
    let all = u16::try_from(dice.len()).unwrap_or(u16::MAX).saturating_mul(DIE_WIDTH).saturating_sub(1);
    if area.height < DIE_HEIGHT || area.width < all {
        let runs: Vec<Run<'_>> = dice.iter().flat_map(|die| die.brief(look)).collect();
        return put_runs(&runs, area, look, buf);
    }
    let mut rest = area;
    for die in dice {
        die.boxed(upto(rest, DIE_WIDTH - 1), look, buf);
        rest = after(rest, DIE_WIDTH);
    }
    all
}

impl DieShown<'_> {
    fn boxed(&self, area: Rect, look: &Look, buf: &mut Buffer) {
        let rule = &look.glyphs.rule;
        let meaning = self.fate.meaning();
        let edge = if self.fate.counts() { meaning } else { Meaning::DieOut };
        for (n, ends) in [[rule.top_left, rule.top_right], [rule.bottom_left, rule.bottom_right]].iter().enumerate() {
            let line = row(area, if n == 0 { 0 } else { 2 });
            super::text::fill(rule.across, edge, line, look, buf);
            put(ends[0], edge, line, look, buf);
            put_right(ends[1], edge, line, look, buf);
        }
        put(self.name, edge, upto(after(row(area, 0), 1), 4), look, buf);
        let middle = row(area, 1);
        put(rule.down, edge, middle, look, buf);
        put_right(rule.down, edge, middle, look, buf);
        put_right(&self.face(), meaning, upto(after(middle, 1), 3), look, buf);
        let mark = self.mark(look);
        let left = (area.width + 1).saturating_sub(width(mark)) / 2;
        put(mark, meaning, after(row(area, 3), left), look, buf);
    }

    fn brief(&self, look: &Look) -> [Run<'_>; 3] {
        let meaning = self.fate.meaning();
        [
            Run::new(meaning, format!("[{:>2}]", self.face())),
            Run::new(meaning, self.mark(look).to_owned()),
            Run::new(Meaning::Text, " "),
        ]
    }

    fn face(&self) -> String {
        self.face.map_or_else(|| "?".to_owned(), |face| face.to_string())
    }

    fn mark<'m>(&'m self, look: &Look) -> &'m str {
        match self.fate {
            _ if !self.mark.is_empty() => self.mark,
            Fate::High => look.glyphs.mark(Meaning::DieHigh).unwrap_or_default(),
            Fate::Low => look.glyphs.mark(Meaning::DieLow).unwrap_or_default(),
            Fate::Out => look.glyphs.cross,
            Fate::Again => look.glyphs.again,
            Fate::Kept | Fate::Waiting => "",
        }
    }
}

impl Fate {
    fn meaning(self) -> Meaning {
        match self {
            Fate::Kept => Meaning::Die,
            Fate::High => Meaning::DieHigh,
            Fate::Low => Meaning::DieLow,
            Fate::Out | Fate::Again => Meaning::DieOut,
            Fate::Waiting => Meaning::Edit,
        }
    }

    fn counts(self) -> bool {
        !matches!(self, Fate::Out | Fate::Again)
    }
}
