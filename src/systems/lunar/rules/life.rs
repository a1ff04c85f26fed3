//! Bars, damage and experience (LU-14, LU-30, LU-31, LU-34, LU-35).

use std::num::{NonZeroU8, ParseIntError};

use super::threat::{RollRelief, ThreatRung};
use crate::rules::{Dice, Die, Face, Keyword, NeedFaces, keyword_enum};

keyword_enum! {
    /// The danger of a scene, which sets the length of its fail bar (LU-31).
    pub enum Peril in "lunar-peril-" {
        Brief = "brief" | "breve",
        Dangerous = "dangerous" | "peligrosa",
        Crisis = "crisis",
    }
}

/// The experience from an encounter (LU-35).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Experience {
    /// The face of the d100.
    pub face: Face,
    /// The points for each character.
    pub total: u32,
}

/// The hit points of a character, unless the sheet has others (LU-30).
pub const HP: u8 = 30;

/// The damage in an encounter from which a character's own rolls are easier (LU-30).
const HURT_FROM: u32 = 20;
/// The points that each player adds to a shared bar (LU-31).
const POINTS_PER_PLAYER: i32 = 10;

/// The relief of a character's own rolls from the damage suffered in this encounter (LU-30).
pub fn damage_relief(suffered: u32) -> Option<RollRelief> {
    (suffered >= HURT_FROM).then_some(RollRelief::Hurt)
}

/// Half of the damage, rounded down (LU-14).
pub fn halved(damage: i32) -> i32 {
    damage.max(0) / 2
}

/// The points of HP or of a bar that are left after damage, 0 at least (LU-34).
pub fn after_damage(now: i32, damage: i32) -> i32 {
    now.saturating_sub(damage.max(0)).max(0)
}

/// The length of a bar that all players share (LU-31).
pub fn shared_bar(players: usize) -> i32 {
    i32::try_from(players).unwrap_or(i32::MAX).saturating_mul(POINTS_PER_PLAYER)
}

/// Rolls the experience from an encounter with this opening threat (LU-35).
///
/// # Errors
/// A missing face of the die.
pub fn roll_experience(threat: ThreatRung, dice: &mut dyn Dice) -> Result<Experience, NeedFaces> {
    let face = dice.roll(Die::D100)?;
    Ok(Experience { face, total: 100 + u32::from(face) + 100 * u32::from(threat.above_hard()) })
}

impl Peril {
    /// The length of the scene's fail bar (LU-31).
    pub fn bar(self) -> u8 {
        match self {
            Peril::Brief => 10,
            Peril::Dangerous => 20,
            Peril::Crisis => 30,
        }
    }

    /// Reads the length of a bar from a number, or from a danger in either language.
    ///
    /// # Errors
    /// A word that is neither.
    pub fn parse_bar(word: &str) -> Result<u8, ParseIntError> {
        Peril::from_word(word).map_or_else(|| word.parse::<NonZeroU8>().map(NonZeroU8::get), |peril| Ok(peril.bar()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;

    #[test]
    fn lu_14_half_damage_is_rounded_down() {
        assert_eq!([7, 6, 1, 0, -3].map(halved), [3, 3, 0, 0, 0]);
    }

    #[test]
    fn lu_30_rolls_are_easier_from_twenty_of_thirty_points_lost() {
        assert_eq!(
            (HP, damage_relief(19), damage_relief(20), damage_relief(34)),
            (30, None, Some(RollRelief::Hurt), Some(RollRelief::Hurt))
        );
    }

    #[test]
    fn lu_31_a_scene_fails_after_ten_twenty_or_thirty_and_a_shared_bar_grows_with_the_players() {
        let bars: Vec<u8> = Peril::ALL.iter().map(|(peril, ..)| peril.bar()).collect();
        assert_eq!((bars, shared_bar(4), shared_bar(0)), (vec![10, 20, 30], 40, 0));
        assert_eq!(
            ["crisis", "peligrosa", "15"].map(|word| Peril::parse_bar(word).ok()),
            [Some(30), Some(20), Some(15)]
        );
        assert!(Peril::parse_bar("a while").is_err());
    }

    #[test]
    fn lu_34_nothing_goes_below_zero_and_no_damage_heals() {
        assert_eq!([(5, 3), (5, 9), (0, 1), (5, -2)].map(|(now, damage)| after_damage(now, damage)), [2, 0, 0, 5]);
    }

    #[test]
    fn lu_35_experience_grows_with_each_rank_above_hard() {
        let total =
            |(rung, ..): &(ThreatRung, _, _)| roll_experience(*rung, &mut Faces::new([37])).expect("a face").total;
        let totals: Vec<u32> = ThreatRung::ALL.iter().map(total).collect();
        assert_eq!(totals, [137, 137, 137, 237, 337, 437, 537]);
    }
}
