//! What a pool may hold and what it costs: its slots, the tricks that widen them and what narrows them (GF-10, GF-14,
//! GF-16, GF-26).
//!
//! What narrows a slot wins over what widens it (house).

use super::die::TraitDie;
use super::points::{PointMoves, Points};
use super::pool::{DieChange, DuelPool, PoolSlot, PoolSource, TraitUse};
use super::refused::Refused;
use super::trick::Trick;
use crate::rules::ensure;

/// What others' tricks and flaws, gifts and the grand finale make of a pool's slots. `K` is the id of a trait, and of a
/// person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolRights<K> {
    pub scene: SceneWeight,
    pub bars: Vec<PoolBar<K>>,
    /// Traits of the opponent that need no KP and fill no slot, by pride.
    pub open: Vec<K>,
}

/// Whether the scene is the grand finale (GF-23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SceneWeight {
    #[default]
    Usual,
    Finale,
}

/// What narrows a pool (GF-26).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PoolBar<K> {
    /// From the shadows and inappropriate doubt: one own cliché.
    OneCliche,
    /// Tricks of the trade: no problem of the opponent, in no slot.
    NoProblems(Vec<K>),
    /// Bad company: one die of all allies.
    OneAllyDie,
    /// My precious: no VP can be spent.
    NoVictory,
    /// This trait of the owner's is off, by genre-savvy, beginner's mistake or phobia.
    Off(K),
    /// This trait of the owner's is given to the opponent until the scene's end.
    Given(K),
}

/// How many clichés are free (GF-10).
const FREE_CLICHES: usize = 2;

/// How many allies may give dice (GF-10).
const ALLIES: usize = 3;

/// What a gift earns (GF-10).
const GIFT: Points = Points::vp(2);

/// The size from which on a trick's cliché counts as large (GF-26).
pub const LARGE_CLICHE: TraitDie = TraitDie::D10;

/// The size from which on a trick's relationship counts as close (GF-26).
pub const CLOSE_RELATIONSHIP: TraitDie = TraitDie::D8;

/// The fewest dice of a retry, after a roll of so many: one more, as many with insistent, three more with did not want
/// to come, whatever else (GF-14, GF-26).
pub fn retry_floor(last: usize, tricks: &[Trick]) -> usize {
    match tricks {
        _ if tricks.contains(&Trick::DidNotWantToCome) => last + 3,
        _ if tricks.contains(&Trick::Insistent) => last,
        _ => last + 1,
    }
}

/// Refuses a retry of too few dice.
///
/// # Errors
/// The floor of a retry (GF-14).
pub fn require_floor(dice: usize, least: usize) -> Result<(), Refused> {
    ensure!(dice >= least, Refused::TooFewDice { least, dice });
    Ok(())
}

impl<K: PartialEq> DuelPool<K> {
    /// What rolling this pool moves in its owner's purse: slots, gift and tricks together. An empty pool is free.
    ///
    /// # Errors
    /// The breach of a slot (GF-10), of a sacrifice (GF-16), or a trick that does not fit (GF-26).
    pub fn price(&self, rights: &PoolRights<K>) -> Result<PointMoves, Refused> {
        self.require_slots(rights)?;
        self.require_traits(rights)?;
        self.require_tricks()?;
        let turned = self.in_slot(PoolSlot::Turned);
        let paid =
            turned.filter(|source| !rights.is_open(source) && !source.tricks.contains(&Trick::DirtyTrick)).count();
        let bought = self.in_slot(PoolSlot::Bought).count();
        let to_opponent = Points::kp(paid as u32);
        let slots = to_opponent + Points::vp(self.paid_cliches() as u32) + Points::kp(bought as u32);
        let cost = slots + self.tricks.iter().map(|trick| trick.cost()).sum();
        ensure!(cost.vp == 0 || !rights.bars.contains(&PoolBar::NoVictory), Refused::VictoryLocked);
        let gain = if self.given.is_some() { GIFT } else { Points::NONE };
        Ok(PointMoves { cost, gain, to_opponent })
    }

    /// What rolling it moves, for a pool that is complete.
    ///
    /// # Errors
    /// Those of [`DuelPool::price`], a pool without dice (GF-10), and out of control without exactly three (GF-26).
    pub fn final_price(&self, rights: &PoolRights<K>) -> Result<PointMoves, Refused> {
        let price = self.price(rights)?;
        let dice = self.dice();
        ensure!(!dice.is_empty(), Refused::EmptyPool);
        let wild = self.has_trick(Trick::OutOfControl);
        ensure!(!wild || dice.len() == 4, Refused::TrickDoesNotFit { trick: Trick::OutOfControl });
        Ok(price)
    }

    /// How many sources a slot may hold; none where the slot itself has no limit.
    pub fn most(&self, slot: PoolSlot, rights: &PoolRights<K>) -> Option<usize> {
        match slot {
            PoolSlot::Cliche if rights.bars.contains(&PoolBar::OneCliche) => Some(1),
            PoolSlot::Cliche if self.has_trick(Trick::GreatExpectations) => Some(5),
            PoolSlot::Cliche => Some(FREE_CLICHES + 1),
            PoolSlot::Scene if self.has_trick(Trick::EveryDetail) => Some(2),
            PoolSlot::Ally if rights.bars.contains(&PoolBar::OneAllyDie) => Some(1),
            PoolSlot::Ally | PoolSlot::Gift | PoolSlot::Trick => None,
            _ => Some(1),
        }
    }

    /// How many dice each ally may give.
    pub fn dice_of_ally(&self, rights: &PoolRights<K>) -> usize {
        let usual = match rights.scene {
            SceneWeight::Usual => 1,
            SceneWeight::Finale => 3,
        };
        usual + usize::from(self.has_trick(Trick::Teamwork))
    }

    fn paid_cliches(&self) -> usize {
        let free = if self.has_trick(Trick::GreatExpectations) { usize::MAX } else { FREE_CLICHES };
        self.in_slot(PoolSlot::Cliche).count().saturating_sub(free)
    }

    fn require_slots(&self, rights: &PoolRights<K>) -> Result<(), Refused> {
        for slot in PoolSlot::VALUES {
            let Some(most) = self.most(slot, rights) else { continue };
            let held = self.in_slot(slot).filter(|source| !rights.is_open(source)).count();
            ensure!(held <= most, Refused::SlotFull { slot, most });
        }
        let mut allies: Vec<(&Option<K>, usize)> = Vec::new();
        for lent in self.in_slot(PoolSlot::Ally) {
            match allies.iter_mut().find(|(owner, _)| **owner == lent.owner) {
                Some((_, dice)) => *dice += 1,
                None => allies.push((&lent.owner, 1)),
            }
        }
        ensure!(allies.len() <= ALLIES, Refused::TooManyAllies { most: ALLIES });
        let most = self.dice_of_ally(rights);
        ensure!(allies.iter().all(|(_, dice)| *dice <= most), Refused::AllyDice { most });
        Ok(())
    }

    fn require_traits(&self, rights: &PoolRights<K>) -> Result<(), Refused> {
        let named: Vec<_> =
            self.sources.iter().filter_map(|source| Some((source.of.as_ref()?, &source.owner, source.slot))).collect();
        for (at, (of, owner, slot)) in named.iter().enumerate() {
            ensure!(!named[..at].iter().any(|(other, whose, _)| other == of && whose == owner), Refused::TraitTwice);
            let own = matches!(slot, PoolSlot::Cliche | PoolSlot::Relationship | PoolSlot::Asset);
            ensure!(!own || !rights.is_off(of), Refused::TraitOff);
            ensure!(!own || !rights.is_given(of), Refused::GivenAway);
            ensure!(!own || self.given.as_ref() != Some(*of), Refused::GivenAway);
            let theirs = matches!(slot, PoolSlot::Problem | PoolSlot::Turned);
            ensure!(!theirs || !rights.has_barred_problem(of), Refused::TraitOff);
        }
        match &self.given {
            Some(given) if rights.is_off(given) => Err(Refused::TraitOff),
            Some(given) if rights.is_given(given) => Err(Refused::GivenAway),
            _ => Ok(()),
        }
    }

    fn require_tricks(&self) -> Result<(), Refused> {
        for (at, source) in self.sources.iter().enumerate() {
            let holds = |trick| source.tricks.contains(&trick);
            let slot = source.slot;
            let may_go = slot == PoolSlot::Asset || holds(Trick::Heartbreaker);
            ensure!(source.used == TraitUse::Plain || may_go, Refused::NotSacrificed { slot });
            let adds = source.changes().any(|change| matches!(change, DieChange::Adds(_)));
            ensure!(adds == (slot == PoolSlot::Trick), Refused::NoSuchTrick);
            for &trick in &source.tricks {
                ensure!(self.has_trick(trick), Refused::NoSuchTrick);
                ensure!(self.fits(trick, at), Refused::TrickDoesNotFit { trick });
            }
        }
        for &trick in &self.tricks {
            let wanted = match trick {
                Trick::PlanB => 2,
                other => usize::from(other.die_change().is_some()),
            };
            ensure!(self.places(trick).count() == wanted, Refused::TrickDoesNotFit { trick });
        }
        Ok(())
    }

    /// Whether a trick may work on that source.
    fn fits(&self, trick: Trick, at: usize) -> bool {
        let source = &self.sources[at];
        let sacrificed = source.used == TraitUse::Sacrificed;
        match trick {
            Trick::UnshakableDefence => source.slot == PoolSlot::Cliche && self.grows(trick, at),
            // Of its two clichés one may be a d12 already.
            Trick::PlanB => source.slot == PoolSlot::Cliche && self.places(trick).any(|at| self.grows(trick, at)),
            Trick::NotBadBut => self.is_largest(at) && self.grows(trick, at),
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
            Trick::DirtyTrick => source.slot == PoolSlot::Turned,
            Trick::FavouriteWeapon | Trick::OutOfControl => source.slot == PoolSlot::Trick,
            _ => false,
        }
    }

    /// The sources that a trick works on.
    fn places(&self, trick: Trick) -> impl Iterator<Item = usize> {
        (0..self.sources.len()).filter(move |&at| self.sources[at].tricks.contains(&trick))
    }

    /// Whether a step up by this trick changes the die: what would change nothing is refused.
    fn grows(&self, trick: Trick, at: usize) -> bool {
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

impl<K: PartialEq> PoolRights<K> {
    /// Whether a turned trait needs no KP and fills no slot.
    fn is_open(&self, source: &PoolSource<K>) -> bool {
        source.slot == PoolSlot::Turned && source.of.as_ref().is_some_and(|of| self.open.contains(of))
    }

    fn is_off(&self, of: &K) -> bool {
        self.bars.iter().any(|bar| matches!(bar, PoolBar::Off(off) if off == of))
    }

    fn is_given(&self, of: &K) -> bool {
        self.bars.iter().any(|bar| matches!(bar, PoolBar::Given(given) if given == of))
    }

    fn has_barred_problem(&self, of: &K) -> bool {
        self.bars.iter().any(|bar| matches!(bar, PoolBar::NoProblems(problems) if problems.contains(of)))
    }
}

impl<K> Default for PoolRights<K> {
    fn default() -> PoolRights<K> {
        PoolRights { scene: SceneWeight::Usual, bars: Vec::new(), open: Vec::new() }
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
