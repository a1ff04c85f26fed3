//! Choices: what can be done now, what it costs or brings, and the deed that does it.

use super::span::{Line, Span, SpanContent};
use crate::session::given_fields::GivenFields;
use crate::theme::Meaning;

/// Something that can be chosen, or a line about what it would bring.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Choice {
    /// The deed that does it; `None` for a line that only informs.
    pub request: Option<DeedRequest>,
    /// What it is. Its last span may wrap.
    pub label: Line,
    /// What it costs or brings, at the end of the line.
    pub aside: Line,
    /// Why it is impossible, if it is.
    pub why_not: Option<SpanContent>,
    /// Whether it should be made before the turn passes, so that Enter makes it first.
    pub due: bool,
    /// Whether Enter makes it.
    pub leads: bool,
    /// Whether it may be left out if there is no room for all.
    pub minor: bool,
    /// Whether nothing waits for it, so that Enter never makes it.
    pub incidental: bool,
}

/// A request for a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeedRequest {
    /// The deed's id.
    pub deed: &'static str,
    /// The fields that are known, with their values as a line has them.
    pub fields: Vec<(&'static str, String)>,
    /// Whether its form opens first, since more can be filled in.
    pub opens_form: bool,
    /// The field of its form to begin at; defaults to the first missing or empty one.
    pub starts_at: Option<&'static str>,
}

impl DeedRequest {
    /// A request that is made at once.
    pub fn now<V: ToString>(deed: &'static str, fields: impl IntoIterator<Item = (&'static str, V)>) -> DeedRequest {
        let fields = fields.into_iter().map(|(field, value)| (field, value.to_string())).collect();
        DeedRequest { deed, fields, opens_form: false, starts_at: None }
    }

    /// A request whose form opens first.
    pub fn in_form<V: ToString>(
        deed: &'static str,
        fields: impl IntoIterator<Item = (&'static str, V)>,
    ) -> DeedRequest {
        DeedRequest { opens_form: true, ..DeedRequest::now(deed, fields) }
    }

    /// The same request; its form begins at that field.
    #[must_use]
    pub fn starting_at(self, field: &'static str) -> DeedRequest {
        DeedRequest { starts_at: Some(field), ..self }
    }

    /// The known fields as a line would give them.
    pub fn given(&self) -> GivenFields {
        given_fields(self.fields.iter().map(|(field, value)| (field, value)))
    }

    /// The value of a field, if it is known.
    pub fn value_of(&self, field: &str) -> Option<&str> {
        self.fields.iter().find(|(id, _)| *id == field).map(|(_, value)| value.as_str())
    }
}

/// Fields with their values as a line would give them.
pub fn given_fields<F: ToString, V: AsRef<str>>(fields: impl IntoIterator<Item = (F, V)>) -> GivenFields {
    let words = |value: V| value.as_ref().split_whitespace().map(str::to_owned).collect();
    fields.into_iter().map(|(field, value)| (field.to_string(), words(value))).collect()
}

impl Choice {
    /// A choice that makes this request.
    pub fn new(request: DeedRequest, meaning: Meaning, label: impl Into<SpanContent>) -> Choice {
        Choice { request: Some(request), label: vec![Span::new(meaning, label)], ..Choice::default() }
    }

    /// A line that only informs.
    pub fn info(label: impl Into<SpanContent>, aside: impl Into<SpanContent>) -> Choice {
        let (label, aside) = (Span::new(Meaning::Label, label), Span::new(Meaning::Value, aside));
        Choice { label: vec![label], aside: vec![aside], ..Choice::default() }
    }

    /// The id of the deed that it requests, if it does.
    pub fn deed(&self) -> Option<&'static str> {
        self.request.as_ref().map(|request| request.deed)
    }

    /// The choice with a remark on what it costs or brings.
    #[must_use]
    pub fn with(mut self, meaning: Meaning, remark: impl Into<SpanContent>) -> Choice {
        self.aside.push(Span::new(meaning, remark));
        self
    }

    /// The same choice, marked as one to make before the turn passes.
    #[must_use]
    pub fn due(self) -> Choice {
        Choice { due: true, ..self }
    }

    /// Whether Enter may make it: it is neither minor nor incidental, does not end anything, and does more than manage a fight.
    pub fn can_lead(&self) -> bool {
        let is_bookkeeping = |deed: &str| deed.ends_with(".end") || deed.starts_with("fight.") || deed == "aspect.add";
        !self.minor && !self.incidental && self.deed().is_some_and(|deed| !is_bookkeeping(deed))
    }

    /// The same choice; if there is a reason, it is impossible for that reason.
    #[must_use]
    pub fn unless(self, why_not: Option<impl Into<SpanContent>>) -> Choice {
        Choice { why_not: why_not.map(Into::into), ..self }
    }
}
