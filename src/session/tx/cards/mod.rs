//! Playing cards, moved by deeds and rules.

mod campaign_decks;

use super::Tx;
use crate::rules::{Arg, Card, Msg, StreamPlace, Text, ensure};
use crate::session::events::cards::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Audience, Holder, Holding, NotDone, Refusal, Seat, State, require_change};

impl State {
    /// A holder's cards; refused if the holder has none.
    pub fn holding(&self, holder: &Holder) -> Result<&Holding, Refusal> {
        let missing = || Refusal::new("refused-no-cards").with("who", self.holder_name(holder));
        holder.person().map_or(Ok(()), |person| self.person(person).map(drop))?;
        self.cards.get(holder).ok_or_else(missing)
    }

    /// Who may know that a holder has cards, how many, and which of them lie open.
    pub fn holder_audience(&self, holder: &Holder) -> Audience {
        holder.person().map_or(Audience::All, |person| self.audience_of(person))
    }

    /// Who may read a holder's hand: the game master, and the person's own player, from the seat of any of their
    /// characters, if they know of the person.
    pub fn hand_readers(&self, holder: &Holder) -> Audience {
        let Some(person) = holder.person() else { return Audience::gm() };
        let own_seats = self.people.keys().filter(|seat| self.is_own(&Seat::Player((*seat).clone()), person));
        self.audience_of(person).and(&Audience::Only(own_seats.cloned().collect()))
    }

    /// A holder's name for a message.
    pub fn holder_name(&self, holder: &Holder) -> Arg {
        holder.person().map_or_else(|| Msg::new("the-gm").into(), |person| self.name(person))
    }
}

impl Tx<'_> {
    /// Gives a holder a new, shuffled deck and an empty hand.
    pub fn deal_in(&mut self, holder: &Holder) -> Result<(), Refusal> {
        holder.person().map_or(Ok(()), |person| self.person(person).map(drop))?;
        let (order, place) = self.shuffled_order(holder, &Card::all().collect::<Vec<_>>());
        self.emit(Event::Dealt { holder: holder.clone(), order, place });
        Ok(())
    }

    /// Shuffles a holder's draw pile.
    pub fn shuffle_draw_pile(&mut self, holder: &Holder) -> Result<(), Refusal> {
        let draw_pile = self.holding(holder)?.deck.draw_pile.clone();
        let (order, place) = self.shuffled_order(holder, &draw_pile);
        self.emit(Event::Shuffled { holder: holder.clone(), order, place });
        Ok(())
    }

    /// Draws up to `count` cards from the top and returns how many came. An empty draw pile is rebuilt from the
    /// shuffled discard pile.
    pub fn draw_cards(&mut self, holder: &Holder, count: u8) -> Result<u8, NotDone> {
        let mut drawn = 0;
        while drawn < count {
            self.refill_draw_pile(holder)?;
            let draw_pile = &self.holding(holder)?.deck.draw_pile;
            let cards: Vec<Card> = draw_pile.iter().take(usize::from(count - drawn)).copied().collect();
            if cards.is_empty() {
                break;
            }
            // At most `count` cards, so they fit.
            drawn += cards.len() as u8;
            self.emit(Event::Drew { holder: holder.clone(), cards });
        }
        Ok(drawn)
    }

    /// Discards cards from the hand. No event if there are none.
    pub fn discard_cards(&mut self, holder: &Holder, cards: &[Card]) -> Result<(), Refusal> {
        self.require_in_hand(holder, cards)?;
        if !cards.is_empty() {
            self.emit(Event::Discarded { holder: holder.clone(), cards: cards.to_vec() });
            self.note_if_hand_is_gone(holder);
        }
        Ok(())
    }

    /// Puts a discarded card under the draw pile.
    pub fn recover_card(&mut self, holder: &Holder, card: Card) -> Result<(), Refusal> {
        let is_discarded = self.holding(holder)?.deck.discard_pile.contains(&card);
        ensure!(is_discarded, self.refusal_about_card("refused-card-not-discarded", holder, card));
        self.emit(Event::Recovered { holder: holder.clone(), card });
        Ok(())
    }

    /// Puts the hand back into the draw pile, shuffles that and draws the same number of cards; the discard pile stays.
    pub fn redraw_hand(&mut self, holder: &Holder) -> Result<(), NotDone> {
        let count = self.holding(holder)?.hand.len();
        self.emit(Event::HandBack { holder: holder.clone(), count });
        self.shuffle_draw_pile(holder)?;
        // A hand has at most 52 cards.
        self.draw_cards(holder, count as u8)?;
        Ok(())
    }

    /// Reveals the bottom card and sets it aside. A card already aside returns first, and an empty draw pile is rebuilt
    /// from the shuffled discard pile.
    pub fn reveal_card(&mut self, holder: &Holder) -> Result<Card, NotDone> {
        self.holding(holder)?;
        self.return_revealed(holder);
        self.refill_draw_pile(holder)?;
        let bottom = self.holding(holder)?.deck.bottom().copied();
        let none = || Refusal::new("refused-no-cards-left").with("who", self.holder_name(holder));
        let card = bottom.ok_or_else(none)?;
        self.emit(Event::Revealed { holder: holder.clone(), card });
        Ok(card)
    }

    /// Reveals this card as the bottom one, as a real deck showed it, and sets it aside.
    pub fn reveal_real_card(&mut self, holder: &Holder, card: Card) -> Result<(), Refusal> {
        self.holding(holder)?;
        self.return_revealed(holder);
        self.refill_draw_pile(holder)?;
        ensure!(
            self.holding(holder)?.deck.draw_pile.contains(&card),
            self.refusal_about_card("refused-card-not-in-deck", holder, card)
        );
        self.emit(Event::Revealed { holder: holder.clone(), card });
        Ok(())
    }

    /// Returns the card that lies aside to the bottom. No event if there is none.
    pub fn return_revealed(&mut self, holder: &Holder) {
        if let Some(card) = self.cards.get(holder).and_then(|holding| holding.aside) {
            self.emit(Event::Returned { holder: holder.clone(), card });
        }
    }

    /// Sets a holder's hand to the real cards that were dealt, wherever they lay.
    pub fn set_real_hand(&mut self, holder: &Holder, hand: &[Card]) -> Result<(), Refusal> {
        let now = &self.holding(holder)?.hand;
        for (at, card) in hand.iter().enumerate() {
            ensure!(!hand[..at].contains(card), self.refusal_about_card("refused-card-twice", holder, *card));
        }
        require_change(now.len() != hand.len() || now.iter().any(|card| !hand.contains(card)))?;
        self.emit(Event::HandSet { holder: holder.clone(), hand: hand.to_vec() });
        self.note_if_hand_is_gone(holder);
        Ok(())
    }

    /// Gives a card from the hand to the table.
    pub fn donate_card(&mut self, holder: &Holder, card: Card) -> Result<(), Refusal> {
        self.require_in_hand(holder, &[card])?;
        self.emit(Event::Donated { holder: holder.clone(), card });
        self.note_if_hand_is_gone(holder);
        Ok(())
    }

    fn note_if_hand_is_gone(&mut self, holder: &Holder) {
        let is_gone = self.cards.get(holder).is_some_and(|holding| holding.hand.is_empty());
        if let Some(person) = holder.person().filter(|_| is_gone) {
            SYSTEMS.iter().for_each(|system| system.hand_is_gone(self, person));
        }
    }

    /// Lets `by` use a card that somebody else gave to the table; it goes to its holder's discard pile. If several
    /// people gave one, a publicly known holder's goes first.
    pub fn use_donation(&mut self, by: &Holder, card: Card) -> Result<(), Refusal> {
        by.person().map_or(Ok(()), |person| self.person(person).map(drop))?;
        let others = self.cards.donated.iter().filter(|donated| donated.card == card && donated.by != *by);
        let found = others.min_by_key(|donated| !self.holder_audience(&donated.by).is_all());
        let holder = found.map(|donated| donated.by.clone());
        let holder = holder.ok_or_else(|| self.refusal_about_card("refused-card-not-donated", by, card))?;
        self.emit(Event::DonationUsed { holder, card, by: by.clone() });
        Ok(())
    }

    /// Returns all cards given to the table to their holders' hands.
    pub fn return_donations(&mut self) {
        for donated in self.cards.donated.clone() {
            self.emit(Event::TakenBack { holder: donated.by, card: donated.card });
        }
    }

    /// Rebuilds an empty draw pile from the shuffled discard pile, if there is one.
    fn refill_draw_pile(&mut self, holder: &Holder) -> Result<(), Refusal> {
        let deck = &self.holding(holder)?.deck;
        if deck.draw_pile.is_empty() && !deck.discard_pile.is_empty() {
            self.emit(Event::Recycled { holder: holder.clone() });
            self.shuffle_draw_pile(holder)?;
        }
        Ok(())
    }

    /// The cards in shuffled order, and the place of the shuffle in the stream. A shuffle for a public holder, the game
    /// master included, takes a public place: secret rolls must not influence what is later shown of the draw pile.
    fn shuffled_order(&mut self, holder: &Holder, cards: &[Card]) -> (Vec<Card>, Option<StreamPlace>) {
        let shuffle = self.shuffle(!self.holder_audience(holder).is_all(), cards.len());
        (shuffle.order.iter().map(|at| cards[usize::from(*at)]).collect(), shuffle.place)
    }

    /// Refuses cards that are missing from the hand or named twice, and a holder without cards.
    fn require_in_hand(&self, holder: &Holder, cards: &[Card]) -> Result<(), Refusal> {
        let hand = &self.holding(holder)?.hand;
        for (at, card) in cards.iter().enumerate() {
            ensure!(hand.contains(card), self.refusal_about_card("refused-card-not-in-hand", holder, *card));
            ensure!(!cards[..at].contains(card), self.refusal_about_card("refused-card-twice", holder, *card));
        }
        Ok(())
    }

    /// A refusal whose message names a holder and a card.
    fn refusal_about_card(&self, key: &'static str, holder: &Holder, card: Card) -> Refusal {
        Refusal::new(key).with("who", self.holder_name(holder)).with("card", Text::line(&card.to_symbols()))
    }
}
