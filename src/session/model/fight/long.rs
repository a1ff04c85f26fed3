//! Actions that take several rounds: forcing a lock, reloading, carrying somebody out.

use std::ops::RangeInclusive;

use crate::rules::{Msg, Text};

/// An action in progress that takes a fighter several rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LongAction {
    /// What they do, in the game master's words.
    pub what: Text,
    /// How many rounds it takes.
    pub rounds: u8,
    /// The number of rounds so far, including this one.
    pub done: u8,
    /// The round of the fight in which it last went on, which it does once per round.
    pub at: u32,
}

impl LongAction {
    /// The possible numbers of rounds.
    pub const ROUNDS: RangeInclusive<u8> = 2..=99;

    /// A long action that begins in that round of the fight.
    pub fn new(what: Text, rounds: u8, at: u32) -> LongAction {
        LongAction { what, rounds, done: 1, at }
    }

    /// The action continued in that round of the fight; `None` if it has already gone on in it.
    #[must_use]
    pub fn continued_in(&self, at: u32) -> Option<LongAction> {
        (at != self.at).then(|| LongAction { done: self.done.saturating_add(1), at, ..self.clone() })
    }

    pub fn is_done(&self) -> bool {
        self.done >= self.rounds
    }

    /// `forces the door 1/3`.
    pub fn msg(&self) -> Msg {
        Msg::new("long-action").with("what", &self.what).with("done", self.done).with("rounds", self.rounds)
    }
}
