//! A deck: cards in an order, and those that were drawn from it and put away.

use serde::{Deserialize, Serialize};

/// A deck of cards of any kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Deck<C> {
    /// What can still be drawn: the top card comes first, the bottom one last.
    pub stack: Vec<C>,
    /// What was put away, the latest last.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<C>,
}

impl<C> Default for Deck<C> {
    fn default() -> Deck<C> {
        Deck::new(Vec::new())
    }
}

impl<C> Deck<C> {
    /// A deck in this order, with nothing put away.
    pub fn new(stack: Vec<C>) -> Deck<C> {
        Deck { stack, discard: Vec::new() }
    }

    /// The card at the bottom.
    pub fn bottom(&self) -> Option<&C> {
        self.stack.last()
    }
}
