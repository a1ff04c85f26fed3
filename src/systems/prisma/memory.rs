//! What Prisma remembers at the table besides gauges and rolls.

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::state::State;
use crate::systems::prisma::rules::edge::{Offer, Source, Value};

/// What Prisma remembers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Memory {
    /// Edge that was sharpened and has not lapsed, in the order bought (PR-16).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keen: Vec<Keen>,
    /// The notes of the facts that the game master may still judge (PR-19).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Id>,
}

/// Edge that was sharpened (PR-16).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Keen {
    /// The buyer: the whole side has the edge, and it lapses when the target next acts on the buyer.
    pub owner: Id,
    /// Against whom: a person's id, or words for what is no person.
    pub target: Text,
    pub value: Value,
}

impl Memory {
    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, who: &Id) {
        self.keen.retain(|keen| keen.owner != *who && *keen.target != *who.as_str());
    }

    /// The edges that lapse when `who` acts on `upon`.
    pub(super) fn lapsing(&self, who: &Id, upon: &Id) -> impl Iterator<Item = &Keen> {
        self.keen.iter().filter(move |keen| keen.owner == *upon && *keen.target == *who.as_str())
    }
}

impl Keen {
    /// The source that it is for `actor` acting on `upon`; none for the other side, and against another target.
    pub(super) fn offer(&self, actor: &Id, upon: &Id, state: &State) -> Option<Offer> {
        let side = |who: &Id| state.people.get(who).map(|person| person.side);
        let target = state.people.get(upon)?;
        let theirs = side(&self.owner).is_some() && side(&self.owner) == side(actor);
        (theirs && *self.target == *upon.as_str()).then(|| Source::new(target.name().clone(), self.value).into())
    }
}
