//! Playing cards: a hand, and what lies beside it.

use crate::rules::cards::Card;
use crate::rules::say::Msg;
use crate::sections::{Line, Prose, Span, What};
use crate::session::cards::Holder;
use crate::session::seen::{SeenHolding, View};
use crate::theme::Meaning;

/// A card as people read it, the red suits apart.
pub fn card(card: Card) -> Span {
    let meaning = if card.suit.is_red() { Meaning::RedSuit } else { Meaning::Value };
    Span::new(meaning, What::plain(&card.signs()))
}

/// A holder's hand, `Hand 2  K♠ 9♥`; how many cards, where the seat may not read them.
pub fn hand(view: &View, holder: &Holder) -> Prose {
    let mut prose = Prose::default();
    if let Some(seen) = view.cards.of(holder) {
        let cards = seen.hand.iter().flatten().copied();
        prose.flow(0, 1, row(counted("cards-hand", seen.in_hand), cards));
    }
    prose
}

/// What else a holder has: how much of the deck is left, the revealed card, the discard pile, what was given to the
/// table.
pub fn piles(view: &View, holder: &Holder) -> Prose {
    let mut prose = Prose::default();
    let Some(seen) = view.cards.of(holder) else { return prose };
    let SeenHolding { deck, discard, aside, .. } = seen;
    let beside = || vec![Span::new(Meaning::Dim, What::Dot), Span::blank(1), Span::new(Meaning::Label, "cards-aside")];
    let aside = aside.iter().flat_map(|card| row(beside(), [*card]));
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

/// What lies open of the table's: the game master's cards, and what was given by all.
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

/// Whether a field of a deed about cards can be that: a holder who has been dealt in, a card where the deed looks for it.
pub fn can_be(deed: &str, field: &str, id: &str, said: &dyn Fn(&str) -> String, view: &View) -> bool {
    if field == "who" {
        let has_cards = Holder::written(id).is_some_and(|holder| view.cards.of(&holder).is_some());
        return has_cards || matches!(deed, "cards.shuffle" | "cards.use");
    }
    let (Some(card), Some(who)) = (Card::written(id), Holder::written(&said("who"))) else { return true };
    let given = || view.cards.donated.iter().any(|donated| donated.card == card && donated.by != who);
    let Some(seen) = view.cards.of(&who) else { return deed != "cards.use" || given() };
    let held = seen.hand.iter().flatten().any(|it| *it == card);
    match deed {
        "cards.discard" | "cards.give" => held,
        "cards.recover" => seen.discard.contains(&card),
        "cards.reveal" => !held && !seen.discard.contains(&card),
        "cards.use" => given(),
        _ => true,
    }
}

fn row(label: Line, cards: impl IntoIterator<Item = Card>) -> impl Iterator<Item = Line> {
    std::iter::once(label).chain(cards.into_iter().map(|it| vec![card(it)]))
}

fn counted(key: &'static str, n: usize) -> Line {
    label(Msg::new(key).with("n", n).into())
}

fn label(what: What) -> Line {
    vec![Span::new(Meaning::Label, what)]
}
