//! The rolls of the systems: what they say, and what of them a seat may see.

use std::ops::Deref;

use crate::rules::message::{Msg, Why};
use crate::rules::{Die, Face, keyword_enum};
use crate::session::model::{roll, systems};
use crate::session::{Audience, Id, Seat, State};

keyword_enum! {
    /// How a roll has come out, in words that all systems share.
    pub enum VerdictKind {
        Exceptional = "exceptional",
        Success = "success",
        /// A success that costs something.
        Cost = "cost",
        Fail = "fail",
        /// A failure that brings trouble.
        Mishap = "mishap",
    }
}

/// A roll by a system's rules, open or settled.
pub trait SystemRoll {
    /// Who may read all of `who`'s roll; others get it redacted. Not called for secret rolls.
    fn readers(&self, _who: &Id, _state: &State) -> Audience {
        Audience::All
    }

    /// `who`'s roll as `seat`, which is not among its readers, may see it. Not called for secret rolls.
    fn redacted(&self, who: &Id, seat: &Seat, state: &State) -> systems::Roll;

    /// Whether its numbers are left out, so that what it brings cannot be reckoned from it.
    fn is_redacted(&self) -> bool {
        false
    }

    /// The person against whom it is rolled: its target, or the rival in a contest.
    fn other_party(&self) -> Option<&Id> {
        None
    }

    /// Whether somebody other than the roller has a part in it, so that it settles before they go for good.
    fn names(&self, who: &Id) -> bool {
        self.other_party() == Some(who)
    }

    /// A warning if settling it as it stands would cost somebody life or mind.
    fn grave_outcome(&self, _who: &Id, _state: &State) -> Option<Msg> {
        None
    }

    /// Whether it has no choices left, so that it settles by itself.
    fn is_finished(&self, who: &Id, state: &State) -> bool;

    /// Whether it is an earlier roll that was settled, with what its player has chosen since.
    fn is_later_form(&self) -> bool {
        false
    }

    /// Its line in the log and in the list of rolls.
    fn log_msg(&self, who: &Id, state: &State) -> Msg;

    /// What the log says of its newest change; `None` if another sentence tells that.
    fn change_msg(&self, who: &Id, state: &State) -> Option<Msg> {
        Some(self.log_msg(who, state))
    }

    /// Its dice and what they show, as every reader of the roll sees them; dice that were rolled again come after those
    /// that they replace, where the rules keep both.
    fn dice(&self) -> Vec<(Die, Face)>;

    /// How it has come out; `None` if that depends on another roll, or if its rules know no success and no failure.
    fn verdict(&self) -> Option<VerdictKind> {
        None
    }

    /// Whether its line tells what it does to somebody else. That is told in a recap, even to seats that may not know the
    /// numbers which it changes.
    fn tells_effect(&self) -> bool {
        false
    }

    /// The rules that mattered, without those that its readers may not know.
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
        !state.is_hidden_roll(&self.who, self.secret)
    }

    /// The roll as `seat` may see it: `None` if it is secret, otherwise without what is hidden from that seat.
    pub fn seen_by(&self, seat: &Seat, state: &State) -> Option<roll::Roll> {
        match seat {
            Seat::Gm => Some(self.clone()),
            _ if self.secret => None,
            _ if self.body.readers(&self.who, state).has(seat) => Some(self.clone()),
            _ => Some(roll::Roll { body: self.body.redacted(&self.who, seat, state), ..self.clone() }),
        }
    }
}
