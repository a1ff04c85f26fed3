//! A tx: the state as it would be while a command is being decided, and the events that lead there.

mod clock;

use std::borrow::Cow;
use std::ops::Deref;

use crate::rules::dice::{Bookmark, Dice, Die, Face, NeedFaces};
use crate::rules::say::Why;
use crate::rules::text::Text;
use crate::session::events::Event;
use crate::session::gauge::{Cause, Gauge, Level, Owner};
use crate::session::id::{Audience, Id, Seat};
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::systems::{self, OneOf};
use crate::session::{gauge, roll};

/// What deciding works on. Reads like the [`State`] after the events so far.
pub struct Tx<'a> {
    state: Cow<'a, State>,
    seat: &'a Seat,
    dice: &'a mut dyn Dice,
    events: Vec<Event>,
}

impl<'a> Tx<'a> {
    /// A tx on `state`, for a command from `seat`.
    pub fn new(state: &'a State, seat: &'a Seat, dice: &'a mut dyn Dice) -> Tx<'a> {
        Tx { state: Cow::Borrowed(state), seat, dice, events: Vec::new() }
    }

    /// Who asks.
    #[must_use]
    pub fn seat(&self) -> &Seat {
        self.seat
    }

    /// Adds an event; from here on the tx reads as if it had happened.
    pub fn emit(&mut self, event: impl Into<Event>) {
        let event = event.into();
        event.apply(self.state.to_mut());
        self.events.push(event);
    }

    /// The state that the events so far lead to.
    #[must_use]
    pub fn into_state(self) -> State {
        self.state.into_owned()
    }

    /// The events, once everything is decided.
    #[must_use]
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// A gauge as it stands.
    ///
    /// # Errors
    /// Refused when its owner does not have it.
    pub fn level(&self, owner: &Owner, gauge: &Gauge) -> Result<Level, Refusal> {
        self.level_of(owner, gauge).ok_or_else(|| {
            // What somebody wrote may be no word of any system, so it is said as written.
            let written = Text::line(gauge.name());
            Refusal::new("refused-no-gauge").with("who", self.owner_name(owner)).with("gauge", written)
        })
    }

    /// Moves a person's gauge to `to`, or as far as it goes, by a rule; says nothing when it is there already.
    pub fn move_gauge(&mut self, person: &Id, gauge: &Gauge, to: i32, why: Why) {
        self.moved(Owner::Person(person.clone()), gauge, to, why, None);
    }

    /// Moves a pool to `to`, or as far as it goes, by a rule and by whose deed; says nothing when it is there already.
    pub fn move_pool(&mut self, pool: &Gauge, to: i32, why: Why, who: Option<&Id>) {
        self.moved(Owner::Table, pool, to, why, who.cloned());
    }

    fn moved(&mut self, owner: Owner, gauge: &Gauge, to: i32, why: Why, who: Option<Id>) {
        let Some(level) = self.level_of(&owner, gauge) else { return };
        // No rule lifts a gauge over the limit that the game master's word has set.
        let to = to.clamp(0, level.most().max(level.now));
        if level.now != to {
            let (gauge, from, cause) = (gauge.clone(), level.now, Cause::Rule(why));
            self.emit(gauge::Event::Moved { owner, gauge, from, to, cause, who });
        }
    }

    /// An id made from `name` that nothing else has, for what these see. What everybody sees is numbered: `alarm-1`; the
    /// things of the campaign's file are not, and those that not everybody sees are apart: `hidden-alarm`. So the ids
    /// that everybody reads do not tell of anything that is hidden.
    #[must_use]
    pub fn fresh(&self, name: &str, seen_by: &Audience) -> Id {
        let id = Id::from_name(name);
        if seen_by.is_all() { id.open().counted(|id| self.is_taken(id)) } else { id.hidden().free(|id| self.has(id)) }
    }

    /// Moves the limit of a gauge by a rule; says nothing when it is there already.
    pub fn cap_gauge(&mut self, owner: Owner, gauge: &Gauge, max: i32, why: Why) {
        let Some(level) = self.level_of(&owner, gauge) else { return };
        if level.max != max {
            let (from, cause) = (level.max, Cause::Rule(why));
            self.emit(gauge::Event::Capped { owner, gauge: gauge.clone(), from, max, cause });
        }
    }

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
}

/// Dice that keep a roll's place up to date.
struct Counted<'a> {
    dice: &'a mut dyn Dice,
    place: &'a mut Option<Bookmark>,
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

impl Deref for Tx<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}
