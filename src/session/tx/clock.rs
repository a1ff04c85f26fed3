//! Clocks, moved by deeds and by rules.

use super::Tx;
use crate::rules::say::Why;
use crate::session::clock::{Clock, Driver, Tries};
use crate::session::events::clock::Event;
use crate::session::gauge::Cause;
use crate::session::id::{Audience, Id};
use crate::session::refusal::{Refusal, filled};

impl Tx<'_> {
    /// Puts a clock on the table, under an id of its own, which is given back.
    pub fn add_clock(&mut self, clock: Clock) -> Result<Id, Refusal> {
        filled(&clock.name)?;
        if !(1..=Clock::LARGEST).contains(&clock.size) {
            return Err(Refusal::new("refused-clock-size").with("most", Clock::LARGEST));
        }
        let id = self.fresh(&clock.name, &clock.seen_by);
        self.emit(Event::Added(Clock { id: id.clone(), ..clock }));
        Ok(id)
    }

    /// One more try was made at a clock that takes them: a successful one fills a segment. Says nothing of another clock.
    pub fn try_clock(&mut self, id: &Id, achieved: bool, why: Why) -> Result<(), Refusal> {
        let clock = self.clock(id)?;
        let Some(Tries { interval, made }) = clock.tries.clone() else { return Ok(()) };
        let to = (clock.now + 1).min(clock.size);
        let moves = achieved && !clock.is_full();
        self.emit(Event::Tried { clock: id.clone(), tries: Tries { interval, made: made.saturating_add(1) } });
        if moves { self.turn_clock(id, to, Some(Cause::Rule(why))) } else { Ok(()) }
    }

    /// Moves a clock to so many filled segments; when that fills it, it fires. It cannot stand there already.
    pub fn turn_clock(&mut self, id: &Id, to: u8, cause: Option<Cause>) -> Result<(), Refusal> {
        let clock = self.clock(id)?;
        let (from, size) = (clock.now, clock.size);
        if to == from {
            return Err(Refusal::new("refused-clock-there").with("clock", &clock.name).with("to", to));
        }
        self.emit(Event::Moved { clock: id.clone(), from, to, cause });
        if to == size {
            self.emit(Event::Fired { clock: id.clone() });
        }
        Ok(())
    }

    /// Moves every clock under time pressure in the current scene on by one, for a failed test (ND-25); when nobody may
    /// know of the test, only those that nobody sees.
    pub fn press_clocks(&mut self, why: &Why, secret: bool) -> Result<(), Refusal> {
        let pressing = self.clocks.values().filter(|clock| clock.driver == Driver::Failures && !clock.is_full());
        let pressing = pressing.filter(|clock| clock.scene.is_none() || clock.scene == self.scene);
        let pressing = pressing.filter(|clock| !secret || clock.seen_by == Audience::gm());
        let pressing: Vec<(Id, u8)> = pressing.map(|clock| (clock.id.clone(), clock.now + 1)).collect();
        for (clock, to) in pressing {
            self.turn_clock(&clock, to, Some(Cause::Rule(why.clone())))?;
        }
        Ok(())
    }
}
