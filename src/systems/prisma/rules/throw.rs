//! Throws: dice and the generations of bonus dice that their sixes bring (PR-02).

use crate::rules::{Dice, Die, Face, NeedFaces};

/// Dice thrown together, and each generation of their bonus dice.
#[apply(strict_data)]
#[derive(Default)]
pub struct PoolThrow {
    /// The dice themselves, left to right.
    pub faces: Vec<Face>,
    /// The bonus dice: a die for each 6 of the generation before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus: Vec<Vec<Face>>,
}

impl PoolThrow {
    /// Throws this many dice, then bonus dice until a generation shows no 6.
    pub fn roll(dice: usize, source: &mut dyn Dice) -> Result<PoolThrow, NeedFaces> {
        let mut generation = |n: usize| (0..n).map(|_| source.roll(Die::D6)).collect::<Result<Vec<Face>, _>>();
        let faces = generation(dice)?;
        let mut bonus = Vec::new();
        let mut next = sixes(&faces);
        while next > 0 {
            let faces = generation(next)?;
            next = sixes(&faces);
            bonus.push(faces);
        }
        Ok(PoolThrow { faces, bonus })
    }

    /// The hits of all its dice: one for each 5 and each 6.
    pub fn hits(&self) -> u32 {
        let hits = self.faces.iter().chain(self.bonus.iter().flatten()).filter(|&&face| face >= 5).count();
        u32::try_from(hits).unwrap_or(u32::MAX)
    }

    /// The faces in a line, with `between` two faces and `generations` between two generations.
    pub fn to_text(&self, between: &str, generations: &str) -> String {
        let row = |faces: &Vec<Face>| faces.iter().map(Face::to_string).collect::<Vec<_>>().join(between);
        std::iter::once(&self.faces).chain(&self.bonus).map(row).collect::<Vec<_>>().join(generations)
    }

    /// The number of dice that show a 1; bonus dice do not count.
    pub fn mishaps(&self) -> u8 {
        count(&self.faces, |face| face == 1)
    }

    /// The number of dice that a push rolls again: those that show 2, 3 or 4 (PR-03).
    pub fn pushable(&self) -> u8 {
        count(&self.faces, is_pushable)
    }
}

/// Whether a push rolls a die again that shows `face`, neither a mishap nor a hit (PR-03).
pub fn is_pushable(face: Face) -> bool {
    (2..=4).contains(&face)
}

fn count(faces: &[Face], wanted: impl Fn(Face) -> bool) -> u8 {
    u8::try_from(faces.iter().filter(|&&face| wanted(face)).count()).unwrap_or(u8::MAX)
}

fn sixes(faces: &[Face]) -> usize {
    faces.iter().filter(|&&face| face == 6).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;

    #[test]
    fn pr_02_a_six_is_a_hit_and_a_bonus_die_generation_by_generation() {
        let throw = PoolThrow::roll(3, &mut Faces::new([6, 5, 2, 6, 3])).unwrap();
        assert_eq!((throw.faces.as_slice(), throw.bonus.as_slice()), (&[6, 5, 2][..], &[vec![6], vec![3]][..]));
        assert_eq!((throw.hits(), throw.pushable()), (3, 1));
    }

    #[test]
    fn pr_02_several_sixes_make_one_wide_generation() {
        let throw = PoolThrow::roll(3, &mut Faces::new([6, 6, 1, 6, 5, 4])).unwrap();
        assert_eq!(throw.bonus, [vec![6, 5], vec![4]]);
        assert_eq!((throw.hits(), throw.mishaps()), (4, 1));
    }

    #[test]
    fn pr_02_a_bonus_die_that_is_missing_is_asked_for() {
        let missing = PoolThrow::roll(2, &mut Faces::new([6, 6, 6]));
        assert_eq!(missing, Err(NeedFaces::Missing { die: Die::D6, at: 3 }));
    }

    #[test]
    fn pr_01_no_dice_show_nothing() {
        assert_eq!(PoolThrow::roll(0, &mut Faces::default()), Ok(PoolThrow::default()));
    }
}
