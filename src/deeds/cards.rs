//! Playing cards, by the game master's ruling: everybody's deck, hand and discard pile, and the cards given to the
//! table.

use clap::Args;

use crate::grammar::{Deed, Def, Noun, deed_args, deeds, read};
use crate::rules::cards::Card;
use crate::session::State;
use crate::session::cards::Holder;
use crate::session::refusal::{No, Refusal, changes, some};
use crate::session::tx::Tx;

pub(super) const NOUN: Noun = Noun::new(
    "cards",
    &["cartas"],
    deeds![
        ShuffleCards,
        DrawCards,
        DiscardCards,
        RecoverCards,
        SetHand,
        RevealCards,
        ReturnCards,
        GiveCards,
        UseCards,
        TakeBack
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
    #[arg(value_name = "NUMBER", default_value = "1")]
    pub amount: u8,
}

#[apply(deed_args)]
pub struct DiscardCards {
    pub who: Holder,
    /// The cards, such as `KS,9H`.
    #[arg(value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',', required = true)]
    pub cards: Vec<Card>,
}

/// Puts a discarded card under the deck.
#[apply(deed_args)]
pub struct RecoverCards {
    pub who: Holder,
    pub card: Card,
}

/// Sets a hand to the real cards that were dealt.
#[apply(deed_args)]
pub struct SetHand {
    pub who: Holder,
    /// The whole hand, such as `KS,9H`; may be empty.
    #[arg(value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',')]
    pub cards: Vec<Card>,
}

/// Reveals the bottom card of a deck, which then lies aside until it is returned.
#[apply(deed_args)]
pub struct RevealCards {
    pub who: Holder,
    /// The card revealed from a real deck.
    #[arg(long, visible_alias = "carta", value_name = "CARD", value_parser = read::<Card>)]
    pub card: Option<Card>,
}

/// Puts the revealed card back at the bottom of the deck.
#[apply(deed_args)]
pub struct ReturnCards {
    pub who: Holder,
}

/// Gives a card from a hand to the table, for others to use.
#[apply(deed_args)]
pub struct GiveCards {
    pub who: Holder,
    pub card: Card,
}

/// Uses a card that somebody else gave to the table.
#[apply(deed_args)]
pub struct UseCards {
    pub who: Holder,
    pub card: Card,
}

/// Returns the cards given to the table to the hands they came from.
#[derive(Debug, Args)]
pub struct TakeBack {}

impl Deed for ShuffleCards {
    const DEF: Def = Def::new("cards.shuffle", &["baraja"]).examples(&[
        "cards shuffle nora",
        "cards shuffle nora --all",
        "cartas baraja gm",
    ]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let goes_on = tx.cards.get(&self.who).is_some() && !self.all;
        Ok(if goes_on { tx.shuffles(&self.who) } else { tx.deals_in(&self.who) }?)
    }
}

impl Deed for DrawCards {
    const DEF: Def =
        Def::new("cards.draw", &["roba"]).examples(&["cards draw nora 5", "cartas roba nora"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let drawn = tx.draws(&self.who, self.amount)?;
        if drawn == 0 && self.amount > 0 {
            return Err(Refusal::new("refused-no-cards-left").with("who", tx.holder_name(&self.who)).into());
        }
        Ok(changes(drawn > 0)?)
    }
}

impl Deed for DiscardCards {
    const DEF: Def =
        Def::new("cards.discard", &["descarta"]).examples(&["cards discard nora KS,9H"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.discards(&self.who, &self.cards)?)
    }
}

impl Deed for RecoverCards {
    const DEF: Def = Def::new("cards.recover", &["recupera"]).examples(&["cards recover nora KS"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.recovers(&self.who, self.card)?)
    }
}

impl Deed for SetHand {
    const DEF: Def =
        Def::new("cards.hand", &["mano"]).examples(&["cards hand nora KS,9H,2C,2D,AS"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.sets_hand(&self.who, &self.cards)?)
    }
}

impl Deed for RevealCards {
    const DEF: Def = Def::new("cards.reveal", &["revela"])
        .examples(&["cards reveal nora", "cartas revela nora --carta QH"])
        .available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        match self.card {
            Some(card) => Ok(tx.reveals_real(&self.who, card)?),
            None => tx.reveals(&self.who).map(drop),
        }
    }
}

impl Deed for ReturnCards {
    const DEF: Def = Def::new("cards.return", &["devuelve"]).examples(&["cards return nora"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        changes(tx.holding(&self.who)?.aside.is_some())?;
        tx.returns_revealed(&self.who);
        Ok(())
    }
}

impl Deed for GiveCards {
    const DEF: Def = Def::new("cards.give", &["dona"]).examples(&["cards give nora KS"]).available(are_dealt);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.donates(&self.who, self.card)?)
    }
}

impl Deed for UseCards {
    const DEF: Def = Def::new("cards.use", &["usa"]).examples(&["cards use leo KS"]).available(are_given);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(tx.uses_donation(&self.who, self.card)?)
    }
}

impl Deed for TakeBack {
    const DEF: Def = Def::new("cards.take-back", &["retira"]).examples(&["cards take-back"]).available(are_given);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        tx.returns_donations();
        Ok(())
    }
}

fn are_dealt(state: &State) -> Result<(), Refusal> {
    some(!state.cards.is_empty())
}

fn are_given(state: &State) -> Result<(), Refusal> {
    some(!state.cards.donated.is_empty())
}
