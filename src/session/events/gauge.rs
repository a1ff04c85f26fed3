//! What happens to gauges.

use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text};
use crate::session::{Audience, Cause, Gauge, Id, Level, Owner, Pool, State};

#[apply(data)]
pub enum Event {
    Moved {
        owner: Owner,
        gauge: Gauge,
        /// For the log.
        from: i32,
        to: i32,
        /// The number of lost points of a track that are marked X from now on.
        #[serde(default, skip_serializing_if = "is_default")]
        crossed: i32,
        cause: Cause,
        /// The person whose deed moved a gauge of the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<Id>,
        /// Whether the sentence of another event has just told it.
        #[serde(default, skip_serializing_if = "is_default")]
        is_told: bool,
    },
    #[serde(rename = "capped")]
    LimitSet {
        owner: Owner,
        gauge: Gauge,
        /// The old limit, for the log.
        from: i32,
        max: i32,
        cause: Cause,
    },
    Added {
        owner: Owner,
        gauge: Gauge,
        level: Level,
    },
    Removed {
        owner: Owner,
        gauge: Gauge,
        /// Who knew of it, if it was a pool.
        #[serde(default, skip_serializing_if = "Audience::is_all")]
        seen_by: Audience,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Moved { owner, gauge, from, to, crossed, .. } => {
                if let Some(level) = state.level_mut(owner, gauge) {
                    *level = level.moved_to(*to, *crossed);
                }
                if let Owner::Person(who) = owner {
                    state.system_state.gauge_moved(who, gauge, to.saturating_sub(*from));
                }
            }
            Event::LimitSet { owner, gauge, max, cause, .. } => {
                if let Some(level) = state.level_mut(owner, gauge) {
                    level.set_max(*max);
                }
                if let (Owner::Table, Cause::Fiat(_)) = (owner, cause) {
                    state.pools.entry(gauge.clone()).and_modify(|pool| pool.limit_is_ruled = true);
                }
            }
            Event::Added { owner: Owner::Person(person), gauge, level } => state.people.change(person, |person| {
                person.gauges.insert(gauge.clone(), *level);
            }),
            Event::Added { owner: Owner::Table, gauge, level } => {
                drop(state.pools.insert(gauge.clone(), Pool::public(*level)))
            }
            Event::Removed { owner: Owner::Person(person), gauge, .. } => state.people.change(person, |person| {
                person.gauges.shift_remove(gauge);
            }),
            Event::Removed { owner: Owner::Table, gauge, .. } => drop(state.pools.shift_remove(gauge)),
        }
    }

    /// Who may know of it: those who may know its numbers.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Removed { owner: Owner::Table, seen_by, .. } => seen_by.clone(),
            Event::Moved { owner, gauge, .. }
            | Event::LimitSet { owner, gauge, .. }
            | Event::Added { owner, gauge, .. }
            | Event::Removed { owner, gauge, .. } => state.gauge_readers(owner, gauge),
        }
    }

    /// The pool that it moves, if any.
    pub fn pool(&self) -> Option<&Gauge> {
        match self {
            Event::Moved { owner: Owner::Table, gauge, .. } | Event::LimitSet { owner: Owner::Table, gauge, .. } => {
                Some(gauge)
            }
            _ => None,
        }
    }

    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        let say =
            |key, owner, gauge: &Gauge| Msg::new(key).with("who", state.owner_name(owner)).with("gauge", gauge.msg());
        // Everybody knows that a pool belongs to the table.
        let one = |owner: &Owner, pool, gauge| if *owner == Owner::Table { pool } else { gauge };
        Some(match self {
            Event::Moved { is_told: true, .. } => return None,
            Event::Moved { owner, gauge, from, to, crossed, cause, who, .. } => {
                let by = who.as_ref().filter(|who| state.audience_of(who).is_all());
                let msg = match (by, cause) {
                    (Some(by), Cause::Rule(_)) => say("log-pool-moved-by", owner, gauge).with("by", state.name(by)),
                    (None, Cause::Rule(_)) => say(one(owner, "log-pool-moved", "log-gauge-moved"), owner, gauge),
                    (_, Cause::Fiat(_)) => say(one(owner, "log-pool-fiat", "log-gauge-fiat"), owner, gauge),
                };
                let marks = match crossed {
                    0 => Arg::Text(Text::default()),
                    crossed => Msg::new("gauge-crossed").with("crossed", *crossed).into(),
                };
                cause.add_to(msg.with("from", *from).with("to", *to).with("marks", marks))
            }
            Event::LimitSet { owner, gauge, from, max, cause } => {
                let key = match cause {
                    Cause::Rule(_) => one(owner, "log-pool-capped", "log-gauge-capped"),
                    Cause::Fiat(_) => one(owner, "log-pool-capped-fiat", "log-gauge-capped-fiat"),
                };
                cause.add_to(say(key, owner, gauge).with("from", *from).with("max", *max))
            }
            Event::Added { owner, gauge, level } => say("log-gauge-added", owner, gauge).with("max", level.max),
            Event::Removed { owner, gauge, .. } => say("log-gauge-removed", owner, gauge),
        })
    }
}
