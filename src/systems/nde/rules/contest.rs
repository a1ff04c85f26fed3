//! Opposed and group tests. The rules have neither: both are house readings.

use super::luck::require_luck;
use super::plan::{PlannedDice, ThrowWorth};
use super::refused::Refused;
use super::rolled::{LuckUsed, NdeRolled};
use crate::rules::{ContestResult, Dice, ThrowError, ensure};

/// The standing of a group test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupStanding {
    pub members: usize,
    /// How many members succeeded, even at a cost.
    pub successes: usize,
}

/// One side of an opposed test, in which target numbers play no part.
impl NdeRolled {
    /// The standing against a rival's roll, this one being the first: the higher face or total wins, and a natural 1
    /// loses to all but another 1. Nobody wins a tie.
    pub fn standing_against(&self, rival: &NdeRolled) -> ContestResult {
        ContestResult::of(&self.worth(), &rival.worth())
    }

    /// Rerolls for one luck point and keeps the better throw (ND-10 a). Refused a second time, while it wins, if no
    /// throw could be better, and without luck.
    pub fn reroll_against(
        &self,
        rival: &NdeRolled,
        luck: u8,
        dice: &mut dyn Dice,
    ) -> Result<NdeRolled, ThrowError<Refused>> {
        self.require_reroll_against(rival, luck)?;
        Ok(self.throw_again(dice)?)
    }

    /// Refuses a reroll against a rival, as [`NdeRolled::reroll_against`] does.
    pub fn require_reroll_against(&self, rival: &NdeRolled, luck: u8) -> Result<(), Refused> {
        let standing = self.standing_against(rival);
        ensure!(self.luck_uses.reroll || standing != ContestResult::First, Refused::LuckOnSuccess);
        let highest = self.plan.worth(&self.plan.highest(), self.plus());
        let could_improve = self.is_natural_one() || ContestResult::of(&highest, &rival.worth()) != standing;
        require_luck(self.luck_uses.reroll, could_improve, Refused::NoBetterThrow, luck)
    }

    /// Adds one to the total for one luck point, in the 2d6 variant (ND-27). Refused as [`NdeRolled::add_one`] is, and
    /// unless it makes a loss a tie or a tie a victory.
    pub fn add_one_against(&self, rival: &NdeRolled, luck: u8) -> Result<NdeRolled, Refused> {
        ensure!(matches!(self.plan.throw, PlannedDice::TwoD6 { .. }), Refused::AddingOneToLadderDie);
        let more = NdeRolled { luck_uses: LuckUsed { added_one: true, ..self.luck_uses }, ..self.clone() };
        let used = self.luck_uses.added_one || self.plan.luck_spent > 0;
        let better = more.standing_against(rival) != self.standing_against(rival);
        require_luck(used, better, Refused::AddingOneChangesNothing, luck)?;
        Ok(more)
    }

    pub(super) fn worth(&self) -> ThrowWorth {
        self.plan.worth(self.kept(), self.plus())
    }
}

impl GroupStanding {
    /// The standing of the members' rolls, each against the same TN.
    pub fn of<'a>(rolls: impl IntoIterator<Item = &'a NdeRolled>) -> GroupStanding {
        let mut group = GroupStanding::default();
        for roll in rolls {
            group.members += 1;
            group.successes += usize::from(!roll.failed());
        }
        group
    }

    /// Whether at least half of the members succeeded; an empty group fails.
    pub fn succeeds(self) -> bool {
        self.members > 0 && self.successes * 2 >= self.members
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::nde::rules::{LadderDie, Opposition, Options, Plan, TestBase, TestSetup, Tn, resolve};

    fn plan(base: TestBase) -> Plan {
        TestSetup::new(base, Opposition::Tn(Tn::default())).plan(&Options::default()).unwrap()
    }

    /// Rolls both plans, the first one first.
    fn rolled(plans: [Plan; 2], faces: &[u16]) -> [NdeRolled; 2] {
        let mut dice = Faces::new(faces);
        plans.map(|plan| resolve(plan, &mut dice).unwrap())
    }

    fn opposed(first: LadderDie, second: LadderDie, faces: [u16; 2]) -> [NdeRolled; 2] {
        rolled([first, second].map(|die| plan(TestBase::Die(die))), &faces)
    }

    fn standing([first, second]: &[NdeRolled; 2]) -> ContestResult {
        assert_eq!(first.standing_against(second), second.standing_against(first).swapped());
        first.standing_against(second)
    }

    #[test]
    fn nd_04_opposed_the_higher_face_wins_and_equal_faces_nobody() {
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [7, 6])), ContestResult::First);
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [2, 3])), ContestResult::Second);
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [3, 3])), ContestResult::Nobody);
    }

    #[test]
    fn nd_04_opposed_a_natural_one_loses_to_all_but_another() {
        let one = opposed(LadderDie::D12, LadderDie::D6, [1, 2]);
        assert_eq!((standing(&one), one[0].is_natural_one()), (ContestResult::Second, true));
        assert!(!one[1].is_natural_one());
        assert_eq!(standing(&opposed(LadderDie::D12, LadderDie::D6, [1, 1])), ContestResult::Nobody);
    }

    #[test]
    fn nd_10_opposed_luck_rerolls_the_side_that_does_not_prevail() {
        let [first, second] = opposed(LadderDie::D12, LadderDie::D6, [2, 5]);
        let rerolled = first.reroll_against(&second, 1, &mut Faces::new([9])).unwrap();
        assert_eq!((rerolled.standing_against(&second), rerolled.luck_spent()), (ContestResult::First, 1));
        assert_eq!(rerolled.require_reroll_against(&second, 1), Err(Refused::LuckTwice));
        assert_eq!(second.require_reroll_against(&first, 1), Err(Refused::LuckOnSuccess));
        assert_eq!(first.require_reroll_against(&second, 0), Err(Refused::NoLuck));
    }

    #[test]
    fn nd_10_opposed_luck_is_refused_where_no_throw_could_be_better() {
        let reroll = |faces| {
            let [first, second] = opposed(LadderDie::D6, LadderDie::D12, faces);
            first.require_reroll_against(&second, 1)
        };
        assert_eq!(reroll([5, 7]), Err(Refused::NoBetterThrow));
        assert_eq!(reroll([6, 6]), Err(Refused::NoBetterThrow));
        assert_eq!(reroll([5, 6]), Ok(()), "a tie is better than a loss");
        assert_eq!(reroll([1, 12]), Ok(()), "a natural 1 may be replaced");
    }

    #[test]
    fn nd_27_opposed_totals_count_in_2d6() {
        let opposed = rolled([plan(TestBase::Modifier(2)), plan(TestBase::Modifier(0))], &[1, 1, 2, 1]);
        assert_eq!((opposed[0].total(), standing(&opposed)), (4, ContestResult::First));
        assert!(!opposed[0].is_natural_one(), "no rule for ones");
    }

    #[test]
    fn nd_27_opposed_luck_adds_one_where_it_ties_or_wins() {
        let add_one = |faces| {
            let [first, second] = rolled([0, 0].map(|modifier| plan(TestBase::Modifier(modifier))), faces);
            first.add_one_against(&second, 1).map(|more| more.standing_against(&second))
        };
        assert_eq!(add_one(&[3, 4, 4, 3]), Ok(ContestResult::First));
        assert_eq!(add_one(&[3, 3, 4, 3]), Ok(ContestResult::Nobody));
        assert_eq!(add_one(&[3, 3, 4, 4]), Err(Refused::AddingOneChangesNothing));
        assert_eq!(add_one(&[5, 5, 4, 4]), Err(Refused::AddingOneChangesNothing), "it has won already");
        let [first, second] = opposed(LadderDie::D6, LadderDie::D6, [4, 5]);
        assert_eq!(first.add_one_against(&second, 1), Err(Refused::AddingOneToLadderDie));
    }

    #[test]
    fn nd_04_a_group_succeeds_when_at_least_half_do() {
        let roll = |face: u16| resolve(plan(TestBase::Die(LadderDie::D8)), &mut Faces::new([face])).unwrap();
        let (good, bad) = (roll(5), roll(2));
        assert!(GroupStanding::of([&good, &bad]).succeeds());
        assert!(!GroupStanding::of([&good, &bad, &bad]).succeeds());
        assert!(GroupStanding::of([&good, &good, &bad]).succeeds());
        assert!(GroupStanding::of([&bad.buy_success(1).unwrap()]).succeeds(), "a success at a cost counts");
        assert!(!GroupStanding::of([]).succeeds());
    }
}
