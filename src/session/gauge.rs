//! Gauges: tracks, purses and pools, in one vocabulary for every system.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::id::{Audience, Id};
use super::refusal::{No, Refusal};
use super::state::State;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;

/// The name of a gauge: a word of the systems (`hearts`, `luck`), key of its words.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Gauge(Cow<'static, str>);

/// What kind of thing a gauge measures; how it is drawn and what its limit means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What is left of somebody: hearts, health, sanity. Never above its limit.
    Track,
    /// What somebody may spend: luck, power points. An award may exceed the limit.
    Purse,
    /// What all share: a reserve of the table.
    Pool,
}

/// A gauge as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// What it measures.
    pub kind: Kind,
    /// How much there is, never below 0.
    pub now: i32,
    /// The limit.
    pub max: i32,
}

/// Whose gauge it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    /// A person's.
    Person(Id),
    /// Everybody's.
    Table,
}

/// Why a gauge moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// By a rule.
    Rule(Why),
    /// By the game master's word, with a reason.
    Fiat(Text),
}

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
        /// To what, at least 0.
        to: i32,
        /// Why; shown in the log.
        reason: Text,
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
    },
    /// Its limit changed.
    Capped {
        /// Whose.
        owner: Owner,
        /// Which.
        gauge: Gauge,
        /// The new limit.
        max: i32,
    },
}

impl Gauge {
    /// The gauge of this name.
    #[must_use]
    pub const fn named(name: &'static str) -> Gauge {
        Gauge(Cow::Borrowed(name))
    }

    /// The gauge as somebody wrote it; whether it exists is another question.
    #[must_use]
    pub fn written(name: &str) -> Gauge {
        Gauge(Cow::Owned(name.to_owned()))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Its name as a message, `gauge-hearts`.
    #[must_use]
    pub fn msg(&self) -> Msg {
        Msg::new(format!("gauge-{}", self.0))
    }
}

impl Level {
    /// A full track.
    #[must_use]
    pub fn track(max: i32) -> Level {
        Level { kind: Kind::Track, now: max, max }
    }

    /// A full purse.
    #[must_use]
    pub fn purse(max: i32) -> Level {
        Level { kind: Kind::Purse, now: max, max }
    }
}

impl fmt::Display for Gauge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Set { .. } => "gauge.set",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such gauge, or the number is below 0 or already there.
    pub fn decide(self, draft: &mut Draft) -> Result<(), No> {
        let Command::Set { owner, gauge, to, reason } = self;
        let level = draft.level(&owner, &gauge)?;
        if to < 0 {
            return Err(Refusal::new("refused-below-zero").with("gauge", gauge.msg()).into());
        }
        if to == level.now {
            return Err(Refusal::new("refused-already-there").with("gauge", gauge.msg()).with("to", to).into());
        }
        draft.emit(Event::Moved { owner, gauge, from: level.now, to, cause: Cause::Fiat(reason) });
        Ok(())
    }
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
            Event::Capped { owner, gauge, max } => {
                if let Some(level) = state.level_mut(owner, gauge) {
                    level.max = *max;
                }
            }
        }
    }

    /// Who may know of it: those who see its owner, and for an adversary's hidden numbers the game master alone.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        let (Event::Moved { owner, .. } | Event::Capped { owner, .. }) = self;
        match owner {
            Owner::Person(person) => state.people.get(person).map_or_else(Audience::gm, |p| p.seen_by.and(&p.numbers)),
            Owner::Table => Audience::All,
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        match self {
            Event::Moved { owner, gauge, from, to, cause } => {
                let msg = Msg::new(match cause {
                    Cause::Rule(_) => "log-gauge-moved",
                    Cause::Fiat(_) => "log-gauge-fiat",
                });
                let msg = msg.with("who", state.owner_name(owner)).with("gauge", gauge.msg());
                let msg = msg.with("from", *from).with("to", *to);
                match cause {
                    Cause::Rule(why) => msg.with("why", why.said.clone()),
                    Cause::Fiat(reason) => msg.with("reason", reason),
                }
            }
            Event::Capped { owner, gauge, max } => Msg::new("log-gauge-capped")
                .with("who", state.owner_name(owner))
                .with("gauge", gauge.msg())
                .with("max", *max),
        }
    }
}
