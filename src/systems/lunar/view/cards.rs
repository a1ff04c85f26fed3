//! The cards of a character: those in hand, those to discard, and the combos that draws may bring (LU-09, LU-13, LU-33).

use super::known::pending;
use crate::rules::cards::Card;
use crate::rules::odds::approx;
use crate::sections::SpanContent;
use crate::session::seen::{Seen, SeenHolding, SeenPerson};
use crate::session::{Holder, Id};
use crate::systems::lunar::rules::draws::{ComboChance, combo_chances};

/// The cards in a character's hand; empty if the seat may not read them.
pub(super) fn hand<'s>(who: &Id, seen: &'s Seen) -> &'s [Card] {
    holding(who, seen).and_then(|holding| holding.hand.as_deref()).unwrap_or(&[])
}

/// Cards as symbols in a row, with a blank between each two.
pub(super) fn card_symbols(cards: &[Card]) -> Vec<SpanContent> {
    cards
        .iter()
        .enumerate()
        .flat_map(|(index, card)| {
            (index > 0).then_some(SpanContent::Blank(1)).into_iter().chain([SpanContent::plain(&card.to_symbols())])
        })
        .collect()
}

/// The combos that `count` more cards make likelier, each with its chance, also as a number. Every unseen card is
/// equally likely to come, and a hand that the seat may not read counts as empty.
pub(super) fn new_combo_chances(who: &Id, count: usize, seen: &Seen) -> Vec<(ComboChance, f64)> {
    let Some(holding) = holding(who, seen) else { return Vec::new() };
    let hand = holding.hand.as_deref().unwrap_or(&[]);
    let holder = Holder::Person(who.clone());
    let donated = seen.view.cards.donated_by(&holder);
    let seen_cards: Vec<Card> =
        hand.iter().chain(&holding.discard).chain(&holding.aside).copied().chain(donated).collect();
    let unseen: Vec<Card> = Card::all().filter(|card| !seen_cards.contains(card)).collect();
    let before = combo_chances(hand, &unseen, 0);
    let after = combo_chances(hand, &unseen, count);
    let likelier = after.into_iter().zip(before).filter(|(after, before)| after.chance != before.chance);
    likelier.map(|(after, _)| (after, approx(after.chance))).collect()
}

/// What the seat sees of a character's cards; `None` before they are dealt.
pub(super) fn holding<'s>(who: &Id, seen: &'s Seen) -> Option<&'s SeenHolding> {
    seen.view.cards.of(&Holder::Person(who.clone()))
}

/// The number of cards that a person has to discard (LU-09, LU-33).
pub(super) fn cards_to_discard(person: &SeenPerson, seen: &Seen) -> u8 {
    let hand = holding(&person.id, seen).map_or(0, |cards| cards.in_hand);
    pending(person, seen).map_or(0, |pending| pending.cards_to_discard(hand, seen.view.house_rules.lunar.hand_limit))
}

/// Whether a person holds cards above the limit, which the game master may let them keep (LU-09).
pub(super) fn is_over_limit(person: &SeenPerson, seen: &Seen) -> bool {
    let hand = holding(&person.id, seen).map_or(0, |cards| cards.in_hand);
    let limit = seen.view.house_rules.lunar.hand_limit;
    pending(person, seen).is_some_and(|pending| pending.cards_over_limit(hand, limit) > 0)
}
