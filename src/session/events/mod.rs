//! Events: everything that can have happened at the table, by noun.

pub mod aspect;
pub mod campaign;
pub mod cards;
pub mod chase;
pub mod clock;
pub mod debt;
pub mod evening;
pub mod fight;
pub mod free_dice;
pub mod gauge;
pub mod item;
mod kind;
pub mod note;
pub mod person;
pub mod purse;
pub mod random_tables;
pub mod reveal;
pub mod roll;
pub mod scene;
pub mod vote;

use std::sync::Arc;

use super::id::Audience;
use super::model::system::SystemData;
use super::model::systems;
use super::sentence::{AddressedSentence, Sentence};
use super::state::State;
use crate::rules::message::Msg;

macro_rules! events {
    ($($(#[$doc:meta])* $Noun:ident($noun:ident)),* $(,)?) => {
        /// Something that happened.
        #[derive(Debug, Clone, PartialEq, Eq, derive_more::From, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Event { $($(#[$doc])* $Noun($noun::Event)),* }

        impl Event {
            /// Applies it. Never fails.
            pub fn apply(&self, state: &mut State) {
                match self { $(Event::$Noun(event) => event.apply(state)),* }
            }

            /// Who may know of it. `state` is the state after it.
            pub fn audience(&self, state: &State) -> Audience {
                match self { $(Event::$Noun(event) => event.audience(state)),* }
            }

            /// Its line in the log, if it has one. `state` is the state after it.
            pub fn log_msg(&self, state: &State) -> Option<Msg> {
                match self { $(Event::$Noun(event) => event.log_msg(state).into()),* }
            }
        }
    };
}

events! {
    Campaign(campaign),
    Evening(evening),
    Scene(scene),
    Person(person),
    Gauge(gauge),
    /// The points of a player.
    Purse(purse),
    Vote(vote),
    Aspect(aspect),
    Clock(clock),
    /// What somebody owes.
    Debt(debt),
    /// Something due.
    Item(item),
    Note(note),
    /// Who sees what.
    Reveal(reveal),
    Table(random_tables),
    /// Free dice.
    Free(free_dice),
    Roll(roll),
    Fight(fight),
    Chase(chase),
    /// Playing cards.
    Cards(cards),
    System(systems),
}

macro_rules! of_systems {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? impl From<<crate::systems::$name::$Name as SystemData>::Event> for Event {
            fn from(event: <crate::systems::$name::$Name as SystemData>::Event) -> Event {
                Event::System(event.into())
            }
        })*
    };
}

crate::systems::systems!(of_systems);

impl Event {
    /// The log's sentence about it, if it has one. `state` is the state after it.
    pub(super) fn sentence(&self, state: &State) -> Option<AddressedSentence> {
        let roll = match self {
            Event::Roll(roll::Event::Opened(roll) | roll::Event::Changed(roll)) => Some(roll.clone()),
            _ => None,
        };
        let pool = match self {
            Event::Gauge(event) => event.pool().cloned(),
            _ => None,
        };
        let is_verdict = matches!(self, Event::System(event) if event.is_verdict());
        let purses = match self {
            Event::Purse(event) => event.players(),
            _ => Vec::new(),
        };
        let msg = self.log_msg(state)?;
        let outsiders = self.sentence_for_outsiders(state).map(Box::new);
        let undone = match self {
            Event::Cards(event) => event.msg_while_undone(state).map(|msg| Arc::new(Sentence::plain(msg))),
            _ => None,
        };
        let free_dice = match self {
            Event::Free(event) => Some(event.dice()),
            Event::Table(event) => Some(event.dice()),
            _ => None,
        };
        let kind = self.sentence_kind();
        let fighter = match self {
            Event::Fight(event) => event.fighter().cloned(),
            _ => None,
        };
        let sentence = |msg, audience, outsiders| {
            let (roll, pool, purses, free_dice) = (roll.clone(), pool.clone(), purses.clone(), free_dice.clone());
            let sentence = Arc::new(Sentence { msg, by: None, roll, pool, purses, is_verdict, free_dice });
            let (undone, fighter) = (undone.clone(), fighter.clone());
            AddressedSentence { sentence, audience, outsiders, undone, kind, fighter }
        };
        if !msg.has_hidden_names() {
            return Some(sentence(msg, self.audience(state), outsiders));
        }
        let others = sentence(msg.for_reader(false), self.audience(state), outsiders);
        Some(sentence(msg.for_reader(true), Audience::gm(), Some(Box::new(others))))
    }

    /// Whether everybody learns at least part of it. `state` is the state after it.
    pub fn is_noticed_by_all(&self, state: &State) -> bool {
        self.audience(state).is_all()
            || self.sentence_for_outsiders(state).is_some_and(|sentence| sentence.audience.is_all())
    }

    /// What those outside its audience may read: the same without its secret part. `state` is the state after it.
    pub fn sentence_for_outsiders(&self, state: &State) -> Option<AddressedSentence> {
        match self {
            Event::System(event) => event.sentence_for_outsiders(state),
            Event::Clock(event) => event.sentence_for_outsiders(state),
            Event::Roll(event) => event.sentence_for_outsiders(state),
            Event::Cards(event) => event.sentence_for_outsiders(state),
            _ => None,
        }
    }
}
