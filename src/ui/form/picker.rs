//! The picker: a field's choices in a list below it, which letters narrow down.

use ratatui::prelude::{Buffer, Rect};

use super::choice::{FieldChoice, is_number, matching_choices};
use crate::ui::parts::{LineEdit, Run, beside_scroll_bar, draw_pair, put, row};
use crate::ui::{Code, DrawCtx, Input, KeyPress, Meaning, typing};

#[derive(Debug, Clone, Default)]
pub(crate) struct Picker {
    /// What is typed to narrow the list down.
    pub(super) query: LineEdit,
    /// The id of the choice that the arrows marked. Unless it is listed, the current choice is marked, or the best match of
    /// what is typed.
    pub(super) marked_by_arrows: Option<String>,
    /// Whether something must be chosen, so that the empty choice is left out.
    pub(super) required: bool,
    /// Whether it opened by itself; Esc then closes the whole form.
    pub(super) opened_itself: bool,
    /// Whether the typed text is also a choice, after all others.
    pub(super) takes_free_text: bool,
}

/// What became of an input to the picker.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PickerOutcome {
    /// The list stays open.
    Open,
    /// The list closed, and nothing was taken.
    Closed,
    /// The choice at this index was taken; the index after the last means the typed text.
    Taken(usize),
    /// The input is for the form. First this choice is taken, if letters or arrows had singled one out.
    Left(Option<usize>),
}

const MAX_ROWS: u16 = 6;

impl Picker {
    /// The indices of the choices in the list; the index after the last stands for the typed text.
    fn listed_choices(&self, choices: &[FieldChoice], chosen: usize) -> Vec<usize> {
        let mut found = matching_choices(self.query.text(), choices);
        found.retain(|n| !choices[*n].id.is_empty() || !self.required && *n != chosen);
        let typed = self.query.text().trim();
        if self.takes_free_text
            && !typed.is_empty()
            && choices.iter().all(|choice| choice.text != typed && choice.id != typed)
        {
            found.push(choices.len());
        }
        found
    }

    /// The marked line, among those found.
    fn cursor(&self, found: &[usize], choices: &[FieldChoice], chosen: usize) -> usize {
        let current = || found.iter().position(|n| *n == chosen && self.query.is_empty());
        self.line_marked_by_arrows(found, choices).or_else(current).unwrap_or(0)
    }

    /// The line that the arrows marked, if it is among those found.
    fn line_marked_by_arrows(&self, found: &[usize], choices: &[FieldChoice]) -> Option<usize> {
        let marked = self.marked_by_arrows.as_deref()?;
        found.iter().position(|n| self.id_of(*n, choices) == marked)
    }

    /// The id of a choice; the index after the last stands for the typed text.
    fn id_of<'c>(&'c self, n: usize, choices: &'c [FieldChoice]) -> &'c str {
        choices.get(n).map_or(self.query.text().trim(), |choice| &choice.id)
    }

    /// The index of the choice that Enter would take; `None` if nothing is found.
    pub(crate) fn marked_choice(&self, choices: &[FieldChoice], chosen: usize) -> Option<usize> {
        let found = self.listed_choices(choices, chosen);
        found.get(self.cursor(&found, choices, chosen)).copied().filter(|n| *n < choices.len())
    }

    pub(crate) fn handle(&mut self, input: &Input, choices: &[FieldChoice], chosen: usize) -> PickerOutcome {
        let found = self.listed_choices(choices, chosen);
        let cursor = self.cursor(&found, choices, chosen);
        let id_at = |line: usize| found.get(line).map(|n| self.id_of(*n, choices).to_owned());
        let marked = found.get(cursor).copied();
        if let Input::Key(KeyPress { code, .. }) = input {
            match code {
                Code::Enter => return marked.map_or(PickerOutcome::Open, PickerOutcome::Taken),
                // Typed text that matches nothing must not get lost.
                Code::Tab if found.is_empty() && !self.query.is_empty() => {}
                Code::Tab => return self.leave(choices, chosen),
                Code::Esc if self.opened_itself && self.query.is_empty() => return PickerOutcome::Left(None),
                Code::Esc => return PickerOutcome::Closed,
                Code::Backspace if self.query.is_empty() => return PickerOutcome::Closed,
                Code::Left | Code::Right if self.query.is_empty() => return PickerOutcome::Left(None),
                Code::Up if cursor == 0 => return PickerOutcome::Left(None),
                Code::Up => self.marked_by_arrows = id_at(cursor - 1),
                Code::Down if cursor + 1 < found.len() => self.marked_by_arrows = id_at(cursor + 1),
                Code::Down => {}
                _ => self.search(input),
            }
        } else {
            self.search(input);
        }
        PickerOutcome::Open
    }

    /// Leaves the list and takes the choice that letters or arrows have singled out.
    pub(crate) fn leave(&self, choices: &[FieldChoice], chosen: usize) -> PickerOutcome {
        let found = self.listed_choices(choices, chosen);
        let is_meant = self.line_marked_by_arrows(&found, choices).is_some() || !self.query.is_empty();
        let marked = found.get(self.cursor(&found, choices, chosen)).copied();
        PickerOutcome::Left(marked.filter(|_| is_meant))
    }

    /// What is typed, if it is digits alone.
    pub(super) fn typed_digits(&self) -> Option<String> {
        Some(self.query.text()).filter(|typed| is_number(typed)).map(str::to_owned)
    }

    /// Takes the choice at this index. Typed text becomes a choice first.
    pub(super) fn take(&self, n: usize, choices: &mut Vec<FieldChoice>) -> usize {
        if n == choices.len() {
            choices.push(FieldChoice::written(self.query.text().trim()));
        }
        n
    }

    fn search(&mut self, input: &Input) {
        let before = self.query.text().len();
        typing::handle(&mut self.query, input);
        if self.query.text().len() != before {
            self.marked_by_arrows = None;
        }
    }

    /// The message key of its hint.
    pub(crate) fn hint(&self) -> &'static str {
        match self.opened_itself && self.query.is_empty() {
            true => "form-hint-unasked",
            false => "form-hint-picker",
        }
    }

    pub(crate) fn height(&self, choices: &[FieldChoice], chosen: usize) -> u16 {
        u16::try_from(self.listed_choices(choices, chosen).len()).unwrap_or(MAX_ROWS).clamp(1, MAX_ROWS)
    }

    /// Draws the list.
    ///
    /// ```text
    /// ▸ El campanero            lejos · Def 6
    ///   La campana
    /// ```
    pub(crate) fn draw(&self, choices: &[FieldChoice], chosen: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
        let found = self.listed_choices(choices, chosen);
        if found.is_empty() {
            put(&ctx.get("form-nothing-found"), Meaning::Dim, row(area, 0), ctx.look, buf);
        }
        let marked = self.cursor(&found, choices, chosen);
        let first = (marked + 1).saturating_sub(usize::from(area.height));
        let area = beside_scroll_bar(first, found.len(), area, ctx.look, buf);
        for (y, (line, n)) in (0..area.height).zip(found.into_iter().enumerate().skip(first)) {
            let here = line == marked;
            let (mark, meaning) = if here { (ctx.look.glyphs.focus, Meaning::Selected) } else { (" ", Meaning::Value) };
            let (label, aside) = match choices.get(n) {
                Some(choice) => (&*choice.text, choice.aside.clone()),
                None => (self.query.text().trim(), vec![Run::new(Meaning::Dim, ctx.get("form-as-typed"))]),
            };
            let runs = [Run::new(Meaning::Key, format!("{mark} ")), Run::new(meaning, label)];
            draw_pair(&runs, &aside, row(area, y), ctx.look, buf);
        }
    }
}
