//! A sentence of the log, and who may read it.

use std::sync::Arc;

use serde::Serialize;

use super::gauge::Gauge;
use super::id::{Audience, Seat};
use super::roll::Roll;
use crate::rules::say::Msg;

/// A sentence of the log.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sentence {
    pub said: Msg,
    /// The roll it speaks of, for drawing its dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// The pool that it says something of: its history are the sentences that do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<Gauge>,
}

/// A sentence, and who may read it.
#[derive(Debug, Clone, PartialEq)]
pub struct AddressedSentence {
    pub sentence: Arc<Sentence>,
    pub audience: Audience,
    /// What the others may read instead: the same without its secret part.
    pub outsiders: Option<Box<AddressedSentence>>,
    /// What is read of it while it is undone, where the sentence says what comes when it is done again: the cards that lie
    /// in a deck.
    pub undone: Option<Arc<Sentence>>,
}

impl Sentence {
    /// A sentence that speaks of no roll and no pool.
    pub fn plain(said: Msg) -> Sentence {
        Sentence { said, roll: None, pool: None }
    }
}

impl AddressedSentence {
    /// What outsiders read: there is nothing less secret for others still.
    pub fn to_outsiders(sentence: Sentence, audience: Audience) -> AddressedSentence {
        AddressedSentence { sentence: Arc::new(sentence), audience, outsiders: None, undone: None }
    }

    /// The sentence as `seat` may read it while the deed holds, or while it is undone.
    pub fn read_by(&self, seat: &Seat, live: bool) -> Option<&Arc<Sentence>> {
        self.undone.as_ref().filter(|_| !live).or_else(|| self.for_seat(seat))
    }

    /// The sentence as `seat` may read it, if at all.
    pub fn for_seat(&self, seat: &Seat) -> Option<&Arc<Sentence>> {
        if self.audience.has(seat) { Some(&self.sentence) } else { self.outsiders.as_ref()?.for_seat(seat) }
    }
}
