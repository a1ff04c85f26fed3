//! Transactions: the state as it becomes while a deed is being decided, and the events that lead there.

mod aspect;
mod cards;
pub mod chase;
mod clock;
mod debt;
mod fight;
mod gauge;
mod item;
mod note;
mod person;
mod purse;
mod roll;
mod vote;

use std::borrow::Cow;
use std::ops::Deref;

use crate::rules::dice::Dice;
use crate::session::events::Event;
use crate::session::{Audience, Id, NotDone, Seat, State};

/// The state while a deed is being decided. Reads like the [`State`] after the events so far.
pub struct Tx<'a> {
    state: Cow<'a, State>,
    /// The person whose player does the deed; `None` for the game master.
    player: Option<Id>,
    dice: &'a mut dyn Dice,
    events: Vec<Event>,
}

impl<'a> Tx<'a> {
    /// A transaction on `state` for a deed that rolls these dice.
    pub fn new(state: &'a State, dice: &'a mut dyn Dice) -> Tx<'a> {
        Tx { state: Cow::Borrowed(state), player: None, dice, events: Vec::new() }
    }

    /// The same transaction, for a deed of that seat.
    #[must_use]
    pub fn by(self, seat: &Seat) -> Tx<'a> {
        let player = if let Seat::Player(person) = seat { Some(person.clone()) } else { None };
        Tx { player, ..self }
    }

    /// The person whose player does the deed; `None` for the game master.
    pub fn acting_player(&self) -> Option<&Id> {
        self.player.as_ref()
    }

    /// Adds an event; the transaction then reads as if it had happened.
    pub fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        event.apply(self.state.to_mut());
        self.events.push(event);
    }

    /// Adds the event that ends a deed.
    pub fn finish(&mut self, event: impl Into<Event>) -> Result<(), NotDone> {
        self.emit(event);
        Ok(())
    }

    /// Whether everybody learns something of the events so far.
    pub fn is_noticed_by_all(&self) -> bool {
        self.events.iter().any(|event| event.is_noticed_by_all(&self.state))
    }

    /// The state after the events so far.
    #[must_use]
    pub fn into_state(self) -> State {
        self.state.into_owned()
    }

    /// The events that were emitted.
    #[must_use]
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// An id made from `name` that is free, for a thing with this audience. Public things are numbered: `alarm-1`.
    /// Things of the campaign's file are not, and hidden things are kept apart: `hidden-alarm`. So no public id depends
    /// on anything hidden.
    pub fn fresh_id(&self, name: &str, seen_by: &Audience) -> Id {
        let id = Id::from_name(name);
        if seen_by.is_all() {
            id.as_public().with_first_free_number(|id| self.is_taken(id))
        } else {
            id.as_hidden().made_unique(|id| self.has(id))
        }
    }
}

impl Deref for Tx<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}
