//! Cards: what waits in a campaign's decks to be drawn at the table.

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;

/// A card of a deck: a text and, where the system puts a price on it, what buying it off costs. Written as the bare
/// text when it has none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "WrittenCard", into = "WrittenCard")]
pub struct CampaignCard {
    /// What happens.
    pub text: Text,
    /// What it costs, in the system's own coin; none where it has no price of its own.
    pub cost: Option<u8>,
}

/// A card as journals have it.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenCard {
    Free(Text),
    Priced { text: Text, cost: u8 },
}

impl From<WrittenCard> for CampaignCard {
    fn from(written: WrittenCard) -> CampaignCard {
        match written {
            WrittenCard::Free(text) => CampaignCard { text, cost: None },
            WrittenCard::Priced { text, cost } => CampaignCard { text, cost: Some(cost) },
        }
    }
}

impl From<CampaignCard> for WrittenCard {
    fn from(CampaignCard { text, cost }: CampaignCard) -> WrittenCard {
        match cost {
            None => WrittenCard::Free(text),
            Some(cost) => WrittenCard::Priced { text, cost },
        }
    }
}

impl From<&str> for CampaignCard {
    fn from(text: &str) -> CampaignCard {
        CampaignCard { text: text.into(), cost: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_without_a_price_is_its_bare_text() {
        for (card, json) in [
            (CampaignCard::from("Llueve"), r#""Llueve""#),
            (CampaignCard { text: "Llueve".into(), cost: Some(2) }, r#"{"text":"Llueve","cost":2}"#),
        ] {
            assert_eq!(serde_json::to_string(&card).unwrap(), json);
            assert_eq!(serde_json::from_str::<CampaignCard>(json).unwrap(), card);
        }
    }
}
