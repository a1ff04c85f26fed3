//! What stands in a field of a form, and how keys change it.

use std::borrow::Cow;

use super::offered::choices;
use super::several::Several;
use crate::deeds::{Field, Kind};
use crate::sections::Count;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::input::{Code, Input, Key};
use crate::ui::parts::edit::{Edit, Prose};
use crate::ui::parts::text::Run;
use crate::ui::typing;

#[derive(Debug, Clone)]
pub(crate) enum Value {
    Written(Edit),
    Prose(Prose),
    /// One of these, by place; an empty one where the field may stay empty.
    Chosen(Vec<Choice>, usize),
    Several(Several),
    Ticked(bool),
}

/// One thing to choose: what the line says, and what people read. An empty id leaves the field out.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Choice {
    pub(crate) id: String,
    pub(crate) said: String,
    pub(crate) aside: Vec<Run<'static>>,
    pub(crate) count: Count,
    pub(crate) note: Option<String>,
}

impl Value {
    pub(crate) fn new(field: &Field, known: Option<&str>, ctx: &DrawCtx) -> Value {
        let is_known = known.is_some();
        let known = known.or(field.default.as_deref());
        if field.is_flag {
            return Value::Ticked(known.is_some_and(|known| known == "true"));
        }
        let mut choices = choices(field, ctx);
        if field.kind == Kind::Prose && !field.multiple {
            return Value::Prose(Prose::new(known.unwrap_or_default()));
        }
        if field.multiple && (!choices.is_empty() || field.is_written_freely()) {
            return Value::Several(Several::new(choices, known.unwrap_or_default(), field));
        }
        if choices.is_empty() {
            return Value::Written(Edit::new(known.unwrap_or_default()));
        }
        if !field.required || !is_known && field.default.is_none() {
            choices.insert(0, Choice::named(String::new(), none(field, ctx)));
        }
        let at = known.and_then(|known| choices.iter().position(|choice| choice.id == known)).unwrap_or(0);
        Value::Chosen(choices, at)
    }

    /// Offers other things to choose from; what was chosen stays if it is among them. `empty` says how the field reads
    /// while nothing is chosen, and `first` whether the first is chosen until another is.
    pub(crate) fn offer(&mut self, mut offered: Vec<Choice>, empty: String, first: bool, required: bool) {
        let was_empty = match self {
            Value::Several(several) => return several.offer(offered),
            Value::Prose(_) | Value::Ticked(_) => return,
            Value::Written(_) => true,
            Value::Chosen(choices, _) => choices.first().is_some_and(|it| it.id.is_empty()),
        };
        let said = self.said().into_owned();
        let nothing = Choice::named(String::new(), empty);
        // One that needs no saying leaves the field empty by itself.
        let can_be_empty = offered.iter().any(|choice| choice.id.is_empty());
        // Where one must be named and there is only one, nobody else can be meant.
        let is_certain = required && offered.len() == 1;
        if first {
            offered.push(nothing);
        } else if offered.is_empty() || !can_be_empty && !is_certain && (was_empty || !required) {
            offered.insert(0, nothing);
        }
        // Nothing was chosen by itself where it came first.
        let is_unsaid = first && was_empty && said.is_empty();
        let at = offered.iter().position(|choice| choice.id == said && !is_unsaid).unwrap_or(0);
        *self = Value::Chosen(offered, at);
    }

    pub(crate) fn choose_first(&mut self) {
        if let Value::Chosen(choices, at) = self
            && choices.get(*at).is_some_and(|choice| choice.id.is_empty())
        {
            *at = choices.iter().position(|choice| !choice.id.is_empty()).unwrap_or(*at);
        }
    }

    pub(crate) fn turn_by(&mut self, by: isize, kind: Kind) {
        match self {
            Value::Ticked(ticked) => *ticked = !*ticked,
            Value::Chosen(choices, at) => *at = (*at as isize + by).rem_euclid(choices.len().max(1) as isize) as usize,
            Value::Written(edit) => step(edit, by, kind),
            Value::Several(several) => several.turn_sets(by),
            Value::Prose(_) => {}
        }
    }

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

    /// What people read of it; none where nothing is chosen or ticked.
    pub(crate) fn spoken(&self) -> Option<String> {
        let said = match self {
            Value::Chosen(choices, at) => choices.get(*at).filter(|it| !it.id.is_empty()).map(|it| it.said.clone()),
            Value::Several(several) => Some(several.names().join(", ")),
            Value::Written(_) | Value::Prose(_) => Some(self.said().into_owned()),
            Value::Ticked(_) => None,
        };
        said.filter(|said| !said.is_empty())
    }

    /// What that does which the arrows stand on.
    pub(crate) fn note(&self) -> Option<&str> {
        match self {
            Value::Chosen(choices, at) => choices.get(*at)?.note.as_deref(),
            Value::Several(several) => several.note(),
            _ => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.said().is_empty()
    }

    pub(crate) fn takes_letters(&self) -> bool {
        matches!(self, Value::Written(_) | Value::Prose(_) | Value::Several(_))
    }

    /// What has lines of its own hears before the form does; whether it was for it.
    pub(crate) fn handles_first(&mut self, input: &Input) -> bool {
        match self {
            Value::Prose(prose) => typing::handle_prose(prose, input),
            Value::Several(several) => several.handle(input),
            _ => false,
        }
    }

    pub(crate) fn entered(&mut self, by: isize) {
        if let Value::Several(several) = self {
            several.enter(by);
        }
    }

    /// Takes up what is being written beside a list.
    pub(crate) fn take_written(&mut self) {
        if let Value::Several(several) = self {
            several.take_written();
        }
    }

    pub(crate) fn turn(&mut self, input: &Input) {
        let Input::Key(Key { code, .. }) = input else { return };
        match (self, code) {
            (Value::Ticked(ticked), Code::Left | Code::Right) => *ticked = !*ticked,
            (Value::Chosen(_, at), Code::Left) => *at = at.saturating_sub(1),
            (Value::Chosen(choices, at), Code::Right) => *at = (*at + 1).min(choices.len().saturating_sub(1)),
            _ => {}
        }
    }
}

impl Choice {
    pub(crate) fn named(id: String, said: String) -> Choice {
        Choice { id, said, aside: Vec::new(), count: Count::Once, note: None }
    }
}

/// The number in the line, or behind the colon of words and a number, moved by so much.
pub(crate) fn step(edit: &mut Edit, by: isize, kind: Kind) {
    let (words, number) = match (kind, edit.text().rsplit_once(':')) {
        (Kind::Number, _) => (String::new(), edit.text()),
        (Kind::Numbered, Some((words, number))) => (format!("{words}:"), number),
        (Kind::Numbered, None) => (format!("{}:", edit.text()), ""),
        _ => return,
    };
    let number: i64 = number.trim().parse().unwrap_or(0);
    edit.set(&format!("{words}{}", number.saturating_add(by as i64)));
}

/// How a field reads while nothing is chosen: that one must be, what it comes to for this field, or that it is nobody.
pub(crate) fn none(field: &Field, ctx: &DrawCtx) -> String {
    let key = match field.kind {
        _ if field.required => "form-required",
        Kind::Hero if matches!((&*field.id, field.multiple), ("to", false) | ("present", true)) => "form-all",
        Kind::Person | Kind::Hero | Kind::Fighter | Kind::Runner | Kind::Foes => "form-nobody",
        _ => "form-none",
    };
    ctx.get(key)
}
