//! A deck: the draw pile and the discard pile.

/// A deck of cards of any kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck<C> {
    /// The draw pile, from the top card to the bottom one.
    pub stack: Vec<C>,
    /// The discard pile, the latest card last.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<C>,
}

impl<C> Default for Deck<C> {
    fn default() -> Deck<C> {
        Deck::new(Vec::new())
    }
}

impl<C> Deck<C> {
    /// A deck with this draw pile and an empty discard pile.
    pub fn new(stack: Vec<C>) -> Deck<C> {
        Deck { stack, discard: Vec::new() }
    }

    /// The bottom card of the draw pile.
    pub fn bottom(&self) -> Option<&C> {
        self.stack.last()
    }
}
