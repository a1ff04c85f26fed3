//! Clocks, moved by deeds and by rules.

use super::Tx;
use crate::rules::say::Why;
use crate::session::clock::Driver;
use crate::session::events::clock::Event;
use crate::session::gauge::Cause;
use crate::session::id::{Audience, Id};
use crate::session::refusal::Refusal;

impl Tx<'_> {
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
