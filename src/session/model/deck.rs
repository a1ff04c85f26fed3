//! Decks: what the campaign has ready to be drawn, and what of it was drawn already.

use serde::{Deserialize, Serialize};

use crate::rules::dice::{Bookmark, Face};
use crate::session::campaign::{Campaign, Card};

/// A deck of the campaign's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    Complications,
    Intrusions,
}

/// What was drawn already, deck by deck.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Decks {
    pub complications: Drawn,
    pub intrusions: Drawn,
}

/// What was drawn of one deck, by the places in the campaign's list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Drawn {
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

impl Deck {
    /// The key of what is said when the campaign has no such cards.
    pub fn empty(self) -> &'static str {
        match self {
            Deck::Complications => "refused-no-complications",
            Deck::Intrusions => "refused-no-intrusions",
        }
    }
}

impl Decks {
    pub fn of(&self, deck: Deck) -> &Drawn {
        match deck {
            Deck::Complications => &self.complications,
            Deck::Intrusions => &self.intrusions,
        }
    }

    pub(in crate::session) fn of_mut(&mut self, deck: Deck) -> &mut Drawn {
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
    pub fn deck(&self, deck: Deck) -> &[Card] {
        match deck {
            Deck::Complications => &self.complications,
            Deck::Intrusions => &self.intrusions,
        }
    }
}
