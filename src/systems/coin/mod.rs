//! Coin tosses: a small second system, by which the tests show that the table's traits fit any.
//!
//! A person tosses a coin; heads (a 2) wins and puts a coin into their purse. While the toss is open and lost, they
//! may pay a coin to toss again: it goes into a pot that all share, and the game master keeps count in secret.

#![cfg(test)]

pub mod deeds;
mod file;
pub(crate) mod view;

use crate::rules::{Die, Face, Msg, Why};
use crate::session::system::{Settle, System, SystemData, SystemEvent, SystemRoll};
use crate::session::systems;
use crate::session::{Audience, Debt, Gauge, Id, Level, NotDone, Owner, Pool, Refusal, Seat, State, Tx};

/// The system of coins.
#[derive(Debug, Clone, Copy)]
pub struct Coin;

/// The house rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Options {
    /// How many coins an evening's start adds to the sheet's.
    #[serde(default)]
    pub gift: i32,
    /// Who sees how many coins were paid.
    #[serde(default)]
    pub count: CoinCount,
}

/// Who sees how many coins were paid.
#[apply(copy_data)]
#[derive(Default)]
pub enum CoinCount {
    /// The game master alone.
    #[default]
    Hidden,
    /// Everybody.
    Shown,
}

/// What the rules know of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// How many coins they own.
    pub coins: i32,
}

/// The system's memory of a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Memory {
    /// Who won tonight, the last one last.
    #[serde(default)]
    pub winners: Vec<Id>,
}

/// What has happened.
#[apply(data)]
pub enum Event {
    /// Somebody won.
    Won { who: Id },
    /// The winners are forgotten.
    Cleared,
    /// A winner's luck is over.
    Over { who: Id },
}

/// A toss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// What the coin showed, toss by toss.
    pub faces: Vec<Face>,
}

/// A toss to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoinPlan;

/// The purse.
pub const COINS: Gauge = Gauge::named("coins");

/// What was paid, as far as the pot holds it.
pub const POT: Gauge = Gauge::named("coin-pot");

/// How many coins were paid in all.
pub const PAID: Gauge = Gauge::named("coin-paid");

const HEADS: Face = 2;

impl Roll {
    pub(crate) fn is_won(&self) -> bool {
        self.faces.last() == Some(&HEADS)
    }
}

fn coin_die() -> Result<Die, NotDone> {
    Die::new(2).ok_or_else(|| Refusal::new("coin-refused-no-coin").into())
}

fn coins_of(state: &State, who: &Id) -> i32 {
    state.level_of(&Owner::Person(who.clone()), &COINS).map_or(0, |level| level.now)
}

fn why(key: &'static str) -> Why {
    Why::new("CO-01", Msg::new(key))
}

impl SystemData for Coin {
    const NAME: &'static str = "coin";
    const RULES: &'static [&'static str] = &[];
    const CURRENCIES: &'static [&'static str] = &["coin-gold", "coin-silver"];
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = ();
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = CoinPlan;

    fn gauges(sheet: &Sheet, house: &Options) -> Vec<(Gauge, Level)> {
        vec![(COINS, Level::purse(sheet.coins + house.gift))]
    }

    fn pools(house: &Options, _: usize) -> Vec<(Gauge, Pool)> {
        let paid = match house.count {
            CoinCount::Hidden => Pool::hidden(Level::tally(0)),
            CoinCount::Shown => Pool::public(Level::tally(0)),
        };
        vec![(POT, Pool::public(Level { now: 0, ..Level::pool(3) })), (PAID, paid)]
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.winners.retain(|winner| winner != who);
    }
}

impl System for Coin {
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        if !tx.system_state.coin.winners.is_empty() {
            tx.emit(Event::Cleared);
        }
    }

    fn debts(&self, state: &State) -> Vec<Debt> {
        let tosses = state.rolls.values().filter(|toss| matches!(toss.body, systems::Roll::Coin(_)));
        let owes = |who: &Id, seen_by| {
            let debt = Debt::decision(who.clone(), state.player_of(who)?, Msg::new("coin-again-or-not"));
            Some(Debt { seen_by, ..debt })
        };
        let readers = |who: &Id, secret| if secret { Audience::gm() } else { state.audience_of(who) };
        tosses.filter_map(|toss| owes(&toss.who, readers(&toss.who, toss.secret))).collect()
    }

    fn turn_begins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if tx.system_state.coin.winners.contains(who) {
            tx.emit(Event::Over { who: who.clone() });
        }
        Ok(())
    }
}

impl SystemEvent for Event {
    fn apply(&self, state: &mut State) {
        match self {
            Event::Won { who } => state.system_state.coin.winners.push(who.clone()),
            Event::Cleared => state.system_state.coin.winners.clear(),
            Event::Over { who } => state.system_state.coin.winners.retain(|winner| winner != who),
        }
    }

    fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Won { who } | Event::Over { who } => state.audience_of(who),
            Event::Cleared => Audience::All,
        }
    }

    fn log_msg(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Won { who } => Some(Msg::new("coin-won").with("who", state.name(who))),
            Event::Cleared | Event::Over { .. } => None,
        }
    }
}

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        if self.is_won() {
            let to = coins_of(tx, who) + 1;
            tx.move_gauge(who, &COINS, to, why("coin-earned"));
            tx.emit(Event::Won { who: who.clone() });
        }
        Ok(())
    }
}

impl SystemRoll for Roll {
    fn redacted(&self, _: &Id, _: &Seat, _: &State) -> systems::Roll {
        self.clone().into()
    }

    fn is_finished(&self, who: &Id, state: &State) -> bool {
        self.is_won() || coins_of(state, who) < 1
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        let key = if self.is_won() { "coin-heads" } else { "coin-tails" };
        Msg::new(key).with("who", state.name(who)).with("tosses", self.faces.len())
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        self.faces.iter().filter_map(|face| Some((Die::new(2)?, *face))).collect()
    }

    fn whys(&self) -> Vec<Why> {
        Vec::new()
    }
}
