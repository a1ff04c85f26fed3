//! The events of the systems: what they do, and who may read about them.

use std::ops::Deref;

use crate::rules::keyword_enum;
use crate::rules::message::Msg;
use crate::session::model::systems::Event;
use crate::session::sentence::AddressedSentence;
use crate::session::{Audience, State};

keyword_enum! {
    /// What a chapter of a recap is about, in the order of the story.
    pub enum RecapTopic in "recap-" {
        Present = "present",
        Scenes = "scenes",
        People = "people",
        Fights = "fights",
        Chases = "chases",
        Rolls = "rolls",
        Complications = "complications",
        Clocks = "clocks",
        Learnt = "learnt",
        Gauges = "gauges",
    }
}

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

    /// The chapter of a recap that tells it, if any: a verdict, or what else makes the story.
    fn recap_topic(&self) -> Option<RecapTopic> {
        self.is_verdict().then_some(RecapTopic::Rolls)
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
