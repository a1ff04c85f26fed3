//! The events of the systems: what they do, and who may read about them.

use std::ops::Deref;

use crate::rules::say::Msg;
use crate::session::model::systems::Event;
use crate::session::sentence::AddressedSentence;
use crate::session::{Audience, State};

/// An event of a system. Except in `apply`, `state` is the state right after the event.
pub trait SystemEvent {
    fn apply(&self, state: &mut State);

    fn audience(&self, state: &State) -> Audience;

    /// Its line in the log, if any.
    fn log_msg(&self, state: &State) -> Option<Msg>;

    /// Whether it is the verdict on several rolls, which a recap tells whether or not they had other effects.
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
