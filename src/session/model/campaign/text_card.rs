//! Cards of a campaign's decks, to be drawn at the table.

use crate::rules::text::Text;

/// A card of a deck: a text and, if the system prices it, the cost of buying it off. Without a cost it is written as
/// the bare text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "WrittenCard", into = "WrittenCard")]
pub struct TextCard {
    /// What happens.
    pub text: Text,
    /// The price in the system's own currency; `None` if it has no price of its own.
    pub cost: Option<u8>,
}

/// A card as the journal writes it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenCard {
    Free(Text),
    Priced { text: Text, cost: u8 },
}

impl From<WrittenCard> for TextCard {
    fn from(written: WrittenCard) -> TextCard {
        match written {
            WrittenCard::Free(text) => TextCard { text, cost: None },
            WrittenCard::Priced { text, cost } => TextCard { text, cost: Some(cost) },
        }
    }
}

impl From<TextCard> for WrittenCard {
    fn from(TextCard { text, cost }: TextCard) -> WrittenCard {
        match cost {
            None => WrittenCard::Free(text),
            Some(cost) => WrittenCard::Priced { text, cost },
        }
    }
}

impl From<&str> for TextCard {
    fn from(text: &str) -> TextCard {
        TextCard { text: text.into(), cost: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_without_a_price_is_its_bare_text() {
        for (card, json) in [
            (TextCard::from("Llueve"), r#""Llueve""#),
            (TextCard { text: "Llueve".into(), cost: Some(2) }, r#"{"text":"Llueve","cost":2}"#),
        ] {
            assert_eq!(serde_json::to_string(&card).unwrap(), json);
            assert_eq!(serde_json::from_str::<TextCard>(json).unwrap(), card);
        }
    }
}
