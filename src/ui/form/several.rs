//! A field that takes several: a list to tick, which letters narrow down.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::value::Choice;
use crate::session::id::Id;
use crate::ui::input::{Code, Input, Key};
use crate::ui::look::Meaning;
use crate::ui::parts::text::{Run, put_runs, put_runs_right, row};
use crate::ui::sight::Sight;

/// Some of a list.
#[derive(Debug)]
pub(crate) struct Several {
    lines: Vec<Line>,
    /// The line that the arrows stand on, among those that are shown.
    at: usize,
    /// The letters that narrow the list down.
    sought: String,
    /// Whether of each there may be more than one.
    counted: bool,
}

#[derive(Debug)]
struct Line {
    choice: Choice,
    count: u8,
}

/// As many lines show at once.
const SHOWN: usize = 6;
/// The most of one kind.
const MOST: u8 = 20;

impl Several {
    /// The list with those ticked that `known` names, parted by blanks: `vera bruno`, `thug:3`.
    pub(crate) fn new(choices: Vec<Choice>, known: &str, counted: bool) -> Several {
        let lines = choices.into_iter().map(|choice| Line { choice, count: 0 }).collect();
        let mut several = Several { lines, at: 0, sought: String::new(), counted };
        several.tick(known);
        several
    }

    /// Ticks those who are named.
    fn tick(&mut self, named: &str) {
        for word in named.split_whitespace() {
            let (id, count) = match word.rsplit_once(':').filter(|_| self.counted) {
                Some((id, count)) => (id, count.parse().unwrap_or(1)),
                None => (word, 1),
            };
            let is_named = |choice: &Choice| choice.id == id || Id::from_name(&choice.said) == Id::from_name(id);
            if let Some(line) = self.lines.iter_mut().find(|line| is_named(&line.choice)) {
                line.count = count.clamp(1, MOST);
            }
        }
    }

    /// Offers others; those who were ticked stay so if they are among them.
    pub(crate) fn offer(&mut self, choices: Vec<Choice>) {
        if choices.iter().eq(self.lines.iter().map(|line| &line.choice)) {
            return;
        }
        let count =
            |choice: &Choice| self.lines.iter().find(|line| line.choice.id == choice.id).map_or(0, |it| it.count);
        self.lines = choices.into_iter().map(|choice| Line { count: count(&choice), choice }).collect();
        self.at = self.at.min(self.shown().len().saturating_sub(1));
    }

    /// What the line says.
    pub(crate) fn said(&self) -> String {
        let ticked = self.lines.iter().filter(|line| line.count > 0);
        let said = ticked.map(|line| match line.count {
            1 => line.choice.id.clone(),
            count => format!("{}:{count}", line.choice.id),
        });
        said.collect::<Vec<_>>().join(" ")
    }

    /// Those who are ticked, as people call them.
    pub(crate) fn names(&self) -> Vec<String> {
        let ticked = self.lines.iter().filter(|line| line.count > 0);
        let named = ticked.map(|line| match line.count {
            1 => line.choice.said.clone(),
            count => format!("{count} {}", line.choice.said),
        });
        named.collect()
    }

    /// The lines that the letters leave, by place.
    fn shown(&self) -> Vec<usize> {
        let sought = self.sought.to_lowercase();
        let plain = Id::from_name(&sought);
        let is_sought = |choice: &Choice| {
            sought.is_empty()
                || choice.said.to_lowercase().contains(&sought)
                || Id::from_name(&choice.said).as_str().contains(plain.as_str())
        };
        let lines = self.lines.iter().enumerate().filter(|(_, line)| is_sought(&line.choice));
        lines.map(|(n, _)| n).collect()
    }

    /// The arrows have come, from above or from below.
    pub(crate) fn enter(&mut self, by: isize) {
        self.at = if by < 0 { self.shown().len().saturating_sub(1) } else { 0 };
    }

    /// Hears a key; whether it was one for it. The arrows leave it at its ends.
    pub(crate) fn hear(&mut self, input: &Input) -> bool {
        let (code, mods) = match input {
            Input::Paste(text) => {
                self.tick(text);
                return true;
            }
            Input::Resize => return false,
            Input::Key(Key { code, mods }) => (*code, *mods),
        };
        let shown = self.shown();
        let here = shown.get(self.at).copied();
        match code {
            Code::Up if self.at > 0 => self.at -= 1,
            Code::Down if self.at + 1 < shown.len() => self.at += 1,
            Code::Char(' ') => {
                self.change(here, |count| u8::from(count == 0));
                self.seek(String::new(), here);
            }
            Code::Left if self.counted => self.change(here, |count| count.saturating_sub(1)),
            Code::Right if self.counted => self.change(here, |count| (count + 1).min(MOST)),
            Code::Enter if !self.sought.is_empty() => {
                self.change(here, |count| count.max(1));
                self.seek(String::new(), here);
            }
            Code::Esc if !self.sought.is_empty() => self.seek(String::new(), here),
            Code::Backspace if !self.sought.is_empty() => {
                let mut sought = self.sought.clone();
                sought.pop();
                self.seek(sought, None);
            }
            Code::Char(letter) if !mods.ctrl && !mods.alt => {
                let sought = format!("{}{letter}", self.sought);
                self.seek(sought, None);
            }
            _ => return false,
        }
        true
    }

    fn change(&mut self, line: Option<usize>, to: impl Fn(u8) -> u8) {
        if let Some(line) = line.and_then(|line| self.lines.get_mut(line)) {
            line.count = to(line.count);
        }
    }

    /// Narrows the list down to these letters; the arrows stay on that line, or go to the first.
    fn seek(&mut self, sought: String, line: Option<usize>) {
        self.sought = sought;
        self.at = line.and_then(|line| self.shown().iter().position(|n| *n == line)).unwrap_or(0);
    }

    /// How many rows it wants while the arrows are in it.
    pub(crate) fn height(&self) -> u16 {
        u16::try_from(self.lines.len().clamp(1, SHOWN)).unwrap_or(1)
    }

    /// Draws the list.
    ///
    /// ```text
    /// ▸ [✓] Vera Salas                    /ve
    ///   [ ] Bruno Vega
    /// ```
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let look = sight.look;
        let shown = self.shown();
        let rows = usize::from(area.height);
        let first = (self.at + 1).saturating_sub(rows);
        for (y, n) in (0..area.height).zip(shown.iter().skip(first)) {
            let line = &self.lines[*n];
            let here = first + usize::from(y) == self.at;
            let (mark, boxed) = if here { (look.glyphs.focus, Meaning::Key) } else { (" ", Meaning::Label) };
            let ticked = match line.count {
                0 => " ".to_owned(),
                count if self.counted => count.to_string(),
                _ => look.glyphs.done.to_owned(),
            };
            let runs = [
                Run::new(Meaning::Key, format!("{mark} ")),
                Run::new(boxed, "["),
                Run::new(Meaning::Value, ticked),
                Run::new(boxed, "] "),
                Run::new(if here { Meaning::Selected } else { Meaning::Value }, &*line.choice.said),
            ];
            put_runs(&runs, row(area, y), look, buf);
        }
        if !self.sought.is_empty() {
            put_runs_right(&[Run::new(Meaning::Key, format!("/{}", self.sought))], row(area, 0), look, buf);
        }
    }
}
