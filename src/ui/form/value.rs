//! The value of a form's field, and how keys change it.

use std::borrow::Cow;

use super::choice::{FieldChoice, grammar_choices};
use super::tick_list::TickList;
use crate::deeds::{Field, Kind};
use crate::ui::parts::{LineEdit, ProseEdit};
use crate::ui::{Code, DrawCtx, Input, KeyPress, typing};

/// The value of a field, in the shape in which it is changed.
#[derive(Debug, Clone)]
pub enum FieldValue {
    /// A line of text, or a number.
    Written(LineEdit),
    Prose(ProseEdit),
    /// One of these, by index. A choice with an empty id stands for a field left empty.
    Chosen(Vec<FieldChoice>, usize),
    /// Several of a list.
    TickList(TickList),
    /// A flag.
    Checkbox(bool),
}

impl FieldValue {
    pub(crate) fn new(field: &Field, known: Option<&str>, ctx: &DrawCtx) -> FieldValue {
        let is_known = known.is_some();
        let known = known.or(field.default.as_deref());
        if field.is_flag {
            return FieldValue::Checkbox(known.is_some_and(|known| known == "true"));
        }
        let mut choices = grammar_choices(field, ctx);
        if field.kind == Kind::Prose && !field.multiple {
            return FieldValue::Prose(ProseEdit::new(known.unwrap_or_default()));
        }
        if field.multiple && (!choices.is_empty() || field.tick_list_takes_text()) {
            return FieldValue::TickList(TickList::new(choices, known.unwrap_or_default(), field));
        }
        if choices.is_empty() {
            return FieldValue::Written(LineEdit::new(known.unwrap_or_default()));
        }
        if !field.required || !is_known && field.default.is_none() {
            choices.insert(0, FieldChoice::new(String::new(), placeholder(field, field.required, ctx)));
        }
        let at = known.and_then(|known| choices.iter().position(|choice| choice.id == known)).unwrap_or(0);
        FieldValue::Chosen(choices, at)
    }

    /// Offers other choices; the current one stays if it is among them. `placeholder` is the text while nothing is
    /// chosen, and `first_is_default` says whether the first choice is the default.
    pub(crate) fn offer(
        &mut self,
        mut offered: Vec<FieldChoice>,
        placeholder: String,
        first_is_default: bool,
        required: bool,
    ) {
        let was_empty = match self {
            FieldValue::TickList(list) => return list.offer(offered),
            FieldValue::Prose(_) | FieldValue::Checkbox(_) => return,
            FieldValue::Written(_) => true,
            FieldValue::Chosen(choices, _) => choices.first().is_some_and(|choice| choice.id.is_empty()),
        };
        let value = self.line_value().into_owned();
        let nothing = FieldChoice::new(String::new(), placeholder);
        // A choice with an empty id stands for the empty field already.
        let can_be_empty = offered.iter().any(|choice| choice.id.is_empty());
        // A required field with a single choice needs no empty one.
        let is_certain = required && offered.len() == 1;
        if first_is_default {
            offered.push(nothing);
        } else if offered.is_empty() || !can_be_empty && !is_certain && (was_empty || !required) {
            offered.insert(0, nothing);
        }
        // An empty field with a default was left empty only by default, so the first choice applies.
        let is_unset = first_is_default && was_empty && value.is_empty();
        let at = offered.iter().position(|choice| choice.id == value && !is_unset).unwrap_or(0);
        *self = FieldValue::Chosen(offered, at);
    }

    /// Chooses the first choice, if nothing is chosen yet.
    pub(crate) fn choose_first(&mut self) {
        if let FieldValue::Chosen(choices, at) = self
            && choices.get(*at).is_some_and(|choice| choice.id.is_empty())
        {
            *at = choices.iter().position(|choice| !choice.id.is_empty()).unwrap_or(*at);
        }
    }

    /// Changes the value by a number of steps, wrapping around a list.
    pub(crate) fn step(&mut self, by: isize, kind: Kind) {
        match self {
            FieldValue::Checkbox(ticked) => *ticked = !*ticked,
            FieldValue::Chosen(choices, at) => {
                *at = (*at as isize + by).rem_euclid(choices.len().max(1) as isize) as usize
            }
            FieldValue::Written(edit) => step_number(edit, by, kind),
            // The form ticks whole sets, which may reach into other fields.
            FieldValue::TickList(_) | FieldValue::Prose(_) => {}
        }
    }

    /// The value as a line writes it; empty for an empty field.
    pub fn line_value(&self) -> Cow<'_, str> {
        match self {
            FieldValue::Written(edit) => edit.text().into(),
            FieldValue::Prose(prose) => prose.text().into(),
            FieldValue::Chosen(choices, at) => choices.get(*at).map_or("", |choice| &choice.id).into(),
            FieldValue::TickList(list) => list.line_value().into(),
            FieldValue::Checkbox(true) => "true".into(),
            FieldValue::Checkbox(false) => "".into(),
        }
    }

    /// Its text for people; `None` if nothing is chosen or it is a box to tick.
    pub(crate) fn display_text(&self) -> Option<String> {
        let value = match self {
            FieldValue::Chosen(choices, at) => {
                choices.get(*at).filter(|choice| !choice.id.is_empty()).map(|choice| choice.text.clone())
            }
            FieldValue::TickList(list) => Some(list.ticked_names().join(", ")),
            FieldValue::Written(_) | FieldValue::Prose(_) => Some(self.line_value().into_owned()),
            FieldValue::Checkbox(_) => None,
        };
        value.filter(|value| !value.is_empty())
    }

    /// The note on the current choice.
    pub(crate) fn note(&self) -> Option<&str> {
        match self {
            FieldValue::Chosen(choices, at) => choices.get(*at)?.note.as_deref(),
            FieldValue::TickList(list) => list.note(),
            _ => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.line_value().is_empty()
    }

    pub(crate) fn takes_letters(&self) -> bool {
        matches!(self, FieldValue::Written(_) | FieldValue::Prose(_) | FieldValue::TickList(_))
    }

    /// The same in a docked form, where letters are keys of the tab: a list to tick takes them while it is searched, or if
    /// its values read as they are written.
    pub(crate) fn takes_letters_at_rest(&self) -> bool {
        match self {
            FieldValue::TickList(list) => list.is_searching() || list.reads_as_written(),
            value => value.takes_letters(),
        }
    }

    /// Whether letters are being written into it, so that they are not keys. A list to tick lets keys
    /// through until it is searched.
    pub(crate) fn is_being_written(&self) -> bool {
        match self {
            FieldValue::Written(_) | FieldValue::Prose(_) => true,
            FieldValue::TickList(list) => list.is_searching() || list.takes_free_text(),
            FieldValue::Chosen(..) | FieldValue::Checkbox(_) => false,
        }
    }

    /// Whether a key can change it in steps: a list to tick only where sets are offered.
    pub(crate) fn can_turn(&self) -> bool {
        !matches!(self, FieldValue::TickList(list) if list.has_sets() == Some(false))
    }

    /// Offers an input to a value with lines of its own, before the form. Returns whether the value took it.
    pub(crate) fn handles_first(&mut self, input: &Input) -> bool {
        match self {
            FieldValue::Prose(prose) => typing::handle_prose(prose, input),
            FieldValue::TickList(list) => list.handle(input),
            _ => false,
        }
    }

    /// Enters a list to tick from above, or from below if `by` is negative.
    pub(crate) fn enter_from(&mut self, by: isize) {
        if let FieldValue::TickList(list) = self {
            list.enter_from(by);
        }
    }

    /// Ticks a value that is being written beside a list.
    pub(crate) fn take_written(&mut self) {
        if let FieldValue::TickList(list) = self {
            list.take_written();
        }
    }

    pub(crate) fn handle_arrows(&mut self, input: &Input) {
        let Input::Key(KeyPress { code, .. }) = input else { return };
        match (self, code) {
            (FieldValue::Checkbox(ticked), Code::Left | Code::Right) => *ticked = !*ticked,
            (FieldValue::Chosen(_, at), Code::Left) => *at = at.saturating_sub(1),
            (FieldValue::Chosen(choices, at), Code::Right) => *at = (*at + 1).min(choices.len().saturating_sub(1)),
            _ => {}
        }
    }
}

/// The part of an untouched number that stays when something is typed: the sign before a digit, otherwise nothing.
pub(crate) fn kept_sign<'n>(number: &'n str, input: &Input) -> &'n str {
    let is_digit = matches!(input, Input::Key(KeyPress { code: Code::Char('0'..='9'), .. }));
    let sign = number.strip_prefix(['-', '+']).filter(|_| is_digit).map_or(0, |digits| number.len() - digits.len());
    &number[..sign]
}

/// Changes the number in the line, or the one after the colon in `TEXT:NUMBER`.
pub(crate) fn step_number(edit: &mut LineEdit, by: isize, kind: Kind) {
    let (words, number) = match (kind, edit.text().rsplit_once(':')) {
        (Kind::Number, _) => (String::new(), edit.text()),
        (Kind::TextAndNumber, Some((words, number))) => (format!("{words}:"), number),
        (Kind::TextAndNumber, None) => (format!("{}:", edit.text()), ""),
        _ => return,
    };
    let number: i64 = number.trim().parse().unwrap_or(0);
    edit.set(&format!("{words}{}", number.saturating_add(by as i64)));
}

/// The text of a field while nothing is chosen: a choice is needed, the field's own default, or nobody.
pub(crate) fn placeholder(field: &Field, needed: bool, ctx: &DrawCtx) -> String {
    let key = match field.kind {
        _ if needed => "form-required",
        Kind::Hero if matches!((&*field.id, field.multiple), ("to", false) | ("present", true)) => "form-all",
        Kind::Person | Kind::Hero | Kind::Fighter | Kind::Runner | Kind::Foes => "form-nobody",
        _ => "form-none",
    };
    ctx.get(key)
}
