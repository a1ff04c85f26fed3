//! Drawing the stage: the edge, the line above and the line below, and the subject between them.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::prelude::{Buffer, Layout, Rect};

use super::keys::listed_keys;
use super::state::{Motion, RollPhase, Stage};
use super::{fight, pages, roll};
use crate::sections::Line;
use crate::session::seen::Seen;
use crate::ui::parts::{Run, fill_line, put_runs, put_runs_right, runs_width, upto};
use crate::ui::{DrawCtx, Frame, Look, Meaning};
use crate::views::stage::{StageAct, StagePage};

/// Rows and columns that the edge leaves at least.
const LEAST_INSIDE: (u16, u16) = (60, 20);

/// Rows below the subject that clocks can take.
const MAX_CLOCK_ROWS: usize = 2;

/// The gap between two clocks in the last line.
const CLOCK_GAP: u16 = 3;

/// Draws the whole stage.
///
/// ```text
///  El bar de la presa                                       Hontanar · sesión 1
/// ════════════════════════════════════════════════════════════════════════════════
///    …
/// ════════════════════════════════════════════════════════════════════════════════
///  ◑ ▰▰▰▰▱▱ 4/6 La marea                                            Turno: Vera
/// ```
pub fn draw(stage: &Stage, ctx: &DrawCtx, frame: &mut Frame) {
    let subject = stage.subject(&ctx.seen.view);
    let inputs = (subject.key(), stage.page, stage.newest_roll, stage.shows_keys);
    frame.draw_panes(ctx.seen, &inputs, ctx.look, |frame| {
        let area = frame.area();
        frame.draw_cached(area, &(), |buf| {
            let page = StagePage::new(subject, ctx.seen);
            let inside = draw_edge(area, ctx.look, buf);
            let body = draw_lines_around(&page, inside, ctx, buf);
            let pages = match () {
                () if stage.shows_keys => pages::draw_keys(&listed_keys(ctx), body, ctx, buf),
                () => draw_act(stage, &page.act, body, ctx, buf),
            };
            stage.pages.set(pages);
        });
        None
    });
}

/// The stage as it looks after a change, once its dice lie; without `before`, as somebody finds it who begins to watch.
/// It needs no terminal: `ctx` says what is seen and how it looks.
pub fn picture(before: Option<&Seen>, ctx: &DrawCtx, area: Rect) -> Frame {
    let seen = ctx.seen;
    let mut stage = Stage::new(Motion::Still, before.map_or(&seen.view, |before| &before.view));
    if let Some(before) = before {
        stage.follow(before, seen);
    }
    let mut frame = Frame::new(area);
    draw(&stage, ctx, &mut frame);
    frame
}

/// Draws the subject. Returns the number of its pages.
fn draw_act(stage: &Stage, act: &StageAct, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    match act {
        StageAct::Roll(act) => {
            let tumble = match stage.newest_roll {
                RollPhase::Tumbling { step, lying } => Some((step, lying)),
                RollPhase::Told | RollPhase::Gone => None,
            };
            roll::draw(act, tumble, area, ctx, buf);
            1
        }
        StageAct::Fight(act) => fight::draw(act, stage.page, area, ctx, buf),
        StageAct::Chase(chases) => pages::draw_chases(chases, stage.page, area, ctx, buf),
        StageAct::Scene(act) => pages::draw_scene(act, stage.page, area, ctx, buf),
        StageAct::Clocks { clocks, pools } => pages::draw_clocks(clocks, pools, area, ctx, buf),
        StageAct::Title(act) => pages::draw_title(act, area, ctx, buf),
    }
}

/// Draws the edge, if there is room for one, and returns the area inside.
fn draw_edge(area: Rect, look: &Look, buf: &mut Buffer) -> Rect {
    let margin = look.frame.margin;
    let (columns, rows) = (area.width.saturating_sub(4 * margin), area.height.saturating_sub(2 * margin));
    if margin == 0 || columns < LEAST_INSIDE.0 || rows < LEAST_INSIDE.1 {
        return area;
    }
    buf.set_style(area, look.frame.surround);
    let inside = Rect { x: area.x + 2 * margin, y: area.y + margin, width: columns, height: rows };
    look.clear(inside, buf);
    inside
}

/// Draws where the game is above the subject, and clocks and turn below it. Returns the area between.
fn draw_lines_around(page: &StagePage, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> Rect {
    let has_head = !page.heading.is_empty() || !page.aside.is_empty();
    let has_foot = !page.clocks.is_empty() || !page.turn.is_empty();
    let turn = ctx.runs(&page.turn);
    let beside_turn = area.width.saturating_sub(runs_width(&turn) + 2 + CLOCK_GAP);
    let clocks = rows_of_clocks(&page.clocks, [beside_turn, area.width.saturating_sub(2)], ctx);
    let foot_rows = u16::try_from(clocks.len()).unwrap_or(1).max(1) + 1;
    let (above, below) = (2 * u16::from(has_head), foot_rows * u16::from(has_foot));
    let [head, body, foot] = Layout::vertical([Length(above), Fill(1), Length(below)]).areas(area);
    let rule = |line: Rect, buf: &mut Buffer| {
        fill_line(ctx.look.frame.lines.across, Meaning::Border, line, ctx.look, buf);
    };
    if has_head {
        draw_ends(&ctx.runs(&page.heading), &ctx.runs(&page.aside), Rect { height: 1, ..head }, ctx.look, buf);
        rule(Rect { y: head.y + 1, height: 1, ..head }, buf);
    }
    if has_foot {
        rule(Rect { height: 1, ..foot }, buf);
        let line = |n: u16| Rect { y: foot.y + 1 + n, height: 1, ..foot };
        draw_ends(clocks.first().map_or(&[][..], |row| row), &turn, line(0), ctx.look, buf);
        for (n, row) in (1..).zip(clocks.iter().skip(1)) {
            draw_ends(row, &[], line(n), ctx.look, buf);
        }
    }
    Rect { x: body.x + 2, width: body.width.saturating_sub(4), ..body }
}

/// Draws runs at both ends of a line, with a blank before and after.
fn draw_ends(left: &[Run<'_>], right: &[Run<'_>], line: Rect, look: &Look, buf: &mut Buffer) {
    let inside = Rect { x: line.x + 1, width: line.width.saturating_sub(2), ..line };
    let taken = put_runs_right(right, inside, look, buf);
    let gap = if taken > 0 { 2 } else { 0 };
    put_runs(left, upto(inside, inside.width.saturating_sub(taken + gap)), look, buf);
}

/// Whole clocks side by side, in as few rows as hold them; the first row and the second have this much room.
fn rows_of_clocks(clocks: &[Line], room: [u16; 2], ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let mut rows: Vec<Vec<Run<'static>>> = Vec::new();
    for clock in clocks {
        let clock = ctx.runs(clock);
        let room = room.get(rows.len().saturating_sub(1)).copied().unwrap_or_default();
        let may_begin_row = rows.len() < MAX_CLOCK_ROWS;
        match rows.last_mut() {
            Some(row) if runs_width(row) + CLOCK_GAP + runs_width(&clock) <= room => {
                row.push(Run::new(Meaning::Text, " ".repeat(CLOCK_GAP.into())));
                row.extend(clock);
            }
            _ if may_begin_row => rows.push(clock),
            _ => break,
        }
    }
    rows
}
