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

    /// Takes the top card away.
    pub fn draw(&mut self) -> Option<C> {
        self.take(0)
    }

    /// Takes the card at a place away, counted from 0 at the top.
    pub fn take(&mut self, at: usize) -> Option<C> {
        (at < self.stack.len()).then(|| self.stack.remove(at))
    }

    /// The card at the bottom.
    pub fn bottom(&self) -> Option<&C> {
        self.stack.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_drawn_from_the_top_and_the_bottom_one_is_the_last() {
        let mut deck = Deck::new(vec!['a', 'b', 'c', 'd']);
        assert_eq!((deck.draw(), deck.bottom()), (Some('a'), Some(&'d')));
        assert_eq!((deck.take(1), deck.take(2)), (Some('c'), None));
        assert_eq!((deck.draw(), deck.draw(), deck.draw(), deck.bottom()), (Some('b'), Some('d'), None, None));
    }
}
