//! Opposed and group tests. The rules have none: both are house readings, and say so.

use super::luck::first_use;
use super::refused::Refused;
use super::rolled::NdeRolled;
use crate::rules::dice::Dice;
use crate::rules::refused::NoThrow;
use crate::rules::sides::Standing;

/// What a throw is worth against another: whether it is no natural 1, which is below everything; then its face or total.
pub(super) type ThrowWorth = (bool, i32);

/// Several characters at one thing: it succeeds when at least half of them do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupStanding {
    pub members: usize,
    /// How many of them succeeded, at a cost too.
    pub successes: usize,
}

/// Two characters against each other. The plans' target numbers play no part.
impl NdeRolled {
    /// How it stands against a rival's roll: the higher face or total wins, a natural 1 loses to anything but another;
    /// equal, nobody prevails.
    pub fn against(&self, rival: &NdeRolled) -> Standing {
        Standing::of(&self.worth(), &rival.worth())
    }

    /// One luck point of who does not prevail: the same dice again, the better stands (ND-10 a). Once, and never for who
    /// prevails.
    pub fn reroll_against(
        &self,
        rival: &NdeRolled,
        luck: u8,
        dice: &mut dyn Dice,
    ) -> Result<NdeRolled, NoThrow<Refused>> {
        self.may_reroll_against(rival, luck)?;
        Ok(self.again(dice)?)
    }

    /// Whether [`NdeRolled::reroll_against`] would be allowed.
    pub fn may_reroll_against(&self, rival: &NdeRolled, luck: u8) -> Result<(), Refused> {
        first_use(self.luck.reroll, self.against(rival) != Standing::First, Refused::LuckOnSuccess, luck)
    }

    pub(super) fn worth(&self) -> ThrowWorth {
        (!self.natural_one(), self.total())
    }
}

impl GroupStanding {
    /// The group's standing from everybody's own test against the same TN; each natural 1 keeps its complication.
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a NdeRolled>) -> GroupStanding {
        let mut group = GroupStanding::default();
        for roll in rolls {
            group.members += 1;
            group.successes += usize::from(!roll.failed());
        }
        group
    }

    /// Whether at least half succeeded; a group of nobody does not.
    pub fn succeeds(self) -> bool {
        self.members > 0 && self.successes * 2 >= self.members
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::nde::rules::{Base, LadderDie, Opposition, Options, Plan, TestSetup, Tn, resolve};

    fn plan(base: Base) -> Plan {
        TestSetup::new(base, Opposition::Tn(Tn::default())).plan(&Options::default()).unwrap()
    }

    /// Both roll, the first one first.
    fn rolled(plans: [Plan; 2], faces: &[u16]) -> [NdeRolled; 2] {
        let mut dice = Faces::new(faces);
        plans.map(|plan| resolve(plan, &mut dice).unwrap())
    }

    fn opposed(first: LadderDie, second: LadderDie, faces: [u16; 2]) -> [NdeRolled; 2] {
        rolled([first, second].map(|die| plan(Base::Die(die))), &faces)
    }

    fn standing([first, second]: &[NdeRolled; 2]) -> Standing {
        assert_eq!(first.against(second), second.against(first).turned());
        first.against(second)
    }

    #[test]
    fn nd_04_opposed_the_higher_face_wins_and_equal_faces_nobody() {
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [7, 6])), Standing::First);
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [2, 3])), Standing::Second);
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [3, 3])), Standing::Nobody);
    }

    #[test]
    fn nd_04_opposed_a_natural_one_loses_to_all_but_another() {
        let one = opposed(LadderDie::D12, LadderDie::D6, [1, 2]);
        assert_eq!((standing(&one), one[0].natural_one()), (Standing::Second, true));
        assert!(!one[1].natural_one());
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [1, 1])), Standing::Nobody);
    }

    #[test]
    fn nd_10_opposed_luck_rerolls_the_side_that_does_not_prevail() {
        let [first, second] = opposed(LadderDie::D12, LadderDie::D6, [2, 5]);
        let turned = first.reroll_against(&second, 1, &mut Faces::new([9])).unwrap();
        assert_eq!((turned.against(&second), turned.luck_spent()), (Standing::First, 1));
        assert_eq!(turned.may_reroll_against(&second, 1), Err(Refused::LuckTwice));
        assert_eq!(second.may_reroll_against(&first, 1), Err(Refused::LuckOnSuccess));
        assert_eq!(first.may_reroll_against(&second, 0), Err(Refused::NoLuck));
    }

    #[test]
    fn nd_27_opposed_totals_count_in_2d6() {
        let opposed = rolled([plan(Base::Modifier(2)), plan(Base::Modifier(0))], &[1, 1, 2, 1]);
        assert_eq!((opposed[0].total(), standing(&opposed)), (4, Standing::First));
        assert!(!opposed[0].natural_one(), "no rule for ones");
    }

    #[test]
    fn nd_04_a_group_succeeds_when_at_least_half_do() {
        let roll = |face: u16| resolve(plan(Base::Die(LadderDie::D8)), &mut Faces::new([face])).unwrap();
        let (good, bad) = (roll(5), roll(2));
        assert!(GroupStanding::of([&good, &bad]).succeeds());
        assert!(!GroupStanding::of([&good, &bad, &bad]).succeeds());
        assert!(GroupStanding::of([&good, &good, &bad]).succeeds());
        assert!(GroupStanding::of([&bad.buy(1).unwrap()]).succeeds(), "a success at a cost counts");
        assert!(!GroupStanding::of([]).succeeds());
    }
}
