//! A pool as it is built: the dice in its slots, and what tricks make of them (GF-10, GF-16).

use super::die::TraitDie;
use super::trick::Trick;
use crate::rules::keyword_enum;

keyword_enum! {
    /// The place that a die has in a pool.
    pub enum PoolSlot in "gf-slot-" {
        /// A cliché of the pool's owner.
        Cliche = "cliche" | "cliché",
        /// A relationship of the owner towards the opponent.
        Relationship = "relationship" | "relación",
        Asset = "asset" | "ventaja",
        /// A problem of the opponent.
        Problem = "problem" | "problema",
        Scene = "scene" | "escena",
        /// A cliché or relationship that an ally lends.
        Ally = "ally" | "aliado",
        /// A trait of the opponent, turned against them for 1 KP.
        Turned = "turned" | "vuelta",
        /// A trait that the opponent has given for the scene.
        Gift = "gift" | "regalo",
        /// The d6 for 1 KP.
        Bought = "bought" | "comprado",
        /// A die that a trick adds.
        Trick = "trick" | "truco",
    }
}

keyword_enum! {
    /// Whether a trait lends its die or is given up for three of them (GF-16).
    #[derive(Default)]
    pub enum TraitUse {
        #[default]
        Plain = "plain" | "normal",
        Sacrificed = "sacrificed" | "sacrificada",
    }
}

/// One source of a pool's dice. `K` is the id of a trait, and of a person.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct PoolSource<K> {
    pub slot: PoolSlot,
    /// The trait's id. `None` for a bought die and one that a trick adds, and once it is rolled for all but clichés.
    #[serde(rename = "of")]
    pub trait_id: Option<K>,
    /// Whose trait it is. `None` if it is the scene's, or nobody's.
    pub owner: Option<K>,
    /// The trait's die, before any trick.
    pub die: TraitDie,
    #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")]
    pub used: TraitUse,
    /// The tricks that change this die or lift its price. Each is in [`DuelPool::tricks`] too.
    pub tricks: Vec<Trick>,
}

/// A pool to be rolled, with what its owner does to build it.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct DuelPool<K> {
    pub sources: Vec<PoolSource<K>>,
    /// A trait of the owner's, no problem, that the opponent may use until the scene's end, for 2 VP.
    pub given: Option<K>,
    /// The tricks of the owner's that work on this pool.
    pub tricks: Vec<Trick>,
}

impl<K> DuelPool<K> {
    /// The pool without the ids of traits, which may name people. Those of the owner's clichés name nobody, and stay.
    #[must_use]
    pub fn unnamed(self) -> DuelPool<K> {
        let unnamed = |source: PoolSource<K>| match source.slot {
            PoolSlot::Cliche => source,
            _ => PoolSource { trait_id: None, ..source },
        };
        DuelPool { sources: self.sources.into_iter().map(unnamed).collect(), given: None, ..self }
    }
}

/// A die of a pool, with the index of its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolDie {
    pub source: usize,
    pub die: TraitDie,
}

/// What a trick makes of a die in the pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DieChange {
    /// One size up.
    Escalates,
    /// One die of its source, one size up.
    EscalatesOne,
    /// A second die of its size.
    Doubles,
    /// The fourth die of a sacrificed asset.
    AddsToSacrifice,
    /// A relationship may be sacrificed.
    Sacrifices,
    /// It is the trick's own die.
    Adds(TraitDie),
    /// The opponent gets no KP for it.
    IsFree,
}

impl Trick {
    /// What it does to a die of the pool that it works on. `None` if it does something else.
    pub(super) fn die_change(self) -> Option<DieChange> {
        match self {
            Trick::UnshakableDefence | Trick::PlanB => Some(DieChange::Escalates),
            Trick::NotBadBut => Some(DieChange::EscalatesOne),
            Trick::Excellence | Trick::SerialImproviser | Trick::DidNotExpectThat => Some(DieChange::Doubles),
            Trick::AceUpTheSleeve => Some(DieChange::AddsToSacrifice),
            Trick::Heartbreaker => Some(DieChange::Sacrifices),
            Trick::FavouriteWeapon => Some(DieChange::Adds(TraitDie::D8)),
            Trick::OutOfControl => Some(DieChange::Adds(TraitDie::D12)),
            Trick::DirtyTrick => Some(DieChange::IsFree),
            _ => None,
        }
    }
}

impl<K> PoolSource<K> {
    /// A trait's die, plain.
    pub fn new(slot: PoolSlot, trait_id: K, owner: Option<K>, die: TraitDie) -> PoolSource<K> {
        PoolSource { trait_id: Some(trait_id), owner, ..PoolSource::nameless(slot, die) }
    }

    /// The d6 for 1 KP (GF-10).
    pub fn bought() -> PoolSource<K> {
        PoolSource::nameless(PoolSlot::Bought, TraitDie::D6)
    }

    /// The die that a trick adds, if it adds one (GF-26).
    pub fn added_by(trick: Trick) -> Option<PoolSource<K>> {
        match trick.die_change() {
            Some(DieChange::Adds(die)) => {
                Some(PoolSource { tricks: vec![trick], ..PoolSource::nameless(PoolSlot::Trick, die) })
            }
            _ => None,
        }
    }

    /// The same source with its trait given up for three dice (GF-16).
    #[must_use]
    pub fn sacrificed(self) -> PoolSource<K> {
        PoolSource { used: TraitUse::Sacrificed, ..self }
    }

    /// The size of its dice after tricks. The first of them may be larger.
    pub fn size(&self) -> TraitDie {
        let steps = self.changes().filter(|change| *change == DieChange::Escalates).count();
        (0..steps).fold(self.die, |die, _| die.up().unwrap_or(die))
    }

    /// How many dice it puts into the pool. A die that is tripled and doubled is four dice (house).
    pub fn count(&self) -> usize {
        let more = self.changes().map(|change| match change {
            DieChange::Doubles | DieChange::AddsToSacrifice => 1,
            _ => 0,
        });
        let sacrificed = if self.used == TraitUse::Sacrificed { 2 } else { 0 };
        1 + sacrificed + more.sum::<usize>()
    }

    /// Its dice by size.
    fn sizes(&self) -> impl Iterator<Item = TraitDie> {
        let larger = self.changes().any(|change| change == DieChange::EscalatesOne);
        let size = self.size();
        let first = if larger { size.up().unwrap_or(size) } else { size };
        std::iter::once(first).chain(std::iter::repeat_n(size, self.count() - 1))
    }

    pub(super) fn changes(&self) -> impl Iterator<Item = DieChange> {
        self.tricks.iter().filter_map(|trick| trick.die_change())
    }

    fn nameless(slot: PoolSlot, die: TraitDie) -> PoolSource<K> {
        PoolSource { slot, trait_id: None, owner: None, die, used: TraitUse::Plain, tricks: Vec::new() }
    }
}

impl<K> DuelPool<K> {
    pub fn in_slot(&self, slot: PoolSlot) -> impl Iterator<Item = &PoolSource<K>> {
        self.sources.iter().filter(move |source| source.slot == slot)
    }

    pub fn has_trick(&self, trick: Trick) -> bool {
        self.tricks.contains(&trick)
    }

    /// The dice that will be rolled, in the order of their sources. Excellence takes the smallest of them, of equal ones
    /// the last (GF-26).
    pub fn dice(&self) -> Vec<PoolDie> {
        let each = self.sources.iter().enumerate();
        let mut dice: Vec<PoolDie> =
            each.flat_map(|(source, from)| from.sizes().map(move |die| PoolDie { source, die })).collect();
        if self.has_trick(Trick::Excellence) {
            let smallest = (0..dice.len()).rev().min_by_key(|&at| dice[at].die);
            smallest.map(|at| dice.remove(at));
        }
        dice
    }

    /// The sizes of the dice that will be rolled.
    pub fn sizes(&self) -> Vec<TraitDie> {
        self.dice().into_iter().map(|die| die.die).collect()
    }
}

impl<K> Default for DuelPool<K> {
    fn default() -> DuelPool<K> {
        DuelPool { sources: Vec::new(), given: None, tricks: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(slot: PoolSlot, name: &'static str, die: TraitDie) -> PoolSource<&'static str> {
        PoolSource::new(slot, name, Some("ada"), die)
    }

    fn tricked(slot: PoolSlot, die: TraitDie, tricks: &[Trick]) -> PoolSource<&'static str> {
        PoolSource { tricks: tricks.to_vec(), ..source(slot, "it", die) }
    }

    #[test]
    fn gf_16_a_sacrificed_asset_is_three_dice_and_four_with_the_ace() {
        let asset = source(PoolSlot::Asset, "keys", TraitDie::D8);
        assert_eq!(asset.count(), 1);
        assert_eq!((asset.clone().sacrificed().count(), asset.sacrificed().size()), (3, TraitDie::D8));
        assert_eq!(tricked(PoolSlot::Asset, TraitDie::D6, &[Trick::AceUpTheSleeve]).sacrificed().count(), 4);
    }

    #[test]
    fn gf_25_tricks_escalate_double_and_add_dice() {
        let escalated = tricked(PoolSlot::Cliche, TraitDie::D8, &[Trick::UnshakableDefence, Trick::PlanB]);
        assert_eq!((escalated.size(), escalated.count()), (TraitDie::D12, 1));
        let both = tricked(PoolSlot::Relationship, TraitDie::D8, &[Trick::Heartbreaker, Trick::DidNotExpectThat]);
        assert_eq!(both.sacrificed().count(), 4, "tripled and doubled: four dice");
        let weapon = PoolSource::<&str>::added_by(Trick::FavouriteWeapon).expect("a die");
        assert_eq!((weapon.slot, weapon.size()), (PoolSlot::Trick, TraitDie::D8));
        assert_eq!(PoolSource::<&str>::added_by(Trick::PlanB), None);
    }

    #[test]
    fn gf_25_excellence_doubles_the_die_and_then_takes_the_smallest() {
        let pool = DuelPool {
            sources: vec![
                source(PoolSlot::Cliche, "spy", TraitDie::D4),
                tricked(PoolSlot::Cliche, TraitDie::D10, &[Trick::Excellence]),
                source(PoolSlot::Scene, "fog", TraitDie::D4),
            ],
            tricks: vec![Trick::Excellence],
            ..DuelPool::default()
        };
        assert_eq!(pool.sizes(), [TraitDie::D4, TraitDie::D10, TraitDie::D10]);
    }
}
