//! The palette: a line for any deed, with its possible continuations below.

use std::cell::OnceCell;

use ratatui::prelude::{Buffer, Position, Rect};

use super::parts::{
    Focus, LineEdit, List, Run, Scroll, after, below, draw_notice, notice_height, one_row, put, put_runs, row, upto,
};
use super::{Code, DrawCtx, Frame, Handled, Input, KeyPress, Meaning, typing};
use crate::deeds::{self, ArgumentHint, Candidate, CompletionContext, DEEDS, DeedType, KeyContext, LineError};

#[derive(Debug, Default)]
pub struct Palette {
    edit: LineEdit,
    /// Continuations of the line. Computed when drawn or chosen from, not at each letter, since a paste brings
    /// thousands.
    candidates: OnceCell<Vec<Candidate>>,
    hints: OnceCell<Vec<ArgumentHint>>,
    scroll: Scroll,
    /// The contexts whose keys hold on the tab below; their deeds come first.
    contexts: Vec<KeyContext>,
    error: Option<LineError>,
}

const MAX_ROWS: u16 = 8;

/// Cells for the text that a candidate inserts; its name follows.
const INSERT_CELLS: u16 = 26;

impl Palette {
    pub fn new(line: &str) -> Palette {
        Palette::over_tab(line, Vec::new())
    }

    /// The palette over a tab with these key contexts.
    pub fn over_tab(line: &str, contexts: Vec<KeyContext>) -> Palette {
        Palette { edit: LineEdit::new(line), contexts, ..Palette::default() }
    }

    pub fn line(&self) -> &str {
        self.edit.text()
    }

    /// Handles a key. `None` closes the palette.
    pub fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        self.error = None;
        match input {
            Input::Key(KeyPress { code: Code::Esc, .. }) => return None,
            Input::Key(KeyPress { code: Code::Backspace, .. }) if self.edit.is_empty() => return None,
            Input::Key(KeyPress { code: direction @ (Code::Up | Code::Down), .. }) => {
                let len = self.candidates(ctx).len();
                self.scroll.step(if *direction == Code::Up { -1 } else { 1 }, len);
            }
            Input::Key(KeyPress { code: Code::Tab, .. }) => self.accept(ctx),
            Input::Key(KeyPress { code: Code::Enter, .. }) => match deeds::parse(self.edit.text(), ctx.names) {
                Ok(intent) if self.scroll.cursor == 0 => return Some(Handled::Intent(intent)),
                _ if self.selected(ctx).is_some_and(|marked| marked.is_complete) => {
                    self.accept(ctx);
                    return deeds::parse(self.edit.text(), ctx.names).ok().map(Handled::Intent);
                }
                _ if self.would_extend(ctx) && !self.marks_guess(ctx) => self.accept(ctx),
                Ok(intent) => return Some(Handled::Intent(intent)),
                Err(error) => self.error = Some(error),
            },
            _ => {
                if typing::handle(&mut self.edit, input) {
                    self.reset_candidates();
                }
            }
        }
        Some(Handled::Done)
    }

    /// Begins the next line in the place of one that was refused. Returns whether there is one.
    pub(crate) fn begin_anew(&mut self) -> bool {
        let is_refused = self.error.take().is_some();
        if is_refused {
            self.edit = LineEdit::new("");
            self.reset_candidates();
        }
        is_refused
    }

    fn accept(&mut self, ctx: &DrawCtx) {
        if let Some(candidate) = self.candidates(ctx).get(self.scroll.cursor) {
            self.edit = LineEdit::new(&candidate.line);
            self.reset_candidates();
        }
    }

    fn candidates(&self, ctx: &DrawCtx) -> &[Candidate] {
        self.candidates
            .get_or_init(|| self.with_context(ctx, |context| DEEDS.complete(self.edit.text(), ctx.names, context)))
    }

    fn selected(&self, ctx: &DrawCtx) -> Option<&Candidate> {
        self.candidates(ctx).get(self.scroll.cursor)
    }

    /// Whether the mark is on a candidate without the words of the line, and nobody put it there. It would take the place
    /// of what was typed.
    fn marks_guess(&self, ctx: &DrawCtx) -> bool {
        self.scroll.cursor == 0 && self.selected(ctx).is_some_and(|marked| marked.is_guess)
    }

    /// Whether the marked candidate would continue the line.
    fn would_extend(&self, ctx: &DrawCtx) -> bool {
        self.selected(ctx).is_some_and(|marked| marked.line.trim_end() != self.edit.text().trim_end())
    }

    /// Reads the register for this seat: the tab's deeds come first, and systems that take no part are left out.
    fn with_context<T>(&self, ctx: &DrawCtx, read: impl FnOnce(&CompletionContext) -> T) -> T {
        let distance = |deed: &DeedType| {
            let is_here = deed.keys.iter().any(|key| self.contexts.contains(&key.context));
            ctx.plays(deed).then_some(u8::from(!is_here))
        };
        read(&CompletionContext { words: ctx.words, distance: &distance })
    }

    fn reset_candidates(&mut self) {
        self.candidates = OnceCell::new();
        self.hints = OnceCell::new();
        self.scroll = Scroll::default();
    }

    /// Draws the palette over the last lines of the area.
    ///
    /// ```text
    ///  reloj nuevo      Nuevo reloj
    ///  reloj avanza     Avanzar un reloj
    /// : reloj_
    /// ```
    pub fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        let look = ctx.look;
        let found = u16::try_from(self.candidates(ctx).len()).unwrap_or(u16::MAX).min(MAX_ROWS);
        let error = self.error.as_ref().map(|error| ctx.say(&error.msg()));
        let hints = self
            .hints
            .get_or_init(|| self.with_context(ctx, |context| DEEDS.hints(self.edit.text(), ctx.names, context)));
        let found = found + u16::from(!hints.is_empty());
        let extra = error.as_ref().map_or(found, |text| notice_height(text, area.width));
        let height = (extra + 1).min(area.height);
        let area = below(area, area.height - height);
        let above = Rect { height: height - 1, ..area };
        frame.draw_with_cursor(area, |buf| {
            match &error {
                Some(text) => draw_notice(text, Meaning::Warn, above, look, buf),
                None => {
                    let foot = u16::from(!hints.is_empty()).min(above.height);
                    self.draw_candidates(ctx, Rect { height: above.height - foot, ..above }, buf);
                    put_runs(&argument_runs(hints), row(below(above, above.height - foot), 0), look, buf);
                }
            }
            let line = row(area, height - 1);
            let used = put(": ", Meaning::Key, line, look, buf);
            self.edit.draw("", Focus::Here, after(line, used), look, buf)
        })
    }

    fn draw_candidates(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let list = List { len: self.candidates(ctx).len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(area, ctx.look, buf, one_row, |n, line, buf| {
            let candidate = &self.candidates(ctx)[n];
            let meaning = if n == self.scroll.cursor { Meaning::Selected } else { Meaning::Value };
            put(&format!(" {}", candidate.insert), meaning, upto(line, INSERT_CELLS), ctx.look, buf);
            put(&candidate.label, Meaning::Hint, after(line, INSERT_CELLS + 1), ctx.look, buf);
        });
    }
}

/// The arguments of the line, with the next one highlighted: ` <reloj>  [por]`.
fn argument_runs(hints: &[ArgumentHint]) -> Vec<Run<'static>> {
    let run = |ArgumentHint { label, required, is_next }: &ArgumentHint| {
        let text = if *required { format!("  <{label}>") } else { format!("  [{label}]") };
        Run::new(if *is_next { Meaning::Key } else { Meaning::Hint }, text)
    };
    hints.iter().map(run).collect()
}
