//! What forms offer to pick: traits with their dice, tricks with their prices.

use crate::sections::{FieldOption, Meaning, Span, SpanContent};
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait};

/// A trait with its die.
pub(super) fn of_trait(trait_: &Trait) -> FieldOption {
    FieldOption::new(trait_.id(), &trait_.phrase).with(vec![Span::new(Meaning::Die, trait_.die.die())])
}

/// A trick with its price, and its text as a note.
pub(super) fn of_trick(held: &HeldTrick) -> FieldOption {
    let (points, currency) = held.points();
    let price = SpanContent::several([
        SpanContent::Number(points.into()),
        SpanContent::Blank(1),
        SpanContent::key(currency.key()),
    ]);
    let pick = FieldOption::new(held.id(), held.msg()).with(vec![Span::new(Meaning::Cost, price)]);
    FieldOption { note: Some(held.text().into()), ..pick }
}
