//! What has to be done before the turn passes: a charge that is declared, a defence that is due (LU-26, LU-27, LU-33).

use biombo::session::id::{Id, Seat};

use super::kit::{fought, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL, throws};

/// Rengo's turn, with a free line to Ximena.
fn charges() -> Play {
    let mut play = fought().does(&[("fight place rengo-1 D1", &[]), ("fight go rengo-1", &[])]);
    play.keys("z enter");
    play
}

fn now(play: &Play) -> Option<Id> {
    play.table.state().fight.as_ref().expect("a fight").current_fighter(|_| true).cloned()
}

fn square(play: &Play, who: &str) -> String {
    play.table.state().spot_of(&id(who)).and_then(|it| it.square_name()).unwrap_or_default()
}

/// The title of the pane beside the tracker: who is looked at.
fn looked_at(play: &Play) -> String {
    play.lines(80, 24)[2].rsplit(['┌', '┬']).next().expect("a pane").trim_matches([' ', '─', '┐']).to_owned()
}

#[test]
fn lu_26_a_charge_that_is_declared_keeps_the_arrows_and_stands_in_the_order() {
    let play = charges();
    shows("charge_declared", &play, SMALL);
    assert_eq!(looked_at(&play), "Anselmo Rengo", "its charge is still to be run");
    assert!(screen(&play).contains("embiste a Ximena"), "{}", screen(&play));
    let mut play = play.seat(Seat::Player(id("bruno")));
    play.keys("2");
    let said = screen(&play);
    assert!(
        said.contains("embiste a Ximena") && !said.contains("S  embestir"),
        "a player reads it, and runs nothing: {said}"
    );
}

#[test]
fn lu_26_a_charge_that_is_declared_leads_every_list_and_enter_runs_it() {
    let mut play = charges();
    play.keys("down");
    let said = screen(&play);
    assert!(said.contains("Intro embestir") && said.contains("Rengo a Ximena"), "{said}");
    throws(&mut play, "enter", &[4]);
    assert_eq!(now(&play), Some(id("rengo-1")), "the turn has not passed: {}", screen(&play));
    assert_eq!(square(&play, "rengo-1"), "D4");
    assert!(play.table.state().system_state.lunar.charge.is_none());
}

#[test]
fn lu_27_only_who_reaches_the_path_is_offered_to_step_in_and_only_its_squares() {
    let mut play = charges();
    play.keys("I");
    let said = screen(&play);
    assert!(said.contains("Olalla Garcerán ▸") && said.contains("D4"), "{said}");
    shows("intercept_form", &play, SMALL);
    play.keys("space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(!listed.contains("Ximena"), "the charge is at her: {listed}");
    play.keys("esc tab space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(listed.contains("D2") && !listed.contains("A1"), "{listed}");
    play.keys("esc enter");
    assert_eq!(square(&play, "olalla"), "D4", "the nearest to the ally");
    assert!(screen(&play).contains("embiste a Olalla"), "{}", screen(&play));
}

#[test]
fn lu_26_a_charge_is_aimed_along_free_lines_and_at_anybody_where_there_are_none() {
    let mut play = fought().does(&[("fight place rengo-1 D1", &[]), ("fight go rengo-1", &[])]);
    play.keys("z right right");
    assert!(screen(&play).contains("Ximena Zurita ▸"), "{}", screen(&play));
    play.keys("esc");
    let mut play = play.does(&[("fight place rengo-1 E3", &[])]);
    play.keys("z space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(listed.contains("Ximena") && listed.contains("Bruno"), "{listed}");
}

#[test]
fn lu_33_enter_opens_a_defence_that_is_due_before_it_passes_the_turn() {
    let mut play = fought().does(&[("fight go listero-1", &[]), ("lunar strike listero-1 bruno", &[9])]);
    assert_eq!(looked_at(&play), "Listero 1", "its one action is spent, and a defence is due");
    play.keys("down enter");
    assert_eq!(now(&play), Some(id("listero-1")), "{}", screen(&play));
    assert!(screen(&play).contains("▸ defenderse"), "{}", screen(&play));
    throws(&mut play, "enter", &[2, 3]);
    play.keys("enter enter");
    assert!(now(&play).is_some_and(|now| now != id("listero-1")), "nothing is due: {}", screen(&play));
}

#[test]
fn lu_33_the_arrows_stay_with_an_enemy_who_has_actions_left() {
    let mut play = fought().does(&[("fight go rengo-1", &[])]);
    play.keys("S");
    throws(&mut play, "enter", &[9]);
    assert_eq!(looked_at(&play), "Anselmo Rengo");
    play.keys("F");
    throws(&mut play, "enter", &[2, 3, 4]);
    play.keys("enter");
    assert_eq!(looked_at(&play), "Anselmo Rengo");
}

#[test]
fn lu_33_an_enemy_is_offered_the_nearest_first_and_nobody_who_left_or_fell() {
    let mut play = fought().does(&[
        ("lunar leave olalla --safe", &[]),
        ("fight out bruno", &[]),
        ("fight place damian B3", &[]),
        ("fight go rengo-1", &[]),
    ]);
    play.keys("S");
    assert!(screen(&play).contains("Damián Orvallo ▸"), "{}", screen(&play));
    play.keys("right");
    assert!(screen(&play).contains("Ximena Zurita ▸"), "{}", screen(&play));
    play.keys("space");
    let listed = play.lines(80, 24)[17..].join("\n");
    assert!(!listed.contains("Olalla") && !listed.contains("Bruno"), "{listed}");
}

#[test]
fn lu_03_lu_09_where_nobody_fights_what_is_owed_is_offered_by_name() {
    let mut play = fought().does(&[
        ("lunar bar Uno 20", &[]),
        ("lunar bar Dos 20", &[]),
        ("lunar test olalla Lanza --free", &[8, 4]),
        ("fight end", &[]),
        ("lunar test ximena Remo", &[8, 4]),
        ("roll settle ximena", &[]),
        ("cards hand bruno KD,3C,3H,9S,4D,5D,6D,7D,8D", &[]),
    ]);
    play.keys("2");
    let seen = screen(&play);
    let row = |what: &str| seen.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{what} in {seen}"));
    assert!(row("descartar…").contains("Bruno 1"), "{seen}");
    assert!(row("a una barra…").contains("Ximena"), "{seen}");
    assert_eq!(seen.matches("a una barra…").count(), 1, "Olalla's has ended with the encounter: {seen}");
}
