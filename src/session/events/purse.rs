//! What happens to the purses of players. Together these events are the ledger: each says why.

use crate::rules::{Msg, Text};
use crate::session::purse::PlayerPurse;
use crate::session::{Audience, Cause, Currency, Id, State};

#[apply(data)]
pub enum Event {
    /// A player gets an empty purse.
    Opened { player: Id, name: Text },
    /// Points were made for a player, or used up.
    Moved { player: Id, currency: Currency, by: i32, cause: Cause },
    /// A player gave points to another.
    Passed { player: Id, receiver: Id, currency: Currency, amount: u32, cause: Cause },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened { player, name } => {
                let purse = PlayerPurse { name: name.clone(), ..PlayerPurse::default() };
                state.purses.insert(player.clone(), purse);
            }
            Event::Moved { player, currency, by, .. } => {
                state.purses.change(player, |purse| purse.change(currency, *by));
            }
            Event::Passed { player, receiver, currency, amount, .. } => {
                let amount = i32::try_from(*amount).unwrap_or(i32::MAX);
                state.purses.change(player, |purse| purse.change(currency, -amount));
                state.purses.change(receiver, |purse| purse.change(currency, amount));
            }
        }
    }

    pub fn audience(&self, _: &State) -> Audience {
        Audience::All
    }

    /// The players whose purses it changes.
    pub fn players(&self) -> Vec<Id> {
        match self {
            Event::Opened { .. } => Vec::new(),
            Event::Moved { player, .. } => vec![player.clone()],
            Event::Passed { player, receiver, .. } => vec![player.clone(), receiver.clone()],
        }
    }

    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        Some(match self {
            // A purse that opens for a payment needs no line of its own.
            Event::Opened { player, .. } if state.is_played_by(player) => return None,
            Event::Opened { name, .. } => Msg::new("log-purse-opened").with("player", name),
            Event::Moved { player, currency, by, cause } => {
                let now = i64::from(state.purse_amount(player, currency));
                let msg = Msg::new(cause.key("log-purse-moved", "log-purse-fiat"));
                let msg = msg.with("player", state.player_name(player)).with("currency", currency);
                cause.add_to(msg.with("from", now - i64::from(*by)).with("to", now))
            }
            Event::Passed { player, receiver, currency, amount, cause } => {
                let msg = Msg::new(cause.key("log-purse-passed", "log-purse-passed-fiat"));
                let msg = msg.with("player", state.player_name(player)).with("receiver", state.player_name(receiver));
                cause.add_to(msg.with("currency", currency).with("amount", *amount))
            }
        })
    }
}
