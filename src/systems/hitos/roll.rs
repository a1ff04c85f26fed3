//! A roll on the table: what was rolled for what, the invocation that waits for an answer, and what of it a seat may see.

use serde::{Deserialize, Serialize};

use super::{Event, people, tell};
use crate::rules::dice::Face;
use crate::rules::say::{Arg, Msg, Why};
use crate::rules::text::Text;
use crate::session::id::{Audience, Id, Seat};
use crate::session::refusal::No;
use crate::session::state::State;
use crate::session::system::{Settle, SystemRoll};
use crate::session::systems;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::drama::Price;
use crate::systems::hitos::rules::sheet::{Characteristic, Group};
use crate::systems::hitos::rules::{Direction, Outcome, Reading, Rolled, Triple};

/// A roll, open or settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub characteristic: Characteristic,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The skill as the character calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Text>,
    pub thrown: Thrown,
    /// An invocation against the roller that waits for an answer (HI-09).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// The newest invocation that nobody had to answer: the game master may take it back (HI-13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
}

/// An invocation upon a roll, and the roll before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Made {
    pub offer: Offer,
    pub before: Box<Rolled>,
}

/// An aspect that is invoked upon a roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offer {
    /// None: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    pub direction: Direction,
    pub aspect: Arg,
    pub price: Price,
    /// The payer's own aspect that is exhausted for it, by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exhausts: Option<Id>,
    /// The dice that are rolled again, by what they show.
    pub reroll: Vec<Face>,
}

/// What fell.
pub type Thrown = crate::session::roll::Thrown<Rolled, Redacted>;

/// What everybody at the table sees fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Redacted {
    pub shows: Triple,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latest: Option<Direction>,
    /// None where no number says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl Roll {
    /// All of what fell, where its numbers may be read.
    pub fn rolled(&self) -> Option<&Rolled> {
        self.thrown.all()
    }

    /// The newest invocation stands: an aspect that was exhausted for it is lost if it was temporary (HI-11).
    pub(super) fn stands(&self, tx: &mut Tx) {
        self.made.iter().for_each(|made| made.offer.stands(tx));
    }

    /// The newest invocation where a player made it.
    pub fn by_player(&self) -> Option<&Offer> {
        self.made.as_ref().map(|made| &made.offer).filter(|offer| offer.by.is_some())
    }

    /// What everybody at the table sees fall.
    pub fn face_up(&self) -> Redacted {
        self.thrown.seen(|rolled| Redacted {
            shows: rolled.shows(),
            latest: rolled.latest(),
            outcome: rolled.outcome(),
        })
    }
}

impl Offer {
    /// Nothing takes it back any more.
    pub(super) fn stands(&self, tx: &mut Tx) {
        if let (Some(by), Some(aspect)) = (&self.by, &self.exhausts) {
            people::lose_temporary(tx, by, aspect);
        }
    }
}

impl Redacted {
    /// What the dice count as.
    pub fn reading(self) -> Reading {
        self.shows.read(self.latest)
    }
}

impl Settle for Roll {
    /// Its outcome is told with the roll, and what it leads to is the game master's word. An invocation that waits for its
    /// answer is withdrawn: what was paid for it comes back (HI-13).
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
        self.stands(tx);
        let Some(offer) = self.offer.clone() else { return Ok(()) };
        tx.emit(Event::Withdrawn { who: who.clone(), offer: offer.clone() });
        match (offer.by, offer.exhausts) {
            (Some(by), None) => people::move_drama(tx, &by, 1, "HI-13", "hitos-drama-unanswered"),
            (Some(by), Some(aspect)) => people::release(tx, &by, &aspect),
            (None, _) => {}
        }
        Ok(())
    }
}

impl SystemRoll for Roll {
    fn readers(&self, who: &Id, state: &State) -> Audience {
        let offers = self.offer.iter().chain(self.made.iter().map(|made| &made.offer));
        let payers = offers.filter_map(|offer| offer.by.as_ref());
        payers.fold(state.readers_of(who), |readers, by| readers.and(&state.audience_of(by)))
    }

    /// Without the numbers of sheets, and without an invoker whom `seat` may not see.
    fn redacted(&self, seat: &Seat, state: &State) -> systems::Roll {
        let known = |id: &Id| state.audience_of(id).has(seat);
        let offer = self.offer.clone().filter(|offer| offer.by.as_ref().is_none_or(known));
        Roll { thrown: Thrown::Redacted(self.face_up()), offer, made: None, ..self.clone() }.into()
    }

    /// The game master can pay for an aspect upon any roll: it stays open until it is left.
    fn is_finished(&self, _who: &Id, _state: &State) -> bool {
        false
    }

    fn tell(&self, who: &Id, state: &State) -> Msg {
        tell::roll(self, who, state)
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(Rolled::whys).unwrap_or_default()
    }
}
