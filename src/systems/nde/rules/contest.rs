//! Opposed and group tests. The rules have none: both are house readings, and say so.

use serde::{Deserialize, Serialize};

use super::luck::first_use;
use super::refused::Refused;
use super::rolled::Rolled;
use crate::rules::dice::Dice;
use crate::rules::refused::NoThrow;
use crate::rules::sides::{Side, Standing};

/// Two characters against each other: the higher face or total wins, a natural 1 loses to anything but another; equal,
/// nobody prevails. The plans' target numbers play no part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Opposed {
    sides: [Rolled; 2],
}

/// Several characters at one thing: it succeeds when at least half of them do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Group {
    pub members: usize,
    /// How many of them succeeded, at a cost too.
    pub successes: usize,
}

impl Opposed {
    pub fn of(first: Rolled, second: Rolled) -> Opposed {
        Opposed { sides: [first, second] }
    }

    /// Who prevails as it stands now.
    pub fn standing(&self) -> Standing {
        let [first, second] = self.sides.each_ref().map(|side| worth(side.natural_one(), side.total()));
        standing(first, second)
    }

    /// One luck point of the side that does not prevail: the same dice again, the better stands (ND-10 a). Once, and
    /// never for the side that prevails.
    pub fn reroll(&self, side: Side, luck: u8, dice: &mut dyn Dice) -> Result<Opposed, NoThrow<Refused>> {
        self.may_reroll(side, luck)?;
        let mut again = self.clone();
        again.sides[side as usize] = self.side(side).again(dice)?;
        Ok(again)
    }

    /// Whether [`Opposed::reroll`] would be allowed.
    pub fn may_reroll(&self, side: Side, luck: u8) -> Result<(), Refused> {
        first_use(self.side(side).luck.reroll, !self.standing().is(side), Refused::LuckOnSuccess, luck)
    }

    /// What that side rolled.
    pub fn side(&self, side: Side) -> &Rolled {
        &self.sides[side as usize]
    }
}

/// What a side's throw is worth against the other's: a natural 1 is below everything.
pub(super) fn worth(natural_one: bool, total: i32) -> (bool, i32) {
    (!natural_one, total)
}

pub(super) fn standing(first: (bool, i32), second: (bool, i32)) -> Standing {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Standing::First,
        std::cmp::Ordering::Less => Standing::Second,
        std::cmp::Ordering::Equal => Standing::Nobody,
    }
}

impl Group {
    /// The group's standing from everybody's own test against the same TN; each natural 1 keeps its complication.
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a Rolled>) -> Group {
        let mut group = Group { members: 0, successes: 0 };
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
    use crate::systems::nde::rules::{Against, Base, Options, Plan, Rung, Test, Tn, resolve};

    fn plan(base: Base) -> Plan {
        Test::new(base, Against::Tn(Tn::default())).plan(&Options::default()).unwrap()
    }

    /// Both roll, the first one first.
    fn rolled(plans: [Plan; 2], faces: &[u16]) -> Opposed {
        let mut dice = Faces::new(faces);
        let [first, second] = plans.map(|plan| resolve(plan, &mut dice).unwrap());
        Opposed::of(first, second)
    }

    fn opposed(first: Rung, second: Rung, faces: [u16; 2]) -> Opposed {
        rolled([first, second].map(|die| plan(Base::Die(die))), &faces)
    }

    #[test]
    fn nd_04_opposed_the_higher_face_wins_and_equal_faces_nobody() {
        assert_eq!(opposed(Rung::D12, Rung::D6, [7, 6]).standing(), Standing::First);
        assert_eq!(opposed(Rung::D12, Rung::D6, [2, 3]).standing(), Standing::Second);
        assert_eq!(opposed(Rung::D12, Rung::D6, [3, 3]).standing(), Standing::Nobody);
    }

    #[test]
    fn nd_04_opposed_a_natural_one_loses_to_all_but_another() {
        let one = opposed(Rung::D12, Rung::D6, [1, 2]);
        assert_eq!((one.standing(), one.side(Side::First).natural_one()), (Standing::Second, true));
        assert!(!one.side(Side::Second).natural_one());
        assert_eq!(opposed(Rung::D12, Rung::D6, [1, 1]).standing(), Standing::Nobody);
    }

    #[test]
    fn nd_10_opposed_luck_rerolls_the_side_that_does_not_prevail() {
        let open = opposed(Rung::D12, Rung::D6, [2, 5]);
        let turned = open.reroll(Side::First, 1, &mut Faces::new([9])).unwrap();
        assert_eq!((turned.standing(), turned.side(Side::First).luck_spent()), (Standing::First, 1));
        assert_eq!(turned.may_reroll(Side::First, 1), Err(Refused::LuckTwice));
        assert_eq!(open.may_reroll(Side::Second, 1), Err(Refused::LuckOnSuccess));
        assert_eq!(open.may_reroll(Side::First, 0), Err(Refused::NoLuck));
    }

    #[test]
    fn nd_27_opposed_totals_count_in_2d6() {
        let opposed = rolled([plan(Base::Modifier(2)), plan(Base::Modifier(0))], &[1, 1, 2, 1]);
        assert_eq!((opposed.side(Side::First).total(), opposed.standing()), (4, Standing::First));
        assert!(!opposed.side(Side::First).natural_one(), "no rule for ones");
    }

    #[test]
    fn nd_04_a_group_succeeds_when_at_least_half_do() {
        let roll = |face: u16| resolve(plan(Base::Die(Rung::D8)), &mut Faces::new([face])).unwrap();
        let (good, bad) = (roll(5), roll(2));
        assert!(Group::of([&good, &bad]).succeeds());
        assert!(!Group::of([&good, &bad, &bad]).succeeds());
        assert!(Group::of([&good, &good, &bad]).succeeds());
        assert!(Group::of([&bad.buy(1).unwrap()]).succeeds(), "a success at a cost counts");
        assert!(!Group::of([]).succeeds());
    }
}
