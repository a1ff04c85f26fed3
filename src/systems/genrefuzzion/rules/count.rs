//! Counts the throws of a pool that keeps any number of dice, by result and level (see [`super::throws`]).
//!
//! Dice of one size are alike, so only their number counts. The sum goes over the lowest die that is kept: some dice stand
//! above it, one or more are equal to it, and the level bounds what the others show. The faces of the dice above are rows
//! of faces, so only where these begin and end is written down, and prefix sums fill them at the end.

use super::die::TraitDie;
use super::thrown::{BotchFaces, EffectDice, KEPT, RollTerms};
use super::throws::{CHOOSE, LEVELS, Levels, MOST_KEPT, POWER, PoolThrows, SIZES};

/// One more than the highest sum of the faces of a result.
const POWERS: usize = 64;

/// The sum of `x` to the power of each of some faces, multiplied by `1 - x`: where each row of faces begins, and where it
/// has ended. There are two rows where 2s alone are botches.
#[derive(Clone, Copy)]
struct FaceRange {
    ends: [(u8, i8); 4],
    len: u8,
}

/// The dice of one size, beside the lowest kept die.
#[derive(Clone, Copy)]
struct SizeGroup {
    /// Its place among the sizes.
    size: usize,
    sides: u8,
    number: usize,
    /// How many of its faces are botches.
    botches: usize,
    /// How many faces, botches included, stand below the lowest kept die.
    below: usize,
    /// The faces that stand above it.
    above: FaceRange,
}

/// The ways of a group's dice: where an unused die of theirs must be a botch, and where it need not.
#[derive(Clone, Copy)]
struct Factors {
    botched: i64,
    free: i64,
}

/// The sums for one pool.
struct ResultCount {
    keep: usize,
    terms: RollTerms,
    /// By the number of dice above the lowest kept one: that many prefix sums are still to be taken.
    sums: [[Levels; POWERS]; MOST_KEPT],
}

/// The groups besides that of the lowest kept die.
struct OtherGroups<'a> {
    groups: &'a [SizeGroup],
    /// The factors of each with none of its dice above.
    none: [Factors; SIZES],
    /// The products of the factors of each and of all that follow.
    rest: [Levels; SIZES + 1],
}

/// The dice above that are chosen: the faces of the last one, and those before it.
struct ChosenAbove<'a> {
    faces: &'a FaceRange,
    before: Option<&'a ChosenAbove<'a>>,
}

/// Where in the sums ways are added.
#[derive(Clone, Copy)]
struct SumPlace {
    /// How many dice stand above the lowest kept one in all.
    above: usize,
    /// What the lowest dice count together.
    lowest: usize,
}

/// Counts the throws of so many dice of each size by their result, with so many extra dice in it, and by level.
pub(super) fn count_ways(throws: &PoolThrows, terms: RollTerms, extra: usize) -> Vec<Levels> {
    let mut groups: Vec<SizeGroup> = Vec::with_capacity(SIZES);
    for (size, number) in throws.numbers.into_iter().enumerate().filter(|(_, number)| *number > 0) {
        let sides = TraitDie::VALUES[size].sides();
        let botches = (1..=2).filter(|face| terms.botches.contains(*face)).count();
        let above = FaceRange::new(1, sides, terms.botches);
        groups.push(SizeGroup { size, sides, number, botches, below: botches, above });
    }
    let mut count =
        ResultCount { keep: KEPT + extra.min(MOST_KEPT - KEPT), terms, sums: [[[0; LEVELS]; POWERS]; MOST_KEPT] };
    count.add_fewer_than_kept(&groups);
    for _ in 0..groups.len() {
        groups.rotate_left(1);
        let Some(&SizeGroup { size, sides, .. }) = groups.last() else { break };
        for face in (1..=sides).filter(|face| !terms.botches.contains((*face).into())) {
            groups.iter_mut().for_each(|group| group.compare_with_lowest(size, face, terms.botches));
            count.add_lowest(&groups, face.into());
        }
    }
    count.finish()
}

impl ResultCount {
    /// Adds the throws in which fewer dice than are kept are no botches: all of those stand above.
    fn add_fewer_than_kept(&mut self, groups: &[SizeGroup]) {
        let others = self.others(groups);
        for above in 0..self.keep {
            self.walk(&others, SumPlace { above, lowest: 0 }, 0, above, [1; LEVELS], None);
        }
    }

    /// Adds the throws whose lowest kept die is of the last group and shows that face.
    fn add_lowest(&mut self, groups: &[SizeGroup], face: usize) {
        let Some((own, groups)) = groups.split_last() else { return };
        let others = self.others(groups);
        for equal in 1..=own.number.min(self.keep) {
            let place = SumPlace { above: self.keep - equal, lowest: equal * face };
            self.add_own(&others, place, own, equal, 0, None);
        }
    }

    fn others<'a>(&self, groups: &'a [SizeGroup]) -> OtherGroups<'a> {
        let none = [Factors { botched: 1, free: 1 }; SIZES];
        let mut others = OtherGroups { groups, none, rest: [[1; LEVELS]; SIZES + 1] };
        for (at, group) in groups.iter().enumerate().rev() {
            let none = self.factors(group, 0);
            others.none[at] = none;
            others.rest[at] = others.rest[at + 1];
            multiply(&mut others.rest[at], group, none);
        }
        others
    }

    /// Chooses `own_above` or more dice above from the lowest kept die's own group, and the rest from the others.
    fn add_own(
        &mut self,
        others: &OtherGroups,
        place: SumPlace,
        own: &SizeGroup,
        equal: usize,
        own_above: usize,
        chosen: Option<&ChosenAbove>,
    ) {
        let mut ways = [1; LEVELS];
        multiply(&mut ways, own, self.factors_beside(own, own_above, equal));
        self.walk(others, place, 0, place.above - own_above, ways, chosen);
        if own_above < place.above.min(own.number - equal) && !own.above.is_empty() {
            let chosen = ChosenAbove { faces: &own.above, before: chosen };
            self.add_own(others, place, own, equal, own_above + 1, Some(&chosen));
        }
    }

    /// Chooses the dice above that are left to choose, from these groups on, and adds all ways to do so.
    fn walk(
        &mut self,
        others: &OtherGroups,
        place: SumPlace,
        from: usize,
        left: usize,
        mut ways: Levels,
        chosen: Option<&ChosenAbove>,
    ) {
        if left == 0 {
            ways.iter_mut().zip(&others.rest[from]).for_each(|(ways, rest)| *ways *= rest);
            return self.add(place, &ways, chosen, 0, 1);
        }
        for (at, group) in others.groups.iter().enumerate().skip(from) {
            self.choose(others, place, at, (1, left), &ways, chosen);
            multiply(&mut ways, group, others.none[at]);
        }
    }

    /// Chooses so many or more of a group's dice, of those left to choose.
    fn choose(
        &mut self,
        others: &OtherGroups,
        place: SumPlace,
        at: usize,
        (count, left): (usize, usize),
        ways: &Levels,
        before: Option<&ChosenAbove>,
    ) {
        let group = &others.groups[at];
        if count > left.min(group.number) || group.above.is_empty() {
            return;
        }
        let chosen = ChosenAbove { faces: &group.above, before };
        let mut ways_here = *ways;
        multiply(&mut ways_here, group, self.factors(group, count));
        self.walk(others, place, at + 1, left - count, ways_here, Some(&chosen));
        self.choose(others, place, at, (count + 1, left), ways, Some(&chosen));
    }

    /// Adds such ways at the end of each row of faces of each chosen die.
    fn add(&mut self, place: SumPlace, ways: &Levels, chosen: Option<&ChosenAbove>, power: u8, sign: i8) {
        let Some(ChosenAbove { faces, before }) = chosen else {
            let sums = &mut self.sums[place.above][usize::from(power) + place.lowest];
            let sign = i64::from(sign);
            return sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += sign * ways);
        };
        for (more, by) in &faces.ends[..faces.len.into()] {
            self.add(place, ways, *before, power + more, sign * by);
        }
    }

    /// The factors of a group with so many of its dice above.
    fn factors(&self, group: &SizeGroup, above: usize) -> Factors {
        let left = group.number - above;
        let choices = CHOOSE[group.number][above];
        let botched = choices * POWER[group.botches][left];
        Factors { botched: self.unless_kept(above, botched), free: choices * POWER[group.below][left] }
    }

    /// The factors of the lowest kept die's group, with so many dice above and so many kept as equal.
    fn factors_beside(&self, group: &SizeGroup, above: usize, equal: usize) -> Factors {
        let left = group.number - above;
        let choices = CHOOSE[group.number][above];
        let exactly = |shown: usize, equal: usize| CHOOSE[left][equal] * POWER[shown][left - equal];
        let fewer: i64 = (0..equal).map(|equal| exactly(group.below, equal)).sum();
        // A further equal die is left for the effect, as any other that is no botch.
        let free = POWER[group.below + 1][left] - fewer;
        Factors { botched: self.unless_kept(equal, choices * exactly(group.botches, equal)), free: choices * free }
    }

    /// These ways, but zero if a kept die would serve for the effect and is too large.
    fn unless_kept(&self, kept: usize, ways: i64) -> i64 {
        if kept > 0 && self.terms.effect == EffectDice::All { 0 } else { ways }
    }

    /// Takes the prefix sums.
    fn finish(mut self) -> Vec<Levels> {
        for above in (1..self.keep).rev() {
            let mut sum = [0; LEVELS];
            let (fewer, these) = self.sums.split_at_mut(above);
            for (into, ways) in fewer[above - 1].iter_mut().zip(&these[0]) {
                for ((sum, into), ways) in sum.iter_mut().zip(into).zip(ways) {
                    *sum += ways;
                    *into += *sum;
                }
            }
        }
        self.sums[0].to_vec()
    }
}

/// Multiplies each level's ways by those of a group's dice.
fn multiply(ways: &mut Levels, group: &SizeGroup, by: Factors) {
    let (small, large) = ways.split_at_mut(group.size + 1);
    if by.botched != 1 {
        small.iter_mut().for_each(|ways| *ways *= by.botched);
    }
    large.iter_mut().for_each(|ways| *ways *= by.free);
}

impl SizeGroup {
    /// Finds which faces stand above and below the lowest kept die. Of equal faces the smaller die stands above.
    fn compare_with_lowest(&mut self, size: usize, face: u8, botches: BotchFaces) {
        let from = if self.size < size { face } else { face + 1 };
        self.above = FaceRange::new(from, self.sides, botches);
        self.below = usize::from(self.sides) - usize::from(self.size == size) - self.above.faces();
    }
}

impl FaceRange {
    /// The faces of a range that are no botches.
    fn new(from: u8, to: u8, botches: BotchFaces) -> FaceRange {
        let mut range = FaceRange { ends: [(0, 0); 4], len: 0 };
        let first = match botches {
            BotchFaces::None => from,
            BotchFaces::Ones => from.max(2),
            BotchFaces::OnesAndTwos | BotchFaces::Twos => from.max(3),
        };
        if botches == BotchFaces::Twos && from == 1 {
            range.push(1, 1);
        }
        if first <= to {
            range.push(first, to);
        }
        range
    }

    fn push(&mut self, from: u8, to: u8) {
        let at = usize::from(self.len);
        self.ends[at] = (from, 1);
        self.ends[at + 1] = (to + 1, -1);
        self.len += 2;
    }

    fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many faces it has.
    fn faces(&self) -> usize {
        let faces: i32 = self.ends.iter().map(|(power, sign)| -i32::from(*power) * i32::from(*sign)).sum();
        faces as usize
    }
}
