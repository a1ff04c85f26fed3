//! The exact law of a pool: the chances of its result and its effect die together (GF-11, GF-12, GF-15).

use super::count::count_ways;
use super::die::TraitDie;
use super::pairs::count_pairs;
use super::thrown::{RollBuys, RollTerms};
use super::throws::{LEVELS, Levels, PoolThrows};
use crate::rules::Chance;

/// How many of the equally likely throws of a pool come to each result with each effect die, by the default choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolLaw {
    /// By result, from 0; for each of them by level.
    ways: Vec<Levels>,
    all: u64,
}

/// Counts the law of a pool's dice.
pub type CountLaw = fn(&[TraitDie], RollTerms, RollBuys) -> Option<PoolLaw>;

impl PoolLaw {
    /// The law of these dice. `None` if there are more than can be counted exactly (15 d12, 28 d4).
    pub fn of(dice: &[TraitDie], terms: RollTerms, buys: RollBuys) -> Option<PoolLaw> {
        let throws = PoolThrows::of(dice)?;
        let mut ways = match buys.extra_dice {
            0 => count_pairs(&throws, terms),
            extra => count_ways(&throws, terms, extra.into()),
        };
        ways.splice(0..0, std::iter::repeat_n([0; LEVELS], buys.plus.into()));
        Some(PoolLaw { ways, all: throws.all })
    }

    /// The law of these dice when one of them, at random, goes before the roll; the only die of a pool stays (GF-26).
    pub fn without_one(dice: &[TraitDie], terms: RollTerms, buys: RollBuys) -> Option<PoolLaw> {
        if dice.len() < 2 {
            return PoolLaw::of(dice, terms, buys);
        }
        let all = PoolThrows::of(dice)?.all * u64::try_from(dice.len()).ok()?;
        let mut ways: Vec<Levels> = Vec::new();
        for gone in TraitDie::VALUES {
            let Some(at) = dice.iter().position(|die| *die == gone) else { continue };
            let rest = PoolLaw::of(&[&dice[..at], &dice[at + 1..]].concat(), terms, buys)?;
            // All dice of that size are as likely to go.
            let times = i64::try_from(dice.iter().filter(|die| **die == gone).count()).ok()? * i64::from(gone.sides());
            ways.resize(ways.len().max(rest.ways.len()), [0; LEVELS]);
            for (sum, ways) in ways.iter_mut().flatten().zip(rest.ways.iter().flatten()) {
                *sum += times * ways;
            }
        }
        Some(PoolLaw { ways, all })
    }

    /// The results that may come, ascending, each with its chance.
    pub fn results(&self) -> impl Iterator<Item = (u32, Chance)> {
        let ways = (0..).zip(self.by_result()).filter(|(_, ways)| *ways > 0);
        ways.map(|(result, ways)| (result, self.chance(ways)))
    }

    /// The effect dice that may be left, each with its chance: first that of none, then from the smallest to the
    /// largest.
    pub fn effects(&self) -> impl Iterator<Item = (Option<TraitDie>, Chance)> {
        let all = std::iter::once(None).chain(TraitDie::VALUES.map(Some));
        let ways = all.map(|effect| (effect, self.ways.iter().map(|ways| ways_of_effect(ways, effect)).sum()));
        ways.filter(|(_, ways)| *ways > 0).map(|(effect, ways)| (effect, self.chance(ways)))
    }

    /// The chance of that result with that effect die.
    pub fn joint_chance(&self, result: u32, effect: Option<TraitDie>) -> Chance {
        let of_result = usize::try_from(result).ok().and_then(|result| self.ways.get(result));
        self.chance(of_result.map_or(0, |ways| ways_of_effect(ways, effect)))
    }

    /// The chance of a result strictly greater than that number.
    pub fn chance_above(&self, number: i64) -> Chance {
        let first = usize::try_from(number.saturating_add(1).max(0)).unwrap_or(usize::MAX);
        self.chance(self.by_result().skip(first).sum())
    }

    /// The chance of a result strictly greater than the other pool's.
    pub fn chance_to_beat(&self, other: &PoolLaw) -> Chance {
        let theirs = other.by_result().chain(std::iter::repeat(0));
        let mut lower = 0;
        let mut ways = 0;
        for (mine, theirs) in self.by_result().zip(theirs) {
            ways += i128::from(mine) * lower;
            lower += i128::from(theirs);
        }
        Chance::new(ways, i128::from(self.all) * i128::from(other.all))
    }

    /// The mean result.
    pub fn mean(&self) -> Chance {
        let sum = (0..).zip(self.by_result()).map(|(result, ways): (i128, _)| result * i128::from(ways)).sum();
        Chance::new(sum, self.all.into())
    }

    fn by_result(&self) -> impl Iterator<Item = i64> {
        self.ways.iter().map(|ways| ways[LEVELS - 1])
    }

    fn chance(&self, ways: i64) -> Chance {
        Chance::new(ways.into(), self.all.into())
    }
}

/// The ways of exactly that effect die: the difference of two levels.
fn ways_of_effect(ways: &Levels, effect: Option<TraitDie>) -> i64 {
    match effect {
        None => ways[0],
        Some(die) => ways[die as usize + 1] - ways[die as usize],
    }
}
