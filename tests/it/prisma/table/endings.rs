//! How a roll ends: spending, failures and what becomes of them.

use biombo::session::AnyDeed;
use biombo::session::events::{gauge, roll};
use biombo::session::trial::Trial;
use biombo::systems::prisma::rules::{Purchase, StuntName, TaskOutcome};
use biombo::systems::prisma::{RESONANCE, Roll};

use super::kit::*;

fn spend(pays: &[usize], stunts: Vec<Purchase>) -> deeds::Spend {
    deeds::Spend { who: id("kyra"), of: 0, pays: pays.into(), stunts, upon: None }
}

#[test]
fn pr_13_the_seeds_leap_pays_one_complication_of_two() {
    let mut table = Table::new();
    table.set_resonance(0);
    table.leap(2, &["aterrizaje:1", "ruido:1"], &[5, 5, 5, 1, 1]);
    table.prisma(pay("kyra", 0), &[]);
    assert!(table.open("kyra").is_none(), "nothing is left to spend or to choose");
    assert_eq!(table.items(), ["ruido"]);
}

#[test]
fn pr_13_overspending_is_refused_and_a_spending_may_be_changed() {
    let mut table = Table::new();
    table.leap(1, &["ruido:1", "alarma:3"], &[5, 5, 5, 1, 1]);
    assert_eq!(table.refused(spend(&[], vec![])).1, "refused-nothing-changes", "spending nothing decides nothing");
    assert_eq!(table.rule(pay("kyra", 1)), "PR-13");
    table.prisma(spend(&[], vec![Purchase::new(StuntName::Harmonise, 1)]), &[]);
    assert_eq!(table.rule(spend(&[0, 0], vec![])), "PR-13");
    let same = table.refused(spend(&[], vec![Purchase::new(StuntName::Harmonise, 1)]));
    assert_eq!(same.1, "refused-nothing-changes");
    // A form learns it before the deed is done, by what it would roll and pay.
    let same = AnyDeed::from(spend(&[], vec![Purchase::new(StuntName::Harmonise, 1)]));
    let refusal = Trial::new(&table.state).try_out(&same).expect_err("it changes nothing");
    assert!(refusal.msg.args.iter().any(|(name, _)| name == "what"), "the deed is named: {refusal:?}");
    table.prisma(spend(&[0], vec![Purchase::new(StuntName::Harmonise, 1)]), &[]);
    assert_eq!((table.items(), table.resonance()), (vec!["alarma"], 4));
}

#[test]
fn pr_14_an_outcome_is_extraordinary_when_every_complication_was_paid() {
    let mut table = Table::new();
    table.leap(2, &["aterrizaje:1", "ruido:1"], &[5, 5, 5, 5, 1]);
    assert_eq!(table.outcome("kyra"), TaskOutcome::SuccessWithConsequences);
    table.prisma(pay("kyra", 0), &[]);
    assert_eq!(table.outcome("kyra"), TaskOutcome::SuccessWithConsequences);
    table.prisma(pay("kyra", 1), &[]);
    assert!(table.items().is_empty());
    let roll = table.events.iter().find_map(|event| match event {
        biombo::session::Event::Roll(roll::Event::Changed(roll)) => roll.body_as::<Roll>().cloned(),
        _ => None,
    });
    let Some(roll) = roll else { panic!("it was a roll") };
    assert_eq!(roll.face_up().outcomes, [TaskOutcome::Extraordinary]);
}

#[test]
fn pr_15_a_plain_failure_brings_no_complication() {
    let mut table = Table::new();
    table.leap(2, &["ruido:1"], &[5, 1, 1, 1, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!((table.items(), table.resonance()), (vec![], 4));
}

#[test]
fn pr_15_a_disaster_brings_them_all_and_two_resonance() {
    let mut table = Table::new();
    table.leap(2, &["ruido:1", "alarma:2"], &[5, 1, 1, 1, 1]);
    table.prisma(disaster("kyra"), &[]);
    assert_eq!((table.items(), table.resonance()), (vec!["ruido", "alarma"], 5));
    table.leap(2, &[], &[5, 2, 1, 1, 1]);
    assert_eq!(table.rule(disaster("kyra")), "PR-15", "without a complication there is none");
}

#[test]
fn pr_18_what_the_reserve_cannot_hold_is_lost_and_said() {
    let mut table = Table::new();
    table.set_resonance(5);
    table.leap(2, &["ruido:1"], &[5, 1, 1, 1, 1]);
    table.prisma(disaster("kyra"), &[]);
    assert_eq!(table.resonance(), 6);
    assert!(table.log_keys().contains(&"prisma-resonance-lost".to_owned()));
}

#[test]
fn pr_19_hits_are_paid_at_once_and_never_beyond_the_reserve() {
    let mut table = Table::new();
    table.leap(4, &[], &[5, 1, 1, 1, 1]);
    table.prisma(buy_hits("kyra", 2), &[]);
    assert_eq!((table.resonance(), table.rolled("kyra").hits()), (1, 3));
    assert_eq!(table.rule(buy_hits("kyra", 2)), "PR-19");
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!(table.resonance(), 0);
    assert!(table.open("kyra").is_none(), "a success without a surplus, and nothing left to pay with");
    let moved = table.events.iter().filter(|event| match event {
        biombo::session::Event::Gauge(gauge::Event::Moved { gauge, .. }) => *gauge == RESONANCE,
        _ => false,
    });
    assert_eq!(moved.count(), 1);
}

#[test]
fn pr_19_hits_bought_in_two_steps_are_paid_once_each() {
    let mut table = Table::new();
    table.leap(6, &[], &[5, 2, 1, 1, 1]);
    table.prisma(buy_hits("kyra", 1), &[]);
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!((table.resonance(), table.rolled("kyra").hits()), (1, 3));
}

#[test]
fn pr_19_an_avoided_failure_costs_two_and_brings_its_complications() {
    let mut table = Table::new();
    table.leap(4, &["ruido:1"], &[5, 1, 1, 1, 1]);
    table.prisma(avoid("kyra"), &[]);
    assert_eq!((table.resonance(), table.items()), (1, vec!["ruido"]), "and it earns nothing");
    table.leap(4, &["ruido:1"], &[5, 1, 1, 1, 1]);
    assert_eq!(table.rule(avoid("kyra")), "PR-19", "there is one point only");
    table.set_resonance(6);
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!(table.rule(avoid("kyra")), "PR-19", "resonance was used on it");
}

#[test]
fn pr_20_a_failure_without_a_natural_hit_may_be_avoided_too() {
    let mut table = Table::new();
    table.leap(2, &[], &[1, 1, 1, 1, 1]);
    table.prisma(avoid("kyra"), &[]);
    assert_eq!((table.resonance(), table.open("kyra")), (1, None));
}
