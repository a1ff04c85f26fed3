//! Playing cards: a hand, and the cards beside it.

use crate::rules::{Card, Msg};
use crate::sections::{Block, Line, Meaning, Prose, Span, SpanContent};
use crate::session::cards::Holder;
use crate::session::seen::{SeenHolding, View};

/// A card as people read it; the red suits have their own meaning.
pub fn card(card: Card) -> Span {
    let meaning = if card.suit.is_red() { Meaning::RedSuit } else { Meaning::Value };
    Span::new(meaning, SpanContent::plain(&card.to_symbols()))
}

/// A holder's hand, `Hand 2  K♠ 9♥`; the number of cards and their backs if the seat may not read them.
pub fn hand(view: &View, holder: &Holder) -> Prose {
    hand_after(Line::new(), view, holder)
}

/// The same after a lead.
pub fn hand_after(mut lead: Line, view: &View, holder: &Holder) -> Prose {
    let mut prose = Prose::default();
    if let Some(seen) = view.cards.of(holder) {
        lead.extend(counted("cards-hand", seen.in_hand));
        prose.block(match &seen.hand {
            Some(hand) => Block::Cards { lead, cards: hand.iter().copied().map(card).collect() },
            None => Block::CardBacks { lead, count: seen.in_hand },
        });
    }
    prose
}

/// A holder's cards outside the hand: how many are in the deck, the cards set aside, the discard pile, and those
/// donated to the table.
pub fn piles(view: &View, holder: &Holder) -> Prose {
    let mut prose = Prose::default();
    let Some(seen) = view.cards.of(holder) else { return prose };
    let SeenHolding { deck, discard, aside, .. } = seen;
    let aside_label =
        || vec![Span::new(Meaning::Dim, SpanContent::Dot), Span::blank(1), Span::new(Meaning::Label, "cards-aside")];
    let aside = aside.iter().flat_map(|card| row(aside_label(), [*card]));
    prose.flow(0, 1, std::iter::once(counted("cards-deck", *deck)).chain(aside));
    if !discard.is_empty() {
        prose.flow(0, 1, row(counted("cards-discard", discard.len()), discard.iter().rev().copied()));
    }
    let mut donated = view.cards.donated_by(holder).peekable();
    if donated.peek().is_some() {
        prose.flow(0, 1, row(label("cards-donated".into()), donated));
    }
    prose
}

/// The cards that anybody has donated to the table.
pub fn donated(view: &View) -> Prose {
    let mut prose = Prose::default();
    let mut cards = view.cards.donated.iter().map(|donated| donated.card).peekable();
    if cards.peek().is_some() {
        prose.flow(0, 1, row(label("cards-donated".into()), cards));
    }
    prose
}

/// The public cards of the table: the game master's, and those donated by anybody else.
pub fn shared(view: &View) -> Prose {
    let mut prose = Prose::default();
    if view.cards.of(&Holder::Gm).is_some() {
        prose.line(vec![Span::new(Meaning::Label, "the-gm")]);
        prose.extend(hand(view, &Holder::Gm));
        prose.extend(piles(view, &Holder::Gm));
    }
    let given = view.cards.donated.iter().filter(|donated| donated.by != Holder::Gm).map(|donated| donated.card);
    let mut given = given.peekable();
    if given.peek().is_some() {
        prose.flow(0, 1, row(label("cards-donated".into()), given));
    }
    prose
}

/// Whether a field of a deed about cards can hold this value: a holder who has been dealt in, or a card that is where
/// the deed takes it from. `value_of` gives the values of the other fields.
pub fn can_hold(deed: &str, field: &str, id: &str, value_of: &dyn Fn(&str) -> String, view: &View) -> bool {
    if field == "who" {
        let has_cards = Holder::parse(id).is_some_and(|holder| view.cards.of(&holder).is_some());
        return has_cards || matches!(deed, "cards.shuffle" | "cards.use");
    }
    let (Some(card), Some(who)) = (Card::parse_any(id), Holder::parse(&value_of("who"))) else { return true };
    let is_donated = || view.cards.donated.iter().any(|donated| donated.card == card && donated.by != who);
    let Some(seen) = view.cards.of(&who) else { return deed != "cards.use" || is_donated() };
    let is_in_hand = seen.hand.iter().flatten().any(|held| *held == card);
    match deed {
        "cards.discard" | "cards.give" => is_in_hand,
        "cards.recover" => seen.discard.contains(&card),
        "cards.reveal" => !is_in_hand && !seen.discard.contains(&card),
        "cards.use" => is_donated(),
        _ => true,
    }
}

/// A label followed by cards.
fn row(label: Line, cards: impl IntoIterator<Item = Card>) -> impl Iterator<Item = Line> {
    std::iter::once(label).chain(cards.into_iter().map(|held| vec![card(held)]))
}

/// A label with a number of cards.
fn counted(key: &'static str, n: usize) -> Line {
    label(Msg::new(key).with("n", n).into())
}

fn label(what: SpanContent) -> Line {
    vec![Span::new(Meaning::Label, what)]
}
