//! Sentences of the log, and who may read them.

use std::sync::Arc;

use super::roll::Roll;
use super::{Audience, Gauge, Id, Seat, SentenceKind};
use crate::rules::message::Msg;
use crate::rules::notation::ThrownDie;
use crate::rules::{Arg, Die, Face, Text};

/// A sentence of the log.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sentence {
    #[serde(rename = "said")]
    pub msg: Msg,
    /// The player who did it at a seat of their own, if the message does not name them.
    pub by: Option<Text>,
    /// The roll that it is about, whose dice are drawn with it.
    pub roll: Option<Roll>,
    /// The pool that it is about; these sentences form the pool's history.
    pub pool: Option<Gauge>,
    /// The players whose purses it is about; these sentences form the purses' history.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub purses: Vec<Id>,
    /// Whether it tells how several rolls came out together.
    #[serde(skip)]
    pub is_verdict: bool,
    /// The dice that it tells of, if they fell without a roll by rules.
    #[serde(skip)]
    pub free_dice: Option<FreeThrow>,
}

/// Dice that fell without a roll by rules: free dice, or those of a random table.
#[derive(Debug, Clone, PartialEq)]
pub struct FreeThrow {
    /// What was rolled: the notation, or the name of the table.
    pub what: Arg,
    pub dice: Vec<ThrownDie>,
    pub result: DiceResult,
}

/// What free dice come to.
#[derive(Debug, Clone, PartialEq)]
pub enum DiceResult {
    Total(i64),
    /// The entry of a random table; `None` if it has none for that face.
    Entry(Option<Arg>),
}

/// A sentence, and who may read it.
#[derive(Debug, Clone, PartialEq)]
pub struct AddressedSentence {
    pub sentence: Arc<Sentence>,
    pub audience: Audience,
    /// What others may read instead: the same without its secret part.
    pub outsiders: Option<Box<AddressedSentence>>,
    /// The text to read while the deed is undone, if the sentence would give away what redoing brings: cards that lie
    /// in a deck.
    pub undone: Option<Arc<Sentence>>,
    /// What it is about.
    pub kind: SentenceKind,
    /// The fighter whom it concerns, for those in its audience alone.
    pub fighter: Option<Id>,
}

impl Sentence {
    /// A sentence about no roll, pool or purse.
    pub fn plain(msg: Msg) -> Sentence {
        Sentence { msg, by: None, roll: None, pool: None, purses: Vec::new(), is_verdict: false, free_dice: None }
    }

    /// All dice that it tells of, with what they show.
    pub fn dice(&self) -> Vec<(Die, Face)> {
        let free =
            || self.free_dice.iter().flat_map(|free| &free.dice).map(|thrown| (thrown.die, thrown.face)).collect();
        self.roll.as_ref().map_or_else(free, |roll| roll.body.dice())
    }

    /// Whether it tells of dice that fell.
    pub fn has_dice(&self) -> bool {
        self.roll.is_some() || self.free_dice.is_some()
    }

    /// The message, and who did it if it does not say so itself.
    pub fn attributed(&self) -> Msg {
        match &self.by {
            Some(by) => Msg::new("log-by").with("who", by).with("what", self.msg.clone()),
            None => self.msg.clone(),
        }
    }
}

impl AddressedSentence {
    /// A sentence for those outside another's audience.
    pub fn for_outsiders(sentence: Sentence, audience: Audience) -> AddressedSentence {
        AddressedSentence {
            sentence: Arc::new(sentence),
            audience,
            outsiders: None,
            undone: None,
            kind: SentenceKind::Other,
            fighter: None,
        }
    }

    /// Takes note of the player who did it, wherever the message does not name them.
    pub(super) fn attribute(&mut self, name: &Text) {
        let versions = [Some(&mut self.sentence), self.undone.as_mut()].into_iter().flatten();
        for sentence in versions.filter(|sentence| !sentence.msg.mentions(name)) {
            Arc::make_mut(sentence).by = Some(name.clone());
        }
        self.outsiders.iter_mut().for_each(|outsiders| outsiders.attribute(name));
    }

    /// The sentence as `seat` may read it, in the version for live or undone deeds.
    pub fn read_by(&self, seat: &Seat, live: bool) -> Option<&Arc<Sentence>> {
        self.undone.as_ref().filter(|_| !live).or_else(|| self.for_seat(seat))
    }

    /// The person whom `seat` may know it to concern: who rolled, or the fighter.
    pub fn subject_for(&self, seat: &Seat) -> Option<&Id> {
        let rolled = self.for_seat(seat)?.roll.as_ref().map(|roll| &roll.who);
        rolled.or_else(|| self.fighter.as_ref().filter(|_| self.audience.has(seat)))
    }

    /// The sentence as `seat` may read it; `None` if it may not.
    pub fn for_seat(&self, seat: &Seat) -> Option<&Arc<Sentence>> {
        if self.audience.has(seat) { Some(&self.sentence) } else { self.outsiders.as_ref()?.for_seat(seat) }
    }
}
