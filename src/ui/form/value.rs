//! What stands in a field of a form, and how keys change it.

use std::borrow::Cow;

use super::offered::choices;
use super::several::Several;
use crate::deeds::{Field, Kind};
use crate::ui::input::{Code, Input, Key};
use crate::ui::parts::edit::{Edit, Prose};
use crate::ui::sight::Sight;
use crate::ui::typing;

/// What stands in a field.
#[derive(Debug)]
pub(crate) enum Value {
    /// Something written.
    Written(Edit),
    /// Something written in several lines.
    Prose(Prose),
    /// One of these, by place; none where the field may stay empty.
    Chosen(Vec<Choice>, usize),
    /// Some of these.
    Several(Several),
    /// Yes or no.
    Ticked(bool),
}

/// One thing to choose: what the line says, and what people read. An empty id leaves the field out.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Choice {
    pub(crate) id: String,
    pub(crate) said: String,
}

impl Value {
    pub(crate) fn new(field: &Field, known: Option<&str>, sight: &Sight) -> Value {
        let is_known = known.is_some();
        let known = known.or(field.default.as_deref());
        if field.is_flag {
            return Value::Ticked(known.is_some_and(|known| known == "true"));
        }
        let mut choices = choices(field, sight);
        if field.kind == Kind::Prose && !field.multiple {
            return Value::Prose(Prose::new(known.unwrap_or_default()));
        }
        if choices.is_empty() {
            return Value::Written(Edit::new(known.unwrap_or_default()));
        }
        if field.multiple {
            return Value::Several(Several::new(choices, known.unwrap_or_default(), field.kind == Kind::Foes));
        }
        if !field.required || !is_known && field.default.is_none() {
            choices.insert(0, nothing(field, sight));
        }
        let at = known.and_then(|known| choices.iter().position(|choice| choice.id == known)).unwrap_or(0);
        Value::Chosen(choices, at)
    }

    /// Offers other things to choose from; what was chosen stays if it is among them.
    pub(crate) fn offer(&mut self, mut offered: Vec<Choice>, field: &Field, sight: &Sight) {
        let said = self.said().into_owned();
        match self {
            Value::Several(several) => several.offer(offered),
            Value::Chosen(choices, at) => {
                let may_be_empty = choices.first().is_some_and(|first| first.id.is_empty()) || !field.required;
                // Where one must be named and there is only one, nobody else can be meant.
                if may_be_empty && !(field.required && offered.len() == 1) || offered.is_empty() {
                    offered.insert(0, nothing(field, sight));
                }
                *at = offered.iter().position(|choice| choice.id == said).unwrap_or(0);
                *choices = offered;
            }
            Value::Written(_) => {
                offered.insert(0, nothing(field, sight));
                let at = offered.iter().position(|choice| choice.id == said).unwrap_or(0);
                *self = Value::Chosen(offered, at);
            }
            Value::Prose(_) | Value::Ticked(_) => {}
        }
    }

    /// What the line says for it.
    pub(crate) fn said(&self) -> Cow<'_, str> {
        match self {
            Value::Written(edit) => edit.text().into(),
            Value::Prose(prose) => prose.text().into(),
            Value::Chosen(choices, at) => choices.get(*at).map_or("", |choice| &choice.id).into(),
            Value::Several(several) => several.said().into(),
            Value::Ticked(true) => "true".into(),
            Value::Ticked(false) => "".into(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.said().is_empty()
    }

    pub(crate) fn is_written(&self) -> bool {
        matches!(self, Value::Written(_) | Value::Prose(_))
    }

    /// What has lines of its own hears before the form does; whether it was for it.
    pub(crate) fn hears_first(&mut self, input: &Input) -> bool {
        match self {
            Value::Prose(prose) => typing::hear_prose(prose, input),
            Value::Several(several) => several.hear(input),
            _ => false,
        }
    }

    /// The arrows have come into it, from above or from below.
    pub(crate) fn entered(&mut self, by: isize) {
        if let Value::Several(several) = self {
            several.enter(by);
        }
    }

    /// Keys that turn what is chosen or ticked.
    pub(crate) fn turn(&mut self, input: &Input) {
        let Input::Key(Key { code, .. }) = input else { return };
        match (self, code) {
            (Value::Ticked(ticked), Code::Char(' ') | Code::Left | Code::Right) => *ticked = !*ticked,
            (Value::Chosen(_, at), Code::Left) => *at = at.saturating_sub(1),
            (Value::Chosen(choices, at), Code::Right | Code::Char(' ')) => {
                *at = (*at + 1).min(choices.len().saturating_sub(1));
            }
            (Value::Chosen(choices, at), Code::Char(letter)) => *at = next_with(choices, *at, *letter),
            _ => {}
        }
    }
}

/// The choice that leaves a field empty.
fn nothing(field: &Field, sight: &Sight) -> Choice {
    Choice { id: String::new(), said: none(field, sight) }
}

/// How a field reads while nothing is chosen: that one must be, what it comes to for this field, or that it is nobody.
pub(crate) fn none(field: &Field, sight: &Sight) -> String {
    let key = match field.kind {
        _ if field.required => "form-required",
        Kind::Hero if matches!((&*field.id, field.multiple), ("to", false) | ("present", true)) => "form-all",
        Kind::Person | Kind::Hero | Kind::Fighter | Kind::Foes => "form-nobody",
        _ => "form-none",
    };
    sight.get(key)
}

/// The next choice whose words begin with that letter, so that typing a name's first letter finds it.
fn next_with(choices: &[Choice], at: usize, letter: char) -> usize {
    let begins = |n: &usize| {
        let first = choices[*n].said.chars().next();
        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
    };
    (at + 1..choices.len()).chain(0..at).find(begins).unwrap_or(at)
}
