//! The Fight tab, driven by keys.

use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL};

/// Tomás is first, before Irene, Maite and an orderly.
fn fought() -> Play {
    let mut play = hemeroteca().does(&[
        ("fight begin \"En la sala\" --foe ordenanza", &[]),
        ("fight initiative tomas 14", &[]),
        ("fight initiative irene 12", &[]),
        ("fight initiative maite 9", &[]),
        ("fight initiative ordenanza-1 7", &[]),
        ("fight next", &[]),
    ]);
    play.keys("2");
    play
}

#[test]
fn hi_16_who_waits_is_proposed_the_number_behind_the_next_one() {
    shows("fight", &fought(), SMALL);
    shows("fight_en", &fought().speaking(Language::En), SMALL);
    let mut play = fought();
    play.keys("d");
    shows("delay_form", &play, SMALL);
    play.keys("enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    let order: Vec<_> = fight.fighters.keys().take(2).cloned().collect();
    assert_eq!(order, [id("irene"), id("tomas")], "{}", screen(&play));
    assert_eq!(fight.fighters[&id("tomas")].initiative, Some(11));
}

#[test]
fn hi_19_a_critical_attack_offers_the_targets_sequela() {
    let hit = || fought().does(&[("hitos ataca tomas ordenanza-1 desarmado", &[10, 10, 2][..])]);
    shows("hit", &hit(), SMALL);
    shows("hit_en", &hit().speaking(Language::En), SMALL);
    let mut play = hit();
    play.keys("r");
    play.types("La ceja partida");
    play.keys("enter");
    let held = &play.table.state().people[&id("ordenanza-1")].aspects;
    assert_eq!(held.len(), 1, "{}", screen(&play));
    let mut play = hit().does(&[("roll settle tomas", &[5, 6, 7])]);
    play.keys("enter 1");
    shows("due", &play, SMALL);
    play.keys("e");
    play.types("La ceja partida");
    play.keys("enter enter");
    let held = &play.table.state().people[&id("ordenanza-1")].aspects;
    assert_eq!(held.len(), 1, "{}", screen(&play));
}

#[test]
fn hi_15_who_has_the_turn_is_shown_as_aware() {
    let defence = |play: &Play| {
        let said = screen(play);
        let line = said.lines().find_map(|line| line.split_once("Defensa ").map(|(_, rest)| rest.to_owned()));
        line.expect("a Defence").trim_end_matches([' ', '│']).to_owned()
    };
    let mut play = fought();
    assert_eq!(defence(&play), "15", "he has had his turn");
    play.keys("down");
    assert!(defence(&play).contains("desprevenido"), "{}", screen(&play));
}
