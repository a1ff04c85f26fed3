//! Deeds by which characters help each other with cards (LU-15).

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, TabName, acting, hero_deed_args};
use crate::rules::{Card, Text, ensure};
use crate::session::{DonatedCard, Holder, Id, NotDone, Refusal, Seat, State, Tx, Whose, require_change};
use crate::systems::lunar::encounter;
use crate::systems::lunar::event::Event;
use crate::systems::lunar::people::{are_allies, character, require_reachable};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::check::MAX_DONATED;
use crate::systems::lunar::rules::turn::TurnAct;
use crate::systems::lunar::turn::{
    ActionTaken, change_pending, end_request, pending, require_may_take, require_no_discard_due, take_action,
    take_action_unlogged,
};

/// Donates a card of the own hand to the table, for another player's combo (LU-15).
#[apply(hero_deed_args)]
pub struct Assist {
    pub who: Id,
    pub card: Card,
}

/// Asks another character, or a group of allies, for a card (LU-15). The donor's player chooses it or refuses. The asker
/// alone pays the action, once the card comes.
#[apply(hero_deed_args)]
pub struct AskForCard {
    pub who: Id,
    #[arg(required_unless_present_any = ["allies", "withdraw"])]
    pub donor: Option<Id>,
    /// The card, if the donor has already agreed to it.
    #[arg(long, visible_alias = "carta", requires = "donor")]
    pub card: Option<Card>,
    /// The group of allies that brings the donor's card, or the next card of the game master's deck.
    #[arg(long, visible_alias = "aliados", value_name = "TEXT")]
    pub allies: Option<Text>,
    /// Whether the request that still has no answer is taken back.
    #[arg(long, visible_alias = "retira", conflicts_with_all = ["donor", "allies"])]
    pub withdraw: bool,
}

/// Gives a card to somebody who asks for one, or refuses it (LU-15).
#[apply(hero_deed_args)]
pub struct AnswerRequest {
    /// The donor.
    pub who: Id,
    #[arg(required_unless_present = "refuse")]
    pub card: Option<Card>,
    /// Who asks, if several do.
    #[arg(long, visible_alias = "para")]
    pub asker: Option<Id>,
    #[arg(long, visible_alias = "niega", conflicts_with = "card")]
    pub refuse: bool,
}

impl Deed for Assist {
    const DEF: Def = lunar("lunar.assist", &["asiste"])
        .own(Whose::WHO)
        .examples(&["lunar assist nora KH"])
        .keys(&[Key::at(KeyContext::TurnOrder, "s")]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_table_space(tx, &self.who)?;
        require_available(tx, &self.who)?;
        // The card's own sentence says what is given.
        take_action_unlogged(tx, &self.who, TurnAct::new(Action::Assist))?;
        Ok(tx.donate_card(&Holder::Person(self.who.clone()), self.card)?)
    }
}

impl Deed for AskForCard {
    const DEF: Def = lunar("lunar.ask", &["pide"])
        .own_turn(Whose::WHO)
        .examples(&["lunar ask nora teo", "lunar pide nora --aliados \"{example-the-lamplighters}\""])
        .keys(&[Key::at(KeyContext::TurnOrder, "q")]);

    acting!(who);

    /// Nobody but the donor's player or the game master says which card it is, and the game master plays the groups.
    fn needs_assent(&self, state: &State, seat: &Seat) -> bool {
        let is_others = |donor: &Id| !state.is_own(seat, donor);
        self.allies.is_some() || self.card.is_some() && self.donor.as_ref().is_some_and(is_others)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AskForCard { who, donor, card, allies: group, withdraw } = self;
        if *withdraw {
            let no = || Refusal::by("LU-15", "lunar-refused-asks-nobody").with("who", tx.name(who));
            ensure!(pending(tx, who).asks.is_some(), no());
            end_request(tx, who, "lunar-request-withdrawn");
            return Ok(());
        }
        require_table_space(tx, who)?;
        if donor.as_ref() == Some(who) {
            return Err(Refusal::by("LU-15", "lunar-refused-own-donation").with("who", tx.name(who)).into());
        }
        donor.iter().try_for_each(|donor| require_may_give(tx, donor, who))?;
        if let Some(group) = group
            && !character(tx, who)?.allies.iter().any(|own| own.is_same_name(group))
        {
            return Err(Refusal::by("LU-15", "lunar-refused-no-allies")
                .with("who", tx.name(who))
                .with("group", group)
                .offering(&character(tx, who)?.allies)
                .into());
        }
        let asked = ActionTaken::plain(Action::Ask);
        match (donor, card) {
            (Some(donor), Some(card)) => {
                close_request(tx, who, donor);
                take_action(tx, who, asked.with(Text::line(&card.to_symbols())).upon(donor))?;
                Ok(tx.donate_card(&Holder::Person(donor.clone()), *card)?)
            }
            (Some(donor), None) => ask(tx, who, donor),
            (None, _) => {
                take_action(tx, who, group.iter().fold(asked, |asked, group| asked.with(group)))?;
                encounter::donate_from_allies(tx)
            }
        }
    }
}

impl Deed for AnswerRequest {
    const DEF: Def = lunar("lunar.answer", &["responde"])
        .own(Whose::WHO)
        .examples(&["lunar answer teo KH", "lunar responde teo --niega"])
        .form_keys(&[Key::at(KeyContext::Tab(TabName::Roll), "r").with(&[("field", "refuse"), ("by", "1")])])
        .keeps_rolls_open();

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AnswerRequest { who, card, asker, .. } = self;
        let asks = |other: &&Id| asker.as_ref().is_none_or(|asker| asker == *other);
        // Somebody hidden is answered last, so that what everybody sees is independent of them.
        let found = tx.system_state.lunar.askers(who).filter(asks).min_by_key(|other| !tx.is_public(other)).cloned();
        let no = || Refusal::by("LU-15", "lunar-refused-not-asked").with("who", tx.name(who));
        let asker = found.ok_or_else(no)?;
        let Some(card) = card else {
            end_request(tx, &asker, "lunar-request-refused");
            return Ok(());
        };
        require_table_space(tx, &asker)?;
        require_may_give(tx, who, &asker)?;
        close_request(tx, &asker, who);
        take_action_unlogged(tx, &asker, TurnAct::new(Action::Ask))?;
        Ok(tx.donate_card(&Holder::Person(who.clone()), *card)?)
    }
}

/// Asks an ally for a card, in place of whoever was asked before and has not answered.
fn ask(tx: &mut Tx, who: &Id, donor: &Id) -> Result<(), NotDone> {
    require_may_take(tx, who, Action::Ask)?;
    require_change(pending(tx, who).asks.as_ref() != Some(donor))?;
    end_request(tx, who, "lunar-request-withdrawn");
    change_pending(tx, who, |pending| pending.asks = Some(donor.clone()));
    let donor = Some(donor.clone());
    tx.emit(Event::Acted { who: who.clone(), action: Action::Ask, detail: None, target: donor });
    Ok(())
}

/// Closes a request to a donor who gives the card.
fn close_request(tx: &mut Tx, who: &Id, donor: &Id) {
    change_pending(tx, who, |pending| drop(pending.asks.take_if(|asked| asked == donor)));
}

/// Refuses a donor who is not available: away tonight, out of action, or outside the scene or the fight (LU-15); and one
/// who has to discard first (LU-09).
fn require_available(state: &State, donor: &Id) -> Result<(), Refusal> {
    character(state, donor)?;
    ensure!(require_reachable(state, donor).is_ok(), not_available(state, donor));
    require_no_discard_due(state, donor)
}

/// Refuses a donor who is not available, or is on the other side from whoever asks (LU-15).
fn require_may_give(state: &State, donor: &Id, to: &Id) -> Result<(), Refusal> {
    require_available(state, donor)?;
    ensure!(are_allies(state, donor, to), not_available(state, donor));
    Ok(())
}

fn not_available(state: &State, donor: &Id) -> Refusal {
    Refusal::by("LU-15", "lunar-refused-not-available").with("who", state.name(donor))
}

/// Refuses a fourth donated card on the table (LU-15). The cards of hidden donors count only for other hidden donors.
fn require_table_space(state: &State, who: &Id) -> Result<(), Refusal> {
    let open = state.is_public(who);
    let counts = |donated: &&DonatedCard| !open || donated.by.person().is_none_or(|by| state.is_public(by));
    match state.cards.donated.iter().filter(counts).count() {
        ..MAX_DONATED => Ok(()),
        _ => Err(Refusal::by("LU-15", "lunar-refused-table-full")),
    }
}
