//! The list of all rolls.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ratatui::prelude::{Buffer, Rect};

use super::{RollFocus, RollTab};
use crate::session::seen::SeenLine;
use crate::ui::parts::{Focus, List, PageLayout, Pane, Run, below, put, wrap};
use crate::ui::tabs::dice_by_hand_note;
use crate::ui::tabs::first_steps::first_steps;
use crate::ui::{DrawCtx, Meaning};
use crate::views::log::{self, LoggedRoll};

impl RollTab {
    pub(super) fn listed_rolls<'s>(&self, ctx: &DrawCtx<'s>) -> Vec<(&'s SeenLine, LoggedRoll<'s>)> {
        let text_of = |roll: &LoggedRoll| {
            let line = roll.line(ctx.seen);
            line.attempt.iter().chain(&line.result).map(|span| ctx.text(&span.content)).collect::<String>()
        };
        let mut rolls = log::rolls(ctx.seen);
        if !self.filter.is_empty() {
            rolls.retain(|(_, roll)| self.filter.matches(&text_of(roll)));
        }
        rolls
    }

    pub(super) fn draw_list(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let focus = Focus::when(self.focus == RollFocus::List);
        let mut right = self.filter.runs(ctx);
        if right.is_empty() {
            right = dice_by_hand_note(ctx);
        }
        let inside = Pane::named(ctx.get("roll-list"), focus).with_right(right).draw(area, look, buf);
        let rolls = self.listed_rolls(ctx);
        if rolls.is_empty() {
            let none = if self.filter.is_empty() { "roll-none" } else { "tabs-filter-nothing" };
            put(&ctx.words.get(none), Meaning::Dim, inside, look, buf);
            if let Some(first) = first_steps(ctx) {
                wrap::paragraph(&first, Meaning::Hint, below(inside, 2), 0, look, buf);
            }
            return;
        }
        let list = List { len: rolls.len(), scroll: &self.scroll, focus };
        // One column is kept for the list's scroll bar.
        let width = inside.width.saturating_sub(1);
        // The list asks for the height of a row several times.
        let pages = RefCell::new(BTreeMap::new());
        let page = |n: usize| {
            let mut pages = pages.borrow_mut();
            pages.entry(n).or_insert_with(|| Rc::new(roll_row(rolls[n], width, ctx))).clone()
        };
        list.draw(inside, look, buf, |n| page(n).height(), |n, place, buf| page(n).draw_top(place, look, buf));
    }
}

/// A roll in the list: time, person and task, with the result below.
fn roll_row((line, roll): (&SeenLine, LoggedRoll<'_>), width: u16, ctx: &DrawCtx) -> PageLayout {
    let roll_line = roll.line(ctx.seen);
    let when = Run::new(Meaning::Time, format!("{} ", ctx.time(line.at)));
    let dim_if_undone = |run: Run<'static>| if line.live { run } else { Run::new(Meaning::Undone, run.text) };
    let pieces = |runs: Vec<Run<'static>>| runs.into_iter().map(move |run| vec![dim_if_undone(run)]);
    let undone = || Run::new(Meaning::Undone, format!("{} {}", ctx.look.glyphs.cross, ctx.words.get("undone")));
    let result = if line.live { ctx.runs(&roll_line.result) } else { vec![undone()] };
    let mut page = PageLayout::new(width);
    page.flow_after(vec![when], 0, pieces(ctx.runs(&roll_line.attempt)));
    page.flow(2, 0, pieces(result));
    page
}
