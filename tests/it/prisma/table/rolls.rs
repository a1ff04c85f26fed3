//! Rolls, from the pool to the total.

use biombo::deeds::fight;
use biombo::session::fight::FighterGroup;
use biombo::systems::prisma::Options;
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::edge::EdgeStatus;
use biombo::systems::prisma::rules::options::Routine;
use biombo::systems::prisma::rules::pool::{PoolPart, PoolPartKind};
use biombo::systems::prisma::rules::{EdgeUse, Phase, PowerScale, TaskOutcome};

use super::kit::*;

fn adjusted(dice: i8) -> RollWith {
    RollWith {
        adjust: vec![PoolPart { kind: PoolPartKind::Adjustment, name: "a oscuras".into(), dice }],
        ..RollWith::default()
    }
}

#[test]
fn pr_01_the_sheet_and_the_circumstances_make_the_pool() {
    let mut table = Table::new();
    table.prisma(leap(vec![], adjusted(-2)), &[5, 5, 1]);
    assert_eq!(table.rolled("kyra").plan.dice, 3);
    table.prisma(accept("kyra"), &[]);
    table.prisma(roll("kyra", "mente", "Pilotar", vec![], RollWith::default()), &[2]);
    assert_eq!(table.open("kyra").unwrap().attribute.as_deref(), Some("Mente"), "as the sheet calls it");
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.rule(roll("kyra", "Suerte", "Acrobacias", vec![], RollWith::default())), "PR-01");
    assert_eq!(table.rule(roll("kyra", "Cuerpo", "mente", vec![], RollWith::default())), "PR-01", "two attributes");
    table.set_resonance(0);
    table.prisma(leap(vec![], adjusted(-9)), &[]);
    assert!(table.open("kyra").is_none(), "a pool of 0 rolls nothing, fails, and leaves nothing to choose");
    assert_eq!(table.resonance(), 1);
}

#[test]
fn pr_02_each_six_brings_a_bonus_die() {
    let mut table = Table::new();
    table.leap(1, &[], &[6, 5, 2, 1, 1, 6, 3]);
    let rolled = table.rolled("kyra");
    assert_eq!((rolled.natural_hits(), &rolled.initial.bonus[..]), (3, &[vec![6], vec![3]][..]));
}

#[test]
fn pr_03_a_push_comes_once_and_before_anything_is_used() {
    let mut table = Table::new();
    table.leap(3, &[], &[5, 2, 3, 4, 1]);
    table.prisma(push("kyra"), &[5, 6, 1, 2]);
    assert_eq!(table.rolled("kyra").natural_hits(), 3);
    assert_eq!(table.rule(push("kyra")), "PR-03");
    table.prisma(accept("kyra"), &[]);
    table.leap(3, &[], &[5, 2, 3, 4, 1]);
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!(table.rule(push("kyra")), "PR-03");
}

#[test]
fn pr_04_a_push_costs_stress_and_brings_dissonance_at_once() {
    let mut table = Table::new();
    table.leap(3, &[], &[5, 2, 3, 4, 1]);
    table.prisma(push("kyra"), &[6, 1, 1, 1]);
    assert_eq!(
        (table.stress("kyra"), table.dissonance()),
        (1, 3),
        "two of its ones, and the bonus die's does not count"
    );
    assert_eq!(table.log_keys(), ["prisma-log-step", "log-gauge-moved", "log-pool-moved-by"]);
    table.prisma(accept("kyra"), &[]);
    table.leap(3, &[], &[5, 1, 1, 1, 1]);
    assert_eq!(table.refused(push("kyra")), ("PR-04".into(), "prisma-no-dice-to-push".into()));
}

#[test]
fn pr_05_without_a_natural_hit_nothing_helps() {
    let mut table = Table::new();
    let with = RollWith { edges: vec![edge("el momento", 3)], ..RollWith::default() };
    table.prisma(leap(vec![task("", 0, &["ruido:1"])], with), &[1, 1, 1, 1, 1]);
    assert_eq!((table.rolled("kyra").hits(), table.outcome("kyra")), (0, TaskOutcome::Failure));
    assert_eq!(table.rule(buy_hits("kyra", 1)), "PR-19");
}

#[test]
fn pr_06_natural_hits_edge_and_resonance_make_the_total() {
    let mut table = Table::new();
    let with = RollWith { edges: vec![edge("el momento", 2)], ..RollWith::default() };
    table.prisma(leap(vec![task("", 4, &[])], with), &[5, 1, 1, 1, 1]);
    assert_eq!((table.rolled("kyra").hits(), table.outcome("kyra")), (3, TaskOutcome::Failure));
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!((table.rolled("kyra").hits(), table.outcome("kyra")), (4, TaskOutcome::Success));
}

#[test]
fn pr_07_edge_comes_from_sheet_gear_and_scene_and_each_source_says_why() {
    let mut table = Table::new();
    let mut azotea = table.state.scenes.values().next().expect("a scene").clone();
    azotea.system_data.prisma.edges = vec![edge("La luna", 2)];
    table.state.scenes.insert(azotea.id.clone(), azotea);
    let with =
        RollWith { edges: vec![edge("Por la palabra", 1)], admit: vec!["memoria".into()], ..RollWith::default() };
    table.prisma(roll("kyra", "Cuerpo", "Acrobacias", vec![], with.clone()), &[5, 1, 1, 1, 1]);
    let fates = |table: &Table| {
        let lines = table.rolled("kyra").edge_summary().lines;
        lines.into_iter().map(|line| (line.name.to_string(), line.status)).collect::<Vec<_>>()
    };
    let names = ["Memoria", "Pértiga", "La luna", "Por la palabra"].map(str::to_owned);
    let [memory, pole, moon, word] = names.clone();
    let all = [
        (memory.clone(), EdgeStatus::Highest),
        (pole.clone(), EdgeStatus::NotHighest),
        (moon.clone(), EdgeStatus::NotHighest),
        (word.clone(), EdgeStatus::NotHighest),
    ];
    assert_eq!(fates(&table), all, "the admitted one counts out of its scope");
    table.prisma(accept("kyra"), &[]);
    let with = RollWith { admit: vec![], without: vec![moon.clone().as_str().into()], ..with };
    table.prisma(roll("kyra", "Cuerpo", "Acrobacias", vec![], with.clone()), &[5, 1, 1, 1, 1]);
    let some = [
        (memory, EdgeStatus::OutOfScope),
        (pole, EdgeStatus::Highest),
        (moon, EdgeStatus::Denied),
        (word, EdgeStatus::NotHighest),
    ];
    assert_eq!(fates(&table), some);
    table.prisma(accept("kyra"), &[]);
    let nobodys = RollWith { without: vec!["Espada".into()], ..RollWith::default() };
    assert_eq!(table.rule(roll("kyra", "Cuerpo", "Acrobacias", vec![], nobodys)), "PR-07");
}

#[test]
fn pr_07_edge_is_used_unless_it_is_declined() {
    let mut table = Table::new();
    let wits = |faces| (roll("kyra", "Mente", "-", vec![task("", 3, &[])], RollWith::default()), faces);
    let (command, faces) = wits(&[5]);
    table.prisma(command, faces);
    assert_eq!(table.outcome("kyra"), TaskOutcome::Success);
    let edge = |edge| deeds::Edge { who: id("kyra"), edge };
    table.prisma(edge(EdgeUse::Declined), &[]);
    assert_eq!((table.outcome("kyra"), table.rolled("kyra").phase()), (TaskOutcome::Failure, Phase::Edge));
    table.prisma(buy_hits("kyra", 1), &[]);
    assert_eq!(table.rule(edge(EdgeUse::Used)), "PR-07");
}

#[test]
fn pr_09_an_unspecified_difficulty_is_1_and_the_scale_of_power_is_added() {
    let mut table = Table::new();
    table.prisma(leap(vec![], RollWith::default()), &[5, 1, 1, 1, 1]);
    assert_eq!(table.outcome("kyra"), TaskOutcome::Success);
    table.prisma(accept("kyra"), &[]);
    let mob = biombo::systems::prisma::rules::RollTask {
        scale: Some(PowerScale { name: "una turba".into(), add: 2 }),
        ..task("", 1, &[])
    };
    table.prisma(leap(vec![mob], RollWith::default()), &[5, 5, 1, 1, 1]);
    assert_eq!(table.outcome("kyra"), TaskOutcome::Failure);
    assert!(table.rolled("kyra").whys().iter().any(|why| why.msg.key == "prisma-scale"));
}

#[test]
fn pr_09_the_house_may_assure_what_is_routine() {
    let mut table = Table::new();
    table.leap(0, &[], &[1, 1, 1, 1, 1]);
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.resonance(), 4, "it failed");
    let mut sure = Table::of(Options { routine: Routine::Assured, ..Options::default() });
    sure.leap(0, &[], &[1, 1, 1, 1, 1]);
    assert_eq!((sure.resonance(), sure.open("kyra")), (3, None));
}

#[test]
fn pr_12_complications_are_announced_or_drawn_until_hits_are_spent() {
    let mut table = Table::new();
    let announce = |complication| deeds::Announce { who: id("kyra"), of: 0, complication };
    table.leap(1, &["ruido:1"], &[5, 5, 5, 1, 1]);
    table.prisma(announce(Some(complication("polvo:1"))), &[]);
    table.prisma(announce(None), &[2]);
    let texts = |table: &Table| {
        let all = table.rolled("kyra").complications(0);
        all.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(texts(&table), ["ruido:1", "polvo:1", "Llueve:1"], "a card without a cost has the least");
    table.prisma(pay("kyra", 0), &[]);
    assert_eq!(table.rule(announce(Some(complication("tarde:1")))), "PR-12");
    assert_eq!(table.rule(announce(None)), "PR-12", "and no die is asked for");
    table.prisma(accept("kyra"), &[]);
    let with = RollWith { draw: 1, ..RollWith::default() };
    table.prisma(leap(vec![], with), &[5, 1, 1, 1, 1]);
    assert_eq!(texts(&table), ["Suena la alarma:2"], "the only card left needs no die");
}

#[test]
fn pr_23_a_failure_feeds_the_reserve_once_when_it_is_settled() {
    let mut table = Table::new();
    table.leap(3, &[], &[5, 2, 1, 1, 1]);
    assert_eq!(table.resonance(), 3, "it is open: it may still be pushed");
    table.leap(3, &[], &[5, 2, 1, 1, 1]);
    assert_eq!(table.resonance(), 4, "the next deed has settled it");
    table.prisma(accept("kyra"), &[]);
    assert_eq!(table.resonance(), 5);
    assert_eq!(table.refused(accept("kyra")).1, "refused-no-roll-at-all");
    table.prisma(roll("noa", "Mente", "-", vec![], RollWith::default()), &[5, 2]);
    assert_eq!(table.refused(accept("kyra")).1, "refused-no-open-roll");
}

#[test]
fn pr_24_a_full_track_warns_stays_full_and_bars_no_push() {
    let mut table = Table::new();
    for n in 1..=7 {
        table.leap(3, &[], &[5, 2, 1, 1, 1]);
        table.prisma(push("kyra"), &[2]);
        assert_eq!(table.stress("kyra"), n.min(6));
        let warned = table.log_keys().contains(&"prisma-log-full".to_owned());
        assert_eq!(warned, n >= 6, "{n}");
    }
    assert_eq!(table.dissonance(), 7);
}

#[test]
fn pr_01_a_hidden_fighter_acts_by_rolling_and_a_secret_roll_takes_no_turn() {
    let mut table = Table::new();
    let (guard, hidden) = (table.foe("Guardia", false), table.foe("Sombra", true));
    let foes = [guard, hidden.clone()].map(|who| FighterGroup { who, count: 1 }).into();
    table.done(fight::BeginFight { name: None, foes, hidden: false });
    let strikes = |who: &str| roll_against("noa", roll(who, "Cuerpo", "-", vec![], RollWith::default()));
    table.prisma(strikes(hidden.as_str()), &[1, 1]);
    assert!(table.has_acted(hidden.as_str()), "it is as hidden as they are");
    table.prisma(secretly(strikes("guardia-1")), &[1, 1]);
    assert!(!table.has_acted("guardia-1"), "the others would see it");
}
