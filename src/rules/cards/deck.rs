//! Decks of cards of any kind.

/// The cards of one deck, drawn or not: its draw pile and its discard pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck<C> {
    /// The draw pile, from the top card to the bottom one.
    #[serde(rename = "stack")]
    pub draw_pile: Vec<C>,
    /// The discard pile, the latest card last.
    #[serde(rename = "discard", default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub discard_pile: Vec<C>,
}

impl<C> Default for Deck<C> {
    fn default() -> Deck<C> {
        Deck::new(Vec::new())
    }
}

impl<C> Deck<C> {
    /// A deck with this draw pile and an empty discard pile.
    pub fn new(draw_pile: Vec<C>) -> Deck<C> {
        Deck { draw_pile, discard_pile: Vec::new() }
    }

    /// The bottom card of the draw pile.
    pub fn bottom(&self) -> Option<&C> {
        self.draw_pile.last()
    }
}
