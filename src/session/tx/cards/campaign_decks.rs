//! Draws from the campaign's decks, for deeds and rules.

use crate::rules::{Dice, Die, ensure};
use crate::session::cards::campaign_decks::{CardDraw, DeckName};
use crate::session::{NotDone, Refusal, State, TextCard, Tx};

impl Tx<'_> {
    /// Rolls for a card of a deck, with a die of as many sides as cards are left, at most a hundred. The card counts as
    /// drawn only by the event that records the roll. `hidden` says whether only the game master learns of it.
    pub fn roll_for_card(&mut self, deck: DeckName, hidden: bool) -> Result<CardDraw, NotDone> {
        self.require_deck(deck)?;
        let mut undrawn: Vec<usize> = self.decks.of(deck).undrawn(hidden).collect();
        let starts_over = undrawn.is_empty();
        if starts_over {
            undrawn = (0..self.campaign.deck(deck).len()).collect();
        }
        undrawn.truncate(usize::from(Die::D100.sides()));
        let (mut index, mut face, mut place) = (undrawn[0], None, None);
        // A single card needs no die.
        if let Some(die) = u16::try_from(undrawn.len()).ok().and_then(Die::new) {
            place = self.begin_roll(hidden);
            let rolled = self.dice(&mut place).roll(die)?;
            index = undrawn[usize::from(rolled) - 1];
            face = Some(rolled);
        }
        Ok(CardDraw { at: index, starts_over, face, place })
    }
}

impl CardDraw {
    /// Marks the card as drawn, and counts its roll in the random stream.
    pub(crate) fn apply(&self, deck: DeckName, hidden: bool, state: &mut State) {
        let deck_size = state.campaign.deck(deck).len();
        state.decks.of_mut(deck).draw(self, hidden, deck_size);
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

    /// The cards of a deck that have been drawn neither openly nor for a hidden item.
    pub fn undrawn(&self, deck: DeckName) -> impl Iterator<Item = &TextCard> {
        self.decks.of(deck).undrawn(true).filter_map(move |at| self.campaign.deck(deck).get(at))
    }
}
