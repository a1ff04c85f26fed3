//! Choices: what can be done now, what it costs or brings, and the deed that does it.

use super::span::{Line, Span, What};
use crate::theme::Meaning;

/// Something that can be chosen, or a line of what it would bring.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Choice {
    /// The deed that does it; none for a line that only tells.
    pub ask: Option<Ask>,
    /// What it is. Its last span is broken where the line is too narrow.
    pub said: Line,
    pub aside: Line,
    pub why_not: Option<What>,
    /// Whether it waits to be made before the turn passes.
    pub due: bool,
    /// Whether it goes where there is no room for all.
    pub minor: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    pub deed: &'static str,
    pub fields: Vec<(&'static str, String)>,
    /// Whether its form opens: more can be said of it.
    pub opens_form: bool,
    /// The field that the arrows begin on in its form; none: what is still missing, or empty.
    pub begins_at: Option<&'static str>,
}

impl Ask {
    pub fn now<V: ToString>(deed: &'static str, fields: impl IntoIterator<Item = (&'static str, V)>) -> Ask {
        let fields = fields.into_iter().map(|(field, value)| (field, value.to_string())).collect();
        Ask { deed, fields, opens_form: false, begins_at: None }
    }

    pub fn in_form<V: ToString>(deed: &'static str, fields: impl IntoIterator<Item = (&'static str, V)>) -> Ask {
        Ask { opens_form: true, ..Ask::now(deed, fields) }
    }

    /// The same; the arrows begin on that field.
    #[must_use]
    pub fn beginning_at(self, field: &'static str) -> Ask {
        Ask { begins_at: Some(field), ..self }
    }

    pub fn says(&self, field: &str) -> Option<&str> {
        self.fields.iter().find(|(id, _)| *id == field).map(|(_, value)| value.as_str())
    }
}

impl Choice {
    pub fn new(ask: Ask, meaning: Meaning, said: impl Into<What>) -> Choice {
        Choice { ask: Some(ask), said: vec![Span::new(meaning, said)], ..Choice::default() }
    }

    pub fn told(said: impl Into<What>, aside: impl Into<What>) -> Choice {
        let (said, aside) = (Span::new(Meaning::Label, said), Span::new(Meaning::Value, aside));
        Choice { said: vec![said], aside: vec![aside], ..Choice::default() }
    }

    /// The choice with what it costs or brings.
    #[must_use]
    pub fn with(mut self, meaning: Meaning, what: impl Into<What>) -> Choice {
        self.aside.push(Span::new(meaning, what));
        self
    }

    /// The choice, which has to be made before the turn passes.
    #[must_use]
    pub fn due(self) -> Choice {
        Choice { due: true, ..self }
    }

    /// The choice, which cannot be made for that reason, if there is one.
    #[must_use]
    pub fn unless(self, why_not: Option<impl Into<What>>) -> Choice {
        Choice { why_not: why_not.map(Into::into), ..self }
    }
}
