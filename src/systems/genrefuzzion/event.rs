//! The events of GenreFuzzion that sheets, purses and rolls do not tell.

use serde::{Deserialize, Serialize};

use crate::rules::Msg;
use crate::session::system::SystemEvent;
use crate::session::{Audience, State};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something was said.
    Told(Msg),
}

impl SystemEvent for Event {
    fn apply(&self, _state: &mut State) {}

    fn audience(&self, _state: &State) -> Audience {
        Audience::All
    }

    fn tell(&self, _state: &State) -> Option<Msg> {
        match self {
            Event::Told(said) => Some(said.clone()),
        }
    }
}
