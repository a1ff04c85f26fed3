//! What happens to clocks.

use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::session::clock::Clock;
use crate::session::gauge::Cause;
use crate::session::id::{Audience, Id};
use crate::session::state::State;
use crate::session::told::{Sentence, Told};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Added(Clock),
    Moved {
        clock: Id,
        /// Filled segments before, for the log.
        from: u8,
        to: u8,
        /// None: the game master moved it as the story went.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<Cause>,
    },
    /// It is full, and what it warned of happens.
    Fired {
        clock: Id,
    },
    Removed(Clock),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Added(clock) => drop(state.clocks.insert(clock.id.clone(), clock.clone())),
            Event::Moved { clock, to, .. } => state.clocks.change(clock, |clock| clock.now = *to),
            Event::Fired { .. } => {}
            Event::Removed(clock) => drop(state.clocks.shift_remove(&clock.id)),
        }
    }

    /// Who may know of it: those who see the clock; of what happens at its end, the game master alone, who tells it.
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
    pub fn tell_outsiders(&self, state: &State) -> Option<Told> {
        let Event::Fired { clock } = self else { return None };
        let clock = state.clocks.get(clock)?;
        let said = Msg::new("log-clock-full").with("clock", &clock.name);
        Some(Told::to_outsiders(Sentence::plain(said), clock.seen_by.clone()))
    }

    pub fn tell(&self, state: &State) -> Option<Msg> {
        match self {
            Event::Added(clock) => {
                Some(Msg::new("log-clock-added").with("clock", &clock.name).with("size", clock.size))
            }
            Event::Moved { clock, from, to, cause } => {
                let clock = state.clocks.get(clock)?;
                let key = cause.as_ref().map(|cause| cause.key("log-clock-ruled", "log-clock-fiat"));
                let key = key.unwrap_or("log-clock-moved");
                let msg = Msg::new(key).with("clock", &clock.name).with("from", *from).with("to", *to);
                let msg = msg.with("size", clock.size);
                Some(cause.iter().fold(msg, |msg, cause| cause.onto(msg)))
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
