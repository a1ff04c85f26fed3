//! What a field of a form offers, given the other fields.

use super::span::{Line, SpanContent};
use crate::session::plan::Plan;

/// What a field offers now.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Offer {
    /// Whether the field does not matter now.
    pub irrelevant: bool,
    /// Whether the deed needs a value here now, though its grammar can do without.
    pub needed: bool,
    /// What to choose from; by default the grammar's values or the known names.
    pub picks: Option<Vec<FieldOption>>,
    /// The text while nothing is chosen; by default that of the field's kind.
    pub empty: Option<SpanContent>,
    /// A remark at the field's end, whatever is chosen.
    pub aside: Line,
    /// Whether the first pick is the default.
    pub first_is_default: bool,
    /// Whether texts other than the picks can be typed.
    pub takes_words: bool,
    /// Sets of picks that go well together, by id, the best first. The keys of a field with several values step through
    /// them.
    pub sets: Option<Vec<Vec<String>>>,
}

/// Something that a field can be set to.
#[derive(Debug, Clone, PartialEq)]
pub struct FieldOption {
    /// Its form in a line. An empty id leaves the field out.
    pub id: String,
    /// What people read.
    pub text: SpanContent,
    /// A remark on it.
    pub aside: Line,
    pub count: Count,
    /// What it does, if its name does not say so.
    pub note: Option<SpanContent>,
}

/// How a pick is counted in a field with several values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Count {
    /// Chosen or not.
    #[default]
    Once,
    /// A count, written after its id and a colon.
    Of { least: u8, most: u8 },
    /// A number, written without an id.
    Number { now: u8, most: u8 },
    /// A number written with a plus, added to the number before.
    Added { now: u8, most: u8 },
}

/// The field in question, and the values of the others.
#[derive(Clone, Copy)]
pub struct FieldQuery<'a> {
    pub deed: &'a str,
    pub field: &'a str,
    /// The value of another field, as written; empty if there is none.
    pub value_of: &'a dyn Fn(&str) -> String,
    /// What the deed would roll and pay with the present values.
    pub plan: Option<&'a Plan>,
}

impl Offer {
    pub fn irrelevant() -> Offer {
        Offer { irrelevant: true, ..Offer::default() }
    }

    /// An offer of whatever the grammar knows, for a field that matters only under this condition.
    pub fn only_if(plays: bool) -> Offer {
        Offer { irrelevant: !plays, ..Offer::default() }
    }

    /// An offer of these picks.
    pub fn picks(picks: impl IntoIterator<Item = FieldOption>) -> Offer {
        Offer { picks: Some(picks.into_iter().collect()), ..Offer::default() }
    }

    /// An offer of these picks; without any, the field does not matter.
    pub fn picks_if_any(picks: impl IntoIterator<Item = FieldOption>) -> Offer {
        let offer = Offer::picks(picks);
        Offer { irrelevant: offer.picks.as_ref().is_none_or(Vec::is_empty), ..offer }
    }

    /// The same offer, with the text while nothing is chosen.
    #[must_use]
    pub fn with_empty(self, empty: impl Into<SpanContent>) -> Offer {
        Offer { empty: Some(empty.into()), ..self }
    }

    /// The same offer, with a remark at the field's end.
    #[must_use]
    pub fn with(self, aside: Line) -> Offer {
        Offer { aside, ..self }
    }

    /// The same offer, of a field that the deed needs under this condition.
    #[must_use]
    pub fn needed_if(self, needed: bool) -> Offer {
        Offer { needed, ..self }
    }

    /// The same offer, with the first pick as the default.
    #[must_use]
    pub fn choosing_first(self) -> Offer {
        Offer { first_is_default: true, ..self }
    }

    /// The same offer, with sets that go well together, the best first.
    #[must_use]
    pub fn with_sets(self, sets: Vec<Vec<String>>) -> Offer {
        Offer { sets: Some(sets), ..self }
    }

    /// The same offer; other texts can be typed too.
    #[must_use]
    pub fn or_typed(self) -> Offer {
        Offer { takes_words: true, ..self }
    }
}

impl FieldOption {
    pub fn new(id: impl ToString, text: impl Into<SpanContent>) -> FieldOption {
        FieldOption { id: id.to_string(), text: text.into(), aside: Line::new(), count: Count::Once, note: None }
    }

    /// The same pick, with a remark on it.
    #[must_use]
    pub fn with(self, aside: Line) -> FieldOption {
        FieldOption { aside, ..self }
    }
}
