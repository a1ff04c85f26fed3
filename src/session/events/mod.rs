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
        Some(self.sentence_saying(self.log_msg(state)?, state))
    }

    /// Its sentence with this message, which may tell of earlier events as well.
    pub(super) fn sentence_saying(&self, msg: Msg, state: &State) -> AddressedSentence {
        let mut sentence = Sentence::plain(msg);
        let (mut undone, mut fighter) = (None, None);
        match self {
            Event::Roll(roll::Event::Opened(roll) | roll::Event::Changed(roll)) => sentence.roll = Some(roll.clone()),
            Event::Gauge(event) => sentence.pool = event.pool().cloned(),
            Event::Purse(event) => sentence.purses = event.players(),
            Event::Free(event) => sentence.free_dice = Some(event.dice()),
            Event::Table(event) => sentence.free_dice = Some(event.dice()),
            Event::System(event) => sentence.is_verdict = event.is_verdict(),
            Event::Chase(event) => sentence.is_verdict = event.is_verdict(),
            Event::Cards(event) => undone = event.msg_while_undone(state).map(|msg| Arc::new(Sentence::plain(msg))),
            Event::Fight(event) => fighter = event.fighter().cloned(),
            _ => {}
        }
        let kind = self.sentence_kind();
        let addressed = |sentence, audience, outsiders: Option<AddressedSentence>| {
            let (outsiders, undone, fighter) = (outsiders.map(Box::new), undone.clone(), fighter.clone());
            AddressedSentence { sentence: Arc::new(sentence), audience, outsiders, undone, kind, fighter }
        };
        let version = |gm| Sentence { msg: sentence.msg.for_reader(gm), ..sentence.clone() };
        let (audience, outsiders) = (self.audience(state), self.sentence_for_outsiders(state));
        if !sentence.msg.has_hidden_names() {
            return addressed(sentence, audience, outsiders);
        }
        let others = addressed(version(false), audience, outsiders);
        addressed(version(true), Audience::gm(), Some(others))
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
