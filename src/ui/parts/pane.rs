//! Panes: a border with a title and, at its right end, an optional text; and the line that divides a pane in two.

use std::borrow::Cow;

use ratatui::prelude::{Buffer, Rect};

use super::Focus;
use super::text::{Run, after, fill_line, put, put_runs, put_runs_right, row, runs_width, upto};
use crate::sections::{Section, Span};
use crate::ui::{DrawCtx, Look, Meaning};

/// A pane's border, or the line above a part of it.
///
/// ```text
/// ┌ ▸ Vera Salas ──────────────── Suerte ●○ ┐
/// │ Característica   Intelecto            3 │
/// ├ Probabilidad ───────────────────────────┤
/// └─────────────────────────────────────────┘
/// ```
#[derive(Debug, Clone, Default, Hash)]
pub struct Pane<'a> {
    title: Vec<Run<'a>>,
    /// Text at the right end of the top line; left out if it does not fit beside the title.
    right: Vec<Run<'a>>,
    focus: Focus,
}

impl<'a> Pane<'a> {
    pub fn new(title: Vec<Run<'a>>, focus: Focus) -> Pane<'a> {
        Pane { title, right: Vec::new(), focus }
    }

    /// A pane whose title is this text.
    pub fn named(title: impl Into<Cow<'a, str>>, focus: Focus) -> Pane<'a> {
        Pane::new(vec![Run::new(Meaning::Title, title)], focus)
    }

    /// A pane without focus, with the title and the remark of a section.
    pub fn of_section(section: &Section, ctx: &DrawCtx) -> Pane<'static> {
        Pane::new(ctx.runs(&section.title), Focus::Elsewhere).with_right(ctx.runs(&section.aside))
    }

    #[must_use]
    pub fn with_right(self, right: Vec<Run<'a>>) -> Pane<'a> {
        Pane { right, ..self }
    }

    /// Draws the border and returns the area inside, with one blank at either side.
    pub fn draw(&self, area: Rect, look: &Look, buf: &mut Buffer) -> Rect {
        let area = area.intersection(buf.area);
        if area.width < 2 || area.height < 2 {
            return Rect { width: 0, height: 0, ..area };
        }
        let rule = &look.glyphs.rule;
        let line = self.line_meaning();
        let bottom = row(area, area.height - 1);
        fill_line(rule.across, line, bottom, look, buf);
        put(rule.bottom_left, line, bottom, look, buf);
        put(rule.bottom_right, line, after(bottom, area.width - 1), look, buf);
        let style = look.style(line);
        for y in area.y + 1..area.bottom() - 1 {
            buf[(area.x, y)].set_symbol(rule.down).set_style(style);
            buf[(area.right() - 1, y)].set_symbol(rule.down).set_style(style);
        }
        self.draw_title_line([rule.top_left, rule.top_right], row(area, 0), look, buf);
        inside_border(area)
    }

    /// Divides the pane that was drawn into `area`: draws this title's line across it at row `y` of the screen. Returns
    /// the area inside below that line.
    pub fn divide(&self, area: Rect, y: u16, look: &Look, buf: &mut Buffer) -> Rect {
        let area = area.intersection(buf.area);
        if area.width < 2 || y <= area.y || y + 1 >= area.bottom() {
            return Rect { width: 0, height: 0, ..area };
        }
        let rule = &look.glyphs.rule;
        self.draw_title_line([rule.from_left, rule.from_right], Rect { y, height: 1, ..area }, look, buf);
        inside_border(Rect { y, height: area.bottom() - y, ..area })
    }

    fn line_meaning(&self) -> Meaning {
        match self.focus {
            Focus::Here => Meaning::BorderFocus,
            Focus::Elsewhere => Meaning::Border,
        }
    }

    /// `┌ title ─── right ┐`
    fn draw_title_line(&self, ends: [&str; 2], line: Rect, look: &Look, buf: &mut Buffer) {
        let meaning = self.line_meaning();
        fill_line(look.glyphs.rule.across, meaning, line, look, buf);
        put(ends[0], meaning, line, look, buf);
        put(ends[1], meaning, after(line, line.width - 1), look, buf);
        let mut room = upto(after(line, 1), line.width.saturating_sub(2));
        if self.focus == Focus::Here {
            let used = put_padded(&[Run::new(meaning, look.glyphs.focus)], room, look, buf);
            // The title begins with a blank, which replaces the one behind the mark.
            room = after(room, used.saturating_sub(1));
        }
        room = after(room, put_padded(&self.title, room, look, buf));
        let right = runs_width(&self.right);
        if right > 0 && right + 3 <= room.width {
            let field = after(room, room.width - right - 2);
            put_padded(&self.right, field, look, buf);
        }
    }
}

/// Writes the runs with a blank at either side, cut so that both fit. Returns the cells used.
fn put_padded(runs: &[Run<'_>], line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
    let taken = runs_width(runs).min(line.width.saturating_sub(2));
    if taken == 0 {
        return 0;
    }
    fill_line(" ", Meaning::Text, upto(line, taken + 2), look, buf);
    put_runs(runs, upto(after(line, 1), taken), look, buf) + 2
}

/// The area inside a border, with one blank at either side.
pub fn inside_border(area: Rect) -> Rect {
    Rect {
        x: area.x + 2.min(area.width),
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

/// A line with a name at the left and a figure at the right: `Dificultad         12`.
pub fn draw_pair(left: &[Run<'_>], right: &[Run<'_>], line: Rect, look: &Look, buf: &mut Buffer) {
    let taken = put_runs_right(right, line, look, buf);
    let gap = u16::from(taken > 0);
    put_runs(left, upto(line, line.width.saturating_sub(taken + gap)), look, buf);
}

/// Writes a line, and after it the mark of a thing that not everybody sees. A long line is cut, so that the mark fits.
pub fn put_marked(line: &[Span], mark: Option<&Span>, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
    let mark = mark.map(|mark| ctx.runs(std::slice::from_ref(mark))).unwrap_or_default();
    let room = upto(area, area.width.saturating_sub(runs_width(&mark)));
    let used = put_runs(&ctx.runs(line), room, ctx.look, buf);
    put_runs(&mark, after(area, used), ctx.look, buf);
}
