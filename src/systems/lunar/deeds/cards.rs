//! Deeds with cards: drawing, recovering, exchanging and discarding (LU-09, LU-13, LU-16, LU-17, LU-19).

use clap::Args;

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, acting, hero_deed_args, person_deed_args};
use crate::rules::{Card, Msg, Why, ensure};
use crate::session::plan::{Cost, Plan};
use crate::session::{Holder, Id, NotDone, Owner, Refusal, State, Tx, Whose};
use crate::systems::lunar::MP;
use crate::systems::lunar::encounter;
use crate::systems::lunar::people::{character, gain_mp, hand, pay_mp, require_can_pay};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::mana::exchange;
use crate::systems::lunar::rules::turn::{Greed, TurnAct};
use crate::systems::lunar::turn::{
    ActionTaken, cards_over_limit, cards_to_discard, change_pending, forgive_toll, log_about, pending,
    require_may_take, take_action, take_action_unlogged, turn,
};

/// Deals a shuffled deck and an opening hand to characters without cards (LU-07, LU-09).
#[derive(Debug, Clone, Args)]
pub struct Deal {
    /// The characters; defaults to every character who is present.
    #[arg(value_name = "HERO")]
    pub people: Vec<Id>,
}

/// Draws cards for one MP each (LU-13).
#[apply(hero_deed_args)]
pub struct DrawForMana {
    pub who: Id,
    #[arg(value_name = "NUMBER", default_value = "1")]
    pub count: u8,
}

/// Puts a discarded card at the bottom of the deck (LU-13).
#[apply(hero_deed_args)]
pub struct RecoverCard {
    pub who: Id,
    pub card: Card,
}

/// Shuffles the hand into the deck and draws as many cards (LU-16).
#[apply(hero_deed_args)]
pub struct RedrawHand {
    pub who: Id,
}

/// Draws one card without paying MP, which takes the whole turn (LU-17).
#[apply(hero_deed_args)]
pub struct HardDraw {
    pub who: Id,
}

/// Exchanges cards for MP, once a turn and without an action (LU-19).
#[apply(hero_deed_args)]
pub struct ExchangeForMana {
    pub who: Id,
    /// Any two cards, or a king, an ace or the identity card alone.
    #[arg(value_delimiter = ',', required = true)]
    pub cards: Vec<Card>,
}

/// Discards cards above the limit, or those that enemies take (LU-09, LU-33).
#[apply(person_deed_args)]
pub struct DiscardOwed {
    pub who: Id,
    #[arg(value_delimiter = ',', required = true)]
    pub cards: Vec<Card>,
}

/// Lets a character keep more cards than the limit until their next turn (LU-09). Cards that enemies take are still owed,
/// except by somebody who is away and can pay with none.
#[apply(person_deed_args)]
pub struct WaiveHandLimit {
    pub who: Id,
}

impl Deed for Deal {
    const DEF: Def =
        lunar("lunar.deal", &["reparte"]).examples(&["lunar deal", "lunar reparte nora"]).keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let all = if self.people.is_empty() { encounter::players(tx) } else { self.people.clone() };
        for who in &all {
            character(tx, who)?;
        }
        let new = all.into_iter().filter(|who| tx.holding(&Holder::Person(who.clone())).is_err());
        match new.collect::<Vec<_>>() {
            new if new.is_empty() => Err(Refusal::by("LU-07", "lunar-refused-dealt-in").into()),
            new => encounter::deal_cards(tx, &new),
        }
    }
}

impl Deed for DrawForMana {
    const DEF: Def = lunar("lunar.draw", &["roba"])
        .own_turn(Whose::WHO)
        .examples(&["lunar draw nora 2"])
        .keys(&[Key::at(KeyContext::TurnOrder, "r")]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let DrawForMana { who, count } = self;
        require_can_pay(state, who, *count)?;
        let greed = turn(state, who).log.greed(&TurnAct::new(Action::ForcedDraw));
        let warnings = Some(greed).filter(|greed| *greed != Greed::Full).map(|greed| greed.msg()).into_iter().collect();
        let costs = vec![Cost { owner: Owner::Person(who.clone()), gauge: MP, points: (*count).into() }];
        Ok(Some(Plan { costs, warnings, ..Plan::default() }))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let DrawForMana { who, count } = self;
        require_may_take(tx, who, Action::ForcedDraw)?;
        require_cards_to_draw(tx, who, *count)?;
        let why = Why::new("LU-13", Msg::new("lunar-forced-draw"));
        pay_mp(tx, who, *count, why)?;
        let turn_act = TurnAct::new(Action::ForcedDraw);
        // A third forced draw in a turn draws nothing (LU-20).
        let greed = turn(tx, who).log.greed(&turn_act);
        let draws = greed.share_of(*count);
        // The points' own sentence says what they pay for.
        take_action_unlogged(tx, who, turn_act)?;
        if greed != Greed::Full {
            log_about(tx, who, greed.msg());
        }
        tx.draw_cards(&Holder::Person(who.clone()), draws)?;
        Ok(())
    }
}

impl Deed for RecoverCard {
    const DEF: Def = lunar("lunar.recover", &["recupera"])
        .on_request(Whose::WHO)
        .examples(&["lunar recover nora 7D"])
        .keys(&[Key::at(KeyContext::TurnOrder, "v")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        // The card's own sentence says what is recovered.
        take_action_unlogged(tx, &self.who, TurnAct::new(Action::Recover))?;
        Ok(tx.recover_card(&Holder::Person(self.who.clone()), self.card)?)
    }
}

impl Deed for RedrawHand {
    const DEF: Def = lunar("lunar.reset", &["reinicia"])
        .own_turn(Whose::WHO)
        .examples(&["lunar reset nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "T")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        take_action(tx, &self.who, ActionTaken::plain(Action::ResetHand))?;
        tx.redraw_hand(&Holder::Person(self.who.clone()))
    }
}

impl Deed for HardDraw {
    const DEF: Def = lunar("lunar.hard-draw", &["robo-duro"])
        .own_turn(Whose::WHO)
        .examples(&["lunar hard-draw nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "f")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_cards_to_draw(tx, &self.who, 1)?;
        take_action(tx, &self.who, ActionTaken::plain(Action::HardDraw))?;
        tx.draw_cards(&Holder::Person(self.who.clone()), 1)?;
        Ok(())
    }
}

impl Deed for ExchangeForMana {
    const DEF: Def = lunar("lunar.mana", &["maná"])
        .own_turn(Whose::WHO)
        .examples(&["lunar mana nora KH", "lunar maná nora 4S,7D"])
        .keys(&[Key::at(KeyContext::TurnOrder, "V")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ExchangeForMana { who, cards } = self;
        require_may_take(tx, who, Action::ManaCharge)?;
        let points = exchange(cards, Some(character(tx, who)?.identity), &turn(tx, who).log)?;
        // The points' own sentence says what they come from.
        take_action_unlogged(tx, who, TurnAct::new(Action::ManaCharge))?;
        tx.discard_cards(&Holder::Person(who.clone()), cards)?;
        gain_mp(tx, who, points);
        Ok(())
    }
}

impl Deed for DiscardOwed {
    const DEF: Def = lunar("lunar.discard", &["descarta"])
        .own(Whose::WHO)
        .examples(&["lunar discard nora 4S,7D"])
        .keys(&[Key::at(KeyContext::TurnOrder, "J"), Key::at(KeyContext::NoFight, "J")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let DiscardOwed { who, cards } = self;
        character(tx, who)?;
        tx.require_here(who)?;
        let owed = cards_to_discard(tx, who);
        if usize::from(owed) < cards.len() {
            return Err(wrong_discard(tx, who, owed).into());
        }
        let paid = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        // What is paid counts first: an empty hand ends the rest of the debt.
        change_pending(tx, who, |pending| pending.cards_owed = pending.cards_owed.saturating_sub(paid));
        Ok(tx.discard_cards(&Holder::Person(who.clone()), cards)?)
    }
}

impl Deed for WaiveHandLimit {
    const DEF: Def = lunar("lunar.waive", &["perdona"])
        .examples(&["lunar waive nora"])
        .keys(&[Key::at(KeyContext::TurnOrder, "G")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        character(tx, &self.who)?;
        if cards_over_limit(tx, &self.who) == 0 {
            if pending(tx, &self.who).cards_owed > 0 && tx.require_here(&self.who).is_err() {
                forgive_toll(tx, &self.who);
                return Ok(());
            }
            return Err(wrong_discard(tx, &self.who, 0).into());
        }
        let cards = u8::try_from(hand(tx, &self.who).len()).unwrap_or(u8::MAX);
        change_pending(tx, &self.who, |pending| pending.waived_limit = cards);
        log_about(tx, &self.who, Msg::new("lunar-limit-waived").with("cards", cards));
        Ok(())
    }
}

/// Refuses to draw no cards, or more than the deck and the discard pile hold (LU-13).
fn require_cards_to_draw(state: &State, who: &Id, count: u8) -> Result<(), Refusal> {
    let holding = state.holding(&Holder::Person(who.clone()))?;
    let left = holding.deck.draw_pile.len() + holding.deck.discard_pile.len();
    ensure!((1..=left).contains(&usize::from(count)), Refusal::by("LU-13", "lunar-refused-nothing-to-draw"));
    Ok(())
}

/// The refusal of a discard that is not owed, with the number of cards that are owed (LU-09).
fn wrong_discard(state: &State, who: &Id, owed: u8) -> Refusal {
    let key = if owed == 0 { "lunar-refused-owes-nothing" } else { "lunar-refused-owes-less" };
    Refusal::by("LU-09", key).with("who", state.name(who)).with("cards", owed)
}
