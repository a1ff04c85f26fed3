//! Which enemies strike back after a failed roll (LU-28, LU-32).

/// A roll that a character has failed in their own turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FailedRoll<E> {
    /// An attack on this enemy.
    Attack(E),
    /// Any other roll.
    Other,
}

/// What has happened this turn between a character and an enemy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnemyThisTurn<E> {
    pub enemy: E,
    /// Whether the character has damaged it this turn.
    pub damaged: bool,
    /// Whether it has struck back this turn.
    pub struck_back: bool,
    /// Whether the character has already attacked it in this turn.
    pub attacked: bool,
}

/// The damage of an enemy that strikes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvokedDamage {
    /// The damage of its attacks.
    Own,
    /// The reprisal on its sheet, 1d6 at least (LU-28).
    Reprisal,
}

/// The enemies that strike back at a failure on squares, and their damage: the adjacent enemy that was attacked, or
/// otherwise every adjacent one. An enemy strikes back once a turn, unless it was damaged in this turn (LU-28).
pub fn counter_strikes<E: Copy + PartialEq>(
    failed: FailedRoll<E>,
    adjacent: &[EnemyThisTurn<E>],
) -> Vec<(E, ProvokedDamage)> {
    let was_attacked = |foe: &EnemyThisTurn<E>| failed == FailedRoll::Attack(foe.enemy);
    let is_target_adjacent = adjacent.iter().any(was_attacked);
    let strikes = |foe: &&EnemyThisTurn<E>| (!is_target_adjacent || was_attacked(foe)) && foe.may_strike();
    let damage = if is_target_adjacent { ProvokedDamage::Own } else { ProvokedDamage::Reprisal };
    let strike = |foe: &EnemyThisTurn<E>| (foe.enemy, damage);
    adjacent.iter().filter(strikes).map(strike).collect()
}

impl<E> EnemyThisTurn<E> {
    /// Whether it may strike back at a failed attack without squares, which must be the first on it in the turn
    /// (LU-32).
    pub fn may_answer(&self) -> bool {
        !self.attacked && self.may_strike()
    }

    /// Whether it has neither been damaged nor struck back in this turn.
    fn may_strike(&self) -> bool {
        !self.damaged && !self.struck_back
    }
}

impl ProvokedDamage {
    /// The number of d6 to roll, given those of the attack or of the reprisal.
    pub fn dice(self, damage: u8) -> u8 {
        match self {
            ProvokedDamage::Own => damage,
            ProvokedDamage::Reprisal => damage.max(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foe(enemy: char) -> EnemyThisTurn<char> {
        EnemyThisTurn { enemy, damaged: false, struck_back: false, attacked: false }
    }

    #[test]
    fn lu_28_a_failed_attack_provokes_the_enemy_it_was_aimed_at_and_any_other_roll_all_of_them() {
        let near = [foe('a'), foe('b')];
        assert_eq!(counter_strikes(FailedRoll::Attack('a'), &near), [('a', ProvokedDamage::Own)]);
        let all = [('a', ProvokedDamage::Reprisal), ('b', ProvokedDamage::Reprisal)];
        assert_eq!(counter_strikes(FailedRoll::Other, &near), all);
        assert_eq!(counter_strikes(FailedRoll::Attack('c'), &near), all, "an attack on one farther away");
    }

    #[test]
    fn lu_28_none_strikes_that_was_damaged_this_turn_and_none_twice() {
        let damaged = EnemyThisTurn { damaged: true, ..foe('a') };
        let struck_back = EnemyThisTurn { struck_back: true, ..foe('b') };
        assert_eq!(counter_strikes(FailedRoll::Attack('a'), &[damaged, foe('c')]), []);
        assert_eq!(
            counter_strikes(FailedRoll::Other, &[damaged, struck_back, foe('c')]),
            [('c', ProvokedDamage::Reprisal)]
        );
        assert_eq!(
            (ProvokedDamage::Own.dice(0), ProvokedDamage::Reprisal.dice(0), ProvokedDamage::Reprisal.dice(3)),
            (0, 1, 3)
        );
    }

    #[test]
    fn lu_32_without_squares_the_first_failed_attack_of_the_turn_is_answered() {
        let all = [foe('a'), EnemyThisTurn { attacked: true, ..foe('a') }, EnemyThisTurn { damaged: true, ..foe('a') }];
        assert_eq!(all.map(|foe| foe.may_answer()), [true, false, false]);
    }
}
