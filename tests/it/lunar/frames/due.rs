//! What has to be done before the turn passes: a declared charge, and due defences (LU-26, LU-27, LU-33).

use biombo::session::id::{Id, Seat};

use super::kit::{assert_picture, fight_on_squares, screen_text, selected_fighter};
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL, press_with_faces};

/// Rengo's turn, in which he has declared a charge at Ximena along a free line.
fn charge_declared() -> Play {
    let mut play = fight_on_squares().perform(&[("fight place rengo-1 D1", &[]), ("fight go rengo-1", &[])]);
    play.keys("z enter");
    play
}

/// The fighter who has the turn.
fn fighter_with_turn(play: &Play) -> Option<Id> {
    play.table.state().fight.as_ref().expect("a fight").current_fighter(|_| true).cloned()
}

/// The name of the square on which somebody stands.
fn square_of(play: &Play, who: &str) -> String {
    play.table.state().spot_of(&id(who)).and_then(|it| it.square_name()).unwrap_or_default()
}

#[test]
fn lu_26_a_declared_charge_keeps_the_selection_and_is_shown_in_the_order() {
    let play = charge_declared();
    assert_picture("charge_declared", &play, SMALL);
    assert_eq!(selected_fighter(&play), "Anselmo Rengo", "its charge is still to be run");
    assert!(screen_text(&play).contains("embiste a Ximena"), "{}", screen_text(&play));
    let mut play = play.seat(Seat::Player(id("bruno")));
    play.keys("2");
    let said = screen_text(&play);
    assert!(
        said.contains("embiste a Ximena") && !said.contains("S  embestir"),
        "a player reads it, and runs nothing: {said}"
    );
}

#[test]
fn lu_26_a_declared_charge_leads_every_list_and_enter_runs_it() {
    let mut play = charge_declared();
    play.keys("down");
    let said = screen_text(&play);
    assert!(said.contains("Intro embestir") && said.contains("Rengo a Ximena"), "{said}");
    press_with_faces(&mut play, "enter", &[4]);
    assert_eq!(fighter_with_turn(&play), Some(id("rengo-1")), "the turn has not passed: {}", screen_text(&play));
    assert_eq!(square_of(&play, "rengo-1"), "D4");
    assert!(play.table.state().system_state.lunar.charge.is_none());
}

#[test]
fn lu_26_a_declared_charge_that_can_no_longer_run_is_offered_nowhere() {
    let mut play = charge_declared().perform(&[("fight place ximena C3", &[])]);
    let said = screen_text(&play);
    assert!(said.contains("atacar…") && !said.contains("  embestir") && !said.contains("embiste a"), "{said}");
    play = play.perform(&[("fight place ximena E1", &[])]);
    assert!(screen_text(&play).contains("embiste a Ximena"), "beside it, it only strikes: {}", screen_text(&play));
}

#[test]
fn lu_13_only_enemies_who_are_still_there_are_offered_an_attack_at_once() {
    let left = || fight_on_squares().perform(&[("lunar leave olalla", &[])]);
    let offered = |play: &Play| {
        let has_strike = |line: &String| line.contains("Intro ataque instantáneo") && line.contains('│');
        play.lines(120, 60).into_iter().find(has_strike).expect("an attack at once")
    };
    assert!(offered(&left()).contains("3 enemigos"), "{}", offered(&left()));
    let play = left().perform(&[("fight out listero-1 fled", &[]), ("fight leave listero-2", &[])]);
    assert!(offered(&play).contains("instantáneo  ") && offered(&play).contains("Rengo"), "{}", offered(&play));
    // Whoever has changed sides since strikes nobody of theirs.
    let play = left().perform(&[("person side listero-2 party", &[])]);
    assert!(offered(&play).contains("2 enemigos"), "{}", offered(&play));
}

#[test]
fn lu_13_the_form_of_an_attack_at_once_asks_which_enemy_makes_it() {
    let mut play = fight_on_squares().perform(&[("lunar leave olalla", &[])]);
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Intro ataque instantáneo…") && !foot.contains("enemigo  "), "{foot}");
    play.keys("S right");
    assert!(screen_text(&play).contains("Listero 2 ▸"), "{}", screen_text(&play));
    play.keys("space");
    let listed = play.lines(80, 24)[14..].join("\n");
    assert!(listed.contains("Listero 1") && listed.contains("Rengo"), "{listed}");
    play.keys("esc");
    press_with_faces(&mut play, "enter", &[9]);
    let pending = play.table.state().system_state.lunar.pending[&id("olalla")].clone();
    assert_eq!(pending.due_defences[0].enemy, Some(id("listero-2")), "{}", screen_text(&play));
    assert_eq!(pending.strikers.len(), 2);
    // A single one is made at once.
    let mut play = play.perform(&[("lunar spare olalla", &[]), ("fight out listero-1 fled", &[])]);
    press_with_faces(&mut play, "enter", &[4]);
    let pending = play.table.state().system_state.lunar.pending[&id("olalla")].clone();
    assert_eq!(pending.due_defences[0].enemy, Some(id("rengo-1")), "{}", screen_text(&play));
}

#[test]
fn lu_13_the_key_for_what_comes_next_leads_to_an_attack_at_once_before_the_turn_goes_on() {
    let mut play = fight_on_squares().perform(&[("lunar leave olalla", &[])]);
    let foot = |play: &Play| play.lines(80, 24)[23].clone();
    assert!(foot(&play).contains(". Olalla · ataque"), "{}", foot(&play));
    play.keys(".");
    assert!(screen_text(&play).contains("▸ atacar como enemigo"), "{}", screen_text(&play));
    play.keys("esc . .");
    assert!(fighter_with_turn(&play).is_some_and(|now| now != id("olalla")), "it was put off: {}", screen_text(&play));
    // It is the game master's to make, so a player is not asked for it.
    let play = fight_on_squares().perform(&[("lunar leave olalla", &[])]);
    let mut play = play.played_by(&id("olalla"));
    play.keys("2");
    assert!(!screen_text(&play).contains("instantáneo"), "{}", screen_text(&play));
}

#[test]
fn lu_33_a_defence_against_an_enemy_whom_the_player_does_not_see_says_so_to_the_game_master() {
    let struck = || fight_on_squares().perform(&[("fight go listero-1", &[])]);
    let said = |play: Play| {
        let play = play.perform(&[("lunar strike listero-1 bruno", &[9])]);
        let has_defence = |line: &String| line.contains("Intro defenderse…");
        play.lines(80, 24).into_iter().find(has_defence).expect("a defence")
    };
    assert!(!said(struck()).contains("no lo ve"), "{}", said(struck()));
    let hidden = || struck().perform(&[("reveal hide listero-1", &[])]);
    assert!(said(hidden()).contains("9 no lo ve"), "{}", said(hidden()));
}

#[test]
fn lu_09_a_due_discard_comes_before_a_due_defence() {
    let play = fight_on_squares().perform(&[
        ("fight go listero-1", &[]),
        ("lunar strike listero-1 bruno", &[9]),
        ("cards hand bruno KD,3C,3H,9S,4D,5D,6D,7D,8D", &[]),
    ]);
    let said = screen_text(&play);
    assert!(said.find("descartar…").expect("due") < said.find("defenderse…").expect("due"), "{said}");
}

#[test]
fn lu_27_the_form_offers_only_characters_and_squares_that_can_intercept() {
    let mut play = charge_declared();
    play.keys("I");
    let said = screen_text(&play);
    assert!(said.contains("Olalla Garcerán ▸") && said.contains("D4"), "{said}");
    assert_picture("intercept_form", &play, SMALL);
    play.keys("space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(!listed.contains("Ximena"), "the charge is at her: {listed}");
    play.keys("esc tab space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(listed.contains("D2") && !listed.contains("A1"), "{listed}");
    play.keys("esc enter");
    assert_eq!(square_of(&play, "olalla"), "D4", "the nearest to the ally");
    assert!(screen_text(&play).contains("embiste a Olalla"), "{}", screen_text(&play));
}

#[test]
fn lu_26_a_charge_is_aimed_along_free_lines_or_at_anybody_without_one() {
    let mut play = fight_on_squares().perform(&[("fight place rengo-1 D1", &[]), ("fight go rengo-1", &[])]);
    play.keys("z right right");
    assert!(screen_text(&play).contains("contra quién ▸ Ximena Zurita"), "{}", screen_text(&play));
    play.keys("esc");
    let mut play = play.perform(&[("fight place rengo-1 E3", &[])]);
    play.keys("z space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(listed.contains("Ximena") && listed.contains("Bruno"), "{listed}");
}

#[test]
fn lu_33_enter_opens_a_defence_that_is_due_before_it_passes_the_turn() {
    let mut play = fight_on_squares().perform(&[("fight go listero-1", &[]), ("lunar strike listero-1 bruno", &[9])]);
    assert_eq!(selected_fighter(&play), "Listero 1", "its one action is spent, and a defence is due");
    play.keys("down enter");
    assert_eq!(fighter_with_turn(&play), Some(id("listero-1")), "{}", screen_text(&play));
    assert!(screen_text(&play).contains("▸ defenderse"), "{}", screen_text(&play));
    press_with_faces(&mut play, "enter", &[2, 3]);
    play.keys("enter enter");
    assert!(
        fighter_with_turn(&play).is_some_and(|now| now != id("listero-1")),
        "nothing is due: {}",
        screen_text(&play)
    );
}

#[test]
fn lu_33_a_defence_that_was_put_off_is_due_again_after_the_next_attack() {
    let mut play = fight_on_squares().perform(&[("fight go rengo-1", &[]), ("lunar strike rengo-1 bruno", &[9])]);
    play.keys(". esc .");
    assert!(!screen_text(&play).contains("▸ defenderse"), "{}", screen_text(&play));
    let mut play = play.perform(&[("lunar strike rengo-1 bruno", &[8])]);
    play.keys(".");
    assert!(screen_text(&play).contains("▸ defenderse"), "{}", screen_text(&play));
}

#[test]
fn lu_33_the_arrows_stay_with_an_enemy_who_has_actions_left() {
    let mut play = fight_on_squares().perform(&[("fight go rengo-1", &[])]);
    play.keys("S");
    press_with_faces(&mut play, "enter", &[9]);
    assert_eq!(selected_fighter(&play), "Anselmo Rengo");
    play.keys("F");
    press_with_faces(&mut play, "enter", &[2, 3, 4]);
    play.keys("enter");
    assert_eq!(selected_fighter(&play), "Anselmo Rengo");
}

#[test]
fn lu_33_an_enemy_is_offered_the_nearest_target_first_and_nobody_who_left_or_fell() {
    let mut play = fight_on_squares().perform(&[
        ("lunar leave olalla --safe", &[]),
        ("fight out bruno", &[]),
        ("fight place damian B3", &[]),
        ("fight go rengo-1", &[]),
    ]);
    play.keys("S");
    assert!(screen_text(&play).contains("Damián Orvallo ▸"), "{}", screen_text(&play));
    play.keys("right");
    assert!(screen_text(&play).contains("Ximena Zurita ▸"), "{}", screen_text(&play));
    play.keys("space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(!listed.contains("Olalla") && !listed.contains("Bruno"), "{listed}");
}

#[test]
fn lu_03_lu_09_outside_fights_debts_are_offered_with_names() {
    let mut play = fight_on_squares().perform(&[
        ("lunar bar Uno 20", &[]),
        ("lunar bar Dos 20", &[]),
        ("lunar test olalla Lanza --free", &[8, 4]),
        ("fight end", &[]),
        ("lunar test ximena Remo", &[8, 4]),
        ("roll settle ximena", &[]),
        ("cards hand bruno KD,3C,3H,9S,4D,5D,6D,7D,8D", &[]),
    ]);
    play.keys("2");
    let seen = screen_text(&play);
    let row = |what: &str| seen.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{what} in {seen}"));
    assert!(row("descartar…").contains("Bruno 1"), "{seen}");
    assert!(row("a una barra…").contains("Ximena"), "{seen}");
    assert_eq!(seen.matches("a una barra…").count(), 1, "Olalla's has ended with the encounter: {seen}");
    let play = play.perform(&[("evening leave bruno", &[]), ("clock set uno 20", &[]), ("clock set dos 20", &[])]);
    let seen = screen_text(&play);
    assert!(!seen.contains("descartar…"), "Bruno is away: {seen}");
    assert!(!seen.contains("a una barra…") && seen.contains("a ninguna barra"), "no bar has room: {seen}");
}
