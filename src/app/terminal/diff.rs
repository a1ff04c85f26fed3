//! The changes of a frame, as runs of cells with the same attributes.
//!
//! Setting the attributes takes up to forty bytes with true colour and about four without, so runs are written line by
//! line or style by style, whichever is shorter.

use std::ops::Range;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::Color;

use super::cursor::{CursorWriter, DiffRun, Erase, width};
use super::sgr::{SgrState, is_blank};
use super::shown::{CellLook, ShownCells};
use crate::ui::frame::Frame;

/// All runs of a change, line by line.
#[derive(Debug, Default)]
pub(super) struct Diff {
    runs: Vec<DiffRun>,
    styles: Vec<SgrState>,
}

/// A run that may still grow.
struct OpenRun {
    x: u16,
    end: u16,
    /// The background of its first cell.
    background: Color,
    /// `None` while it holds only blanks, which need no style of their own.
    sgr: Option<SgrState>,
}

/// Up to this many bytes, a gap of unchanged cells is overwritten rather than skipped.
const SHORT_GAP: usize = 3;
/// The nearest run is looked for among at most this many.
const NEAR_RUNS: usize = 24;

impl Diff {
    /// The changes from what a terminal in that state shows to a frame of the same size, which it then shows.
    pub(super) fn between(shown: &mut ShownCells, frame: &Frame, sgr: SgrState) -> Diff {
        let mut diff = Diff { runs: Vec::new(), styles: vec![sgr] };
        let columns = usize::from(shown.area.width).max(1);
        let lines = shown.looks.chunks_mut(columns).zip(frame.cells().content.chunks(columns));
        let mut changes = Vec::with_capacity(columns);
        for (y, ((old, new), wide)) in (0..).zip(lines.zip(&mut shown.wide)) {
            changes.clear();
            for area in frame.changed().iter().filter(|area| (area.top()..area.bottom()).contains(&y)) {
                find_changes(old, new, area.left().into()..area.right().into(), &mut changes);
            }
            if changes.is_empty() {
                continue;
            }
            // Terminals differ in what happens to the other half of a wide character, so a line with one is written
            // whole and in order.
            if *wide || changes.iter().any(|(x, look)| look.may_be_wide() && width(&new[*x]) != 1) {
                *wide = new.iter().any(|cell| width(cell) != 1);
                diff.cut_whole_line(y, new);
                // The other halves of wide characters, too, or they would count as changed in every frame.
                old.iter_mut().zip(new).for_each(|(old, new)| *old = CellLook::of(new));
            } else {
                // Areas may overlap, and need not come from left to right.
                changes.sort_unstable_by_key(|(x, _)| *x);
                changes.dedup();
                diff.cut_changes(y, new, &changes);
                changes.iter().for_each(|(x, look)| old[*x] = *look);
            }
        }
        diff
    }

    /// Writes all runs in the shorter way.
    pub(super) fn write(&self, writer: &mut CursorWriter, new: &Buffer, erase: Erase, out: &mut Vec<u8>) {
        let mut second = *writer;
        let begin = out.len();
        let columns = usize::from(new.area.width).max(1);
        let write_run = |writer: &mut CursorWriter, run: &DiffRun, out: &mut Vec<u8>| {
            let line = &new.content[usize::from(run.y) * columns..][..columns];
            writer.write(run, self.styles[run.style], line, erase, out);
        };
        self.write_by_style(writer, |writer, run| write_run(writer, run, out));
        let middle = out.len();
        for run in &self.runs {
            write_run(&mut second, run, out);
            if out.len() - middle > middle - begin {
                break;
            }
        }
        if out.len() - middle <= middle - begin {
            out.drain(begin..middle);
            *writer = second;
        } else {
            out.truncate(middle);
        }
    }

    /// Takes the runs style by style, and the near ones first within each style.
    fn write_by_style(&self, writer: &mut CursorWriter, mut write_run: impl FnMut(&mut CursorWriter, &DiffRun)) {
        let mut sorted = vec![Vec::new(); self.styles.len()];
        for run in &self.runs {
            if run.in_line_order {
                write_run(writer, run);
            } else {
                sorted[run.style].push(*run);
            }
        }
        let mut remaining: Vec<usize> = (0..sorted.len()).filter(|style| !sorted[*style].is_empty()).collect();
        while let Some(next) =
            (0..remaining.len()).min_by_key(|n| writer.sgr.count_differing(&self.styles[remaining[*n]]))
        {
            let runs = &mut sorted[remaining.remove(next)];
            let cost = |writer: &CursorWriter, run: &DiffRun| writer.cost_to(Position { x: run.x, y: run.y });
            while let Some(near) = (0..runs.len().min(NEAR_RUNS)).min_by_key(|place| cost(writer, &runs[*place])) {
                write_run(writer, &runs.remove(near));
            }
        }
    }

    /// Cuts the changed cells of a line into runs.
    fn cut_changes(&mut self, y: u16, new: &[Cell], changes: &[(usize, CellLook)]) {
        let mut open = None;
        for (x, _) in changes {
            self.add_cell(y, &mut open, *x..x + 1, new, false);
        }
        self.end_run(open, y, false);
    }

    /// Cuts a whole line into runs, wide characters with their other halves.
    fn cut_whole_line(&mut self, y: u16, new: &[Cell]) {
        let (mut open, mut x) = (None, 0);
        while x < new.len() {
            let end = x + width(&new[x]);
            self.add_cell(y, &mut open, x..end.min(new.len()), new, true);
            x = end;
        }
        self.end_run(open, y, true);
    }

    /// Adds a character that takes these cells to the open run, or opens the next one.
    fn add_cell(&mut self, y: u16, open: &mut Option<OpenRun>, cells: Range<usize>, new: &[Cell], in_line_order: bool) {
        let (cell, x, end) = (&new[cells.start], cells.start as u16, cells.end as u16);
        if let Some(run) = open.as_mut().filter(|run| run.can_reach(x, new))
            && run.take_cell(cell)
        {
            run.end = end;
        } else {
            let sgr = (!is_blank(cell)).then(|| SgrState::of(cell));
            let done = open.replace(OpenRun { x, end, background: cell.bg, sgr });
            self.end_run(done, y, in_line_order);
        }
    }

    fn end_run(&mut self, open: Option<OpenRun>, y: u16, in_line_order: bool) {
        let Some(OpenRun { x, end, background, sgr }) = open else { return };
        let known = match sgr {
            Some(sgr) => self.styles.iter().rposition(|known| *known == sgr),
            None => self.styles.iter().rposition(|known| known.suits_blanks_on(background)),
        };
        let style = known.unwrap_or_else(|| {
            self.styles.push(sgr.unwrap_or(SgrState::on(background)));
            self.styles.len() - 1
        });
        self.runs.push(DiffRun { y, x, end, style, in_line_order });
    }
}

/// Adds those of these cells that look different, with their new look.
fn find_changes(old: &[CellLook], new: &[Cell], cells: Range<usize>, changes: &mut Vec<(usize, CellLook)>) {
    for (x, (old, new)) in cells.clone().zip(old[cells.clone()].iter().zip(&new[cells])) {
        let look = CellLook::of(new);
        if look != *old {
            changes.push((x, look));
        }
    }
}

impl OpenRun {
    /// Whether the run may continue at `x`, overwriting the gap.
    fn can_reach(&self, x: u16, line: &[Cell]) -> bool {
        let gap = &line[usize::from(self.end)..usize::from(x)];
        if gap.is_empty() {
            return true;
        }
        gap.len() <= SHORT_GAP
            && gap.iter().map(|cell| cell.symbol().len()).sum::<usize>() <= SHORT_GAP
            && gap.iter().all(|cell| match &self.sgr {
                Some(sgr) => sgr.suits(cell),
                None => is_blank(cell) && cell.bg == self.background,
            })
    }

    /// Whether the cell and all before it can share a style; if so, the run takes it.
    fn take_cell(&mut self, cell: &Cell) -> bool {
        match self.sgr {
            Some(sgr) => sgr.suits(cell),
            None if is_blank(cell) => cell.bg == self.background,
            None => {
                let sgr = SgrState::of(cell);
                let suits = sgr.suits_blanks_on(self.background);
                self.sgr = suits.then_some(sgr);
                suits
            }
        }
    }
}
