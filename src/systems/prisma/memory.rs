//! What Prisma remembers at the table and of a scene, besides gauges and rolls.

use crate::rules::Text;
use crate::session::{Id, State};
use crate::systems::prisma::people;
use crate::systems::prisma::rules::{EdgeOffer, EdgeSource, EdgeValue, Sharpen};

/// What Prisma remembers.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// Edge that was sharpened and has not lapsed, in the order bought (PR-16).
    pub sharpened: Vec<SharpenedEdge>,
    /// The notes of the facts that the game master may still judge (PR-19).
    pub facts: Vec<Id>,
}

/// Edge that was sharpened (PR-16).
#[apply(data)]
pub struct SharpenedEdge {
    /// The buyer, whose edge it is; it lapses when the target next acts on the buyer.
    pub owner: Id,
    /// The target: a person's id, or the name of somebody who was not at the table then.
    pub target: Text,
    pub value: EdgeValue,
}

/// What Prisma remembers of a scene.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct SceneData {
    /// The edge that the place or the moment gives to each roll there (PR-07).
    pub edges: Vec<EdgeSource>,
}

impl Memory {
    /// Forgets a person who was removed.
    pub(super) fn forget(&mut self, who: &Id) {
        self.sharpened.retain(|sharpened| sharpened.owner != *who && *sharpened.target != *who.as_str());
    }

    /// The edge that lapses when `who` acts on `upon`.
    pub(super) fn lapsing_edges(&self, who: &Id, upon: &Id, state: &State) -> Vec<SharpenedEdge> {
        let lapses = |sharpened: &&SharpenedEdge| sharpened.owner == *upon && sharpened.is_against(who, state);
        self.sharpened.iter().filter(lapses).cloned().collect()
    }

    /// The edge against names that nobody at the table has.
    pub(super) fn edges_against_nobody(&self, state: &State) -> Vec<SharpenedEdge> {
        let is_idle = |sharpened: &&SharpenedEdge| !state.people.keys().any(|who| sharpened.is_against(who, state));
        self.sharpened.iter().filter(is_idle).cloned().collect()
    }
}

impl SharpenedEdge {
    /// The source of edge that it is for `actor` acting on `upon`. Against anybody else it is out of scope, but may be
    /// admitted by name (PR-16). `None` if the actor does not share it, or if its name would reveal a hidden person.
    pub(super) fn offer(&self, actor: &Id, upon: Option<&Id>, state: &State) -> Option<EdgeOffer> {
        let side = |who: &Id| state.people.get(who).map(|person| person.side);
        let shared = state.campaign.houses.prisma.sharpen == Sharpen::Side && side(&self.owner) == side(actor);
        if self.owner != *actor && !shared {
            return None;
        }
        let (person, name) = (people::find_person(state, &self.target), people::target_name(state, &self.target));
        let edge = EdgeSource::new(name.clone(), self.value);
        if upon.is_some_and(|upon| self.is_against(upon, state)) {
            return Some(edge.into());
        }
        let is_known = person.is_none_or(|id| id != *actor && state.audience_of(&id).is_all());
        is_known.then(|| EdgeSource { scope: vec![name], ..edge }.into())
    }

    /// Whether it is against that person. A typed name means a person of that name whom all know.
    fn is_against(&self, who: &Id, state: &State) -> bool {
        let known = state.people.get(who).filter(|_| state.audience_of(who).is_all());
        *self.target == *who.as_str() || known.is_some_and(|person| person.name().is_same_name(&self.target))
    }
}
