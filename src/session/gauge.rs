//! Gauges: tracks, purses, pools and tallies, in one vocabulary for every system.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::id::{Audience, Id};
use super::pool::Pool;
use super::refusal::{No, Refusal, filled};
use super::state::State;
use crate::rules::say::{Arg, Msg, Why};
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
    /// What is only counted, without a limit: experience, what the game master may spend.
    Tally,
    /// What weighs on somebody: stress. It begins at 0 and fills; at its limit it is full and stays so.
    Load,
}

/// A gauge as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// What it measures.
    pub kind: Kind,
    /// How much there is, never below 0.
    pub now: i32,
    /// The limit; 0 for a tally, which has none.
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

/// What the table's own gauges begin with; the systems' have no such mark.
const OWN: &str = "own:";

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

    /// A gauge of the table's own making, known by the name it was given.
    #[must_use]
    pub fn own(name: &Text) -> Gauge {
        Gauge(Cow::Owned(format!("{OWN}{name}")))
    }

    /// Whether the table made it; no system knows it then.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.0.starts_with(OWN)
    }

    /// How a line writes it, and the key of its words.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its name: a word of the systems, or what the table called it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.strip_prefix(OWN).unwrap_or(&self.0)
    }

    /// Its name as a message, `gauge-hearts`.
    #[must_use]
    pub fn msg(&self) -> Msg {
        match self.0.strip_prefix(OWN) {
            Some(name) => Msg::new("gauge-own").with("name", Text::line(name)),
            None => Msg::new(format!("gauge-{}", self.0)),
        }
    }
}

impl Level {
    /// The highest number that a gauge or a limit reaches.
    pub const HIGHEST: i32 = 9_999;

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

    /// A full pool.
    #[must_use]
    pub fn pool(max: i32) -> Level {
        Level { kind: Kind::Pool, now: max, max }
    }

    /// A tally.
    #[must_use]
    pub fn tally(now: i32) -> Level {
        Level { kind: Kind::Tally, now, max: 0 }
    }

    /// A load that nothing has been put on yet.
    #[must_use]
    pub fn load(max: i32) -> Level {
        Level { kind: Kind::Load, now: 0, max }
    }

    /// The most that it may hold by the game master's word.
    #[must_use]
    pub fn most(self) -> i32 {
        match self.kind {
            Kind::Track | Kind::Load => self.max,
            Kind::Purse | Kind::Pool | Kind::Tally => Level::HIGHEST,
        }
    }

    /// Moves its limit; a track or a load that holds more sinks to it.
    pub fn cap(&mut self, max: i32) {
        self.max = max;
        self.now = self.now.min(self.most());
    }
}

impl fmt::Display for Gauge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Owner {
    /// Who may know the numbers of a gauge of theirs: those who see the person, and for an adversary's hidden numbers the
    /// game master alone; those who see the pool.
    #[must_use]
    pub fn audience(&self, gauge: &Gauge, state: &State) -> Audience {
        match self {
            Owner::Person(person) => state.people.get(person).map_or_else(Audience::gm, |p| p.seen_by.and(&p.numbers)),
            Owner::Table => state.pools.get(gauge).map_or_else(Audience::gm, |pool| pool.seen_by.clone()),
        }
    }
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
    pub fn decide(self, draft: &mut Draft) -> Result<(), No> {
        match self {
            Command::Set { owner, gauge, to, reason } => {
                let level = draft.level(&owner, &gauge)?;
                in_range(&gauge, to, level.most())?;
                set(draft, owner, gauge, to, reason)?;
            }
            Command::Change { owner, gauge, by, reason } => {
                let level = draft.level(&owner, &gauge)?;
                // What an award brought above the limit is not taken away by a further one.
                let to = level.now.saturating_add(by).clamp(0, level.most().max(level.now));
                set(draft, owner, gauge, to, reason)?;
            }
            Command::Cap { owner, gauge, max, reason } => {
                let level = draft.level(&owner, &gauge)?;
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
                draft.emit(Event::Capped { owner, gauge, from: level.max, max, cause: Cause::Fiat(reason) });
            }
            Command::Add { owner, name, max } => {
                filled(&name)?;
                let gauge = Gauge::own(&Text::line(&name));
                let level = match &owner {
                    Owner::Person(person) => draft.person(person).map(|_| Level::track(max))?,
                    Owner::Table => Level::pool(max),
                };
                if !(1..=Level::HIGHEST).contains(&max) {
                    return Err(out_of_range(&gauge, 1, Level::HIGHEST).into());
                }
                if draft.level_of(&owner, &gauge).is_some() {
                    return Err(Refusal::new("refused-gauge-there").with("gauge", gauge.msg()).into());
                }
                draft.emit(Event::Added { owner, gauge, level });
            }
            Command::Remove { owner, gauge } => {
                draft.level(&owner, &gauge)?;
                if !gauge.is_own() {
                    return Err(Refusal::new("refused-gauge-of-system").with("gauge", gauge.msg()).into());
                }
                let seen_by = match &owner {
                    Owner::Person(_) => Audience::All,
                    Owner::Table => owner.audience(&gauge, draft),
                };
                draft.emit(Event::Removed { owner, gauge, seen_by });
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

fn set(draft: &mut Draft, owner: Owner, gauge: Gauge, to: i32, reason: Text) -> Result<(), Refusal> {
    let from = draft.level(&owner, &gauge)?.now;
    if to == from {
        return Err(Refusal::new("refused-already-there").with("gauge", gauge.msg()).with("to", to));
    }
    draft.emit(Event::Moved { owner, gauge, from, to, cause: Cause::Fiat(reason), who: None });
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

impl Cause {
    /// The message with the cause in it, as `why` (a rule's words) or `reason` (the game master's).
    #[must_use]
    pub fn onto(&self, msg: Msg) -> Msg {
        match self {
            Cause::Rule(why) => msg.with("why", why.said.clone()),
            Cause::Fiat(reason) => msg.with("reason", said(reason)),
        }
    }
}

/// The game master's reason for a message, also when none was given.
pub(super) fn said(reason: &Text) -> Arg {
    if reason.trim().is_empty() { Arg::Msg(Msg::new("reason-unsaid")) } else { Arg::Text(reason.clone()) }
}
