//! The cards of a character in the plans of their player: what is in hand, and what may still come (LU-13).

use crate::rules::cards::Card;
use crate::rules::odds::approx;
use crate::sections::SpanContent;
use crate::session::seen::{Seen, SeenHolding};
use crate::session::{Holder, Id};
use crate::systems::lunar::rules::draws::{ComboChance, draws};

/// The cards in a character's hand, where the seat may read them.
pub(super) fn hand<'s>(who: &Id, seen: &'s Seen) -> &'s [Card] {
    holding(who, seen).and_then(|holding| holding.hand.as_deref()).unwrap_or(&[])
}

/// Cards as they are read, one behind the other.
pub(super) fn shown(cards: &[Card]) -> Vec<SpanContent> {
    let parted = cards.iter().enumerate();
    parted
        .flat_map(|(at, card)| {
            (at > 0).then_some(SpanContent::Blank(1)).into_iter().chain([SpanContent::plain(&card.to_symbols())])
        })
        .collect()
}

/// The chance of each combo that is not in hand yet to be there after so many more cards. Cards that the seat has not
/// seen may lie anywhere in the deck.
pub(super) fn completed(who: &Id, count: usize, seen: &Seen) -> Vec<(ComboChance, f64)> {
    let Some(holding) = holding(who, seen) else { return Vec::new() };
    let held = holding.hand.as_deref().unwrap_or(&[]);
    let own = Holder::Person(who.clone());
    let given = seen.view.cards.donated_by(&own);
    let seen_cards: Vec<Card> =
        held.iter().chain(&holding.discard).chain(&holding.aside).copied().chain(given).collect();
    let unseen: Vec<Card> = Card::all().filter(|card| !seen_cards.contains(card)).collect();
    let now = draws(held, &unseen, 0);
    let then = draws(held, &unseen, count);
    let new = then.into_iter().zip(now).filter(|(then, now)| then.chance != now.chance);
    new.map(|(then, _)| (then, approx(then.chance))).collect()
}

/// What the seat sees of a character's cards.
pub(super) fn holding<'s>(who: &Id, seen: &'s Seen) -> Option<&'s SeenHolding> {
    seen.view.cards.of(&Holder::Person(who.clone()))
}
