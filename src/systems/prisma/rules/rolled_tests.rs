//! Checks open rolls step by step: what each step may do, and the result.
#![cfg(test)]

use super::edge::{EdgeSource, EdgeValue};
use super::options::Routine;
use super::*;
use crate::rules::{Face, Faces, NeedFaces, ThrowError};

const RESERVE: Reserve = Reserve { points: 3, cap: 9 };

fn test(dice: u8, difficulty: u8, complications: &[&str]) -> PoolTest {
    let mut test = PoolTest::new(DicePool::of_dice(dice), difficulty);
    test.tasks[0].complications = complications.iter().map(|written| written.parse().unwrap()).collect();
    test
}

fn with_edge(mut test: PoolTest, value: u8) -> PoolTest {
    test.edge.push(EdgeSource::new("ganzúas", EdgeValue::new(value).unwrap()).into());
    test
}

fn roll(test: &PoolTest, faces: &[Face]) -> RolledTest {
    resolve(test.plan(&Options::default()).unwrap(), &mut Faces::new(faces)).unwrap()
}

fn pushed(rolled: &RolledTest, faces: &[Face]) -> Result<RolledTest, ThrowError<Refused>> {
    rolled.push(&mut Faces::new(faces))
}

fn spending(pays: &[usize], stunts: &[(StuntName, u8)]) -> Spending {
    let stunts = stunts.iter().map(|(stunt, cost)| Purchase::new(stunt.clone(), *cost)).collect();
    Spending { paid_complications: pays.into(), stunts }
}

fn split(dice: u8, difficulties: &[u8]) -> PoolTest {
    let task = |&difficulty: &u8| RollTask {
        name: format!("tarea {difficulty}").into(),
        difficulty: Some(difficulty),
        complications: vec!["ruido:1".parse().unwrap()],
        ..RollTask::default()
    };
    PoolTest { tasks: difficulties.iter().map(task).collect(), ..test(dice, 0, &[]) }
}

/// What the roll's surplus buys where nobody else is there.
fn purchases_offered(rolled: &RolledTest) -> PurchasesOffered {
    PurchasesOffered::of(rolled.budget(0).surplus, &rolled.plan.stunts, &[], &[], RESERVE)
}

fn gains(rolled: &RolledTest) -> Vec<Effect> {
    rolled.effects(RESERVE).into_iter().filter(|effect| matches!(effect, Effect::Gains { .. })).collect()
}

#[test]
fn pr_03_a_push_rolls_2_3_and_4_again_and_keeps_the_rest() {
    let first = roll(&test(6, 3, &[]), &[1, 2, 3, 4, 5, 6, 2]);
    let after = pushed(&first, &[6, 1, 5, 3]).unwrap();
    assert_eq!((&after.initial, &after.push.as_ref().unwrap().faces[..]), (&first.initial, &[6, 1, 5][..]));
    assert_eq!((first.natural_hits(), after.natural_hits()), (2, 4));
    assert_eq!((&after.initial.bonus[..], &after.push.as_ref().unwrap().bonus[..]), (&[vec![2]][..], &[vec![3]][..]));
}

#[test]
fn pr_03_bonus_dice_are_never_pushed() {
    let first = roll(&test(1, 3, &[]), &[6, 2]);
    assert_eq!(first.require_may_push(), Err(Refused::NothingToPush));
}

#[test]
fn pr_03_once_and_only_before_edge_resonance_or_stunts() {
    let first = roll(&with_edge(test(3, 1, &["ruido:1"]), 1), &[5, 5, 2]);
    assert_eq!(pushed(&pushed(&first, &[2]).unwrap(), &[2]), Err(ThrowError::Refused(Refused::PushedTwice)));
    let late = Err(ThrowError::Refused(Refused::TooLate("PR-03")));
    assert_eq!(pushed(&first.use_edge(EdgeUse::Used).unwrap(), &[2]), late);
    assert_eq!(pushed(&first.buy_hits(1, RESERVE).unwrap(), &[2]), late);
    assert_eq!(pushed(&first.pay(0, 0).unwrap(), &[2]), late);
    assert_eq!(pushed(&roll(&test(2, 1, &[]), &[1, 2]).accept(0).unwrap(), &[2]), late);
}

#[test]
fn pr_04_a_push_costs_stress_and_gives_dissonance_for_its_own_ones() {
    let first = roll(&test(4, 2, &[]), &[1, 2, 3, 4]);
    let after = pushed(&first, &[1, 6, 1, 1]).unwrap();
    assert_eq!((after.stress(), after.dissonance()), (1, 3), "the 1 of the bonus die does not count");
    assert_eq!(after.prices(), [Effect::Stress { points: 1 }, Effect::Dissonance { points: 3 }]);
    assert_eq!((first.stress(), first.dissonance(), first.prices()), (0, 0, vec![]));
}

#[test]
fn pr_04_with_nothing_to_roll_again_the_push_is_refused_and_free() {
    for faces in [&[1, 5][..], &[1, 1], &[5, 6, 2]] {
        let first = roll(&test(2, 9, &[]), faces);
        assert_eq!(pushed(&first, &[5]), Err(ThrowError::Refused(Refused::NothingToPush)));
        assert_eq!(first.prices(), []);
    }
    let missing = pushed(&roll(&test(2, 2, &[]), &[2, 2]), &[5]);
    assert!(matches!(missing, Err(ThrowError::Faces(NeedFaces::Missing { at: 1, .. }))));
}

#[test]
fn pr_05_without_a_natural_hit_the_action_fails_and_edge_is_nothing() {
    let failed = roll(&with_edge(test(2, 1, &[]), 3), &[1, 4]);
    assert_eq!((failed.edge(), failed.hits(), failed.outcome(0)), (0, 0, TaskOutcome::Failure));
    assert_eq!(failed.buy_hits(1, RESERVE), Err(Refused::NoNaturalHit));
    assert!(failed.whys().iter().any(|why| why.msg.key == "prisma-no-hit"));
    let routine = roll(&test(1, 0, &[]), &[1]);
    assert_eq!(routine.outcome(0), TaskOutcome::Failure);
    assert!(!routine.whys().iter().any(|why| why.msg.key == "prisma-falls-short"), "0 does not fall short of 0");
    let empty = roll(&test(0, 0, &[]), &[]);
    assert_eq!((empty.outcome(0), empty.require_may_push()), (TaskOutcome::Failure, Err(Refused::NothingToPush)));
}

#[test]
fn pr_06_the_total_is_natural_edge_and_bought() {
    let rolled = roll(&with_edge(test(3, 5, &[]), 2), &[5, 5, 1]).buy_hits(1, RESERVE).unwrap();
    assert_eq!((rolled.natural_hits(), rolled.edge(), rolled.bought_hits, rolled.hits()), (2, 2, 1, 5));
    assert_eq!((rolled.outcome(0), rolled.budget(0).surplus), (TaskOutcome::Success, 0));
}

#[test]
fn pr_07_edge_is_used_unless_declined() {
    let rolled = roll(&with_edge(test(1, 2, &[]), 1), &[5]);
    assert_eq!(rolled.outcome(0), TaskOutcome::Success);
    let declined = rolled.use_edge(EdgeUse::Declined).unwrap();
    assert_eq!((declined.edge(), declined.outcome(0), declined.phase()), (0, TaskOutcome::Failure, Phase::Edge));
    assert_eq!(declined.use_edge(EdgeUse::Used).unwrap().outcome(0), TaskOutcome::Success);
    let late = declined.buy_hits(1, RESERVE).unwrap().use_edge(EdgeUse::Used);
    assert_eq!(late, Err(Refused::TooLate("PR-07")));
}

#[test]
fn pr_07_edge_that_counts_without_a_hit_may_succeed_alone() {
    let mut test = test(1, 2, &[]);
    let ritual = EdgeSource { without_hit: true, ..EdgeSource::new("ritual", EdgeValue::new(2).unwrap()) };
    test.edge.push(ritual.into());
    let rolled = roll(&test, &[3]);
    assert_eq!((rolled.natural_hits(), rolled.edge(), rolled.outcome(0)), (0, 2, TaskOutcome::Success));
    assert!(!rolled.whys().iter().any(|why| why.msg.key == "prisma-no-hit"), "it has not failed");
    assert_eq!(rolled.buy_hits(1, RESERVE), Err(Refused::NoNaturalHit), "resonance still needs a natural hit");
}

#[test]
fn pr_05_edge_that_counts_without_a_hit_falls_short_and_does_not_fail_automatically() {
    let mut test = test(1, 3, &[]);
    let ritual = EdgeSource { without_hit: true, ..EdgeSource::new("ritual", EdgeValue::new(2).unwrap()) };
    test.edge.push(ritual.into());
    let says = |rolled: &RolledTest, key| rolled.whys().iter().any(|why| why.msg.key == key);
    let short = roll(&test, &[3]);
    assert!(says(&short, "prisma-falls-short") && !says(&short, "prisma-no-hit"));
    assert!(says(&short.use_edge(EdgeUse::Declined).unwrap(), "prisma-no-hit"));
}

#[test]
fn pr_08_tasks_share_hits_and_edge_and_are_settled_apart() {
    let mut test = split(4, &[2, 2]);
    test = with_edge(test, 1);
    let rolled = roll(&test, &[5, 5, 5, 1]);
    let shared = rolled.share(vec![Share { hits: 2, edge: 1 }, Share { hits: 1, edge: 0 }]).unwrap();
    assert_eq!([shared.outcome(0), shared.outcome(1)], [TaskOutcome::SuccessWithConsequences, TaskOutcome::Failure]);
    let paid = shared.pay(0, 0).unwrap();
    assert_eq!((paid.outcome(0), paid.budget(0).left()), (TaskOutcome::Extraordinary, 0));
    assert_eq!(paid.pay(1, 0), Err(Refused::Overspent { missing: 1 }), "the other task's surplus is its own");
    assert_eq!(paid.share(vec![Share::default(); 2]), Err(Refused::TooLate("PR-08")));
    let over = vec![Share { hits: 2, edge: 1 }, Share { hits: 2, edge: 0 }];
    assert_eq!(rolled.share(over), Err(Refused::OverShared { hits: 3, edge: 1 }));
    assert_eq!(rolled.pay(2, 0), Err(Refused::NoSuchTask));
}

#[test]
fn pr_08_a_split_roll_gains_once_and_only_when_everything_failed() {
    let failure = [Effect::Gains { points: 1, from: GainFrom::Failure }];
    let all = roll(&split(2, &[2, 2]), &[1, 1]);
    assert_eq!(gains(&all), failure);
    let one = roll(&split(2, &[1, 2]), &[5, 1]);
    assert_eq!(gains(&one), []);
    let disaster = [Effect::Gains { points: 2, from: GainFrom::Disaster }];
    assert_eq!(gains(&one.turn_into_disaster(1).unwrap()), disaster);
    let both = all.turn_into_disaster(0).unwrap().turn_into_disaster(1).unwrap();
    assert_eq!(gains(&both), disaster, "twice is once");
    assert_eq!(gains(&all.avoid(0, RESERVE).unwrap()), [], "one was avoided");
    assert_eq!(all.avoid(0, RESERVE).unwrap().avoid(1, RESERVE), Err(Refused::ResonanceUsed));
}

#[test]
fn pr_09_routine_fails_without_a_hit_unless_the_house_assures_it() {
    let routine = test(2, 0, &["ruido:1"]);
    assert_eq!(roll(&routine, &[1, 1]).outcome(0), TaskOutcome::Failure);
    let house = Options { routine: Routine::Assured, ..Options::default() };
    let assured = resolve(routine.plan(&house).unwrap(), &mut Faces::new([1, 1])).unwrap();
    assert_eq!(assured.outcome(0), TaskOutcome::SuccessWithConsequences);
    assert_eq!((assured.budget(0).surplus, assured.require_may_buy_hits()), (0, Err(Refused::NoNaturalHit)));
}

#[test]
fn pr_12_a_complication_may_be_announced_until_hits_are_spent() {
    let rolled = roll(&test(3, 1, &["ruido:1"]), &[5, 5, 5]);
    let more = rolled.announce(0, "alarma:2".parse().unwrap()).unwrap();
    assert_eq!(more.complications(0).len(), 2);
    assert_eq!(more.spend(0, spending(&[0, 1], &[])), Err(Refused::Overspent { missing: 1 }));
    let paid = more.pay(0, 1).unwrap();
    assert_eq!(paid.announce(0, "polvo:1".parse().unwrap()), Err(Refused::TooLate("PR-12")));
}

#[test]
fn pr_13_the_seeds_leap_pays_one_of_two_complications() {
    let kyra = test(5, 2, &["aterrizaje:1", "ruido:1"]);
    let three = roll(&kyra, &[5, 5, 5, 1, 2]);
    let paid = three.pay(0, 0).unwrap();
    assert_eq!((paid.budget(0).surplus, paid.budget(0).left()), (1, 0));
    assert_eq!(paid.outcome(0), TaskOutcome::SuccessWithConsequences);
    assert_eq!(paid.happening_complications(0), [&"ruido:1".parse().unwrap()]);
    assert_eq!(paid.pay(0, 1), Err(Refused::Overspent { missing: 1 }));
    let four = roll(&kyra, &[5, 5, 5, 5, 2]).spend(0, spending(&[0, 1], &[])).unwrap();
    assert_eq!((four.outcome(0), four.budget(0).left()), (TaskOutcome::Extraordinary, 0));
}

#[test]
fn pr_13_a_spending_may_be_changed_as_long_as_it_fits() {
    let rolled = roll(&test(4, 1, &["ruido:1"]), &[5, 5, 5, 1]);
    let bought = rolled.buy(0, Purchase::new(StuntName::Sharpen, 2)).unwrap();
    assert_eq!(bought.pay(0, 0), Err(Refused::Overspent { missing: 1 }));
    let other = bought.spend(0, spending(&[0], &[(StuntName::Sharpen, 1)])).unwrap();
    assert_eq!(other.outcome(0), TaskOutcome::Extraordinary);
    assert_eq!(other.buy_hits(1, RESERVE), Err(Refused::TooLate("PR-19")));
}

#[test]
fn pr_14_each_outcome_has_its_case() {
    let outcome = |complications: &[&str], faces: &[Face]| roll(&test(2, 1, complications), faces).outcome(0);
    assert_eq!(outcome(&[], &[5, 5]), TaskOutcome::Success);
    assert_eq!(outcome(&["ruido:1"], &[5, 5]), TaskOutcome::SuccessWithConsequences);
    assert_eq!(outcome(&["ruido:1"], &[1, 1]), TaskOutcome::Failure);
    let paid = roll(&test(2, 1, &["ruido:1"]), &[5, 5]).pay(0, 0).unwrap();
    assert_eq!(paid.outcome(0), TaskOutcome::Extraordinary);
    let disaster = roll(&test(2, 1, &["ruido:1"]), &[1, 1]).turn_into_disaster(0).unwrap();
    assert_eq!(disaster.outcome(0), TaskOutcome::Disaster);
}

#[test]
fn pr_15_a_disaster_lets_complications_happen_for_two_resonance() {
    let failed = roll(&test(2, 1, &["ruido:1", "alarma:3"]), &[1, 2]);
    assert_eq!(
        (failed.happening_complications(0).len(), gains(&failed)),
        (0, vec![Effect::Gains { points: 1, from: GainFrom::Failure }])
    );
    let disaster = failed.turn_into_disaster(0).unwrap();
    assert_eq!(disaster.happening_complications(0).len(), 2);
    assert_eq!(gains(&disaster), [Effect::Gains { points: 2, from: GainFrom::Disaster }]);
    assert_eq!(roll(&test(2, 1, &[]), &[1, 2]).turn_into_disaster(0), Err(Refused::NoComplication));
    assert_eq!(roll(&test(2, 1, &["ruido:1"]), &[5, 2]).turn_into_disaster(0), Err(Refused::NotFailed));
    assert_eq!(disaster.avoid(0, RESERVE), Err(Refused::DisasterAndAvoided));
    assert_eq!(disaster.accept(0), Err(Refused::AlreadyDecided));
}

#[test]
fn pr_16_stunts_bought_take_effect_when_settled() {
    let own: Stunt = toml::from_str("name = 'Nota'\ncost = 1").unwrap();
    let test = PoolTest { stunts: vec![own], ..test(9, 1, &[]) };
    let rolled = roll(&test, &[5; 9]);
    let mut bought =
        spending(&[], &[(StuntName::Sharpen, 2), (StuntName::Harmonise, 1), (StuntName::from_name("Nota"), 1)]);
    bought.stunts.push(Purchase::shock("otro", 0));
    bought.stunts.push(Purchase::assist("Noa"));
    let settled = rolled.spend(0, bought).unwrap();
    assert_eq!(
        settled.consequences(RESERVE),
        [
            Effect::Sharpened { on: None, value: EdgeValue::new(2).unwrap() },
            Effect::Stunt { name: "Nota".into(), on: None, cost: 1 },
            Effect::Shocked { target: Some("otro".into()) },
            Effect::Assisted { ally: Some("Noa".into()) },
            Effect::Gains { points: 1, from: GainFrom::Harmonise },
        ]
    );
}

#[test]
fn pr_17_a_proposal_for_an_open_roll_may_be_spent_as_it_is() {
    let rolled = roll(&test(4, 1, &["ruido:1", "alarma:3"]), &[5; 4]);
    let proposals = purchases_offered(&rolled).proposals(rolled.complications(0), SpendingAim::Clean);
    assert_eq!((proposals[0].unpaid, &proposals[0].spending.paid_complications[..]), (1, &[1][..]));
    for proposal in proposals {
        let spent = rolled.spend(0, proposal.spending).unwrap();
        assert_eq!(spent.budget(0).spent, proposal.spent);
    }
}

#[test]
fn pr_18_harmony_above_the_limit_is_lost_and_reported() {
    let rolled = roll(&test(4, 1, &[]), &[5; 4]).buy(0, Purchase::new(StuntName::Harmonise, 3)).unwrap();
    let effects = rolled.effects(Reserve { points: 8, cap: 9 });
    assert_eq!(effects, [Effect::Gains { points: 1, from: GainFrom::Harmonise }, Effect::Overflows { points: 2 }]);
    assert_eq!(effects[1].what_happens().rule, "PR-18");
}

#[test]
fn pr_19_hits_are_bought_before_anything_is_spent() {
    let rolled = roll(&test(2, 3, &[]), &[5, 1]);
    let bought = rolled.buy_hits(1, RESERVE).unwrap().buy_hits(1, RESERVE).unwrap();
    assert_eq!((bought.hits(), bought.outcome(0)), (3, TaskOutcome::Success));
    assert_eq!(bought.prices(), [Effect::Pays { what: ResonanceUse::Hits(2) }]);
    assert_eq!(rolled.buy_hits(4, RESERVE), Err(Refused::NotEnoughResonance { price: 4, points: 3 }));
    assert_eq!(rolled.buy_hits(0, RESERVE), Err(Refused::NoPointsNamed));
}

#[test]
fn pr_19_an_avoided_failure_has_no_surplus_and_no_other_resonance() {
    let failed = roll(&test(2, 3, &["ruido:1"]), &[5, 1]);
    let avoided = failed.avoid(0, RESERVE).unwrap();
    assert_eq!((avoided.outcome(0), avoided.budget(0).surplus), (TaskOutcome::SuccessWithConsequences, 0));
    assert_eq!(avoided.happening_complications(0).len(), 1);
    assert_eq!(avoided.effects(RESERVE).iter().map(Effect::resonance_change).sum::<i64>(), -2);
    assert_eq!(avoided.pay(0, 0), Err(Refused::Overspent { missing: 1 }));
    assert_eq!(avoided.buy_hits(1, RESERVE), Err(Refused::TooLate("PR-19")));
    assert_eq!(avoided.turn_into_disaster(0), Err(Refused::DisasterAndAvoided));
    assert_eq!(failed.buy_hits(1, RESERVE).unwrap().avoid(0, RESERVE), Err(Refused::ResonanceUsed));
    assert!(matches!(failed.avoid(0, Reserve { points: 1, cap: 9 }), Err(Refused::NotEnoughResonance { .. })));
    assert_eq!(roll(&test(2, 1, &[]), &[5, 1]).avoid(0, RESERVE), Err(Refused::NotFailed));
    assert_eq!(roll(&test(2, 3, &[]), &[5, 1]).avoid(0, RESERVE).unwrap().outcome(0), TaskOutcome::Success);
}

#[test]
fn pr_20_a_failure_without_a_natural_hit_may_be_avoided() {
    let avoided = roll(&test(2, 1, &[]), &[1, 2]).avoid(0, RESERVE).unwrap();
    assert_eq!((avoided.outcome(0), avoided.hits()), (TaskOutcome::Success, 0));
}

#[test]
fn pr_23_the_gain_comes_once_when_the_roll_is_settled() {
    let failed = roll(&test(2, 1, &["ruido:1"]), &[1, 2]);
    assert_eq!(failed.prices(), []);
    assert_eq!(failed.consequences(RESERVE), [Effect::Gains { points: 1, from: GainFrom::Failure }]);
    assert_eq!(failed.accept(0).unwrap().effects(RESERVE), failed.effects(RESERVE));
    let boosted = roll(&test(2, 3, &[]), &[5, 2]).buy_hits(1, RESERVE).unwrap();
    let effects = boosted.effects(Reserve { points: 3, cap: 3 });
    assert_eq!(
        effects,
        [Effect::Pays { what: ResonanceUse::Hits(1) }, Effect::Gains { points: 1, from: GainFrom::Failure }],
        "the price makes room for it"
    );
}

#[test]
fn pr_03_the_choices_follow_the_order_of_the_rules_and_run_out() {
    use RollChoice::{Avoid, Disaster, Edge, Push, Resonance, Share, Spend};
    let failing = roll(&with_edge(test(2, 3, &["ruido:1"]), 1), &[5, 2]);
    assert_eq!(failing.choices(RESERVE), [Push, Edge, Resonance, Disaster, Avoid]);
    assert_eq!(failing.choices(Reserve { points: 0, cap: 9 }), [Push, Edge, Disaster]);
    let boosted = failing.buy_hits(1, RESERVE).unwrap();
    assert_eq!(boosted.choices(RESERVE), [Resonance]);
    assert_eq!(failing.accept(0).unwrap().choices(RESERVE), []);
    assert_eq!(roll(&split(2, &[1, 1]), &[5, 5]).choices(RESERVE), [Resonance, Share]);
    let spent = roll(&test(2, 1, &["ruido:1"]), &[5, 5]);
    assert_eq!(spent.choices(RESERVE), [Resonance, Spend]);
    assert_eq!(spent.pay(0, 0).unwrap().choices(RESERVE), []);
}

#[test]
fn pr_24_a_push_is_marked_on_the_track() {
    let after = pushed(&roll(&test(2, 1, &[]), &[2, 1]), &[2]).unwrap();
    let stress = Stress { marked: 5, length: 6 }.mark(after.stress());
    assert_eq!((stress.marked, stress.is_full()), (6, true));
}

#[test]
fn a_roll_is_written_down_and_read_again_and_a_torn_one_does_not_panic() {
    let rolled = pushed(&roll(&with_edge(split(4, &[1, 2]), 2), &[5, 2, 3, 1]), &[6, 1, 2]).unwrap();
    let rolled = rolled.use_edge(EdgeUse::Used).unwrap().buy_hits(1, RESERVE).unwrap();
    let rolled = rolled.share(rolled.shares()).unwrap().pay(0, 0).unwrap();
    let written = serde_json::to_string(&rolled).unwrap();
    assert_eq!(serde_json::from_str::<RolledTest>(&written).unwrap(), rolled);
    for (there, torn) in [
        ("[5,2,3,1]", "[]"),
        ("[5,2,3,1]", "[65535,0]"),
        ("\"bought\":1", "\"bought\":255"),
        ("\"pays\":[0]", "\"pays\":[7,7]"),
        ("{\"reach\":1}", "{\"reach\":4294967295}"),
        ("{\"reach\":1}", "{\"beat\":4294967295}"),
        ("\"hits\":", "\"hits\":429496729"),
    ] {
        assert!(written.contains(there), "{there} in {written}");
        let Ok(torn) = serde_json::from_str::<RolledTest>(&written.replace(there, torn)) else { continue };
        let _ = (torn.whys(), torn.effects(RESERVE), torn.phase(), torn.plan.needed_hits());
        let _ = machine::RollObject::new(&torn, RESERVE);
    }
}
