//! Spots side by side, such as the distances of a chase.

use super::PageLayout;
use super::cut::cut_runs;
use super::shares::shares;
use crate::sections::SpotColumn;
use crate::ui::parts::text::{Run, blanks, runs_width};
use crate::ui::{DrawCtx, Meaning};

/// The fewest cells of a column in which a name can be read.
const MIN_COLUMN: u16 = 11;

impl PageLayout {
    /// Adds spots side by side, each after a vertical rule, in columns that share the room by need. A name that is still
    /// too long goes on below its first words. Where that leaves too little for a name, they stand one below the other.
    ///
    /// ```text
    /// │corta          │media          │larga
    /// │■ Ordenanza    │               │■ Celador
    /// │  mayor        │               │
    /// ```
    pub(super) fn spots(&mut self, columns: &[SpotColumn], ctx: &DrawCtx) {
        let wanted = columns.iter().map(|column| {
            let lines = std::iter::once(&column.head).chain(&column.rows);
            lines.map(|line| runs_width(&ctx.runs(line))).max().unwrap_or(0).saturating_add(2)
        });
        let wanted: Vec<u16> = wanted.collect();
        let widths = shares(&wanted, self.width);
        if widths.iter().zip(&wanted).any(|(wide, wanted)| *wide < MIN_COLUMN.min(*wanted)) {
            return self.spots_below_each_other(columns, ctx);
        }
        let laid_out = |(column, wide): (&SpotColumn, &u16)| {
            let mut page = PageLayout::new(wide.saturating_sub(2));
            for line in std::iter::once(&column.head).chain(&column.rows) {
                match line.split_last() {
                    Some((name, lead)) => page.hanging(ctx.runs(lead), name.meaning, &ctx.text(&name.content)),
                    None => page.line(Vec::new()),
                }
            }
            page
        };
        let columns: Vec<PageLayout> = columns.iter().zip(&widths).map(laid_out).collect();
        let tall = columns.iter().map(|column| column.lines.len()).max().unwrap_or(0);
        let cell = |(column, wide): (&PageLayout, &u16), n: usize| {
            let mut cell = vec![Run::new(Meaning::Border, ctx.look.glyphs.rule.down)];
            cell.extend(cut_runs(column.lines.get(n).cloned().unwrap_or_default(), column.width, ctx.look));
            cell.push(blanks(wide.saturating_sub(runs_width(&cell))));
            cell
        };
        for n in 0..tall {
            self.line(columns.iter().zip(&widths).flat_map(|column| cell(column, n)).collect());
        }
    }

    /// Adds a line for each spot where somebody is: `media      ● Irene  ● Bruno`.
    fn spots_below_each_other(&mut self, columns: &[SpotColumn], ctx: &DrawCtx) {
        let taken = || columns.iter().filter(|column| !column.rows.is_empty());
        let heads = taken().map(|column| runs_width(&ctx.runs(&column.head)));
        let indent = heads.max().unwrap_or(0) + 2;
        for column in taken() {
            let head = ctx.runs(&column.head);
            let gap = blanks(indent - runs_width(&head));
            let rows = column.rows.iter().filter(|row| !row.is_empty()).map(|row| ctx.runs(row));
            self.flow_after(head.into_iter().chain([gap]).collect(), 2, rows);
        }
    }
}
