//! Frames: what a screen shows, drawn pane by pane over the last frame. A pane with unchanged inputs is neither
//! cleared, drawn nor compared again.

mod borders;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};

use ratatui::buffer::Cell;
use ratatui::prelude::{Buffer, Position, Rect};

use self::borders::{Border, BorderLook, share_column};
use super::look::{copy_blank, fill_blank};
use super::{Look, Meaning};
use crate::session::seen::Seen;

/// The cells of one screen, and the inputs that they were drawn from.
#[derive(Debug, Default)]
pub struct Frame {
    cells: Buffer,
    /// The view that all panes were drawn from.
    seen: Weak<Seen>,
    screen_hash: u64,
    blank: Cell,
    border_look: Option<BorderLook>,
    /// In drawing order; a later pane may lie over an earlier one.
    panes: Vec<KeptPane>,
    /// Number of panes drawn so far in this pass.
    drawn_panes: usize,
    pass: DrawingPass,
    /// Areas that may differ from the last frame.
    changed: Vec<Rect>,
}

#[derive(Debug)]
struct KeptPane {
    area: Rect,
    /// A hash of the pane's inputs; `None` if it is redrawn in every frame.
    inputs: Option<u64>,
    border: Option<Border>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum DrawingPass {
    /// Draws over the panes of the last frame.
    Update,
    /// Draws on blank cells.
    #[default]
    Full,
    /// Draws nothing more: the panes differ from those of the last frame, so the frame must start anew.
    Mismatch,
}

impl Frame {
    pub fn new(area: Rect) -> Frame {
        Frame { cells: Buffer::empty(area), ..Frame::default() }
    }

    pub fn area(&self) -> Rect {
        self.cells.area
    }

    pub fn cells(&self) -> &Buffer {
        &self.cells
    }

    /// Areas that the last drawing may have changed.
    pub fn changed(&self) -> &[Rect] {
        &self.changed
    }

    /// Clears the frame for a screen without kept panes, and returns its cells.
    pub fn start_blank(&mut self) -> &mut Buffer {
        self.panes.clear();
        self.cells.reset();
        self.changed = vec![self.cells.area];
        &mut self.cells
    }

    /// Draws a screen of panes: over the last frame if that had the same `seen` and `screen_key`, otherwise on blank
    /// cells. May call `draw` twice, since only drawing reveals whether the panes are the same.
    pub fn draw_panes(
        &mut self,
        seen: &Arc<Seen>,
        screen_key: &impl Hash,
        look: &Look,
        draw: impl Fn(&mut Frame) -> Option<Position>,
    ) -> Option<Position> {
        let (screen_key, known) = (hash(screen_key), Arc::downgrade(seen));
        let is_same_screen = !self.panes.is_empty() && self.screen_hash == screen_key && self.seen.ptr_eq(&known);
        (self.seen, self.screen_hash) = (known, screen_key);
        self.blank.set_style(look.style(Meaning::Text));
        self.border_look = Some(BorderLook::new(look));
        self.begin_pass(if is_same_screen { DrawingPass::Update } else { DrawingPass::Full });
        let cursor = draw(self);
        if self.pass == DrawingPass::Full || self.pass == DrawingPass::Update && self.drawn_panes == self.panes.len() {
            return cursor;
        }
        self.begin_pass(DrawingPass::Full);
        draw(self)
    }

    /// Draws a pane if its inputs have changed. The inputs need not contain what the pane takes from the view.
    pub fn pane(&mut self, area: Rect, inputs: &impl Hash, draw: impl FnOnce(&mut Buffer)) {
        self.draw_pane(area, Some(hash(inputs)), |buf| {
            draw(buf);
            None
        });
    }

    /// Draws a pane that changes with nearly every key, and returns the cursor's position in it.
    pub fn cursor_pane(&mut self, area: Rect, draw: impl FnOnce(&mut Buffer) -> Option<Position>) -> Option<Position> {
        self.draw_pane(area, None, draw)
    }

    /// Like [`Frame::cursor_pane`], for a pane without a cursor.
    pub fn redrawn_pane(&mut self, area: Rect, draw: impl FnOnce(&mut Buffer)) {
        self.draw_pane(area, None, |buf| {
            draw(buf);
            None
        });
    }

    /// Joins the borders of the panes drawn so far where neighbours share them. To be called before anything is drawn
    /// over those panes.
    pub fn join_borders(&mut self) {
        let Some(look) = &self.border_look else { return };
        let borders: Vec<&Border> =
            self.panes[..self.drawn_panes].iter().filter_map(|pane| pane.border.as_ref()).collect();
        borders::join(&borders, &self.changed, look, &mut self.cells);
    }

    fn draw_pane(
        &mut self,
        area: Rect,
        inputs: Option<u64>,
        draw: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) -> Option<Position> {
        let area = area.intersection(self.cells.area);
        if area.is_empty() || self.pass == DrawingPass::Mismatch {
            return None;
        }
        if self.pass == DrawingPass::Update {
            let Some(kept) = self.panes.get(self.drawn_panes) else {
                self.pass = DrawingPass::Mismatch;
                return None;
            };
            if kept.area != area {
                self.clear_old_place(kept.area);
            } else if kept.inputs == inputs && inputs.is_some() && !self.is_changed(area) {
                self.drawn_panes += 1;
                return None;
            }
            if self.pass == DrawingPass::Mismatch {
                return None;
            }
            self.clear(area);
            self.changed.push(area);
        } else if self.panes.iter().any(|below| below.area.intersects(area)) {
            self.clear(area);
        }
        let cursor = draw(&mut self.cells);
        let border = self.border_look.as_ref().and_then(|look| Border::read(area, look, &self.cells));
        let drawn = KeptPane { area, inputs, border };
        match self.panes.get_mut(self.drawn_panes) {
            Some(kept) => *kept = drawn,
            None => self.panes.push(drawn),
        }
        self.drawn_panes += 1;
        cursor
    }

    /// Whether something has been drawn or taken away there: it would show through a pane that is kept. A column that
    /// two panes share is joined later.
    fn is_changed(&self, area: Rect) -> bool {
        self.changed.iter().any(|changed| changed.intersects(area) && !share_column(*changed, area))
    }

    /// Clears the place that the next pane had in the last frame, except where earlier panes were drawn in this pass.
    fn clear_old_place(&mut self, old: Rect) {
        let mut rest = old;
        for pane in &self.panes[..self.drawn_panes] {
            if !pane.area.intersects(rest) || share_column(pane.area, rest) {
                continue;
            }
            let Some(left) = rows_beside(pane.area, rest).filter(|_| self.changed.contains(&pane.area)) else {
                // The pane lay over one that was not drawn again, or is not of the same column.
                self.pass = DrawingPass::Mismatch;
                return;
            };
            rest = left;
        }
        self.clear(rest);
        self.changed.push(old);
    }

    fn begin_pass(&mut self, pass: DrawingPass) {
        (self.pass, self.drawn_panes) = (pass, 0);
        self.changed.clear();
        if pass == DrawingPass::Full {
            self.panes.clear();
            self.cells.content.iter_mut().for_each(|cell| copy_blank(&self.blank, cell));
            self.changed.push(self.cells.area);
        }
    }

    fn clear(&mut self, area: Rect) {
        fill_blank(area, &self.blank, &mut self.cells);
    }
}

/// The rows of an area that lie above a pane, or below it. `None` if a single rectangle cannot hold what the pane leaves.
fn rows_beside(pane: Rect, area: Rect) -> Option<Rect> {
    if pane.left() > area.left() || pane.right() < area.right() {
        return None;
    }
    let [above, below] = [pane.top().saturating_sub(area.top()), area.bottom().saturating_sub(pane.bottom())];
    match (above, below) {
        (0, below) => Some(Rect { y: area.bottom() - below, height: below, ..area }),
        (above, 0) => Some(Rect { height: above, ..area }),
        _ => None,
    }
}

/// A hash of these inputs, to compare them with those of the last frame.
pub(crate) fn hash(inputs: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    inputs.hash(&mut hasher);
    hasher.finish()
}
