//! Decks: what the campaign has ready to be drawn, and what of it was drawn already.

use serde::{Deserialize, Serialize};

use crate::rules::dice::{Bookmark, Dice, Die, Face};
use crate::session::campaign::{Campaign, Card};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;

/// A deck of the campaign's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// Complications.
    Complications,
    /// Intrusions.
    Intrusions,
}

/// What was drawn already, deck by deck.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Decks {
    /// Of the complications.
    pub complications: Drawn,
    /// Of the intrusions.
    pub intrusions: Drawn,
}

/// What was drawn of one deck, by the places in the campaign's list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Drawn {
    /// In the open.
    pub open: Vec<usize>,
    /// For what not everybody sees.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<usize>,
}

/// A card, drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Pick {
    /// Its place in the campaign's list.
    pub at: usize,
    /// Whether the list begins anew with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub anew: bool,
    /// What the die showed; none when one was left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Where in the stream it was rolled; none for typed dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Bookmark>,
}

/// Draws a card. The die has as many sides as cards are left, at most a hundred. What was drawn hidden, for something that
/// not everybody sees, may come again in the open: its die must not tell.
///
/// # Errors
/// Refused when the deck is empty from the first; a face may be missing.
pub(crate) fn pick(tx: &mut Tx, deck: Deck, hidden: bool) -> Result<Pick, No> {
    let list = tx.campaign.deck(deck).len();
    let drawn = tx.drawn.of(deck);
    let gone = |at: &usize| drawn.open.contains(at) || hidden && drawn.hidden.contains(at);
    let mut left: Vec<usize> = (0..list).filter(|at| !gone(at)).collect();
    let anew = left.is_empty();
    if anew {
        left = (0..list).collect();
    }
    left.truncate(usize::from(Die::D100.sides()));
    let Some(&first) = left.first() else { return Err(Refusal::new(deck.empty()).into()) };
    let (mut at, mut face, mut place) = (first, None, None);
    if let Some(die) = u16::try_from(left.len()).ok().and_then(Die::new) {
        place = tx.begin_roll(hidden);
        let shown = tx.dice(&mut place).roll(die)?;
        at = left[usize::from(shown) - 1];
        face = Some(shown);
    }
    Ok(Pick { at, anew, face, place })
}

impl Deck {
    /// The key of what is said when the campaign has no such cards.
    #[must_use]
    pub fn empty(self) -> &'static str {
        match self {
            Deck::Complications => "refused-no-complications",
            Deck::Intrusions => "refused-no-intrusions",
        }
    }
}

impl Pick {
    /// The card is drawn.
    pub(crate) fn apply(&self, deck: Deck, hidden: bool, state: &mut State) {
        let drawn = state.drawn.of_mut(deck);
        let drawn = if hidden { &mut drawn.hidden } else { &mut drawn.open };
        if self.anew {
            drawn.clear();
        }
        drawn.push(self.at);
        state.streams.passed(self.place);
    }
}

impl Decks {
    /// What was drawn of a deck.
    #[must_use]
    pub fn of(&self, deck: Deck) -> &Drawn {
        match deck {
            Deck::Complications => &self.complications,
            Deck::Intrusions => &self.intrusions,
        }
    }

    fn of_mut(&mut self, deck: Deck) -> &mut Drawn {
        match deck {
            Deck::Complications => &mut self.complications,
            Deck::Intrusions => &mut self.intrusions,
        }
    }

    /// Finds the cards again in the newer campaign's lists; those that are gone are forgotten.
    pub(crate) fn refit(&mut self, older: &Campaign, newer: &Campaign) {
        for deck in [Deck::Complications, Deck::Intrusions] {
            let place = |at: &usize| {
                let card = older.deck(deck).get(*at)?;
                newer.deck(deck).iter().position(|new| new.text == card.text)
            };
            let Drawn { open, hidden } = self.of_mut(deck);
            for drawn in [open, hidden] {
                *drawn = drawn.iter().filter_map(place).collect();
            }
        }
    }
}

impl Campaign {
    /// The cards of a deck.
    #[must_use]
    pub fn deck(&self, deck: Deck) -> &[Card] {
        match deck {
            Deck::Complications => &self.complications,
            Deck::Intrusions => &self.intrusions,
        }
    }
}

impl State {
    /// The cards of a deck that were not drawn yet.
    pub fn undrawn(&self, deck: Deck) -> impl Iterator<Item = &Card> {
        let Drawn { open, hidden } = self.drawn.of(deck);
        let cards = self.campaign.deck(deck).iter().enumerate();
        cards.filter(|(at, _)| !open.contains(at) && !hidden.contains(at)).map(|(_, card)| card)
    }
}
