//! Campaigns whose screens follow two systems: read without a doubt, played by both, and taken back again.

use std::path::Path;

use biombo::session::Seat;
use biombo::session::gauge::{Gauge, Owner};
use biombo::store::campaign::read;
use biombo::systems::nde::HEARTS;
use biombo::systems::prisma::{DISSONANCE, GROUP_XP, RESONANCE, STRESS};
use biombo::words::Language;

use super::kit::screen;
use crate::kit::table::Play;

/// Rolls of NDE under Prisma's reserves.
const FARO: &str = include_str!("faro.toml");
/// Rolls of Prisma beside NDE's hearts.
const CORAZONES: &str = include_str!("corazones.toml");

fn pool(play: &Play, gauge: &Gauge) -> (i32, i32) {
    let level = play.table.state().level_of(&Owner::Table, gauge).expect("a pool");
    (level.now, level.max)
}

fn level(play: &Play, who: &str, gauge: &Gauge) -> i32 {
    let owner = Owner::Person(who.parse().expect("an id"));
    play.table.state().level_of(&owner, gauge).expect("a gauge").now
}

/// Undoes this many deeds and checks that the table is as its journal began.
fn assert_undone(mut play: Play, deeds: usize, toml: &str) {
    for _ in 0..deeds {
        play.keys("u");
    }
    assert_eq!(play.table.state(), Play::new(toml).table.state(), "all of it is taken back");
}

#[test]
fn both_are_read_without_fault_or_doubt() {
    for (name, toml) in [("faro.toml", FARO), ("corazones.toml", CORAZONES)] {
        let reading = read(Path::new(name), toml).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(reading.warnings.is_empty(), "{:?}", reading.warnings);
    }
}

#[test]
fn pr_18_pr_19_pr_21_nde_rolls_under_prismas_reserves() {
    let mut play = Play::new(FARO).perform(&[("evening begin", &[]), ("scene set escalera", &[])]);
    assert_eq!(pool(&play, &RESONANCE), (2, 6));
    assert!(screen(&play).contains("Res 2/6"), "{}", screen(&play));
    // A test by the one system moves nothing of the other's.
    play = play.perform(&[("test vera agility 6", &[3]), ("roll settle vera", &[])]);
    assert_eq!(pool(&play, &RESONANCE), (2, 6));
    play = play.perform(&[("fact vera \"hay una cuerda\"", &[]), ("intrude bruno", &[]), ("yield intrusion", &[])]);
    assert_eq!((pool(&play, &RESONANCE).0, pool(&play, &GROUP_XP).0), (1, 1));
    play.keys("5");
    let said = screen(&play);
    assert!(said.contains("hay una cuerda") && said.contains("1/6  Resonancia"), "{said}");
    let play = play
        .perform(&[("gauge change table dissonance 2 \"la niebla\"", &[]), ("dissonance 1 \"el faro se apaga\"", &[])]);
    assert_eq!(pool(&play, &DISSONANCE).0, 1);
    let said = screen(&play);
    assert!(said.contains("Dis 1"), "{said}");
    let said = screen(&play.seat(Seat::Table).speaking(Language::En));
    assert!(said.contains("Res 1/6") && said.contains("Dis 1"), "the campaign shows it: {said}");
}

#[test]
fn an_nde_fight_goes_on_under_the_reserves() {
    let lines: &[(&str, &[u16])] =
        &[("evening begin", &[]), ("scene set escalera", &[]), ("person add \"Marinero\" --count 2", &[])];
    let mut play = Play::new(FARO).perform(lines).perform(&[("fight begin \"La escalera\"", &[])]);
    play.keys("2");
    let said = screen(&play);
    assert!(said.contains("Marinero") && said.contains("Res 2/6"), "{said}");
    assert_undone(play, 4, FARO);
}

#[test]
fn pr_04_pr_24_prisma_rolls_beside_ndes_hearts() {
    let mut play = Play::new(CORAZONES).perform(&[("evening begin", &[]), ("scene set archivo", &[])]);
    assert_eq!(pool(&play, &RESONANCE), (2, 7));
    let roll = "throw nora Mente Sigilo --difficulty 3 --complication ruido:1";
    play = play.perform(&[(roll, &[5, 2, 3, 1, 1, 4]), ("push nora", &[5, 1, 2]), ("roll settle nora", &[])]);
    assert_eq!((level(&play, "nora", &STRESS), level(&play, "nora", &HEARTS)), (1, 5));
    assert_eq!(pool(&play, &DISSONANCE).0, 2);
    play = play.perform(&[("gauge change nora hearts -2 \"una caída\"", &[])]);
    assert_eq!(level(&play, "nora", &HEARTS), 3);
    play.keys("4");
    let said = screen(&play);
    let at = |word: &str| said.find(word).unwrap_or_else(|| panic!("no {word}: {said}"));
    assert!(at("Corazones") < at("Estrés"), "those that the campaign names stand first: {said}");
    play.keys("6");
    let said = screen(&play);
    assert!(said.contains("NDE") && said.contains("Prisma") && said.contains("Mente 4"), "{said}");
    play = play.speaking(Language::En);
    play.keys("4");
    let said = screen(&play);
    assert!(said.contains("Hearts") && said.contains("Stress") && said.contains("Resonance"), "{said}");
    assert_undone(play, 6, CORAZONES);
}

#[test]
fn a_fight_in_order_shows_the_hearts_and_takes_the_turn_of_who_rolls() {
    let lines: &[(&str, &[u16])] = &[
        ("evening begin", &[]),
        ("scene set archivo", &[]),
        ("person add Ordenanza", &[]),
        ("fight begin \"El archivo\"", &[]),
    ];
    let mut play = Play::new(CORAZONES).perform(lines);
    play.keys("2");
    let said = screen(&play);
    assert!(said.contains("Ordenanza") && said.contains('♥'), "{said}");
    let play = play.perform(&[("throw nora Cuerpo --target ordenanza", &[5, 1]), ("roll settle nora", &[])]);
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert!(fight.has_acted(&"nora".parse().expect("an id")), "whoever rolls has acted");
    assert_undone(play, 6, CORAZONES);
}

#[test]
fn pr_03_a_letter_of_both_systems_is_that_of_the_open_roll() {
    let mut play = Play::new(CORAZONES).perform(&[("evening begin", &[]), ("scene set archivo", &[])]);
    play = play.perform(&[("throw nora Mente Sigilo --difficulty 3", &[5, 2, 3, 1, 1, 4])]);
    // By NDE's rules `f` would turn the failure into a success at a price.
    play.faces = vec![5, 1, 2];
    play.keys("1 f");
    assert!(play.faces.is_empty(), "nobody pushed: {}", screen(&play));
    assert_eq!(level(&play, "nora", &STRESS), 1);
}
