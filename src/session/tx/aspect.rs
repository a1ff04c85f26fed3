//! Aspects, added and ended by deeds and rules.

use super::Tx;
use crate::session::events::aspect::Event;
use crate::session::{Aspect, AspectDuration, AspectEnding, AspectOwner, AspectSource, Id};

impl Tx<'_> {
    /// Adds an aspect with an id that is free for its owner, and returns that id. Ids of public aspects never count
    /// hidden ones.
    pub fn add_aspect(&mut self, owner: &AspectOwner, aspect: Aspect) -> Id {
        let name = match &aspect.named {
            Some(named) if aspect.text.is_empty() => &*named.key,
            _ => aspect.text.as_str(),
        };
        let id = if aspect.id == Id::default() { Id::from_name(name) } else { aspect.id.clone() };
        let id = if aspect.hidden { id.as_hidden() } else { id.as_public() };
        let aspect = self.with_free_id(owner, Aspect { id, ..aspect });
        let id = aspect.id.clone();
        self.emit(Event::Added { owner: owner.clone(), aspect });
        id
    }

    /// The aspect with an id that no other aspect of its owner has.
    fn with_free_id(&self, owner: &AspectOwner, aspect: Aspect) -> Aspect {
        let id = aspect.id.clone().made_unique(|id| self.aspects_of(owner).iter().any(|held| held.id == *id));
        Aspect { id, ..aspect }
    }

    /// Ends the aspects of a person that fit, because their condition is met.
    pub fn end_aspects(&mut self, who: &Id, fits: impl Fn(&Aspect) -> bool) {
        let owner = AspectOwner::Person(who.clone());
        let over: Vec<Aspect> = self.aspects_of(&owner).iter().filter(|held| fits(held)).cloned().collect();
        for aspect in over {
            self.emit(Event::Ended { owner: owner.clone(), aspect, with: AspectEnding::ConditionMet });
        }
    }

    /// Exhausts an aspect: its owner cannot use it until it is released. An aspect of a sheet is added to those that
    /// the table keeps. Returns its id there.
    pub fn exhaust_aspect(&mut self, owner: &AspectOwner, aspect: Aspect) -> Id {
        let aspect = if aspect.source == AspectSource::Sheet { self.with_free_id(owner, aspect) } else { aspect };
        let id = aspect.id.clone();
        self.emit(Event::Exhausted { owner: owner.clone(), aspect: Aspect { exhausted: true, ..aspect } });
        id
    }

    /// Ends an aspect that is used up rather than exhausted.
    pub fn use_up_aspect(&mut self, owner: &AspectOwner, aspect: Aspect) {
        self.emit(Event::Ended { owner: owner.clone(), aspect, with: AspectEnding::UsedUp });
    }

    /// Lets an owner use an exhausted aspect again.
    pub fn release_aspect(&mut self, owner: &AspectOwner, aspect: Aspect) {
        self.emit(Event::Released { owner: owner.clone(), aspect: Aspect { exhausted: false, ..aspect } });
    }

    /// Releases every exhausted aspect.
    pub fn release_all_aspects(&mut self) {
        for (owner, aspect) in self.aspects_where(|held| held.exhausted) {
            self.release_aspect(&owner, aspect);
        }
    }

    /// Ends the aspects that last until `ending`, or counts down their rounds. Each gets its own event.
    pub fn end_aspects_at(&mut self, ending: AspectEnding) {
        let fighting = self.fight.is_some();
        let rounds_left = |lasts: &AspectDuration| match (ending, lasts) {
            (AspectEnding::Round, AspectDuration::Rounds(left)) => Some(left.saturating_sub(1)),
            (AspectEnding::Fight, AspectDuration::Rounds(_))
            | (AspectEnding::Scene, AspectDuration::Scene)
            | (AspectEnding::Evening, AspectDuration::Evening) => Some(0),
            // Without a fight no round would ever end.
            (AspectEnding::Scene, AspectDuration::Rounds(_)) if !fighting => Some(0),
            _ => None,
        };
        for (owner, aspect) in
            self.aspects_where(|held| held.source != AspectSource::Sheet && rounds_left(&held.lasts).is_some())
        {
            self.emit(match rounds_left(&aspect.lasts) {
                Some(left @ 1..) => Event::Ticked { owner, aspect: aspect.id, left },
                _ => Event::Ended { owner, aspect, with: ending },
            });
        }
    }
}
