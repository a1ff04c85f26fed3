//! What the events of the systems do, and who may read of them.

use std::ops::Deref;

use crate::rules::say::Msg;
use crate::session::id::Audience;
use crate::session::model::systems::Event;
use crate::session::state::State;
use crate::session::told::AddressedSentence;

/// What happens in a system. Every `state` but the one of `apply` is the state right after the event.
pub trait SystemEvent {
    fn apply(&self, state: &mut State);

    fn audience(&self, state: &State) -> Audience;

    /// Its line in the log, if it has one.
    fn tell(&self, state: &State) -> Option<Msg>;

    /// Whether it says how a roll of several came out, so that a recap tells it whatever else they moved.
    fn is_verdict(&self) -> bool {
        false
    }

    /// What the seats outside its audience may read, and which of them: the same without its secret part.
    fn tell_outsiders(&self, _state: &State) -> Option<AddressedSentence> {
        None
    }
}

macro_rules! events {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        impl Deref for Event {
            type Target = dyn SystemEvent;

            fn deref(&self) -> &Self::Target {
                match self { $($(#[cfg($cfg)])? Event::$Name(event) => event),* }
            }
        }
    };
}

crate::systems::systems!(events);
