//! What is done with gauges, and what happens to them then.

use serde::{Deserialize, Serialize};

use super::{Cause, Gauge, Kind, Level, Owner};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::pool::Pool;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;

/// What may be asked of gauges.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Sets a gauge to a number by the game master's word.
    Set {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// To what, at least 0; for a track at most its limit.
        to: i32,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Moves a gauge by a number by the game master's word. It stops at 0, and a track at its limit.
    Change {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// By how much, up or down.
        by: i32,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Sets the limit of a gauge by the game master's word. A track that holds more sinks to it.
    Cap {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// The new limit, at least 0.
        max: i32,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Sets up a gauge of the table's own making: a person's track, or a pool that all share. It is full at first.
    Add {
        /// Whose.
        owner: Owner,
        /// Its name.
        name: Text,
        /// Its limit, at least 1.
        max: i32,
    },
    /// Takes away a gauge of the table's own making.
    Remove {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
    },
}

/// What happened to gauges.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One moved.
    Moved {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// From where, for the log.
        from: i32,
        /// To where.
        to: i32,
        /// Why.
        cause: Cause,
        /// By whose deed, where it is nobody's own and somebody's deed moved it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Id>,
    },
    /// Its limit changed.
    Capped {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// The old limit, for the log.
        from: i32,
        /// The new limit.
        max: i32,
        /// Why.
        cause: Cause,
    },
    /// One was set up at the table.
    Added {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// How it stands.
        level: Level,
    },
    /// One was taken away.
    Removed {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// Who knew of it, where it was the table's.
        #[serde(default, skip_serializing_if = "Audience::is_all")]
        seen_by: Audience,
    },
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Set { .. } => "gauge.set",
            Command::Change { .. } => "gauge.change",
            Command::Cap { .. } => "gauge.cap",
            Command::Add { .. } => "gauge.add",
            Command::Remove { .. } => "gauge.remove",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such owner or gauge, the number is out of range or already there, a gauge of that
    /// name exists, or a system's gauge would be taken away.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Set { owner, gauge, to, reason } => {
                let level = tx.level(&owner, &gauge)?;
                in_range(&gauge, to, level.most())?;
                set(tx, owner, gauge, to, reason)?;
            }
            Command::Change { owner, gauge, by, reason } => {
                let level = tx.level(&owner, &gauge)?;
                // What an award brought above the limit is not taken away by a further one.
                let to = level.now.saturating_add(by).clamp(0, level.most().max(level.now));
                set(tx, owner, gauge, to, reason)?;
            }
            Command::Cap { owner, gauge, max, reason } => {
                let level = tx.level(&owner, &gauge)?;
                if level.kind == Kind::Tally {
                    return Err(Refusal::new("refused-gauge-without-limit").with("gauge", gauge.msg()).into());
                }
                in_range(&gauge, max, Level::HIGHEST)?;
                if max == level.max {
                    return Err(Refusal::new("refused-capped-there")
                        .with("gauge", gauge.msg())
                        .with("max", max)
                        .into());
                }
                tx.emit(Event::Capped { owner, gauge, from: level.max, max, cause: Cause::Fiat(reason) });
            }
            Command::Add { owner, name, max } => {
                filled(&name)?;
                let gauge = Gauge::own(&Text::line(&name));
                let level = match &owner {
                    Owner::Person(person) => tx.person(person).map(|_| Level::track(max))?,
                    Owner::Table => Level::pool(max),
                };
                if !(1..=Level::HIGHEST).contains(&max) {
                    return Err(out_of_range(&gauge, 1, Level::HIGHEST).into());
                }
                if tx.level_of(&owner, &gauge).is_some() {
                    return Err(Refusal::new("refused-gauge-there").with("gauge", gauge.msg()).into());
                }
                tx.emit(Event::Added { owner, gauge, level });
            }
            Command::Remove { owner, gauge } => {
                tx.level(&owner, &gauge)?;
                if !gauge.is_own() {
                    return Err(Refusal::new("refused-gauge-of-system").with("gauge", gauge.msg()).into());
                }
                let seen_by = match &owner {
                    Owner::Person(_) => Audience::All,
                    Owner::Table => owner.audience(&gauge, tx),
                };
                tx.emit(Event::Removed { owner, gauge, seen_by });
            }
        }
        Ok(())
    }
}

fn in_range(gauge: &Gauge, to: i32, most: i32) -> Result<(), Refusal> {
    if (0..=most).contains(&to) { Ok(()) } else { Err(out_of_range(gauge, 0, most)) }
}

fn out_of_range(gauge: &Gauge, least: i32, most: i32) -> Refusal {
    Refusal::new("refused-gauge-range").with("gauge", gauge.msg()).with("least", least).with("most", most)
}

fn set(tx: &mut Tx, owner: Owner, gauge: Gauge, to: i32, reason: Text) -> Result<(), Refusal> {
    let from = tx.level(&owner, &gauge)?.now;
    if to == from {
        return Err(Refusal::new("refused-already-there").with("gauge", gauge.msg()).with("to", to));
    }
    tx.emit(Event::Moved { owner, gauge, from, to, cause: Cause::Fiat(reason), who: None });
    Ok(())
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Moved { owner, gauge, to, .. } => {
                if let Some(level) = state.level_mut(owner, gauge) {
                    level.now = *to;
                }
            }
            Event::Capped { owner, gauge, max, .. } => {
                if let Some(level) = state.level_mut(owner, gauge) {
                    level.cap(*max);
                }
            }
            Event::Added { owner: Owner::Person(person), gauge, level } => {
                if let Some(person) = state.people.get_mut(person) {
                    person.gauges.insert(gauge.clone(), *level);
                }
            }
            Event::Added { owner: Owner::Table, gauge, level } => {
                state.pools.insert(gauge.clone(), Pool::open(*level));
            }
            Event::Removed { owner: Owner::Person(person), gauge, .. } => {
                if let Some(person) = state.people.get_mut(person) {
                    person.gauges.shift_remove(gauge);
                }
            }
            Event::Removed { owner: Owner::Table, gauge, .. } => {
                state.pools.shift_remove(gauge);
            }
        }
    }

    /// Who may know of it: those who may know the numbers.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Removed { owner: Owner::Table, seen_by, .. } => seen_by.clone(),
            Event::Moved { owner, gauge, .. }
            | Event::Capped { owner, gauge, .. }
            | Event::Added { owner, gauge, .. }
            | Event::Removed { owner, gauge, .. } => owner.audience(gauge, state),
        }
    }

    /// The pool that it moves, if it moves one.
    #[must_use]
    pub fn pool(&self) -> Option<&Gauge> {
        match self {
            Event::Moved { owner: Owner::Table, gauge, .. } | Event::Capped { owner: Owner::Table, gauge, .. } => {
                Some(gauge)
            }
            _ => None,
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        let say =
            |key, owner, gauge: &Gauge| Msg::new(key).with("who", state.owner_name(owner)).with("gauge", gauge.msg());
        match self {
            Event::Moved { owner, gauge, from, to, cause, who } => {
                let key = match cause {
                    Cause::Rule(_) => "log-gauge-moved",
                    Cause::Fiat(_) => "log-gauge-fiat",
                };
                let by = who.as_ref().filter(|who| state.audience_of(who).is_all());
                let msg = match (by, cause) {
                    (Some(by), Cause::Rule(_)) => say("log-gauge-moved-by", owner, gauge).with("by", state.name(by)),
                    _ => say(key, owner, gauge),
                };
                cause.onto(msg.with("from", *from).with("to", *to))
            }
            Event::Capped { owner, gauge, from, max, cause } => {
                let key = match cause {
                    Cause::Rule(_) => "log-gauge-capped",
                    Cause::Fiat(_) => "log-gauge-capped-fiat",
                };
                cause.onto(say(key, owner, gauge).with("from", *from).with("max", *max))
            }
            Event::Added { owner, gauge, level } => say("log-gauge-added", owner, gauge).with("max", level.max),
            Event::Removed { owner, gauge, .. } => say("log-gauge-removed", owner, gauge),
        }
    }
}
