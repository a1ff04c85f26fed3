//! Clocks, moved by deeds and rules.

use super::Tx;
use crate::rules::{Why, ensure};
use crate::session::events::clock::Event;
use crate::session::{Audience, Cause, Clock, Driver, Id, Refusal, Tries, require_text};

impl Tx<'_> {
    /// Adds a clock under an id of its own, and returns the id.
    pub fn add_clock(&mut self, clock: Clock) -> Result<Id, Refusal> {
        require_text(&clock.name)?;
        let is_allowed = (1..=Clock::MAX_SEGMENTS).contains(&clock.size);
        ensure!(is_allowed, Refusal::new("refused-clock-size").with("most", Clock::MAX_SEGMENTS));
        let id = self.fresh_id(&clock.name, &clock.seen_by);
        self.emit(Event::Added(Clock { id: id.clone(), ..clock }));
        Ok(id)
    }

    /// Records a try at a clock that counts tries; a successful one fills a segment. Does nothing to any other clock.
    pub fn record_try(&mut self, id: &Id, achieved: bool, why: Why) -> Result<(), Refusal> {
        let clock = self.clock(id)?;
        let Some(Tries { interval, made }) = clock.tries.clone() else { return Ok(()) };
        let to = (clock.now + 1).min(clock.size);
        let moves = achieved && !clock.is_full();
        self.emit(Event::TriesSet { clock: id.clone(), tries: Tries { interval, made: made.saturating_add(1) } });
        if moves { self.move_clock(id, to, Some(Cause::Rule(why))) } else { Ok(()) }
    }

    /// Moves a clock to a number of filled segments. It fires if that fills it; refused if nothing would change.
    pub fn move_clock(&mut self, id: &Id, to: u8, cause: Option<Cause>) -> Result<(), Refusal> {
        self.move_clock_and_tell(id, to, cause, true)
    }

    /// The same by a rule, where the event before it has told the move.
    pub fn move_told_clock(&mut self, id: &Id, to: u8, why: Why) -> Result<(), Refusal> {
        self.move_clock_and_tell(id, to, Some(Cause::Rule(why)), false)
    }

    fn move_clock_and_tell(&mut self, id: &Id, to: u8, cause: Option<Cause>, tells: bool) -> Result<(), Refusal> {
        let clock = self.clock(id)?;
        let (from, size) = (clock.now, clock.size);
        ensure!(to != from, Refusal::new("refused-clock-there").with("clock", &clock.name).with("to", to));
        self.emit(Event::Moved { clock: id.clone(), from, to, cause, is_told: !tells });
        if to == size {
            self.emit(Event::Fired { clock: id.clone() });
        }
        Ok(())
    }

    /// Advances every clock under time pressure in the current scene by one, for a failed test (ND-25). A secret test
    /// advances only those clocks that nobody else sees.
    pub fn advance_pressing_clocks(&mut self, why: &Why, secret: bool) -> Result<(), Refusal> {
        let pressing = self.clocks.values().filter(|clock| clock.driver == Driver::Failures && !clock.is_full());
        let pressing = pressing.filter(|clock| clock.scene.is_none() || clock.scene == self.scene);
        let pressing = pressing.filter(|clock| !secret || clock.seen_by == Audience::gm());
        let pressing: Vec<(Id, u8)> = pressing.map(|clock| (clock.id.clone(), clock.now + 1)).collect();
        for (clock, to) in pressing {
            self.move_clock(&clock, to, Some(Cause::Rule(why.clone())))?;
        }
        Ok(())
    }
}
