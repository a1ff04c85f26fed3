//! What forms offer to pick: traits with their dice, tricks with their prices.

use crate::sections::{Meaning, Pick, Span, What};
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait};

/// A trait with its die.
pub(super) fn of_trait(trait_: &Trait) -> Pick {
    Pick::new(trait_.id(), &trait_.phrase).with(vec![Span::new(Meaning::Die, trait_.die.die())])
}

/// A trick with its price, and its text as a note.
pub(super) fn of_trick(held: &HeldTrick) -> Pick {
    let (points, currency) = held.points();
    let price = What::several([What::Number(points.into()), What::Blank(1), What::key(currency.key())]);
    let pick = Pick::new(held.id(), held.msg()).with(vec![Span::new(Meaning::Cost, price)]);
    Pick { note: Some(held.text().into()), ..pick }
}
