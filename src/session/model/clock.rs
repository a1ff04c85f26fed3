//! Clocks: segments that fill until something happens.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::Cause;
use crate::session::id::{Audience, Id};
use crate::session::log::{Sentence, Told};
use crate::session::person::Origin;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;

/// A clock.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Clock {
    /// The stable id.
    pub id: Id,
    /// The name.
    pub name: Text,
    /// How many segments it has, 1 to 24.
    pub size: u8,
    /// How many are filled.
    #[serde(default)]
    pub now: u8,
    /// What happens at the end.
    #[serde(default, skip_serializing_if = "crate::session::person::is_empty")]
    pub consequence: Text,
    /// What moves it besides the game master's word.
    #[serde(default, skip_serializing_if = "Driver::is_hand")]
    pub driver: Driver,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}

/// What moves a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Driver {
    /// The game master's word alone.
    #[default]
    Hand,
    /// Every failed test too, whatever the scene (time pressure).
    Failures,
}

impl Driver {
    /// Whether only the game master's word moves it.
    #[must_use]
    pub fn is_hand(&self) -> bool {
        *self == Driver::Hand
    }
}

/// What may be asked of clocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Sets up a new one.
    Add {
        /// Its name.
        name: Text,
        /// How many segments, 1 to 24.
        size: u8,
        /// What happens at the end; may be empty.
        consequence: Text,
        /// What moves it besides the game master's word.
        driver: Driver,
        /// Whether only the game master sees it.
        hidden: bool,
    },
    /// Moves it on, or back.
    Advance {
        /// Which.
        clock: Id,
        /// By how many segments; below 0 goes back. It stops at its ends.
        by: i8,
    },
    /// Sets it by the game master's word.
    Set {
        /// Which.
        clock: Id,
        /// To how many filled segments.
        to: u8,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Takes it away.
    Remove {
        /// Which.
        clock: Id,
    },
}

/// What happened to clocks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One was set up.
    Added(Clock),
    /// One moved.
    Moved {
        /// Which.
        clock: Id,
        /// From how many filled segments, for the log.
        from: u8,
        /// To how many.
        to: u8,
        /// Why; none: the game master moved it as the story went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// It is full, and what it warned of happens.
    Fired {
        /// Which.
        clock: Id,
    },
    /// It was taken away.
    Removed(Clock),
}

impl Clock {
    /// The most segments that a clock has.
    pub const LARGEST: u8 = 24;

    /// Whether it is full.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.now >= self.size
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Add { .. } => "clock.add",
            Command::Advance { .. } => "clock.advance",
            Command::Set { .. } => "clock.set",
            Command::Remove { .. } => "clock.remove",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such clock, it has no name, its size is not 1 to 24, or it would not move.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Add { name, size, consequence, driver, hidden } => {
                filled(&name)?;
                if !(1..=Clock::LARGEST).contains(&size) {
                    return Err(Refusal::new("refused-clock-size").with("most", Clock::LARGEST).into());
                }
                let name = Text::line(&name);
                let seen_by = if hidden { Audience::gm() } else { Audience::All };
                let (id, origin) = (tx.fresh(&name, &seen_by), Origin::Table);
                tx.emit(Event::Added(Clock { id, name, size, now: 0, consequence, driver, seen_by, origin }));
            }
            Command::Advance { clock, by } => {
                let here = find(tx, &clock)?;
                let to = i16::from(here.now) + i16::from(by);
                let to = u8::try_from(to.clamp(0, i16::from(here.size))).unwrap_or(0);
                turn(tx, &clock, to, None)?;
            }
            Command::Set { clock, to, reason } => {
                let here = find(tx, &clock)?;
                if to > here.size {
                    let no = Refusal::new("refused-clock-beyond").with("clock", &here.name).with("size", here.size);
                    return Err(no.into());
                }
                turn(tx, &clock, to, Some(Cause::Fiat(reason)))?;
            }
            Command::Remove { clock } => {
                let gone = find(tx, &clock)?.clone();
                tx.emit(Event::Removed(gone));
            }
        }
        Ok(())
    }
}

/// A test failed: every clock under time pressure moves on by one (ND-25); when nobody may know of the test, only
/// those that nobody sees.
pub fn failed_test(tx: &mut Tx, why: &Why, secret: bool) -> Result<(), Refusal> {
    let pressing = tx.clocks.values().filter(|clock| clock.driver == Driver::Failures && !clock.is_full());
    let pressing = pressing.filter(|clock| !secret || clock.seen_by == Audience::gm());
    let pressing: Vec<(Id, u8)> = pressing.map(|clock| (clock.id.clone(), clock.now + 1)).collect();
    for (clock, to) in pressing {
        turn(tx, &clock, to, Some(Cause::Rule(why.clone())))?;
    }
    Ok(())
}

fn find<'d>(tx: &'d Tx, clock: &Id) -> Result<&'d Clock, Refusal> {
    tx.clocks.get(clock).ok_or_else(|| Refusal::unknown("refused-no-clock", clock))
}

/// Moves a clock; when that fills it, it fires.
fn turn(tx: &mut Tx, clock: &Id, to: u8, cause: Option<Cause>) -> Result<(), Refusal> {
    let here = find(tx, clock)?;
    let (from, size) = (here.now, here.size);
    if to == from {
        return Err(Refusal::new("refused-clock-there").with("clock", &here.name).with("to", to));
    }
    tx.emit(Event::Moved { clock: clock.clone(), from, to, cause });
    if to == size {
        tx.emit(Event::Fired { clock: clock.clone() });
    }
    Ok(())
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Added(clock) => {
                state.clocks.insert(clock.id.clone(), clock.clone());
            }
            Event::Moved { clock, to, .. } => {
                if let Some(clock) = state.clocks.get_mut(clock) {
                    clock.now = *to;
                }
            }
            Event::Fired { .. } => {}
            Event::Removed(clock) => {
                state.clocks.shift_remove(&clock.id);
            }
        }
    }

    /// Who may know of it: those who see the clock; of what happens at its end, the game master alone, who tells it.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Added(clock) | Event::Removed(clock) => clock.seen_by.clone(),
            Event::Moved { clock, .. } => {
                state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone())
            }
            Event::Fired { .. } => Audience::gm(),
        }
    }

    /// What those read who see a clock but not what it warned of: that it is full.
    #[must_use]
    pub fn tell_outsiders(&self, state: &State) -> Option<Told> {
        let Event::Fired { clock } = self else { return None };
        let clock = state.clocks.get(clock)?;
        let said = Msg::new("log-clock-full").with("clock", &clock.name);
        let sentence = Arc::new(Sentence { said, roll: None, pool: None });
        Some(Told { sentence, audience: clock.seen_by.clone(), outsiders: None })
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Added(clock) => {
                Some(Msg::new("log-clock-added").with("clock", &clock.name).with("size", clock.size))
            }
            Event::Moved { clock, from, to, cause } => {
                let clock = state.clocks.get(clock)?;
                let key = match cause {
                    None => "log-clock-moved",
                    Some(Cause::Rule(_)) => "log-clock-ruled",
                    Some(Cause::Fiat(_)) => "log-clock-fiat",
                };
                let msg = Msg::new(key).with("clock", &clock.name).with("from", *from).with("to", *to);
                let msg = msg.with("size", clock.size);
                Some(match cause {
                    None => msg,
                    Some(cause) => cause.onto(msg),
                })
            }
            Event::Fired { clock } => {
                let clock = state.clocks.get(clock)?;
                Some(if clock.consequence.is_empty() {
                    Msg::new("log-clock-full").with("clock", &clock.name)
                } else {
                    Msg::new("log-clock-fired").with("clock", &clock.name).with("consequence", &clock.consequence)
                })
            }
            Event::Removed(clock) => Some(Msg::new("log-clock-removed").with("clock", &clock.name)),
        }
    }
}
