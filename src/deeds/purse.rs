//! Purses of players, by the game master's ruling.

use crate::grammar::KeyContext::Thing;
use crate::grammar::{Deed, Def, Key, Kind, Noun, deed_args, deeds};
use crate::rules::{Text, ensure};
use crate::session::systems::SYSTEMS;
use crate::session::{Cause, Currency, Id, NotDone, Refusal, State, Tx, Whose, require_any, require_text};

pub(super) const NOUN: Noun = Noun::new("purse", &["monedero"], deeds![GivePoints, TakePoints, PassPoints, OpenPurse]);

/// Gives a player points that come from nobody, by the game master's ruling.
#[apply(deed_args)]
pub struct GivePoints {
    pub player: Id,
    pub currency: Currency,
    #[arg(default_value = "1")]
    pub amount: u32,
    pub reason: Option<Text>,
}

/// Takes points from a player, by the game master's ruling.
#[apply(deed_args)]
pub struct TakePoints {
    pub player: Id,
    pub currency: Currency,
    #[arg(default_value = "1")]
    pub amount: u32,
    pub reason: Option<Text>,
}

/// Lets a player give points to another.
#[apply(deed_args)]
pub struct PassPoints {
    pub player: Id,
    #[arg(value_name = "PLAYER")]
    pub receiver: Id,
    pub currency: Currency,
    #[arg(default_value = "1")]
    pub amount: u32,
    pub reason: Option<Text>,
}

/// Opens a purse for somebody who plays without a character.
#[apply(deed_args)]
pub struct OpenPurse {
    pub name: Text,
}

impl Deed for GivePoints {
    const DEF: Def = Def::new("purse.give", &["da"])
        .examples(&["purse give ana points 2 \"{example-a-good-scene}\""])
        .keys(&[Key::at(Thing(Kind::Player), "enter")])
        .available(require_currencies)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_valid_points(tx, &self.currency, self.amount)?;
        Ok(tx.earn_points(&self.player, &self.currency, self.amount, fiat(&self.reason))?)
    }
}

impl Deed for TakePoints {
    const DEF: Def = Def::new("purse.take", &["quita"])
        .examples(&["purse take ana points 1 \"{example-the-fall}\""])
        .keys(&[Key::at(Thing(Kind::Player), "delete")])
        .available(require_currencies)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_valid_points(tx, &self.currency, self.amount)?;
        Ok(tx.pay_points(&self.player, &self.currency, self.amount, fiat(&self.reason))?)
    }
}

impl Deed for PassPoints {
    const DEF: Def = Def::new("purse.pass", &["pasa"])
        .own(Whose::Field(&["player"]))
        .examples(&["purse pass ana blas points 1"])
        .keys(&[Key::at(Thing(Kind::Player), "<")])
        .available(require_some_receiver)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_valid_points(tx, &self.currency, self.amount)?;
        SYSTEMS.iter().try_for_each(|system| system.require_receiver(tx, &self.receiver, &self.currency))?;
        let players = [&self.player, &self.receiver];
        Ok(tx.pass_points(players, &self.currency, self.amount, fiat(&self.reason))?)
    }
}

impl Deed for OpenPurse {
    const DEF: Def = Def::new("purse.open", &["abre"])
        .examples(&["purse open Zoe"])
        .available(require_currencies)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.name)?;
        tx.add_player(&Text::name(&self.name))?;
        Ok(())
    }
}

/// Refuses while no system of the campaign counts points of players.
fn require_currencies(state: &State) -> Result<(), Refusal> {
    require_any(!state.campaign.currencies().is_empty())
}

/// Refuses while no system lets any player receive points of any currency from another.
fn require_some_receiver(state: &State) -> Result<(), Refusal> {
    require_currencies(state)?;
    let (players, currencies) = (state.players(), state.campaign.currencies());
    let mut refusal = None;
    for (receiver, _) in &players {
        for currency in &currencies {
            match SYSTEMS.iter().try_for_each(|system| system.require_receiver(state, receiver, currency)) {
                Ok(()) => return Ok(()),
                Err(refused) => refusal = Some(refused),
            }
        }
    }
    refusal.map_or(Ok(()), Err)
}

/// Refuses a currency that the campaign lacks, and an amount of zero.
fn require_valid_points(state: &State, currency: &Currency, amount: u32) -> Result<(), Refusal> {
    let is_there = state.campaign.currencies().contains(currency);
    ensure!(is_there, Refusal::new("refused-no-currency").with("currency", Text::line(currency.as_str())));
    ensure!(amount > 0, Refusal::new("refused-nothing-changes"));
    Ok(())
}

fn fiat(reason: &Option<Text>) -> Cause {
    Cause::Fiat(reason.clone().unwrap_or_default())
}
