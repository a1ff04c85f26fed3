//! What a field of a form offers, given the other fields.

use super::span::{Line, SpanContent};
use crate::session::plan::Plan;

/// What a field of a form offers now.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FieldOffer {
    /// Whether the field does not matter now.
    pub irrelevant: bool,
    /// Whether the deed now needs a value that its grammar treats as optional.
    pub needed: bool,
    /// What to choose from; `None` for the grammar's values or the known names.
    pub picks: Option<Vec<FieldPick>>,
    /// The text while nothing is chosen; `None` for that of the field's kind.
    pub placeholder: Option<SpanContent>,
    /// A remark at the field's end, whatever is chosen.
    pub aside: Line,
    /// Whether the first pick is the default.
    pub first_is_default: bool,
    /// Whether texts other than the picks can be typed.
    pub takes_free_text: bool,
    /// Sets of picks that go well together, the best first. The keys that change a field with several values then step
    /// through them.
    pub sets: Option<Vec<PickSet>>,
}

/// Picks that go well together, by id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PickSet {
    /// The picks of the field that offers the set.
    pub picks: Vec<String>,
    /// Other fields of the form, each with what is picked there. All sets of an offer name the same fields.
    pub elsewhere: Vec<(&'static str, Vec<String>)>,
}

/// A value that a field can be set to.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldPick {
    /// How a line writes it. An empty id leaves the whole field out.
    pub id: String,
    /// Its name, as people read it.
    pub text: SpanContent,
    /// A remark on it.
    pub aside: Line,
    pub count: PickCount,
    /// What it does, if its name does not say so.
    pub note: Option<SpanContent>,
}

/// How a pick is counted in a field with several values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PickCount {
    /// Chosen or not.
    #[default]
    Once,
    /// A count from `least` to `most`, written after its id and a colon.
    Counted { least: u8, most: u8 },
    /// A number up to `most`, at first `now`, written without an id.
    Number { now: u8, most: u8 },
    /// A number up to `most`, at first `now`, written with a plus: it is added to the number before.
    Added { now: u8, most: u8 },
}

/// The field in question, with the values of the others, which its offer may depend on.
#[derive(Clone, Copy)]
pub struct FieldQuery<'a> {
    /// The deed's id.
    pub deed: &'a str,
    /// The id of the field in question.
    pub field: &'a str,
    /// The value of another field by its id, as a line writes it; empty if there is none.
    pub value_of: &'a dyn Fn(&str) -> String,
    /// What the deed would roll and pay with the present values.
    pub plan: Option<&'a Plan>,
}

impl FieldOffer {
    /// An offer for a field that does not matter now.
    pub fn irrelevant() -> FieldOffer {
        FieldOffer { irrelevant: true, ..FieldOffer::default() }
    }

    /// An offer of whatever the grammar knows, for a field that matters only if `relevant`.
    pub fn relevant_if(relevant: bool) -> FieldOffer {
        FieldOffer { irrelevant: !relevant, ..FieldOffer::default() }
    }

    /// An offer of these picks.
    pub fn picks(picks: impl IntoIterator<Item = FieldPick>) -> FieldOffer {
        FieldOffer { picks: Some(picks.into_iter().collect()), ..FieldOffer::default() }
    }

    /// An offer of these picks; without any, the field does not matter.
    pub fn picks_if_any(picks: impl IntoIterator<Item = FieldPick>) -> FieldOffer {
        let offer = FieldOffer::picks(picks);
        FieldOffer { irrelevant: offer.picks.as_ref().is_none_or(Vec::is_empty), ..offer }
    }

    /// The same offer, with this placeholder while nothing is chosen.
    #[must_use]
    pub fn with_placeholder(self, placeholder: impl Into<SpanContent>) -> FieldOffer {
        FieldOffer { placeholder: Some(placeholder.into()), ..self }
    }

    /// The same offer, with this remark at the field's end.
    #[must_use]
    pub fn with_aside(self, aside: Line) -> FieldOffer {
        FieldOffer { aside, ..self }
    }

    /// The same offer; `needed` says whether the deed now needs a value.
    #[must_use]
    pub fn needed_if(self, needed: bool) -> FieldOffer {
        FieldOffer { needed, ..self }
    }

    /// The same offer, with the first pick as the default.
    #[must_use]
    pub fn with_first_as_default(self) -> FieldOffer {
        FieldOffer { first_is_default: true, ..self }
    }

    /// The same offer, with sets that go well together, the best first.
    #[must_use]
    pub fn with_sets(self, sets: Vec<PickSet>) -> FieldOffer {
        FieldOffer { sets: Some(sets), ..self }
    }

    /// The same offer, which takes any other text too.
    #[must_use]
    pub fn or_free_text(self) -> FieldOffer {
        FieldOffer { takes_free_text: true, ..self }
    }
}

impl PickSet {
    /// A set within one field.
    pub fn of(picks: Vec<String>) -> PickSet {
        PickSet { picks, elsewhere: Vec::new() }
    }

    /// The set of the same fields in which nothing is picked.
    #[must_use]
    pub fn emptied(&self) -> PickSet {
        let elsewhere = self.elsewhere.iter().map(|(field, _)| (*field, Vec::new())).collect();
        PickSet { picks: Vec::new(), elsewhere }
    }
}

impl FieldPick {
    /// A pick that is chosen or not, without a remark or a note.
    pub fn new(id: impl ToString, text: impl Into<SpanContent>) -> FieldPick {
        FieldPick { id: id.to_string(), text: text.into(), aside: Line::new(), count: PickCount::Once, note: None }
    }

    /// The same pick, with this remark on it.
    #[must_use]
    pub fn with_aside(self, aside: Line) -> FieldPick {
        FieldPick { aside, ..self }
    }
}
