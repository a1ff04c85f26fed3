//! Docked forms: a form on a tab takes only the input for its fields, so that the keys of the tab still hold.

use super::writing::{IN_LIST, IN_TEXT, WritingKeys};
use super::{FieldValue, FormPlace, FormStop};
use crate::deeds::DeedType;
use crate::ui::parts::Run;
use crate::ui::{Code, DrawCtx, Form, Input, Meaning};
use crate::views::systems;

impl Form {
    /// The docked form of a deed, with every required choice made.
    pub fn docked(deed: &'static DeedType, known: &[(String, String)], ctx: &DrawCtx) -> Form {
        let known: Vec<(&str, String)> = known.iter().map(|(field, value)| (field.as_str(), value.clone())).collect();
        let mut form = Form { place: FormPlace::Docked, ..Form::new(deed, &known, ctx) };
        for n in 0..form.rows.len() {
            if form.rows[n].field.required {
                form.rows_mut()[n].value.choose_first();
                form.refresh(ctx);
            }
        }
        form.go_to(FormStop::Row(0));
        form
    }

    /// Shows all fields if there is room; otherwise folds away the rarely used ones.
    pub fn fold_unless(&mut self, is_roomy: bool) {
        self.is_roomy = is_roomy;
        self.folded &= !self.folded_rows().iter().any(|n| self.stop == FormStop::Row(*n));
        if !self.stops().contains(&self.stop) {
            self.go_to(self.first_stop());
        }
    }

    pub fn deed(&self) -> &'static DeedType {
        self.deed
    }

    /// Handles an input for the current field. Returns whether the field took it.
    pub fn handle_docked(&mut self, input: &Input, ctx: &DrawCtx) -> bool {
        if self.picker.is_some() {
            self.handle(input, ctx);
            return true;
        }
        let code = input.code_without_ctrl();
        let picks_number = self.row().is_some_and(|row| row.picks_number());
        let is_letter = match code {
            Some(Code::Char(letter)) => letter != ' ' && !(picks_number && letter.is_ascii_digit()),
            code => !matches!(code, Some(Code::Up | Code::Down | Code::Left | Code::Right)),
        };
        let before = self.line();
        let takes_letters = self.row().map(|row| row.value.takes_letters_at_rest());
        let begins_search = code == Some(Code::Char('/')) && self.row().is_some_and(|row| row.value.takes_letters());
        let is_handled = match (takes_letters, code) {
            (Some(true), Some(Code::Esc)) if !self.row_handles_first(input) => {
                self.go_to(FormStop::Row(0));
                true
            }
            // A choice being searched by letters takes Enter before the roll does.
            (Some(_), Some(Code::Enter)) => self.row_handles_first(input),
            (Some(true), _) => true,
            (None, Some(Code::Enter)) => true,
            _ => begins_search || !is_letter,
        };
        if is_handled && !matches!(code, Some(Code::Esc)) && !(code == Some(Code::Enter) && self.stop != FormStop::More)
        {
            self.handle_input(input, ctx);
        }
        // A refresh tries the line out, which is slow. Moving between fields leaves the line as it is.
        if self.line() != before {
            self.refresh(ctx);
        }
        is_handled
    }

    /// Whether a list is open under a field.
    pub fn is_picking(&self) -> bool {
        self.picker.is_some()
    }

    /// Whether letters are narrowing down a list, so that it is open which choice is meant.
    pub(super) fn is_searching(&self) -> bool {
        self.picker.as_ref().is_some_and(|picker| !picker.query.text().is_empty())
    }

    /// Whether letters go into the current field instead of being keys of the tab.
    pub fn takes_letters(&self) -> bool {
        self.picker.is_some() || self.row().is_some_and(|row| row.value.takes_letters_at_rest())
    }

    /// The keys that hold while letters write something, so that they are no deeds.
    pub(crate) fn writing_keys(&self) -> Option<WritingKeys> {
        match self.row().map(|row| &row.value) {
            _ if self.picker.is_some() => Some(IN_LIST),
            Some(FieldValue::TickList(list)) => list.writing_keys(),
            _ => self.takes_letters().then_some(IN_TEXT),
        }
    }

    /// Whether Enter could only come back to the current field: it lacks its value, or holds one that is none.
    pub fn is_stuck(&self, ctx: &DrawCtx) -> bool {
        let Some(row) = self.row().filter(|_| !self.takes_letters()) else { return false };
        row.is_missing() || self.intent(ctx).is_err_and(|error| error.field.as_ref() == Some(&row.field.id))
    }

    /// Whether the cursor is on the line that shows the other fields.
    pub fn is_at_more(&self) -> bool {
        self.stop == FormStop::More
    }

    /// Leaves a text, so that letters are keys again.
    pub fn leave_text(&mut self) {
        if self.takes_letters() {
            self.go_to(FormStop::Row(0));
        }
    }

    /// Moves to the next or previous field. Returns whether there was one.
    pub fn move_to_next(&mut self, by: isize) -> bool {
        let before = self.stop;
        self.step(by, false);
        self.stop != before
    }

    /// Enters the form from above, at its first field, or from below if `by` is negative.
    pub fn enter_from(&mut self, by: isize) {
        let stops = self.stops();
        let stop = if by > 0 { stops.first() } else { stops.last() };
        self.go_to(stop.copied().unwrap_or(self.stop));
    }

    /// Moves to a field and turns it by a number of steps. Returns whether the field exists.
    pub fn turn_field(&mut self, field: &str, by: isize, ctx: &DrawCtx) -> bool {
        // The table may have changed since the last refresh, and the choices with it.
        self.refresh(ctx);
        let turned = self.step_field(field, by);
        if turned {
            self.refresh(ctx);
        }
        turned
    }

    /// The values of all fields that have one, by field id.
    pub fn values(&self) -> Vec<(String, String)> {
        let values = self.rows.iter().map(|row| (row.field.id.clone(), row.value.line_value().into_owned()));
        values.filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The values that stay in the fields after the deed: positional ones, and those that the system keeps.
    pub fn values_to_keep(&self) -> Vec<(String, String)> {
        let kept_field = self.deed.system().and_then(|system| systems::of(system).kept_field);
        let stays = |id: &String| {
            self.rows.iter().any(|row| row.field.id == *id && (row.field.long.is_none() || kept_field == Some(id)))
        };
        self.values().into_iter().filter(|(id, _)| stays(id)).collect()
    }

    /// What the form is set to, in a few words: `Prueba · Vera Salas · Destreza · 6 muy difícil`.
    pub fn summary(&self, ctx: &DrawCtx) -> Vec<Run<'static>> {
        let texts = self
            .rows
            .iter()
            .filter(|row| !row.field.aside && !row.value.takes_letters() && row.is_relevant)
            .filter_map(|row| row.value.display_text());
        let dot = format!(" {} ", ctx.look.glyphs.dot);
        let mut runs = Vec::new();
        for text in texts {
            if !runs.is_empty() {
                runs.push(Run::new(Meaning::Dim, dot.clone()));
            }
            runs.push(Run::new(Meaning::Title, text));
        }
        if runs.is_empty() {
            runs.push(Run::new(Meaning::Title, self.title(ctx)));
        }
        if self.rows.iter().any(|row| row.field.id == "secret" && !row.value.is_empty()) {
            let mark = ctx.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
            runs.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
        }
        runs
    }
}
