//! Several tasks for one roll, and two people against each other.

use biombo::rules::message::Arg;
use biombo::rules::sides::ContestSide;
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, systems};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::edge::EdgeSource;
use biombo::systems::prisma::rules::{Share, StuntName, TaskOutcome};
use biombo::systems::prisma::{Event, Options};

use super::kit::*;

fn split() -> deeds::RollPool {
    leap(vec![task("Saltar", 2, &["ruido:1"]), task("Agarrar", 1, &["alarma:1"])], RollWith::default())
}

fn share(shares: &[(u32, u8)]) -> AnyDeed {
    let shares = shares.iter().map(|&(hits, edge)| Share { hits, edge }).collect();
    deeds::SharePoints { who: id("kyra"), shares }.into()
}

fn contender(who: &str, attribute: &str) -> deeds::RollPool {
    deeds::RollPool { task: vec![task("", 1, &["polvo:1"])], ..side(who, attribute) }
}

/// Kyra's body, three dice, against Noa's mind, two.
fn contest() -> deeds::RollVersus {
    versus(contender("kyra", "Cuerpo"), contender("noa", "Mente"))
}

/// The winner, if any, and both sides' hits, if the last deed settled the contest.
fn contest_result(table: &Table) -> Option<(Option<String>, [u32; 2])> {
    table.events.iter().find_map(|event| match event {
        biombo::session::Event::System(systems::Event::Prisma(Event::ContestSettled { winner, hits, .. })) => {
            Some((winner.as_ref().map(ToString::to_string), *hits))
        }
        _ => None,
    })
}

#[test]
fn pr_08_tasks_share_points_and_are_settled_apart() {
    let mut table = Table::new();
    table.prisma(split(), &[5, 5, 1, 1, 1]);
    assert_eq!(table.rule(share(&[(2, 0), (1, 0)])), "PR-08", "each point once");
    table.prisma(share(&[(1, 0), (1, 0)]), &[]);
    let rolled = table.rolled("kyra");
    assert_eq!([rolled.has_passed(0), rolled.has_passed(1)], [false, true]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!((table.items(), table.resonance()), (vec!["alarma"], 3), "one of them was done: no failure");
}

#[test]
fn pr_08_edge_too_is_shared_once_and_no_share_moves_once_hits_are_spent() {
    let mut table = Table::new();
    let tasks = vec![task("Saltar", 1, &["ruido:1"]), task("Agarrar", 1, &[])];
    let with = RollWith { edges: vec![edge("el momento", 1)], ..RollWith::default() };
    table.prisma(leap(tasks, with), &[5, 5, 1, 1, 1]);
    assert_eq!(table.rule(share(&[(1, 1), (1, 1)])), "PR-08", "there is one point of edge");
    table.prisma(share(&[(1, 1), (1, 0)]), &[]);
    let announce = deeds::Announce { who: id("kyra"), of: 0, complication: Some(complication("polvo:1")) };
    table.prisma(announce, &[]);
    let again = share(&[(2, 0), (0, 1)]);
    table.prisma(again.clone(), &[]);
    table.prisma(share(&[(2, 1), (0, 0)]), &[]);
    table.prisma(pay("kyra", 0), &[]);
    assert_eq!(table.rule(again), "PR-08");
}

#[test]
fn pr_08_edge_serves_the_task_that_it_names() {
    let mut table = Table::new();
    let tasks = vec![task("Saltar", 2, &[]), task("Agarrar", 2, &[])];
    let rope = EdgeSource { scope: vec!["saltar".into()], ..edge("cuerda", 2) };
    table.prisma(leap(tasks, RollWith { edges: vec![rope], ..RollWith::default() }), &[5, 5, 1, 1, 1]);
    let rolled = table.rolled("kyra");
    assert_eq!(rolled.shares(), [Share { hits: 0, edge: 2 }, Share { hits: 2, edge: 0 }]);
    assert_eq!(table.rule(share(&[(2, 0), (0, 2)])), "PR-08", "the rope is no use for the other");
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.resonance(), 3, "both were done");
}

#[test]
fn pr_07_edge_of_the_rival_is_admitted_or_served_by_words_too() {
    let mut table = Table::new();
    let rope = || EdgeSource { scope: vec!["trepar".into()], ..edge("cuerda", 2) };
    let rival =
        |with: RollWith| versus(contender("kyra", "Cuerpo"), deeds::RollPool { with, ..contender("noa", "Mente") });
    let edges = || RollWith { edges: vec![rope()], ..RollWith::default() };
    for (with, counts) in [
        (edges(), 0),
        (RollWith { admit: vec!["cuerda".into()], ..edges() }, 2),
        (RollWith { word: vec!["trepar".into()], ..edges() }, 2),
    ] {
        table.prisma(rival(with), &[1, 1, 1, 5, 1]);
        assert_eq!(table.rolled("noa").edge(), counts);
        table.prisma(accept("kyra"), &[]);
        table.prisma(accept("noa"), &[]);
    }
}

#[test]
fn pr_08_a_split_roll_earns_once() {
    let mut table = Table::new();
    table.prisma(split(), &[1, 1, 1, 1, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.resonance(), 4, "everything failed");
    table.set_resonance(0);
    table.prisma(split(), &[1, 1, 1, 1, 1]);
    table.prisma(disaster("kyra"), &[]);
    table.prisma(deeds::Disaster { who: id("kyra"), of: 1 }, &[]);
    assert_eq!((table.resonance(), table.items()), (2, vec!["ruido", "alarma"]));
}

#[test]
fn pr_10_the_higher_total_prevails_and_the_loser_gains() {
    let mut table = Table::new();
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    assert_eq!(table.rolled("noa").plan.goals[0].bar.number(), 2);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(contest_result(&table), Some((Some("kyra".into()), [2, 1])));
    assert_eq!(table.items(), ["polvo"], "unpaid, for she succeeds");
    assert_eq!(table.rule(buy_hits("noa", 1)), "PR-10", "no total changes once one of them is settled");
    table.prisma(accept("noa"), &[]);
    assert_eq!((contest_result(&table), table.resonance()), (None, 4), "said once, and it was a failure of hers");
}

#[test]
fn pr_10_bought_hits_turn_a_contest_and_a_stand_off_gives_nothing() {
    let mut table = Table::new();
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    table.prisma(buy_hits("noa", 1), &[]);
    assert_eq!(table.rolled("kyra").plan.goals[0].bar.number(), 2, "what she has to beat has risen");
    assert_eq!(table.rule(avoid("noa")), "PR-19");
    table.prisma(accept("noa"), &[]);
    assert_eq!(contest_result(&table), Some((None, [2, 2])));
    assert_eq!((table.open("kyra"), table.open("noa")), (None, None), "there is no failure to make a disaster of");
    assert_eq!((table.resonance(), table.items()), (2, vec![]));
}

#[test]
fn pr_10_surplus_buys_stunts_and_a_push_counts_before_that() {
    let mut table = Table::new();
    table.prisma(contest(), &[5, 5, 5, 5, 2]);
    table.prisma(push("noa"), &[6, 1]);
    assert_eq!((table.rolled("noa").hits(), table.stress("noa")), (2, 1));
    let buy = deeds::Buy { who: id("kyra"), of: 0, stunt: StuntName::Harmonise, hits: None, upon: None };
    table.prisma(buy, &[]);
    assert_eq!(table.rule(buy_hits("noa", 1)), "PR-10", "hits were spent");
}

#[test]
fn pr_10_nobody_stands_against_themselves_and_both_need_an_empty_hand() {
    let mut table = Table::new();
    let (first, second) = (contender("kyra", "Cuerpo"), contender("kyra", "Mente"));
    assert_eq!(table.rule(versus(first, second)), "PR-10");
    table.prisma(contest(), &[5, 5, 5, 1, 1]);
    assert_eq!(table.open("noa").unwrap().rival.as_ref().map(|rival| rival.side), Some(ContestSide::Second));
}

#[test]
fn pr_10_a_verdict_names_the_hits_of_whoever_prevails_first() {
    for faces in [[5, 5, 1, 5, 1], [5, 1, 1, 5, 5]] {
        let mut table = Table::new();
        table.prisma(contest(), &faces);
        table.prisma(accept("kyra"), &[]);
        let mut told = table.events.iter().filter_map(|event| event.log_msg(&table.state));
        let verdict = told.rfind(|said| said.key == "prisma-log-prevails").expect("it has ended");
        let number = |name| verdict.args.iter().find(|(arg, _)| arg == name).map(|(_, number)| number.clone());
        assert_eq!((number("first"), number("second")), (Some(Arg::Int(2)), Some(Arg::Int(1))), "{faces:?}");
    }
}

#[test]
fn pr_10_the_edge_that_the_scene_brings_is_both_sides() {
    let mut table = Table::new();
    let mut azotea = table.state.scenes.values().next().expect("a scene").clone();
    azotea.system_data.prisma.edges = vec![edge("Niebla", 2)];
    table.state.scenes.insert(azotea.id.clone(), azotea);
    let preview = Trial::new(&table.state).try_out(&contest().into()).expect("they may");
    let plans = preview.plan.expect("both roll").rolls.into_iter().map(|roll| match roll.plan {
        systems::Plan::Prisma(plan) => plan.edge(1).value,
        other => panic!("{other:?}"),
    });
    assert_eq!(plans.collect::<Vec<_>>(), [2, 2]);
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    assert_eq!([table.rolled("kyra").edge(), table.rolled("noa").edge()], [2, 2]);
}

#[test]
fn pr_19_a_loss_to_another_player_is_avoided_with_resonance() {
    let mut table = Table::new();
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    table.prisma(avoid("noa"), &[]);
    assert_eq!(table.resonance(), 1, "two points");
    assert_eq!(table.rule(avoid("kyra")), "PR-15", "not back and forth");
    table.prisma(accept("noa"), &[]);
    assert_eq!(contest_result(&table), Some((Some("noa".into()), [2, 1])));
    assert!(table.log_keys().contains(&"prisma-log-prevails-veiled".to_owned()), "her hits do not explain it");
    assert_eq!(table.items(), ["polvo"], "her complication happens");
    if table.open("kyra").is_some() {
        table.prisma(accept("kyra"), &[]);
    }
    assert_eq!(table.resonance(), 2, "and the other one has failed");
}

#[test]
fn pr_19_a_loss_is_not_avoided_where_the_house_forbids_it_nor_once_the_other_is_settled() {
    let mut table = Table::of(Options { avoid_players: false, ..Options::default() });
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    assert_eq!(table.rule(avoid("noa")), "PR-10");
    table.fighting();
    let mut guard = contender("kyra", "Cuerpo");
    guard.who = table.state.fight.as_ref().expect("a fight").fighters.keys().last().expect("the guard").clone();
    table.prisma(versus(guard, contender("noa", "Cuerpo")), &[5, 5, 1]);
    table.prisma(avoid("noa"), &[]);
    assert_eq!(table.outcome("noa"), TaskOutcome::SuccessWithConsequences, "the option speaks of players");
    let mut table = Table::new();
    table.prisma(contest(), &[5, 5, 1, 5, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.rule(avoid("noa")), "PR-10");
}

#[test]
fn pr_12_complications_are_drawn_for_whoever_acts_in_a_contest() {
    let mut table = Table::new();
    let drawn = deeds::RollVersus { with: RollWith { draw: 1, ..RollWith::default() }, ..contest() };
    table.prisma(drawn, &[2, 5, 5, 1, 5, 1]);
    let texts = table.rolled("kyra").complications(0).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts, ["Llueve:1"]);
}

#[test]
fn pr_12_complications_are_drawn_for_whoever_resists_in_a_contest() {
    let mut table = Table::new();
    let theirs = deeds::RivalWith { their_draw: 1, ..contest().theirs };
    table.prisma(deeds::RollVersus { theirs, ..contest() }, &[2, 5, 5, 1, 5, 1]);
    let texts = table.rolled("noa").complications(0).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts, ["polvo:1", "Llueve:1"]);
    assert_eq!(table.rolled("kyra").complications(0).len(), 1, "hers alone");
}
