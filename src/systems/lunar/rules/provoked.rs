//! Which enemies strike after a failed roll (LU-28, LU-32).

/// What a character failed at in their own turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnTurnFailure<E> {
    /// An attack on this enemy.
    Attack(E),
    /// Any other roll.
    Other,
}

/// What an enemy has suffered and dealt this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EnemyTurn<E> {
    pub enemy: E,
    /// Whether the character has damaged it this turn.
    pub damaged: bool,
    /// Whether it has struck back this turn.
    pub struck: bool,
    /// Whether the character has attacked it before this turn.
    pub attacked: bool,
}

/// What an enemy deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProvokedDamage {
    /// Its own damage.
    Own,
    /// 1d6, or more by its kind.
    AtLeastOne,
}

/// Who strikes after a failure on squares, and with what damage: the adjacent enemy that was attacked, otherwise every
/// adjacent one. Enemies that were damaged this turn do not strike, and each strikes at most once a turn (LU-28).
pub fn provoked<E: Copy + PartialEq>(failed: OwnTurnFailure<E>, adjacent: &[EnemyTurn<E>]) -> Vec<(E, ProvokedDamage)> {
    let attacked = |foe: &EnemyTurn<E>| failed == OwnTurnFailure::Attack(foe.enemy);
    let near = adjacent.iter().any(attacked);
    let strikes = |foe: &&EnemyTurn<E>| (!near || attacked(foe)) && foe.may_strike();
    let strike = |foe: &EnemyTurn<E>| (foe.enemy, if near { ProvokedDamage::Own } else { ProvokedDamage::AtLeastOne });
    adjacent.iter().filter(strikes).map(strike).collect()
}

impl<E> EnemyTurn<E> {
    /// Whether it strikes back at a failed attack without squares: only at the first attack on it in the turn (LU-32).
    pub fn answers(&self) -> bool {
        !self.attacked && self.may_strike()
    }

    fn may_strike(&self) -> bool {
        !self.damaged && !self.struck
    }
}

impl ProvokedDamage {
    /// How many d6 it rolls, given the enemy's own damage dice.
    pub fn dice(self, damage: u8) -> u8 {
        match self {
            ProvokedDamage::Own => damage,
            ProvokedDamage::AtLeastOne => damage.max(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foe(enemy: char) -> EnemyTurn<char> {
        EnemyTurn { enemy, damaged: false, struck: false, attacked: false }
    }

    #[test]
    fn lu_28_a_failed_attack_provokes_the_enemy_it_was_aimed_at_and_any_other_roll_all_of_them() {
        let near = [foe('a'), foe('b')];
        assert_eq!(provoked(OwnTurnFailure::Attack('a'), &near), [('a', ProvokedDamage::Own)]);
        let all = [('a', ProvokedDamage::AtLeastOne), ('b', ProvokedDamage::AtLeastOne)];
        assert_eq!(provoked(OwnTurnFailure::Other, &near), all);
        assert_eq!(provoked(OwnTurnFailure::Attack('c'), &near), all, "an attack on one farther away");
    }

    #[test]
    fn lu_28_none_strikes_that_was_damaged_this_turn_and_none_twice() {
        let damaged = EnemyTurn { damaged: true, ..foe('a') };
        let struck = EnemyTurn { struck: true, ..foe('b') };
        assert_eq!(provoked(OwnTurnFailure::Attack('a'), &[damaged, foe('c')]), []);
        assert_eq!(provoked(OwnTurnFailure::Other, &[damaged, struck, foe('c')]), [('c', ProvokedDamage::AtLeastOne)]);
        assert_eq!(
            (ProvokedDamage::Own.dice(0), ProvokedDamage::AtLeastOne.dice(0), ProvokedDamage::AtLeastOne.dice(3)),
            (0, 1, 3)
        );
    }

    #[test]
    fn lu_32_without_squares_the_first_failed_attack_of_the_turn_is_answered() {
        let all = [foe('a'), EnemyTurn { attacked: true, ..foe('a') }, EnemyTurn { damaged: true, ..foe('a') }];
        assert_eq!(all.map(|foe| foe.answers()), [true, false, false]);
    }
}
