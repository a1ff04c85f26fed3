//! What happens to conditions.

use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::session::condition::{Condition, Ending, Lasts};
use crate::session::id::{Audience, Id};
use crate::session::state::State;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Added {
        who: Id,
        condition: Condition,
    },
    /// A round has passed.
    Ticked {
        who: Id,
        condition: Id,
        /// In rounds.
        left: u8,
    },
    Removed {
        who: Id,
        condition: Condition,
    },
    Ended {
        who: Id,
        condition: Condition,
        with: Ending,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        let Some(person) = state.people.get_mut(self.who()) else { return };
        match self {
            Event::Added { condition, .. } => person.conditions.push(condition.clone()),
            Event::Ticked { condition, left, .. } => {
                if let Some(held) = person.conditions.iter_mut().find(|held| held.id == *condition) {
                    held.lasts = Lasts::Rounds(*left);
                }
            }
            Event::Removed { condition, .. } | Event::Ended { condition, .. } => {
                person.conditions.retain(|held| held.id != condition.id);
            }
        }
    }

    /// Who may know of it: those who see that person.
    pub fn audience(&self, state: &State) -> Audience {
        state.audience_of(self.who())
    }

    fn who(&self) -> &Id {
        let (Event::Added { who, .. }
        | Event::Ticked { who, .. }
        | Event::Removed { who, .. }
        | Event::Ended { who, .. }) = self;
        who
    }

    /// Its line in the log; a passing round alone says nothing.
    pub fn tell(&self, state: &State) -> Option<Msg> {
        let say = |key, who, condition: &Condition| {
            Msg::new(key).with("who", state.name(who)).with("condition", condition.said())
        };
        match self {
            Event::Added { who, condition } => {
                Some(say("log-condition-added", who, condition).with("lasts", condition.lasts.msg()))
            }
            Event::Ticked { .. } => None,
            Event::Removed { who, condition } => Some(say("log-condition-removed", who, condition)),
            Event::Ended { who, condition, with } => {
                Some(say("log-condition-ended", who, condition).with("with", with.msg()))
            }
        }
    }
}
