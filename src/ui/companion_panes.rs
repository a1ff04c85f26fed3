//! Companion panes: the panes beside the open tab, on a screen that is wide enough for both.

use std::sync::Arc;

use ratatui::layout::Rect;

use super::frame::hash;
use super::parts::{PageLayout, Pane, side_by_side};
use super::tabs::Tab;
use super::{DrawCtx, Frame, Memo};
use crate::deeds::TabName;
use crate::sections::{Block, Section};
use crate::views::page::CompanionPane;

/// The panes that can stand beside a tab, as last laid out, in the order of the tab's list.
#[derive(Debug, Default)]
pub(crate) struct CompanionPanes {
    listed: [Memo<CompanionKey, Option<LaidOutPane>>; 3],
}

/// The content of a pane, the person it is about, and its width in columns.
type CompanionKey = (CompanionPane, Option<String>, u16);

#[derive(Debug)]
struct LaidOutPane {
    border: Pane<'static>,
    page: PageLayout,
    /// A hash of everything that the pane shows.
    content_hash: u64,
}

/// Minimum screen widths, each with the columns that then go to the panes; the widest first.
const WIDE: [(u16, u16); 3] = [(200, 76), (160, 58), (120, 40)];

/// The fewest rows that are worth a pane, unless its text needs even fewer.
const MIN_ROWS: u16 = 5;

/// The panes beside a tab, from the top. A tab's own pane, if it has one, stands above them.
fn companions_of(tab: TabName) -> &'static [CompanionPane] {
    match tab {
        TabName::Fight | TabName::Chase => &[CompanionPane::Shared, CompanionPane::Sheet, CompanionPane::Scene],
        TabName::Roll => &[CompanionPane::Sheet, CompanionPane::Shared, CompanionPane::Scene],
        TabName::Gauges => &[CompanionPane::Sheet, CompanionPane::Scene],
        TabName::Log => &[CompanionPane::Shared, CompanionPane::Scene],
        // These tabs show all of that themselves.
        TabName::Scene | TabName::Cast => &[],
    }
}

impl CompanionPanes {
    /// Draws the panes beside the tab, and returns the area left for the tab itself.
    pub(crate) fn draw(&self, name: TabName, tab: &dyn Tab, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Rect {
        let Some((_, cells)) = WIDE.iter().find(|(screen, _)| area.width >= *screen) else { return area };
        let [rest, column] = side_by_side(area, area.width + 1 - cells);
        let width = column.width.saturating_sub(4);
        let own_section = tab.own_pane(ctx);
        let own = own_section.clone().map(|section| Arc::new(Some(LaidOutPane::new(section, width, ctx))));
        let listed = companions_of(name).iter().zip(&self.listed).map(|(beside, memo)| {
            let who = || tab.selection(ctx).into_iter().find(|(field, _)| *field == "who").map(|(_, id)| id);
            let key = (*beside, (*beside == CompanionPane::Sheet).then(who).flatten(), width);
            memo.get(key, ctx, |(beside, who, _)| {
                Some(LaidOutPane::new(beside.section(who.as_deref(), ctx.seen)?, width, ctx))
            })
        });
        let (mut panes, mut wanted, mut heights) = (Vec::new(), Vec::new(), Vec::new());
        for laid_out in own.into_iter().chain(listed) {
            let Some(pane) = &*laid_out else { continue };
            // A pane's last line is the next one's first.
            wanted.push(pane.page.height().saturating_add(1));
            let shares = share_rows(column.height - 1, &wanted);
            // If a pane lacks room below these, it and all later ones are left out.
            if shares.len() < wanted.len() {
                break;
            }
            heights = shares;
            panes.push(laid_out);
        }
        // Rows that no pane needs make the squares of the tab's own one larger.
        let spare = (column.height - 1).saturating_sub(wanted.iter().sum());
        if let Some(section) = own_section.filter(|_| spare > 0 && !panes.is_empty()) {
            let rows = board_rows(&section).saturating_add(spare);
            let section = Section { text: section.text.with_boards_within(rows), ..section };
            let grown = LaidOutPane::new(section, width, ctx);
            wanted[0] = grown.page.height().saturating_add(1);
            (panes[0], heights) = (Arc::new(Some(grown)), share_rows(column.height - 1, &wanted));
        }
        let mut y = column.y;
        for (laid_out, height) in panes.iter().zip(heights) {
            let place = Rect { y, height: height + 1, ..column };
            laid_out.iter().for_each(|pane| pane.draw(place, ctx, frame));
            y += height;
        }
        if y == column.y { area } else { rest }
    }
}

impl LaidOutPane {
    fn new(section: Section, width: u16, ctx: &DrawCtx) -> LaidOutPane {
        let (border, page) = (Pane::of_section(&section, ctx), PageLayout::brief(width, &section.text, ctx));
        LaidOutPane { content_hash: hash(&(&border, page.lines())), border, page }
    }

    fn draw(&self, place: Rect, ctx: &DrawCtx, frame: &mut Frame) {
        frame.draw_cached(place, &self.content_hash, |buf| {
            self.page.draw_cut(self.border.draw(place, ctx.look, buf), ctx.look, buf);
        });
    }
}

/// The rows of the boards in a section, without their letters.
fn board_rows(section: &Section) -> u16 {
    let boards = section.text.blocks().iter();
    boards
        .map(|block| if let Block::Board(board) = block { u16::from(board.rows.end - board.rows.start) } else { 0 })
        .sum()
}

/// Shares out the rows: each pane in turn gets the rows it wants, as far as the later ones keep the fewest that are
/// worth a pane. Panes that would get too few are dropped from the end; the last one kept gets the spare rows.
fn share_rows(mut rows: u16, wanted: &[u16]) -> Vec<u16> {
    let least = |wanted: &[u16]| wanted.iter().map(|rows| MIN_ROWS.min(*rows)).sum::<u16>();
    let kept = (0..=wanted.len()).rev().find(|kept| least(&wanted[..*kept]) <= rows).unwrap_or_default();
    let wanted = &wanted[..kept];
    let mut given: Vec<u16> = Vec::with_capacity(kept);
    for (n, want) in wanted.iter().enumerate() {
        let share = (*want).min(rows - least(&wanted[n + 1..]));
        rows -= share;
        given.push(share);
    }
    given.last_mut().into_iter().for_each(|last| *last += rows);
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pane_gets_the_rows_it_wants_before_the_later_ones() {
        assert_eq!(share_rows(40, &[8, 10, 12]), [8, 10, 22], "what is left goes to the last");
        assert_eq!(share_rows(30, &[6, 40, 40]), [6, 19, 5]);
        assert_eq!(share_rows(31, &[40, 40]).iter().sum::<u16>(), 31, "no row is lost");
    }

    #[test]
    fn a_pane_that_would_be_too_small_is_dropped() {
        assert_eq!(share_rows(12, &[9, 9, 9]), [7, 5]);
        assert_eq!(share_rows(6, &[3, 9]), [6], "a pane that wants few rows is kept");
        assert!(share_rows(3, &[9]).is_empty());
        assert!(share_rows(9, &[]).is_empty());
    }
}
