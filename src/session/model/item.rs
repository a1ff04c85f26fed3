//! Items: a complication that is due, a choice that a person owes, an offer that awaits an answer.

use crate::rules::{Arg, Msg, Text, Why, keyword_enum};
use crate::session::cards::campaign_decks::DeckName;
use crate::session::id::{Audience, Id};

/// A complication, choice or offer that is open at the table.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub id: Id,
    /// The person whom it concerns, if any.
    pub who: Option<Id>,
    pub kind: ItemKind,
    /// Its text; `None` while it is due.
    pub text: Option<Text>,
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// The rule that caused it, if any.
    pub why: Option<Why>,
}

keyword_enum! {
    pub enum ItemKind in "item-" {
        Complication = "complication" | "complicación",
        Choice = "choice" | "decisión",
        /// An event that the game master offers a person, whose player may refuse it.
        Intrusion = "intrusion" | "intrusión",
        /// A fact that a player offers and the game master accepts.
        Declaration = "declaration" | "declaración",
    }
}

impl ItemKind {
    /// What an item without text is called: the decision that it asks for, or else its kind.
    pub fn due_msg(self, decision: Option<&Msg>) -> Msg {
        decision.cloned().unwrap_or_else(|| self.msg())
    }
}

impl Item {
    /// The terms of an offer.
    pub fn terms(&self) -> Option<&Msg> {
        self.why.as_ref().filter(|_| self.kind.is_offer()).map(|why| &why.msg)
    }

    /// The decision that a rule asks for. Everybody who sees the item reads it, so it names nobody.
    pub fn decision(&self) -> Option<&Msg> {
        self.why.as_ref().filter(|_| self.kind == ItemKind::Choice).map(|why| &why.msg)
    }

    /// What it is called while it has no text.
    pub fn due_msg(&self) -> Msg {
        self.kind.due_msg(self.decision())
    }

    /// Its text in quotation marks, or its kind while it has none.
    pub fn quoted(&self) -> Arg {
        let quote = |text: &Text| Msg::new("thing-item-text").with("text", text);
        self.text.as_ref().map_or_else(|| self.kind.msg(), quote).into()
    }

    /// Whether it still needs its text.
    pub fn is_due(&self) -> bool {
        self.text.is_none()
    }
}

impl ItemKind {
    /// The kinds that the game master opens by hand; only rules open the others.
    pub const BY_HAND: &'static [ItemKind] = &[ItemKind::Complication, ItemKind::Choice];

    /// Whether one person proposes it and another answers, on terms that everybody may read.
    pub fn is_offer(self) -> bool {
        matches!(self, ItemKind::Intrusion | ItemKind::Declaration)
    }

    /// The deck that its text is drawn from.
    pub fn deck(self) -> DeckName {
        match self {
            ItemKind::Complication | ItemKind::Choice | ItemKind::Declaration => DeckName::Complications,
            ItemKind::Intrusion => DeckName::Intrusions,
        }
    }
}
