//! The Roll tab with the best plays of a hand, and a sheet.

use super::kit::{fought, screen, shows};
use crate::kit::table::{MIDDLE, SMALL, throws};

#[test]
fn lu_06_the_best_plays_of_the_hand_stand_under_the_odds() {
    let mut play = fought();
    play.keys("1");
    shows("roll", &play, SMALL);
    shows("roll_wide", &play, MIDDLE);
}

#[test]
fn lu_01_enter_rolls_on_the_roll_tab_with_the_best_play_that_a_key_has_taken() {
    let mut play = fought();
    play.keys("1 +");
    throws(&mut play, "enter", &[6, 4, 3]);
    let said = screen(&play);
    assert!(said.contains("pareja"), "{said}");
}

#[test]
fn lu_12_enter_in_the_fight_opens_what_stands_first_and_stays_there() {
    let mut play = fought();
    play.keys("enter");
    assert!(screen(&play).contains("▸ atacar"), "{}", screen(&play));
    throws(&mut play, "enter", &[1, 3, 3]);
    let said = screen(&play);
    assert!(said.contains("Ronda 1") && said.contains("FALLO"), "{said}");
}

#[test]
fn lu_08_lu_10_a_sheet_says_its_identity_card_and_what_its_skills_draw() {
    let mut play = fought();
    play.keys("6");
    shows("sheet", &play, SMALL);
}
