//! Decks, drawn from by deeds and by rules.

use super::Tx;
use crate::rules::dice::{Dice, Die};
use crate::session::campaign::Card;
use crate::session::deck::{Deck, Drawn, Pick};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;

impl Tx<'_> {
    /// Draws a card. The die has as many sides as cards are left, at most a hundred. What was drawn hidden, for something
    /// that not everybody sees, may come again in the open: its die must not tell.
    pub fn pick(&mut self, deck: Deck, hidden: bool) -> Result<Pick, No> {
        let list = self.campaign.deck(deck).len();
        let drawn = self.drawn.of(deck);
        let gone = |at: &usize| drawn.open.contains(at) || hidden && drawn.hidden.contains(at);
        let mut left: Vec<usize> = (0..list).filter(|at| !gone(at)).collect();
        let anew = left.is_empty();
        if anew {
            left = (0..list).collect();
        }
        left.truncate(usize::from(Die::D100.sides()));
        let Some(&first) = left.first() else { return Err(Refusal::new(deck.empty()).into()) };
        let (mut at, mut face, mut place) = (first, None, None);
        if let Some(die) = u16::try_from(left.len()).ok().and_then(Die::new) {
            place = self.begin_roll(hidden);
            let shown = self.dice(&mut place).roll(die)?;
            at = left[usize::from(shown) - 1];
            face = Some(shown);
        }
        Ok(Pick { at, anew, face, place })
    }
}

impl Pick {
    /// The card is drawn.
    pub(crate) fn apply(&self, deck: Deck, hidden: bool, state: &mut State) {
        let drawn = state.drawn.of_mut(deck);
        let drawn = if hidden { &mut drawn.hidden } else { &mut drawn.open };
        if self.anew {
            drawn.clear();
        }
        drawn.push(self.at);
        state.streams.passed(self.place);
    }
}

impl State {
    /// The cards of a deck that were not drawn yet.
    pub fn undrawn(&self, deck: Deck) -> impl Iterator<Item = &Card> {
        let Drawn { open, hidden } = self.drawn.of(deck);
        let cards = self.campaign.deck(deck).iter().enumerate();
        cards.filter(|(at, _)| !open.contains(at) && !hidden.contains(at)).map(|(_, card)| card)
    }
}
