//! What a field of a form offers, beside what the other fields say.

use super::span::{Line, What};
use crate::session::plan::Plan;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Offer {
    /// Whether the field plays no part now.
    pub idle: bool,
    /// What to choose from; none: what the grammar lists or has a name.
    pub picks: Option<Vec<Pick>>,
    /// How it reads while nothing is chosen; none: as its kind of field does.
    pub empty: Option<What>,
    /// At the field's end, whatever is chosen.
    pub aside: Line,
    /// Whether the first pick is chosen until another is, or none.
    pub first: bool,
    /// Whether other words than those of the picks can be typed.
    pub open: bool,
    /// Picks that go well together, by their ids, the best first: where several are chosen, the field's keys take them whole.
    pub sets: Option<Vec<Vec<String>>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Pick {
    /// How a line writes it. Nothing leaves the field out.
    pub id: String,
    pub said: What,
    /// What there is to know of it.
    pub aside: Line,
    pub count: Count,
    /// What it does, where its name does not explain it.
    pub note: Option<What>,
}

/// How a pick is counted, where several are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Count {
    /// It is chosen or not.
    #[default]
    Once,
    /// So many of it, behind its id and a colon.
    Of { least: u8, most: u8 },
    /// A number, which is all that is written.
    Number { now: u8, most: u8 },
    /// A number behind a plus, joined to the number before.
    Added { now: u8, most: u8 },
}

/// A field that is asked about, and what stands in the others.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub deed: &'a str,
    pub field: &'a str,
    pub said: &'a dyn Fn(&str) -> String,
    /// What the deed would roll and pay as it stands.
    pub plan: Option<&'a Plan>,
}

impl Offer {
    pub fn idle() -> Offer {
        Offer { idle: true, ..Offer::default() }
    }

    pub fn only_if(plays: bool) -> Offer {
        Offer { idle: !plays, ..Offer::default() }
    }

    /// One of these.
    pub fn of(picks: impl IntoIterator<Item = Pick>) -> Offer {
        Offer { picks: Some(picks.into_iter().collect()), ..Offer::default() }
    }

    /// One of these; where there are none it plays no part.
    pub fn some(picks: impl IntoIterator<Item = Pick>) -> Offer {
        let offer = Offer::of(picks);
        Offer { idle: offer.picks.as_ref().is_none_or(Vec::is_empty), ..offer }
    }

    /// The same; while nothing is chosen that is what it comes to.
    #[must_use]
    pub fn meaning(self, empty: impl Into<What>) -> Offer {
        Offer { empty: Some(empty.into()), ..self }
    }

    /// The same, with that at the field's end.
    #[must_use]
    pub fn with(self, aside: Line) -> Offer {
        Offer { aside, ..self }
    }

    /// The same; the first is chosen until another is, or none.
    #[must_use]
    pub fn choosing_first(self) -> Offer {
        Offer { first: true, ..self }
    }

    /// The same, with the picks that go well together, the best first.
    #[must_use]
    pub fn with_sets(self, sets: Vec<Vec<String>>) -> Offer {
        Offer { sets: Some(sets), ..self }
    }

    /// The same; what is none of these can be typed.
    #[must_use]
    pub fn or_typed(self) -> Offer {
        Offer { open: true, ..self }
    }
}

impl Pick {
    pub fn new(id: impl ToString, said: impl Into<What>) -> Pick {
        Pick { id: id.to_string(), said: said.into(), aside: Line::new(), count: Count::Once, note: None }
    }

    /// The same, with what there is to know of it.
    #[must_use]
    pub fn with(self, aside: Line) -> Pick {
        Pick { aside, ..self }
    }
}
