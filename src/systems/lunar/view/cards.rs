//! The cards of a character: those in hand, and the combos that draws may bring (LU-13).

use crate::rules::cards::Card;
use crate::rules::odds::approx;
use crate::sections::SpanContent;
use crate::session::seen::{Seen, SeenHolding};
use crate::session::{Holder, Id};
use crate::systems::lunar::rules::draws::{ComboChance, combo_chances};

/// The cards in a character's hand; empty if the seat may not read them.
pub(super) fn hand<'s>(who: &Id, seen: &'s Seen) -> &'s [Card] {
    holding(who, seen).and_then(|holding| holding.hand.as_deref()).unwrap_or(&[])
}

/// Cards as symbols, one after the other.
pub(super) fn card_symbols(cards: &[Card]) -> Vec<SpanContent> {
    cards
        .iter()
        .enumerate()
        .flat_map(|(at, card)| {
            (at > 0).then_some(SpanContent::Blank(1)).into_iter().chain([SpanContent::plain(&card.to_symbols())])
        })
        .collect()
}

/// The chance of each combo that `count` more cards may add to the hand. Cards that the seat has not seen may lie
/// anywhere in the deck.
pub(super) fn new_combo_chances(who: &Id, count: usize, seen: &Seen) -> Vec<(ComboChance, f64)> {
    let Some(holding) = holding(who, seen) else { return Vec::new() };
    let held = holding.hand.as_deref().unwrap_or(&[]);
    let own = Holder::Person(who.clone());
    let given = seen.view.cards.donated_by(&own);
    let seen_cards: Vec<Card> =
        held.iter().chain(&holding.discard).chain(&holding.aside).copied().chain(given).collect();
    let unseen: Vec<Card> = Card::all().filter(|card| !seen_cards.contains(card)).collect();
    let before = combo_chances(held, &unseen, 0);
    let after = combo_chances(held, &unseen, count);
    let new = after.into_iter().zip(before).filter(|(after, before)| after.chance != before.chance);
    new.map(|(after, _)| (after, approx(after.chance))).collect()
}

/// What the seat sees of a character's cards; `None` before they are dealt.
pub(super) fn holding<'s>(who: &Id, seen: &'s Seen) -> Option<&'s SeenHolding> {
    seen.view.cards.of(&Holder::Person(who.clone()))
}
