//! Open rolls: a roll stays open while it has choices; what it does to the table happens when it is settled.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::dice::Bookmark;
use crate::rules::say::Msg;
use crate::session::id::{Audience, Id, Seat};
use crate::session::log::{Sentence, Told};
use crate::session::refusal::No;
use crate::session::state::State;
use crate::session::systems::{self, OneOf};
use crate::session::tx::Tx;

/// A roll of one person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Roll {
    /// Who rolls.
    pub who: Id,
    /// Whether only the game master knows of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// Where in the stream its next face comes from; none for typed dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Bookmark>,
    /// The roll itself, by its system's rules.
    pub body: systems::Roll,
}

/// What fell of a roll, as far as it may be read: of a system's own, all of it or what everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thrown<All, Seen> {
    /// All of it, with plan, numbers and whys.
    Open(Box<All>),
    /// What may be seen of it where somebody's numbers may not be read.
    Veiled(Seen),
}

/// What may be asked of open rolls.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Settles somebody's open roll as it stands.
    Settle {
        /// Whose.
        who: Id,
    },
}

/// What happened to rolls.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Dice fell and the roll is open.
    Opened(Roll),
    /// A choice changed it.
    Changed(Roll),
    /// It is settled; what it did to the table follows as events of its own.
    Settled {
        /// Whose.
        who: Id,
        /// Whether only the game master knows of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
}

impl Roll {
    /// Whether everybody knows that it was rolled.
    #[must_use]
    pub fn is_known(&self, state: &State) -> bool {
        !state.is_quiet(&self.who, self.secret)
    }

    /// The roll itself, if it is one by the rules of `R`'s system.
    #[must_use]
    pub fn by<R: OneOf>(&self) -> Option<&R> {
        R::of(&self.body)
    }

    /// The roll as `seat` may see it: not at all when it is secret, and without what is hidden from that seat.
    #[must_use]
    pub fn seen_by(&self, seat: &Seat, state: &State) -> Option<Roll> {
        match seat {
            Seat::Gm => Some(self.clone()),
            _ if self.secret => None,
            _ if self.body.readers(&self.who, state).has(seat) => Some(self.clone()),
            _ => Some(Roll { body: self.body.veiled(seat, state), ..self.clone() }),
        }
    }
}

impl<All, Seen> Thrown<All, Seen> {
    /// All of it lies open.
    pub fn open(all: All) -> Thrown<All, Seen> {
        Thrown::Open(Box::new(all))
    }

    /// All of it, where its numbers may be read.
    pub fn all(&self) -> Option<&All> {
        match self {
            Thrown::Open(all) => Some(all),
            Thrown::Veiled(_) => None,
        }
    }
}

impl<All, Seen: Clone> Thrown<All, Seen> {
    /// What everybody at the table sees of it; `face_up` picks that out of all.
    pub fn seen(&self, face_up: impl FnOnce(&All) -> Seen) -> Seen {
        match self {
            Thrown::Open(all) => face_up(all),
            Thrown::Veiled(seen) => seen.clone(),
        }
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        "roll.settle"
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when that person has no open roll.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        let Command::Settle { who } = self;
        if !tx.rolls.contains_key(&who) {
            return Err(tx.no_open_roll(&who).into());
        }
        settle(&who, tx)
    }
}

/// Settles `who`'s open roll: first the roll is closed, then what it does to the table happens.
pub(crate) fn settle(who: &Id, tx: &mut Tx) -> Result<(), No> {
    let Some(roll) = tx.rolls.get(who).cloned() else { return Ok(()) };
    tx.emit(Event::Settled { who: who.clone(), secret: roll.secret });
    roll.body.settle(who, tx)
}

/// Settles every open roll: the next deed begins.
pub(crate) fn settle_all(tx: &mut Tx) -> Result<(), No> {
    while let Some(who) = tx.rolls.keys().next().cloned() {
        settle(&who, tx)?;
    }
    Ok(())
}

/// Settles every open roll of which not everybody knows: something begins of which not everybody learns.
pub(crate) fn settle_unnoticed(tx: &mut Tx) -> Result<(), No> {
    let unknown: Vec<Id> = tx.rolls.values().filter(|roll| !roll.is_known(tx)).map(|roll| roll.who.clone()).collect();
    unknown.iter().try_for_each(|who| settle(who, tx))
}

/// Settles the rolls that have nothing left to choose.
pub(crate) fn settle_finished(tx: &mut Tx) -> Result<(), No> {
    while let Some(who) =
        tx.rolls.values().find(|roll| roll.body.is_finished(&roll.who, tx)).map(|roll| roll.who.clone())
    {
        settle(&who, tx)?;
    }
    Ok(())
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened(roll) => {
                state.streams.passed(roll.place);
                state.rolls.insert(roll.who.clone(), roll.clone());
            }
            Event::Changed(roll) => {
                let before = state.rolls.insert(roll.who.clone(), roll.clone());
                if before.is_some_and(|before| before.place.is_none()) {
                    state.streams.passed(roll.place);
                }
            }
            Event::Settled { who, .. } => {
                state.rolls.shift_remove(who);
            }
        }
    }

    /// Who may know all of it: for a secret roll the game master alone, otherwise those who may read all of the roll.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Opened(roll) | Event::Changed(roll) if roll.secret => Audience::gm(),
            Event::Settled { secret: true, .. } => Audience::gm(),
            Event::Opened(roll) | Event::Changed(roll) => {
                state.audience_of(&roll.who).and(&roll.body.readers(&roll.who, state))
            }
            Event::Settled { who, .. } => state.audience_of(who),
        }
    }

    /// What the others who see that person may read: the roll veiled, as the table's own seat has it.
    #[must_use]
    pub fn tell_outsiders(&self, state: &State) -> Option<Told> {
        let (Event::Opened(roll) | Event::Changed(roll)) = self else { return None };
        if roll.secret || roll.body.readers(&roll.who, state).is_all() {
            return None;
        }
        let veiled = Roll { body: roll.body.veiled(&Seat::Table, state), ..roll.clone() };
        let said = veiled.body.tell(&roll.who, state);
        let sentence = Arc::new(Sentence { said, roll: Some(veiled), pool: None });
        Some(Told { sentence, audience: state.audience_of(&roll.who), outsiders: None })
    }

    /// Its line in the log; settling alone says nothing that the roll has not said.
    #[must_use]
    pub fn tell(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Opened(roll) | Event::Changed(roll) => Some(roll.body.tell(&roll.who, state)),
            Event::Settled { .. } => None,
        }
    }
}
