//! Enemies: what their level gives them, how they attack, and which defences fit (LU-16, LU-32, LU-33).

use super::options::Options;
use super::threat::Threat;
use crate::rules::bounds::bounded;
use crate::rules::{Dice, Die, Face, NeedFaces, keyword_enum};

bounded! {
    /// The strength of an enemy (LU-32).
    #[derive(Default)]
    pub struct EnemyLevel(0..=20), or NotALevel: "`{0}` is not a level: 0 to 20 are"
}

keyword_enum! {
    /// What an enemy attacks with (LU-33).
    pub enum AttackKind in "lunar-attack-" {
        Power = "power" | "potencia",
        Technique = "technique" | "técnica" | "tecnica",
        Arcana = "arcana" | "arcano",
    }
}

keyword_enum! {
    /// The kind of a defence against an enemy's action (LU-33).
    pub enum DefenceKind in "lunar-defence-" {
        Fortitude = "fortitude" | "fortaleza",
        Reflexes = "reflexes" | "reflejos",
        Arcana = "arcana" | "arcano",
        Quickness = "quickness" | "rapidez",
        Will = "will" | "voluntad",
        Suspicion = "suspicion" | "suspicacia",
        Stealth = "stealth" | "sigilo",
    }
}

/// The faces of an enemy's die: a d12 in an attack, the campaign's chaos die in a discard action. There is one face, or
/// two of which the lower one counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaosFaces {
    pub faces: Vec<Face>,
}

/// Whether an enemy's action is interrupted: the enemy is distracted or held (LU-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interruption {
    Undisturbed,
    Interrupted,
}

/// What a failed defence against a discard action costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiscardCost {
    /// This many cards of the hand, chosen by their owner.
    Cards(u8),
    /// The enemy's damage, because the hand is empty.
    Damage,
}

impl EnemyLevel {
    /// The length of the enemy's bar, at least 1 (LU-32).
    pub fn bar(self, house: &Options) -> i32 {
        (i32::from(self.get()) * i32::from(house.enemies.bar)).max(1)
    }

    /// The number of d6 of the enemy's damage (LU-32).
    pub fn damage_dice(self, house: &Options) -> u8 {
        self.get().min(house.enemies.damage)
    }

    /// The number of actions in the enemy's turn, at least 1 (LU-32).
    pub fn actions(self) -> u8 {
        self.get().max(1)
    }

    /// What a failed defence against a discard action costs a hand of this many cards (LU-33).
    pub fn discard_cost(self, hand: usize) -> DiscardCost {
        match u8::try_from(hand).unwrap_or(u8::MAX) {
            0 => DiscardCost::Damage,
            hand => DiscardCost::Cards(self.get().min(hand)),
        }
    }
}

impl AttackKind {
    /// The kinds of defence that fit the attack, any of them (LU-33).
    pub fn matching_defences(self) -> &'static [DefenceKind] {
        match self {
            AttackKind::Power | AttackKind::Technique => &[DefenceKind::Fortitude, DefenceKind::Reflexes],
            AttackKind::Arcana => &[DefenceKind::Arcana],
        }
    }
}

impl ChaosFaces {
    /// Rolls the chaos die of a discard action, twice if it is interrupted (LU-16, LU-33).
    ///
    /// # Errors
    /// Missing faces of the dice.
    pub fn roll_discard(
        interruption: Interruption,
        house: &Options,
        dice: &mut dyn Dice,
    ) -> Result<ChaosFaces, NeedFaces> {
        let count = match interruption {
            Interruption::Undisturbed => 1,
            Interruption::Interrupted => 2,
        };
        let faces = (0..count).map(|_| dice.roll(house.chaos)).collect::<Result<_, _>>()?;
        Ok(ChaosFaces { faces })
    }

    /// Rolls the d12 of a direct attack (LU-33).
    ///
    /// # Errors
    /// A missing face of the die.
    pub fn roll_attack(dice: &mut dyn Dice) -> Result<ChaosFaces, NeedFaces> {
        Ok(ChaosFaces { faces: vec![dice.roll(Die::D12)?] })
    }

    /// The threat that the defence has to reach: the lowest face.
    pub fn threat(&self) -> Threat {
        Threat::of_face(self.faces.iter().copied().min().unwrap_or(1))
    }
}

/// The number of cards that a successful defence against a discard action draws: one at most, if the skill draws any
/// (LU-33).
pub fn drawn_by_defence(skill_cards: u8) -> u8 {
    skill_cards.min(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;

    fn level(number: u8) -> EnemyLevel {
        EnemyLevel::new(number).expect("a level")
    }

    #[test]
    fn lu_32_the_level_gives_bar_damage_actions_and_discards() {
        let house = Options::default();
        let of = |n| (level(n).bar(&house), level(n).damage_dice(&house), level(n).actions(), level(n).discard_cost(8));
        assert_eq!(of(0), (1, 0, 1, DiscardCost::Cards(0)));
        assert_eq!(of(1), (10, 1, 1, DiscardCost::Cards(1)));
        assert_eq!(of(5), (50, 3, 5, DiscardCost::Cards(5)));
    }

    #[test]
    fn lu_33_fewer_cards_are_all_discarded_and_an_empty_hand_takes_damage() {
        assert_eq!(
            [3, 2, 1, 0].map(|hand| level(3).discard_cost(hand)),
            [DiscardCost::Cards(3), DiscardCost::Cards(2), DiscardCost::Cards(1), DiscardCost::Damage]
        );
        assert_eq!([0, 1, 5].map(drawn_by_defence), [0, 1, 1]);
    }

    #[test]
    fn lu_33_power_and_technique_are_met_with_fortitude_or_reflexes_and_arcana_with_arcana() {
        assert_eq!(AttackKind::Power.matching_defences(), [DefenceKind::Fortitude, DefenceKind::Reflexes]);
        assert_eq!(AttackKind::Technique.matching_defences(), AttackKind::Power.matching_defences());
        assert_eq!(AttackKind::Arcana.matching_defences(), [DefenceKind::Arcana]);
    }

    #[test]
    fn lu_16_an_interrupted_enemy_rolls_two_and_the_lower_one_is_the_threat() {
        let mut dice = Faces::new([11, 7, 9, 12]);
        let house = Options::default();
        let interrupted = ChaosFaces::roll_discard(Interruption::Interrupted, &house, &mut dice).expect("two faces");
        let free = ChaosFaces::roll_discard(Interruption::Undisturbed, &house, &mut dice).expect("a face");
        let attack = ChaosFaces::roll_attack(&mut dice).expect("a face");
        assert_eq!([interrupted, free, attack].map(|enemy| enemy.threat().get()), [7, 9, 12]);
    }
}
