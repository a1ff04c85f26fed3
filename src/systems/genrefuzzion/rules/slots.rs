//! What a pool may hold and what it costs: its slots, the tricks that widen them and what restricts them (GF-10, GF-14,
//! GF-16, GF-26).
//!
//! What restricts a slot wins over what widens it (house).

use super::die::TraitDie;
use super::points::{PointMoves, Points};
use super::pool::{DieChange, DuelPool, PoolSlot, PoolSource, TraitUse};
use super::refused::Refused;
use super::trick::Trick;
use crate::rules::ensure;

/// How others' tricks and flaws, gifts and the grand finale widen or restrict a pool's slots. `K` is the id of a trait,
/// and of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolRights<K> {
    pub scene: SceneWeight,
    pub restrictions: Vec<PoolRestriction<K>>,
    /// Traits of the opponent that need no KP and fill no slot, by pride.
    pub free_traits: Vec<K>,
}

/// Whether the scene is the grand finale (GF-23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SceneWeight {
    #[default]
    Usual,
    Finale,
}

/// What restricts a pool (GF-26).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PoolRestriction<K> {
    /// From the shadows and inappropriate doubt: at most one cliché of the owner's.
    OneCliche,
    /// Tricks of the trade: none of the opponent's problems, whatever the slot.
    NoProblems(Vec<K>),
    /// Bad company: at most one die of all allies together.
    OneAllyDie,
    /// My precious: no VP can be spent.
    NoVictoryPoints,
    /// This trait of the owner's is off, by genre-savvy, beginner's mistake or phobia.
    Off(K),
    /// This trait of the owner's is given to the opponent until the scene's end.
    Given(K),
}

/// How many clichés are free (GF-10).
const FREE_CLICHES: usize = 2;

/// How many allies may give dice (GF-10).
const MAX_ALLIES: usize = 3;

/// What a gift earns (GF-10).
const GIFT_GAIN: Points = Points::vp(2);

/// The size at which tricks begin to count a cliché as large (GF-26).
pub const LARGE_CLICHE: TraitDie = TraitDie::D10;

/// The size at which tricks begin to count a relationship as close (GF-26).
pub const CLOSE_RELATIONSHIP: TraitDie = TraitDie::D8;

/// The fewest dice of a retry, after a roll of so many: one more, as many with insistent, three more with did not want
/// to come, whatever else (GF-14, GF-26).
pub fn min_retry_dice(last: usize, tricks: &[Trick]) -> usize {
    match tricks {
        _ if tricks.contains(&Trick::DidNotWantToCome) => last + 3,
        _ if tricks.contains(&Trick::Insistent) => last,
        _ => last + 1,
    }
}

/// Requires at least so many dice of a retry.
///
/// # Errors
/// Refuses fewer dice than these (GF-14).
pub fn require_min_dice(dice: usize, least: usize) -> Result<(), Refused> {
    ensure!(dice >= least, Refused::TooFewDice { least, dice });
    Ok(())
}

impl<K: PartialEq> DuelPool<K> {
    /// What rolling this pool moves in its owner's purse: slots, gift and tricks together. An empty pool is free.
    ///
    /// # Errors
    /// Refuses a breach of slots (GF-10) or sacrifices (GF-16), and a trick that does not fit (GF-26).
    pub fn price(&self, rights: &PoolRights<K>) -> Result<PointMoves, Refused> {
        self.require_slots(rights)?;
        self.require_traits(rights)?;
        self.require_tricks(rights)?;
        let turned = self.in_slot(PoolSlot::Turned);
        let paid =
            turned.filter(|source| !rights.is_free(source) && !source.tricks.contains(&Trick::DirtyTrick)).count();
        let bought = self.in_slot(PoolSlot::Bought).count();
        let to_opponent = Points::kp(paid as u32);
        let slots = to_opponent + Points::vp(self.paid_cliches() as u32) + Points::kp(bought as u32);
        let cost = slots + self.tricks.iter().map(|trick| trick.cost()).sum();
        ensure!(
            cost.vp == 0 || !rights.restrictions.contains(&PoolRestriction::NoVictoryPoints),
            Refused::VictoryPointsLocked
        );
        let gain = if self.given.is_some() { GIFT_GAIN } else { Points::NONE };
        Ok(PointMoves { cost, gain, to_opponent })
    }

    /// What rolling a complete pool moves.
    ///
    /// # Errors
    /// Refuses what [`DuelPool::price`] refuses, a pool without dice (GF-10), and out of control with other than three
    /// dice besides its own (GF-26).
    pub fn final_price(&self, rights: &PoolRights<K>) -> Result<PointMoves, Refused> {
        let price = self.price(rights)?;
        let dice = self.dice();
        ensure!(!dice.is_empty(), Refused::EmptyPool);
        let wild = self.has_trick(Trick::OutOfControl);
        ensure!(!wild || dice.len() == 4, Refused::TrickDoesNotFit { trick: Trick::OutOfControl });
        Ok(price)
    }

    /// How many sources a slot may hold. `None` if the slot itself has no limit.
    pub fn max_sources(&self, slot: PoolSlot, rights: &PoolRights<K>) -> Option<usize> {
        match slot {
            PoolSlot::Cliche if rights.restrictions.contains(&PoolRestriction::OneCliche) => Some(1),
            PoolSlot::Cliche if self.has_trick(Trick::GreatExpectations) => Some(5),
            PoolSlot::Cliche => Some(FREE_CLICHES + 1),
            PoolSlot::Scene if self.has_trick(Trick::EveryDetail) => Some(2),
            PoolSlot::Ally if rights.restrictions.contains(&PoolRestriction::OneAllyDie) => Some(1),
            PoolSlot::Ally | PoolSlot::Gift | PoolSlot::Trick => None,
            _ => Some(1),
        }
    }

    /// How many dice each ally may give.
    pub fn max_dice_per_ally(&self, rights: &PoolRights<K>) -> usize {
        rights.scene.dice_per_ally() + usize::from(self.has_trick(Trick::Teamwork))
    }

    fn paid_cliches(&self) -> usize {
        let free = if self.has_trick(Trick::GreatExpectations) { usize::MAX } else { FREE_CLICHES };
        self.in_slot(PoolSlot::Cliche).count().saturating_sub(free)
    }

    fn require_slots(&self, rights: &PoolRights<K>) -> Result<(), Refused> {
        for slot in PoolSlot::VALUES {
            let Some(most) = self.max_sources(slot, rights) else { continue };
            let held = self.in_slot(slot).filter(|source| !rights.is_free(source)).count();
            ensure!(held <= most, Refused::SlotFull { slot, most });
        }
        let dice_of_allies = self.dice_of_allies();
        ensure!(dice_of_allies.len() <= MAX_ALLIES, Refused::TooManyAllies { most: MAX_ALLIES });
        let most = self.max_dice_per_ally(rights);
        ensure!(dice_of_allies.iter().all(|dice| *dice <= most), Refused::TooManyAllyDice { most });
        Ok(())
    }

    /// How many dice each ally gives.
    fn dice_of_allies(&self) -> Vec<usize> {
        let mut allies: Vec<(&Option<K>, usize)> = Vec::new();
        for lent in self.in_slot(PoolSlot::Ally) {
            match allies.iter_mut().find(|(owner, _)| **owner == lent.owner) {
                Some((_, dice)) => *dice += 1,
                None => allies.push((&lent.owner, 1)),
            }
        }
        allies.into_iter().map(|(_, dice)| dice).collect()
    }

    fn require_traits(&self, rights: &PoolRights<K>) -> Result<(), Refused> {
        let named: Vec<_> = self
            .sources
            .iter()
            .filter_map(|source| Some((source.trait_id.as_ref()?, &source.owner, source.slot)))
            .collect();
        for (at, (trait_id, owner, slot)) in named.iter().enumerate() {
            ensure!(
                !named[..at].iter().any(|(other, whose, _)| other == trait_id && whose == owner),
                Refused::DuplicateTrait
            );
            let own = matches!(slot, PoolSlot::Cliche | PoolSlot::Relationship | PoolSlot::Asset);
            ensure!(!own || !rights.is_off(trait_id), Refused::TraitOff);
            ensure!(!own || !rights.is_given(trait_id), Refused::TraitGivenAway);
            ensure!(!own || self.given.as_ref() != Some(*trait_id), Refused::TraitGivenAway);
            let theirs = matches!(slot, PoolSlot::Problem | PoolSlot::Turned);
            ensure!(!theirs || !rights.has_barred_problem(trait_id), Refused::TraitOff);
        }
        match &self.given {
            Some(given) if rights.is_off(given) => Err(Refused::TraitOff),
            Some(given) if rights.is_given(given) => Err(Refused::TraitGivenAway),
            _ => Ok(()),
        }
    }

    fn require_tricks(&self, rights: &PoolRights<K>) -> Result<(), Refused> {
        for (at, source) in self.sources.iter().enumerate() {
            let holds = |trick| source.tricks.contains(&trick);
            let slot = source.slot;
            let may_go = slot == PoolSlot::Asset || holds(Trick::Heartbreaker);
            ensure!(source.used == TraitUse::Plain || may_go, Refused::CannotBeSacrificed { slot });
            let adds = source.changes().any(|change| matches!(change, DieChange::Adds(_)));
            ensure!(adds == (slot == PoolSlot::Trick), Refused::NoSuchTrick);
            for &trick in &source.tricks {
                ensure!(self.has_trick(trick), Refused::NoSuchTrick);
                ensure!(self.trick_fits(trick, at, rights), Refused::TrickDoesNotFit { trick });
            }
        }
        for &trick in &self.tricks {
            let wanted = match trick {
                Trick::PlanB => 2,
                other => usize::from(other.die_change().is_some()),
            };
            ensure!(self.sources_with(trick).count() == wanted, Refused::TrickDoesNotFit { trick });
            ensure!(self.needs_width_of(trick, rights), Refused::TrickChangesNothing { trick });
        }
        Ok(())
    }

    /// Whether the pool holds more than a slot does without a trick that widens it: what would change nothing is
    /// refused. Other tricks widen no slot.
    fn needs_width_of(&self, trick: Trick, rights: &PoolRights<K>) -> bool {
        match trick {
            Trick::GreatExpectations => self.in_slot(PoolSlot::Cliche).count() > FREE_CLICHES,
            Trick::EveryDetail => self.in_slot(PoolSlot::Scene).count() > 1,
            Trick::Teamwork => self.dice_of_allies().into_iter().any(|dice| dice > rights.scene.dice_per_ally()),
            _ => true,
        }
    }

    /// Whether a trick may work on that source.
    fn trick_fits(&self, trick: Trick, at: usize, rights: &PoolRights<K>) -> bool {
        let source = &self.sources[at];
        let sacrificed = source.used == TraitUse::Sacrificed;
        match trick {
            Trick::UnshakableDefence => source.slot == PoolSlot::Cliche && self.can_grow(trick, at),
            // Of its two clichés one may be a d12 already.
            Trick::PlanB => {
                source.slot == PoolSlot::Cliche && self.sources_with(trick).any(|at| self.can_grow(trick, at))
            }
            Trick::NotBadBut => self.is_largest(at) && self.can_grow(trick, at),
            // Without a smaller die the one that goes is the one that came.
            Trick::Excellence => {
                let smaller = self.sources.iter().any(|other| other.size() < source.size());
                source.slot == PoolSlot::Cliche && source.die >= LARGE_CLICHE && smaller
            }
            Trick::SerialImproviser => source.slot == PoolSlot::Scene,
            Trick::DidNotExpectThat => source.slot == PoolSlot::Relationship && source.die >= CLOSE_RELATIONSHIP,
            Trick::Heartbreaker => {
                source.slot == PoolSlot::Relationship && source.die >= CLOSE_RELATIONSHIP && sacrificed
            }
            Trick::AceUpTheSleeve => source.slot == PoolSlot::Asset && sacrificed,
            // What pride already frees needs no trick.
            Trick::DirtyTrick => source.slot == PoolSlot::Turned && !rights.is_free(source),
            Trick::FavouriteWeapon | Trick::OutOfControl => source.slot == PoolSlot::Trick,
            _ => false,
        }
    }

    /// The sources that a trick works on.
    fn sources_with(&self, trick: Trick) -> impl Iterator<Item = usize> {
        (0..self.sources.len()).filter(move |&at| self.sources[at].tricks.contains(&trick))
    }

    /// Whether a step up by this trick changes the die: what would change nothing is refused.
    fn can_grow(&self, trick: Trick, at: usize) -> bool {
        self.size_without(trick, at).up().is_some()
    }

    /// Whether no die of the pool is larger, before not-bad-but lets it escalate.
    fn is_largest(&self, at: usize) -> bool {
        let size = |at| self.size_without(Trick::NotBadBut, at);
        (0..self.sources.len()).all(|other| size(other) <= size(at))
    }

    /// The size of a source's dice without one of its tricks.
    fn size_without(&self, trick: Trick, at: usize) -> TraitDie {
        let source = &self.sources[at];
        let others =
            source.tricks.iter().filter(|other| **other != trick && other.die_change() == Some(DieChange::Escalates));
        others.fold(source.die, |die, _| die.up().unwrap_or(die))
    }
}

impl SceneWeight {
    /// How many dice each ally may give without a trick (GF-10, GF-23).
    fn dice_per_ally(self) -> usize {
        match self {
            SceneWeight::Usual => 1,
            SceneWeight::Finale => 3,
        }
    }
}

impl<K: PartialEq> PoolRights<K> {
    /// Whether a turned trait needs no KP and fills no slot.
    pub fn is_free(&self, source: &PoolSource<K>) -> bool {
        source.slot == PoolSlot::Turned
            && source.trait_id.as_ref().is_some_and(|trait_id| self.free_traits.contains(trait_id))
    }

    fn is_off(&self, trait_id: &K) -> bool {
        self.restrictions.iter().any(|restriction| matches!(restriction, PoolRestriction::Off(off) if off == trait_id))
    }

    fn is_given(&self, trait_id: &K) -> bool {
        self.restrictions
            .iter()
            .any(|restriction| matches!(restriction, PoolRestriction::Given(given) if given == trait_id))
    }

    fn has_barred_problem(&self, trait_id: &K) -> bool {
        self.restrictions.iter().any(
            |restriction| matches!(restriction, PoolRestriction::NoProblems(problems) if problems.contains(trait_id)),
        )
    }
}

impl<K> Default for PoolRights<K> {
    fn default() -> PoolRights<K> {
        PoolRights { scene: SceneWeight::Usual, restrictions: Vec::new(), free_traits: Vec::new() }
    }
}

impl Trick {
    /// What it costs its owner. A flaw costs nothing: it pays.
    pub fn cost(self) -> Points {
        let data = self.data();
        match self.kind() {
            super::TrickKind::Trick => Points::of(data.currency, data.points.into()),
            super::TrickKind::Flaw => Points::NONE,
        }
    }
}

#[cfg(test)]
mod tests;
