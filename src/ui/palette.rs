//! The palette: a line in which any deed can be written, with what it could go on with below.

use std::cell::OnceCell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draw_ctx::DrawCtx;
use super::input::{Code, Input, Key};
use super::look::Meaning;
use super::parts::Focus;
use super::parts::edit::Edit;
use super::parts::list::{List, Scroll};
use super::parts::notice::{notice, notice_height};
use super::parts::text::{after, below, put, row, upto};
use super::tabs::Handled;
use super::typing;
use crate::deeds::{self, Candidate, DEEDS, LineError};

#[derive(Debug)]
pub struct Palette {
    edit: Edit,
    /// What the line could go on with. Looked up when it is drawn or chosen from, not at every letter: letters come in
    /// thousands when something is pasted.
    found: OnceCell<Vec<Candidate>>,
    scroll: Scroll,
    wrong: Option<LineError>,
}

const SHOWN: u16 = 8;

/// The cells of what a candidate writes; its name stands behind them.
const INSERT: u16 = 26;

impl Palette {
    pub fn new(line: &str) -> Palette {
        Palette { edit: Edit::new(line), found: OnceCell::new(), scroll: Scroll::default(), wrong: None }
    }

    pub fn line(&self) -> &str {
        self.edit.text()
    }

    /// Handles a key. `None` when it closes.
    pub fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        self.wrong = None;
        match input {
            Input::Key(Key { code: Code::Esc, .. }) => return None,
            Input::Key(Key { code: Code::Backspace, .. }) if self.edit.is_empty() => return None,
            Input::Key(Key { code: way @ (Code::Up | Code::Down), .. }) => {
                let len = self.found(ctx).len();
                self.scroll.step(if *way == Code::Up { -1 } else { 1 }, len);
            }
            Input::Key(Key { code: Code::Tab, .. }) => self.take(ctx),
            Input::Key(Key { code: Code::Enter, .. }) => match deeds::parse(self.edit.text(), ctx.names) {
                Ok(intent) => return Some(Handled::Intent(intent)),
                Err(wrong) => self.wrong = Some(wrong),
            },
            _ => {
                if typing::handle(&mut self.edit, input) {
                    self.changed();
                }
            }
        }
        Some(Handled::Done)
    }

    fn take(&mut self, ctx: &DrawCtx) {
        if let Some(candidate) = self.found(ctx).get(self.scroll.cursor) {
            self.edit = Edit::new(&candidate.line);
            self.changed();
        }
    }

    fn found(&self, ctx: &DrawCtx) -> &[Candidate] {
        self.found.get_or_init(|| DEEDS.complete(self.edit.text(), ctx.names, &|key| ctx.get(key)))
    }

    fn changed(&mut self) {
        self.found = OnceCell::new();
        self.scroll = Scroll::default();
    }

    /// Draws it over the last lines of the area.
    ///
    /// ```text
    ///  clock add        Nuevo reloj
    ///  clock advance    Avanzar un reloj
    /// : clock a_
    /// ```
    pub fn draw(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let look = ctx.look;
        let found = u16::try_from(self.found(ctx).len()).unwrap_or(u16::MAX).min(SHOWN);
        let wrong = self.wrong.as_ref().map(|wrong| ctx.say(&wrong.said()));
        let extra = wrong.as_ref().map_or(found, |said| notice_height(said, area.width));
        let height = (extra + 1).min(area.height);
        let area = below(area, area.height - height);
        look.clear(area, buf);
        let above = Rect { height: height - 1, ..area };
        match &wrong {
            Some(said) => notice(said, Meaning::Warn, above, look, buf),
            None => self.draw_found(ctx, above, buf),
        }
        let line = row(area, height - 1);
        let used = put(": ", Meaning::Key, line, look, buf);
        self.edit.draw("", Focus::Here, after(line, used), look, buf)
    }

    fn draw_found(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let list = List { len: self.found(ctx).len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(
            area,
            ctx.look,
            buf,
            |_| 1,
            |n, line, buf| {
                let candidate = &self.found(ctx)[n];
                let meaning = if n == self.scroll.cursor { Meaning::Selected } else { Meaning::Value };
                put(&format!(" {}", candidate.insert), meaning, upto(line, INSERT), ctx.look, buf);
                put(&candidate.label, Meaning::Hint, after(line, INSERT + 1), ctx.look, buf);
            },
        );
    }
}
