//! The palette: a line in which any deed can be written, with what it could go on with below.

use std::cell::OnceCell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::input::{Code, Input, Key};
use super::look::Meaning;
use super::parts::Focus;
use super::parts::edit::Edit;
use super::parts::list::{List, Scroll};
use super::parts::notice::{notice, notice_height};
use super::parts::text::{after, below, put, row, upto};
use super::sight::Sight;
use super::tabs::Heard;
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

    /// Hears a key. `None` when it closes.
    pub fn hear(&mut self, input: &Input, sight: &Sight) -> Option<Heard> {
        self.wrong = None;
        match input {
            Input::Key(Key { code: Code::Esc, .. }) => return None,
            Input::Key(Key { code: Code::Backspace, .. }) if self.edit.is_empty() => return None,
            Input::Key(Key { code: way @ (Code::Up | Code::Down), .. }) => {
                let len = self.found(sight).len();
                self.scroll.step(if *way == Code::Up { -1 } else { 1 }, len);
            }
            Input::Key(Key { code: Code::Tab, .. }) => self.take(sight),
            Input::Key(Key { code: Code::Enter, .. }) => match deeds::parse(self.edit.text(), sight.names) {
                Ok(intent) => return Some(Heard::Intent(intent)),
                Err(wrong) => self.wrong = Some(wrong),
            },
            _ => {
                if typing::hear(&mut self.edit, input) {
                    self.changed();
                }
            }
        }
        Some(Heard::Done)
    }

    fn take(&mut self, sight: &Sight) {
        if let Some(candidate) = self.found(sight).get(self.scroll.cursor) {
            self.edit = Edit::new(&candidate.line);
            self.changed();
        }
    }

    fn found(&self, sight: &Sight) -> &[Candidate] {
        self.found.get_or_init(|| DEEDS.complete(self.edit.text(), sight.names, &|key| sight.get(key)))
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
    pub fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let look = sight.look;
        let found = u16::try_from(self.found(sight).len()).unwrap_or(u16::MAX).min(SHOWN);
        let wrong = self.wrong.as_ref().map(|wrong| sight.say(&wrong.said()));
        let extra = wrong.as_ref().map_or(found, |said| notice_height(said, area.width));
        let height = (extra + 1).min(area.height);
        let area = below(area, area.height - height);
        look.clear(area, buf);
        let above = Rect { height: height - 1, ..area };
        match &wrong {
            Some(said) => notice(said, Meaning::Warn, above, look, buf),
            None => self.draw_found(sight, above, buf),
        }
        let line = row(area, height - 1);
        let used = put(": ", Meaning::Key, line, look, buf);
        self.edit.draw("", Focus::Here, after(line, used), look, buf)
    }

    fn draw_found(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let list = List { len: self.found(sight).len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(
            area,
            sight.look,
            buf,
            |_| 1,
            |n, line, buf| {
                let candidate = &self.found(sight)[n];
                let meaning = if n == self.scroll.cursor { Meaning::Selected } else { Meaning::Value };
                put(&format!(" {}", candidate.insert), meaning, upto(line, INSERT), sight.look, buf);
                put(&candidate.label, Meaning::Hint, after(line, INSERT + 1), sight.look, buf);
            },
        );
    }
}
