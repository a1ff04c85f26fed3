//! Checks the exact odds against the rolls themselves: every face of every throw, played out to its end.

use proptest::prelude::*;

use super::odds::{
    LuckPolicy, TestOdds, group_chance, odds_after_reroll, odds_before_roll, opposed_chance_after_reroll,
    opposed_chance_with_reroll, opposed_chances,
};
use super::options::Exceptional;
use super::{
    GroupStanding, LadderDie, LuckUse, NdeRolled, Opposition, Options, Plan, TestBase, TestOutcome, TestSetup, Tn,
    resolve,
};
use crate::rules::{Chance, ContestResult, Die, Face, Faces};

const POLICIES: [LuckPolicy; 4] = [
    LuckPolicy { reroll: false, cost: false },
    LuckPolicy { reroll: true, cost: false },
    LuckPolicy { reroll: false, cost: true },
    LuckPolicy { reroll: true, cost: true },
];

/// The number of ways counted for each outcome, to compare with the exact odds.
#[derive(Default)]
struct Count {
    ways: [i128; 4],
}

impl Count {
    fn add(&mut self, outcome: TestOutcome) {
        self.ways[outcome as usize] += 1;
    }

    fn assert_matches(&self, odds: TestOdds, case: &str) {
        let all: i128 = self.ways.iter().sum();
        for outcome in TestOutcome::VALUES {
            assert_eq!(odds.of(outcome), Chance::new(self.ways[outcome as usize], all), "{outcome:?} of {case}");
        }
        assert_eq!(TestOutcome::VALUES.map(|outcome| odds.of(outcome)).iter().sum::<Chance>(), Chance::from_integer(1));
    }
}

fn plan(base: TestBase, tn: u8, exceptional: Exceptional) -> Plan {
    let house = Options { exceptional, ..Options::default() };
    TestSetup::new(base, Opposition::Tn(Tn::new(tn).unwrap())).plan(&house).unwrap()
}

/// Every plan worth counting: each die against each number, and each modifier under both definitions of an
/// exceptional success.
fn plans() -> Vec<Plan> {
    let mut plans = Vec::new();
    for die in LadderDie::VALUES {
        plans.extend((1..=20).map(|tn| plan(TestBase::Die(die), tn, Exceptional::Natural)));
    }
    for modifier in [-9, -4, -1, 0, 1, 2, 3, 5, 9] {
        plans.extend(
            [Exceptional::Natural, Exceptional::Total]
                .map(|exceptional| plan(TestBase::Modifier(modifier), 4, exceptional)),
        );
    }
    plans
}

/// Every throw of these dice.
fn throws(dice: &[Die]) -> Vec<Vec<Face>> {
    dice.iter().fold(vec![Vec::new()], |throws, die| {
        let longer = |throw: Vec<Face>| (1..=die.sides()).map(move |face| [&throw[..], &[face]].concat());
        throws.into_iter().flat_map(longer).collect()
    })
}

fn rolled(plan: &Plan, faces: &[Face]) -> NdeRolled {
    resolve(plan.clone(), &mut Faces::new(faces)).unwrap()
}

/// Plays a roll to its end: rerolls when the first throw fails, then buys what still fails.
fn play_out(first: &NdeRolled, again: &[Face], policy: LuckPolicy) -> TestOutcome {
    let mut roll = first.clone();
    if policy.reroll && roll.failed() && roll.require_luck_use(LuckUse::Reroll, 1).is_ok() {
        roll = roll.reroll(1, &mut Faces::new(again)).unwrap();
    }
    if policy.cost && roll.failed() {
        roll = roll.buy_success(1).unwrap();
    }
    roll.outcome()
}

#[test]
fn nd_10_odds_before_the_roll_equal_every_face_played_out() {
    for plan in plans() {
        let throws = throws(plan.dice());
        for policy in POLICIES {
            let mut count = Count::default();
            for first in &throws {
                let first = rolled(&plan, first);
                throws.iter().for_each(|again| count.add(play_out(&first, again, policy)));
            }
            count.assert_matches(odds_before_roll(&plan, policy), &format!("{:?} {policy:?}", plan.throw));
        }
    }
}

#[test]
fn nd_10_odds_after_the_roll_equal_every_face_of_the_reroll() {
    for plan in plans() {
        let throws = throws(plan.dice());
        for first in throws
            .iter()
            .map(|faces| rolled(&plan, faces))
            .filter(|first| first.require_luck_use(LuckUse::Reroll, 1).is_ok())
        {
            let mut count = Count::default();
            throws.iter().for_each(|again| count.add(first.reroll(1, &mut Faces::new(&again[..])).unwrap().outcome()));
            count.assert_matches(odds_after_reroll(&first), &format!("{:?} after {:?}", plan.throw, first.faces));
        }
    }
}

#[test]
fn nd_04_odds_of_opposed_tests_equal_every_pair_of_throws() {
    let bases = LadderDie::VALUES.map(TestBase::Die).into_iter().chain([-1, 0, 3].map(TestBase::Modifier));
    let plans: Vec<Plan> = bases.map(|base| plan(base, 4, Exceptional::Natural)).collect();
    for first in &plans {
        for second in plans.iter().filter(|second| second.dice().len() == first.dice().len()) {
            let mut ways = [0_i128; 3];
            for one in throws(first.dice()) {
                for two in throws(second.dice()) {
                    let mut dice = Faces::new([&one[..], &two[..]].concat());
                    let [first, second] = [first, second].map(|plan| resolve(plan.clone(), &mut dice).unwrap());
                    ways[match first.standing_against(&second) {
                        ContestResult::First => 0,
                        ContestResult::Second => 1,
                        ContestResult::Nobody => 2,
                    }] += 1;
                }
            }
            let all = ways.iter().sum();
            assert_eq!(opposed_chances(first, second), ways.map(|ways| Chance::new(ways, all)));
        }
    }
}

#[test]
fn nd_10_odds_of_a_rerolled_opposed_test_equal_every_throw_played_out() {
    let bases =
        [LadderDie::D4, LadderDie::D6, LadderDie::D12].map(TestBase::Die).into_iter().chain([TestBase::Modifier(0)]);
    let plans: Vec<Plan> = bases.map(|base| plan(base, 4, Exceptional::Natural)).collect();
    for first in &plans {
        for second in plans.iter().filter(|second| second.dice().len() == first.dice().len()) {
            let (mine, theirs) = (throws(first.dice()), throws(second.dice()));
            let mut won = 0;
            for (one, two) in mine.iter().flat_map(|one| theirs.iter().map(move |two| (one, two))) {
                let (first, second) = (rolled(first, one), rolled(second, two));
                won += mine
                    .iter()
                    .filter(|again| {
                        let again = first.reroll_against(&second, 1, &mut Faces::new(&again[..]));
                        again.as_ref().unwrap_or(&first).standing_against(&second) == ContestResult::First
                    })
                    .count();
            }
            let all = mine.len() * mine.len() * theirs.len();
            let [won, all] = [won, all].map(|n| i128::try_from(n).unwrap());
            assert_eq!(opposed_chance_with_reroll(first, second), Chance::new(won, all));
        }
    }
}

#[test]
fn nd_10_odds_after_an_opposed_test_equal_every_face_of_the_reroll() {
    let plans =
        [TestBase::Die(LadderDie::D4), TestBase::Die(LadderDie::D8)].map(|base| plan(base, 4, Exceptional::Natural));
    let two_dice = plan(TestBase::Modifier(1), 4, Exceptional::Natural);
    for [first, second] in [[&plans[0], &plans[1]], [&plans[1], &plans[0]], [&two_dice, &two_dice]] {
        // One rival throw for each first throw, the highest for the lowest, keeps this fast.
        for (one, two) in throws(first.dice()).iter().zip(throws(second.dice()).iter().rev()) {
            let (mine, theirs) = (rolled(first, one), rolled(second, two));
            if mine.require_reroll_against(&theirs, 1).is_err() {
                continue;
            }
            let again = throws(first.dice());
            let wins = |faces: &&Vec<Face>| {
                let again = mine.reroll_against(&theirs, 1, &mut Faces::new(&faces[..])).unwrap();
                again.standing_against(&theirs) == ContestResult::First
            };
            let [won, all] = [again.iter().filter(wins).count(), again.len()].map(|n| i128::try_from(n).unwrap());
            assert_eq!(opposed_chance_after_reroll(&mine, &theirs), Chance::new(won, all));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nd_04_odds_of_a_group_equal_every_throw_of_its_members(
        members in prop::collection::vec((prop::sample::select(&LadderDie::VALUES[..3]), 1_u8..=9), 1..=4)
    ) {
        let plans: Vec<Plan> = members.iter().map(|&(die, tn)| plan(TestBase::Die(die), tn, Exceptional::Natural)).collect();
        let odds: Vec<TestOdds> = plans.iter().map(|plan| odds_before_roll(plan, LuckPolicy::default())).collect();
        let dice: Vec<Die> = plans.iter().flat_map(|plan| plan.dice().to_vec()).collect();
        let all = throws(&dice);
        let won = all.iter().filter(|faces| {
            let rolls: Vec<NdeRolled> = plans.iter().zip(*faces).map(|(plan, &face)| rolled(plan, &[face])).collect();
            GroupStanding::of(&rolls).succeeds()
        });
        let ways = i128::try_from(won.count()).unwrap();
        prop_assert_eq!(group_chance(&odds), Chance::new(ways, i128::try_from(all.len()).unwrap()));
    }
}
