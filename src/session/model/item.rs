//! Open items: a complication that is due, a choice that a person owes, an offer that awaits an answer.

use serde::{Deserialize, Serialize};

use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::cards::prepared::DeckName;
use crate::session::id::{Audience, Id};

/// Something that is open at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub id: Id,
    /// The person it concerns, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    pub kind: ItemKind,
    /// `None` while it is due and its words are still open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// The rule that brought it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

keyword_enum! {
    /// What is open.
    pub enum ItemKind in "item-" {
        Complication = "complication" | "complicación",
        Choice = "choice" | "decisión",
        /// An event that the game master offers for a person, whose player may refuse it.
        Intrusion = "intrusion" | "intrusión",
        /// A fact that a player offers, and the game master accepts.
        Declaration = "declaration" | "declaración",
    }
}

impl Item {
    /// On what terms it is offered, if it is; of anything else the rule says why it is due, which is not everybody's.
    pub fn terms(&self) -> Option<&Msg> {
        self.why.as_ref().filter(|_| self.kind.is_offer()).map(|why| &why.said)
    }

    /// Whether it is still to be said what it is.
    pub fn is_due(&self) -> bool {
        self.text.is_none()
    }
}

impl ItemKind {
    /// Those that the game master opens by hand; only rules bring the others.
    pub const BY_HAND: &'static [ItemKind] = &[ItemKind::Complication, ItemKind::Choice];

    /// Whether it is proposed by one and answered by another, on terms that all may read.
    pub fn is_offer(self) -> bool {
        matches!(self, ItemKind::Intrusion | ItemKind::Declaration)
    }

    /// The deck that it is drawn from.
    pub fn deck(self) -> DeckName {
        match self {
            ItemKind::Complication | ItemKind::Choice | ItemKind::Declaration => DeckName::Complications,
            ItemKind::Intrusion => DeckName::Intrusions,
        }
    }
}
