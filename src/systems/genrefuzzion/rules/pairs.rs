//! Counts the throws of a pool that keeps its two highest dice, by result and level (see [`super::throws`]): the usual
//! case, and far faster than for any number of dice.
//!
//! At each level the dice are *small* or *large*. A large die is kept or a botch, so none, one or two large dice are kept,
//! and small dice fill up what is left. Of equal faces the small die is kept.

use super::die::TraitDie;
use super::thrown::{BotchFaces, EffectDice, RollTerms};
use super::throws::{LEVELS, Levels, POWER, PoolThrows, SIZES};

/// One more than the highest face.
const FACES: usize = 13;

/// One more than the highest result.
const RESULTS: usize = 2 * FACES - 1;

/// Ways by a face; at 0 a botch, or no die.
type ByFace = [i64; FACES];

/// The small dice of a level.
struct SmallDice {
    /// All of them show no more than this face, or a botch.
    all_within: ByFace,
    /// By size: one die of that size may show more, all others do not.
    all_but_one: [ByFace; SIZES],
}

/// Counts the throws of so many dice of each size by their result and by level.
pub(super) fn count_pairs(throws: &PoolThrows, terms: RollTerms) -> Vec<Levels> {
    let mut ways = vec![[0; LEVELS]; RESULTS];
    let mut small = SmallDice { all_within: [1; FACES], all_but_one: [[0; FACES]; SIZES] };
    for level in 0..LEVELS {
        if let Some(size) = level.checked_sub(1) {
            small.add_size(size, throws.numbers[size], terms.botches);
        }
        let large = &throws.numbers[level..];
        let dice: usize = large.iter().sum();
        let botched = |kept: usize| dice.checked_sub(kept).map_or(0, |left| POWER[botches(terms.botches)][left]);
        let mut add = |result: usize, more: i64| {
            let levels: &mut Levels = &mut ways[result];
            levels[level] += more;
        };
        small.add_pairs(terms.botches, botched(0), &mut add);
        if terms.effect == EffectDice::All || dice == 0 {
            continue;
        }
        let by_face = large_dice_by_face(&throws.numbers, level);
        for face in usable(1, FACES - 1, terms.botches).take_while(|&face| by_face[face] > 0) {
            small.add_pairs_with(face, terms.botches, by_face[face] * botched(1), &mut add);
            let lower = botched(2) * small.all_within[face - 1];
            add(2 * face, lower * by_face[face] * (by_face[face] - 1) / 2);
            // A die with the higher face has the lower one too.
            let lower = lower * (by_face[face] - 1);
            usable(face + 1, FACES - 1, terms.botches).for_each(|higher| add(face + higher, by_face[higher] * lower));
        }
    }
    ways
}

impl SmallDice {
    /// Adds the dice of one size more.
    fn add_size(&mut self, size: usize, number: usize, faces: BotchFaces) {
        if number == 0 {
            return;
        }
        let sides = sides(size);
        for highest in 0..FACES {
            let shown =
                highest.min(sides) + (highest + 1..=sides.min(2)).filter(|&face| faces.contains(face as u16)).count();
            let all = POWER[shown][number];
            self.all_but_one[..size].iter_mut().for_each(|ways| ways[highest] *= all);
            self.all_but_one[size][highest] = number as i64 * POWER[shown][number - 1] * self.all_within[highest];
            self.all_within[highest] *= all;
        }
    }

    /// Adds the results of the two highest small dice, each so many times.
    fn add_pairs(&self, faces: BotchFaces, times: i64, add: &mut impl FnMut(usize, i64)) {
        add(0, times * self.all_within[0]);
        for second in std::iter::once(0).chain(usable(1, FACES - 1, faces)) {
            let below = |ways: &ByFace| if second == 0 { 0 } else { ways[second - 1] };
            let mut both = self.all_within[second] - below(&self.all_within);
            for (size, all_but_one) in self.all_but_one.iter().enumerate().filter(|(size, _)| sides(*size) >= second) {
                both -= below(all_but_one);
                let one = times * (all_but_one[second] - below(all_but_one));
                if one != 0 {
                    usable(second + 1, sides(size), faces).for_each(|first| add(first + second, one));
                }
            }
            if second > 0 {
                add(2 * second, times * both);
            }
        }
    }

    /// Adds the results of one large die of that face and the highest small die, each so many times.
    fn add_pairs_with(&self, face: usize, faces: BotchFaces, times: i64, add: &mut impl FnMut(usize, i64)) {
        add(face, times * self.all_within[0]);
        for other in usable(1, face - 1, faces) {
            add(face + other, times * (self.all_within[other] - self.all_within[other - 1]));
        }
        for (size, all_but_one) in self.all_but_one.iter().enumerate() {
            let one = times * all_but_one[face - 1];
            if one != 0 {
                usable(face, sides(size), faces).for_each(|other| add(face + other, one));
            }
        }
    }
}

/// How many large dice have each face.
fn large_dice_by_face(numbers: &[usize; SIZES], level: usize) -> ByFace {
    let mut by_face = [0; FACES];
    for size in level..SIZES {
        by_face[..=sides(size)].iter_mut().for_each(|dice| *dice += numbers[size] as i64);
    }
    by_face
}

fn sides(size: usize) -> usize {
    TraitDie::VALUES[size].sides().into()
}

fn botches(faces: BotchFaces) -> usize {
    (1..=2).filter(|face| faces.contains(*face)).count()
}

/// The faces of a range that are no botches.
fn usable(from: usize, to: usize, faces: BotchFaces) -> impl Iterator<Item = usize> {
    // Only 1s and 2s may be botches.
    (from..=to).filter(move |&face| face > 2 || !faces.contains(face as u16))
}
