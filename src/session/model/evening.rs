//! Evenings: one sitting of play, from the first greeting to the last.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::rules::say::{Arg, Msg};
use crate::session::condition::{self, Ending};
use crate::session::id::{Audience, Id};
use crate::session::person::{Person, Side};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::systems;
use crate::session::tx::Tx;

/// Tonight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Evening {
    /// Which evening of the campaign it is, counted from 1; 0 before the first.
    pub number: u32,
    /// Whether it is going on.
    pub on: bool,
}

/// What may be asked of the evening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Begins a new one.
    Begin {
        /// Who of the party is here; nobody named: all of it.
        present: Vec<Id>,
    },
    /// Ends it.
    End,
    /// Somebody of the party comes in late.
    Arrive {
        /// Who.
        who: Id,
    },
    /// Somebody of the party goes early.
    Leave {
        /// Who.
        who: Id,
    },
}

/// What happened to the evening.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It began.
    Began {
        /// Its number.
        number: u32,
        /// Who of the party is here.
        present: BTreeSet<Id>,
    },
    /// It ended.
    Ended {
        /// Its number.
        number: u32,
    },
    /// Somebody came.
    Arrived {
        /// Who.
        who: Id,
    },
    /// Somebody went.
    Left {
        /// Who.
        who: Id,
    },
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Begin { .. } => "evening.begin",
            Command::End => "evening.end",
            Command::Arrive { .. } => "evening.arrive",
            Command::Leave { .. } => "evening.leave",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when an evening is going on already, or none is; when somebody named is nobody, not of the party, or
    /// here (away) already.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Begin { present } => {
                if tx.evening.on {
                    return Err(Refusal::new("refused-evening-on").with("number", tx.evening.number).into());
                }
                for who in &present {
                    of_party(tx, who)?;
                }
                let present = match present.is_empty() {
                    true => {
                        let party = tx.people.values().filter(|person| person.side == Side::Party);
                        party.map(|person| person.id().clone()).collect()
                    }
                    false => present.into_iter().collect(),
                };
                let number = tx.evening.number.saturating_add(1);
                let before = tx.heroes();
                tx.emit(Event::Began { number, present });
                condition::end(tx, Ending::Evening);
                systems::evening_begins(tx, before);
            }
            Command::End => {
                is_on(tx)?;
                let number = tx.evening.number;
                tx.emit(Event::Ended { number });
                condition::end(tx, Ending::Evening);
            }
            Command::Arrive { who } => {
                is_on(tx)?;
                if of_party(tx, &who)? {
                    return Err(Refusal::new("refused-here-already").with("who", tx.name(&who)).into());
                }
                tx.emit(Event::Arrived { who });
            }
            Command::Leave { who } => {
                is_on(tx)?;
                if !of_party(tx, &who)? {
                    return Err(Refusal::new("refused-away-already").with("who", tx.name(&who)).into());
                }
                tx.emit(Event::Left { who });
            }
        }
        Ok(())
    }
}

/// Whether that member of the party is here.
fn of_party(tx: &Tx, who: &Id) -> Result<bool, Refusal> {
    let person = tx.person(who)?;
    match person.side {
        Side::Party => Ok(person.here),
        Side::Foes => Err(Refusal::new("refused-not-of-party").with("who", person.name())),
    }
}

fn is_on(tx: &Tx) -> Result<(), Refusal> {
    if tx.evening.on { Ok(()) } else { Err(Refusal::new("refused-no-evening")) }
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Began { number, present } => {
                state.evening = Evening { number: *number, on: true };
                let comes = |person: &Person| present.contains(person.id());
                state.people.update(
                    |person| person.side == Side::Party && person.here != comes(person),
                    |person| person.here = !person.here,
                );
            }
            Event::Ended { .. } => state.evening.on = false,
            Event::Arrived { who } => here(state, who, true),
            Event::Left { who } => here(state, who, false),
        }
    }

    /// Who may know of it.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Began { .. } | Event::Ended { .. } => Audience::All,
            Event::Arrived { who } | Event::Left { who } => state.audience_of(who),
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        match self {
            Event::Began { number, present } => {
                let seen = present.iter().filter(|who| state.audience_of(who).is_all());
                let names: Vec<Arg> = seen.map(|who| state.name(who)).collect();
                if names.is_empty() {
                    return Msg::new("log-evening-began-empty").with("number", *number);
                }
                Msg::new("log-evening-began").with("number", *number).with("present", names)
            }
            Event::Ended { number } => Msg::new("log-evening-ended").with("number", *number),
            Event::Arrived { who } => Msg::new("log-evening-arrived").with("who", state.name(who)),
            Event::Left { who } => Msg::new("log-evening-left").with("who", state.name(who)),
        }
    }
}

fn here(state: &mut State, who: &Id, here: bool) {
    if let Some(person) = state.people.get_mut(who) {
        person.here = here;
    }
}
