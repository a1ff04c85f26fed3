//! Playing cards as a seat sees them: open cards, numbers of hidden ones, and a hand if the seat may read it.

use crate::rules::cards::Card;
use crate::session::{DonatedCard, Holder, Holding, Seat, State};

/// The cards of everybody whom the seat knows of.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct SeenCards {
    pub holdings: Vec<SeenHolding>,
    /// The cards given to the table.
    pub donated: Vec<DonatedCard>,
}

/// What a seat sees of a holder's cards. Nobody sees the order of the draw pile.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenHolding {
    pub holder: Holder,
    /// Number of cards left to draw.
    pub deck: usize,
    pub in_hand: usize,
    /// `None` if the seat may not read it.
    pub hand: Option<Vec<Card>>,
    /// Latest last.
    pub discard: Vec<Card>,
    /// The revealed bottom card.
    pub aside: Option<Card>,
}

impl SeenCards {
    pub(super) fn new(state: &State, seat: &Seat) -> SeenCards {
        let knows = |holder: &Holder| state.holder_audience(holder).has(seat);
        let holdings = state.cards.iter().filter(|(holder, _)| knows(holder)).map(|(holder, holding)| {
            let reads = state.hand_readers(&holder).has(seat);
            SeenHolding::new(holder, holding, reads)
        });
        let donated = state.cards.donated.iter().filter(|donated| knows(&donated.by));
        SeenCards { holdings: holdings.collect(), donated: donated.cloned().collect() }
    }

    /// Whether the seat knows of nobody with cards.
    pub fn is_empty(&self) -> bool {
        self.holdings.is_empty()
    }

    pub fn of(&self, holder: &Holder) -> Option<&SeenHolding> {
        self.holdings.iter().find(|seen| seen.holder == *holder)
    }

    /// The cards that a holder gave to the table.
    pub fn donated_by<'s>(&'s self, holder: &'s Holder) -> impl Iterator<Item = Card> {
        self.donated.iter().filter(|donated| donated.by == *holder).map(|donated| donated.card)
    }
}

impl SeenHolding {
    fn new(holder: Holder, holding: &Holding, reads: bool) -> SeenHolding {
        SeenHolding {
            holder,
            deck: holding.deck.draw_pile.len(),
            in_hand: holding.hand.len(),
            hand: reads.then(|| holding.hand.clone()),
            discard: holding.deck.discard_pile.clone(),
            aside: holding.aside,
        }
    }
}
