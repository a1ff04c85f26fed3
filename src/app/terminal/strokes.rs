//! Strokes: what a frame changes, cut into pieces that one setting of the pen can write.
//!
//! Setting the pen takes up to forty bytes where colours are true and four where they are not, so strokes are written
//! line by line or pen by pen, whichever comes out shorter.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::hand::{Erase, Hand};
use super::pen::{Pen, alike, is_blank};

/// A piece of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stroke {
    pub(super) y: u16,
    pub(super) x: u16,
    /// The column behind its last one.
    pub(super) end: u16,
    /// Which pen writes it.
    pen: usize,
    /// It must come in its place in the line, because wide signs are near.
    pub(super) bound: bool,
}

/// All strokes of a change, line by line.
#[derive(Debug, Default)]
pub(super) struct Strokes {
    strokes: Vec<Stroke>,
    pens: Vec<Pen>,
}

/// A stroke that may still grow.
struct Open {
    x: u16,
    end: u16,
    /// What its first cell stands on.
    ground: Color,
    /// Nothing but blanks so far needs no pen of its own.
    pen: Option<Pen>,
}

/// A gap of unchanged cells is written over rather than jumped over up to so many bytes.
const SHORT_GAP: usize = 3;
/// Among so many strokes the nearest one is looked for.
const NEAR: usize = 24;

impl Strokes {
    /// What turns one buffer into another of the same size, for a pen that is set so.
    pub(super) fn between(old: &Buffer, new: &Buffer, pen: Pen) -> Strokes {
        let mut strokes = Strokes { strokes: Vec::new(), pens: vec![pen] };
        let columns = usize::from(new.area.width).max(1);
        let lines = old.content.chunks(columns).zip(new.content.chunks(columns));
        for (y, (old, new)) in (0..).zip(lines) {
            if old != new {
                strokes.cut(y, old, new);
            }
        }
        strokes
    }

    /// Writes them all in the way that takes fewer bytes.
    pub(super) fn write(&self, hand: &mut Hand, new: &Buffer, erase: Erase, out: &mut Vec<u8>) {
        let mut first = *hand;
        let begin = out.len();
        let columns = usize::from(new.area.width).max(1);
        let put = |hand: &mut Hand, stroke: &Stroke, out: &mut Vec<u8>| {
            let line = &new.content[usize::from(stroke.y) * columns..][..columns];
            hand.write(stroke, self.pens[stroke.pen], line, erase, out);
        };
        self.strokes.iter().for_each(|stroke| put(&mut first, stroke, out));
        let middle = out.len();
        self.by_pen(hand, |hand, stroke| put(hand, stroke, out));
        if out.len() - middle < middle - begin {
            out.drain(begin..middle);
        } else {
            out.truncate(middle);
            *hand = first;
        }
    }

    /// Takes them pen by pen, and of each pen the near ones first.
    fn by_pen(&self, hand: &mut Hand, mut put: impl FnMut(&mut Hand, &Stroke)) {
        let mut sorted = vec![Vec::new(); self.pens.len()];
        for stroke in &self.strokes {
            if stroke.bound {
                put(hand, stroke);
            } else {
                sorted[stroke.pen].push(*stroke);
            }
        }
        let mut left: Vec<usize> = (0..sorted.len()).filter(|pen| !sorted[*pen].is_empty()).collect();
        while let Some(next) = (0..left.len()).min_by_key(|place| hand.pen.unlike(&self.pens[left[*place]])) {
            let strokes = &mut sorted[left.remove(next)];
            let far = |hand: &Hand, stroke: &Stroke| hand.far(Position { x: stroke.x, y: stroke.y });
            while let Some(near) = (0..strokes.len().min(NEAR)).min_by_key(|place| far(hand, &strokes[*place])) {
                put(hand, &strokes.remove(near));
            }
        }
    }

    fn cut(&mut self, y: u16, old: &[Cell], new: &[Cell]) {
        // What becomes of the other half of a wide sign is each terminal's own affair, so such a line is written
        // whole and in order.
        let whole = old.iter().chain(new).any(|cell| width(cell) != 1);
        let mut open: Option<Open> = None;
        let mut x = 0;
        while x < new.len() {
            let cell = &new[x];
            let reach = width(cell);
            if whole || !alike(cell, &old[x]) {
                let (x, end) = (x as u16, (x + reach).min(new.len()) as u16);
                if let Some(stroke) = open.as_mut().filter(|stroke| stroke.bridges(x, new))
                    && stroke.suits(cell)
                {
                    stroke.end = end;
                } else {
                    let pen = (!is_blank(cell)).then(|| Pen::of(cell));
                    let done = open.replace(Open { x, end, ground: cell.bg, pen });
                    self.close(done, y, whole);
                }
            }
            x += reach;
        }
        self.close(open, y, whole);
    }

    fn close(&mut self, open: Option<Open>, y: u16, bound: bool) {
        let Some(Open { x, end, ground, pen }) = open else { return };
        let known = match pen {
            Some(pen) => self.pens.iter().rposition(|known| *known == pen),
            None => self.pens.iter().rposition(|known| known.suits_blanks_on(ground)),
        };
        let pen = known.unwrap_or_else(|| {
            self.pens.push(pen.unwrap_or(Pen::on(ground)));
            self.pens.len() - 1
        });
        self.strokes.push(Stroke { y, x, end, pen, bound });
    }
}

impl Open {
    /// Whether it may go on at `x`, writing what lies between once more.
    fn bridges(&self, x: u16, line: &[Cell]) -> bool {
        let gap = &line[usize::from(self.end)..usize::from(x)];
        gap.len() <= SHORT_GAP
            && gap.iter().map(|cell| cell.symbol().len()).sum::<usize>() <= SHORT_GAP
            && gap.iter().all(|cell| match &self.pen {
                Some(pen) => pen.suits(cell),
                None => is_blank(cell) && cell.bg == self.ground,
            })
    }

    /// Whether there is a pen that suits a cell and all before it, which it then has.
    fn suits(&mut self, cell: &Cell) -> bool {
        match self.pen {
            Some(pen) => pen.suits(cell),
            None if is_blank(cell) => cell.bg == self.ground,
            None => {
                let pen = Pen::of(cell);
                let suits = pen.suits_blanks_on(self.ground);
                self.pen = suits.then_some(pen);
                suits
            }
        }
    }
}

/// How many cells a cell's sign takes, at least one.
pub(super) fn width(cell: &Cell) -> usize {
    match cell.symbol().as_bytes() {
        // Letters of Western scripts; lines, blocks and shapes from U+2500 to U+25FF.
        [_] | [_, _] | [0xE2, 0x94..=0x97, _] => 1,
        _ => cell.symbol().width().max(1),
    }
}
