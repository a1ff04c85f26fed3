//! What happens to playing cards.

use crate::rules::{Card, Msg, StreamPlace, Text};
use crate::session::cards::{Holder, Pile};
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::{Audience, State};

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// A holder received a new shuffled deck.
    Dealt {
        holder: Holder,
        /// The deck from its top.
        order: Vec<Card>,
        /// The position in the stream; `None` if nobody shuffled it.
        place: Option<StreamPlace>,
    },
    /// The deck was shuffled.
    Shuffled {
        holder: Holder,
        /// The deck from its top.
        order: Vec<Card>,
        place: Option<StreamPlace>,
    },
    /// The discard pile went under the deck.
    Recycled {
        holder: Holder,
    },
    /// The hand went under the deck.
    HandBack {
        holder: Holder,
        /// How many cards, for the log.
        count: usize,
    },
    Drew {
        holder: Holder,
        cards: Vec<Card>,
    },
    Discarded {
        holder: Holder,
        cards: Vec<Card>,
    },
    /// A discarded card went under the deck.
    Recovered {
        holder: Holder,
        card: Card,
    },
    /// The bottom card was shown and set aside.
    Revealed {
        holder: Holder,
        card: Card,
    },
    /// The card that was set aside is at the bottom again.
    Returned {
        holder: Holder,
        card: Card,
    },
    /// The hand was set to real cards; the previous hand went under the deck.
    HandSet {
        holder: Holder,
        hand: Vec<Card>,
    },
    /// A card of the hand was given to the table.
    Donated {
        holder: Holder,
        card: Card,
    },
    /// A donated card was used, and went to its donor's discard pile.
    DonationUsed {
        holder: Holder,
        card: Card,
        by: Holder,
    },
    /// A donated card returned to its donor's hand.
    TakenBack {
        holder: Holder,
        card: Card,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let cards = &mut state.cards;
        match self {
            Event::Dealt { holder, order, place } => {
                cards.deal(holder, order);
                state.streams.advance(*place);
            }
            Event::Shuffled { holder, order, place } => {
                cards.change(holder, |holding| holding.reorder(order));
                state.streams.advance(*place);
            }
            Event::Recycled { holder } => cards.change(holder, |holding| {
                let discard = std::mem::take(&mut holding.deck.discard_pile);
                holding.deck.draw_pile.extend(discard);
            }),
            Event::HandBack { holder, .. } => cards.set_hand(holder, &[]),
            Event::Drew { holder, cards: drawn } => cards.change(holder, |holding| holding.put(drawn, Pile::Hand)),
            Event::Discarded { holder, cards: gone } => {
                cards.change(holder, |holding| holding.put(gone, Pile::Discard));
            }
            Event::Recovered { holder, card } | Event::Returned { holder, card } => {
                cards.change(holder, |holding| holding.put(&[*card], Pile::Bottom));
            }
            Event::Revealed { holder, card } => cards.change(holder, |holding| holding.put(&[*card], Pile::Aside)),
            Event::HandSet { holder, hand } => cards.set_hand(holder, hand),
            Event::Donated { holder, card } => cards.donate(holder, *card),
            Event::DonationUsed { holder, card, .. } => cards.take_back(holder, *card, Pile::Discard),
            Event::TakenBack { holder, card } => cards.take_back(holder, *card, Pile::Hand),
        }
    }

    /// Who may know of it: the readers of the hand if the event shows it; otherwise those who know of the holder.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Drew { holder, .. } | Event::HandSet { holder, .. } => state.hand_readers(holder),
            Event::DonationUsed { holder, by, .. } => state.holder_audience(holder).and(&state.holder_audience(by)),
            other => state.holder_audience(other.holder()),
        }
    }

    /// What outsiders read: the number of cards for those who may not see the hand, or that a donated card was used for
    /// those who do not know the user.
    pub fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        let msg = match self {
            Event::Drew { .. } => return self.msg_while_undone(state).map(|msg| self.to_all_who_know(msg, state)),
            Event::HandSet { hand, .. } => Msg::new("log-cards-hand-some").with("n", hand.len()),
            Event::DonationUsed { card, .. } => Msg::new("log-cards-donation-gone").with("cards", cards_text(&[*card])),
            _ => return None,
        };
        Some(self.to_all_who_know(msg.with("who", state.holder_name(self.holder())), state))
    }

    /// What is read while a draw is undone, since a redo draws the same cards.
    pub fn msg_while_undone(&self, state: &State) -> Option<Msg> {
        let msg = match self {
            Event::Drew { cards, .. } => Msg::new("log-cards-drew-some").with("n", cards.len()),
            Event::Revealed { .. } => Msg::new("log-cards-revealed-one"),
            _ => return None,
        };
        Some(msg.with("who", state.holder_name(self.holder())))
    }

    /// To all who know of the holder.
    fn to_all_who_know(&self, msg: Msg, state: &State) -> AddressedSentence {
        AddressedSentence::for_outsiders(Sentence::plain(msg), state.holder_audience(self.holder()))
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        let holder = self.holder();
        let say = |key| Msg::new(key).with("who", state.holder_name(holder));
        let with = |key, cards: &[Card]| say(key).with("cards", cards_text(cards));
        match self {
            Event::Dealt { .. } => say("log-cards-dealt"),
            Event::Shuffled { .. } => say("log-cards-shuffled"),
            Event::Recycled { .. } => say("log-cards-recycled"),
            Event::HandBack { count, .. } => say("log-cards-hand-back").with("n", *count),
            Event::Drew { cards, .. } => with("log-cards-drew", cards),
            Event::Discarded { cards, .. } => with("log-cards-discarded", cards),
            Event::Recovered { card, .. } => with("log-cards-recovered", &[*card]),
            Event::Revealed { card, .. } => with("log-cards-revealed", &[*card]),
            Event::Returned { card, .. } => with("log-cards-returned", &[*card]),
            Event::HandSet { hand, .. } if hand.is_empty() => say("log-cards-hand-empty"),
            Event::HandSet { hand, .. } => with("log-cards-hand-set", hand),
            Event::Donated { card, .. } => with("log-cards-donated", &[*card]),
            Event::DonationUsed { card, by, .. } => {
                with("log-cards-donation-used", &[*card]).with("by", state.holder_name(by))
            }
            Event::TakenBack { card, .. } => with("log-cards-taken-back", &[*card]),
        }
    }

    /// The holder of the cards.
    fn holder(&self) -> &Holder {
        match self {
            Event::Dealt { holder, .. }
            | Event::Shuffled { holder, .. }
            | Event::Recycled { holder }
            | Event::HandBack { holder, .. }
            | Event::Drew { holder, .. }
            | Event::Discarded { holder, .. }
            | Event::Recovered { holder, .. }
            | Event::Revealed { holder, .. }
            | Event::Returned { holder, .. }
            | Event::HandSet { holder, .. }
            | Event::Donated { holder, .. }
            | Event::DonationUsed { holder, .. }
            | Event::TakenBack { holder, .. } => holder,
        }
    }
}

/// Cards as people read them: `K♠ 10♥`.
fn cards_text(cards: &[Card]) -> Text {
    Text::line(&cards.iter().map(|card| card.to_symbols()).collect::<Vec<_>>().join(" "))
}
