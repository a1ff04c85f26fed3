//! Gauges, moved by deeds and rules.

use super::Tx;
use crate::rules::{Text, Track, Why};
use crate::session::events::gauge::Event;
use crate::session::{Cause, Gauge, Id, Level, Owner, Refusal};

impl Tx<'_> {
    /// The level of a gauge; refused if its owner has no such gauge.
    pub fn level(&self, owner: &Owner, gauge: &Gauge) -> Result<Level, Refusal> {
        self.level_of(owner, gauge).ok_or_else(|| {
            // The name may come from a line and be no system's word, so it is quoted as written.
            let written = Text::line(gauge.name());
            Refusal::new("refused-no-gauge").with("who", self.owner_name(owner)).with("gauge", written)
        })
    }

    /// Moves a person's gauge to `to` by a rule, as far as it goes. No event if it is there already.
    pub fn move_gauge(&mut self, person: &Id, gauge: &Gauge, to: i32, why: Why) {
        self.move_level(Owner::Person(person.clone()), gauge, to, why, None);
    }

    /// Moves a person's gauge to `to` by a rule, as far as it goes, without a sentence in the log: the event before it
    /// has told the move.
    pub fn move_gauge_unlogged(&mut self, person: &Id, gauge: &Gauge, to: i32, why: Why) {
        let moved = self.move_by_rule(Owner::Person(person.clone()), gauge, to, why, None);
        if let Some(Event::Moved { owner, gauge, from, to, crossed, cause, who, .. }) = moved {
            self.emit(Event::Moved { owner, gauge, from, to, crossed, cause, who, is_told: true });
        }
    }

    /// Moves a pool to `to` by a rule, as far as it goes, on behalf of `who`. No event if it is there already.
    pub fn move_pool(&mut self, pool: &Gauge, to: i32, why: Why, who: Option<&Id>) {
        self.move_level(Owner::Table, pool, to, why, who.cloned());
    }

    /// Moves the limit of a gauge by a rule. No event if it is there already.
    pub fn cap_gauge(&mut self, owner: Owner, gauge: &Gauge, max: i32, why: Why) {
        let Some(level) = self.level_of(&owner, gauge) else { return };
        if level.max != max {
            let (from, cause) = (level.max, Cause::Rule(why));
            self.emit(Event::LimitSet { owner, gauge: gauge.clone(), from, max, cause });
        }
    }

    /// Marks a person's track by a rule. No event if it reads so already.
    pub fn mark_track(&mut self, person: &Id, gauge: &Gauge, track: Track, why: Why) {
        let owner = Owner::Person(person.clone());
        if let Some(level) = self.level_of(&owner, gauge) {
            self.move_to_level(owner, gauge, level, level.with_marks(track), Cause::Rule(why), None);
        }
    }

    /// Moves a gauge from the level `old` to `new`. No event if they are the same.
    pub fn move_to_level(
        &mut self,
        owner: Owner,
        gauge: &Gauge,
        old: Level,
        new: Level,
        cause: Cause,
        who: Option<Id>,
    ) {
        moved(owner, gauge, old, new, cause, who).into_iter().for_each(|moved| self.emit(moved));
    }

    fn move_level(&mut self, owner: Owner, gauge: &Gauge, to: i32, why: Why, who: Option<Id>) {
        self.move_by_rule(owner, gauge, to, why, who).into_iter().for_each(|moved| self.emit(moved));
    }

    /// The move of a gauge to `to` by a rule, as far as it goes; `None` if it is there already.
    fn move_by_rule(&self, owner: Owner, gauge: &Gauge, to: i32, why: Why, who: Option<Id>) -> Option<Event> {
        let level = self.level_of(&owner, gauge)?;
        // A rule never lifts a gauge above a limit that the game master has set.
        let to = to.clamp(0, level.highest_allowed().max(level.now));
        moved(owner, gauge, level, level.moved_to(to, level.crossed), Cause::Rule(why), who)
    }
}

/// The move of a gauge from the level `old` to `new`; `None` if they are the same.
fn moved(owner: Owner, gauge: &Gauge, old: Level, new: Level, cause: Cause, who: Option<Id>) -> Option<Event> {
    let (gauge, from, to, crossed) = (gauge.clone(), old.now, new.now, new.crossed);
    ((old.now, old.crossed) != (new.now, new.crossed)).then_some(Event::Moved {
        owner,
        gauge,
        from,
        to,
        crossed,
        cause,
        who,
        is_told: false,
    })
}
