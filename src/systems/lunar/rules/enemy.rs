//! Enemies: what their level gives them, how they attack and what meets it (LU-16, LU-32, LU-33).

use super::options::Options;
use super::threat::Threat;
use crate::rules::bounds::bounded;
use crate::rules::{Dice, Die, Face, NeedFaces, keyword_enum};

bounded! {
    /// How strong an enemy is.
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
    /// What a character meets an enemy's action with (LU-33).
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

/// What an enemy's d12 shows, the chaos die of a discard action or that of its attack: one face, or two of which the
/// lower one counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaosFaces {
    pub faces: Vec<Face>,
}

/// Whether an action of an enemy is interrupted, distracted or held (LU-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interruption {
    Free,
    Interrupted,
}

/// What a failed defence against a discard action costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiscardCost {
    /// This many cards of the hand, which their owner chooses.
    Cards(u8),
    /// The hand is empty: the enemy's damage.
    Damage,
}

impl EnemyLevel {
    /// How long its bar is.
    pub fn bar(self, house: &Options) -> i32 {
        (i32::from(self.get()) * i32::from(house.enemies.bar)).max(1)
    }

    /// How many d6 its damage is.
    pub fn damage(self, house: &Options) -> u8 {
        self.get().min(house.enemies.damage)
    }

    /// How many actions its turn has.
    pub fn actions(self) -> u8 {
        self.get().max(1)
    }

    /// What a failed defence costs a hand of so many cards.
    pub fn toll(self, hand: usize) -> DiscardCost {
        match u8::try_from(hand).unwrap_or(u8::MAX) {
            0 => DiscardCost::Damage,
            hand => DiscardCost::Cards(self.get().min(hand)),
        }
    }
}

impl AttackKind {
    /// What it is met with, any of these.
    pub fn met_with(self) -> &'static [DefenceKind] {
        match self {
            AttackKind::Power | AttackKind::Technique => &[DefenceKind::Fortitude, DefenceKind::Reflexes],
            AttackKind::Arcana => &[DefenceKind::Arcana],
        }
    }
}

impl ChaosFaces {
    /// Rolls the die of a discard action.
    pub fn roll(hold: Interruption, house: &Options, dice: &mut dyn Dice) -> Result<ChaosFaces, NeedFaces> {
        let all = match hold {
            Interruption::Free => 1,
            Interruption::Interrupted => 2,
        };
        let faces = (0..all).map(|_| dice.roll(house.chaos)).collect::<Result<_, _>>()?;
        Ok(ChaosFaces { faces })
    }

    /// Rolls an enemy's d12 in a direct attack.
    pub fn attack(dice: &mut dyn Dice) -> Result<ChaosFaces, NeedFaces> {
        Ok(ChaosFaces { faces: vec![dice.roll(Die::D12)?] })
    }

    /// What the defence must reach.
    pub fn threat(&self) -> Threat {
        Threat::of_face(self.faces.iter().copied().min().unwrap_or(1))
    }
}

/// How many cards a successful defence against a discard action draws (LU-33).
pub fn drawn_by_defence(card_points: u8) -> u8 {
    card_points.min(1)
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
        let of = |n| (level(n).bar(&house), level(n).damage(&house), level(n).actions(), level(n).toll(8));
        assert_eq!(of(0), (1, 0, 1, DiscardCost::Cards(0)));
        assert_eq!(of(1), (10, 1, 1, DiscardCost::Cards(1)));
        assert_eq!(of(5), (50, 3, 5, DiscardCost::Cards(5)));
    }

    #[test]
    fn lu_33_fewer_cards_are_all_discarded_and_an_empty_hand_takes_damage() {
        assert_eq!(
            [3, 2, 1, 0].map(|hand| level(3).toll(hand)),
            [DiscardCost::Cards(3), DiscardCost::Cards(2), DiscardCost::Cards(1), DiscardCost::Damage]
        );
        assert_eq!([0, 1, 5].map(drawn_by_defence), [0, 1, 1]);
    }

    #[test]
    fn lu_33_power_and_technique_are_met_with_fortitude_or_reflexes_and_arcana_with_arcana() {
        assert_eq!(AttackKind::Power.met_with(), [DefenceKind::Fortitude, DefenceKind::Reflexes]);
        assert_eq!(AttackKind::Technique.met_with(), AttackKind::Power.met_with());
        assert_eq!(AttackKind::Arcana.met_with(), [DefenceKind::Arcana]);
    }

    #[test]
    fn lu_16_an_interrupted_enemy_rolls_two_and_the_lower_one_is_the_threat() {
        let mut dice = Faces::new([11, 7, 9, 12]);
        let house = Options::default();
        let held = ChaosFaces::roll(Interruption::Interrupted, &house, &mut dice).expect("two faces");
        let free = ChaosFaces::roll(Interruption::Free, &house, &mut dice).expect("a face");
        let attack = ChaosFaces::attack(&mut dice).expect("a face");
        assert_eq!([held, free, attack].map(|enemy| enemy.threat().get()), [7, 9, 12]);
    }
}
