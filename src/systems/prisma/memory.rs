//! What Prisma remembers at the table and of a scene, besides gauges and rolls.

use crate::rules::Text;
use crate::session::{Id, State};
use crate::systems::prisma::people;
use crate::systems::prisma::rules::{EdgeClaim, EdgeSource, EdgeValue, Sharpen};

/// What Prisma remembers of the whole table.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// Edge that was sharpened and has not lapsed, in the order bought (PR-16).
    pub sharpened: Vec<SharpenedEdge>,
    /// The notes of the facts that the game master may still judge (PR-19).
    pub facts: Vec<Id>,
}

/// Edge bought with the stunt Sharpen, against one target (PR-16).
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
    /// The sharpened edges for which `fits` holds.
    pub(super) fn sharpened_edges(&self, fits: impl Fn(&SharpenedEdge) -> bool) -> Vec<SharpenedEdge> {
        self.sharpened.iter().filter(|edge| fits(edge)).cloned().collect()
    }
}

impl SharpenedEdge {
    /// Claims this edge for `actor`, who acts on `target`. Against anybody else it is out of scope, and the game master
    /// may admit it by name (PR-16). `None` if the actor does not share it, or if its name would reveal a hidden
    /// person.
    pub(super) fn claim(&self, actor: &Id, target: Option<&Id>, state: &State) -> Option<EdgeClaim> {
        let side = |who: &Id| state.people.get(who).map(|person| person.side);
        let shared = state.campaign.house_rules.prisma.sharpen == Sharpen::Side && side(&self.owner) == side(actor);
        if self.owner != *actor && !shared {
            return None;
        }
        let (person, name) = (people::find_person(state, &self.target), people::target_name(state, &self.target));
        let edge = EdgeSource::new(name.clone(), self.value);
        if target.is_some_and(|target| self.is_against(target, state)) {
            return Some(edge.into());
        }
        let is_known = person.is_none_or(|id| id != *actor && state.audience_of(&id).is_all());
        is_known.then(|| EdgeSource { scope: vec![name], ..edge }.into())
    }

    /// Whether it is against that person. A typed name means a person of that name whom all know.
    pub(super) fn is_against(&self, who: &Id, state: &State) -> bool {
        let known = state.people.get(who).filter(|_| state.audience_of(who).is_all());
        *self.target == *who.as_str() || known.is_some_and(|person| person.name().is_same_name(&self.target))
    }
}
