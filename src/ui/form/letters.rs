//! The letters of a form over the tab: a capital changes the field that shows it, small letters search the names of the
//! current field, and a digit goes to the form's number.

use std::rc::Rc;

use super::choice::{FieldChoice, is_number};
use super::picker::{Picker, PickerOutcome};
use super::{BeforeCapital, FieldValue, Form, FormPlace, FormRow, FormStop};
use crate::deeds::{Kind, Match, match_text};
use crate::ui::parts::LineEdit;
use crate::ui::{Code, DrawCtx, Input, KeyPress};

impl Form {
    /// Handles a letter, sign or digit that means the same wherever the cursor stands. Returns whether it
    /// did something.
    pub(super) fn form_letter_input(&mut self, input: &Input, ctx: &DrawCtx) -> bool {
        let before = self.before_capital.take();
        let Some(Code::Char(typed)) = input.code_without_ctrl() else { return false };
        if before.is_some_and(|before| self.undo_turn(*before, typed)) {
            return true;
        }
        if self.is_writing() {
            return false;
        }
        self.turn_field_of_key(typed, ctx) || self.is_for_number(typed) && self.enter_number(input)
    }

    /// Whether every character goes into the current field. A number takes only digits and signs.
    pub(in crate::ui) fn is_writing(&self) -> bool {
        let takes_free_text = self.picker.as_ref().is_some_and(|picker| picker.takes_free_text);
        takes_free_text || self.row().is_some_and(|row| row.field.kind != Kind::Number && row.value.is_being_written())
    }

    /// The current text and its length in bytes; `None` for a number, which changes in place.
    pub(super) fn typed_length(&self) -> Option<(FormStop, usize)> {
        let FormStop::Row(n) = self.stop else { return None };
        let row = self.rows.get(n).filter(|row| !matches!(row.field.kind, Kind::Number | Kind::TextAndNumber))?;
        match &row.value {
            FieldValue::Written(edit) => Some((self.stop, edit.text().len())),
            FieldValue::Prose(prose) => Some((self.stop, prose.text().len())),
            _ => None,
        }
    }

    /// Whether a key with Alt is Escape and the key behind it, as terminals send them if they come quickly. In a text Alt
    /// edits, and begins a new line if there may be several.
    pub(in crate::ui) fn is_escape_before_a_key(&self, input: &Input) -> bool {
        let Some(KeyPress { code, mods }) = input.key().filter(|key| key.mods.alt && key.code != Code::Esc) else {
            return false;
        };
        match self.row().map(|row| &row.value) {
            Some(FieldValue::Prose(_)) => false,
            _ => !self.is_writing() || matches!(code, Code::Enter | Code::Tab) && !mods.ctrl,
        }
    }

    /// Whether a key leads to what comes next rather than being written: its sign begins no name.
    pub(super) fn is_next_key(&self, input: &Input, ctx: &DrawCtx) -> bool {
        let sign = input.key().filter(|key| key.typed_char().is_some_and(|typed| !typed.is_alphanumeric()));
        let begins_text = !self.is_writing() && !self.is_searching();
        begins_text && sign.and_then(|key| ctx.deed_everywhere(key)) == Some("screen.next")
    }

    /// Closes a list that opened by itself before a capital that a field shows, unless a name in the list begins so.
    pub(super) fn close_list_for_key(&mut self, input: &Input, ctx: &DrawCtx) {
        let untouched = self.picker.as_ref().is_some_and(|picker| picker.opened_itself && picker.query.is_empty());
        let capital = input.code_without_ctrl().and_then(|code| match code {
            Code::Char(typed) if typed.is_uppercase() => Some(typed),
            _ => None,
        });
        let (Some(capital), Some(FormRow { value: FieldValue::Chosen(choices, _), .. })) = (capital, self.row()) else {
            return;
        };
        if untouched && !begins_name(&capital.to_string(), choices) && self.field_of_key(capital, ctx).is_some() {
            self.picker = None;
        }
    }

    /// The field that shows this key, and by how many steps the key changes it. Signs are part of a number that is being
    /// written.
    fn field_of_key(&self, typed: char, ctx: &DrawCtx) -> Option<(&'static str, isize)> {
        let key = match (self.place, typed.is_alphabetic()) {
            (_, false) if self.row().is_some_and(|row| matches!(row.value, FieldValue::Written(_))) => return None,
            (_, false) => typed,
            (FormPlace::Overlay, true) if typed.is_uppercase() => typed.to_ascii_lowercase(),
            (FormPlace::Overlay | FormPlace::Docked, true) => return None,
        };
        let (field, by) = ctx.keys.field_of_letter(self.deed, KeyPress::char(key))?;
        let row = &self.rows[self.relevant_row(field)?];
        row.value.can_turn().then_some((field, by))
    }

    /// Changes the field that shows this key.
    fn turn_field_of_key(&mut self, typed: char, ctx: &DrawCtx) -> bool {
        let Some((field, by)) = self.field_of_key(typed, ctx) else { return false };
        let names = self.row().is_some_and(|row| matches!(row.value, FieldValue::Chosen(..)));
        let (rows, stop, folded) = (Rc::clone(&self.rows), self.stop, self.folded);
        let before = BeforeCapital { capital: typed, rows, stop, folded };
        self.before_capital = (names && typed.is_alphabetic()).then(|| Box::new(before));
        self.step_field(field, by)
    }

    /// Takes back what a capital changed, if that capital and the letter behind it begin a name that was offered. Then
    /// searches for that name.
    fn undo_turn(&mut self, before: BeforeCapital, typed: char) -> bool {
        let BeforeCapital { capital, rows, stop, folded } = before;
        let begun = format!("{capital}{typed}");
        let FormStop::Row(n) = stop else { return false };
        let Some(FormRow { value: FieldValue::Chosen(choices, _), .. }) = rows.get(n) else { return false };
        if !typed.is_lowercase() || !begins_name(&begun, choices) {
            return false;
        }
        (self.rows, self.stop, self.folded) = (rows, stop, folded);
        self.search_names(&begun);
        true
    }

    /// Opens the list of the current field, narrowed down by these letters.
    pub(super) fn search_names(&mut self, query: &str) {
        if let Some(&FormRow { is_needed: required, takes_free_text, .. }) = self.row() {
            let query = LineEdit::new(query);
            self.picker = Some(Box::new(Picker { query, required, takes_free_text, ..Picker::default() }));
        }
    }

    /// Takes the choice that letters or arrows have singled out in the open list.
    pub(crate) fn take_marked(&mut self) {
        let Some(picker) = self.picker.take() else { return };
        if let Some(FormRow { value: FieldValue::Chosen(choices, at), .. }) = self.row_mut()
            && let PickerOutcome::Left(Some(marked)) = picker.leave(choices, *at)
        {
            *at = picker.take(marked, choices);
        }
    }

    /// The index of the number that digits go to: the first number that is needed, else the first of all.
    fn number_row(&self) -> Option<usize> {
        if self.place == FormPlace::Docked {
            return None;
        }
        let mut single = self.shown_rows();
        single.retain(|n| self.rows[*n].field.kind == Kind::Number && !self.rows[*n].field.multiple);
        single.iter().copied().find(|n| self.rows[*n].is_needed).or(single.first().copied())
    }

    /// Whether a digit is meant for the form's number: the cursor is in another field, and none of its names goes on with
    /// that digit.
    pub(super) fn is_for_number(&self, typed: char) -> bool {
        let is_elsewhere = match self.row().map(|row| &row.value) {
            Some(FieldValue::Chosen(choices, _)) => {
                let picker = self.picker.as_ref();
                let begun = picker.map(|picker| picker.query.text()).unwrap_or_default();
                let writes = picker.is_some_and(|picker| picker.takes_free_text) && !begun.is_empty();
                let goes_on = format!("{begun}{typed}");
                let has_digit = |text: &str| match_text(begun, text).is_some() && text.contains(typed);
                let is_in = |text: &str| match_text(&goes_on, text).is_some() || !is_number(begun) && has_digit(text);
                !writes && !choices.iter().any(|choice| !choice.id.is_empty() && is_in(&choice.text))
            }
            Some(FieldValue::TickList(list)) => !list.counts_marked_line(),
            Some(FieldValue::Written(_) | FieldValue::Prose(_)) => false,
            Some(FieldValue::Checkbox(_)) | None => true,
        };
        let number = self.number_row().map(FormStop::Row);
        typed.is_ascii_digit() && is_elsewhere && number.is_some_and(|number| number != self.stop)
    }

    /// Moves to the form's number with the digits that were typed into the list before, since no name goes on with the
    /// next one. Returns whether a list there has taken that one, too.
    pub(super) fn give_digits_to_number(&mut self, digits: &str, next: &Input) -> bool {
        let number = self.number_row().map_or(self.stop, FormStop::Row);
        self.go_to(number);
        match self.row_mut() {
            Some(FormRow { value: FieldValue::Written(edit), untouched, .. }) => {
                edit.set(digits);
                *untouched = false;
                false
            }
            _ => {
                self.search_names(digits);
                self.picker_input(next)
            }
        }
    }

    /// Moves to the form's number. Returns whether the list there has taken the digit.
    pub(super) fn enter_number(&mut self, input: &Input) -> bool {
        let number = self.number_row().map_or(self.stop, FormStop::Row);
        self.go_to(number);
        self.picker_input(input)
    }

    /// The keys that a field shows: those that change it, and the digits that go to it from elsewhere. In a form over
    /// the tab they are capitals, since small letters search there.
    pub fn keys_of(&self, row: &FormRow, ctx: &DrawCtx) -> String {
        let of_field = ctx.keys.letters_of_field(self.deed, &row.field.id).filter(|_| row.value.can_turn());
        let shown = |key: KeyPress| match (self.place, key.code) {
            (FormPlace::Overlay, Code::Char(letter)) => ctx.key_name(KeyPress::char(letter.to_ascii_uppercase())),
            _ => ctx.key_name(key),
        };
        let mut keys: Vec<String> = of_field.map(shown).collect();
        keys.sort();
        let is_number = self.number_row().is_some_and(|n| self.rows[n].field.id == row.field.id);
        keys.extend(is_number.then(|| digits_of(row)));
        keys.join(" ")
    }
}

/// Whether the name of one of these choices, or a word in it, begins with what is typed.
fn begins_name(typed: &str, choices: &[FieldChoice]) -> bool {
    let begins = |text: &str| match_text(typed, text).is_some_and(|how| how <= Match::Words);
    choices.iter().any(|choice| !choice.id.is_empty() && begins(&choice.text))
}

/// How the keys of the field that digits go to are shown: those of its choices if it takes nothing else.
fn digits_of(row: &FormRow) -> String {
    let choices = match &row.value {
        FieldValue::Chosen(choices, _) if !row.takes_free_text => choices.as_slice(),
        _ => &[],
    };
    let ids = choices.iter().map(|choice| &choice.id).filter(|id| !id.is_empty());
    let digits: Option<Vec<u8>> = ids.map(|id| id.parse().ok().filter(|digit| *digit < 10)).collect();
    let digits = digits.unwrap_or_default();
    let (least, most) = (digits.iter().min().unwrap_or(&0), digits.iter().max().unwrap_or(&9));
    if least == most { least.to_string() } else { format!("{least}-{most}") }
}
