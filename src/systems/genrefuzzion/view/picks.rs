//! What forms offer to pick: traits with their dice, tricks with their prices.

use crate::sections::{FieldPick, Meaning, Span, SpanContent};
use crate::systems::genrefuzzion::rules::TrickKind;
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait};

/// A trait with its die.
pub(super) fn trait_pick(trait_: &Trait) -> FieldPick {
    FieldPick::new(trait_.id(), &trait_.phrase).with_aside(vec![Span::new(Meaning::Die, trait_.die.die())])
}

/// A trick with its price, or a flaw with what it brings its owner, and its text as a note.
pub(super) fn trick_pick(held: &HeldTrick) -> FieldPick {
    let (points, currency) = held.points();
    let (meaning, points) = match held.kind() {
        TrickKind::Trick => (Meaning::Cost, SpanContent::Number(points.into())),
        TrickKind::Flaw => (Meaning::Good, SpanContent::Signed(points.into())),
    };
    let price = SpanContent::several([points, SpanContent::Blank(1), SpanContent::key(currency.key())]);
    let pick = FieldPick::new(held.id(), held.msg()).with_aside(vec![Span::new(meaning, price)]);
    FieldPick { note: Some(held.text().into()), ..pick }
}
