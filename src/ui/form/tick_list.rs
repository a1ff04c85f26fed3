//! A field with several values: a list to tick, which letters narrow down.

use ratatui::prelude::{Buffer, Rect};

use super::choice::{FieldChoice, matching_choices};
use super::writing::{IN_SEARCH, IN_TEXT, IN_VALUE, ON_LINE, WritingKeys};
use crate::deeds::{Field, Kind, quote, split_words};
use crate::sections::{PickCount, PickSet};
use crate::session::{FighterGroup, Id};
use crate::ui::parts::{Run, after, beside_scroll_bar, draw_pair, put, put_runs_right, row};
use crate::ui::{Code, DrawCtx, Input, KeyPress, Meaning};

#[derive(Debug, Clone, Default)]
pub struct TickList {
    lines: Vec<TickLine>,
    /// The marked line, among those shown.
    cursor: usize,
    /// The letters that narrow the list down, or write a value that is not in it; empty after `/` alone.
    search: Option<String>,
    /// Whether the mark has moved since the list was entered, so that the marked line may be meant.
    mark_moved: bool,
    /// Whether there may be more than one of each.
    has_counts: bool,
    /// Whether the last key was a digit of a count.
    types_count: bool,
    /// Whether values that are not in the list can be written.
    takes_free_text: bool,
    /// Sets of choices that go well together, the best first, if the field's keys step through sets.
    sets: Option<Vec<PickSet>>,
}

#[derive(Debug, Clone)]
struct TickLine {
    choice: FieldChoice,
    /// Whether it was typed here, since it was not among the choices then.
    is_written: bool,
    count: u8,
    /// The least and the greatest count, if there is any at all.
    bounds: (u8, u8),
}

const MAX_ROWS: usize = 6;

impl TickList {
    /// The list with the values in `known` ticked, separated by blanks: `vera bruno`, `thug:3`.
    pub(crate) fn new(choices: Vec<FieldChoice>, known: &str, field: &Field) -> TickList {
        let (has_counts, takes_free_text) = (field.kind == Kind::Foes, field.tick_list_takes_text());
        let lines = choices.into_iter().map(|choice| TickLine::new(choice, has_counts)).collect();
        let mut list = TickList { lines, has_counts, takes_free_text, ..TickList::default() };
        list.tick(known);
        list
    }

    /// Ticks the named choices, and adds values that are not in the list if that is allowed.
    fn tick(&mut self, named: &str) {
        for word in split_words(named).unwrap_or_default() {
            let (id, count) = match word.rsplit_once(':').filter(|_| self.has_counts) {
                Some((id, count)) => (id, count.parse().unwrap_or(1)),
                None => (&*word, 1),
            };
            let is_named = |choice: &FieldChoice| choice.id == id || Id::from_name(&choice.text) == Id::from_name(id);
            // What was written already and is named again is meant once more.
            let is_meant = |line: &TickLine| is_named(&line.choice) && !(line.is_written && line.count > 0);
            match self.lines.iter_mut().find(|line| is_meant(line)) {
                Some(line) => line.count = count.clamp(1, FighterGroup::MAX_COPIES),
                None if self.takes_free_text => {
                    let line = TickLine::new(FieldChoice::written(&word), self.has_counts);
                    self.lines.push(TickLine { is_written: true, count: 1, ..line });
                }
                None => {}
            }
        }
    }

    /// Ticks exactly these lines, by index, each as often as the number beside it says or, without one, once or as often
    /// as it must be; and what these words name or write.
    pub(crate) fn answer(&mut self, ticked: &[(usize, Option<u8>)], written: &[&str]) {
        for (n, line) in self.lines.iter_mut().enumerate() {
            let named = ticked.iter().find(|(index, _)| *index == n);
            line.count = match (named, line.choice.count) {
                (Some((_, Some(count))), _) if *count > 0 => (*count).clamp(line.bounds.0, line.bounds.1),
                (Some((_, Some(_))), _) => 0,
                (Some(_), _) => line.count.max(line.bounds.0).max(1),
                (None, PickCount::Number { .. } | PickCount::Added { .. }) => line.count,
                (None, _) => 0,
            };
        }
        written.iter().for_each(|word| self.tick(&quote(word)));
    }

    /// Offers other choices. Ticks stay on choices that remain, and written values stay.
    pub(crate) fn offer(&mut self, choices: Vec<FieldChoice>) {
        let mut known = std::mem::take(&mut self.lines);
        let mut line = |choice: FieldChoice| {
            let line = TickLine::new(choice, self.has_counts);
            // A line that is written is taken up by one choice alone, so that what was named twice stays named twice.
            let found = known.iter().enumerate().find_map(|(n, known)| Some((n, known.count_of(&line.choice)?)));
            if let Some((n, _)) = found.filter(|(n, _)| known[*n].is_written) {
                known.remove(n);
            }
            TickLine { count: found.map_or(line.count, |(_, count)| count), ..line }
        };
        self.lines = choices.into_iter().map(&mut line).collect();
        let is_offered = |id: &str| self.lines.iter().any(|line| line.choice.id == id);
        let stays = |line: &TickLine| line.is_written || self.takes_free_text;
        known.retain(|line| stays(line) && line.count > 0 && !is_offered(&line.choice.id));
        self.lines.append(&mut known);
        self.cursor = self.cursor.min(self.shown_lines().len().saturating_sub(1));
    }

    /// Says whether values that are not in the list can be written.
    pub(crate) fn take_free_text(&mut self, takes_free_text: bool) {
        self.takes_free_text = takes_free_text;
    }

    pub(crate) fn offer_sets(&mut self, sets: Option<Vec<PickSet>>) {
        self.sets = sets;
    }

    /// Whether any sets are offered; `None` if the field's keys do not step through sets.
    pub(crate) fn has_sets(&self) -> Option<bool> {
        self.sets.as_ref().map(|sets| !sets.is_empty())
    }

    /// The sets offered, if the field's keys step through sets.
    pub fn sets(&self) -> Option<&[PickSet]> {
        self.sets.as_deref()
    }

    /// Each choice with its count and the bounds of that count.
    pub fn choices(&self) -> impl Iterator<Item = (&FieldChoice, u8, (u8, u8))> {
        self.lines.iter().map(|line| (&line.choice, line.count, line.bounds))
    }

    /// Whether exactly these choices are ticked, by id.
    pub(crate) fn ticks_exactly(&self, picks: &[String]) -> bool {
        let mut ticked: Vec<&str> =
            self.lines.iter().filter(|line| line.count > 0).map(|line| &*line.choice.id).collect();
        let mut picks: Vec<&str> = picks.iter().map(String::as_str).collect();
        ticked.sort_unstable();
        picks.sort_unstable();
        ticked == picks
    }

    /// Ticks exactly these choices, by id. Of choices with the same id, as many as it stands in `picks`.
    pub(crate) fn tick_exactly(&mut self, picks: &[String]) {
        let mut left: Vec<&String> = picks.iter().collect();
        for line in &mut self.lines {
            let at = left.iter().position(|pick| **pick == line.choice.id);
            line.count = u8::from(at.map(|at| left.swap_remove(at)).is_some());
        }
        (self.search, self.mark_moved) = (None, false);
    }

    /// The value as a line writes it: `vera bruno`, `thug:3`.
    pub(crate) fn line_value(&self) -> String {
        let mut line = String::new();
        for TickLine { choice, count, .. } in &self.lines {
            let word = match choice.count {
                PickCount::Added { .. } => {
                    line += &format!("+{count}");
                    continue;
                }
                PickCount::Number { .. } => count.to_string(),
                _ if *count == 0 => continue,
                PickCount::Once if *count == 1 => choice.id.clone(),
                _ => format!("{}:{count}", choice.id),
            };
            line += if line.is_empty() { "" } else { " " };
            line += &quote(&word);
        }
        line
    }

    /// What is ticked, for people: each name, after its count where it has one.
    pub(crate) fn ticked_names(&self) -> Vec<String> {
        let ticked = self.lines.iter().filter(|line| line.count > 0);
        let named = ticked.map(|TickLine { choice, count, .. }| match (choice.count, count) {
            (PickCount::Once, 1) => choice.text.clone(),
            _ => format!("{count} {}", choice.text),
        });
        named.collect()
    }

    /// The note on the marked choice.
    pub(crate) fn note(&self) -> Option<&str> {
        self.lines.get(*self.shown_lines().get(self.cursor)?)?.choice.note.as_deref()
    }

    /// The message key of its hint.
    pub(crate) fn hint(&self) -> &'static str {
        match () {
            () if self.is_writing() => "form-hint-written",
            () if self.finds_nothing() => "form-hint-nothing-found",
            () if self.awaits_mark() || !self.query().is_empty() => "form-hint-mark",
            () if self.counts_marked_line() => "form-hint-counted",
            () if self.has_sets() == Some(true) => "form-hint-sets",
            () => "form-hint-several",
        }
    }

    /// The message key of its hint in a docked form, where letters are keys of the tab until `/` begins a search.
    pub(crate) fn hint_at_rest(&self) -> &'static str {
        match () {
            () if self.is_writing() || self.awaits_mark() || !self.query().is_empty() => self.hint(),
            () if self.is_searching() || self.reads_as_written() => "form-rest-written",
            () if self.counts_marked_line() => "form-rest-counted",
            () if self.has_sets() == Some(true) => "form-rest-sets",
            () => "form-rest-several",
        }
    }

    /// The keys that hold in a docked form while letters write something.
    pub(crate) fn writing_keys(&self) -> Option<WritingKeys> {
        match () {
            () if self.is_writing() => Some(IN_VALUE),
            () if !(self.is_searching() || self.reads_as_written()) => None,
            () if self.awaits_mark() || !self.query().is_empty() => Some(ON_LINE),
            () if self.is_searching() => Some(IN_SEARCH),
            () => Some(IN_TEXT),
        }
    }

    /// The indices of the lines that pass the letters typed, best first.
    fn shown_lines(&self) -> Vec<usize> {
        matching_choices(self.query(), self.lines.iter().map(|line| &line.choice))
    }

    /// The letters typed.
    fn query(&self) -> &str {
        self.search.as_deref().unwrap_or_default()
    }

    /// Enters the list from above, or from below if `by` is negative.
    pub(crate) fn enter_from(&mut self, by: isize) {
        self.cursor = if by < 0 { self.shown_lines().len().saturating_sub(1) } else { 0 };
        self.mark_moved = false;
    }

    /// Handles an input. Returns whether the list took it. The arrows leave the list at either end.
    pub(crate) fn handle(&mut self, input: &Input) -> bool {
        let (code, mods) = match input {
            Input::Paste(text) if self.takes_free_text => {
                self.search.get_or_insert_default().push_str(text.lines().next().unwrap_or_default());
                return true;
            }
            Input::Paste(text) => {
                self.tick(text);
                return true;
            }
            Input::Resize => return false,
            Input::Key(KeyPress { code, mods }) => (*code, *mods),
        };
        let shown = self.shown_lines();
        let here = shown.get(self.cursor).copied();
        let was_counting = std::mem::take(&mut self.types_count);
        match code {
            Code::Char(digit @ '0'..='9') if self.query().is_empty() && self.has_count(here) => {
                self.set_count(here, |line| line.typed_count(digit, was_counting));
                self.types_count = true;
            }
            Code::Up if self.cursor > 0 => self.move_mark(-1),
            Code::Down if self.cursor + 1 < shown.len() => self.move_mark(1),
            Code::Char(' ') if !self.takes_free_text || self.query().is_empty() => {
                self.set_count(here, TickLine::toggled_count);
                self.mark_moved = false;
                self.narrow_down(None, here);
            }
            Code::Left => self.step_count(here, -1),
            Code::Right => self.step_count(here, 1),
            Code::Enter if self.is_writing() => self.take_written(),
            Code::Char('/') if !self.is_searching() => self.search = Some(String::new()),
            Code::Enter if self.is_searching() => {
                if !self.query().is_empty() {
                    self.set_count(here, |line| line.count.max(line.bounds.0).max(1));
                }
                self.narrow_down(None, here);
            }
            Code::Esc if self.is_searching() => self.narrow_down(None, here),
            Code::Backspace | Code::Delete if self.takes_free_text && self.query().is_empty() && here.is_some() => {
                self.set_count(here, |_| 0);
            }
            Code::Backspace if !self.query().is_empty() => {
                let mut query = self.query().to_owned();
                query.pop();
                self.narrow_down(Some(query).filter(|query| !query.is_empty()), None);
            }
            Code::Char(letter) if !mods.ctrl && !mods.alt => {
                let query = format!("{}{letter}", self.query());
                self.narrow_down(Some(query), None);
            }
            _ => return false,
        }
        true
    }

    /// Whether that line has a count, so that digits set it.
    fn has_count(&self, line: Option<usize>) -> bool {
        let has = |line: &TickLine| line.choice.count != PickCount::Once || line.bounds.1 > 1;
        line.and_then(|line| self.lines.get(line)).is_some_and(has)
    }

    /// Whether digits set the count of the marked line.
    pub(crate) fn counts_marked_line(&self) -> bool {
        self.has_count(self.shown_lines().get(self.cursor).copied())
    }

    /// Whether values that are not in the list can be written.
    pub(crate) fn takes_free_text(&self) -> bool {
        self.takes_free_text
    }

    /// Whether each value reads as a line writes it, so that letters at once write one or find one.
    pub(crate) fn reads_as_written(&self) -> bool {
        self.takes_free_text && self.lines.iter().all(|line| line.choice.id == line.choice.text)
    }

    /// Whether letters are narrowing the list down.
    pub(crate) fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Whether a value that is not in the list is being written.
    fn is_writing(&self) -> bool {
        self.takes_free_text && !self.query().is_empty() && self.shown_lines().is_empty()
    }

    /// Whether the letters typed name nothing in a list that takes nothing else.
    pub(crate) fn finds_nothing(&self) -> bool {
        !self.takes_free_text && !self.query().is_empty() && self.shown_lines().is_empty()
    }

    fn move_mark(&mut self, by: isize) {
        self.cursor = self.cursor.saturating_add_signed(by);
        self.mark_moved = true;
    }

    /// Whether nothing is ticked and the arrows went to a line, which is then meant: Enter ticks it before the form does
    /// anything, so that the form says what it would do with it.
    pub(crate) fn awaits_mark(&self) -> bool {
        self.mark_moved
            && self.query().is_empty()
            && !self.shown_lines().is_empty()
            && self.lines.iter().all(|line| line.count == 0)
    }

    /// Ticks the marked line if it is meant. Returns whether it did.
    pub(crate) fn take_mark(&mut self) -> bool {
        let is_meant = self.awaits_mark();
        if is_meant {
            self.set_count(self.shown_lines().get(self.cursor).copied(), TickLine::toggled_count);
            self.mark_moved = false;
        }
        is_meant
    }

    /// Ticks the value being written.
    pub(crate) fn take_written(&mut self) {
        if self.is_writing() {
            let written = self.search.take().unwrap_or_default();
            self.tick(&quote(&written));
            self.cursor = self.lines.len().saturating_sub(1);
        }
    }

    /// Changes the count of a line by one; for a written value, the number at its end.
    fn step_count(&mut self, line: Option<usize>, by: i8) {
        let Some(line) = line.and_then(|line| self.lines.get_mut(line)) else { return };
        let (words, number) = line.choice.id.rsplit_once(':').map_or(("", &*line.choice.id), |(words, n)| (words, n));
        match number.parse::<i64>() {
            Ok(number) if line.is_written => {
                let colon = if words.is_empty() { "" } else { ":" };
                line.choice = FieldChoice::written(&format!("{words}{colon}{}", number + i64::from(by)));
            }
            _ => line.count = line.stepped_count(by),
        }
    }

    fn set_count(&mut self, line: Option<usize>, to: impl Fn(&TickLine) -> u8) {
        if let Some(line) = line.and_then(|line| self.lines.get_mut(line)) {
            line.count = to(line);
        }
    }

    /// Narrows the list down to these letters. The mark stays on `line` if it is shown, or goes to the first line.
    fn narrow_down(&mut self, search: Option<String>, line: Option<usize>) {
        self.search = search;
        self.cursor = line.and_then(|line| self.shown_lines().iter().position(|n| *n == line)).unwrap_or(0);
    }

    pub(crate) fn height(&self) -> u16 {
        let rows = self.lines.len() + usize::from(self.takes_free_text && !self.query().is_empty());
        u16::try_from(rows.clamp(1, MAX_ROWS)).unwrap_or(1)
    }

    /// Draws the list. `empty` stands for it while it shows no line.
    ///
    /// ```text
    /// ▸ [✓] Vera Salas                    /ve
    ///   [ ] Bruno Vega
    /// ```
    pub(crate) fn draw(&self, empty: &str, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
        let look = ctx.look;
        let shown = self.shown_lines();
        let rows = usize::from(area.height);
        let first = (self.cursor + 1).saturating_sub(rows);
        let area = beside_scroll_bar(first, shown.len(), area, look, buf);
        if shown.is_empty() && !self.is_writing() {
            put(empty, Meaning::Dim, after(row(area, 0), 2), look, buf);
        }
        for (y, n) in (0..area.height).zip(shown.iter().skip(first)) {
            let line = &self.lines[*n];
            let here = first + usize::from(y) == self.cursor;
            let (mark, boxed) = if here { (look.glyphs.focus, Meaning::Key) } else { (" ", Meaning::Label) };
            let ticked = match (line.choice.count, line.count) {
                (PickCount::Once | PickCount::Counted { .. }, 0) => " ".to_owned(),
                (PickCount::Once, _) if !self.has_counts => look.glyphs.done.to_owned(),
                (_, count) => count.to_string(),
            };
            let runs = [
                Run::new(Meaning::Key, format!("{mark} ")),
                Run::new(boxed, "["),
                Run::new(Meaning::Value, ticked),
                Run::new(boxed, "] "),
                Run::new(if here { Meaning::Selected } else { Meaning::Value }, &*line.choice.text),
            ];
            draw_pair(&runs, &line.choice.aside, row(area, y), look, buf);
        }
        if let Some(query) = &self.search {
            put_runs_right(&[Run::new(Meaning::Key, format!("/{query}"))], row(area, 0), look, buf);
        }
    }
}

impl TickLine {
    /// An unticked line; a number starts at its current value. `has_counts` says whether there may be more than one
    /// of it.
    fn new(choice: FieldChoice, has_counts: bool) -> TickLine {
        let (count, bounds) = match choice.count {
            PickCount::Number { now, most } | PickCount::Added { now, most } => (now, (0, most)),
            PickCount::Counted { least, most } => (0, (least, most)),
            PickCount::Once => (0, (1, if has_counts { FighterGroup::MAX_COPIES } else { 1 })),
        };
        TickLine { choice, is_written: false, count, bounds }
    }

    /// The count that it gives a choice that is offered in its place; `None` if it is another. A value that was known
    /// before there were choices was written, as a line writes it.
    fn count_of(&self, choice: &FieldChoice) -> Option<u8> {
        let is_same = self.choice.id == choice.id && (self.choice.text == choice.text || self.is_written);
        match choice.count {
            _ if is_same => Some(self.count),
            PickCount::Counted { .. } if self.is_written => {
                self.choice.id.strip_prefix(&choice.id)?.strip_prefix(':')?.parse().ok()
            }
            _ => None,
        }
    }

    /// The count after ticking or unticking; a number stays.
    fn toggled_count(&self) -> u8 {
        match (self.choice.count, self.count) {
            (PickCount::Number { .. } | PickCount::Added { .. }, count) => count,
            (_, 0) => self.bounds.0,
            _ => 0,
        }
    }

    /// The count changed by one, within its bounds.
    fn stepped_count(&self, by: i8) -> u8 {
        let (least, most) = self.bounds;
        match self.count.saturating_add_signed(by) {
            moved if moved >= least => moved.min(most),
            _ if by > 0 => least,
            _ => 0,
        }
    }

    /// The count after typing a digit, which continues the number if `continues`.
    fn typed_count(&self, digit: char, continues: bool) -> u8 {
        let (least, most) = self.bounds;
        let before = if continues { self.count } else { 0 };
        let digit = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0);
        match before.saturating_mul(10).saturating_add(digit) {
            0 => 0,
            count => count.clamp(least, most),
        }
    }
}
