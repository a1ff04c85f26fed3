//! Spots and obstacles, as far as each seat may know of them.
//!
//! Public fighters move as if nothing hidden stood on the squares, because a refusal, a detour or another starting
//! spot would reveal it. So a fighter may share a square with a hidden one; after a reveal both stay there.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::State;
use crate::rules::grid::{Grid, Reach, Spot};
use crate::session::{Fighter, Id, Map, Refusal, Side};

impl State {
    /// The grid of the fight, if it is fought on squares.
    pub fn grid(&self) -> Option<Grid> {
        self.fight.as_ref()?.map.as_ref()?.grid()
    }

    /// Where a fighter stands.
    pub fn spot_of(&self, who: &Id) -> Option<Spot> {
        self.fighter(who)?.at
    }

    /// The distance between two fighters, in zones or in squares; `None` if either is off the map.
    pub fn distance(&self, one: &Id, other: &Id) -> Option<u16> {
        Some(self.spot_of(one)?.distance(self.spot_of(other)?))
    }

    /// The squares that others in action block for `who`, with the blocking fighter.
    pub fn blocked_squares(&self, who: &Id) -> BTreeMap<Spot, &Id> {
        let open = self.is_public(who);
        let fight = self.fight.as_ref().filter(|_| self.grid().is_some());
        let others = fight.into_iter().flat_map(|fight| &fight.fighters);
        let blocking = others
            .filter(|(other, fighter)| *other != who && fighter.out.is_none() && (!open || self.is_public(other)));
        blocking.filter_map(|(other, fighter)| Some((fighter.at?, other))).collect()
    }

    /// The squares that a fighter can reach in at most `max_steps` steps around the others; `None` without squares,
    /// and for somebody off the map.
    pub fn reach_of(&self, who: &Id, max_steps: u16) -> Option<Reach> {
        let blocked = self.blocked_squares(who);
        Some(self.grid()?.reach(self.spot_of(who)?, max_steps, |spot| blocked.contains_key(&spot)))
    }

    /// Refuses a spot off the map, and a blocked square.
    pub fn require_free_spot(&self, who: &Id, at: Spot) -> Result<(), Refusal> {
        let map = self.fight.as_ref().and_then(|fight| fight.map.as_ref());
        let map = map.ok_or_else(|| Refusal::new("refused-no-map"))?;
        map.require_on_map(at)?;
        match self.blocked_squares(who).get(&at) {
            None => Ok(()),
            Some(other) => {
                Err(Refusal::new("refused-square-taken").with("at", map.spot_name(at)).with("who", self.name(other)))
            }
        }
    }

    /// Where a newcomer of that side starts; `None` without a map or without room on it.
    pub(crate) fn starting_spot(&self, who: &Id, side: Side) -> Option<Spot> {
        let blocked = self.blocked_squares(who);
        let starting_spots = self.fight.as_ref()?.map.as_ref()?.starting_spots(side);
        starting_spots.into_iter().find(|spot| !blocked.contains_key(spot))
    }

    /// The spots that fighters get on another map. From grid to grid they keep theirs if it fits; all others go to
    /// their side's start.
    pub(crate) fn spots_on(&self, fighters: &IndexMap<Id, Fighter>, map: &Map) -> Vec<(Id, Option<Spot>)> {
        let stays = self.grid().is_some() && map.grid().is_some();
        let (mut taken, mut spread) = (BTreeSet::new(), Vec::new());
        for open in [true, false] {
            let these = fighters.iter().filter(|(who, _)| self.is_public(who) == open);
            let kept = |fighter: &Fighter| fighter.at.filter(|spot| stays && map.contains(*spot));
            let (staying, coming): (Vec<_>, Vec<_>) = these.partition(|(_, fighter)| kept(fighter).is_some());
            for (who, fighter) in staying.into_iter().chain(coming) {
                let free = || map.starting_spots(fighter.side).into_iter().find(|spot| !taken.contains(spot));
                let at = kept(fighter).or_else(free);
                taken.extend(at.filter(|_| map.grid().is_some() && fighter.out.is_none()));
                spread.push((who.clone(), at));
            }
        }
        spread
    }
}
