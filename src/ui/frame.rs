//! Frames: what the terminal shows, drawn pane by pane over the last frame. A pane with unchanged inputs is neither
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

/// The cells of the terminal, and the inputs that they were drawn from.
#[derive(Debug, Default)]
pub struct Frame {
    cells: Buffer,
    /// The view that all panes were drawn from.
    seen: Weak<Seen>,
    layout_hash: u64,
    /// What an empty cell looks like in the current theme.
    blank: Cell,
    border_look: Option<BorderLook>,
    /// The panes in drawing order; a later one may lie over an earlier one.
    panes: Vec<KeptPane>,
    /// The number of panes handled so far in this pass, drawn or kept.
    passed_panes: usize,
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

    /// Clears the frame for a drawing without kept panes, and returns its cells.
    pub fn start_blank(&mut self) -> &mut Buffer {
        self.panes.clear();
        self.cells.reset();
        self.changed = vec![self.cells.area];
        &mut self.cells
    }

    /// Draws panes: over the last frame if that had the same `seen` and `layout_key`, otherwise on blank cells. May
    /// call `draw` twice, since only drawing reveals whether the panes are the same.
    pub fn draw_panes(
        &mut self,
        seen: &Arc<Seen>,
        layout_key: &impl Hash,
        look: &Look,
        draw: impl Fn(&mut Frame) -> Option<Position>,
    ) -> Option<Position> {
        let (layout_hash, weak_seen) = (hash(layout_key), Arc::downgrade(seen));
        let is_same_layout = !self.panes.is_empty() && self.layout_hash == layout_hash && self.seen.ptr_eq(&weak_seen);
        (self.seen, self.layout_hash) = (weak_seen, layout_hash);
        self.blank.set_style(look.style(Meaning::Text));
        self.border_look = Some(BorderLook::new(look));
        self.begin_pass(if is_same_layout { DrawingPass::Update } else { DrawingPass::Full });
        let cursor = draw(self);
        if self.pass == DrawingPass::Full || self.pass == DrawingPass::Update && self.passed_panes == self.panes.len() {
            return cursor;
        }
        self.begin_pass(DrawingPass::Full);
        draw(self)
    }

    /// Draws a pane if its inputs have changed. The inputs need not contain what the pane takes from the view, since a
    /// new view redraws every pane.
    pub fn draw_cached(&mut self, area: Rect, inputs: &impl Hash, draw: impl FnOnce(&mut Buffer)) {
        self.draw_pane(area, Some(hash(inputs)), |buf| {
            draw(buf);
            None
        });
    }

    /// Draws a pane that changes with nearly every key, and returns the cursor's position in it.
    pub fn draw_with_cursor(
        &mut self,
        area: Rect,
        draw: impl FnOnce(&mut Buffer) -> Option<Position>,
    ) -> Option<Position> {
        self.draw_pane(area, None, draw)
    }

    /// Like [`Frame::draw_with_cursor`], for a pane without a cursor.
    pub fn draw_always(&mut self, area: Rect, draw: impl FnOnce(&mut Buffer)) {
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
            self.panes[..self.passed_panes].iter().filter_map(|pane| pane.border.as_ref()).collect();
        borders::join(&borders, &self.changed, look, &mut self.cells);
    }

    /// Joins the border of the pane drawn last, which lies over others, with those of the panes beside it.
    pub fn join_overlay(&mut self) {
        let Some((over, others)) = self.panes[..self.passed_panes].split_last() else { return };
        let (Some(look), Some(border)) = (&self.border_look, &over.border) else { return };
        let beside = others.iter().filter(|pane| share_column(pane.area, over.area));
        let borders: Vec<&Border> =
            std::iter::once(border).chain(beside.filter_map(|pane| pane.border.as_ref())).collect();
        borders::join(&borders, &[over.area], look, &mut self.cells);
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
            let Some(kept) = self.panes.get(self.passed_panes) else {
                self.pass = DrawingPass::Mismatch;
                return None;
            };
            if kept.area != area {
                self.clear_old_area(kept.area);
            } else if kept.inputs == inputs && inputs.is_some() && !self.is_changed(area) {
                self.passed_panes += 1;
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
        match self.panes.get_mut(self.passed_panes) {
            Some(kept) => *kept = drawn,
            None => self.panes.push(drawn),
        }
        self.passed_panes += 1;
        cursor
    }

    /// Whether something has been drawn or taken away there: it would show through a pane that is kept. A column that
    /// two panes share is joined later.
    fn is_changed(&self, area: Rect) -> bool {
        self.changed.iter().any(|changed| changed.intersects(area) && !share_column(*changed, area))
    }

    /// Clears the area that the next pane had in the last frame, except where earlier panes were drawn in this pass.
    fn clear_old_area(&mut self, old: Rect) {
        let mut rest = old;
        for pane in &self.panes[..self.passed_panes] {
            if !pane.area.intersects(rest) || share_column(pane.area, rest) {
                continue;
            }
            let Some(left) = rows_left_by(pane.area, rest).filter(|_| self.changed.contains(&pane.area)) else {
                // The pane lay over one that was not drawn again, or what is left of its area is no single rectangle.
                self.pass = DrawingPass::Mismatch;
                return;
            };
            rest = left;
        }
        self.clear(rest);
        self.changed.push(old);
    }

    fn begin_pass(&mut self, pass: DrawingPass) {
        (self.pass, self.passed_panes) = (pass, 0);
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

/// What a pane leaves of an area, as whole rows above or below it. `None` if that is no single rectangle.
fn rows_left_by(pane: Rect, area: Rect) -> Option<Rect> {
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
