//! Playing cards, by the game master's ruling: everybody's deck, hand and discard pile, and the cards given to the
//! table.

use crate::grammar::{Deed, Def, Noun, acting, concerning, deed_args, deeds};
use crate::rules::{Card, ensure};
use crate::session::{Holder, NotDone, Refusal, State, Tx, Whose, require_any, require_change};

pub(super) const NOUN: Noun = Noun::new(
    "cards",
    &["cartas"],
    deeds![
        ShuffleCards,
        DrawCards,
        DiscardCards,
        RecoverDiscarded,
        SetHand,
        RevealCards,
        ReturnCards,
        DonateCard,
        UseDonatedCard,
        ReturnDonations
    ],
);

/// Deals somebody in with a shuffled deck of 52, or shuffles the deck of somebody who already has cards.
#[apply(deed_args)]
pub struct ShuffleCards {
    pub who: Holder,
    /// Whether to gather all 52 for a new game, with those in hand, discarded or given to the table.
    #[arg(long, visible_alias = "todas")]
    pub all: bool,
}

/// Draws cards from the top. An empty deck is rebuilt from the discard pile.
#[apply(deed_args)]
pub struct DrawCards {
    pub who: Holder,
    #[arg(default_value = "1")]
    pub amount: u8,
}

/// Discards cards from a hand.
#[apply(deed_args)]
pub struct DiscardCards {
    pub who: Holder,
    /// The cards, such as `KS,9H`.
    #[arg(value_delimiter = ',', required = true)]
    pub cards: Vec<Card>,
}

/// Puts a discarded card under the deck.
#[apply(deed_args)]
pub struct RecoverDiscarded {
    pub who: Holder,
    pub card: Card,
}

/// Sets a hand to the real cards that were dealt.
#[apply(deed_args)]
pub struct SetHand {
    pub who: Holder,
    /// The whole hand, such as `KS,9H`; may be empty.
    #[arg(value_delimiter = ',')]
    pub cards: Vec<Card>,
}

/// Reveals the bottom card of a deck, which then lies aside until it is returned.
#[apply(deed_args)]
pub struct RevealCards {
    pub who: Holder,
    /// The card revealed from a real deck.
    #[arg(long, visible_alias = "carta")]
    pub card: Option<Card>,
}

/// Puts the revealed card back at the bottom of the deck.
#[apply(deed_args)]
pub struct ReturnCards {
    pub who: Holder,
}

/// Donates a card from a hand to the table, for others to use.
#[apply(deed_args)]
pub struct DonateCard {
    pub who: Holder,
    pub card: Card,
}

/// Uses a card that somebody else donated to the table.
#[apply(deed_args)]
pub struct UseDonatedCard {
    pub who: Holder,
    pub card: Card,
}

/// Returns donated cards to the hands they came from.
#[apply(deed_args)]
pub struct ReturnDonations {}

impl Deed for ShuffleCards {
    const DEF: Def = Def::new("cards.shuffle", &["baraja"]).on_request(Whose::WHO).examples(&[
        "cards shuffle nora",
        "cards shuffle nora --all",
        "cartas baraja gm",
    ]);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let has_cards = tx.cards.get(&self.who).is_some();
        Ok(if has_cards && !self.all { tx.shuffle_draw_pile(&self.who) } else { tx.deal_in(&self.who) }?)
    }
}

impl Deed for DrawCards {
    const DEF: Def = Def::new("cards.draw", &["roba"])
        .on_request(Whose::WHO)
        .examples(&["cards draw nora 5", "cartas roba nora"])
        .available(require_cards_dealt);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let drawn = tx.draw_cards(&self.who, self.amount)?;
        let none_left = drawn == 0 && self.amount > 0;
        ensure!(!none_left, Refusal::new("refused-no-cards-left").with("who", tx.holder_name(&self.who)));
        Ok(require_change(drawn > 0)?)
    }
}

impl Deed for DiscardCards {
    const DEF: Def = Def::new("cards.discard", &["descarta"])
        .own(Whose::WHO)
        .examples(&["cards discard nora KS,9H"])
        .available(require_cards_dealt);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(tx.discard_cards(&self.who, &self.cards)?)
    }
}

impl Deed for RecoverDiscarded {
    const DEF: Def = Def::new("cards.recover", &["recupera"])
        .on_request(Whose::WHO)
        .examples(&["cards recover nora KS"])
        .available(require_cards_dealt);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(tx.recover_card(&self.who, self.card)?)
    }
}

impl Deed for SetHand {
    const DEF: Def =
        Def::new("cards.hand", &["mano"]).on_request(Whose::WHO).examples(&["cards hand nora KS,9H,2C,2D,AS"]);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        // A table with real cards begins by typing the hands.
        if tx.cards.get(&self.who).is_none() {
            tx.deal_in(&self.who)?;
        }
        Ok(tx.set_real_hand(&self.who, &self.cards)?)
    }
}

impl Deed for RevealCards {
    const DEF: Def = Def::new("cards.reveal", &["revela"])
        .on_request(Whose::WHO)
        .examples(&["cards reveal nora", "cartas revela nora --carta QH"])
        .available(require_cards_dealt);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        match self.card {
            Some(card) => Ok(tx.reveal_real_card(&self.who, card)?),
            None => tx.reveal_card(&self.who).map(drop),
        }
    }
}

impl Deed for ReturnCards {
    const DEF: Def = Def::new("cards.return", &["devuelve"])
        .on_request(Whose::WHO)
        .examples(&["cards return nora"])
        .available(require_cards_dealt);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_change(tx.holding(&self.who)?.aside.is_some())?;
        tx.return_revealed(&self.who);
        Ok(())
    }
}

impl Deed for DonateCard {
    const DEF: Def = Def::new("cards.give", &["dona"])
        .own(Whose::WHO)
        .examples(&["cards give nora KS"])
        .available(require_cards_dealt);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(tx.donate_card(&self.who, self.card)?)
    }
}

impl Deed for UseDonatedCard {
    const DEF: Def =
        Def::new("cards.use", &["usa"]).own(Whose::WHO).examples(&["cards use leo KS"]).available(require_card_donated);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Ok(tx.use_donation(&self.who, self.card)?)
    }
}

impl Deed for ReturnDonations {
    const DEF: Def = Def::new("cards.take-back", &["retira"])
        .examples(&["cards take-back"])
        .available(require_card_donated)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.return_donations();
        Ok(())
    }
}

/// Refuses unless somebody has cards.
fn require_cards_dealt(state: &State) -> Result<(), Refusal> {
    require_any(!state.cards.is_empty())
}

/// Refuses unless a card was donated to the table.
fn require_card_donated(state: &State) -> Result<(), Refusal> {
    require_any(!state.cards.donated.is_empty())
}
