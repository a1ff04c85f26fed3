//! Trust: the deeds that players may do themselves for now, though their right is to ask for them.

use std::collections::BTreeSet;

use super::deed::AnyDeed;

/// The ids of the deeds with which the game master trusts players for now. None of it is history.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trust(BTreeSet<&'static str>);

impl Trust {
    /// Trusts players with a deed, until [`Trust::remove`].
    pub fn add(&mut self, deed: &'static str) {
        self.0.insert(deed);
    }

    /// Lets players ask for a deed again.
    pub fn remove(&mut self, deed: &str) {
        self.0.remove(deed);
    }

    /// Whether players are trusted with a deed.
    pub fn covers(&self, deed: &str) -> bool {
        self.0.contains(deed)
    }

    /// The deeds, in the order of their ids.
    pub fn deeds(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// The deed as a player does it now: as their own if they are trusted with it.
    pub fn entrust(&self, deed: &AnyDeed) -> AnyDeed {
        if self.covers(deed.id()) { deed.clone().entrusted() } else { deed.clone() }
    }
}
