//! Rolls: the open ones, and their places in the streams of dice.

use super::Tx;
use crate::rules::dice::{Dice, Die, Face, NeedFaces, Shuffle, StreamPlace};
use crate::rules::refused::first_allowed;
use crate::session::events::{self, roll::Event};
use crate::session::roll::Roll;
use crate::session::systems::{self, SystemRollType};
use crate::session::{Id, NotDone, Refusal, State};

/// Dice that keep a roll's place up to date.
struct CountedDiceStream<'a> {
    dice: &'a mut dyn Dice,
    place: &'a mut Option<StreamPlace>,
}

impl Tx<'_> {
    /// Settles a person's open roll: closes the roll, then applies its effects.
    pub fn settle(&mut self, who: &Id) -> Result<(), NotDone> {
        let Some(roll) = self.rolls.get(who).cloned() else { return Ok(()) };
        self.emit(Event::Settled { who: who.clone(), secret: roll.secret });
        systems::settle(&roll.body, who, self)
    }

    /// Whether the roll that is being settled is hidden. A system asks before it emits anything.
    pub fn settles_secretly(&self) -> bool {
        matches!(self.events.last(), Some(events::Event::Roll(Event::Settled { secret: true, .. })))
    }

    /// Settles the open rolls of these people before the next deed. Rolls that they open stay open, so that people have
    /// time to make choices on them.
    pub(in crate::session) fn settle_rolls(&mut self, people: &[Id]) -> Result<(), NotDone> {
        let open: Vec<Roll> = self.rolls.values().filter(|roll| people.contains(&roll.who)).cloned().collect();
        for roll in open {
            if self.rolls.get(&roll.who) == Some(&roll) {
                self.settle(&roll.who)?;
            }
        }
        Ok(())
    }

    /// Settles the hidden rolls of these people before a hidden deed.
    pub(in crate::session) fn settle_hidden_rolls(&mut self, people: &[Id]) -> Result<(), NotDone> {
        let hidden = self.rolls.values().filter(|roll| people.contains(&roll.who) && !roll.is_known(self));
        let unknown = hidden.map(|roll| roll.who.clone());
        let unknown: Vec<Id> = unknown.collect();
        unknown.iter().try_for_each(|who| self.settle(who))
    }

    /// Settles the rolls that have nothing left to choose.
    pub(in crate::session) fn settle_finished_rolls(&mut self) -> Result<(), NotDone> {
        let finished = |tx: &Tx| {
            let mut rolls = tx.rolls.values();
            rolls.find(|roll| roll.body.is_finished(&roll.who, tx)).map(|roll| roll.who.clone())
        };
        while let Some(who) = finished(self) {
            self.settle(&who)?;
        }
        Ok(())
    }

    /// Begins a roll: turns to its own place in the stream, if the dice are the stream's. `secret` marks every roll
    /// that is not public, so that it never shifts the public ones.
    pub fn begin_roll(&mut self, secret: bool) -> Option<StreamPlace> {
        self.dice.note_roller(None);
        let place = StreamPlace { secret, n: self.streams.count(secret), drawn: 0 };
        self.dice.seek(place).then_some(place)
    }

    /// Begins a roll by `who`, secret if `secret` is or if `who` is hidden from some seat.
    pub fn begin_roll_of(&mut self, who: &Id, secret: bool) -> Option<StreamPlace> {
        let place = self.begin_roll(self.is_hidden_roll(who, secret));
        self.dice.note_roller(Some(who.as_str()));
        place
    }

    /// Begins a roll by `who` while an earlier one, begun at `before`, is not opened yet.
    pub fn begin_roll_beside(&mut self, who: &Id, secret: bool, before: Option<StreamPlace>) -> Option<StreamPlace> {
        let secret = self.is_hidden_roll(who, secret);
        self.dice.note_roller(Some(who.as_str()));
        let begun = before.is_some_and(|place| place.secret == secret);
        let place = StreamPlace { secret, n: self.streams.count(secret) + u64::from(begun), drawn: 0 };
        self.dice.seek(place).then_some(place)
    }

    /// Continues a roll where it stopped drawing. A roll that began with typed dice gets its own place now, because the
    /// stream would otherwise continue another roll.
    pub fn resume_roll(&mut self, roll: &mut Roll) {
        self.dice.note_roller(Some(roll.who.as_str()));
        match roll.place {
            None => roll.place = self.begin_roll_of(&roll.who, roll.secret),
            Some(place) => {
                self.dice.seek(place);
            }
        }
    }

    /// Shuffles cards at their own place in the stream. `secret` marks every shuffle that is not public. Call it before
    /// a roll begins or after it is opened, since a roll that has begun holds that place.
    pub(super) fn shuffle(&mut self, secret: bool, cards: usize) -> Shuffle {
        let place = StreamPlace { secret, n: self.streams.count(secret), drawn: 0 };
        self.dice.shuffle(place, u16::try_from(cards).unwrap_or(u16::MAX))
    }

    /// Dice that count what they draw into `place`.
    pub fn dice<'d>(&'d mut self, place: &'d mut Option<StreamPlace>) -> impl Dice + 'd {
        CountedDiceStream { dice: self.dice, place }
    }

    /// Opens a roll: from now on choices can be made on it.
    pub fn open_roll(&mut self, who: &Id, secret: bool, place: Option<StreamPlace>, body: impl Into<systems::Roll>) {
        self.emit(Event::Opened(Roll { who: who.clone(), secret, place, body: body.into() }));
    }

    /// Changes the body of an open roll.
    pub fn change_roll(&mut self, roll: Roll, body: impl Into<systems::Roll>) {
        self.emit(Event::Changed(Roll { body: body.into(), ..roll }));
    }
}

impl State {
    /// `who`'s open roll by the rules of one system: the roll itself, and its body in that system's type.
    pub fn roll_of<R: SystemRollType>(&self, who: &Id) -> Result<(Roll, R), Refusal> {
        let open = self.rolls.get(who).and_then(|at| Some((at.clone(), at.body_as::<R>()?.clone())));
        open.ok_or_else(|| self.refusal_about("refused-no-open-roll", who))
    }

    /// The open rolls by the rules of one system.
    pub fn rolls_by<R: SystemRollType + 'static>(&self) -> impl Iterator<Item = (&Roll, &R)> {
        self.rolls.values().filter_map(|at| Some((at, at.body_as()?)))
    }

    /// Refuses unless `may` allows one of the open rolls by these rules. The refusal is that for the first of them.
    pub fn require_roll<R: SystemRollType + 'static>(
        &self,
        may: impl Fn(&Roll, &R) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let tries = self.rolls_by().map(|(at, roll)| may(at, roll));
        first_allowed(tries).unwrap_or_else(|| Err(Refusal::new("refused-no-roll-at-all")))
    }
}

impl Dice for CountedDiceStream<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        let face = self.dice.roll(die)?;
        if let Some(place) = self.place {
            place.drawn += 1;
        }
        Ok(face)
    }

    fn shuffle(&mut self, place: StreamPlace, cards: u16) -> Shuffle {
        self.dice.shuffle(place, cards)
    }
}
