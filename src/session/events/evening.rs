//! What happens to the evening.

use std::collections::BTreeSet;

use crate::rules::message::{Arg, Msg};
use crate::session::evening::Evening;
use crate::session::{Audience, Id, Person, Side, State};

#[apply(data)]
pub enum Event {
    Began {
        number: u32,
        /// Of the party.
        present: BTreeSet<Id>,
    },
    Ended {
        number: u32,
    },
    Arrived {
        who: Id,
    },
    Left {
        who: Id,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Began { number, present } => {
                state.evening = Evening { number: *number, on: true };
                let is_present = |person: &Person| present.contains(person.id());
                state.people.update(
                    |person| person.side == Side::Party && person.here != is_present(person),
                    |person| person.here = !person.here,
                );
            }
            Event::Ended { .. } => state.evening.on = false,
            Event::Arrived { who } => state.people.change(who, |person| person.here = true),
            Event::Left { who } => state.people.change(who, |person| person.here = false),
        }
    }

    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Began { .. } | Event::Ended { .. } => Audience::All,
            Event::Arrived { who } | Event::Left { who } => state.audience_of(who),
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
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
            Event::Arrived { who } => state.msg_about("log-evening-arrived", who),
            Event::Left { who } => state.msg_about("log-evening-left", who),
        }
    }
}
