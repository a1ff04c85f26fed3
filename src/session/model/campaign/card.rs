//! Cards: what waits in a campaign's decks to be drawn at the table.

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;

/// A card of a deck: a text and, where the system puts a price on it, what buying it off costs. Written as the bare
/// text when it has none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Card {
    /// What happens.
    pub text: Text,
    /// What it costs, in the system's own coin; none where it has no price of its own.
    pub cost: Option<u8>,
}

/// A card as journals have it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Free(Text),
    Priced { text: Text, cost: u8 },
}

impl From<Written> for Card {
    fn from(written: Written) -> Card {
        match written {
            Written::Free(text) => Card { text, cost: None },
            Written::Priced { text, cost } => Card { text, cost: Some(cost) },
        }
    }
}

impl From<Card> for Written {
    fn from(Card { text, cost }: Card) -> Written {
        match cost {
            None => Written::Free(text),
            Some(cost) => Written::Priced { text, cost },
        }
    }
}

impl From<&str> for Card {
    fn from(text: &str) -> Card {
        Card { text: text.into(), cost: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_without_a_price_is_its_bare_text() {
        for (card, json) in [
            (Card::from("Llueve"), r#""Llueve""#),
            (Card { text: "Llueve".into(), cost: Some(2) }, r#"{"text":"Llueve","cost":2}"#),
        ] {
            assert_eq!(serde_json::to_string(&card).unwrap(), json);
            assert_eq!(serde_json::from_str::<Card>(json).unwrap(), card);
        }
    }
}
