//! The campaign's own decks: their prepared cards, and which of them were drawn already.

use crate::rules::cards::Deck;
use crate::rules::dice::{Face, StreamPlace};
use crate::session::campaign::{Campaign, TextCard};

/// A deck of the campaign's.
#[apply(copy_data)]
pub enum DeckName {
    Complications,
    Intrusions,
}

/// The campaign's decks, by the indices of their cards in its lists.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Decks {
    pub complications: DeckProgress,
    pub intrusions: DeckProgress,
}

/// How far one deck was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DeckProgress {
    /// The deck as far as everybody knows: cards drawn for public items only.
    pub open: Deck<usize>,
    /// The cards drawn for hidden items.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<usize>,
}

/// A card drawn from a deck, with the roll that chose it.
#[apply(skip_empty)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardDraw {
    /// Its index in the campaign's list.
    pub at: usize,
    /// Whether the deck starts over with it.
    #[serde(rename = "anew")]
    pub starts_over: bool,
    /// The face of the die; `None` if only one card was left.
    pub face: Option<Face>,
    /// Where in the stream it was rolled; `None` for typed dice.
    pub place: Option<StreamPlace>,
}

impl Decks {
    pub fn of(&self, deck: DeckName) -> &DeckProgress {
        match deck {
            DeckName::Complications => &self.complications,
            DeckName::Intrusions => &self.intrusions,
        }
    }

    pub(in crate::session) fn of_mut(&mut self, deck: DeckName) -> &mut DeckProgress {
        match deck {
            DeckName::Complications => &mut self.complications,
            DeckName::Intrusions => &mut self.intrusions,
        }
    }

    /// Finds the drawn cards again in the newer campaign's lists; the other cards there can be drawn.
    pub(crate) fn refit(&mut self, older: &Campaign, newer: &Campaign) {
        for deck in [DeckName::Complications, DeckName::Intrusions] {
            let place = |at: &usize| {
                let card = older.deck(deck).get(*at)?;
                newer.deck(deck).iter().position(|new| new.text == card.text)
            };
            let known = |drawn: &[usize]| -> Vec<usize> { drawn.iter().filter_map(place).collect() };
            let DeckProgress { open, hidden } = self.of_mut(deck);
            let discard_pile = known(&open.discard_pile);
            let draw_pile = (0..newer.deck(deck).len()).filter(|at| !discard_pile.contains(at)).collect();
            *open = Deck { draw_pile, discard_pile };
            *hidden = known(hidden);
        }
    }
}

impl DeckProgress {
    /// The indices that can still be drawn, in the list's order. A card drawn for a hidden item may be drawn again
    /// openly, because its absence would reveal that item.
    pub fn undrawn(&self, hidden: bool) -> impl Iterator<Item = usize> {
        self.open.draw_pile.iter().copied().filter(move |at| !(hidden && self.hidden.contains(at)))
    }

    /// Draws a card from a deck of `deck_size` cards.
    pub(in crate::session) fn draw(&mut self, pick: &CardDraw, hidden: bool, deck_size: usize) {
        if hidden {
            if pick.starts_over {
                self.hidden.clear();
            }
            self.hidden.push(pick.at);
            return;
        }
        if pick.starts_over {
            self.open = Deck::new((0..deck_size).collect());
        }
        self.open.draw_pile.retain(|at| *at != pick.at);
        self.open.discard_pile.push(pick.at);
    }
}

impl Campaign {
    pub fn deck(&self, deck: DeckName) -> &[TextCard] {
        match deck {
            DeckName::Complications => &self.complications,
            DeckName::Intrusions => &self.intrusions,
        }
    }
}
