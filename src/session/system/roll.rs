//! What the rolls of the systems say, and what of them a seat may see.

use std::ops::Deref;

use crate::rules::say::{Msg, Why};
use crate::session::id::{Audience, Id, Seat};
use crate::session::model::{roll, systems};
use crate::session::state::State;

/// A roll by a system's rules, open or settled.
pub trait SystemRoll {
    /// Who may read all of it, where `who` rolls; the others get it redacted. A secret roll is never asked about.
    fn readers(&self, _who: &Id, _state: &State) -> Audience {
        Audience::All
    }

    /// The roll of `who` as `seat` may see it, which is not among its readers; a secret roll is never asked about.
    fn redacted(&self, who: &Id, seat: &Seat, state: &State) -> systems::Roll;

    /// Whether it has nothing left to choose, so that it settles by itself.
    fn is_finished(&self, who: &Id, state: &State) -> bool;

    /// Its line in the log and in the list of rolls.
    fn tell(&self, who: &Id, state: &State) -> Msg;

    /// The rules that counted, as far as it may be read.
    fn whys(&self) -> Vec<Why>;
}

macro_rules! rolls {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        impl Deref for systems::Roll {
            type Target = dyn SystemRoll;

            fn deref(&self) -> &Self::Target {
                match self { $($(#[cfg($cfg)])? systems::Roll::$Name(roll) => roll),* }
            }
        }
    };
}

crate::systems::systems!(rolls);

impl roll::Roll {
    /// Whether everybody knows that it was rolled.
    pub fn is_known(&self, state: &State) -> bool {
        !state.is_quiet(&self.who, self.secret)
    }

    /// The roll as `seat` may see it: not at all when it is secret, and without what is hidden from that seat.
    pub fn seen_by(&self, seat: &Seat, state: &State) -> Option<roll::Roll> {
        match seat {
            Seat::Gm => Some(self.clone()),
            _ if self.secret => None,
            _ if self.body.readers(&self.who, state).has(seat) => Some(self.clone()),
            _ => Some(roll::Roll { body: self.body.redacted(&self.who, seat, state), ..self.clone() }),
        }
    }
}
