//! Rolls: their places in the streams of dice, and the open ones.

use super::Tx;
use crate::rules::dice::{Bookmark, Dice, Die, Face, NeedFaces};
use crate::session::id::Id;
use crate::session::refusal::Refusal;
use crate::session::roll;
use crate::session::systems::{self, OneOf};

/// Dice that keep a roll's place up to date.
struct Counted<'a> {
    dice: &'a mut dyn Dice,
    place: &'a mut Option<Bookmark>,
}

impl Tx<'_> {
    /// Begins a roll: turns to its own place in the stream, when the dice are the stream's. `secret` is every roll that
    /// not everybody may know of, so that it never shifts those of which everybody does.
    pub fn begin_roll(&mut self, secret: bool) -> Option<Bookmark> {
        let place = Bookmark { secret, n: self.streams.count(secret), drawn: 0 };
        self.dice.turn_to(place).then_some(place)
    }

    /// Begins a roll of somebody's.
    pub fn begin_roll_of(&mut self, who: &Id, secret: bool) -> Option<Bookmark> {
        self.begin_roll(self.is_quiet(who, secret))
    }

    /// Begins a roll of somebody's beside one that was begun before it and is opened later.
    pub fn begin_roll_beside(&mut self, who: &Id, secret: bool, before: Option<Bookmark>) -> Option<Bookmark> {
        let secret = self.is_quiet(who, secret);
        let begun = before.is_some_and(|place| place.secret == secret);
        let place = Bookmark { secret, n: self.streams.count(secret) + u64::from(begun), drawn: 0 };
        self.dice.turn_to(place).then_some(place)
    }

    /// Goes on with a roll: turns to where it stopped drawing. One that typed dice began gets a place of its own now,
    /// lest the stream go on with somebody else's.
    pub fn resume_roll(&mut self, roll: &mut roll::Roll) {
        match roll.place {
            None => roll.place = self.begin_roll_of(&roll.who, roll.secret),
            Some(place) => {
                self.dice.turn_to(place);
            }
        }
    }

    /// The dice, counting into `place` what is drawn.
    pub fn dice<'d>(&'d mut self, place: &'d mut Option<Bookmark>) -> impl Dice + 'd {
        Counted { dice: self.dice, place }
    }

    /// Opens a roll.
    pub fn open_roll(&mut self, who: &Id, secret: bool, place: Option<Bookmark>, body: impl Into<systems::Roll>) {
        self.emit(roll::Event::Opened(roll::Roll { who: who.clone(), secret, place, body: body.into() }));
    }

    /// An open roll reads so now.
    pub fn change_roll(&mut self, at: roll::Roll, body: impl Into<systems::Roll>) {
        self.emit(roll::Event::Changed(roll::Roll { body: body.into(), ..at }));
    }

    /// `who`'s open roll by the rules of one system, and where it stands.
    ///
    /// # Errors
    /// Refused when there is none.
    pub fn roll_of<R: OneOf>(&self, who: &Id) -> Result<(roll::Roll, R), Refusal> {
        let open = self.rolls.get(who).and_then(|at| Some((at.clone(), at.by::<R>()?.clone())));
        open.ok_or_else(|| self.no_open_roll(who))
    }

    /// Lets pass who has no open roll. Settling it by itself would show that something was rolled in secret.
    ///
    /// # Errors
    /// Refused while there is one.
    pub fn may_roll(&self, who: &Id) -> Result<(), Refusal> {
        match self.rolls.contains_key(who) {
            true => Err(Refusal::new("refused-open-roll").with("who", self.name(who))),
            false => Ok(()),
        }
    }

    pub(crate) fn no_open_roll(&self, who: &Id) -> Refusal {
        Refusal::new("refused-no-open-roll").with("who", self.name(who))
    }
}

impl Dice for Counted<'_> {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        let face = self.dice.roll(die)?;
        if let Some(place) = self.place {
            place.drawn += 1;
        }
        Ok(face)
    }
}
