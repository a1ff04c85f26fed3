//! The events of the systems: what they do, and who may read about them.

use std::ops::Deref;

use crate::rules::message::Msg;
use crate::session::model::systems::Event;
use crate::session::sentence::AddressedSentence;
use crate::session::{Audience, State};

/// An event of a system. Except in `apply`, `state` is the state right after the event.
pub trait SystemEvent {
    /// Changes the state. Never fails.
    fn apply(&self, state: &mut State);

    /// Who may know of it.
    fn audience(&self, state: &State) -> Audience;

    /// Its line in the log, if any.
    fn log_msg(&self, state: &State) -> Option<Msg>;

    /// Whether it is the verdict on several rolls, which a recap tells whether or not they had other effects.
    fn is_verdict(&self) -> bool {
        false
    }

    /// Whether a recap tells it: a verdict, or what else makes the story.
    fn is_told_in_recap(&self) -> bool {
        self.is_verdict()
    }

    /// The same without its secret part, for those outside its audience; `None` if they may read nothing.
    fn sentence_for_outsiders(&self, _state: &State) -> Option<AddressedSentence> {
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
