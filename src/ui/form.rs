//! Forms: the fields of any deed, made from its grammar. A form composes the same line that the palette would take, so
//! keys and lines cannot differ.

mod answer;
mod choice;
mod closed;
mod docked;
mod draw;
mod forecast;
mod letters;
mod offered;
mod picker;
mod refresh;
mod sets;
mod summary;
mod tick_list;
mod value;
mod writing;

pub(crate) use self::answer::yes_or_no;
pub use self::choice::FieldChoice;
pub(crate) use self::closed::FormMemory;
use self::forecast::Forecast;
pub use self::summary::RequestText;
pub use self::value::FieldValue;
pub(crate) use self::writing::WritingKeys;

use std::rc::Rc;
use std::sync::Weak;

use self::picker::{Picker, PickerOutcome};
use super::parts::Run;
use super::{Code, DrawCtx, Input, KeyPress, typing};
use crate::deeds::{self, DEEDS, DeedType, Field, Intent, Kind, LineError, compose_line};
use crate::rules::Msg;
use crate::session::seen::Seen;

#[derive(Debug, Clone)]
pub struct Form {
    deed: &'static DeedType,
    place: FormPlace,
    /// Shared with the copies that have the same values.
    rows: Rc<Vec<FormRow>>,
    stop: FormStop,
    /// The open list of the current field.
    picker: Option<Box<Picker>>,
    /// Whether the rarely used fields are folded away.
    folded: bool,
    /// Whether there is room for those fields even when folded.
    is_roomy: bool,
    error: Option<LineError>,
    /// The line that was last parsed, and the result.
    parsed: Option<(String, Result<Intent, LineError>)>,
    forecast: Option<Rc<Forecast>>,
    /// What the deed would do that the table cannot take back.
    grave: Option<Msg>,
    before_capital: Option<Box<BeforeCapital>>,
    /// The view that the form was last refreshed for.
    refreshed_for: Weak<Seen>,
}

/// A form before a capital turned one of its fields. If a small letter follows, the capital may begin a name instead.
#[derive(Debug, Clone)]
struct BeforeCapital {
    capital: char,
    rows: Rc<Vec<FormRow>>,
    stop: FormStop,
    folded: bool,
}

/// A field of a form as it stands.
#[derive(Debug, Clone)]
pub struct FormRow {
    pub field: Field,
    pub value: FieldValue,
    /// Whether the field began with a value. If that is then cleared, the line says so explicitly.
    prefilled: bool,
    /// Whether this is a number into which nothing has been typed yet, so that the first digit replaces it. Other texts
    /// are continued.
    untouched: bool,
    /// Whether the field matters, given the other fields.
    pub is_relevant: bool,
    /// Whether it needs a value, given the other fields.
    pub is_needed: bool,
    /// Whether it accepts typed text besides its choices.
    pub takes_free_text: bool,
    /// A remark at the end of its line, whatever is chosen.
    pub aside: Vec<Run<'static>>,
    /// The text while the field is empty, if its system gives one.
    placeholder: Option<String>,
}

/// Where a form stands, which decides what letters and digits do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FormPlace {
    /// Over the tab: all letters and digits are for the form.
    Overlay,
    /// On the tab: letters and digits are for the tab unless a text takes them.
    Docked,
}

/// A place where the cursor can stop: a field by its index, or the line that unfolds the other fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FormStop {
    Row(usize),
    More,
}

impl FormRow {
    /// Its text while nothing is chosen.
    pub(crate) fn placeholder(&self, ctx: &DrawCtx) -> String {
        self.placeholder.clone().unwrap_or_else(|| value::placeholder(&self.field, self.is_needed, ctx))
    }

    /// Whether it needs a value and has none.
    fn is_missing(&self) -> bool {
        self.is_needed && self.value.is_empty()
    }

    /// Whether its number is chosen from a list, so that digits search the list.
    fn picks_number(&self) -> bool {
        self.field.kind == Kind::Number && matches!(self.value, FieldValue::Chosen(..))
    }
}

impl Form {
    /// The deed's form, with the values in `known` by field id.
    pub fn new(deed: &'static DeedType, known: &[(&str, String)], ctx: &DrawCtx) -> Form {
        let rows: Vec<FormRow> = DEEDS
            .fields(deed)
            .into_iter()
            .map(|field| {
                let known = known.iter().find(|(id, value)| *id == field.id && is_known_value(&field, value, ctx));
                let known = known.map(|(_, value)| value.as_str());
                let value = FieldValue::new(&field, known, ctx);
                let (prefilled, untouched) = (known.is_some() && !value.is_empty(), field.kind == Kind::Number);
                FormRow {
                    value,
                    prefilled,
                    untouched,
                    is_needed: field.required,
                    field,
                    is_relevant: true,
                    takes_free_text: false,
                    aside: Vec::new(),
                    placeholder: None,
                }
            })
            .collect();
        let mut form = Form {
            deed,
            place: FormPlace::Overlay,
            rows: Rc::new(rows),
            stop: FormStop::Row(0),
            picker: None,
            folded: true,
            is_roomy: false,
            error: None,
            parsed: None,
            forecast: None,
            grave: None,
            before_capital: None,
            refreshed_for: Weak::new(),
        };
        form.refresh(ctx);
        form.go_to(form.first_stop());
        form
    }

    /// The fields in the order of its line.
    pub fn rows(&self) -> &[FormRow] {
        &self.rows
    }

    /// The first field to fill in: a missing one, else an empty one, else a text.
    fn first_stop(&self) -> FormStop {
        let shown = self.shown_rows();
        let find = |fits: &dyn Fn(&FormRow) -> bool| shown.iter().copied().find(|n| fits(&self.rows[*n]));
        find(&FormRow::is_missing)
            .or_else(|| find(&|row| row.value.is_empty()))
            .or_else(|| find(&|row| row.value.takes_letters()))
            .or(shown.first().copied())
            .map_or(FormStop::More, FormStop::Row)
    }

    /// The same form with the cursor on this field, if the form has it.
    #[must_use]
    pub fn starting_at(mut self, field: &str) -> Form {
        self.go_to(self.rows.iter().position(|row| row.field.id == field).map_or(self.stop, FormStop::Row));
        self
    }

    /// Moves to the required number, if nothing else is missing. Of a number that the key gave, typed digits keep only
    /// the sign.
    #[must_use]
    pub fn starting_at_number(mut self) -> Form {
        let number = |row: &FormRow| row.field.required && row.field.kind == Kind::Number;
        // A system's forms choose their own first field.
        if self.deed.system().is_none()
            && self.first_missing().is_none()
            && let Some(n) = self.rows.iter().position(number)
        {
            self.go_to(FormStop::Row(n));
        }
        self
    }

    /// Whether the deed needs no form: every field is required and has its value.
    pub fn is_complete(&self) -> bool {
        self.rows.iter().all(|row| row.field.required && !row.value.is_empty())
    }

    /// Whether the table could not take back what the deed would do. While a list is searched, nothing is done yet.
    pub fn is_grave(&self) -> bool {
        self.grave.is_some() && !self.is_searching()
    }

    /// The intent of the filled-in form.
    ///
    /// # Errors
    /// [`LineError`] if the line that the form composes is not valid.
    pub fn intent(&self, ctx: &DrawCtx) -> Result<Intent, LineError> {
        let line = self.line();
        match &self.parsed {
            Some((known, intent)) if *known == line && self.is_current(ctx) => intent.clone(),
            _ => deeds::parse(&line, ctx.names),
        }
    }

    /// Whether this is the line that was last parsed.
    fn was_last_parsed(&self, line: &str) -> bool {
        self.parsed.as_ref().is_some_and(|(known, _)| known == line)
    }

    /// The line that the palette would take for the same deed.
    pub fn line(&self) -> String {
        let values: Vec<(String, String)> = self
            .rows
            .iter()
            .filter(|row| row.is_relevant || row.field.required)
            .filter(|row| row.prefilled || !row.value.is_empty())
            .map(|row| (row.field.id.clone(), row.value.line_value().into_owned()))
            .collect();
        compose_line(self.deed, self.rows.iter().map(|row| &row.field), &values)
    }

    /// Handles an input. The inner option is the intent once the form is filled in; `None` closes the form.
    pub fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Option<Intent>> {
        self.error = None;
        let (before, open_list) = (self.typed_length(), self.picker.as_ref().map(|_| self.stop));
        let handled = self.handle_input(input, ctx);
        // A list that stays open forecasts what is marked in it. A full text ignores further letters, so a paste that arrives
        // letter by letter must not refresh the form for each.
        let stays_open = self.picker.is_some() && open_list == Some(self.stop);
        let is_typed = before.is_none() || before != self.typed_length();
        if !stays_open && is_typed && !(self.is_current(ctx) && self.was_last_parsed(&self.line())) {
            self.refresh(ctx);
        }
        if stays_open || self.is_searching() {
            self.forecast_marked(ctx);
        }
        handled
    }

    /// Moves to a field, and opens its list if it still needs a choice.
    fn go_to(&mut self, stop: FormStop) {
        self.stop = stop;
        let has_several = |row: &FormRow| matches!(&row.value, FieldValue::Chosen(choices, _) if choices.len() > 1);
        let must_choose = self.row().filter(|row| row.is_missing() && has_several(row));
        let opened = must_choose.map(|&FormRow { takes_free_text, .. }| Picker {
            required: true,
            opened_itself: true,
            takes_free_text,
            ..Picker::default()
        });
        self.picker = opened.map(Box::new);
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Option<Intent>> {
        if self.is_escape_before_a_key(input) {
            return self.handle_input(&Input::Key(KeyPress::plain(Code::Esc)), ctx);
        }
        if self.is_next_key(input, ctx) {
            return Some(None);
        }
        self.close_list_for_key(input, ctx);
        if self.picker_input(input) || self.form_letter_input(input, ctx) || self.row_handles_first(input) {
            return Some(None);
        }
        if let Input::Key(KeyPress { code, mods }) = input {
            match code {
                Code::Esc => return None,
                Code::Enter | Code::Right | Code::Char(' ') if self.stop == FormStop::More => self.unfold(),
                Code::Enter => return Some(self.submit(ctx)),
                Code::Tab if mods.shift => self.step(-1, true),
                Code::Tab => self.step(1, true),
                Code::Up => self.step(-1, false),
                Code::Down => self.step(1, false),
                Code::Char(letter) if !mods.ctrl && !mods.alt && !self.takes_letters() => {
                    self.choice_letter_input(*letter)
                }
                _ => self.edit_value(input),
            }
        } else {
            self.edit_value(input);
        }
        Some(None)
    }

    /// Passes an input to the open list. Returns whether the list took it.
    fn picker_input(&mut self, input: &Input) -> bool {
        let for_number = matches!(input.code_without_ctrl(), Some(Code::Char(typed)) if self.is_for_number(typed));
        let Some(mut picker) = self.picker.take() else { return false };
        if let Some(digits) = picker.typed_digits().filter(|_| for_number) {
            return self.give_digits_to_number(&digits, input);
        }
        let Some(FormRow { value: FieldValue::Chosen(choices, at), .. }) = self.row_mut() else { return false };
        let outcome = if for_number { picker.leave(choices, *at) } else { picker.handle(input, choices, *at) };
        match outcome {
            PickerOutcome::Open => self.picker = Some(picker),
            PickerOutcome::Closed => {}
            PickerOutcome::Taken(n) => {
                *at = picker.take(n, choices);
                if let Some(missing) = self.first_missing() {
                    self.go_to(FormStop::Row(missing));
                }
            }
            PickerOutcome::Left(taken) => {
                *at = taken.map_or(*at, |n| picker.take(n, choices));
                return for_number && self.enter_number(input);
            }
        }
        true
    }

    /// Handles a letter in a field where one of several values is chosen or a box is ticked.
    fn choice_letter_input(&mut self, letter: char) {
        let Some(row) = self.row_mut() else { return };
        match (&mut row.value, letter) {
            (FieldValue::Checkbox(ticked), ' ') => *ticked = !*ticked,
            (FieldValue::Chosen(..), ' ' | '/') => self.search_names(""),
            (FieldValue::Chosen(..), letter) if letter.is_alphanumeric() => self.search_names(&letter.to_string()),
            _ => {}
        }
    }

    /// The index of a field that matters, by its id.
    fn relevant_row(&self, field: &str) -> Option<usize> {
        self.rows.iter().position(|row| row.field.id == field && row.is_relevant)
    }

    /// Moves to a field and turns it by a number of steps. Returns whether the field exists.
    fn step_field(&mut self, field: &str, by: isize) -> bool {
        let Some(n) = self.relevant_row(field) else { return false };
        self.folded &= !self.rows[n].field.aside;
        self.go_to(FormStop::Row(n));
        let row = &mut self.rows_mut()[n];
        row.value.step(by, row.field.kind);
        self.step_sets(n, by);
        true
    }

    /// The index of the first field that needs a value and has none.
    pub(crate) fn first_missing(&self) -> Option<usize> {
        self.rows.iter().position(FormRow::is_missing)
    }

    fn stops(&self) -> Vec<FormStop> {
        let more = (!self.folded_rows().is_empty()).then_some(FormStop::More);
        self.shown_rows().into_iter().map(FormStop::Row).chain(more).collect()
    }

    /// The indices of the fields that matter and are not folded away, in their order.
    pub(crate) fn shown_rows(&self) -> Vec<usize> {
        let hidden = self.folded_rows();
        (0..self.rows.len()).filter(|n| self.rows[*n].is_relevant && !hidden.contains(n)).collect()
    }

    /// The indices of the fields that are folded away: rarely used ones that hold their default. A single such field is
    /// shown instead.
    pub(crate) fn folded_rows(&self) -> Vec<usize> {
        let holds_default = |row: &FormRow| row.value.line_value() == row.field.default.as_deref().unwrap_or_default();
        let is_folded = |row: &FormRow| row.is_relevant && row.field.aside && !row.prefilled && holds_default(row);
        let hidden = self.rows.iter().enumerate().filter(|(_, row)| self.folded && !self.is_roomy && is_folded(row));
        let hidden: Vec<usize> = hidden.map(|(n, _)| n).collect();
        if hidden.len() > 1 { hidden } else { Vec::new() }
    }

    /// Moves the cursor by a number of stops, after taking what is half written in a list; `wraps` says whether it
    /// continues at the other end.
    fn step(&mut self, by: isize, wraps: bool) {
        self.row_mut().into_iter().for_each(|row| row.value.take_written());
        let stops = self.stops();
        let here = stops.iter().position(|stop| *stop == self.stop).unwrap_or(0);
        let (next, len) = (here as isize + by, stops.len().max(1) as isize);
        let next = if wraps { next.rem_euclid(len) } else { next.clamp(0, len - 1) } as usize;
        self.go_to(stops.get(next).copied().unwrap_or(self.stop));
        self.row_mut().into_iter().for_each(|row| row.value.enter_from(by));
    }

    /// Shows the fields that are folded away, and moves to the first of them.
    pub(crate) fn unfold(&mut self) {
        let first = self.folded_rows().first().copied();
        self.folded = false;
        self.go_to(first.map_or(self.stop, FormStop::Row));
    }

    /// The current field.
    fn row(&self) -> Option<&FormRow> {
        match self.stop {
            FormStop::Row(n) => self.rows.get(n),
            FormStop::More => None,
        }
    }

    /// The current field, to change it.
    fn row_mut(&mut self) -> Option<&mut FormRow> {
        match self.stop {
            FormStop::Row(n) => self.rows_mut().get_mut(n),
            FormStop::More => None,
        }
    }

    fn rows_mut(&mut self) -> &mut Vec<FormRow> {
        Rc::make_mut(&mut self.rows)
    }

    /// Lets the current field handle an input before the form does. Returns whether it did.
    fn row_handles_first(&mut self, input: &Input) -> bool {
        let may = matches!(self.row(), Some(FormRow { value: FieldValue::Prose(_) | FieldValue::TickList(_), .. }));
        may && self.row_mut().is_some_and(|row| row.value.handles_first(input))
    }

    /// Whether Enter ticks a line of the current list before it does the deed.
    pub(crate) fn awaits_mark(&self) -> bool {
        matches!(self.row(), Some(FormRow { value: FieldValue::TickList(list), .. }) if list.awaits_mark())
    }

    /// The intent, if the form is filled in. Otherwise moves to the first field that is missing or wrong. A line of a
    /// list that the arrows went to is ticked first.
    pub fn submit(&mut self, ctx: &DrawCtx) -> Option<Intent> {
        if self.awaits_mark()
            && let Some(FormRow { value: FieldValue::TickList(list), .. }) = self.row_mut()
            && list.take_mark()
        {
            return None;
        }
        self.rows_mut().iter_mut().for_each(|row| row.value.take_written());
        let missing = self.first_missing();
        self.go_to(missing.map_or(self.stop, FormStop::Row));
        match self.intent(ctx) {
            Ok(intent) if missing.is_none() => return Some(intent),
            Ok(intent) => self.error = missing.map(|n| self.why_missing(n, &intent, ctx)),
            Err(error) => {
                let wanted = error.field.as_ref().and_then(|field| self.relevant_row(field));
                self.go_to(wanted.map_or(self.stop, FormStop::Row));
                self.error = Some(error);
            }
        }
        None
    }

    fn edit_value(&mut self, input: &Input) {
        let Some(row) = self.row_mut() else { return };
        match (&mut row.value, input) {
            (FieldValue::Written(edit), Input::Key(KeyPress { code: direction @ (Code::Left | Code::Right), .. }))
                if matches!(row.field.kind, Kind::Number | Kind::TextAndNumber) && !row.field.multiple =>
            {
                value::step_number(edit, if *direction == Code::Left { -1 } else { 1 }, row.field.kind);
            }
            (FieldValue::Written(edit), input) => {
                let typed = matches!(input, Input::Paste(_) | Input::Key(KeyPress { code: Code::Char(_), .. }));
                // A number has no blanks, and a typed one would be invisible.
                if row.field.kind == Kind::Number && input.code_without_ctrl() == Some(Code::Char(' ')) {
                    return;
                }
                if typed && std::mem::take(&mut row.untouched) {
                    let sign = value::kept_sign(edit.text(), input).to_owned();
                    edit.set(&sign);
                }
                row.untouched = false;
                typing::handle(edit, input);
            }
            (value, input) => value.handle_arrows(input),
        }
    }
}

/// Whether a field can begin with this value: a field for names needs known names. What is selected on a tab may not
/// suit another deed.
fn is_known_value(field: &Field, value: &str, ctx: &DrawCtx) -> bool {
    let names = ctx.names.all(field.kind);
    names.is_empty() || value.split_whitespace().all(|word| names.iter().any(|name| name.id == word))
}
