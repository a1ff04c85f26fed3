//! The campaign's decks, drawn from by deeds and rules.

use crate::rules::{Dice, Die, ensure};
use crate::session::cards::prepared::{CardPick, DeckName};
use crate::session::{NotDone, Refusal, State, TextCard, Tx};

impl Tx<'_> {
    /// Draws a card with a die of as many sides as cards are left, at most a hundred. `hidden` is for a draw that is
    /// not public.
    pub fn pick(&mut self, deck: DeckName, hidden: bool) -> Result<CardPick, NotDone> {
        self.require_deck(deck)?;
        let mut left: Vec<usize> = self.decks.of(deck).left(hidden).collect();
        let anew = left.is_empty();
        if anew {
            left = (0..self.campaign.deck(deck).len()).collect();
        }
        left.truncate(usize::from(Die::D100.sides()));
        let (mut at, mut face, mut place) = (left[0], None, None);
        if let Some(die) = u16::try_from(left.len()).ok().and_then(Die::new) {
            place = self.begin_roll(hidden);
            let shown = self.dice(&mut place).roll(die)?;
            at = left[usize::from(shown) - 1];
            face = Some(shown);
        }
        Ok(CardPick { at, anew, face, place })
    }
}

impl CardPick {
    /// Marks the card as drawn.
    pub(crate) fn apply(&self, deck: DeckName, hidden: bool, state: &mut State) {
        let cards = state.campaign.deck(deck).len();
        state.decks.of_mut(deck).draw(self, hidden, cards);
        state.streams.advance(self.place);
    }
}

impl State {
    /// Refuses if the campaign has no such deck.
    pub fn require_deck(&self, deck: DeckName) -> Result<(), Refusal> {
        let key = match deck {
            DeckName::Complications => "refused-no-complications",
            DeckName::Intrusions => "refused-no-intrusions",
        };
        ensure!(!self.campaign.deck(deck).is_empty(), Refusal::new(key));
        Ok(())
    }

    /// The cards of a deck that have not been drawn yet.
    pub fn undrawn(&self, deck: DeckName) -> impl Iterator<Item = &TextCard> {
        self.decks.of(deck).left(true).filter_map(move |at| self.campaign.deck(deck).get(at))
    }
}
