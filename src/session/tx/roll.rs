//! Open rolls, settled by deeds and by rules.

use super::Tx;
use crate::session::events::roll::Event;
use crate::session::id::{Id, Seat};
use crate::session::refusal::No;
use crate::session::roll::Roll;
use crate::session::state::State;

impl Tx<'_> {
    /// Settles a person's open roll: first the roll is closed, then what it does to the table happens.
    ///
    /// # Errors
    /// [`No`] as its system's rules say.
    pub fn settle(&mut self, who: &Id) -> Result<(), No> {
        let Some(roll) = self.rolls.get(who).cloned() else { return Ok(()) };
        self.emit(Event::Settled { who: who.clone(), secret: roll.secret });
        roll.body.settle(who, self)
    }

    /// Settles every open roll: the next deed begins.
    pub(in crate::session) fn settle_all(&mut self) -> Result<(), No> {
        while let Some(who) = self.rolls.keys().next().cloned() {
            self.settle(&who)?;
        }
        Ok(())
    }

    /// Settles every open roll of which not everybody knows: something begins of which not everybody learns.
    pub(in crate::session) fn settle_unnoticed(&mut self) -> Result<(), No> {
        let unknown = self.rolls.values().filter(|roll| !roll.is_known(self)).map(|roll| roll.who.clone());
        let unknown: Vec<Id> = unknown.collect();
        unknown.iter().try_for_each(|who| self.settle(who))
    }

    /// Settles the rolls that have nothing left to choose.
    pub(in crate::session) fn settle_finished(&mut self) -> Result<(), No> {
        let finished = |tx: &Tx| {
            let mut rolls = tx.rolls.values();
            rolls.find(|roll| roll.body.is_finished(&roll.who, tx)).map(|roll| roll.who.clone())
        };
        while let Some(who) = finished(self) {
            self.settle(&who)?;
        }
        Ok(())
    }
}

impl Roll {
    /// Whether everybody knows that it was rolled.
    #[must_use]
    pub fn is_known(&self, state: &State) -> bool {
        !state.is_quiet(&self.who, self.secret)
    }

    /// The roll as `seat` may see it: not at all when it is secret, and without what is hidden from that seat.
    #[must_use]
    pub fn seen_by(&self, seat: &Seat, state: &State) -> Option<Roll> {
        match seat {
            Seat::Gm => Some(self.clone()),
            _ if self.secret => None,
            _ if self.body.readers(&self.who, state).has(seat) => Some(self.clone()),
            _ => Some(Roll { body: self.body.veiled(seat, state), ..self.clone() }),
        }
    }
}
