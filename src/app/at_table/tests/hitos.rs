//! Hitos from a player's own seat: a fight, and an extended test.

use super::players::newest;
use super::*;
use crate::session::id::Id;

#[test]
fn a_player_finds_what_they_can_do_in_their_turn_and_whom_they_can_attack() {
    let mut play = Play::of(include_str!("../../../../tests/evening/hemeroteca.toml"), Seat::Gm);
    for line in ["evening begin", "fight begin Riña --foe ordenanza", "hitos initiative", "fight go irene"] {
        play.line(line);
    }
    let irene = Seat::Player(Id::from_name("irene"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, irene.clone(), &play.display));
    play.chair = 1;
    play.keys("2");
    assert!(play.shows("atacar") && play.shows("solo defenderse"), "{}", play.screen_text());
    assert!(!play.shows("fuera de combate"), "that is the game master's: {}", play.screen_text());
    play.keys("A");
    let text = play.screen_text();
    let target = text.lines().find(|line| line.contains("contra quién")).expect("the field");
    assert!(target.contains("Ordenanza") && !target.contains("Defensa"), "{text}");
    play.keys("enter");
    assert_eq!(newest(&play), (irene, "hitos.attack".into()), "{}", play.screen_text());
}

#[test]
fn a_player_asks_by_a_form_for_the_next_attempt_at_an_extended_test_in_the_open() {
    let mut play = Play::of(include_str!("../../../../tests/evening/hemeroteca.toml"), Seat::Gm);
    for line in ["evening begin", "hitos extended irene Traducir intellect --difficulty 20"] {
        play.line(line);
    }
    let irene = Seat::Player(Id::from_name("irene"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, irene, &play.display));
    play.chair = 1;
    play.keys("4 t");
    assert!(play.shows("Traducir") && play.shows("Se le pedirá al DJ"), "{}", play.screen_text());
    play.keys("enter");
    assert_eq!(play.notice().as_deref(), Some("seats-asked"), "{}", play.screen_text());
}
