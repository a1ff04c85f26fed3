//! Playing cards: their owners, the position of each holder's 52 cards, and the donated ones.

pub mod campaign_decks;

use super::by_id::ById;
use super::id::Id;
use crate::rules::cards::{Card, Deck};

/// Who has cards of their own.
#[apply(data)]
pub enum Holder {
    Gm,
    Person(Id),
}

/// Everybody's cards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Cards {
    /// The game master's cards; `None` before the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    gm: Option<Holding>,
    /// The cards of people who were dealt in.
    people: ById<Holding>,
    /// The donated cards that others may use, the latest last.
    pub donated: Vec<DonatedCard>,
}

/// A holder's cards, except for the donated ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Holding {
    #[serde(flatten)]
    pub deck: Deck<Card>,
    /// The hand, in the order the cards were drawn.
    pub hand: Vec<Card>,
    /// The card that was revealed at the bottom: it cannot be drawn until it is back there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aside: Option<Card>,
}

/// A card that its holder donated to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DonatedCard {
    pub by: Holder,
    pub card: Card,
}

/// Where a card can be put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum Pile {
    Hand,
    Discard,
    /// Under the draw pile.
    Bottom,
    Aside,
}

impl Holder {
    /// The word for the game master in a line.
    pub const GM: &'static str = "gm";

    /// The holder that a word denotes.
    pub fn parse(word: &str) -> Option<Holder> {
        if word == Holder::GM { Some(Holder::Gm) } else { word.parse().ok().map(Holder::Person) }
    }

    /// The person, unless the holder is the game master.
    pub fn person(&self) -> Option<&Id> {
        match self {
            Holder::Gm => None,
            Holder::Person(person) => Some(person),
        }
    }
}

impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.person().map_or(Holder::GM, Id::as_str))
    }
}

impl Cards {
    /// Whether nobody was dealt in.
    pub fn is_empty(&self) -> bool {
        self.gm.is_none() && self.people.is_empty()
    }

    pub fn get(&self, holder: &Holder) -> Option<&Holding> {
        match holder {
            Holder::Gm => self.gm.as_ref(),
            Holder::Person(person) => self.people.get(person),
        }
    }

    /// All who were dealt in: the game master, then the people as they came.
    pub fn iter(&self) -> impl Iterator<Item = (Holder, &Holding)> {
        let gm = self.gm.iter().map(|holding| (Holder::Gm, holding));
        gm.chain(self.people.iter().map(|(person, holding)| (Holder::Person(person.clone()), holding)))
    }

    /// Deals a holder a new deck in this order; their previous cards are gone.
    pub(in crate::session) fn deal(&mut self, holder: &Holder, order: &[Card]) {
        let holding = Holding { deck: Deck::new(order.to_vec()), ..Holding::default() };
        self.donated.retain(|donated| donated.by != *holder);
        match holder {
            Holder::Gm => self.gm = Some(holding),
            Holder::Person(person) => drop(self.people.insert(person.clone(), holding)),
        }
    }

    /// Changes what a holder has, if they were dealt in.
    pub(in crate::session) fn change(&mut self, holder: &Holder, change: impl FnOnce(&mut Holding)) {
        match holder {
            Holder::Gm => drop(self.gm.as_mut().map(change)),
            Holder::Person(person) => self.people.change(person, change),
        }
    }

    /// A card of the hand goes to the table.
    pub(in crate::session) fn donate(&mut self, holder: &Holder, card: Card) {
        let mut given = false;
        self.change(holder, |holding| given = holding.lift(card));
        if given {
            self.donated.push(DonatedCard { by: holder.clone(), card });
        }
    }

    /// Returns a donated card to its donor, onto that pile.
    pub(in crate::session) fn take_back(&mut self, holder: &Holder, card: Card, to: Pile) {
        let is_it = |donated: &DonatedCard| donated.by == *holder && donated.card == card;
        if let Some(at) = self.donated.iter().position(is_it) {
            self.donated.remove(at);
            self.change(holder, |holding| holding.lay(card, to));
        }
    }

    /// Makes these cards the holder's hand, wherever they were; the previous hand goes under the draw pile.
    pub(in crate::session) fn set_hand(&mut self, holder: &Holder, hand: &[Card]) {
        hand.iter().for_each(|card| self.take_back(holder, *card, Pile::Hand));
        self.change(holder, |holding| {
            let before = std::mem::take(&mut holding.hand);
            holding.deck.draw_pile.extend(before);
            holding.put(hand, Pile::Hand);
        });
    }

    /// Hides the order of every draw pile, and the hands of all but these holders in it.
    pub(in crate::session) fn hide(&mut self, reads: impl Fn(&Holder) -> bool) {
        let holders: Vec<Holder> = self.iter().map(|(holder, _)| holder).collect();
        for holder in holders {
            let reads = reads(&holder);
            self.change(&holder, |holding| {
                if !reads {
                    holding.deck.draw_pile.append(&mut holding.hand);
                }
                holding.deck.draw_pile.sort_unstable();
            });
        }
    }

    /// Removes a person's cards. Returns whether there were any.
    pub(in crate::session) fn forget(&mut self, person: &Id) -> bool {
        self.donated.retain(|donated| donated.by.person() != Some(person));
        self.people.shift_remove(person).is_some()
    }
}

impl Holding {
    /// Every card here, in no order that matters.
    pub fn all(&self) -> impl Iterator<Item = Card> {
        let piles = self.deck.draw_pile.iter().chain(&self.deck.discard_pile).chain(&self.hand);
        piles.chain(&self.aside).copied()
    }

    /// Moves these cards to a pile, wherever they are here.
    pub(in crate::session) fn put(&mut self, cards: &[Card], to: Pile) {
        for card in cards {
            if self.lift(*card) {
                self.lay(*card, to);
            }
        }
    }

    /// Puts the draw pile into this order, with the remaining cards below.
    pub(in crate::session) fn reorder(&mut self, order: &[Card]) {
        let mut below = std::mem::take(&mut self.deck.draw_pile);
        let ordered = order.iter().filter_map(|card| {
            let at = below.iter().position(|other| other == card)?;
            Some(below.remove(at))
        });
        self.deck.draw_pile = ordered.collect();
        self.deck.draw_pile.append(&mut below);
    }

    /// Removes a card from its pile. Returns whether it was here.
    fn lift(&mut self, card: Card) -> bool {
        let before = self.all().count();
        for pile in [&mut self.deck.draw_pile, &mut self.deck.discard_pile, &mut self.hand] {
            pile.retain(|other| *other != card);
        }
        self.aside = self.aside.filter(|other| *other != card);
        self.all().count() < before
    }

    fn lay(&mut self, card: Card, to: Pile) {
        match to {
            Pile::Hand => self.hand.push(card),
            Pile::Discard => self.deck.discard_pile.push(card),
            Pile::Bottom => self.deck.draw_pile.push(card),
            Pile::Aside => self.deck.draw_pile.extend(self.aside.replace(card)),
        }
    }
}
